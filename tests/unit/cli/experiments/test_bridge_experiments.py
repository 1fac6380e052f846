"""The commands of `tefuda experiments` that try searches: tables, JSON lines, plots, errors."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tefuda.bridge.exercises import PAPER_EXAMPLES
from tefuda.bridge.search import Budget
from tefuda.cli import main
from tefuda.cli.experiments.thought import _table as thought_table
from tefuda.cli.screen import console
from tefuda.errors import NotationError
from tefuda.experiments import (
    abc,
    attempts,
    call_questions,
    giving,
    no_harm,
    own_boards,
    problems,
    thought,
)
from tefuda.experiments.classes import table
from tefuda.experiments.problems import DEFENCE_PROBLEMS
from tefuda.experiments.thought import Weighed

SMALL = Budget(deals=4, abc_deals=2, hypotheses=4)
EXAMPLE: dict[str, Any] = {
    "id": "003-1",
    "kind": "signals",
    "deal": "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
    "dealer": "S",
    "vul": "NS",
    "auction": ["2N", "P", "3N", "P", "P", "P"],
    "play": ["H6", "H4", "HJ", "HQ", "D3", "D7", "DK", "D4", "DQ"],
    "seat": "E",
    "answers": ["D8"],
    "candidates": ["DA", "D8"],
}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with published data, all of it the same example; so are the papers' examples."""
    (tmp_path / "bridge").mkdir()
    names = ("003-1", "003-1v", "000-4")
    examples = [{**EXAMPLE, "id": name} for name in names]
    (tmp_path / PAPER_EXAMPLES.name).write_text(json.dumps(examples), encoding="utf-8")
    monkeypatch.setattr(problems, "PAPER_EXAMPLES", tmp_path / PAPER_EXAMPLES.name)
    (tmp_path / DEFENCE_PROBLEMS).write_text(json.dumps(EXAMPLE), encoding="utf-8")
    with gzip.open(tmp_path / no_harm.TABLES, "wt", encoding="utf-8") as file:
        file.write(json.dumps({**EXAMPLE, "set": "final", "play": [*EXAMPLE["play"], "DA"]}))
    for command in ("abc", "classes", "defence"):
        monkeypatch.setattr(f"tefuda.cli.experiments.{command}.Budget", lambda **_: SMALL)
    for experiment in (abc, giving, no_harm):
        monkeypatch.setattr(experiment, "BUDGET", SMALL)
    return tmp_path


