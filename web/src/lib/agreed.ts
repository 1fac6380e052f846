// What pairs have agreed, and the address of their convention card.
import { address } from './router.svelte';
import type { Agreed, PairAgreed } from './types';

export const SYSTEMS = ['sayc', 'people'] as const satisfies PairAgreed['system'][];
export const STYLES = ['standard', 'upside-down'] as const satisfies PairAgreed['style'][];
export const SIGNALS = ['on', 'off'] as const satisfies PairAgreed['signals'][];
export const RANGES = {
  '1NT': ['15-17', '12-14', '13-15', '14-16', '16-18'],
  '2NT': ['20-21', '20-22', '21-22', '22-24'],
} as const;
type RangeName = keyof typeof RANGES;
const NAMES = Object.keys(RANGES) as RangeName[];

const usual = { style: 'standard', signals: 'on' } as const;
export const usualAgreed = (system: PairAgreed['system'] = 'sayc'): Agreed => ({
  NS: { ...usual, system, ranges: {}, notes: [] },
  EW: { ...usual, system, ranges: {}, notes: [] },
});

const CARD = '/bridge/system';

/** The address of the convention card of a *pair*, after so many *calls*. */
export const cardAddress = ({ ranges, system, style, signals }: PairAgreed, calls: string[] = []): string =>
  address(CARD, { system, style, signals, ...ranges, calls: calls.join('.') });

/** The pair and the calls that such an address tells of. */
export function readCard(query: URLSearchParams): { pair: PairAgreed; calls: string[] } {
  const chosen = <T extends string>(name: string, all: readonly T[]): T =>
    all.find((one) => one === query.get(name)) ?? all[0]!;
  const told = NAMES.map((name) => [name, query.get(name)]).filter(([, range]) => range);
  return {
    pair: {
      system: chosen('system', SYSTEMS),
      style: chosen('style', STYLES),
      signals: chosen('signals', SIGNALS),
      ranges: Object.fromEntries(told) as PairAgreed['ranges'],
      notes: [],
    },
    calls: (query.get('calls') ?? '').split('.').filter(Boolean),
  };
}
