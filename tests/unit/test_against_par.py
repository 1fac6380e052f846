"""Boards bid by four players of a kind, beside par."""

import json
from pathlib import Path

import pytest

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.rules import Auction, Board, Deal, Seat, Vulnerability
from tefuda.cli import main
from tefuda.compute import Compute
from tefuda.experiments.against_par import ParResult, against_par, results

HERE = Compute.threads(1)
GAME = Deal.from_pbn("N:AQ5.KJ4.AQ92.863 T82.Q97.KJ4.QT74 KJ73.AT852.65.A5 964.63.T873.KJ92")


@pytest.mark.parametrize(
    ("dealer", "auction", "imps"),
    [
        ("S", "4H P P P", 0),  # +450, and par is +460 in no-trump
        ("S", "2H P P P", -6),  # +200 instead
        ("N", "7NT P P P", -11),  # two off
        ("N", "P P P P", -10),  # the side that par favours loses what it could have
        ("N", "P 4S P P P", 0),  # nine off, and not doubled: East could have had no more
        ("N", "P 4S X P P P", -18),
    ],
)
def test_the_side_that_declares_is_compared_with_par(dealer: str, auction: str, imps: int) -> None:
    board = Board(GAME, Seat.parse(dealer), Vulnerability.NONE)

    assert against_par(board, Auction.parse(auction, dealer), Solver().table(GAME)) == imps


def test_a_record_is_gone_on_from(tmp_path: Path) -> None:
    path = tmp_path / "boards.jsonl"
    first = list(results("bidder", 3, 1, HERE, path))

    found = list(results("bidder", 3, 2, HERE, path))
    assert found[:1] == first
    assert [one.board for one in found] == [1, 2]
    assert isinstance(first[0], ParResult)


def test_the_command_explains_and_sums_up(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--boards", "1", "--threads", "1", "--seed", "4"]
    for more in ([], ["--explain"], ["--json"]):
        with pytest.raises(SystemExit) as stopped:
            main(["experiments", "against-par", "bidder", *options, *more])
        assert not stopped.value.code
        out = capsys.readouterr().out
        if more == ["--json"]:
            assert json.loads(out.splitlines()[-1])["boards"] == 1
        else:
            assert "1 boards" in out
            assert ("what such hands have" in out) is bool(more)
