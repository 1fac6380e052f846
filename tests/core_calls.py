"""Every function and class of the core with a call that it answers: to be shared among threads, and
to be made hostile. What is bound and has no example here is a failure of the tests that walk."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from inspect import isroutine
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from tefuda import _core
from tefuda.bridge.people.tables import Tables
from tefuda.bridge.people.weights import Kind
from tefuda.bridge.rules import Record
from tefuda.daihinmin.rules import OFFICIAL
from tefuda.daihinmin.rules.cards import FULL_DECK
from tests.people_boards import histories
from tests.people_nets import random_weights
from tests.reference.people_tables import compact

RANK_SETS = 1 << 13
FULL = 0x1FFF_1FFF_1FFF_1FFF
MEMORY = 1 << 20
NOWHERE = 255


class Call(NamedTuple):
    """What is called, with what; *made* is the object whose method it is."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...] = ()
    named: Mapping[str, Any] = MappingProxyType({})
    made: Any = None

    def __call__(self) -> Any:
        return self.function(*self.arguments, **self.named)


def bound() -> Iterator[str]:
    """The names of all that is bound: functions, classes that can be made, their methods."""
    for name, value in vars(_core).items():
        if isinstance(value, type):
            yield from _bound_in(name, value)
        elif callable(value):
            yield name


def _bound_in(name: str, cls: type) -> Iterator[str]:
    if issubclass(cls, Exception) or hasattr(cls, "__members__"):
        return
    if "nb_method" in type(cls.__init__).__name__:
        yield name
    for member, value in vars(cls).items():
        is_method = isroutine(value) or type(value).__name__ in ("nb_method", "nb_func")
        if not member.startswith("__") and (is_method or isinstance(value, property)):
            yield f"{name}.{member}"


def example(name: str) -> Call:
    """A call of what has this *name*, with objects of its own."""
    cls, _, member = name.partition(".")
    if name in CALLS:
        arguments, named = CALLS[name]()
    elif member:
        arguments, named = (), {}
    else:
        raise KeyError(name)
    if not member:
        return Call(getattr(_core, name), arguments, named)
    made = FOUND[name]() if name in FOUND else made_of(cls)
    if isinstance(getattr(getattr(_core, cls), member), property):
        return Call(getattr, (made, member), made=made)
    return Call(getattr(made, member), arguments, named, made)


def made_of(name: str) -> Any:
    """A new object of a class of the core."""
    if name in FOUND:
        return FOUND[name]()
    arguments, named = CALLS[name]()
    made = getattr(_core, name)(*arguments, **named)
    if name.endswith("Endings"):
        for _ in range(3):
            made.solve_next(nobody_waits)
    return made


def nobody_waits(_: int) -> None:
    """A heartbeat that tells nobody."""


@cache
def hands(length: int, seed: int = 1) -> tuple[int, ...]:
    """Four hands of bridge."""
    deck = Random(seed).sample([16 * suit + rank for suit in range(4) for rank in range(13)], 52)
    cut = [deck[length * seat : length * (seat + 1)] for seat in range(4)]
    return tuple(sum(1 << card for card in hand) for hand in cut)


def cards_of(mask: int) -> list[int]:
    """The cards of a set."""
    return [card for card in range(64) if mask >> card & 1]


def question_arguments() -> tuple[tuple[Any, ...], dict[str, Any]]:
    """A small position, and what the two others believe: the truth."""
    held = hands(3)
    candidates = cards_of(held[0])
    sure = [[1.0]] * len(candidates)
    return _given(
        *(held, 4, 0, []),
        deciders=[0, 1, 0, 2],
        candidates=candidates,
        b=_core.Pool([held], sure),
        c=_core.Pool([held], sure),
        scores=[0.0, 1.0, 2.0, 3.0],
        options=_core.AbcOptions(form=_core.Form.TREE, repair=False),
        triples=[(0, 0)],
    )


def question() -> _core.AbcQuestion:
    """The same, made."""
    arguments, named = question_arguments()
    return _core.AbcQuestion(*arguments, **named)


