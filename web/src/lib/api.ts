// What the server is asked and what it answers. Made by `make types`; change src/tefuda/web.

/** A call or a card of the person. */
export interface Act {
  version: number;
  action: string;
}
/** The agreements of both pairs. */
export interface Agreed {
  NS: PairAgreed;
  EW: PairAgreed;
}
/** The agreements of both pairs. */
export interface AgreedInput {
  NS?: PairAgreedInput;
  EW?: PairAgreedInput;
}
/** Which exercise, and the card that was chosen. */
export interface AnswerQuestion {
  id: string;
  card: string;
}
/** Whether the card was right, every card with the likeliest first, *why*, and the whole board, which stops *at* this moment. */
export interface Answered {
  is_right: boolean;
  cards: (CardFate)[];
  why: (Words)[];
  film: BridgeFilm;
  at: number;
  agreed: Agreed;
}
/** Whom to play with, and which house rules are *turned*; the same *seed* gives the same cards. */
export interface Begin {
  bots: [string, string, string, string];
  seed: number;
  turned?: ("sequences" | "revolution" | "suit_lock" | "eight_cut" | "spade_three" | "eleven_back" | "six_reverse" | "exchange")[];
}
/** Whose belief, and when. */
export interface BeliefQuestion {
  board: BoardSoFar;
  seat: "N" | "E" | "S" | "W";
}
/** Chances by card and hidden seat, by seat and length of a suit, and by seat and points. */
export interface BeliefShown {
  seat: "N" | "E" | "S" | "W";
  hidden: ("N" | "E" | "S" | "W")[];
  deals: number;
  exact: boolean;
  cards: Record<string, Partial<Record<"N" | "E" | "S" | "W", number>>>;
  lengths: Partial<Record<"N" | "E" | "S" | "W", Record<"C" | "D" | "H" | "S", Record<string, number>>>>;
  points: Partial<Record<"N" | "E" | "S" | "W", Record<string, number>>>;
  doubts: (string)[];
}
/** A board whose auction is to be bid to its end. */
export interface BidOutQuestion {
  board: BoardKept;
}
/** A board, and the *source* that it was read from, as PBN: its event, players, alerts and remarks stay with it, and its result as long as nothing else was called or played. *remarks*, if they are given, take the place of those of the source. */
export interface BoardKept {
  deal: string;
  dealer?: "N" | "E" | "S" | "W";
  vulnerability?: "None" | "NS" | "EW" | "All";
  auction?: (string)[];
  contract?: string | null;
  declarer?: "N" | "E" | "S" | "W" | null;
  play?: (string)[];
  agreed?: AgreedInput;
  source?: string;
  remarks?: ([number, string])[] | null;
}
/** The decisions of all players, and the tricks that each card *lost* double dummy. */
export interface BoardReview {
  decisions: (Marked)[];
  all: number;
  tricks_lost: number;
  lost: (number)[];
}
/** Which board, and on how many deals each decision is judged. */
export interface BoardReviewQuestion {
  board: BoardSoFar;
  deals?: number;
}
/** A board as far as it went: all hands, what was called and played, what was agreed. */
export interface BoardSoFar {
  deal: string;
  dealer?: "N" | "E" | "S" | "W";
  vulnerability?: "None" | "NS" | "EW" | "All";
  auction?: (string)[];
  contract?: string | null;
  declarer?: "N" | "E" | "S" | "W" | null;
  play?: (string)[];
  agreed?: AgreedInput;
}
/** In which match the bots are to go on. */
export interface BotsQuestion {
  id: string;
  turns?: number;
}
/** Cards that come to the same, and whether the contract is still there after them. */
export interface BranchShown {
  cards: (string)[];
  keeps: boolean;
}
/** All that the page shows of a board; frame number n is before call or card number n. */
export interface BridgeFilm {
  title: Words;
  label: string;
  room: string;
  score: number | null;
  source: string;
  deal: string;
  hands: Record<"N" | "E" | "S" | "W", (string)[]>;
  dealer: "N" | "E" | "S" | "W";
  vulnerability: "None" | "NS" | "EW" | "All";
  players: Record<"N" | "E" | "S" | "W", string>;
  calls: (CallMade)[];
  contract: ContractShown | null;
  plays: (CardPlayed)[];
  frames: (Frame)[];
  has_auction: boolean;
  result: Words;
  comments: ([number, string])[];
  questions: (QuestionAsked)[];
}
/** The *call* to make, and all candidates, first what most would do. */
export interface CallAdvice {
  seat: "N" | "E" | "S" | "W";
  call: string;
  candidates: (CallCandidateShown)[];
}
/** A call, the *chance* that a player makes it, what it *says*; and if it was tried, on so many *deals*, its mean IMPs against what most would do, with their standard error. */
export interface CallCandidateShown {
  call: string;
  chance: number;
  says: string;
  mean: number | null;
  stderr: number | null;
  deals: number;
}
/** A call, how likely a player makes it with this hand, and what it *says*. */
export interface CallChance {
  call: string;
  chance: number;
  says: string;
}
/** A call, and what was said about it. */
export interface CallMade {
  seat: "N" | "E" | "S" | "W";
  call: string;
  alert: string | null;
}
/** What a call says: its *meaning* by the rule that has it, what hands that make it have in common, and for programs the constraint. */
export interface CallShown {
  seat: "N" | "E" | "S" | "W";
  call: string;
  meaning: string;
  says: string;
  kind: "natural" | "artificial" | "take-out" | "penalties" | "";
  constraint: string;
  forcing: boolean;
  shown: Shown;
}
/** Which auction, as far as it went, and how long to think about it. */
export interface CallsQuestion {
  board: BoardSoFar;
  deals?: number;
  seconds?: number;
}
/** A card: its mean with the standard error, none of one deal, and the chance of success. */
export interface CandidateShown {
  card: string;
  mean: number;
  stderr: number | null;
  chance: number;
  deals: number;
}
/** Which search, how long, and on how many deals. Without *candidates* all legal cards. */
export interface CandidatesQuestion {
  board: BoardSoFar;
  search?: "fused" | "abc" | "monte_carlo";
  target?: Target;
  candidates?: (string)[] | null;
  deals?: number;
  seconds?: number;
  seed?: number;
}
/** A card: the tricks that declarer takes after it double dummy on the deal as it lies, and the chance that people play it. */
export interface CardFate {
  card: string;
  is_right: boolean;
  tricks: number;
  chance: number;
}
/** What a card tells everybody; nothing if it is the same from every holding. */
export interface CardMeaning {
  seat: "N" | "E" | "S" | "W";
  card: string;
  says: (string)[];
}
/** A card, the number of its trick from 1, and whether it wins it as far as the trick went. */
export interface CardPlayed {
  seat: "N" | "E" | "S" | "W";
  card: string;
  trick: number;
  wins: boolean;
}
/** The tricks that declarer takes in all if *card* is played now, everyone at their best. */
export interface CardTricks {
  card: string;
  tricks: number;
  is_best: boolean;
}
/** Every card that may be played now. */
export interface CardsSolved {
  seat: "N" | "E" | "S" | "W";
  cards: (CardTricks)[];
}
/** How likely *card* is with *seat*, before and after. */
export interface ChangeShown {
  card: string;
  seat: "N" | "E" | "S" | "W";
  before: number;
  after: number;
}
/** So many of the remaining tricks. */
export interface Claim {
  version: number;
  tricks: number;
}
/** The *score* of the person's side, that of par for it, and the IMPs between them; *par* are the contracts, told for North-South. */
export interface Comparison {
  score: number;
  par_score: number;
  par: string;
  imps: number;
}
/** Constraints as somebody writes them. */
export interface ConstraintsQuestion {
  constraints: (string)[];
}
/** They can be met: by one of so many deals; none where that is too rare to be estimated. */
export interface ConstraintsRead {
  one_in: number | null;
}
/** A contract for people and for programs. */
export interface ContractShown {
  text: string;
  symbol: string;
  declarer: "N" | "E" | "S" | "W";
  dummy: "N" | "E" | "S" | "W";
  needed: number;
}
/** The *seats* in the order of play, the field at the start, and the turns from number *first* on: earlier ones are known to whoever asks. */
export interface DaihinminFilm {
  seats: (number)[];
  start: FieldShown;
  first: number;
  turns: (TurnShown)[];
}
/** The mean of each candidate on a deal, and what each triple of the card came to. */
export interface DealLookedAt {
  means: Record<string, number>;
  triples: (number)[];
}
/** What the hands must be, one constraint such as `south: 15 <= hcp <= 17` in each line, and cards that are in some of them; dealer and vulnerability are those of the *number*, if they are not given. */
export interface DealQuestion {
  constraints?: (string)[];
  seed: number;
  number?: number;
  hands?: Partial<Record<"N" | "E" | "S" | "W", (string)[]>>;
  dealer?: "N" | "E" | "S" | "W" | null;
  vulnerability?: "None" | "NS" | "EW" | "All" | null;
}
/** The card to play, all candidates, the best first, and the reasons in words. */
export interface DecisionShown {
  seat: "N" | "E" | "S" | "W";
  card: string;
  declares: boolean;
  candidates: (CandidateShown)[];
  reasons: (string)[];
}
/** The board at another table, where four bots of the same level sat: all of it, and the *imps* of the person's side against them. */
export interface Elsewhere {
  film: BridgeFilm;
  imps: number;
}
/** The *hands* of two to five players, of whom the first leads, and the *moves* made since. */
export interface EndingQuestion {
  hands: (string)[];
  revolution?: boolean;
  moves?: (string)[];
  seconds?: number;
}
/** The ending so far as a *film*, the *hands* that are left, and what each move is worth. */
export interface EndingSolved {
  film: DaihinminFilm;
  hands: ((string)[])[];
  value: "won" | "lost" | "unknown" | null;
  moves: (MoveJudged)[];
  line: (LineMove)[];
}
/** A move, none for a pass: the mean *place* of its *playouts*, none where there were none. */
export interface Estimate {
  move: MeldShown | null;
  place: number | null;
  stderr: number | null;
  playouts: number;
}
/** The moves of *player*, the best first, and how likely each other player holds which card. */
export interface Estimates {
  player: number;
  method: "tefuda" | "random_sampling" | "epsilon" | "soft_max" | "ucb1_tuned" | "majority";
  moves: (Estimate)[];
  is_proven: boolean;
  holders: Record<string, Record<string, number>>;
}
/** Who thinks, and about which moment: that of the player to move. */
export interface EstimatesQuestion {
  game: GameSoFar;
  method?: "tefuda" | "random_sampling" | "epsilon" | "soft_max" | "ucb1_tuned" | "majority";
}
/** A board, where to stop it, whose eyes to look through, and the cards in question. */
export interface Example {
  id: string;
  title: Words;
  about: Words;
  film: BridgeFilm;
  at: number;
  seat: "N" | "E" | "S" | "W" | null;
  candidates: (string)[] | null;
  agreed: Agreed;
}
/** The person's part of the exchange with *partner*: *due* are cards still to be chosen. */
export interface ExchangeShown {
  partner: number;
  due: number;
  gave: (string)[];
  received: (string)[];
}
/** An exercise among others. */
export interface ExerciseListed {
  id: string;
  kind: "card" | "lead";
}
/** Which exercise. */
export interface ExerciseQuestion {
  id: string;
}
/** What the *seat* sees that has to play: *hands* are those that are visible, less the cards played. */
export interface ExerciseShown {
  id: string;
  kind: "card" | "lead";
  seat: "N" | "E" | "S" | "W";
  dealer: "N" | "E" | "S" | "W";
  vulnerability: "None" | "NS" | "EW" | "All";
  calls: (CallMade)[];
  meanings: (CallShown)[];
  contract: ContractShown;
  plays: (CardPlayed)[];
  hands: Partial<Record<"N" | "E" | "S" | "W", (string)[]>>;
  legal: (string)[];
  won: [number, number];
}
/** A board as far as it was played; at its end the *imps* of North-South against the other room, if that has a score. */
export interface Exhibited {
  film: BridgeFilm;
  imps: number | null;
}
/** Which five play game *number* of a *seed*, after which order of the game before. */
export interface ExhibitionQuestion {
  players: [string, string, string, string, string];
  seed: number;
  number?: number;
  last_order?: [number, number, number, number, number] | null;
  turned?: ("sequences" | "revolution" | "suit_lock" | "eight_cut" | "spade_three" | "eleven_back" | "six_reverse" | "exchange")[];
}
/** All that is public at a moment, players by number. */
export interface FieldShown {
  to_move: number | null;
  meld: MeldShown | null;
  is_locked: boolean;
  is_revolution: boolean;
  is_reversed: boolean;
  passed: (number)[];
  finished: (number)[];
}
/** The table before a call or a card: whose it is, none at the end, and who decides on it. */
export interface Frame {
  to_act: "N" | "E" | "S" | "W" | null;
  decider: "N" | "E" | "S" | "W" | null;
  legal: (string)[];
  won: [number, number];
}
/** A game of a record and its result, if it was finished. */
export interface GameListed {
  number: number;
  order: (number)[] | null;
}
/** The decisions in order, of so many in *all*, and what they cost together. */
export interface GameReview {
  decisions: (MoveMarked)[];
  all: number;
  cost: number;
}
/** Which *game* of which match, counted from 1; it must be over. */
export interface GameReviewQuestion {
  id: string;
  game: number;
}
/** One game with open hands: as *dealt*, and as they were after the *gifts* of the exchange. */
export interface GameShown {
  number: number;
  last_order: (number)[] | null;
  is_official: boolean;
  dealt: ((string)[])[];
  gifts: (GiftShown)[];
  hands: ((string)[])[];
  film: DaihinminFilm;
  faults: Record<string, string>;
  order: (number)[] | null;
  gained: (number)[] | null;
}
/** A game with open hands as far as it went: the hands as *dealt*, what the rich gave, moves. */
export interface GameSoFar {
  seats: (number)[];
  last_order?: (number)[] | null;
  dealt: [string, string, string, string, string];
  gifts?: ([number, string])[];
  moves?: (string)[];
}
/** Cards of the exchange; a *fault* is why they are not those that were chosen. */
export interface GiftShown {
  giver: number;
  taker: number;
  cards: (string)[];
  fault?: string | null;
}
/** Cards that the person gives in the exchange. */
export interface Give {
  version: number;
  cards: string;
}
/** That the server is ready, and which version it is. */
export interface Health {
  status: string;
  version: string;
}
/** In which match the person wants to know what their moves are worth, and by which method. */
export interface HintQuestion {
  version: number;
  id: string;
  method?: "tefuda" | "random_sampling" | "epsilon" | "soft_max" | "ucb1_tuned" | "majority";
}
/** What one player would believe otherwise, the largest changes first. */
export interface Impression {
  player: "N" | "E" | "S" | "W";
  changes: (ChangeShown)[];
  after: BeliefShown;
}
/** What a card would do to the beliefs of the others. */
export interface Influence {
  card: string;
  seat: "N" | "E" | "S" | "W";
  players: (Impression)[];
}
/** A card that the seat to play could play now. */
export interface InfluenceQuestion {
  board: BoardSoFar;
  card: string;
}
/** Five players, and how many games; the same *seed* gives the same league. */
export interface LeagueQuestion {
  players: [string, string, string, string, string];
  games?: number;
  seed: number;
}
/** How it stands after *played* of all *games*: points per game and their standard errors. */
export interface LeagueShown {
  players: (string)[];
  games: number;
  played: number;
  points: (number)[];
  errors: (number)[] | null;
  places: ((number)[])[];
}
/** A move of a line of best play. */
export interface LineMove {
  player: number;
  move: MeldShown | null;
}
/** A card of a line, by a seat. */
export interface LinePlay {
  seat: "N" | "E" | "S" | "W";
  card: string;
}
/** A line of best play to the end, and the tricks of declarer in all. */
export interface LineSolved {
  plays: (LinePlay)[];
  tricks: number;
}
/** A decision, which is call or card number *at*, of *decider*, and what to think of it. */
export interface Marked {
  at: number;
  seat: "N" | "E" | "S" | "W";
  decider: "N" | "E" | "S" | "W";
  kind: "call" | "card";
  action: string;
  better: string;
  good: (string)[];
  verdict: Verdict;
  cost: number;
  stderr: number;
  lost: number;
  reasons: (string)[];
}
/** A match in a list: how many games are over, and the points so far; *places* are how often the person took each, in the games that are kept. */
export interface MatchListed {
  id: string;
  names: (string)[];
  games: number;
  totals: (number)[];
  places: (number)[];
}
/** A match as its person, who is player 0, sees it; *orders* are of the last *games* of those that are over. */
export interface MatchShown {
  id: string;
  version: number;
  names: (string)[];
  turned: ("sequences" | "revolution" | "suit_lock" | "eight_cut" | "spade_three" | "eleven_back" | "six_reverse" | "exchange")[];
  number: number;
  phase: "exchange" | "play" | "over";
  last_order: (number)[] | null;
  seats: (number)[];
  counts: (number)[];
  exchange: ExchangeShown | null;
  hand: (string)[];
  film: DaihinminFilm | null;
  legal: (MeldShown)[];
  may_pass: boolean;
  must_act: boolean;
  order: (number)[] | null;
  gained: (number)[] | null;
  games: number;
  orders: ((number)[])[];
  totals: (number)[];
}
/** Call by call, what the calls of each seat say together, and card by card; and what contradicts a hand that is seen. */
export interface Meanings {
  calls: (CallShown)[];
  seats: Partial<Record<"N" | "E" | "S" | "W", string>>;
  cards: (CardMeaning)[];
  misfits: (MisfitShown)[];
}
/** Which board, as far as it went, and whose hands are *seen* by whoever asks: calls are held against these; by default against dummy, once it lies open. */
export interface MeaningsQuestion {
  board: BoardSoFar;
  seen?: ("N" | "E" | "S" | "W")[] | null;
}
/** A meld: its cards, what the joker *stands_for*, and the *text* by which it is asked for. */
export interface MeldShown {
  cards: (string)[];
  stands_for: string | null;
  text: string;
}
/** What the call at *place* was read as, and its hand, which is seen, is not. */
export interface MisfitShown {
  place: number;
  says: string;
}
/** A move, none for a pass, and whether who makes it can then force to finish next. */
export interface MoveJudged {
  move: MeldShown | null;
  value: "won" | "lost" | "unknown";
}
/** What the person did in a *turn*, a *move* or a pass, and what would have been *better*. */
export interface MoveMarked {
  turn: number;
  move: MeldShown | null;
  better: MeldShown | null;
  verdict: "right" | "costly" | "missed";
  cost: number | null;
  stderr: number | null;
}
/** A meld of the person, empty for a pass. */
export interface MoveWish {
  version: number;
  meld: string;
  turns?: number;
}
/** What the seat to call may say, from the lowest call on; of those looked at so far. */
export interface NextCalls {
  calls: (CallShown)[];
}
/** After which calls, of pairs that have *agreed* what. */
export interface NextCallsQuestion {
  auction?: (string)[];
  agreed?: AgreedInput;
}
/** What *call* shows after the calls *before* it, whatever the system says. */
export interface NoteTold {
  before: (string)[];
  call: string;
  shows: string;
  forcing: boolean;
}
/** What *call* shows after the calls *before* it, whatever the system says. */
export interface NoteToldInput {
  before: (string)[];
  call: string;
  shows: string;
  forcing?: boolean;
}
/** The boards of a text, the *imps* of North-South in each where another table played the same one, and all that is wrong with the text. */
export interface Opened {
  boards: (BridgeFilm)[];
  imps: (number | null)[];
  problems: (string)[];
}
/** What another table came to, for the person's side. */
export interface OtherTable {
  contract: ContractShown | null;
  tricks: number;
  score: number;
}
/** The board at other *tables*, where learned players bid and played as people do, the best first; the mean *imps* of the person's side against them, and its share of the matchpoints. */
export interface OtherTables {
  tables: (OtherTable)[];
  imps: number;
  share: number;
}
/** A call of the person, at its *place* in the auction, and what players would call there, the likeliest first. */
export interface OwnCall {
  place: number;
  call: string;
  most: (CallChance)[];
}
/** The agreements of one pair: *style* names leads and signals, *ranges* change the system, if it has any, and *notes* what single calls show. */
export interface PairAgreed {
  system: "sayc" | "people";
  style: "standard" | "upside-down";
  signals: "on" | "off";
  ranges: Partial<Record<"1NT" | "2NT" | "opening", string>>;
  notes: (NoteTold)[];
}
/** The agreements of one pair: *style* names leads and signals, *ranges* change the system, if it has any, and *notes* what single calls show. */
export interface PairAgreedInput {
  system?: "sayc" | "people";
  style?: "standard" | "upside-down";
  signals?: "on" | "off";
  ranges?: Partial<Record<"1NT" | "2NT" | "opening", string>>;
  notes?: (NoteToldInput)[];
}
/** What is par. */
export interface ParFound {
  par: string;
}
/** A table that was solved already, as the page does it, and what par depends on besides. */
export interface ParQuestion {
  table: Record<"C" | "D" | "H" | "S" | "NT", Record<"N" | "E" | "S" | "W", number>>;
  dealer: "N" | "E" | "S" | "W";
  vulnerability: "None" | "NS" | "EW" | "All";
}
/** A text with boards, in whatever format. */
export interface Pasted {
  text: string;
}
/** A board as far as it was played. */
export interface PlayOutQuestion {
  board: BoardSoFar;
}
/** The *cards* that followed, to the end of the play. */
export interface PlayedOut {
  cards: (string)[];
}
/** The bots that can be asked for. */
export interface PlayersShown {
  names: (string)[];
}
/** Which board, as far as it went. */
export interface PositionQuestion {
  board: BoardSoFar;
}
/** What came of it: all hands, the score of the person's side double dummy, par for North-South, and what four *robots* called, with the *imps* against them. */
export interface PracticeEnding {
  film: BridgeFilm;
  score: number;
  par: string;
  robots: (CallMade)[];
  robots_contract: string;
  imps: number;
  choices: (OwnCall)[];
}
/** A board as wished; the *calls* are those of the person alone, who is South. Where the opponents are *silent* they pass. */
export interface PracticeQuestion {
  theme?: string;
  constraints?: (string)[];
  seed: number;
  agreed?: AgreedInput;
  silent?: boolean | null;
  calls?: (string)[];
}
/** What the person sees: one hand and the calls so far with what they show; *legal* is empty at the end. */
export interface PracticeShown {
  dealer: "N" | "E" | "S" | "W";
  vulnerability: "None" | "NS" | "EW" | "All";
  seat: "N" | "E" | "S" | "W";
  hand: (string)[];
  calls: (CallMade)[];
  meanings: (CallShown)[];
  legal: (string)[];
  ending: PracticeEnding | null;
}
/** A problem: *side* has to take the tricks *needed*, whatever the others do. */
export interface ProblemListed {
  name: string;
  origin: string;
  trump: string;
  leader: "N" | "E" | "S" | "W";
  side: "NS" | "EW";
  needed: number;
}
/** How far the play of a problem has gone, and what is to be told of it. */
export interface ProblemQuestion {
  name: string;
  play?: (string)[];
  defend?: boolean;
  hints?: boolean;
  proof?: boolean;
}
/** A problem part-way through. *hints* and *branches* are none if nobody asked for them; *thrown* is the place of the card that threw the contract away. */
export interface ProblemShown {
  name: string;
  hands: Record<"N" | "E" | "S" | "W", (string)[]>;
  plays: (CardPlayed)[];
  to_play: "N" | "E" | "S" | "W" | null;
  is_yours: boolean;
  legal: (string)[];
  won: number;
  needed: number;
  left: number;
  thrown: number | null;
  hints: (string)[] | null;
  branches: (BranchShown)[] | null;
}
/** A question of a lesson before call or card number *place*, what is right, and why. */
export interface QuestionAsked {
  place: number;
  text: string;
  answers: (string)[];
  why: string;
}
/** In how many *splits* of the others' cards a *rank* wins, in how many *ways* to deal them, and whether it is *sure* to without seeing anything. */
export interface RankHidden {
  rank: number;
  splits: number;
  ways: number;
  sure: boolean;
}
/** A player and the rank that is played, none for a pass. */
export interface RankPlayed {
  player: number;
  rank: number | null;
}
/** What the leader of three knows who sees the own hand and how many cards the others have: all *splits* of these, all *ways* to deal them, and what each *rank* wins of them. */
export interface RanksHidden {
  splits: number;
  ways: number;
  ranks: (RankHidden)[];
}
/** The ranks that two or three players hold; the first leads. */
export interface RanksQuestion {
  hands: ((number)[])[];
}
/** Who may be *first*, by number; the ranks with which the leader wins; a line of best play. */
export interface RanksSolved {
  hands: ((number)[])[];
  reduced: ((number)[])[];
  first: (number)[];
  winning: (number)[];
  line: (RankPlayed)[];
  hidden: RanksHidden | null;
}
/** The text of a record, and which *game* of it, counted from 1; none for the first. */
export interface RecordQuestion {
  text: string;
  game?: number | null;
}
/** Who played, all games of the record, and one of them whole. */
export interface RecordShown {
  names: (string)[];
  games: (GameListed)[];
  game: GameShown;
}
/** Why a request was not answered. */
export interface Refusal {
  error: string;
}
/** The decisions in order, of so many in *all* that are judged; and the tricks that the cards among them lost double dummy. */
export interface Review {
  decisions: (Marked)[];
  all: number;
  tricks_lost: number;
}
/** Which board, and on how many deals each decision is judged. */
export interface ReviewQuestion {
  id: string;
  deals?: number;
}
/** A record that comes with the package. */
export interface Sample {
  text: string;
}
/** A board as files have it, and links to a viewer: as LIN, and part by part. LIN, which states no contract of a board without number or calls, is then empty. */
export interface Saved {
  pbn: string;
  lin: string;
  link: string;
  parts_link: string;
}
/** What a person asks for who saw the table at this *version*. */
export interface Seen {
  version: number;
}
/** All that a seat has shown so far, each as the least and the most. */
export interface Shown {
  hcp: [number, number];
  lengths: Record<"C" | "D" | "H" | "S", [number, number]>;
}
/** Where to sit, at which seats *also*, with whom, and which board; the same *seed* gives the same board. *start* is one that is known, and played on from where it stands. */
export interface SitDown {
  theme?: string;
  constraints?: (string)[];
  seat?: "N" | "E" | "S" | "W";
  also?: ("N" | "E" | "S" | "W")[];
  level?: string;
  as_dummy?: "play" | "watch";
  agreed?: AgreedInput;
  number?: number;
  seed: number;
  start?: BoardSoFar | null;
}
/** The *imps* of North-South here, the points of them that the *bidding* brought, and what the play *here* and *there* brought beyond best play by everybody; all in words. */
export interface Swing {
  imps: number;
  bidding: number;
  here: number;
  there: number;
  told: (string)[];
}
/** Both tables of a board, each as PBN with its result. */
export interface SwingQuestion {
  here: string;
  there: string;
}
/** A board among others. */
export interface TableListed {
  id: string;
  number: number;
  seat: "N" | "E" | "S" | "W";
  level: string;
  contract: string;
  is_over: boolean;
  result: Words;
}
/** Which table is meant; the *version* that a page saw tells its questions apart. */
export interface TableQuestion {
  id: string;
  version?: number | null;
}
/** A board in progress as its person sees it; *hands* are those that are visible, less the cards played; the person sits at *seat* and has *also* others; *chair* is the seat whose cards they play, as dummy partner's. *legal* are calls or cards, and empty while others decide. A board does not count once something was *taken_back* that others had answered, or that had opened dummy. */
export interface TableShown {
  id: string;
  version: number;
  number: number;
  seat: "N" | "E" | "S" | "W";
  also: ("N" | "E" | "S" | "W")[];
  chair: "N" | "E" | "S" | "W";
  level: string;
  agreed: Agreed;
  dealer: "N" | "E" | "S" | "W";
  vulnerability: "None" | "NS" | "EW" | "All";
  calls: (CallMade)[];
  contract: ContractShown | null;
  plays: (CardPlayed)[];
  hands: Partial<Record<"N" | "E" | "S" | "W", (string)[]>>;
  to_act: "N" | "E" | "S" | "W" | null;
  must_act: boolean;
  legal: (string)[];
  won: [number, number];
  is_over: boolean;
  can_undo: boolean;
  taken_back: boolean;
  result: Words;
}
/** The tricks by strain and declarer, and what is par. */
export interface TableSolved {
  table: Record<string, Record<"N" | "E" | "S" | "W", number>>;
  par: string;
}
/** What a player wants as much of as can be had. */
export type Target = "points" | "imps" | "matchpoints" | "contract";
/** Something to do: an exercise by its name, a composition, or a theme with a number. */
export interface Task {
  kind: "card" | "lead" | "composition" | "bidding";
  id: string;
}
/** A theme of bidding that can be practised. */
export interface ThemeListed {
  name: string;
  title: Words;
}
/** Cards that lead to the same values, or the one that is chosen. */
export interface TreeBranch {
  cards: (string)[];
  values: (number | null)[];
  chosen: boolean;
}
/** A position: whose card is next, who decides, and what it may be; the chosen card is last. */
export interface TreeFork {
  seat: "N" | "E" | "S" | "W";
  decider: "N" | "E" | "S" | "W";
  branches: (TreeBranch)[];
}
/** Which card, and which triple of which deal, both counted from 1. */
export interface TripleQuestion {
  board: BoardSoFar;
  card: string;
  candidates?: (string)[] | null;
  method?: "usual" | "paper";
  deal?: number;
  triple?: number;
  depth?: number;
  seed?: number;
}
/** What a, b and c, the *players*, hold to be dealt, less the cards played, and the tree. */
export interface TripleShown {
  card: string;
  players: ("N" | "E" | "S" | "W")[];
  imagined: (Record<"N" | "E" | "S" | "W", (string)[]>)[];
  values: (number | null)[];
  tree: (TreeFork)[];
  deals: (DealLookedAt)[];
  means: Record<string, number>;
}
/** What a player did, a *move* or a pass; what came of it; and the *field* after it. */
export interface TurnShown {
  player: number;
  move: MeldShown | null;
  events: ("lock" | "revolution" | "eleven_back" | "eight" | "spade_three" | "cleared" | "out")[];
  field: FieldShown;
}
/** By what could be known a card is good or not, and in truth it costs tricks or not. */
export type Verdict = "right" | "unlucky" | "missed" | "wrong";
/** Whether the last card of *board* was unlucky or wrong. */
export interface VerdictQuestion {
  board: BoardSoFar;
  deals?: number;
  seconds?: number;
}
/** The verdict on a card, by what could be known and by the truth, and why in words. */
export interface VerdictShown {
  seat: "N" | "E" | "S" | "W";
  card: string;
  verdict: "right" | "unlucky" | "missed" | "wrong";
  text: string;
}
/** Two *teams*, the first of which sits North-South in the open room, with what each has *agreed*; which board *number* of a *seed* they play, and in which *room*. *against* is the score of North-South in the other room, where that was played. */
export interface WatchQuestion {
  theme?: string;
  constraints?: (string)[];
  teams: ["novice" | "club" | "expert" | "people", "novice" | "club" | "expert" | "people"];
  agreed?: AgreedInput;
  seed: number;
  number?: number;
  room?: "Open" | "Closed";
  against?: number | null;
}
/** A text in all languages, for what a page keeps when another is chosen. */
export interface Words {
  en: string;
  ja: string;
}
