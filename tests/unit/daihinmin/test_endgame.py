"""Endings asked from Python: hands that are none, and what answers say."""

import pytest

from tefuda.daihinmin.endgame import Endings, GroupEndings, Hands, Passing
from tefuda.daihinmin.endgame.groups import Group
from tefuda.errors import IllegalActionError, NotationError


def test_endings_are_of_two_or_three_players() -> None:
    with pytest.raises(IllegalActionError, match="for 2 or 3 players, not for 4"):
        Endings(4)


def test_a_pass_may_win_where_the_paper_does_not_look_for_it() -> None:
    hands = (2, 4, 4, 7), (3, 3, 6, 6), (3,)

    assert Endings(3).answer(hands).value == "a"
    assert Endings(3, Passing.LAST_RESORT).answer(hands).value == "ac"


@pytest.mark.parametrize(
    "hands",
    [((), (1,)), ((1, 2), (0,)), ((1,), (15,)), ((1,),), ((1,) * 15, (2,)), ((1,), (2,), (3,))],
)
def test_hands_that_cannot_be_are_refused(hands: Hands) -> None:
    endings = Endings(2)
    endings.solve_up_to(3)
    with pytest.raises((NotationError, IllegalActionError)):
        endings.answer(hands)


@pytest.mark.parametrize("hands", [((1, 1, 1), (1, 1)), ((14,), (14,)), ((15,), (1,)), ((1,),)])
def test_hands_with_groups_that_cannot_be_are_refused(hands: Hands) -> None:
    endings = GroupEndings()
    endings.solve_up_to(5)
    with pytest.raises((NotationError, IllegalActionError)):
        endings.answer(hands)
    with pytest.raises(IllegalActionError, match="are no hands of 2 players with up to 5 cards"):
        endings.look_up(hands)


def test_no_more_is_solved_than_fits() -> None:
    endings = GroupEndings()
    with pytest.raises(ValueError, match="there are no endings of 11 cards"):
        endings.count(11)
    with pytest.raises(ValueError, match="not solved"):
        endings.entries(1)


def test_a_group_is_told_as_people_write_it() -> None:
    assert Group(5, 2, True).text == "7 7 JO"
    assert Group(0, 0, True).text == "JO"
    assert not Group(0, 0, False).text
