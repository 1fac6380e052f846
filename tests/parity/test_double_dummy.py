"""The native double-dummy solver against its slow twin, and against itself."""

from random import Random

import pytest

from tefuda.bridge.doubledummy import Solver, solve_many, tables
from tefuda.bridge.doubledummy.plain import PlainOptions, plain_can_make
from tefuda.bridge.rules import PlayState, Seat, Strain
from tests.endings import random_deal, random_ending
from tests.reference.double_dummy import Position, Twin

TINY_MB = 0.1
"""So little memory that a table forgets most of what it learns."""


def by_card(solver: Solver, state: PlayState) -> dict[str, int]:
    """The answer of *solver*, in the words of the twin."""
    solution = solver.solve(state)
    return {str(card): solution[card] for card in state.legal_cards()}


def by_card_of_twin(state: PlayState) -> dict[str, int]:
    hands = tuple(frozenset(map(str, hand)) for hand in state.hands)
    trick = tuple(map(str, state.trick.cards))
    twin = Twin(state.trump.letters)
    return twin.tricks_by_card(Position(hands, int(state.trick.leader), trick))


def endings(seed: int, cards: int, count: int) -> list[PlayState]:
    rng = Random(seed)
    return [random_ending(rng, cards) for _ in range(count)]


@pytest.mark.parametrize(("cards", "count"), [(1, 400), (2, 1000), (3, 1000), (4, 160), (5, 12)])
def test_a_kept_solver_agrees_with_the_twin(cards: int, count: int) -> None:
    kept = Solver()
    for state in endings(cards, cards, count):
        assert by_card(kept, state) == by_card_of_twin(state), state


def test_a_solver_for_any_processor_does_the_same_work() -> None:
    solver, portable = Solver(), Solver(portable=True)
    for state in endings(7, 6, 30):
        assert by_card(portable, state) == by_card(solver, state), state
    for _ in range(2):
        deal = random_deal(Random(7))

        assert portable.table(deal) == solver.table(deal)
    assert portable.nodes == solver.nodes


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("cards", "count"), [(3, 3000), (4, 500), (5, 50)])
def test_a_kept_solver_agrees_with_the_twin_on_many(cards: int, count: int, seed: int) -> None:
    kept, forgetful = Solver(), Solver(TINY_MB)
    for state in endings(1000 * cards + seed, cards, count):
        expected = by_card_of_twin(state)

        assert by_card(kept, state) == expected, state
        assert by_card(forgetful, state) == expected, state


@pytest.mark.parametrize("cards", [3, 4])
def test_every_question_gets_the_same_answer(cards: int) -> None:
    kept = Solver()
    for state in endings(10 + cards, cards, 100):
        best = max(by_card_of_twin(state).values())
        other = state.to_play.side.other

        assert kept.tricks(state) == best
        assert kept.tricks(state, other) == cards - best
        for target in range(cards + 2):
            assert kept.can_make(state, target) == (target <= best)
            assert kept.can_make(state, target, other) == (target <= cards - best)


@pytest.mark.parametrize("cards", [4, 6, 8])
def test_a_warm_table_answers_like_a_cold_one_and_a_small_one_like_a_large_one(cards: int) -> None:
    warm, forgetful = Solver(), Solver(TINY_MB)
    for state in endings(20 + cards, cards, 60):
        cold = Solver().solve(state)

        assert warm.solve(state) == cold
        assert warm.solve(state) == cold
        assert forgetful.solve(state) == cold


def test_a_table_that_forgets_gives_the_same_results_for_whole_deals() -> None:
    roomy, forgetful = Solver(), Solver(memory_mb=0.5)
    for seed in range(3):
        deal = random_deal(Random(seed))

        assert forgetful.table(deal) == roomy.table(deal)
        assert forgetful.memory_mb <= 2 < roomy.memory_mb


def test_the_order_of_the_questions_does_not_matter() -> None:
    states = endings(30, 6, 100)
    forwards, backwards = Solver(), Solver()

    solutions = [forwards.solve(state) for state in states]

    assert [backwards.solve(state) for state in reversed(states)] == solutions[::-1]


def test_results_do_not_depend_on_the_number_of_threads() -> None:
    states = endings(40, 7, 100)
    deals = [random_deal(Random(seed), cards=6) for seed in range(20)]

    assert solve_many(states, threads=3) == solve_many(states, threads=1)
    assert tables(deals, threads=3) == tables(deals, threads=1)


def test_a_table_holds_what_each_declarer_takes() -> None:
    solver = Solver()
    for seed in range(10):
        deal = random_deal(Random(seed), cards=6)
        table = solver.table(deal)
        for strain in Strain:
            for declarer in Seat:
                start = PlayState(deal, strain, declarer.next())

                assert table[strain][declarer] == Solver().tricks(start, declarer.side)


@pytest.mark.parametrize("equal_cards_once", [False, True])
@pytest.mark.parametrize("record_branches", [False, True])
def test_the_plain_search_agrees_with_the_twin(
    equal_cards_once: bool, record_branches: bool
) -> None:
    options = PlainOptions(equal_cards_once, record_branches)
    for state in endings(50, 3, 150) + endings(51, 4, 15):
        best = max(by_card_of_twin(state).values())
        other = state.to_play.side.other
        for target in range(state.tricks_left + 2):
            assert plain_can_make(state, target, options=options).can_make == (target <= best)
            assert plain_can_make(state, target, other, options).can_make == (
                target <= state.tricks_left - best
            )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_the_solver_agrees_with_the_plain_search_on_longer_endings(seed: int) -> None:
    rng = Random(seed)
    kept = Solver()
    for _ in range(10_000):
        state = random_ending(rng, rng.randint(4, 7))
        tricks = kept.tricks(state)

        assert plain_can_make(state, tricks).can_make, state
        assert not plain_can_make(state, tricks + 1).can_make, state
