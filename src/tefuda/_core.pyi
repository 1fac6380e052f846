"""The C++ core of tefuda; use it through the modules of the package."""

from collections.abc import Callable, Sequence
import enum
from typing import Annotated

import numpy
from numpy.typing import NDArray


class Cancelled(Exception):
    pass

class Solver:
    """Exact double-dummy results; keeps what it learns."""

    def __init__(self, memory_bytes: int, portable: bool = False) -> None: ...

    def tricks(self, hands: Sequence[int], trump: int, leader: int, trick: Sequence[int]) -> int:
        """Tricks from here on for the side to play."""

    def can_take(self, hands: Sequence[int], trump: int, leader: int, trick: Sequence[int], target: int) -> bool:
        """Whether the side to play takes at least `target` tricks from here on."""

    def solve(self, hands: Sequence[int], trump: int, leader: int, trick: Sequence[int], among: int = 2305596714850918399) -> list[tuple[int, int]]:
        """
        Every legal card among those asked about, with the tricks that the side to play then
        takes.
        """

    def table(self, hands: Sequence[int]) -> list[list[int]]:
        """Tricks by strain and declarer."""

    def solve_rows(self, owners: Annotated[NDArray[numpy.uint8], dict(shape=(None, 52), order='C', device='cpu', writable=False)], trump: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], leader: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], trick: Annotated[NDArray[numpy.uint8], dict(shape=(None, 3), order='C', device='cpu', writable=False)]) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, 52))]:
        """
        For each position the tricks by card, 255 for a card that may not be played.
        """

    def tables(self, owners: Annotated[NDArray[numpy.uint8], dict(shape=(None, 52), order='C', device='cpu', writable=False)]) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, 5, 4))]:
        """For each deal the tricks by strain and declarer."""

    def cancel(self) -> None:
        """
        Make the running question, or else the next one, raise Cancelled. Any thread may.
        """

    def clear(self) -> None:
        """Forget everything learned."""

    @property
    def nodes(self) -> int:
        """Positions searched so far."""

    @property
    def memory_bytes(self) -> int:
        """Held by the table now."""

def first_fault(owners: Annotated[NDArray[numpy.uint8], dict(shape=(None, 52), order='C', device='cpu', writable=False)], trump: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], leader: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], trick: Annotated[NDArray[numpy.uint8], dict(shape=(None, 3), order='C', device='cpu', writable=False)]) -> tuple[int, str] | None:
    """The first row that is no position, and what is wrong with it."""

def plain_can_take(hands: Sequence[int], trump: int, leader: int, trick: Sequence[int], target: int, *, equal_cards_once: bool = False, record_branches: bool = False, node_limit: int = 18446744073709551615) -> tuple[bool | None, int]:
    """
    What Solver.can_take answers, by plain depth-first search, and the nodes it took.

    The answer is None when the node limit was reached first.
    """

class Measure:
    """What one suit contributes to a number of a hand."""

    def __init__(self, by_ranks: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """By the 13 bits of the ranks held."""

class Formula:
    """A constraint on one hand, made ready for counting."""

    def __init__(self, atoms: Sequence[tuple[Sequence[tuple[Measure, int]], Sequence[tuple[int, int]]]], whole: Sequence[tuple[int, int]]) -> None:
        """
        Atoms are features (a measure, and a bit for each suit) and a program on their values; `whole` is a program on the truth of the atoms.
        """

class Layouts:
    """All layouts of unseen cards over some hands and the rest."""

    def __init__(self, unseen: int, hands: Sequence[tuple[int, int, int, Sequence[Formula], Sequence[tuple[int, Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)]]], Measure | None]], power: int, most: float) -> None:
        """
        By hand: its size, known and excluded cards, formulas, weights by suit, and a measure to track. Weights are raised to `power`; `most` steps are made at most.
        """

    @property
    def is_counted(self) -> bool:
        """Whether the steps were enough."""

    @property
    def total(self) -> float:
        """The weight of all layouts."""

    @property
    def count(self) -> tuple[int, int]:
        """
        The number of layouts if weights are 0 or 1: its higher and its lower 64 bits.
        """

    def sample(self, seed: int, size: int) -> Annotated[NDArray[numpy.uint64], dict(shape=(None, None))]:
        """The hands of independent layouts."""

    def all(self) -> Annotated[NDArray[numpy.uint64], dict(shape=(None, None))]:
        """The hands of every layout."""

    def chances(self) -> tuple[Annotated[NDArray[numpy.float64], dict(shape=(None, None))], Annotated[NDArray[numpy.float64], dict(shape=(None, None, None))]]:
        """
        By owner, the rest last: the chances of cards, and of the lengths of suits.
        """

    def tracked_weights(self, hand: int) -> Annotated[NDArray[numpy.float64], dict(shape=(None,))]:
        """The weight of the layouts by what is tracked of a hand."""

