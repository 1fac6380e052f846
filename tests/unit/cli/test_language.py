"""The command in the language of its user; programs are answered in English."""

import json
from pathlib import Path

import pytest

from tefuda.cli.language import language_of
from tefuda.cli.main import main

EXAMPLES = Path(__file__).parents[3] / "examples"


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(list(words))
    return int(ended.value.code or 0)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LC_MESSAGES": "ja", "LANG": "en_GB"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_environment_names_a_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_an_option_goes_before_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")

    assert run("deal", "-h") == 0
    assert "使い方: tefuda deal" in capsys.readouterr().out
    assert run("--language", "en", "deal", "-h") == 0
    assert "Usage: tefuda deal" in capsys.readouterr().out


def test_errors_and_answers_are_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--language", "ja", "deal", "-c", "x: hcp > 3") == 2
    assert "'x' という席はありません" in capsys.readouterr().err
    assert run("--language", "ja", "deal", "--count") == 0
    assert "ディール" in capsys.readouterr().out
    assert run("--language", "ja", "explain-auction", "1NT P 2C") == 0
    assert "ステイマン" in capsys.readouterr().out


def test_boards_and_matches_are_japanese(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    evening = str(EXAMPLES / "evening.pbn")
    assert run("--language", "ja", "bridge", "show", evening, "--board", "3") == 0
    shown = capsys.readouterr().out
    assert "ボード 3: ディーラー南、東西バル" in shown
    assert "南の4♥、9トリック: -1、南北 -50" in shown
    words = ("bridge", "match", "--teams", "random,random", "-n", "1", "-o", str(tmp_path))
    assert run("--language", "ja", *words) == 0
    assert "1ボードあたり" in capsys.readouterr().out


def test_experiments_are_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--language", "ja", "experiments", "bandits", "regret", "--runs", "2") == 0
    assert "リグレット" in capsys.readouterr().out


def test_programs_are_answered_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--language", "ja", "explain-auction", "1NT", "--json") == 0
    assert json.loads(capsys.readouterr().out)["says"] == "15 to 17 points, balanced"


def test_the_next_command_does_not_speak_as_the_last(capsys: pytest.CaptureFixture[str]) -> None:
    run("--language", "ja", "deal", "-h")
    capsys.readouterr()

    assert run("deal", "-c", "x: hcp > 3") == 2
    assert "unknown seat 'x'" in capsys.readouterr().err
