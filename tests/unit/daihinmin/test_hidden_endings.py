"""What wins in which splits of hidden cards: the paper's example, counts, weights, and mistakes."""

from math import comb

import pytest

from tefuda.daihinmin.endgame import Endings, HiddenEnding, chances, sure
from tefuda.daihinmin.endgame.hidden import Ranks
from tefuda.daihinmin.endgame.single_card import PASS
from tefuda.errors import ContradictionError, IllegalActionError, NotationError

PAPER = HiddenEnding((1, 2, 4, 6, 7), (2, 3, 5, 5, 6), (3, 2))
"""The hand and the counts of the paper's two examples."""


def test_the_papers_splits_are_won_with_its_card_and_others_with_none() -> None:
    found = chances(PAPER, Endings(3))
    winning = {split.hands[1:]: split.winning for split in found.splits}

    assert winning[(3, 5, 5), (2, 6)] == winning[(3, 5, 6), (2, 5)] == (2, 4)
    assert winning[(2, 5, 6), (3, 5)] == ()
    assert (len(found.splits), found.ways) == (7, comb(5, 3))
    assert (len(found.won(2)), found.ways_won(2), found.share(2)) == (3, 4, 0.4)
    assert found.always == sure(PAPER) == ()
    assert found.fixed == (2, 4)


def test_weights_take_the_place_of_ways() -> None:
    found = chances(PAPER, Endings(3))
    lost, won = ((hand, (2, 5, 6), (3, 5)) for hand in [PAPER.hand]), found.won(1)[0].hands

    assert found.share(1, {won: 3.0, next(lost): 1.0}) == 0.75
    with pytest.raises(ContradictionError, match="no split has any weight"):
        found.share(1, {})


def test_tables_of_two_players_are_refused() -> None:
    with pytest.raises(
        IllegalActionError, match="endings of three players are asked for, not of 2"
    ):
        chances(PAPER, Endings(2))


def test_a_pass_is_an_option_when_something_lies_there() -> None:
    ending = HiddenEnding((4, 7, 9), (2, 5, 8, 8), (2, 2), 3, frozenset({1}))
    found = chances(ending, Endings(3))

    assert ending.owner == 2
    assert ending.options == (4, 7, 9, PASS)
    assert found.always == sure(ending) == (4, 7)
    assert [split.hands[1:] for split in found.won(PASS)] == [((8, 8), (2, 5))]


def test_the_card_may_depend_on_the_split() -> None:
    ending = HiddenEnding((1, 3, 5), (1, 1, 1, 1, 2, 4, 6), (3, 4))
    found = chances(ending, Endings(3))

    assert found.won()
    assert found.fixed == ()


@pytest.mark.parametrize(
    ("hand", "others", "counts", "told"),
    [
        ((), (1, 2), (1, 1), "the hand of a is empty"),
        ((15,), (1, 2), (1, 1), "'15' is no rank"),
        ((1,), (0, 2), (1, 1), "'0' is no rank"),
        ((1,), (1, 2), (2, 1), "b and c share 2 cards and have at least one each, not 2 and 1"),
        ((1,), (1, 2), (2, 0), "not 2 and 0"),
        ((1,), (1, 2), (-1, 3), "not -1 and 3"),
        ((1, 2), (1,) * 9, (4, 5), "11 cards"),
    ],
)
def test_cards_that_cannot_be_are_refused(
    hand: Ranks, others: Ranks, counts: tuple[int, int], told: str
) -> None:
    with pytest.raises((ContradictionError, NotationError), match=told):
        HiddenEnding(hand, others, counts)


@pytest.mark.parametrize(
    ("field", "passed", "told"),
    [
        (15, (), "15 cannot lie there"),
        (-1, (), "-1 cannot lie there"),
        (0, (1,), "only if something lies there"),
        (3, (1, 2), "not both"),
        (3, (0,), "only b or c can"),
    ],
)
def test_tricks_that_cannot_be_are_refused(field: int, passed: Ranks, told: str) -> None:
    with pytest.raises(ContradictionError, match=told):
        HiddenEnding((4,), (1, 2), (1, 1), field, frozenset(passed))
