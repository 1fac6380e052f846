"""The solver as a Python object: answers, viewpoints, cancelling, and how it refuses."""

import signal
import threading
import time
from random import Random
from types import FrameType

import numpy as np
import pytest

from tefuda import _core
from tefuda.bridge import doubledummy
from tefuda.bridge.doubledummy import Cancelled, Solver
from tefuda.bridge.rules import Deal, PlayState, Seat, Side, Strain
from tefuda.cards import Card
from tests.endings import random_deal

TENACE = Deal.from_pbn("N:AQ... K2... 43... 65...")
"""East has the king behind North's ace and queen."""

RUN = Deal.from_pbn("N:A64... 532... KQJ... T98...")
"""North and South have nothing but winners."""

HARD = Deal.from_pbn("N:KT74..Q853.AJ962 .Q853.AJ962.KT74 Q853.AJ962.KT74. AJ962.KT74..Q853")
"""A deal that takes any solver seconds."""


def position(deal: Deal, leader: Seat, *played: str) -> PlayState:
    return PlayState(deal, Strain.NO_TRUMP, leader, tuple(map(Card.parse, played)))


def groups(state: PlayState) -> list[str]:
    """The equal cards of *state*, each group as text."""
    return [str(result.cards) for result in doubledummy.solve(state).results]


