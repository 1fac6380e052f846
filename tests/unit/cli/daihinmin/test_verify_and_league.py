"""`tefuda daihinmin verify` and `league`: for people, for programs, and when the input is wrong."""

import json
from pathlib import Path

import pytest

from tefuda.cli import main

VERDICT = (
    '{"hand":[[0,1]],"field":[],"rev":0,"lock":0,"sub":[[0,1,1]],"txt":["S3"],"accepted":%d}\n'
)
LEAGUE = ["daihinmin", "league", "--players", "standard,lowest,random,random,random"]


def run(*arguments: str) -> int:
    """Run the command; its exit code."""
    with pytest.raises(SystemExit) as stopped:
        main(list(arguments))
    return int(stopped.value.code or 0)


def test_verify_counts_and_lists_differences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "verdicts.jsonl"
    path.write_text(VERDICT % 1 + VERDICT % 0)

    assert run("daihinmin", "verify", str(path), "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert run("daihinmin", "verify", str(path)) == 0
    words = capsys.readouterr().out

    difference = {"verdict": 2, "sub": ["S3"], "reason": None}
    assert answer == {"games": 0, "turns": 0, "verdicts": 2, "differences": [difference]}
    assert words.splitlines()[-1] == "0 games, 0 turns, 2 verdicts, 1 differences"


def test_verify_tells_what_is_wrong_with_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "verdicts.jsonl"
    path.write_text(VERDICT % 1 + "{\n")

    assert run("daihinmin", "verify", str(path)) == 2
    assert f"{path}, line 2: not JSON" in capsys.readouterr().err
    assert run("daihinmin", "verify", str(tmp_path / "absent")) == 2
    assert "No such file" in capsys.readouterr().err


def test_a_league_answers_programs_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "league.jsonl"
    options = ["--games", "100", "--seed", "4", "--reset-every", "50", "--record", str(record)]

    assert run(*LEAGUE, *options, "--threads", "1", "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert run(*LEAGUE, *options, "--threads", "2", "--json") == 0

    assert json.loads(capsys.readouterr().out) == answer
    assert answer["players"] == ["standard", "lowest", "random", "random", "random"]
    assert answer["games"] == 100
    assert answer["batches"] == 5
    assert sum(answer["points"]) == pytest.approx(15)
    assert len(answer["stderr"]) == 5
    assert min(answer["points"][:2]) > max(answer["points"][2:])
    assert len(answer["transitions"]) == 5
    assert len(answer["from_each_place"]) == 5
    assert answer["from_each_place"][0] is None, "the best were never last"
    assert len(record.read_text().splitlines()) == 3


def test_a_league_answers_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*LEAGUE, "--games", "3") == 0

    words = capsys.readouterr().out
    assert "standard" in words
    assert "3 games: too few to say how sure the points are, which takes 100" in words
    assert "seed 0" in words


def test_a_league_stops_when_it_is_sure_enough(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--games", "2000", "--reset-every", "20", "--until-error", "0.3", "--json"]

    assert run(*LEAGUE, *options) == 0

    answer = json.loads(capsys.readouterr().out)
    assert max(answer["stderr"]) <= 0.3
    assert answer["games"] < 2000


def test_a_duel_tells_programs_and_people_who_is_better(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    duel = ["daihinmin", "duel", "random", "standard", "--record", str(tmp_path / "duel.jsonl")]

    assert run(*duel, "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert run("--language", "ja", *duel) == 0
    words = capsys.readouterr().out

    assert answer["better"] == "standard"
    assert answer["lead"] < -2 * answer["stderr"]
    assert answer["games"] == 20 * answer["sets"] < 400
    assert words.startswith("standard は random より強い")
    assert run("daihinmin", "duel", "random", "random") == 2
    assert "'random' cannot fight a duel with itself" in capsys.readouterr().err


@pytest.mark.slow
def test_a_league_is_drawn(tmp_path: Path) -> None:
    plot = tmp_path / "league.svg"

    assert run(*LEAGUE, "--games", "3", "--plot", str(plot)) == 0
    assert plot.read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.parametrize(
    ("players", "told"),
    [
        ("random,random", "a league is among 5 players, not 2: 'random,random'"),
        ("random,random,random,random,nobody", "unknown player 'nobody'"),
    ],
)
def test_a_league_needs_five_players_that_exist(
    players: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("daihinmin", "league", "--players", players) == 2
    assert told in capsys.readouterr().err