def result() -> _core.AbcResult:
    """What is found for a candidate."""
    return _core.Abc(MEMORY).evaluate(question())[0]


def fork() -> _core.Fork:
    """The root of a tree, after its first candidate."""
    return _core.Abc(MEMORY).fork(question(), cards_of(hands(3)[0])[:1])


def declarer_question() -> _core.DeclarerQuestion:
    """The same position for a declarer who sees two hands."""
    arguments, named = _declarer_arguments()
    return _core.DeclarerQuestion(*arguments, **named)


def _declarer_arguments() -> tuple[tuple[Any, ...], dict[str, Any]]:
    held = hands(3)
    return _given(*([held], 4, 0, []), candidates=cards_of(held[0]), scores=[0.0, 1.0, 2.0, 3.0])


def alpha_mu() -> _core.AlphaMuResult:
    """What αμ finds there."""
    return _core.AlphaMu(MEMORY).evaluate(declarer_question(), _core.AlphaMuOptions(depth=1))


def owners() -> Any:
    """Who holds each of the 52 cards, four nobody, on two deals of three cards each."""
    held = np.full((2, 52), 4, np.uint8)
    for row in (0, 1):
        for seat, hand in enumerate(hands(3, seed=row)):
            for card in cards_of(hand):
                held[row, 13 * (card >> 4) + (card & 15)] = seat
    return held


def rows() -> tuple[Any, ...]:
    """Two positions: owners, trump, leader, and nothing on the table."""
    nothing = np.full((2, 3), NOWHERE, np.uint8)
    return owners(), np.array([4, 1], np.uint8), np.array([0, 2], np.uint8), nothing


def measure() -> _core.Measure:
    """How many cards a suit has."""
    return _core.Measure(np.array([bits.bit_count() for bits in range(RANK_SETS)], np.uint8))


def formula() -> _core.Formula:
    """At most three cards in clubs."""
    at_most_three = [(1, 0), (0, 3), (5, 0)]
    return _core.Formula([([(measure(), 1)], at_most_three)], [(1, 0)])


def known_hands() -> list[Any]:
    """Two hidden hands, the first with a constraint and weights."""
    weights = np.linspace(0.5, 1.0, RANK_SETS)
    return [(3, 0, 1 << 3, [formula()], [(0, weights)], measure()), (3, 0, 0, [], [], None)]


def unseen() -> int:
    """Nine cards of three suits."""
    return 0b111 | 0b111 << 16 | 0b111 << 32


@cache
def tables() -> Tables:
    """Some boards as they were played."""
    return Tables.of_records([Record.of(one) for one in histories(6)])


def columns() -> dict[str, Any]:
    """The same as the core wants to encode them."""
    names = ("hands", "dealer", "vulnerability", "calls", "call_starts", "cards", "card_starts")
    return {name: getattr(tables(), name) for name in names}


def network_arguments(kind: Kind = "calls") -> tuple[Any, ...]:
    """A network that nobody has trained."""
    made = random_weights(kind, 1, width=32, blocks=1)
    layers = [layer.arrays for layer in made.layers]
    return made.table.astype(np.float32), made.start, layers


def card_network() -> _core.PeopleNetwork:
    """The same for cards."""
    return _core.PeopleNetwork(*network_arguments("cards"))


def inputs() -> tuple[Any, ...]:
    """Two situations for it, and what is legal there."""
    rows = np.array([[1, 5, 65535], [2, 65535, 65535]], np.uint16)
    return rows, np.array([0b11, 0b101], np.uint64)


def public_board() -> _core.PublicBoard:
    """North opened one club, and all passed; East has led."""
    dummy = hands(13)[2]
    return _core.PublicBoard(0, 0, [3, 0, 0, 0], dummy, [cards_of(hands(13)[1])[0]])


def auction() -> _core.PublicBoard:
    """North has passed."""
    return _core.PublicBoard(0, 0, [0])


@cache
def dealt() -> tuple[int, ...]:
    """The hands of five players of Daihinmin."""
    deck = Random(3).sample(cards_of(FULL_DECK.mask), 53)
    return tuple(sum(1 << card for card in deck[seat::5]) for seat in range(5))