def interrupt(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def test_tricks_are_those_of_the_side_to_play_unless_told_otherwise() -> None:
    state = position(RUN, Seat.NORTH)

    assert doubledummy.tricks(state) == 3
    assert doubledummy.tricks(state, Side.NS) == 3
    assert doubledummy.tricks(state, Side.EW) == 0


def test_a_target_is_reached_by_as_many_tricks() -> None:
    state = position(TENACE, Seat.SOUTH)

    assert [doubledummy.can_make(state, target) for target in range(4)] == [
        True,
        True,
        False,
        False,
    ]
    assert doubledummy.can_make(state, 1, Side.EW)
    assert not doubledummy.can_make(state, 2, Side.EW)


def test_a_solution_tells_the_tricks_of_every_card() -> None:
    solution = doubledummy.solve(position(TENACE, Seat.NORTH))

    assert {str(card): solution[card] for card in TENACE[Seat.NORTH]} == {"SA": 1, "SQ": 1}
    assert solution.tricks == 1
    assert str(solution.best) == "SA SQ"
    with pytest.raises(KeyError):
        solution[Card.parse("SK")]


def test_the_best_cards_come_first() -> None:
    solution = doubledummy.solve(position(TENACE, Seat.SOUTH, "S3", "S5", "SQ"))

    assert [(str(result.card), result.tricks) for result in solution.results] == [
        ("SK", 1),
        ("S2", 0),
    ]
    assert str(solution.best) == "SK"


def test_cards_are_equal_when_what_lies_between_has_been_played() -> None:
    assert groups(position(RUN, Seat.NORTH)) == ["SA", "S6", "S4"]
    assert groups(position(RUN, Seat.NORTH, "SA", "S5", "SJ", "S8")) == ["S6 S4"]


def test_cards_are_not_equal_when_one_of_this_trick_lies_between() -> None:
    assert groups(position(RUN, Seat.EAST, "S5", "SJ", "S8")) == ["SA", "S6", "S4"]


def test_nothing_is_left_to_take_at_the_end() -> None:
    over = position(TENACE, Seat.NORTH, "SA", "S2", "S3", "S5", "SQ", "SK", "S4", "S6")

    assert doubledummy.tricks(over) == 0
    assert doubledummy.solve(over).results == ()
    assert doubledummy.solve(over).tricks == 0
    assert doubledummy.can_make(over, 0)
    assert not doubledummy.can_make(over, 1)


def test_a_table_is_read_by_strain_and_declarer() -> None:
    table = doubledummy.table(RUN)

    assert table[Strain.NO_TRUMP] == (3, 0, 3, 0)
    assert table[Strain.SPADES][Seat.SOUTH] == 3
    assert str(table).splitlines()[:2] == ["      N   E   S   W", "NT    3   0   3   0"]


def test_a_table_is_an_array_of_strains_by_declarers() -> None:
    table = doubledummy.table(RUN)

    assert np.asarray(table).shape == (5, 4)
    assert np.asarray(table)[Strain.NO_TRUMP].tolist() == [3, 0, 3, 0]
    assert np.asarray(table, dtype=np.float32).dtype == np.float32


def test_a_table_without_cards_is_empty() -> None:
    empty = Deal.from_pbn("N:... ... ... ...")

    assert set(doubledummy.table(empty).rows) == {(0, 0, 0, 0)}


def test_a_solver_knows_what_it_costs_and_can_forget() -> None:
    solver = Solver(memory_mb=2)
    solver.tricks(PlayState(HARD, Strain.SPADES, Seat.NORTH, (Card.parse("CJ"),)))
    searched = solver.nodes

    assert searched > 1000
    assert 0 < solver.memory_mb <= 2
    solver.clear()
    assert solver.tricks(position(RUN, Seat.NORTH)) == 3


def test_a_question_that_fills_the_table_twice_may_take_more_and_gives_it_back() -> None:
    solver = Solver(memory_mb=0.5)
    solver.tricks(PlayState(HARD, Strain.SPADES, Seat.NORTH))
    grown = solver.memory_mb
    solver.tricks(position(RUN, Seat.NORTH))

    assert 0.5 < grown <= 2
    assert solver.memory_mb <= 0.5


def test_much_that_was_learned_is_forgotten_with_its_deal_and_little_is_kept() -> None:
    rng = Random(3)
    solver = Solver()
    small = position(random_deal(rng, cards=5), Seat.NORTH)
    solver.solve(small)
    solver.next_deal()
    before = solver.nodes
    solver.solve(small)
    again = solver.nodes - before
    assert again < before / 2

    whole = position(random_deal(rng), Seat.NORTH)
    answers = solver.solve(whole)
    first = solver.nodes
    solver.next_deal()
    assert solver.solve(whole) == answers
    assert solver.nodes - first > 1000


def test_what_failed_with_equal_cards_says_nothing_about_unequal_ones() -> None:
    solver = Solver()
    king_and_queen = Deal.from_pbn("N:KQ..J. .A.Q.T J...AJ .KQ.A.")
    king_and_jack = Deal.from_pbn("N:KJ..J. .A.Q.T Q...AJ .KQ.A.")

    # The queen is led like the king and no way to South; the jack is one.
    assert solver.tricks(position(king_and_queen, Seat.NORTH)) == 2
    assert solver.tricks(position(king_and_jack, Seat.NORTH)) == 3


def test_memory_is_not_negative() -> None:
    with pytest.raises(ValueError, match="cannot have -1 MB"):
        Solver(memory_mb=-1)


def test_another_thread_can_cancel_and_the_solver_stays_usable() -> None:
    solver = Solver()
    timer = threading.Timer(0.05, solver.cancel)
    timer.start()

    with pytest.raises(Cancelled):
        solver.table(HARD)
    assert solver.tricks(position(RUN, Seat.NORTH)) == 3


def test_cancelling_an_idle_solver_ends_the_next_question_however_short() -> None:
    solver = Solver()
    solver.cancel()

    with pytest.raises(Cancelled):
        solver.tricks(position(RUN, Seat.NORTH))
    assert solver.tricks(position(RUN, Seat.NORTH)) == 3


def test_ctrl_c_ends_a_long_search_and_the_solver_stays_usable() -> None:
    solver = Solver()
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        with pytest.raises(KeyboardInterrupt):
            solver.table(HARD)
    finally:
        signal.signal(signal.SIGALRM, before)

    assert solver.tricks(position(RUN, Seat.NORTH)) == 3


def test_a_second_question_meanwhile_is_refused() -> None:
    solver = Solver()
    raised: list[BaseException] = []
    thread = threading.Thread(target=_ask, args=[solver, raised])
    thread.start()
    time.sleep(0.05)

    with pytest.raises(RuntimeError, match="answering another question"):
        solver.tricks(position(TENACE, Seat.NORTH))
    solver.cancel()
    thread.join()
    assert [type(error) for error in raised] == [Cancelled]


def _ask(solver: Solver, raised: list[BaseException]) -> None:
    try:
        solver.table(HARD)
    except Cancelled as error:
        raised.append(error)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([1, 2, 4, 8], 5, 0, []), "the trump is not a strain"),
        (([1, 2, 4, 8], 4, 4, []), "the leader is not a seat"),
        (([1, 2, 4, 8], 4, 0, [4, 5, 6, 7]), "at most three cards"),
        (([1, 2, 4, 8], 4, 0, [13]), "the trick holds something that is not a card"),
        (([1, 2, 4, 8], 4, 0, [64]), "the trick holds something that is not a card"),
        (([1, 2, 4, 1 << 15], 4, 0, []), "a hand holds something that is not a card"),
        (([1, 2, 4, 1], 4, 0, []), "two seats hold the same card"),
        (([1, 2, 4, 8], 4, 0, [0]), "a card of the trick is still in a hand"),
        (([0, 0, 0, 0], 4, 0, []), "no cards are left to play"),
        (([1, 2, 4, 24], 4, 0, []), "the hands are not equally long"),
        (([1, 2, 4, 8], 4, 0, [4]), "the hands are not equally long"),
        (([1, 2, 12, 96], 4, 0, [4, 16]), "a card of the trick does not follow suit"),
    ],
)
def test_the_core_refuses_what_is_not_a_position(
    arguments: tuple[list[int], int, int, list[int]], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        _core.Solver(1_000_000).tricks(*arguments)
    with pytest.raises(ValueError, match=message):
        _core.plain_can_take(*arguments, 1)