class ManyHands:
    """Deals to several hands by points and one shape."""

    def __init__(self, deck: int, sizes: Sequence[int], points: Sequence[Sequence[bool]], pivot: int, shapes: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """
        By hand: its size, and whether it may have 0 to 40 points; the shapes of one hand.
        """

    @property
    def total(self) -> float:
        """The number of deals, rounded, whatever the shape of the pivot."""

    def share(self, seed: int, tries: int) -> float:
        """How likely the pivot's shape passes, from so many deals of honours."""

    def sample(self, seed: int, first: int, size: int) -> Annotated[NDArray[numpy.uint64], dict(shape=(None, None))]:
        """
        The hands of `size` independent deals, from number `first` on; no cards where none passes.
        """

def share_out(packs: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], sizes: Sequence[int], seed: int) -> Annotated[NDArray[numpy.uint64], dict(shape=(None, None))]:
    """Deal each of the packs at random; the last hand gets what is left."""

def read_tables(bytes: bytes, limit: int) -> tuple[Annotated[NDArray[numpy.uint64], dict(shape=(None, None))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))], Annotated[NDArray[numpy.uint16], dict(shape=(None,))], Annotated[NDArray[numpy.uint16], dict(shape=(None, None))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))]]:
    """
    The columns of the first tables in a compact file: hands, dealer, vulnerability, tricks, source, players, calls and where those of each table start, cards and where.
    """

def people_groups(kind: str) -> list[tuple[str, int, int]]:
    """
    Name, first number and size of the groups of inputs for `calls` or `cards`.
    """

def encode_calls(*, hands: Annotated[NDArray[numpy.uint64], dict(shape=(None, 4), order='C', device='cpu', writable=False)], dealer: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], vulnerability: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], calls: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], call_starts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], cards: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], card_starts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int = 1) -> tuple[Annotated[NDArray[numpy.uint16], dict(shape=(None, None))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))], Annotated[NDArray[numpy.uint64], dict(shape=(None,))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))]]:
    """Every call: inputs, answer, legal answers, number of the table."""

def encode_cards(*, hands: Annotated[NDArray[numpy.uint64], dict(shape=(None, 4), order='C', device='cpu', writable=False)], dealer: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], vulnerability: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], calls: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], call_starts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], cards: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], card_starts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int = 1) -> tuple[Annotated[NDArray[numpy.uint16], dict(shape=(None, None))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))], Annotated[NDArray[numpy.uint64], dict(shape=(None,))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))]]:
    """Every card where there was a choice, in the same way as encode_calls."""

class PublicBoard:
    """What everybody has seen of a board."""

    def __init__(self, dealer: int, vulnerability: int, calls: Sequence[int], dummy: int = 0, cards: Sequence[int] = []) -> None:
        """`dummy`: the hand as dealt, or no cards before the lead."""

    def call_inputs(self, place: int, hand: int) -> tuple[list[int], list[int], int]:
        """
        Before a call, if the caller holds a hand: the inputs that do not depend on it, those that do, and a bit for the number of each legal call.
        """

    def card_inputs(self, place: int, hand: int) -> tuple[list[int], list[int], int]:
        """
        The same before a card, if the decider was dealt a hand; declarer decides for dummy.
        """

