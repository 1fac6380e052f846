// Where two tables that play the same board part: the first call or card that is not the same.
import { callText, symbolOf } from '../lib/cards';
import type { Film } from '../lib/types';

export interface Parting {
  at: number;
  here: string;
  there: string;
}

const told = (film: Film): string[] => [
  ...film.calls.map((one) => callText(one.call)),
  ...film.plays.map((one) => symbolOf(one.card)),
];

export function partingOf(here: Film, there: Film): Parting | null {
  const [ours, theirs] = [told(here), told(there)];
  const at = ours.findIndex((one, place) => one !== theirs[place]);
  const other = theirs[at];
  return at < 0 || other === undefined ? null : { at, here: ours[at]!, there: other };
}
