// A moment of a film: what lies on the table after so many turns, and how it came there.
import type { DaihinminFilm, FieldShown, TurnShown } from './types';

export interface Moment {
  field: FieldShown;
  /** The turn that led here; none at the start. */
  last: TurnShown | null;
  /** The turns of the trick; of the last one, if it was cleared just now. */
  trick: TurnShown[];
  isCleared: boolean;
}

const CLEARING = ['eight', 'spade_three', 'cleared'];
export const clears = (turn: TurnShown): boolean => turn.events.some((one) => CLEARING.includes(one));

export function momentOf(film: DaihinminFilm, at = film.turns.length): Moment {
  const turns = film.turns.slice(0, at);
  const last = turns.at(-1) ?? null;
  const start = turns.slice(0, -1).findLastIndex(clears) + 1;
  return {
    field: last?.field ?? film.start,
    last,
    trick: turns.slice(start),
    isCleared: last !== null && clears(last),
  };
}

/** What each player did last in this trick: a meld, a pass, or nothing yet. */
export function lastMoves(moment: Moment): Map<number, TurnShown> {
  return new Map(moment.trick.map((turn) => [turn.player, turn]));
}