class PeopleNetwork:
    """Chances of actions by a network of eight-bit weights, on 0/1 inputs."""

    def __init__(self, table: Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu', writable=False)], start: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)], layers: Sequence[tuple[Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', device='cpu', writable=False)], Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)], Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)]]], portable: bool = False) -> None:
        """
        A row of table for each input; the layers are weights, scales and biases of up and down for each block, and of the last one. Every result is the same if portable.
        """

    @property
    def inputs(self) -> int: ...

    @property
    def outputs(self) -> int: ...

    def chances(self, inputs: Annotated[NDArray[numpy.uint16], dict(shape=(None, None), order='C', device='cpu', writable=False)], legal: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None))]:
        """
        The chance of each action, by rows of inputs that are 1, filled up with 65535.
        """

    def scored(self, inputs: Annotated[NDArray[numpy.uint16], dict(shape=(None, None), order='C', device='cpu', writable=False)], legal: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], answers: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> tuple[Annotated[NDArray[numpy.float32], dict(shape=(None,))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))]]:
        """The logarithm of the chance of each answer, and the likeliest action."""

    def call_likelihoods(self, board: PublicBoard, seat: int, hands: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None))]:
        """
        How likely each call of a seat was, a column each, with each of the hands.
        """

    def card_likelihoods(self, board: PublicBoard, decider: int, hands: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None))]:
        """The same for each card that was chosen, with hands as dealt."""

    def call_choices(self, questions: Sequence[tuple[PublicBoard, int, int]]) -> list[list[tuple[int, float]]]:
        """
        For boards with a seat that must call, and its hand: calls and their chances.
        """

    def card_choices(self, questions: Sequence[tuple[PublicBoard, int, int]]) -> list[list[tuple[int, float]]]:
        """
        For boards with a seat that must play, and its hand as dealt: cards and chances.
        """

class Opinion(enum.Enum):
    """Which hypotheses guide b and c."""

    SINGLE = 0
    """One each, and what takes over if it is contradicted."""

    MEAN = 1
    """The weighted mean of all that still fit."""

class Ties(enum.Enum):
    """What b and c do among cards that they think equally good."""

    WORST = 0
    """What is worst for a."""

    NATURAL = 1
    """
    An enemy what is also best on the truth; then the suit their side led last; then low.
    """

class Form(enum.Enum):
    """How the play is followed from the candidate on."""

    PLAYOUT = 0
    """One line; a does what is best double dummy."""

    TREE = 1
    """A search over a's own cards, and over ties done the worst."""

    CUSTOM = 2
    """One line; a, too, plays as people do."""

class AbcOptions:
    """How the abc search follows the play."""

    def __init__(self, *, horizon: int = 16, opinion: Opinion = Opinion.SINGLE, ties: Ties = Ties.WORST, form: Form = Form.PLAYOUT, repair: bool = True, coarse_spots: bool = False, last_led: Sequence[int] = [-1, -1]) -> None:
        """
        `horizon`: cards, the candidate included, that are played by hypotheses.

        `repair`: cards that a hypothesis has elsewhere are taken for equivalent ones.
        `coarse_spots`: cards up to the nine are not told apart.
        `last_led`: by side, North-South first, the suit led last before this trick, or -1.
        """

    @property
    def horizon(self) -> int:
        """Cards that are played by hypotheses."""

    @property
    def opinion(self) -> Opinion:
        """Which hypotheses guide b and c."""

    @property
    def ties(self) -> Ties:
        """What they do among equally good cards."""

    @property
    def form(self) -> Form:
        """How the play is followed."""

    @property
    def repair(self) -> bool:
        """Whether surprises are taken for equal cards."""

    @property
    def coarse_spots(self) -> bool:
        """Whether spots are all alike."""

    @property
    def last_led(self) -> list[int]:
        """By side, the suit led last, or -1."""

class Pool:
    """What b or c may believe."""

    def __init__(self, deals: Sequence[Sequence[int]], weights: Sequence[Sequence[float]], panel: int = 1, *, is_learned: bool = False) -> None:
        """
        Deals as they were before the candidate; their weights by candidate.

        `panel`: how many the player weighs together, the others waiting.
        `is_learned`: the player plays as people do instead.
        """

class LearnedOthers:
    """Others who play as a network expects of people."""

    def __init__(self, network: PeopleNetwork, board: PublicBoard, seed: int) -> None:
        """The board as everybody has seen it at a question."""

class AbcQuestion:
    """Candidates in a position, and what others believe."""

    def __init__(self, hands: Sequence[int], trump: int, leader: int, trick: Sequence[int], *, deciders: Sequence[int], candidates: Sequence[int], b: Pool, c: Pool, scores: Sequence[float], options: AbcOptions, triples: Sequence[tuple[int, int]] = [], learned: LearnedOthers | None = None) -> None:
        """
        `deciders`: for each seat 0 (a), 1 (b) or 2 (c).

        `scores`: for a's side by tricks from here on, never falling.
        `triples`: with single hypotheses, which of `b` and of `c` to begin with.
        `learned`: who plays for a pool that is learned.
        """

