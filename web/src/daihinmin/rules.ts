// House rules: the options of the engine, and cards that show what each is about.
import type { MatchShown } from './types';

export type HouseRule = MatchShown['turned'][number];

export const OPTIONS: { name: HouseRule; cards: string[]; isUsual: boolean }[] = [
  { name: 'sequences', cards: ['H5', 'H6', 'H7'], isUsual: true },
  { name: 'revolution', cards: ['S9', 'H9', 'D9', 'C9'], isUsual: true },
  { name: 'suit_lock', cards: ['H5', 'H9'], isUsual: true },
  { name: 'eight_cut', cards: ['C8'], isUsual: true },
  { name: 'spade_three', cards: ['JO', 'S3'], isUsual: true },
  { name: 'exchange', cards: ['D2', 'JO'], isUsual: true },
  { name: 'eleven_back', cards: ['SJ'], isUsual: false },
  { name: 'six_reverse', cards: ['D6'], isUsual: false },
];

/** Whether a rule holds, where some are *turned* against the contest's. */
export const holds = (rule: HouseRule, turned: readonly HouseRule[]): boolean =>
  OPTIONS.find((one) => one.name === rule)!.isUsual !== turned.includes(rule);
