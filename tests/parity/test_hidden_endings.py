"""Endings with hidden hands are those of the slow twin, which deals card by card."""

from random import Random

import pytest

from tefuda.daihinmin.endgame import Endings
from tefuda.daihinmin.endgame.hidden import HiddenEnding, chances
from tefuda.daihinmin.endgame.sure import sure
from tests.reference import hidden_endings as slow
from tests.reference.endgame import SingleCardGame


@pytest.fixture(scope="module")
def endings() -> Endings:
    """Of three players."""
    return Endings(3)


def random_ending(rng: Random, cards: int) -> HiddenEnding:
    """Cards of few or many ranks; half of the time something lies there."""
    ranks = [rng.randint(1, rng.choice((4, 9, 14))) for _ in range(cards)]
    own = rng.randint(1, cards - 2)
    second = rng.randint(1, cards - own - 1)
    field = rng.choice((0, rng.randint(1, 9)))
    passed = rng.choice(((), (1,), (2,))) if field else ()
    hand, others = tuple(ranks[:own]), tuple(ranks[own:])
    return HiddenEnding(hand, others, (second, len(others) - second), field, frozenset(passed))


def check(ending: HiddenEnding, endings: Endings) -> None:
    """Splits, ways, and what wins in each."""
    game = SingleCardGame()
    dealt = slow.deals(ending.hand, ending.others, ending.counts[0])
    found = chances(ending, endings)

    assert {split.hands: split.ways for split in found.splits} == dealt
    assert found.ways == dealt.total()
    for split in found.splits:
        at = slow.position(split.hands, ending.field, ending.passed)

        assert list(split.winning) == slow.winning(game, at), (ending, split)


def check_sure(ending: HiddenEnding, endings: Endings) -> None:
    """The plan for all splits; and that it is all the cards that win in each."""
    dealt = slow.deals(ending.hand, ending.others, ending.counts[0])
    alike = frozenset(slow.position(hands, ending.field, ending.passed) for hands in dealt)

    assert list(sure(ending)) == slow.sure(alike), ending
    assert sure(ending) == chances(ending, endings).always, ending


@pytest.mark.parametrize(
    ("cards", "count"), [(4, 60), (6, 8), pytest.param(8, 200, marks=pytest.mark.slow)]
)
def test_chances_are_those_of_the_twin(endings: Endings, cards: int, count: int) -> None:
    rng = Random(cards)
    for _ in range(count):
        check(random_ending(rng, cards), endings)


@pytest.mark.parametrize(
    ("cards", "count"), [(4, 60), (5, 30), pytest.param(7, 300, marks=pytest.mark.slow)]
)
def test_what_is_sure_is_that_of_the_twin(endings: Endings, cards: int, count: int) -> None:
    rng = Random(cards)
    for _ in range(count):
        check_sure(random_ending(rng, cards), endings)