class AbcResult:
    """What was found for one candidate."""

    @property
    def candidate(self) -> int:
        """The card."""

    @property
    def values(self) -> list[float]:
        """Scores of a's side, one for each triple, or one."""

    @property
    def lines(self) -> list[list[int]]:
        """The cards played, the candidate first."""

    @property
    def first_choices(self) -> list[list[tuple[int, float]]]:
        """
        For b and c: cards at their first choice, with shares of lines or of weight.
        """

    @property
    def nodes(self) -> int:
        """Cards played while searching."""

    @property
    def questions(self) -> int:
        """Asked of the double-dummy solver."""

class Branch:
    """A card of a tree that may be played in one of its deals."""

    @property
    def card(self) -> int:
        """The card."""

    @property
    def values(self) -> list[float | None]:
        """
        What a's side then gets as a, b and c see it; None where it cannot be played.
        """

class Fork:
    """A position of a tree."""

    @property
    def values(self) -> list[float | None]:
        """
        What a's side gets from here as a, b and c see it; None where it cannot occur.
        """

    @property
    def to_play(self) -> int:
        """Whose card is next."""

    @property
    def branches(self) -> list[Branch]:
        """High cards first; none where the tree ends."""

    @property
    def chosen(self) -> int | None:
        """The card that is played; None where the tree ends."""

class Abc:
    """Evaluates cards by what others will believe; keeps what it learns."""

    def __init__(self, memory_bytes: int, portable: bool = False) -> None: ...

    def evaluate(self, question: AbcQuestion) -> list[AbcResult]:
        """One result for each candidate."""

    def one_pass(self, question: AbcQuestion, cutting: bool) -> list[AbcResult]:
        """
        The same without lines, visiting each position once with its values on all deals.
        """

    def fork(self, question: AbcQuestion, line: Sequence[int]) -> Fork:
        """
        The position of a tree after a line, a candidate first, for the first triple.
        """

    def cancel(self) -> None:
        """
        Make the running question, or else the next one, raise Cancelled. Any thread may.
        """

    @property
    def nodes(self) -> int:
        """Positions searched double dummy so far."""

def translated(hands: Sequence[int], trump: int, leader: int, trick: Sequence[int], shown: int, *, repair: bool = True, coarse_spots: bool = False) -> int | None:
    """
    The card for which a believer in these hands takes the one that is shown, or None.
    """

class AlphaMuCuts:
    """What αμ may leave out; its answer stays the same."""

    def __init__(self, *, early: bool = True, deep: bool = True, root: bool = True, enough: bool = True, useful: bool = True, table: bool = True) -> None: ...

class AlphaMuOptions:
    """How αμ searches."""

    def __init__(self, *, depth: int = 3, coarse: bool = True, cuts: AlphaMuCuts = ..., most_questions: int = 18446744073709551615, corrections: Sequence[float] = []) -> None:
        """
        `depth`: cards of declarer's side, the candidate included, before all hands are seen.

        `coarse`: defenders' cards differ only by what lies between them in sight.
        `most_questions`: put to the double-dummy solver before it goes no deeper.
        `corrections`: by candidate, what more deals say of it, added to its value.
        """

class DeclarerQuestion:
    """Candidates of a declarer on several deals."""

    def __init__(self, deals: Sequence[Sequence[int]], trump: int, leader: int, trick: Sequence[int], *, candidates: Sequence[int], scores: Sequence[float], weights: Sequence[float] = []) -> None:
        """
        `deals`: what is held; declarer's side holds the same on all of them.

        `scores`: for declarer's side by tricks from here on, never falling.
        `weights`: how likely each deal is, all together 1; by default all alike.
        """

class AlphaMuCandidate:
    """What was found for one candidate."""

    @property
    def card(self) -> int:
        """The card."""

    @property
    def value(self) -> float:
        """The best mean, or a bound of it."""

    @property
    def is_exact(self) -> bool:
        """Whether it is not less."""

    @property
    def tricks(self) -> list[int]:
        """By deal, the fewest that are worth what the best way of playing gets."""

    @property
    def front(self) -> list[list[int]]:
        """
        Ways of playing of which none is as good as another on every deal: by deal, how many scores are worse than what it gets.
        """

