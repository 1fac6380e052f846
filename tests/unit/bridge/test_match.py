"""Matches: both ways, the same wherever they are played, and going on after a kill."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import CancelledError
from math import sqrt
from pathlib import Path
from statistics import stdev

import pytest

from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.match import BoardResult, Director, Match, MatchLedger, Score, play_match
from tefuda.bridge.notation import load, save
from tefuda.bridge.players import MAKERS, PlayerKind, RandomPlayer, Signalling
from tefuda.bridge.referee import ABANDONED
from tefuda.bridge.rules import Record, Seat, Side, View
from tefuda.cards import FULL_DECK, Card
from tefuda.cli import main
from tefuda.compute import Compute
from tefuda.errors import ContradictionError, IllegalActionError, NotationError

MATCH = Match("bidder", "random", seed=4)


class Cheat(RandomPlayer):
    """Plays a card that it does not hold, if it comes to that, but only on lead."""

    def play(self, view: View) -> Card:
        """The first card of the pack that is not its own."""
        return next(card for card in FULL_DECK if card not in view.hand)


def played(folder: Path, match: Match = MATCH, boards: int = 3, threads: int = 1) -> bytes:
    """The file of a match that is played to its end."""
    list(play_match(match, boards, folder, Compute.threads(threads)))
    return (folder / "boards.pbn").read_bytes()


def run(*arguments: object) -> int:
    """Run `tefuda bridge match`; its exit code."""
    with pytest.raises(SystemExit) as stopped:
        main(["bridge", "match", *map(str, arguments)])
    return int(stopped.value.code or 0)


def test_a_board_is_played_both_ways() -> None:
    result = MATCH.play(3)

    assert result.open.board == result.closed.board == MATCH.board(3)
    assert result.open.players == ("bidder", "random", "bidder", "random")
    assert result.closed.players == ("random", "bidder", "random", "bidder")
    assert (result.open.tag("Room"), result.closed.tag("Room")) == ("Open", "Closed")
    assert result.imps is not None
    assert result.imps > 0  # random bidding goes down, wherever it sits


def test_equals_tie_since_they_have_the_same_luck() -> None:
    result = Match("random", "random", seed=1).play(1)

    assert result.imps == 0
    assert result.open.played == result.closed.played


def test_boards_depend_on_seed_and_number_alone() -> None:
    boards = [MATCH.board(number) for number in range(1, 50)]

    assert len({board.deal for board in boards}) == len(boards)
    assert boards == [Match("random", "random", 4).board(number) for number in range(1, 50)]
    assert boards[0] != Match("bidder", "random", 5).board(1)
    assert boards[5].dealer is Seat.EAST


def result_of(open_score: int, closed_score: int) -> BoardResult:
    """A board with so many points for North and South in either room."""

    class Scored(Record):
        def score(self, side: object = None) -> int:
            return int(self.tag("Score"))

    board = MATCH.board(1)
    rooms = (Scored(board=board, tags=(("Score", str(s)),)) for s in (open_score, closed_score))
    return BoardResult(*rooms)


def test_imps_are_of_the_difference_between_the_rooms() -> None:
    # 620 and 170 differ by 450: 10 IMPs; -100 and 110 by 210: 5 to the visitors.
    results = [result_of(620, 170), result_of(-100, 110), result_of(50, 50)]

    assert [result.imps for result in results] == [10, -5, 0]
    score = Score.of(results)
    assert (score.home, score.visitors, score.mean) == (10, 5, 5 / 3)


def test_the_interval_is_that_of_the_mean() -> None:
    swings = (3, -2, 7, 0, 5, -6, 1, 4)
    interval = Score(swings).interval
    half = 1.959964 * stdev(swings) / sqrt(8)

    assert interval == pytest.approx((1.5 - half, 1.5 + half), abs=1e-5)
    assert Score((4,)).interval is None
    assert Score(()).mean is None


def test_a_match_is_the_same_on_one_thread_and_on_two(tmp_path: Path) -> None:
    assert played(tmp_path / "one") == played(tmp_path / "two", threads=2)


def test_a_match_that_is_broken_off_goes_on(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    results = play_match(MATCH, 3, broken, Compute.threads(1))
    first = next(results)
    results.close()

    assert len(load(broken / "boards.pbn")) == 2
    again = play_match(MATCH, 3, broken, Compute.threads(1))
    assert next(again) == first
    assert len(list(again)) == 2
    assert (broken / "boards.pbn").read_bytes() == played(tmp_path / "whole")


@pytest.mark.parametrize("lost", [1, 3, 100, 500, 900, 1100])
def test_a_board_that_was_cut_off_in_the_file_is_played_again(tmp_path: Path, lost: int) -> None:
    whole = played(tmp_path)
    (tmp_path / "boards.pbn").write_bytes(whole[:-lost])

    with MatchLedger(tmp_path, MATCH).opened() as ledger:
        kept = sorted(ledger.pieces)

    assert kept in ([1, 2], [1, 2, 3])  # all three if only the end of the last line is gone
    assert played(tmp_path) == whole


@pytest.mark.parametrize("content", [b"", b"% PBN 2.1\r\n% EXPORT\r\n", b"\r\n"])
def test_a_match_that_was_stopped_before_its_first_board_begins(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "boards.pbn").write_bytes(content)

    assert played(tmp_path, boards=1).count(b"[Board ") == 2


def test_boards_in_their_order_are_on_the_disk_before_they_replace_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []
    monkeypatch.setattr(
        os, "fsync", lambda handle: synced.append(os.readlink(f"/proc/self/fd/{handle}"))
    )
    played(tmp_path, boards=1)

    assert synced[-2:] == [str(tmp_path / "new-boards.pbn"), str(tmp_path)]


def test_a_match_grows_and_does_not_shrink(tmp_path: Path) -> None:
    short = played(tmp_path, boards=1)
    long = played(tmp_path, boards=2)

    assert long.startswith(short)
    assert played(tmp_path, boards=1) == long


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (Match("bidder", "random", 5), "board 1 is not a board of the match with seed 5"),
        (Match("random", "bidder", 4), "board 1 was played by 'bidder and random', not by random"),
    ],
)
def test_another_match_is_not_mixed_in(tmp_path: Path, other: Match, reason: str) -> None:
    before = played(tmp_path, boards=1)

    with pytest.raises(ContradictionError, match=reason):
        played(tmp_path, other)
    assert (tmp_path / "boards.pbn").read_bytes() == before


def test_a_file_of_somebody_else_is_not_overwritten(tmp_path: Path) -> None:
    save([Record(board=Match("random", "random", 9).board(1))], tmp_path / "boards.pbn")
    before = (tmp_path / "boards.pbn").read_bytes()

    with pytest.raises(ContradictionError, match="board 1 is not a board of the match"):
        played(tmp_path)
    assert (tmp_path / "boards.pbn").read_bytes() == before


def test_two_do_not_write_in_one_folder(tmp_path: Path) -> None:
    with (
        MatchLedger(tmp_path, MATCH).opened(),
        pytest.raises(IllegalActionError, match="another match is being written here"),
    ):
        played(tmp_path)


def test_an_illegal_action_ends_the_match_or_the_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(MAKERS, "cheat", PlayerKind(lambda seed, pairs: Cheat(seed)))

    with pytest.raises(IllegalActionError, match=r"player of \w+: illegal card"):
        played(tmp_path / "a", Match("bidder", "cheat", 4))
    lenient = Match("bidder", "cheat", 4, abandons=True)
    file = played(tmp_path / "b", lenient, boards=2)
    records = load(tmp_path / "b" / "boards.pbn")
    assert any(record.tag(ABANDONED) for record in records)
    results = list(play_match(lenient, 2, tmp_path / "b", Compute.threads(1)))
    assert (tmp_path / "b" / "boards.pbn").read_bytes() == file
    assert Score.of(results).abandoned == 2


def test_a_director_can_be_cancelled() -> None:
    director = Director(MATCH)
    director.cancel()

    with pytest.raises(CancelledError):
        director.play(1)


def test_each_team_has_its_own_agreements_in_both_rooms(monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[tuple[Signalling, list[str]]] = []

    def makes(seed: int, *, pairs: Pairs, signals: Signalling) -> RandomPlayer:
        tables.append((signals, [pairs[side].carding.signals.count for side in Side]))
        return RandomPlayer(seed)

    anybody = PlayerKind(makes, {"signals": ("signals", Signalling)})
    monkeypatch.setitem(MAKERS, "anybody", anybody)
    Match("anybody:signals=always", "anybody:signals=never", 1).play(1)

    always, never = Signalling.ALWAYS, Signalling.NEVER
    home_north, home_east = ["standard", "off"], ["off", "standard"]
    assert tables == [
        *[(always, home_north), (never, home_north)] * 2,
        *[(never, home_east), (always, home_east)] * 2,
    ]


def test_teams_must_be_known() -> None:
    with pytest.raises(NotationError, match="unknown player 'garbo'"):
        Match("bidder", "garbo", 1)


def test_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    assert "the same command" in capsys.readouterr().out


def test_the_command_reports_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--teams", "bidder,random", "-n", 2, "--seed", 4, "-o", tmp_path) == 0
    shown = capsys.readouterr().out

    assert "IMPs per board for bidder, 2 boards" in shown
    assert "95 % interval +" in shown
    assert str(tmp_path / "boards.pbn") in shown


def test_the_command_reports_for_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--teams", "bidder,random", "--boards", 2, "--seed", 4, "--threads", 2]

    assert run(*options, "-o", tmp_path, "--json") == 0
    found = json.loads(capsys.readouterr().out)

    assert found["teams"] == ["bidder", "random"]
    assert [board["board"] for board in found["results"]] == [1, 2]
    assert found["imps"] == [sum(board["imps"] for board in found["results"]), 0]
    assert found["interval"][0] <= found["mean"] <= found["interval"][1]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--teams", "bidder"], "a match is between two teams, home,visitors, not 'bidder'"),
        (["--teams", "bidder,garbo"], "unknown player 'garbo'"),
        (
            ["--teams", "bidder,random", "--threads", 2, "--cluster", "tcp://localhost:1"],
            "work runs on 2 threads or on tcp://localhost:1, not on both",
        ),
    ],
)
def test_a_failure_is_one_line(
    options: list[object], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*options, "-o", tmp_path) == 2
    told = capsys.readouterr().err
    assert message in told
    assert told.count("\n") == 1


def command(folder: Path, boards: int) -> list[str]:
    """A match as a program of its own."""
    options = ["--teams", "bidder,random", "--seed", "4", "-n", str(boards), "-o", str(folder)]
    start = [sys.executable, "-c", "from tefuda.cli import main; main()", "bridge", "match"]
    return [*start, *options, "--threads", "2"]


def wait_for_boards(program: "subprocess.Popen[str]", path: Path, size: int) -> None:
    """Return when the file at *path*, which *program* writes, has so many bytes."""
    while not path.exists() or path.stat().st_size < size:
        assert program.poll() is None, "the match ended too early"
        time.sleep(0.01)


@pytest.mark.slow
def test_a_kill_loses_only_the_running_boards(tmp_path: Path) -> None:
    boards = 24
    program = subprocess.Popen(command(tmp_path / "killed", boards), text=True)
    wait_for_boards(program, tmp_path / "killed" / "boards.pbn", 10_000)
    os.kill(program.pid, signal.SIGKILL)
    program.wait()

    written = (tmp_path / "killed" / "boards.pbn").read_bytes().count(b"[Event ") // 2
    with MatchLedger(tmp_path / "killed", MATCH).opened() as ledger:
        finished = len(ledger.pieces)
    assert written - 1 <= finished < boards  # a last one may be torn
    assert finished >= 5
    subprocess.run(command(tmp_path / "killed", boards), check=True, capture_output=True)
    killed = (tmp_path / "killed" / "boards.pbn").read_bytes()
    assert killed == played(tmp_path / "whole", boards=boards)


@pytest.mark.slow
def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    program = subprocess.Popen(command(tmp_path, 500), stderr=subprocess.PIPE, text=True)
    wait_for_boards(program, tmp_path / "boards.pbn", 3000)
    program.send_signal(signal.SIGINT)
    _, told = program.communicate(timeout=20)

    assert program.returncode == 130
    assert told.startswith("tefuda: stopped after ")
    assert told.endswith(" of 500 boards; the same command goes on from there\n")
    assert len(load(tmp_path / "boards.pbn")) >= 2


@pytest.mark.slow
def test_a_match_is_the_same_on_a_cluster(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is not installed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as cluster:
        where = Compute.cluster(cluster.scheduler_address)
        list(play_match(MATCH, 6, tmp_path / "cluster", where))

    assert (tmp_path / "cluster" / "boards.pbn").read_bytes() == played(tmp_path / "x", boards=6)
