// What the server answers about Daihinmin; src/tefuda/web/daihinmin says it in Python.

export interface MeldShown {
  cards: string[];
  stands_for: string | null;
  text: string;
}
export interface FieldShown {
  counts: number[];
  to_move: number | null;
  owner: number;
  meld: MeldShown | null;
  is_locked: boolean;
  is_revolution: boolean;
  is_reversed: boolean;
  passed: number[];
  finished: number[];
}
export type Happening = 'lock' | 'revolution' | 'eleven_back' | 'eight' | 'spade_three' | 'cleared' | 'out';
export interface TurnShown {
  player: number;
  move: MeldShown | null;
  events: Happening[];
  field: FieldShown;
}
export interface DaihinminFilm {
  seats: number[];
  start: FieldShown;
  /** The turns before these are known already. */
  first: number;
  turns: TurnShown[];
}
export interface ExchangeShown {
  partner: number;
  is_rich: boolean;
  due: number;
  gave: string[];
  received: string[];
}
export interface MatchShown {
  id: string;
  version: number;
  names: string[];
  number: number;
  phase: 'exchange' | 'play' | 'over';
  last_order: number[] | null;
  seats: number[];
  counts: number[];
  exchange: ExchangeShown | null;
  hand: string[];
  film: DaihinminFilm | null;
  legal: MeldShown[];
  may_pass: boolean;
  must_act: boolean;
  order: number[] | null;
  gained: number[] | null;
  games: number;
  orders: number[][];
  totals: number[];
}
export interface MoveMarked {
  turn: number;
  move: MeldShown | null;
  better: MeldShown | null;
  verdict: 'right' | 'costly' | 'missed';
  cost: number;
  stderr: number;
}
export interface GameReview {
  decisions: MoveMarked[];
  all: number;
  cost: number;
}
export interface MatchListed {
  id: string;
  names: string[];
  games: number;
  totals: number[];
}
export type ValueWord = 'won' | 'lost' | 'unknown';
export interface EndingSolved {
  film: DaihinminFilm;
  hands: string[][];
  value: ValueWord | null;
  moves: { move: MeldShown | null; value: ValueWord }[];
  line: { player: number; move: MeldShown | null }[];
  nodes: number;
}
export interface RanksSolved {
  hands: number[][];
  reduced: number[][];
  first: number[];
  winning: number[];
  line: { player: number; rank: number | null }[];
}
export interface GiftShown {
  giver: number;
  taker: number;
  cards: string[];
  fault: string | null;
}
export interface GameShown {
  number: number;
  last_order: number[] | null;
  is_official: boolean;
  dealt: string[][];
  gifts: GiftShown[];
  hands: string[][];
  film: DaihinminFilm;
  faults: Record<string, string>;
  order: number[] | null;
  gained: number[] | null;
}
export interface RecordShown {
  names: string[];
  games: { number: number; order: number[] | null }[];
  game: GameShown;
}
export interface LeagueShown {
  players: string[];
  games: number;
  played: number;
  points: number[];
  errors: number[] | null;
  places: number[][];
  last: number[];
}
export type Method = 'tefuda' | 'random_sampling' | 'epsilon' | 'soft_max' | 'ucb1_tuned' | 'majority';
export interface Estimate {
  move: MeldShown | null;
  place: number | null;
  stderr: number | null;
  playouts: number;
  votes: number;
}
export interface Estimates {
  player: number;
  method: Method;
  moves: Estimate[];
  is_proven: boolean;
  holders: Record<string, Record<string, number>>;
}
