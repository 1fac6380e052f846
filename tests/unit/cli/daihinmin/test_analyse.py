"""`tefuda daihinmin analyse`: a turn of a log, or a position in words."""

import io
import json
from pathlib import Path

import pytest

from tefuda.cli import main
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.dealer import RandomDealer
from tefuda.daihinmin.uecda.dialogue import Dialogue
from tefuda.daihinmin.uecda.match_log import Entrant, LogWriter
from tests.uecda_matches import Weakest, play_through


def run(*arguments: str) -> int:
    """The exit code of `tefuda daihinmin analyse` with *arguments*."""
    with pytest.raises(SystemExit) as stopped:
        main(["daihinmin", "analyse", *arguments])
    return int(stopped.value.code or 0)


def logged_match() -> str:
    """The log of a match of two games."""
    configuration = Configuration(games=2)
    output = io.StringIO()
    entrants = [Entrant(f"player{number}") for number in range(5)]
    journal = LogWriter(output, configuration, entrants, seed=1)
    play_through(
        Dialogue(configuration, RandomDealer(1, configuration), [journal]),
        [Weakest(number) for number in range(5)],
    )
    return output.getvalue()


POSITION = ("--hand", "S3 H9 S2", "--others", "D4 CK C5", "--counts", "2,1", "--trials", "50")


def test_a_position_in_words_is_shown_with_its_moves_and_holders(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(*POSITION) == 0
    printed = capsys.readouterr().out

    assert "you [0] to move: ♠3 ♥9 ♠2" in printed
    assert "cards of the others: player 1 2, player 2 1" in printed
    assert "mean place" in printed
    assert "who holds" in printed
    assert "♣K is with player 1 in" in printed


def test_a_sure_win_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--hand", "S3 S2", "--others", "D4 CK", "--counts", "1,1", "--trials", "30") == 0

    assert "proven: after ♠2 nobody can keep you from being next out" in capsys.readouterr().out


def test_a_script_gets_everything(capsys: pytest.CaptureFixture[str]) -> None:
    field = ("--field", "H5 D5", "--revolution", "--passed", "1")
    hand = ("--hand", "S3 H3 S9 H9 JO", "--others", "D4 C4 CK C6", "--counts", "2,2")

    assert run(*hand, *field, "--trials", "40", "--json") == 0
    told = json.loads(capsys.readouterr().out)

    assert told["hand"] == "S3 H3 S9 H9 JO"
    assert "pass" in [one["move"] for one in told["candidates"]]
    assert all(3 <= one["mean_place"] <= 5 for one in told["candidates"])
    assert sum(told["holders"]["1"].values()) == pytest.approx(2)


def test_a_turn_of_a_log_is_seen_by_its_player(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    log = tmp_path / "match.jsonl"
    log.write_text(logged_match(), encoding="utf-8")

    assert run(str(log), "--game", "2", "--turn", "1", "--trials", "60", "--json") == 0
    told = json.loads(capsys.readouterr().out)

    assert told["played"] in [one["move"] for one in told["candidates"]]
    assert len(told["holders"]) == 4


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "expected a log, or a position"),
        (("--hand", "S3", "--others", "S3", "--counts", "1"), "S3 is in the hand and with"),
        (("--hand", "S3", "--others", "S4", "--counts", "2"), "have 1 cards, but --counts adds up"),
        (("--hand", "S3", "--others", "S4", "--counts", "x"), "--counts wants numbers"),
        (("--hand", "S3", "--others", "", "--counts", "0"), "--counts is for one to four players"),
        (
            ("--hand", "S3", "--others", "S4", "--counts", "1", "--passed", "2"),
            "--passed is for players 1 to 1",
        ),
        (
            ("--hand", "S3", "--others", "S4", "--counts", "1", "--field", "H9"),
            "only a pass is legal",
        ),
    ],
)
def test_a_position_that_cannot_be_is_one_clear_error(
    arguments: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2

    assert complaint in capsys.readouterr().err


def test_a_turn_that_is_not_there_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    log = tmp_path / "match.jsonl"
    log.write_text(logged_match(), encoding="utf-8")

    assert run(str(log), "--game", "9") == 2

    assert "it has no turn 1 in game 9" in capsys.readouterr().err
