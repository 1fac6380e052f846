"""`tefuda experiments bandits`: sweeps, the table of five, and regret, on few games."""

import json
from pathlib import Path

import pytest

from tefuda.cli import main
from tefuda.daihinmin.league.playing import Director
from tefuda.experiments import bandit_choices, bandits
from tefuda.experiments.printed import BANDIT_ORDER

FEW = ("--games", "4", "--trials", "5", "--threads", "1")


def run(*arguments: str) -> int:
    """The exit code of `tefuda experiments bandits` with *arguments*."""
    with pytest.raises(SystemExit) as stopped:
        main(["experiments", "bandits", *arguments])
    return int(stopped.value.code or 0)


def test_the_five_players_are_put_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("table", *FEW) == 0
    printed = capsys.readouterr().out

    assert all(name in printed for name in BANDIT_ORDER)
    assert "4 games, 5 playouts by uniform players, seed 1" in printed


def test_the_order_is_told_to_scripts_and_drawn(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    plot = tmp_path / "table.svg"

    assert run("table", *FEW, "--json", "--output", str(plot)) == 0
    told = json.loads(capsys.readouterr().out)

    assert sorted(told["order"]) == sorted(BANDIT_ORDER)
    assert sum(told["points"]) == pytest.approx(15)
    assert len(told["leads"]) == 4
    assert all(lead["points"] >= 0 for lead in told["leads"])
    assert plot.read_text(encoding="utf-8").startswith("<?xml")


def _refuse(*_: object) -> None:
    raise AssertionError("this round is in the record")


def test_a_sweep_goes_on_from_its_record(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bandits, "SHARES", (0.0, 0.5))
    monkeypatch.setattr(bandits, "TEMPERATURES", (1.0,))
    few = ("--games", "1", "--trials", "5", "--threads", "1", "--record", str(tmp_path / "leagues"))

    assert run("sweep", *few, "--json") == 0
    _, *first = map(json.loads, capsys.readouterr().out.splitlines())
    monkeypatch.setattr(Director, "play", _refuse)
    assert run("sweep", *few, "--output", str(tmp_path / "sweep.svg")) == 0
    printed = capsys.readouterr().out

    assert len(first) == 9
    assert len(list((tmp_path / "leagues").iterdir())) == 9
    assert "c = 0.5 N/K" in printed
    assert "r = 1" in printed
    assert (tmp_path / "sweep.svg").exists()


def test_regret_is_told_and_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plot = tmp_path / "regret.png"

    assert run("regret", "--trials", "300", "--runs", "5", "--output", str(plot)) == 0
    assert "UCB1-Tuned" in capsys.readouterr().out
    assert run("regret", "--trials", "300", "--runs", "5", "--json") == 0
    curves = json.loads(capsys.readouterr().out)

    assert plot.exists()
    assert all(len(curve) == 300 for curve in curves.values())
    assert curves["UCB1-Tuned"][-1] < curves["uniform"][-1]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("table", *FEW, "--playout", "clever"), "unknown playout 'clever'"),
        (("choices", "--trials", "many"), "expected numbers of playouts with commas, not 'many'"),
        (("choices", "--trials", "3"), "3 trials for 5 estimates"),
        (("sweep", "--against", "standard,me"), "unknown opponents 'me': there are ucb1_tuned"),
    ],
)
def test_what_is_unknown_is_one_clear_error(
    arguments: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2

    assert complaint in capsys.readouterr().err


def test_choices_are_measured_in_the_same_positions_on_any_number_of_threads(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bandit_choices, "REFERENCE_TRIALS", 200)
    few = ("choices", "--positions", "3", "--trials", "5,20")
    plot = tmp_path / "choices.svg"

    assert run(*few, "--json", "--threads", "1") == 0
    _, *told = map(json.loads, capsys.readouterr().out.splitlines())
    assert run(*few, "--json", "--threads", "2") == 0
    _, *again = map(json.loads, capsys.readouterr().out.splitlines())
    assert run(*few, "--output", str(plot)) == 0
    printed = capsys.readouterr().out

    assert told == again
    assert [one["position"] for one in told] == [0, 1, 2]
    assert all(one["moves"] > 1 and min(one["lost"].values()) >= 0 for one in told)
    assert len(told[0]["lost"]) == 2 * 7, "five players and two second readings, for each N"
    assert "majority:n=100:playout=uniform:hands=exchanged:gifts=no" in told[0]["lost"], (
        "N for each of five estimates"
    )
    assert "N = 5 " in printed
    assert "N = 20 " in printed
    assert plot.exists()


def test_choices_are_swept_by_parameters(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bandit_choices, "REFERENCE_TRIALS", 200)

    assert run("choices", "--positions", "2", "--trials", "5", "--sweep", "--threads", "1") == 0
    printed = capsys.readouterr().out

    assert "epsilon share=0.125" in printed
    assert "soft_max r=5" in printed