class AlphaMuResult:
    """What was found for all candidates."""

    @property
    def candidates(self) -> list[AlphaMuCandidate]:
        """The best first."""

    @property
    def depth(self) -> int:
        """To which all was searched."""

    @property
    def nodes(self) -> int:
        """Positions searched."""

    @property
    def questions(self) -> int:
        """Asked of the double-dummy solver."""

class AlphaMu:
    """
    Evaluates declarer's cards when guesses are yet to come; keeps what it learns double dummy.
    """

    def __init__(self, memory_bytes: int, portable: bool = False) -> None: ...

    def evaluate(self, question: DeclarerQuestion, options: AlphaMuOptions) -> AlphaMuResult:
        """All candidates, the best first."""

    def cancel(self) -> None:
        """
        Make the running question, or else the next one, raise Cancelled. Any thread may.
        """

class RecursiveOptions:
    """How recursive Monte Carlo plays on."""

    def __init__(self, *, depth: int = 5, panel: int = 6, voids: Sequence[int] = [0, 0, 0, 0], seed: int = 0) -> None:
        """
        `depth`: cards of declarer's side, the candidate included, before all hands are seen.

        `panel`: how many deals declarer weighs at each turn.
        `voids`: by seat, a bit for each suit that it is known to lack.
        """

class RecursiveMonteCarlo:
    """
    Plays declarer's cards out as declarer would go on; keeps what it learns double dummy.
    """

    def __init__(self, memory_bytes: int, portable: bool = False) -> None: ...

    def evaluate(self, question: DeclarerQuestion, options: RecursiveOptions, deal: int) -> list[int]:
        """
        For each candidate the tricks on one of the deals, the fewest worth what it gets.
        """

    def cancel(self) -> None:
        """
        Make the running question, or else the next one, raise Cancelled. Any thread may.
        """

def describe_meld(cards: int, stands_for: int) -> tuple[int, int, int, int, int]:
    """
    Fault (0 for none), kind, lowest and highest level, and suits of cards put down.
    """

def legal_melds(hand: int, cards: int, stands_for: int, is_locked: bool, is_reversed: bool, rules: int) -> list[tuple[int, int]]:
    """
    The melds that may be played on a pile: cards, and where the joker stands.
    """

def refusal(meld: tuple[int, int], hand: int, below: tuple[int, int], is_locked: bool, is_reversed: bool, rules: int) -> int:
    """Why a meld may not be played on a pile; 0 if it may."""

def count_melds(positions: Sequence[tuple[int, int, int, bool, bool]], rules: int, rounds: int = 1) -> int:
    """
    How many melds may be played in all positions: hand, pile, lock and order of each.
    """

def random_games(rules: int, seed: int, first: int, count: int) -> list[list[int]]:
    """
    The seats in their order at the end of games dealt and played at random.
    """

class DaihinminGame:
    """A game of Daihinmin; everybody is known by a seat."""

    def __init__(self, hands: Sequence[int], rules: int, leader: int) -> None: ...

    @staticmethod
    def resumed(hands: Sequence[int], rules: int, *, to_move: int, owner: int, meld: tuple[int, int], flags: tuple[bool, bool, bool, bool], passed: Sequence[int], finished: Sequence[int], passes_in_a_row: int) -> DaihinminGame:
        """
        A game that has come to a moment; flags are lock, revolution, 11-back and
        direction.
        """

    def __copy__(self) -> DaihinminGame: ...

    def play(self, cards: int, stands_for: int) -> tuple[DaihinminGame, bool]:
        """The game as seen before the field was cleared, and whether it was."""

    def pass_turn(self) -> tuple[DaihinminGame, bool]:
        """The game as seen before the field was cleared, and whether it was."""

    def refusal(self, cards: int, stands_for: int) -> int:
        """Why the seat to move may not play a meld; 0 if it may."""

    def legal_melds(self) -> list[tuple[int, int]]:
        """What the seat to move may play."""

    def play_out(self, seed: int, first: int, count: int) -> list[list[int]]:
        """
        The seats in their order at the end of games that go on at random from here.
        """

    def count_lines(self, depth: int) -> int:
        """Ways to play so many turns; a game that ends before has one."""

    @property
    def to_move(self) -> int: ...

    @property
    def passes_in_a_row(self) -> int: ...

    def seen(self) -> tuple[int, int, tuple[int, int], bool, bool, bool, bool, int, int, list[int], list[int]]:
        """
        What everybody sees, at once: the seat to move (-1: none), the owner of the meld,
        the meld, lock, revolution, 11-back, direction, who has passed (as bits), passes
        in a row, who has finished, and how many cards each seat has.
        """

    @property
    def may_pass(self) -> bool: ...

    def hand(self, seat: int) -> int:
        """The cards of a seat."""

