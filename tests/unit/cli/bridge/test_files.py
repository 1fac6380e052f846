"""`tefuda bridge`: what people and programs get, and how it fails."""

import json
from pathlib import Path
from typing import Any

import pytest

from tefuda.bridge.notation import load, read_file
from tefuda.cli import main
from tests.golden.bridge_board import SOURCE

BROKEN = SOURCE.read_text().replace("pc|c4|", "pc|s9|")


def run(*arguments: object) -> int:
    """Run `tefuda bridge`; its exit code."""
    with pytest.raises(SystemExit) as stopped:
        main(["bridge", *map(str, arguments)])
    return int(stopped.value.code or 0)


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A file whose one board has a revoke."""
    path = tmp_path / "broken.lin"
    path.write_text(BROKEN)
    return path


def json_of(capsys: pytest.CaptureFixture[str]) -> Any:
    """What was printed, as JSON."""
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("command", [[], ["show"], ["convert"], ["review"], ["check"]])
def test_help_teaches(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*command, "--help") == 0
    assert "Usage: " in capsys.readouterr().out


def test_show_prints_a_board_as_players_know_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", SOURCE, "--board", 1, "--link") == 0
    shown = capsys.readouterr().out

    assert "Board 1, open room: North dealt, none vulnerable" in shown
    assert "♥ K Q J 10 4" in shown
    assert "3♥ by North, 8 tricks claimed: -1, NS -50" in shown
    assert "https://www.bridgebase.com/tools/handviewer.html?lin=" in shown


def test_show_tells_what_is_wrong(broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", broken) == 2
    shown = capsys.readouterr()
    assert "problem: card 4: illegal card 'S9': north must follow clubs" in shown.out
    assert shown.err.startswith(f"tefuda: {broken}, line 4, board o1: card 4: illegal card 'S9'")


def test_show_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", SOURCE, "--json") == 0
    [board] = json_of(capsys)

    assert (board["contract"], board["declarer"], board["tricks"]) == ("3H", "N", 8)
    assert (board["score_ns"], board["claimed"], board["problems"]) == (-50, True, [])
    assert board["auction"][:3] == ["Pass", "Pass", "1NT"]


@pytest.mark.parametrize("ending", ["pbn", "lin", "rbn"])
def test_convert_writes_another_format(
    tmp_path: Path, ending: str, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / f"out.{ending}"

    assert run("convert", SOURCE, output) == 0
    assert capsys.readouterr().out == f"1 boards written to {output}\n"
    assert load(output) == load(SOURCE)


def test_convert_stops_at_a_broken_board_unless_told_to_salvage(
    broken: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "out.pbn"

    assert run("convert", broken, output) == 2
    assert not output.exists()
    assert "board o1: card 4: illegal card 'S9'" in capsys.readouterr().err
    assert run("convert", broken, output, "--salvage") == 0
    assert "board o1: card 4: illegal card 'S9'" in capsys.readouterr().err
    [reading] = read_file(output)
    assert reading.record is not None
    assert len(reading.record.played) == 3


def test_check_counts_and_lists(broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", SOURCE, broken, "--json") == 0
    found = json_of(capsys)

    assert (found["files"], found["boards"], found["replayed"]) == (2, 2, 1)
    [problem] = found["problems"]
    assert (problem["file"], problem["board"]) == (str(broken), "o1")
    assert problem["reason"].startswith("card 4: illegal card 'S9'")


def test_check_lists_a_board_without_a_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "unfinished.lin"
    path.write_text(SOURCE.read_text().replace("mc|8|", "").replace("rs|3HN-1", "rs|"))

    assert run("check", path) == 0
    assert f"{path}, board o1: no result is stated" in capsys.readouterr().out


def test_check_goes_on_after_a_file_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    noise = tmp_path / "noise.pbn"
    noise.write_bytes(b"\x00\xff" * 100)

    assert run("check", noise, tmp_path / "missing.lin", SOURCE, "--json") == 2
    found = json_of(capsys)
    assert (found["files"], found["boards"], found["replayed"]) == (3, 1, 1)
    assert [problem["board"] for problem in found["problems"]] == [None, None]
    assert found["problems"][0]["reason"] == "no boards in this PBN text"
    assert found["problems"][1]["reason"] == "No such file or directory"


def test_review_marks_where_tricks_were_lost(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("review", SOURCE, "--json") == 0
    found = json_of(capsys)
    [board] = found["boards"]

    assert len(board["trace"]) == 35
    assert set(found["players"]) == {"Bertheau", "Bakkeren", "Nystrom", "Bertens"} - {"Bertheau"}
    lost = sum(error["lost"] for error in board["errors"])
    assert lost == sum(tally["tricks"] for tally in found["players"].values())
    assert lost == found["sides"]["NS"]["tricks"] + found["sides"]["EW"]["tricks"]
    assert lost == found["roles"]["declarer"]["tricks"] + found["roles"]["defence"]["tricks"]


def test_review_prints_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("review", SOURCE, "--threads", 1) == 0
    shown = capsys.readouterr().out

    assert "Board 1 open: 3♥ by North, 8 tricks claimed: -1, NS -50" in shown
    assert "trick 2: West ♣A loses 1, declarer now makes 9" in shown
    assert "tricks lost" in shown
    assert "Nystrom" in shown


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["show", "missing.lin"], "missing.lin: No such file or directory"),
        (["show", "boards.txt"], "boards.txt: the name of a file of boards ends with .pbn"),
        (["show", SOURCE, "--board", "2"], "no board 2 among 1"),
        (["convert", SOURCE, "out.doc"], "out.doc: the name of a file of boards ends with .pbn"),
    ],
)
def test_a_failure_is_one_line(
    arguments: list[object], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    told = capsys.readouterr().err
    assert message in told
    assert told.count("\n") == 1