def game() -> _core.DaihinminGame:
    """A game of five that begins."""
    return _core.DaihinminGame(dealt(), OFFICIAL.bits, 0)


def resumed_arguments(
    meld: tuple[int, int] = (0, NOWHERE),
) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """A game of five in which the last two have two cards each, with *meld* on the table."""
    held = [sum(1 << card for card in cards_of(hand)[:2]) for hand in dealt()[:2]]
    return _given(
        *([*held, 0, 0, 0], OFFICIAL.bits),
        to_move=0,
        owner=1 if meld[0] else 0,
        meld=meld,
        flags=(False, False, False, False),
        passed=[],
        finished=[2, 3, 4],
        passes_in_a_row=0,
    )


def ending(meld: tuple[int, int] = (0, NOWHERE)) -> _core.DaihinminGame:
    """The same, made."""
    arguments, named = resumed_arguments(meld)
    return _core.DaihinminGame.resumed(*arguments, **named)


def sight() -> _core.DaihinminSight:
    """What the one who leads sees."""
    return _core.DaihinminSight(game(), 0, [0] * 5)


def plan() -> _core.DaihinminPlan:
    """A few playouts."""
    return _core.DaihinminPlan(1, 1.0, 50, 2, 0)


def lead() -> list[tuple[int, int, int]]:
    """A game that has just begun: its first player has put down a card."""
    return [(0, 1 << cards_of(dealt()[0])[0], NOWHERE)]


def race_plan() -> _core.DaihinminRacePlan:
    """A short race."""
    made = _core.DaihinminRacePlan()
    made.trials, made.worlds, made.steps = 200, 10, 40
    return made


def weights() -> list[float]:
    """Of a policy that has learned nothing."""
    return [0.0] * _core.DAIHINMIN_FEATURES


def _given(*arguments: Any, **named: Any) -> tuple[tuple[Any, ...], dict[str, Any]]:
    return arguments, named


Given = Callable[[], tuple[tuple[Any, ...], dict[str, Any]]]
_POSITION: Given = lambda: _given(hands(5), 1, 0, [])  # noqa: E731
_TWO = [[1, 3], [2]]
_THREE = [[1], [2], [3]]

FOUND: dict[str, Callable[[], Any]] = {
    "AbcResult": result,
    "Fork": fork,
    "AlphaMuResult": alpha_mu,
    "AlphaMuCandidate": lambda: alpha_mu().candidates[0],
    "Branch": lambda: fork().branches[0],
    "PeopleNetwork.card_likelihoods": card_network,
    "PeopleNetwork.card_choices": card_network,
    "DaihinminGame.pass_turn": lambda: ending(meld=(2, NOWHERE)),
    "DaihinminRacePlan": race_plan,
}
"""Objects that no call of their class makes, and those for a method that needs another one."""

