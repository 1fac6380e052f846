"""Matches of which only the auctions count."""

import json
from pathlib import Path

import pytest

from tefuda.bridge.match import Match
from tefuda.bridge.referee import bid_board
from tefuda.bridge.rules import Auction, Side
from tefuda.cli import main
from tefuda.compute import Compute
from tefuda.errors import ContradictionError
from tefuda.experiments.bidding_match import BiddingSwing, swings

MATCH = Match("people", "bidder", 3)
HERE = Compute.threads(1)


def test_a_team_against_itself_wins_nothing() -> None:
    found = list(swings(Match("bidder", "bidder", 3), 3, HERE))

    assert [one.imps for one in found] == [0, 0, 0]
    assert all(one.open == one.closed for one in found)


def test_the_home_team_changes_sides_between_the_rooms() -> None:
    (swing,) = swings(MATCH, 1, HERE)
    board = MATCH.board(1)
    auctions = [bid_board(board, MATCH.players(1, side)) for side in Side]

    assert (swing.open, swing.closed) == tuple(map(str, auctions))
    assert all(Auction.parse(text, board.dealer).is_over for text in (swing.open, swing.closed))
    (turned,) = swings(Match("bidder", "people", 3), 1, HERE)
    assert turned == BiddingSwing(1, -swing.imps, swing.closed, swing.open)


def test_a_record_is_gone_on_from_and_belongs_to_its_match(tmp_path: Path) -> None:
    path = tmp_path / "swings.jsonl"
    first = list(swings(MATCH, 1, HERE, path))

    assert list(swings(MATCH, 2, HERE, path))[:1] == first
    with pytest.raises(ContradictionError, match="other terms"):
        next(swings(Match("bidder", "people", 3), 1, HERE, path))


@pytest.mark.parametrize(("teams", "code"), [("people,bidder", 0), ("people", 2)])
def test_the_command_tells_mean_and_error(
    capsys: pytest.CaptureFixture[str], teams: str, code: int
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["experiments", "bidding-match", teams, "--boards", "2", "--threads", "1", "--json"])

    assert (stopped.value.code or 0) == code
    out, err = capsys.readouterr()
    if code:
        assert "between two teams" in err
    else:
        assert json.loads(out.splitlines()[-1])["boards"] == 2