class TwoHandEndings:
    """Who of two is first, with single cards."""

    def __init__(self, passes_freely: bool) -> None: ...

    @property
    def solved(self) -> int:
        """The largest number of cards that is solved."""

    @staticmethod
    def count(cards: int) -> int:
        """How many endings have so many cards."""

    def solve_next(self, heartbeat: Callable[[int], None]) -> None:
        """
        Solve the endings with one card more; heartbeat is told when so many are solved.
        """

    def entries(self, cards: int) -> Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)]:
        """What is known of all endings of a size."""

    def take_next(self, entries: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """Take over endings with one card more, solved before."""

    def look_up(self, hands: Sequence[Sequence[int]]) -> int:
        """The entry of solved hands; the first leads."""

    def count_won(self, hands: Sequence[Sequence[Sequence[int]]], rounds: int) -> int:
        """How many of solved hands the leader wins, looked up so many times."""

    def options(self, hands: Sequence[Sequence[int]], field: int, mover_and_owner: Sequence[int], players_in: int) -> list[tuple[int, int]]:
        """Ranks that the mover may play, 0 for a pass, with the value of each."""

class ThreeHandEndings:
    """Who of three is first, with single cards."""

    def __init__(self, passes_freely: bool) -> None: ...

    @property
    def solved(self) -> int:
        """The largest number of cards that is solved."""

    @staticmethod
    def count(cards: int) -> int:
        """How many endings have so many cards."""

    def solve_next(self, heartbeat: Callable[[int], None]) -> None:
        """
        Solve the endings with one card more; heartbeat is told when so many are solved.
        """

    def entries(self, cards: int) -> Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)]:
        """What is known of all endings of a size."""

    def take_next(self, entries: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """Take over endings with one card more, solved before."""

    def look_up(self, hands: Sequence[Sequence[int]]) -> int:
        """The entry of solved hands; the first leads."""

    def count_won(self, hands: Sequence[Sequence[Sequence[int]]], rounds: int) -> int:
        """How many of solved hands the leader wins, looked up so many times."""

    def options(self, hands: Sequence[Sequence[int]], field: int, mover_and_owner: Sequence[int], players_in: int) -> list[tuple[int, int]]:
        """Ranks that the mover may play, 0 for a pass, with the value of each."""

class FullOrderEndings:
    """In which order three come in, with single cards."""

    def __init__(self, passes_freely: bool) -> None: ...

    @property
    def solved(self) -> int:
        """The largest number of cards that is solved."""

    @staticmethod
    def count(cards: int) -> int:
        """How many endings have so many cards."""

    def solve_next(self, heartbeat: Callable[[int], None]) -> None:
        """
        Solve the endings with one card more; heartbeat is told when so many are solved.
        """

    def entries(self, cards: int) -> Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)]:
        """What is known of all endings of a size."""

    def take_next(self, entries: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """Take over endings with one card more, solved before."""

    def look_up(self, hands: Sequence[Sequence[int]]) -> int:
        """The entry of solved hands; the first leads."""

    def count_won(self, hands: Sequence[Sequence[Sequence[int]]], rounds: int) -> int:
        """How many of solved hands the leader wins, looked up so many times."""

    def options(self, hands: Sequence[Sequence[int]], field: int, mover_and_owner: Sequence[int], players_in: int) -> list[tuple[int, int]]:
        """Ranks that the mover may play, 0 for a pass, with the value of each."""

def ranks_held(players: int, cards: int, player: int) -> Annotated[NDArray[numpy.uint16], dict(shape=(None,))]:
    """For each pattern a bit for each rank that a player has."""

def paper_forms(cards: int) -> Annotated[NDArray[numpy.uint32], dict(shape=(None,))]:
    """
    For each pattern of two hands the number of the one to which the paper reduces it.
    """

class GroupEndings:
    """Who of two is first, with groups, without suits."""

    def __init__(self) -> None: ...

    @property
    def solved(self) -> int:
        """The largest number of cards that is solved."""

    @staticmethod
    def count(cards: int) -> int:
        """How many endings have so many cards."""

    def solve_next(self, heartbeat: Callable[[int], None]) -> None:
        """
        Solve the endings with one card more; heartbeat is told when so many are solved.
        """

    def entries(self, cards: int) -> Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)]:
        """What is known of all endings of a size."""

    def take_next(self, entries: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """Take over endings with one card more, solved before."""

    def look_up(self, hands: Sequence[Sequence[int]], is_reversed: bool) -> tuple[bool, tuple[int, int, bool]]:
        """Whether the first player leads and wins, and with which group."""

    def options(self, hands: Sequence[Sequence[int]], is_reversed: bool, field: tuple[int, int], mover: int, is_alone: bool) -> list[tuple[tuple[int, int, bool], bool]]:
        """
        Groups that the mover may play, the last a pass, and whether they win with each.
        """

def mating_move(game: DaihinminGame, against_hidden: bool) -> tuple[int, int] | None:
    """
    The first move of a way to play all cards with nobody able to intervene: with the hands
    that they have, or whoever holds the cards that the seat to move does not.
    """

class EndgameSolver:
    """Exact values of endings; keeps what it learns."""

    def __init__(self, memory_bytes: int) -> None: ...

    def value(self, game: DaihinminGame, nodes: int, seconds: float) -> int:
        """
        Whether the seat to move can force to be the next to finish: 0 no, 1 yes, 2 unknown.
        """

    def solve(self, game: DaihinminGame, nodes: int, seconds: float) -> tuple[int, list[tuple[tuple[int, int], int]], list[tuple[int, int]], int]:
        """
        The value, every move with its own, a line to the end, and the nodes that it took.
        """

    def cancel(self) -> None:
        """
        End the running question, or else the next one, with what is known. Any thread may.
        """

    def clear(self) -> None:
        """Forget everything learned."""

    @property
    def nodes(self) -> int:
        """Positions searched so far."""

    @property
    def memory_bytes(self) -> int:
        """Held by the table."""

class EndgameProver:
    """Exact play between the last two, for playouts."""

    def __init__(self, cards: int, nodes: int) -> None: ...

    def value(self, game: DaihinminGame) -> int:
        """0 lost, 1 won, 2 unknown or out of reach."""

    def proven_move(self, game: DaihinminGame) -> tuple[int, int] | None:
        """A move that finishes before the other, if one is in reach."""

def standard_move(game: DaihinminGame) -> tuple[int, int]:
    """What the default client of the contest does; no cards are a pass."""

def bandit_trials(kind: int, parameter: float, chances: Sequence[float], trials: int, seed: int) -> list[int]:
    """The arms that a bandit tries, each of which pays 1 with its chance."""

class DaihinminPlan:
    """How the playouts of a decision are spent."""

    def __init__(self, bandit: int, parameter: float, trials: int, estimates: int, playout: int) -> None: ...

def possible_gifts(hand: int, count: int, rules: int) -> list[int]:
    """The gifts of a rich player that are worth a thought."""

def choose_gift(hand: int, count: int, rules: int, plan: DaihinminPlan, seed: int) -> tuple[int, list[tuple[int, int, int, float, float, int]]]:
    """
    The place of the best gift of a rich player, and all gifts, told as moves are.
    """

class DaihinminSight:
    """What one seat sees of a game of Daihinmin."""

    def __init__(self, game: DaihinminGame, seat: int, certain: Sequence[int]) -> None: ...

    def with_tribute(self, payer: int, count: int, hand: int, shown: int) -> DaihinminSight:
        """
        The same, when a payer gave their strongest cards, and they are among a hand.
        """

    def draw(self, seed: int, first: int, count: int) -> list[list[int]]:
        """Hands by seat that agree with it, every deal as likely as any other."""

    def choose(self, plan: DaihinminPlan, seed: int, deals: Sequence[Sequence[int]]) -> tuple[int, list[tuple[int, int, int, float, float, int]]]:
        """
        The place of the best move, and all moves: cards, joker, trials, sum and squares of
        their points, votes. They are tried in these deals, hands by seat, or if there are
        none, in any that agrees with it.
        """

DAIHINMIN_FEATURES: int = 17093

def policy_features(game: DaihinminGame) -> list[list[int]]:
    """
    The numbers of the features of each move, in the order of the legal melds; then a pass.
    """

class DaihinminPolicy:
    """A linear softmax policy for Daihinmin."""

    def __init__(self, weights: Sequence[float], temperature: float = 1.0) -> None: ...

    def chances(self, sight: DaihinminSight) -> list[tuple[int, int, float]]:
        """Cards, joker and probability of each move."""

class DaihinminLearner:
    """A policy that learns by playing against itself."""

    def __init__(self, weights: Sequence[float], points: Sequence[float], rules: int) -> None: ...

    def study(self, seed: int, first: int, count: int, games: int, rate: float) -> list[float]:
        """
        Make so many steps, each after so many games; the mean probability of the moves made.
        """

    @property
    def weights(self) -> list[float]: ...

def log_likelihoods(game: DaihinminGame, turns: Sequence[tuple[int, int, int]], seat: int, policy: DaihinminPolicy) -> tuple[float, float]:
    """
    Of the moves of a seat if these are the hands: by a policy, and by the standard player.
    """

def gift_weight(count: int, rich: int, poor: int, gift: int) -> float:
    """
    How likely, up to a factor, an exchange leads to these hands; no cards: any gift.
    """

class DaihinminRacePlan:
    """How a race of moves is run."""

    def __init__(self) -> None: ...

    @property
    def trials(self) -> int: ...

    @trials.setter
    def trials(self, arg: int, /) -> None: ...

    @property
    def worlds(self) -> int: ...

    @worlds.setter
    def worlds(self, arg: int, /) -> None: ...

    @property
    def steps(self) -> int: ...

    @steps.setter
    def steps(self, arg: int, /) -> None: ...

    @property
    def seconds(self) -> float: ...

    @seconds.setter
    def seconds(self, arg: float, /) -> None: ...

    @property
    def trust(self) -> float: ...

    @trust.setter
    def trust(self, arg: float, /) -> None: ...

    @property
    def prior(self) -> float: ...

    @prior.setter
    def prior(self, arg: float, /) -> None: ...

    @property
    def worth(self) -> list[float]: ...

    @worth.setter
    def worth(self, arg: Sequence[float], /) -> None: ...

    @property
    def learned(self) -> bool: ...

    @learned.setter
    def learned(self, arg: bool, /) -> None: ...

    @property
    def mates(self) -> bool: ...

    @mates.setter
    def mates(self, arg: bool, /) -> None: ...

    @property
    def endings(self) -> bool: ...

    @endings.setter
    def endings(self, arg: bool, /) -> None: ...

    @property
    def common_worlds(self) -> bool: ...

    @common_worlds.setter
    def common_worlds(self, arg: bool, /) -> None: ...

    @property
    def early_stop(self) -> bool: ...

    @early_stop.setter
    def early_stop(self, arg: bool, /) -> None: ...

class DaihinminRaceSearch:
    """Tries moves until it is clear which is best."""

    def __init__(self, weights: Sequence[float], reader: Sequence[float], plan: DaihinminRacePlan) -> None: ...

    def race(self, sight: DaihinminSight, turns: Sequence[tuple[int, int, int]], exchanges: Sequence[tuple[int, int, int, int]], standards: Sequence[float], seed: int) -> tuple[int, bool, bool, list[tuple[int, int, int, float, float]]]:
        """
        The place of the best move, whether it is a proven win, whether time ran out, and
        all moves: cards, joker, trials, sum and squares of what their places were worth.
        `standards` is how likely each seat was like the standard player before the game.
        """

    def odds_of_standard(self, game: DaihinminGame, turns: Sequence[tuple[int, int, int]], seat: int) -> float:
        """
        The logarithm of how much likelier the standard player makes the moves of a seat
        than the policy that reads them, if these are the hands.
        """

    def worlds(self, sight: DaihinminSight, turns: Sequence[tuple[int, int, int]], exchanges: Sequence[tuple[int, int, int, int]], standards: Sequence[float], seed: int) -> list[tuple[list[int], int]]:
        """
        Hands by seat, as often as they are believed in, and who is like the standard player, as bits.
        """

    def race_gifts(self, hand: int, count: int, rules: int, seating: tuple[Sequence[int], int, int, int] | None, standards: tuple[float, float], seed: int) -> list[tuple[int, int, float, float]]:
        """
        Cards that a rich player could give, the best first: cards, trials, sum and squares.
        `seating`: cards dealt to each seat, the giver first, and the seats of who paid the
        tribute and of the rich and the poor of the other exchange; none if that is not known.
        `standards`: how likely who paid the tribute, and each of the others, are like the standard player.
        """
