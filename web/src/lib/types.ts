// What the server answers; src/tefuda/web says it in Python, and /api/openapi.json for all.
import type { Seat, SuitLetter } from './cards';

export type Vulnerability = 'None' | 'NS' | 'EW' | 'All';
export type Chances = Record<string, number>;

export interface PairAgreed {
  style: 'standard' | 'upside-down';
  signals: 'on' | 'off';
  ranges: Record<string, string>;
}
export interface Agreed {
  NS: PairAgreed;
  EW: PairAgreed;
}
export interface BoardSoFar {
  deal: string;
  dealer: Seat;
  vulnerability: Vulnerability;
  auction: string[];
  contract?: string | null;
  declarer?: Seat | null;
  play: string[];
  agreed: Agreed;
}
export interface CallMade {
  seat: Seat;
  call: string;
  symbol: string;
  alert: string | null;
}
export interface CardPlayed {
  seat: Seat;
  card: string;
  trick: number;
  wins: boolean;
}
export interface Frame {
  to_act: Seat | null;
  decider: Seat | null;
  legal: string[];
  won: [number, number];
  trick_start: number;
}
export interface ContractShown {
  text: string;
  symbol: string;
  declarer: Seat;
  dummy: Seat;
  strain: string;
  needed: number;
}
export interface Film {
  title: Words;
  deal: string;
  hands: Record<Seat, string[]>;
  dealer: Seat;
  vulnerability: Vulnerability;
  players: Record<Seat, string>;
  calls: CallMade[];
  contract: ContractShown | null;
  plays: CardPlayed[];
  frames: Frame[];
  has_auction: boolean;
  tricks: number | null;
  result: Words;
  score: number | null;
  comments: [number, string][];
}
export interface Opened {
  boards: Film[];
  problems: string[];
  left_out: number;
}
export interface Words {
  en: string;
  ja: string;
}
export interface Example {
  id: string;
  title: Words;
  about: Words;
  film: Film;
  at: number;
  seat: Seat | null;
  candidates: string[] | null;
  agreed: Agreed;
}
export interface Belief {
  seat: Seat;
  hidden: Seat[];
  deals: number;
  exact: boolean;
  cards: Record<string, Partial<Record<Seat, number>>>;
  lengths: Partial<Record<Seat, Record<SuitLetter, Chances>>>;
  points: Partial<Record<Seat, Chances>>;
  doubts: string[];
}
export interface Change {
  card: string;
  seat: Seat;
  before: number;
  after: number;
}
export interface Influence {
  card: string;
  seat: Seat;
  players: {
    player: Seat;
    deals_before: number;
    deals_after: number;
    changes: Change[];
    after: Belief;
  }[];
}
export interface Shown {
  hcp: [number, number];
  lengths: Record<SuitLetter, [number, number]>;
}
export interface Meanings {
  calls: { seat: Seat; call: string; meaning: string; constraint: string; forcing: boolean; shown: Shown }[];
  cards: { seat: Seat; card: string; says: string[] }[];
}
export interface CardsSolved {
  seat: Seat;
  cards: { card: string; tricks: number; is_best: boolean }[];
}
export interface TableSolved {
  table: Record<string, Record<Seat, number>>;
  par: string;
  par_score: number;
}
export interface LineSolved {
  plays: { seat: Seat; card: string }[];
  tricks: number;
}
export interface Candidate {
  card: string;
  mean: number;
  stderr: number | null;
  chance: number;
  deals: number;
}
export interface Decision {
  seat: Seat;
  card: string;
  search: 'fused' | 'abc' | 'monte_carlo';
  target: string;
  declares: boolean;
  candidates: Candidate[];
  reasons: string[];
  complete: boolean;
  seconds: number;
}
export interface Verdict {
  seat: Seat;
  card: string;
  verdict: 'right' | 'unlucky' | 'missed' | 'wrong';
  best: string;
  cost: number;
  lost: number;
  text: string;
  reasons: string[];
}
export type Level = 'novice' | 'club' | 'expert';
export interface TableShown {
  id: string;
  version: number;
  number: number;
  seat: Seat;
  /** The seat whose cards the person plays: partner's, if the person is dummy. */
  chair: Seat;
  level: Level;
  agreed: Agreed;
  dealer: Seat;
  vulnerability: Vulnerability;
  calls: CallMade[];
  contract: ContractShown | null;
  plays: CardPlayed[];
  hands: Partial<Record<Seat, string[]>>;
  to_act: Seat | null;
  must_act: boolean;
  legal: string[];
  won: [number, number];
  is_over: boolean;
  is_claimed: boolean;
  can_undo: boolean;
  result: Words;
  score: number | null;
}
export interface TableListed {
  id: string;
  number: number;
  seat: Seat;
  level: Level;
  contract: string;
  is_over: boolean;
  result: Words;
}
export interface Marked {
  at: number;
  seat: Seat;
  kind: 'call' | 'card';
  action: string;
  better: string;
  verdict: 'right' | 'unlucky' | 'missed' | 'wrong';
  cost: number;
  stderr: number;
  lost: number;
  reasons: string[];
}
export interface Review {
  decisions: Marked[];
  all: number;
  tricks_lost: number;
}
export interface ProblemListed {
  name: string;
  origin: string;
  trump: string;
  leader: Seat;
  side: 'NS' | 'EW';
  needed: number;
  cards: number;
}
export interface ProblemShown {
  name: string;
  hands: Record<Seat, string[]>;
  plays: CardPlayed[];
  to_play: Seat | null;
  is_yours: boolean;
  legal: string[];
  won: number;
  needed: number;
  left: number;
  hints: string[] | null;
  branches: { cards: string[]; keeps: boolean }[] | null;
}
