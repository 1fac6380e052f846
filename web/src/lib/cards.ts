// Cards, suits and seats as text: what the page must know to draw them. The rules are the server's.
import { t, type Word } from './words';

export type Seat = 'N' | 'E' | 'S' | 'W';
export type SuitLetter = 'S' | 'H' | 'D' | 'C';

export const SEATS: Seat[] = ['N', 'E', 'S', 'W'];
export const SUITS: SuitLetter[] = ['S', 'H', 'D', 'C'];
export const SYMBOLS: Record<SuitLetter, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };
export const STRAINS = ['NT', 'S', 'H', 'D', 'C'] as const;

const RANKS = '23456789TJQKA';
const POINTS: Record<string, number> = { A: 4, K: 3, Q: 2, J: 1 };

export const suitOf = (card: string): SuitLetter => card[0] as SuitLetter;
/** Of Daihinmin; it has no suit. */
export const JOKER = 'JO';
export const rankOf = (card: string): string =>
  card === JOKER ? '' : card[1] === 'T' ? '10' : (card[1] ?? '');
export const pipOf = (card: string): string => (card === JOKER ? '★' : SYMBOLS[suitOf(card)]);
export const symbolOf = (card: string): string => (card === JOKER ? t('card.joker') : pipOf(card) + rankOf(card));
/** The strain of a contract or bid such as 3NTX. */
export const strainOf = (bid: string): string => bid.slice(1).replace(/X+$/, '');
export const strainSymbol = (strain: string): string => SYMBOLS[strain as SuitLetter] ?? strain;

const CALLS: Record<string, Word> = { Pass: 'call.pass', X: 'call.double', XX: 'call.redouble' };
/** A call as people say it. */
export const callText = (call: string): string =>
  CALLS[call] ? t(CALLS[call]) : (call[0] ?? '') + strainSymbol(call.slice(1));

/** Higher cards first. */
export const byRank = (a: string, b: string): number =>
  RANKS.indexOf(b[1] ?? '') - RANKS.indexOf(a[1] ?? '');

export const inSuit = (cards: readonly string[], suit: SuitLetter): string[] =>
  cards.filter((card) => suitOf(card) === suit).sort(byRank);

export const points = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + (POINTS[card[1] ?? ''] ?? 0), 0);

export const sideOf = (seat: Seat): 'NS' | 'EW' => (seat === 'N' || seat === 'S' ? 'NS' : 'EW');
export const partner = (seat: Seat): Seat => SEATS[(SEATS.indexOf(seat) + 2) % 4] as Seat;

/** What is possible or uncertain never looks like 0 or 100. */
export function percent(chance: number): string {
  const rounded = Math.round(100 * chance);
  if (rounded === 0 && chance > 1e-9) return '<1 %';
  if (rounded === 100 && chance < 1 - 1e-9) return '>99 %';
  return `${rounded} %`;
}

/** With its sign, so that worse is told from better. */
export const signed = (value: number, digits = 0): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits)}`;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A count as people read it: 503,438 or 8.4 × 10¹⁶. */
export function counted(count: number): string {
  if (count < 1e7) return Math.round(count).toLocaleString('en');
  const power = Math.floor(Math.log10(count));
  const digits = [...String(power)].map((digit) => SUPERSCRIPTS[Number(digit)]).join('');
  return `${(count / 10 ** power).toFixed(1)} × 10${digits}`;
}
