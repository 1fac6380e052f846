// What the server answers about Daihinmin, by the names that the page has for it.

export type {
  DaihinminFilm,
  EndingSolved,
  Estimate,
  Estimates,
  ExchangeShown,
  FieldShown,
  GameReview,
  GameShown,
  GiftShown,
  LeagueShown,
  MatchListed,
  MatchShown,
  MeldShown,
  MoveMarked,
  RanksSolved,
  RecordShown,
  TurnShown,
} from '../lib/api';

import type { Estimates, MoveJudged, TurnShown } from '../lib/api';

export type Happening = TurnShown['events'][number];
export type Method = Estimates['method'];
export type ValueWord = MoveJudged['value'];
