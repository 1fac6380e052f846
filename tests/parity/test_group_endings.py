"""Tables of endings agree with the solver for the full rules, where both apply."""

from itertools import chain
from random import Random

import pytest

from tefuda.cards import Suit
from tefuda.daihinmin.endgame import Endings, GroupEndings, Hands, Solver
from tefuda.daihinmin.endgame.groups import JOKER_LEVEL, Group, group_of, parse_levels, started
from tefuda.daihinmin.rules import Card, Cards, Game, plain
from tests.reference import endgame as slow


def winning_groups(game: Game) -> set[Group]:
    """What wins by the solver for the full rules, without suits."""
    return {group_of(move.cards) for move in Solver(memory_mb=4).solve(game).winning if move}


def random_levels(rng: Random, cards: int) -> Hands:
    """Two hands from the whole deck, or from a part in which there are more groups; every third
    time with the joker, none of them empty."""
    levels = rng.sample(range(1, 14), rng.choice((3, 4, 7, 13)))
    deck = [level for level in {*levels, 6} for _ in Suit]
    rng.shuffle(deck)
    dealt = deck[:cards]
    if rng.randrange(3) == 0:
        dealt[0] = JOKER_LEVEL
    owners = [0, 1, *(rng.randrange(2) for _ in range(cards - 2))]
    rng.shuffle(owners)
    return slow.dealt(dealt, owners, 2)


def check_groups(endings: GroupEndings, hands: Hands, is_reversed: bool) -> None:
    """The value, all winning groups, and the one that the table names."""
    game = started(hands, is_reversed=is_reversed)
    winning = winning_groups(game)
    answer = endings.answer(hands, is_reversed=is_reversed)
    found = endings.look_up(hands, is_reversed=is_reversed)

    assert set(answer.winning) == winning, (hands, is_reversed)
    assert answer.is_won == bool(winning)
    assert found in winning if winning else found is None
    assert answer.line[-1].player == ("a" if answer.is_won else "b")


@pytest.fixture(scope="module")
def endings() -> GroupEndings:
    """Small endings with groups."""
    solved = GroupEndings()
    solved.solve_up_to(8)
    return solved


@pytest.mark.parametrize("cards", [3, 5, 7, 8])
def test_random_endings_with_groups_are_those_of_the_solver(
    endings: GroupEndings, cards: int
) -> None:
    rng = Random(cards)
    for _ in range(60):
        check_groups(endings, random_levels(rng, cards), rng.random() < 0.4)


@pytest.mark.slow
@pytest.mark.parametrize("cards", range(2, 11))
def test_many_endings_with_groups_are_those_of_the_solver(cards: int) -> None:
    solved = GroupEndings()
    solved.solve_up_to(cards)
    rng = Random(cards)
    for _ in range(1500):
        check_groups(solved, random_levels(rng, cards), rng.random() < 0.4)


def check_single_cards(endings: Endings, hands: Hands) -> None:
    """The first player wins with the same cards against all others together."""
    suits = {rank: iter(Suit) for rank in chain(*hands)}
    dealt = [Cards.of(Card(next(suits[rank]), rank) for rank in hand) for hand in hands]
    game = Game(dealt, rules=plain(len(hands)), first=0)
    winning = {group.level for group in winning_groups(game)}

    assert set(endings.answer(hands).winning) == winning, hands


@pytest.mark.parametrize(
    ("players", "cards", "count"),
    [
        (2, 9, 100),
        (3, 7, 100),
        pytest.param(2, 14, 2000, marks=pytest.mark.slow),
        pytest.param(3, 10, 2000, marks=pytest.mark.slow),
    ],
)
def test_random_endings_with_single_cards_are_those_of_the_solver(
    players: int, cards: int, count: int
) -> None:
    endings = Endings(players)
    rng = Random(cards)
    for _ in range(count):
        deck = [rank for rank in range(1, 14) for _ in Suit]
        rng.shuffle(deck)
        owners = [*range(players), *(rng.randrange(players) for _ in range(cards - players))]
        check_single_cards(endings, slow.dealt(deck[:cards], owners, players))


def test_the_order_of_ones_own_neighbouring_ranks_may_decide(endings: GroupEndings) -> None:
    # Since a may go on over their own 9 when b has passed; else the ranks between those of b would
    # need no order, as with single cards.
    for text, is_won in (("7 9 9 T Q / 8 J J", False), ("7 9 T T Q / 8 J J", True)):
        hands = parse_levels(text)

        assert endings.answer(hands).is_won == is_won
        check_groups(endings, hands, is_reversed=False)
