"""A board that is over beside its par."""

import pytest

from tefuda.bridge.rules import SeatLetter, imps
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.tables.board_in_play import BoardInPlay
from tefuda.web.bridge.tables.comparison import (
    TABLES,
    compared_with_bots,
    compared_with_field,
    compared_with_par,
)
from tefuda.web.jobs import Job

# North-South make any grand slam; board 1: North deals, nobody is vulnerable.
DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.876.876.876 65432.5432.543.5 .JT9.JT92.JT9432"


@pytest.mark.parametrize(("seat", "sign"), [("S", 1), ("E", -1)])
def test_a_board_that_was_passed_out_lost_the_slam(seat: SeatLetter, sign: int) -> None:
    board = BoardInPlay(
        number=1,
        deal=DEAL,
        seed=1,
        seat=seat,
        level="club",
        agreed=Agreed(),
        calls=("Pass",) * 4,
    )
    found = compared_with_par(board, Job(lambda _: None))

    assert found.score == 0
    assert found.par_score == sign * 1520
    assert found.imps == -17 * sign
    assert "7NT" in found.par


def test_other_tables_play_the_same_board_and_share_the_matchpoints() -> None:
    board = BoardInPlay(
        number=1, deal=DEAL, seed=1, seat="S", level="club", agreed=Agreed(), calls=("Pass",) * 4
    )
    found = compared_with_field(board, Job(lambda _: None))
    again = compared_with_field(board, Job(lambda _: None))

    scores = [one.score for one in found.tables]
    assert found == again
    assert len(scores) == TABLES
    assert scores == sorted(scores, reverse=True)
    points = sum(1 if score == 0 else 2 for score in scores if score <= 0)
    assert found.share == points / (2 * TABLES)
    assert found.imps == sum(imps(-score) for score in scores) / TABLES


@pytest.mark.parametrize(("seat", "sign"), [("S", 1), ("E", -1)])
def test_bots_play_the_board_elsewhere_from_where_it_began(seat: SeatLetter, sign: int) -> None:
    board = BoardInPlay(
        number=1,
        deal=DEAL,
        seed=1,
        seat=seat,
        level="novice",
        agreed=Agreed(),
        begun=1,
        calls=("2C", "Pass", "2D", "Pass", "Pass", "Pass"),
        cards=("H9",),
        claimed=13,
    )
    found = compared_with_bots(board, Job(lambda _: None))
    film = found.film

    assert [one.call for one in film.calls][:1] == ["2C"]
    assert film.score is not None
    assert film.score > 190  # what two diamonds brought North-South here
    assert found.imps == sign * imps(190 - film.score)
    assert compared_with_bots(board, Job(lambda _: None)).film.calls == film.calls
