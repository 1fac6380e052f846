// What the server answers about bridge, by the names that the page has for it.

export type {
  Agreed,
  Answered,
  BeliefShown as Belief,
  BoardKept,
  BoardReview,
  BoardSoFar,
  BridgeFilm as Film,
  CallAdvice,
  CallMade,
  CallShown,
  CandidateShown as Candidate,
  CardPlayed,
  ChangeShown as Change,
  Comparison,
  ContractShown,
  DecisionShown as Decision,
  Example,
  ExerciseListed,
  ExerciseShown,
  Frame,
  Influence,
  LineSolved,
  Marked,
  Meanings,
  NextCalls,
  Opened,
  OtherTables,
  PairAgreed,
  ParFound,
  ParQuestion,
  PracticeShown,
  ProblemListed,
  ProblemShown,
  QuestionAsked,
  Review,
  Saved,
  TableListed,
  TableShown,
  Task,
  ThemeListed,
  TripleShown as Triple,
  VerdictShown as Verdict,
  Words,
} from './api';

import type { BridgeFilm, TableShown } from './api';

export type Chances = Record<string, number>;
export type Level = TableShown['level'];
export type Vulnerability = BridgeFilm['vulnerability'];
