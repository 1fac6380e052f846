"""Endings asked from Python: hands that are none, and what answers say."""

import pytest

from tefuda import _core
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


@pytest.mark.parametrize(
    ("field", "mover_and_owner", "players_in"),
    [
        (0, (0, 1), 7),  # nothing lies there, but somebody owns it
        (2, (0, 0), 7),
        (0, (0, 0), 3),  # somebody is out before anything was led
        (2, (0, 1), 7),  # c is in, and was not asked
        (2, (0, 2), 6),  # the mover is out
        (2, (0, 3), 7),
        (15, (0, 2), 7),
    ],
)
def test_the_core_refuses_what_no_game_comes_to(
    field: int, mover_and_owner: tuple[int, int], players_in: int
) -> None:
    endings = _core.ThreeHandEndings(passes_freely=True)
    for _ in range(3):
        endings.solve_next(lambda _: None)
    with pytest.raises(ValueError, match=r"no game comes to this|there is no"):
        endings.options([[1, 5], [3], [4]], field, mover_and_owner, players_in)

    with pytest.raises(ValueError, match="endings that it may lead to are not solved"):
        endings.options([[1, 5], [3], [4]], 2, (0, 2), 7)  # if all pass, a lead of four cards
    endings.solve_next(lambda _: None)

    assert endings.options([[1, 5], [3], [4]], 2, (0, 2), 7)
