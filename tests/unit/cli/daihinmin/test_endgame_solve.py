"""`tefuda daihinmin endgame solve`: for people, for programs, and when the input is wrong."""

import json

import pytest

from tefuda.cli import main

SOLVE = ["daihinmin", "endgame", "solve"]


def run(*arguments: str) -> int:
    """Run the command; its exit code."""
    with pytest.raises(SystemExit) as stopped:
        main([*SOLVE, *arguments])
    return int(stopped.value.code or 0)


def test_it_answers_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--json", "S3 H2 / SA D4") == 0

    answer = json.loads(capsys.readouterr().out)
    assert answer["value"] == "won"
    assert answer["winning"] == ["H2"]
    assert {"move": "S3", "value": "lost"} in answer["moves"]
    assert {"move": "pass", "value": "lost"} in answer["moves"]
    assert answer["line"][0] == {"player": "a", "move": "H2"}
    assert answer["line"][1] == {"player": "b", "move": "pass"}
    assert answer["nodes"] >= 0


def test_it_answers_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("S3 D4 JO / SA D5") == 0

    words = capsys.readouterr().out
    assert "won: a can force to finish first" in words
    assert "♦4 JO as ♥4" in words
    assert "b passes" in words


def test_a_bar_stands_where_the_field_is_cleared(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("S3 H8 / S5 D4") == 0

    assert "line     a ♥8 | a ♠3\n" in capsys.readouterr().out


def test_it_takes_a_moment_in_a_trick(capsys: pytest.CaptureFixture[str]) -> None:
    moment = ["--field", "H5", "--owner", "c", "--passed", "c", "--to-move", "b", "--lock"]
    assert run("--json", "S4 C2 / H7 H9 S5 / SK", *moment) == 0
    assert json.loads(capsys.readouterr().out)["value"] == "won"

    assert run("--json", "S3 CA / D4", "--revolution") == 0
    assert json.loads(capsys.readouterr().out)["winning"] == ["S3"]

    assert run("--json", "S3 H8 / SA D4", "--rules", "none") == 0
    assert json.loads(capsys.readouterr().out)["value"] == "lost"


def test_running_out_of_the_budget_is_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    hands = "S3 H4 S5 D6 C7 S9 / C3 D4 H5 S6 D7 C9"
    assert run("--json", hands, "--nodes", "2") == 0
    assert json.loads(capsys.readouterr().out)["value"] == "unknown"

    assert run(hands, "--nodes", "2") == 0
    assert "unknown: the search ended too early to tell" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["S3 H2"], "expected the hands of 2 to 5 players with '/' between them, not 'S3 H2'"),
        (["S3 / S3"], "S3 of player 1 is in another hand too"),
        (["S3 / X4"], "unknown suit 'X' in card 'X4'"),
        (["S3 / "], "the hand of b is empty"),
        (["S3 / S4", "--to-move", "c"], "no player is called 'c': there are a, b"),
        (["S3 / S4", "--passed", "a"], "a has passed, and cannot be to move"),
        (["S3 / S4", "--field", "S5 S7"], "'S5 S7' is not a meld"),
        (["S3 / S4", "--field", "S3"], "S3 lies there, and is in the hand of a"),
        (["S3 / S4", "--lock"], "suits cannot be locked when nothing lies there"),
        (["S3 / S4", "--rules", "house"], "unknown rules 'house': there are official, 11back"),
        (["S3 / S4", "--memory", "1e15"], "--memory is at most 100000000, not 1000000000000000.0"),
    ],
)
def test_bad_input_is_told_in_one_line(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2

    words = capsys.readouterr().err
    assert told in words
    assert words.count("\n") == 1
