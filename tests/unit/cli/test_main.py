"""The `tefuda` command as a whole: version, help, the tour, and experiments."""

import json
import subprocess
import sys
from pathlib import Path
from statistics import median

import pytest

import tefuda
from tefuda.bridge.exercises import compositions
from tefuda.bridge.notation import FORMATS, load, read_text
from tefuda.cli import main
from tefuda.cli.tour import DECEIVE, HOLD_UP
from tefuda.experiments.double_dummy import (
    Measurement,
    endings,
    measure,
    median_nodes,
    methods,
    plot,
)


def run(*arguments: str) -> int:
    """Run the command; its exit code."""
    with pytest.raises(SystemExit) as stopped:
        main(list(arguments))
    return int(stopped.value.code or 0)


def test_the_command_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"tefuda {tefuda.__version__}\n"


@pytest.mark.parametrize("command", [[], ["dd"], ["tour"], ["web"], ["experiments"]])
def test_help_teaches(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*command, "--help") == 0
    assert "Usage: " in capsys.readouterr().out


def test_an_unknown_command_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("nonsense") == 2
    assert "nonsense" in capsys.readouterr().err


def test_a_complaint_about_something_long_is_short(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("bid", "AK3.QJ52.KQ4.J87", "9" * 100_000) == 2
    told = capsys.readouterr().err

    assert len(told) < 1100
    assert told.startswith("tefuda: ")
    assert " ... " in told


def test_a_remark_on_a_board_with_something_long_is_short(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "boards.pbn"
    deal = '[Deal "N:AKQJ.T98.765.432 T98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ"]'
    path.write_text(f'{deal}\n[Declarer "N"]\n[Contract "3NT"]\n[Result "{"1" * 5000}"]\n')

    run("bridge", "show", str(path))
    told = capsys.readouterr().err

    assert "unknown number of tricks" in told
    assert len(told) < 1100


def test_the_command_runs_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from tefuda.cli import main; main()", "dd", "nonsense"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 2
    assert done.stderr == "tefuda: nonsense: No such file or directory\n"


def test_the_tour_shows_open_hands_beliefs_a_decision_and_the_other_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("tour") == 0

    shown = capsys.readouterr().out
    assert "3,139 deals agree with all of that" in " ".join(shown.split())
    assert "♣2, in " in shown
    assert "proven: after JO nobody can keep you from being next out" in shown
    assert "South takes 13 tricks in clubs" in shown
    assert "Par: -1510 7♥ W=, 7♠ W=" in " ".join(shown.split())
    assert "Yes: " in shown


@pytest.mark.parametrize(("text", "name"), [(HOLD_UP, "hold-up"), (DECEIVE, "deceive")])
def test_the_tour_shows_boards_of_the_examples(text: str, name: str) -> None:
    [shown] = read_text(text, FORMATS["pbn"])
    [record] = load(Path(__file__).parents[3] / "examples" / f"{name}.pbn")

    assert shown.record is not None
    assert shown.record.history == record.history


def test_the_ablation_answers_alike_by_every_method() -> None:
    questions = [ending for ending in endings(compositions()[1]) if ending.cards == 5]

    found = list(measure(questions, node_limit=10_000_000))

    assert [measurement.method for measurement in found] == list(methods(1))
    assert {measurement.can_make for measurement in found} == {True}
    assert found[0].nodes > found[1].nodes >= found[2].nodes


def test_plain_search_gives_up_at_the_limit() -> None:
    (whole, *_) = endings(compositions()[0])

    plain, *_, full = measure([whole], node_limit=1000)

    assert (plain.can_make, plain.nodes) == (None, 1000)
    assert full.can_make is True


def test_endings_need_the_tricks_that_are_still_missing() -> None:
    needed = [question.needed for question in endings(compositions()[0])]

    assert needed == list(range(13, 0, -1))  # all of them


def test_the_experiment_reports_in_words_in_json_and_as_a_plot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["experiments", "double-dummy", "--cards", "3,4", "--node-limit", "100"]

    assert run(*arguments, "--output", str(tmp_path / "plot.svg")) == 0
    words = capsys.readouterr().out
    assert run(*arguments, "--json") == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    assert "CP55" in words
    assert ">100" in words
    assert len(lines) == 7 * 2 * 4
    assert (tmp_path / "plot.svg").read_text(encoding="utf-8").startswith("<?xml")


def test_endings_are_not_called_whole_and_the_paper_stands_beside(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("experiments", "double-dummy", "--cards", "3,4", "--node-limit", "100") == 0

    printed = capsys.readouterr().out
    assert "Whole compositions" not in printed
    assert "The largest ending of each composition" in printed
    assert "57,187" in printed


def test_the_numbers_of_cards_must_be_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("experiments", "double-dummy", "--cards", "few") == 2
    assert "expected numbers of cards with commas, not 'few'" in capsys.readouterr().err


def test_medians_are_by_method_and_cards() -> None:
    found = [
        Measurement(name, cards, "plain", True, nodes, 0.0)
        for name, cards, nodes in [("a", 4, 10), ("b", 4, 30), ("c", 4, 20), ("a", 3, 5)]
    ]

    assert median_nodes(found) == {"plain": {3: 5, 4: median([10, 30, 20])}}
    assert plot(found, 100).axes[0].get_yscale() == "log"