CALLS: dict[str, Given] = {
    "Solver": lambda: _given(MEMORY, portable=True),
    "Solver.tricks": _POSITION,
    "Solver.can_take": lambda: _given(hands(5), 1, 0, [], 3),
    "Solver.solve": lambda: _given(hands(5), 1, 0, [], FULL),
    "Solver.table": lambda: _given(hands(5)),
    "Solver.solve_rows": lambda: _given(*rows()),
    "Solver.tables": lambda: _given(owners()),
    "first_fault": lambda: _given(*rows()),
    "AlphaMuCuts": lambda: _given(early=False),
    "AlphaMuOptions": lambda: _given(depth=1, most_questions=100),
    "DeclarerQuestion": _declarer_arguments,
    "AlphaMu": lambda: _given(MEMORY, portable=True),
    "AlphaMu.evaluate": lambda: _given(declarer_question(), _core.AlphaMuOptions(depth=1)),
    "RecursiveOptions": lambda: _given(depth=1, panel=2),
    "RecursiveMonteCarlo": lambda: _given(MEMORY, portable=True),
    "RecursiveMonteCarlo.evaluate": lambda: _given(
        declarer_question(), _core.RecursiveOptions(depth=1, panel=2), 0
    ),
    "plain_can_take": lambda: _given(hands(3), 1, 0, [], 2, node_limit=100_000),
    "Measure": lambda: _given(np.zeros(RANK_SETS, np.uint8)),
    "Formula": lambda: _given([([(measure(), 1)], [(1, 0), (0, 3), (5, 0)])], [(1, 0)]),
    "Layouts": lambda: _given(unseen(), known_hands(), 1, 1e6),
    "Layouts.sample": lambda: _given(1, 5),
    "Layouts.tracked_weights": lambda: _given(0),
    "ManyHands": lambda: _given(FULL, [26, 26], [[True] * 41] * 2, -1, np.zeros(0, np.uint8)),
    "ManyHands.share": lambda: _given(1, 20),
    "ManyHands.sample": lambda: _given(1, 0, 5),
    "share_out": lambda: _given(np.array([FULL], np.uint64), [13, 13, 26], 1),
    "AbcOptions": lambda: _given(horizon=4, last_led=[0, -1]),
    "Pool": lambda: _given([hands(3)], [[1.0]], 1),
    "AbcQuestion": question_arguments,
    "Abc": lambda: _given(MEMORY, portable=True),
    "Abc.evaluate": lambda: _given(question()),
    "Abc.one_pass": lambda: _given(question(), True),
    "Abc.fork": lambda: _given(question(), cards_of(hands(3)[0])[:1]),
    "translated": lambda: _given(hands(3), 4, 0, [], cards_of(hands(3)[1])[0]),
    "read_tables": lambda: _given(compact([Record.of(one) for one in histories(2)]), 10),
    "people_groups": lambda: _given("calls"),
    "encode_calls": lambda: _given(**columns(), threads=2),
    "encode_cards": lambda: _given(**columns(), threads=2),
    "LearnedOthers": lambda: _given(card_network(), public_board(), 7),
    "PublicBoard": lambda: _given(0, 0, [3, 0, 0, 0], hands(13)[2], [cards_of(hands(13)[1])[0]]),
    "PublicBoard.call_inputs": lambda: _given(1, hands(13)[1]),
    "PublicBoard.card_inputs": lambda: _given(0, hands(13)[1]),
    "PeopleNetwork": lambda: _given(*network_arguments()),
    "PeopleNetwork.chances": lambda: _given(*inputs()),
    "PeopleNetwork.scored": lambda: _given(*inputs(), np.array([0, 2], np.uint8)),
    "PeopleNetwork.call_likelihoods": lambda: _given(auction(), 0, np.array(hands(13), np.uint64)),
    "PeopleNetwork.card_likelihoods": lambda: _given(
        public_board(), 1, np.array(hands(13)[1:2], np.uint64)
    ),
    "PeopleNetwork.call_choices": lambda: _given([(auction(), 1, hands(13)[1])]),
    "PeopleNetwork.card_choices": lambda: _given([(public_board(), 0, hands(13)[0])]),
    "describe_meld": lambda: _given(1 << 1 | 1 << 17, NOWHERE),
    "legal_melds": lambda: _given(dealt()[0], 0, NOWHERE, False, False, OFFICIAL.bits),
    "refusal": lambda: _given((2, NOWHERE), 2, (0, NOWHERE), False, False, OFFICIAL.bits),
    "count_melds": lambda: _given(
        [(dealt()[0], 0, NOWHERE, False, False)], OFFICIAL.bits, rounds=2
    ),
    "random_games": lambda: _given(OFFICIAL.bits, 1, 0, 5),
    "DaihinminGame": lambda: _given(dealt(), OFFICIAL.bits, 0),
    "DaihinminGame.resumed": lambda: resumed_arguments((2, NOWHERE)),
    "DaihinminGame.play": lambda: _given(1 << cards_of(dealt()[0])[0], NOWHERE),
    "DaihinminGame.refusal": lambda: _given(1 << cards_of(dealt()[0])[0], NOWHERE),
    "DaihinminGame.play_out": lambda: _given(1, 0, 5),
    "DaihinminGame.count_lines": lambda: _given(2),
    "DaihinminGame.hand": lambda: _given(0),
    "TwoHandEndings": lambda: _given(True),
    "ThreeHandEndings": lambda: _given(True),
    "FullOrderEndings": lambda: _given(True),
    "GroupEndings": _given,
    **{
        f"{cls}.{name}": given
        for cls in ("TwoHandEndings", "ThreeHandEndings", "FullOrderEndings", "GroupEndings")
        for name, given in {
            "count": lambda: _given(4),
            "solve_next": lambda: _given(nobody_waits),
            "entries": lambda: _given(2),
            "take_next": lambda cls=cls: _given(  # type: ignore[misc]
                np.ones(getattr(_core, cls).count(4), np.uint16)
            ),
        }.items()
    },
    "TwoHandEndings.look_up": lambda: _given(_TWO),
    "TwoHandEndings.count_won": lambda: _given([_TWO], 2),
    "TwoHandEndings.options": lambda: _given(_TWO, 0, [0, 0], 3),
    **{
        f"{cls}.{name}": given
        for cls in ("ThreeHandEndings", "FullOrderEndings")
        for name, given in {
            "look_up": lambda: _given(_THREE),
            "count_won": lambda: _given([_THREE], 2),
            "options": lambda: _given([[13], [4], [14]], 9, [0, 2], 1),
        }.items()
    },
    "GroupEndings.look_up": lambda: _given([[1, 1], [2]], False),
    "GroupEndings.options": lambda: _given([[3, 3], [2]], False, (2, 1), 0, False),
    "ranks_held": lambda: _given(2, 3, 0),
    "paper_forms": lambda: _given(3),
    "mating_move": lambda: _given(game(), True),
    "EndgameSolver": lambda: _given(MEMORY),
    "EndgameSolver.value": lambda: _given(ending(), 1000, 1.0),
    "EndgameSolver.solve": lambda: _given(ending(), 1000, 1.0),
    "EndgameProver": lambda: _given(8, 1000),
    "EndgameProver.value": lambda: _given(ending()),
    "EndgameProver.proven_move": lambda: _given(ending()),
    "standard_move": lambda: _given(game()),
    "bandit_trials": lambda: _given(1, 1.0, [0.5, 0.2], 20, 1),
    "DaihinminPlan": lambda: _given(1, 1.0, 50, 2, 0),
    "possible_gifts": lambda: _given(dealt()[0], 2, OFFICIAL.bits),
    "choose_gift": lambda: _given(dealt()[0], 2, OFFICIAL.bits, plan(), 1),
    "DaihinminSight": lambda: _given(game(), 0, [0] * 5),
    "DaihinminSight.with_tribute": lambda: _given(1, 2, dealt()[0], 0),
    "DaihinminSight.draw": lambda: _given(1, 0, 5),
    "DaihinminSight.choose": lambda: _given(plan(), 1, [dealt()]),
    "policy_features": lambda: _given(game()),
    "DaihinminPolicy": lambda: _given(weights(), 1.0),
    "DaihinminPolicy.chances": lambda: _given(sight()),
    "DaihinminLearner": lambda: _given(weights(), [5.0, 4.0, 3.0, 2.0, 1.0], OFFICIAL.bits),
    "DaihinminLearner.study": lambda: _given(1, 0, 1, 2, 0.01),
    "log_likelihoods": lambda: _given(game(), lead(), 0, _core.DaihinminPolicy(weights())),
    "gift_weight": lambda: _given(1, dealt()[0], dealt()[1], 0),
    "DaihinminRacePlan": _given,
    "DaihinminRaceSearch": lambda: _given(weights(), weights(), race_plan()),
    "DaihinminRaceSearch.race": lambda: _given(sight(), [], [], [0.1] * 5, 1),
    "DaihinminRaceSearch.odds_of_standard": lambda: _given(game(), lead(), 0),
    "DaihinminRaceSearch.worlds": lambda: _given(sight(), [], [], [0.1] * 5, 1),
    "DaihinminRaceSearch.race_gifts": lambda: _given(
        dealt()[0], 2, OFFICIAL.bits, None, (0.1, 0.1), 1
    ),
}
"""Arguments for all that takes any."""
