"""Solved endings of the single-card game are those of the slow twin."""

from random import Random

import pytest

from tefuda.daihinmin.endgame import Endings, Hands, Passing, reduced
from tefuda.daihinmin.endgame.values import FullOrders
from tests.reference import endgame as slow

LETTERS = "abc"


def random_hands(rng: Random, players: int, cards: int) -> Hands:
    """Cards of few or many ranks, at least one for each player."""
    ranks = [rng.randint(1, rng.choice((4, 9, 14))) for _ in range(cards)]
    owners = [*range(players), *(rng.randrange(players) for _ in range(cards - players))]
    return slow.dealt(ranks, owners, players)


def check(endings: Endings, twin: slow.SingleCardGame, hands: Hands) -> None:
    """The value, the winning ranks, and what the table has."""
    start = slow.Position(hands)
    value = "".join(sorted(LETTERS[order[0]] for order in twin.value(start)))
    sure = frozenset({(0,)})
    winning = [card for card in sorted(set(hands[0])) if twin.of_card(start, card) == sure]
    answer = endings.answer(hands)

    assert answer.value == value, hands
    assert list(answer.winning) == winning, hands
    if sum(map(len, hands)) <= endings.solved:
        entry = endings.look_up(hands)
        small = dict(zip(hands[0], reduced(hands)[0], strict=True))

        assert entry.value == value, hands
        assert entry.winning == tuple(sorted({small[card] for card in winning})), hands


@pytest.mark.parametrize("passing", Passing)
@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 4)])
def test_every_small_ending_is_that_of_the_twin(players: int, cards: int, passing: Passing) -> None:
    endings = Endings(players, passing)
    endings.solve_up_to(cards)
    twin = slow.SingleCardGame(passes_freely=passing is Passing.FREE)
    for hands in slow.all_hands(players, cards):
        if all(hands):
            check(endings, twin, hands)


def compare_at_random(players: int, cards: int, count: int, passing: Passing) -> None:
    """So many random endings."""
    endings = Endings(players, passing)
    endings.solve_up_to(cards)
    rng = Random(cards)
    for _ in range(count):
        twin = slow.SingleCardGame(passes_freely=passing is Passing.FREE)
        check(endings, twin, random_hands(rng, players, cards))


@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 7)])
def test_random_endings_are_those_of_the_twin(players: int, cards: int) -> None:
    compare_at_random(players, cards, 20, Passing.FREE)


@pytest.mark.slow
@pytest.mark.parametrize("passing", Passing)
@pytest.mark.parametrize(("players", "cards"), [(2, 9), (2, 10), (3, 8), (3, 9)])
def test_many_random_endings_are_those_of_the_twin(
    players: int, cards: int, passing: Passing
) -> None:
    compare_at_random(players, cards, 1000, passing)


def slow_orders(hands: Hands) -> set[str]:
    """The orders that the twin finds."""
    value = slow.SingleCardGame(whole_order=True).value(slow.Position(hands))
    return {"".join(LETTERS[player] for player in order) for order in value}


@pytest.mark.parametrize("cards", [3, 4])
def test_every_small_order_is_that_of_the_twin(cards: int) -> None:
    orders = FullOrders()
    orders.solve_up_to(cards)
    for hands in slow.all_hands(3, cards):
        if all(hands):
            assert set(orders.look_up(hands)) == slow_orders(hands), hands


@pytest.mark.parametrize(
    ("cards", "count"),
    [
        (6, 40),
        pytest.param(8, 1000, marks=pytest.mark.slow),
        pytest.param(9, 500, marks=pytest.mark.slow),
    ],
)
def test_random_orders_are_those_of_the_twin(cards: int, count: int) -> None:
    orders = FullOrders()
    orders.solve_up_to(cards)
    rng = Random(cards)
    for _ in range(count):
        hands = random_hands(rng, 3, cards)

        assert set(orders.look_up(hands)) == slow_orders(hands), hands