def run(*arguments: str) -> int:
    """The exit code of `tefuda experiments` with *arguments*."""
    with pytest.raises(SystemExit) as stopped:
        main(["experiments", *arguments])
    return int(stopped.value.code or 0)


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """What was printed, as JSON."""
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_examples_are_told_with_what_must_hold(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = data / "plot.svg"
    arguments = ["abc", "--only", "003-1", "--seeds", "2"]

    assert run(*arguments, "--output", str(plot)) == 0

    shown = capsys.readouterr().out
    assert "003-1, abc: the best mean is the paper's card" in shown
    assert "mean DA (50) -549" in shown
    assert "threads" in shown
    assert plot.read_text(encoding="utf-8").startswith("<?xml")


def test_strictly_a_missed_bar_is_a_failure(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = [{**EXAMPLE, "answers": ["DA"]}]
    (data / PAPER_EXAMPLES.name).write_text(json.dumps(wrong), encoding="utf-8")
    arguments = ["abc", "--seeds", "6"]

    assert run(*arguments) == 0
    assert run(*arguments, "--strict") == 1
    assert "missed" in capsys.readouterr().out


def test_json_begins_with_the_setting(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("defence", "--data", str(data), "--json") == 0

    setting, *attempts = lines(capsys)
    assert setting.keys() == {"command", "machine", "version"}
    assert [one["way"] for one in attempts] == [
        "Monte Carlo, no signals",
        "Monte Carlo",
        "abc",
        "fused",
    ]
    assert {one["problem"] for one in attempts} == {"003-1"}


def test_defence_is_told_by_kind(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("defence", "--data", str(data)) == 0

    shown = capsys.readouterr().out
    assert "signals" in shown
    assert "only" in shown
    assert "1 (0)" in shown  # abc played the right card, which another was ahead of
    assert "in brackets: by the card with the best mean" in shown


@pytest.mark.usefixtures("data")
def test_classes_are_told_by_halves_beside_the_paper(capsys: pytest.CaptureFixture[str]) -> None:
    first = [one for one in table.class_problems() if one.kind == "keep partner right"]
    halves = {table.half_of(one): one.name for one in first}
    ids = ",".join(halves.values())

    assert run("classes", "--only", ids, "--seconds", "5") == 0

    shown = capsys.readouterr().out
    for half in (*table.HALVES, "Both halves"):
        assert half in shown
    assert "11: 1/0/4" in shown
    assert "119: 29/21/14" in shown


@pytest.mark.usefixtures("data")
def test_what_only_one_search_finds_is_played_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_boards, "BUDGET", SMALL)
    late = max(table.class_problems(), key=lambda one: len(one.view.played))
    monkeypatch.setattr(table, "class_problems", lambda: [late])

    assert run("classes-played-on", "--deals", "1") == 0
    assert "only found by" in capsys.readouterr().out


def test_problems_of_the_classes_are_found_on_boards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_boards, "BUDGET", SMALL)
    boards, found = tmp_path / "boards.jsonl", tmp_path / "found.jsonl"
    arguments = ["classes-find", "--boards", "2", "--each", "1", "--record", str(boards)]

    assert run(*arguments, "--output", str(found)) == 0
    assert "keep partner right: " in capsys.readouterr().err
    assert len(boards.read_text("utf-8").splitlines()) == 3
    for problem in problems.problems_in(found):
        assert set(problem.right) < set(problem.view.legal_cards())


@pytest.mark.usefixtures("data")
def test_signals_are_told_beside_the_paper(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("signals", "--seeds", "1") == 0

    shown = capsys.readouterr().out
    assert "2: 45, 1: 5" in shown
    assert "2,866" in shown
    assert "fused, signals off" in shown
    assert "003-1vg: the honest card has the highest mean" in shown
    assert "abc, three hypotheses" in " ".join(shown.split())


@pytest.mark.usefixtures("data")
def test_giving_signals_can_be_tried_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = str(tmp_path / "signals.jsonl")

    assert run("signals", "--seeds", "1", "--only", "003-1vg", "--record", record) == 0

    shown = capsys.readouterr().out
    assert "003-1vg: the honest card has the highest mean" in shown
    assert "003-1g" not in shown
    assert "partner's length" not in shown


@pytest.mark.usefixtures("data")
def test_every_departure_is_undone(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("abc-ablation", "--seeds", "1", "--only", "003-1") == 0

    shown = capsys.readouterr().out
    for variant in ("as it is", "no repair", "tree", "the paper"):
        assert variant in shown


@pytest.mark.usefixtures("data")
def test_the_two_ways_are_told_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["abc-ways", "--only", "003-1", "--triples", "1"]

    assert run(*arguments, "--horizons", "3,4") == 0
    assert "the values differ in 0 of 2 cases" in capsys.readouterr().out


def test_losses_are_told_with_intervals(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(no_harm, "TRICKS", range(1, 2))
    plot = data / "plot.svg"

    assert run("no-harm", "--data", str(data), "--limit", "2", "--output", str(plot)) == 0

    shown = capsys.readouterr().out
    assert "fused - monte_carlo" in shown
    assert "±" in shown
    assert plot.exists()


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize(
    ("arguments", "told"),
    [(["defence", "--count", "1"], "card 1"), (["no-harm", "--limit", "2"], "expert")],
)
def test_without_a_collection_boards_are_made_on_the_spot(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    told: str,
) -> None:
    monkeypatch.setattr(own_boards, "BUDGET", SMALL)
    monkeypatch.setattr("tefuda.cli.experiments.no_harm.FEWEST_BOARDS", 2)
    monkeypatch.setattr(no_harm, "TRICKS", range(3, 4))

    assert run(*arguments) == 0
    assert told in " ".join(capsys.readouterr().out.split())


def test_how_much_players_think_is_told_by_model(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    rows = [
        Weighed("t", 1, role, part, dict.fromkeys(thought.MODELS, 0.5))
        for role in no_harm.ROLES
        for part in thought.PARTS
    ]
    plot = tmp_path / "plot.svg"

    console().print(thought_table(rows))
    thought.plot(rows).savefig(plot)

    shown = capsys.readouterr().out
    assert "see all hands" in shown
    assert "any of these" in shown
    assert plot.exists()


def test_the_user_may_stop_and_sees_what_is_done(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = iter(range(100))

    def tired(*_: object) -> object:
        if next(tries) == 2:
            raise KeyboardInterrupt
        return original(*_)  # type: ignore[arg-type]

    original = attempts.attempt
    monkeypatch.setattr(attempts, "attempt", tired)

    assert run("defence", "--data", str(data), "--json") == 0

    printed = capsys.readouterr()
    assert len(printed.out.splitlines()) == 1 + 2
    assert "stopped after 2 of 4" in printed.err


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["defence", "--data", "nowhere"], "no file 'nowhere/bridge/defence_problems.jsonl'"),
        (
            ["abc", "--only", "000-9"],
            "no problem has the id '000-9': there are 003-1, 003-1v, 000-4",
        ),
        (["abc-ways", "--horizons", "far"], "expected numbers of cards with commas, not 'far'"),
    ],
)
def test_bad_input_is_one_clear_error(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert run(*arguments) == 2
    assert message in capsys.readouterr().err


QUESTIONS = [
    {"id": f"nt-{number}", "hand": hand, "auction": [], "call": call}
    for number, (hand, call) in enumerate(
        [("AQ3.KJ52.Q64.K87", "1N"), ("AQ3.KJ52.K64.K87", "1N"), ("AQ5.KJ42.K64.K87", "7N")]
    )
]


def test_published_calls_are_counted_open_and_held_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "questions.jsonl"
    path.write_text("\n".join(map(json.dumps, QUESTIONS)), encoding="utf-8")

    assert run("call-questions", str(path), "--json") == 0
    parts = lines(capsys)
    assert run("call-questions", str(path), "--missed") == 0

    assert [part["part"] for part in parts] == ["open", "held out"]
    assert sum(part["questions"] for part in parts) == 3
    assert sum(part["right"] for part in parts) == 2
    held_out = [q.name for q in call_questions.questions_in(path) if q.is_held_out]
    shown = capsys.readouterr().out
    assert ("1NT, not 7NT" in shown) is ("nt-2" not in held_out)


def test_the_answer_does_not_decide_what_is_held_out(tmp_path: Path) -> None:
    path = tmp_path / "questions.jsonl"
    rows = [{**QUESTIONS[0], "call": call} for call in ("1N", "P", "2C", "3D", "4H")]
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")

    assert len({question.is_held_out for question in call_questions.questions_in(path)}) == 1


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{}", "q.jsonl:1: not a question with hand, auction, call"),
        ('{"hand": "AK", "auction": [], "call": "1N"}', "q.jsonl:1: "),
        ('{"hand": "AQ3.KJ52.Q64.K87", "auction": ["1Q"], "call": "1N"}', "q.jsonl:1: unknown"),
    ],
)
def test_a_bad_question_is_refused_with_its_line(tmp_path: Path, line: str, message: str) -> None:
    path = tmp_path / "q.jsonl"
    path.write_text(line, encoding="utf-8")

    with pytest.raises(NotationError) as refused:
        call_questions.questions_in(path)

    assert str(refused.value).startswith(message)
