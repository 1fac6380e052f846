"""`tefuda practice`: a person bids with robots."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tefuda.bridge.notation import load
from tefuda.bridge.people.explained import explainer_of_people
from tefuda.cli import main
from tests.people_nets import write_nets

STRONG = ("--constraint", "south: 15 <= hcp <= 17 and balanced and hearts == 4")
FAST = ("--players", "people", "--number", "2", "--seed", "3")
Practise = Callable[..., tuple[int, str, str]]


@pytest.fixture
def practise(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Practise:
    """Runs the command with what the person types; words by nets that have learned nothing."""
    untrained = explainer_of_people(write_nets(tmp_path))
    for module in ("explained", "candidates"):
        monkeypatch.setattr(f"tefuda.cli.bridge.{module}.explainer_at", lambda _: untrained)

    def run(typed: str, *options: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as stopped:
            main(["practice", *STRONG, *FAST, *options])
        out, err = capsys.readouterr()
        return int(stopped.value.code or 0), out, err

    return run


def answers(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_boards_are_bid_and_scored_line_by_line(practise: Practise) -> None:
    code, out, _ = practise("1NT\n" + "pass\n" * 20, "--json")
    rows = answers(out)
    questions = [row["ask"] for row in rows if "ask" in row]
    boards = [row for row in rows if "board" in row]

    assert code == 0
    assert [board["board"] for board in boards] == [1, 2]
    assert all(question["seat"] == "S" for question in questions)
    first = boards[0]["choices"][0]
    assert first["yours"] == "1N"
    assert first["candidates"][0]["chance"] > 0
    assert len(questions) == sum(len(board["choices"]) for board in boards)
    assert practise("1NT\n" + "pass\n" * 20, "--json")[1] == out


def test_a_person_sees_advice_and_what_came_of_it(practise: Practise) -> None:
    code, out, err = practise("?\nX\n1NT\n" + "p\n" * 20, "--silent", "--number", "1")

    assert code == 0
    assert "vulnerable None:  ♠" in out
    assert "candidate" in out  # advice, when it is asked for
    assert "par" in out
    assert "IMPs against four robots" in out
    assert "illegal call 'X' by south" in err  # and asked again


def test_the_other_side_may_be_silent(practise: Practise) -> None:
    boards = [
        row for row in answers(practise("p\n" * 40, "--silent", "--json")[1]) if "deal" in row
    ]

    for board in boards:
        first = "NESW".index("N" if board["board"] == 1 else "E")
        others = [call for place, call in enumerate(board["auction"]) if (first + place) % 2]
        assert set(others) == {"P"}


def test_finished_boards_are_kept_and_added_to(practise: Practise, tmp_path: Path) -> None:
    path = tmp_path / "mine.pbn"
    typed = "1NT\n" + "p\n" * 20
    practise(typed, "--output", str(path))
    code, _, _ = practise("q\n", "--output", str(path))

    assert code == 0
    records = load(path)
    assert [record.board.number for record in records] == [1, 2]
    assert all(record.has_result for record in records)
    practise(typed, "--output", str(path))
    assert len(load(path)) == 4


def test_ctrl_c_leaves_what_is_finished(
    practise: Practise, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.pbn"
    words = iter(["1NT", *["pass"] * 3])

    def word() -> str:
        if len(load(path)) == 1:
            raise KeyboardInterrupt
        return next(words)

    monkeypatch.setattr("tefuda.cli.bridge.practice._word_of_the_person", word)
    code, out, err = practise("", "--output", str(path))

    assert code == 130
    assert "stopped after 1 of 2 boards" in err
    assert "1 boards" in out
    assert [record.board.number for record in load(path)] == [1]


@pytest.mark.parametrize(
    ("typed", "options", "message"),
    [
        ("1NT", ("--constraint", "south: hcp > 30"), "no deal agrees with all of this"),
        ("1NT", ("--seat", "Q"), "unknown seat 'Q'"),
        ("1NT", ("--ns", "nobody.toml"), "no agreements 'nobody.toml'"),
        ("8S", ("--json",), "unknown call '8S'"),
        ("X", ("--json",), "illegal call 'X' by south"),
        ("1NT", ("--output", "mine.txt"), "ends with .pbn"),
    ],
)
def test_bad_input_is_told_in_one_line(
    practise: Practise, typed: str, options: tuple[str, ...], message: str
) -> None:
    code, _, err = practise(typed, *options)

    assert code == 2
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "refused", [("--seat", "Q"), ("--ns", "nobody.toml"), ("--output", "mine.txt"), ()]
)
def test_a_seed_is_told_once_nothing_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, refused: tuple[str, ...]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    with pytest.raises(SystemExit) as stopped:
        main(["practice", "--players", "people", "--number", "1", *refused])
    err = capsys.readouterr().err

    assert (stopped.value.code, "seed" in err) == ((2, False) if refused else (0, True))
    assert err.count("\n") == 1
