"""The help of every command: plain, within 80 columns, with examples that can be typed."""

import shlex
from itertools import takewhile

import pytest
from typer import Context

from tefuda.cli.deferred import Deferred
from tefuda.cli.help import help_page, wrapped
from tefuda.cli.language import speak
from tefuda.cli.main import front, main
from tefuda.words import LANGUAGES, Language, width_of
from tests.unit.cli.test_start import COMMANDS, menus

WORDS = list(map(" ".join, COMMANDS))


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    speak("en")


def page_of(command: Deferred, path: str) -> str:
    parent = Context(front, info_name="tefuda", help_option_names=["-h", "--help"])
    return help_page(Context(command.real(), parent=parent, info_name=path))


def examples_in(page: str) -> list[str]:
    """The commands that a *page* shows, each on one line."""
    whole = page.replace("\\\n", " ")
    return [line.strip() for line in whole.splitlines() if line.startswith("  tefuda ")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", WORDS)
def test_help_shows_an_example_within_80_columns(path: str, language: Language) -> None:
    speak(language)
    page = page_of(COMMANDS[tuple(path.split())], path)

    assert any(example.startswith(f"tefuda {path}") for example in examples_in(page))
    assert max(map(width_of, page.splitlines())) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_of_groups_is_plain_and_within_80_columns(language: Language) -> None:
    speak(language)
    for menu in menus():
        page = help_page(Context(menu, info_name="tefuda"))

        assert page.replace("\n", "").isprintable()
        assert max(map(width_of, page.splitlines())) <= 80


@pytest.mark.parametrize("path", WORDS)
def test_examples_of_a_help_have_only_options_that_there_are(path: str) -> None:
    page = page_of(COMMANDS[tuple(path.split())], path)
    for example in examples_in(page):
        words = list(takewhile(lambda word: word not in "<>|", shlex.split(example)))[1:]
        command = next(
            COMMANDS[tuple(words[:size])] for size in (3, 2, 1) if tuple(words[:size]) in COMMANDS
        )
        known = {name for parameter in command.real().params for name in parameter.opts}

        assert {word.partition("=")[0] for word in words if word.startswith("--")} <= known | {"--"}


@pytest.mark.parametrize("word", ["-h", "--help"])
def test_both_words_ask_for_help(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["deal", word])

    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("Usage: tefuda deal [OPTIONS]\n")


def test_a_group_without_words_lists_its_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["bridge"])

    assert ended.value.code == 2
    assert "  travellers  " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["dd"], "Missing argument 'FILE|DEAL|-'; see tefuda dd -h"),
        (["ddd"], "No such command 'ddd'. Did you mean 'dd'?; see tefuda -h"),
        (["dd", "--tump"], "No such option: --tump (Possible options: --trump); see tefuda dd -h"),
        (["dd", "--\x1b[1m"], "No such option: --\\x1b[1m; see tefuda dd -h"),
        (["bridge", "-x"], "No such option: -x; see tefuda bridge -h"),
        (["deal", "-n"], "-n needs a value; see tefuda -h"),
        (["deal", "--pbn=3"], "--pbn takes no value; see tefuda -h"),
        (["deal", "a", "b"], "Too many words: a b; see tefuda deal -h"),
        (["deal", "-n", "x"], "--number is a whole number, not 'x'; see tefuda deal -h"),
        (["deal", "-n", "0"], "--number is at least 1, not 0; see tefuda deal -h"),
        (["deal", "-n", "9" * 5000], "--number has 5,000 digits, too many; see tefuda deal -h"),
        (["web", "--port", "65536"], "--port is at most 65535, not 65536; see tefuda web -h"),
        (["bid", "-", "--seconds", "x"], "--seconds is a number, not 'x'; see tefuda bid -h"),
        (["--language", "de"], "--language is one of en, ja, not 'de'; see tefuda -h"),
        (["bridge", "match"], "Missing option '--teams'; see tefuda bridge match -h"),
    ],
)
def test_wrong_words_are_told_in_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)

    assert ended.value.code == 2
    assert capsys.readouterr().err == f"tefuda: {complaint}\n"


def test_wrong_words_are_told_in_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--language", "ja", "deal", "-n", "x"])

    told = "tefuda: --number は整数です。'x' は違います。tefuda deal -h をご覧ください\n"
    assert capsys.readouterr().err == told


def test_lines_break_at_spaces_and_beside_wide_characters() -> None:
    assert list(wrapped("one two three", 7)) == ["one two", "three"]
    assert list(wrapped("手札を配ります。", 10)) == ["手札を配り", "ます。"]
    assert list(wrapped("手札を配る。", 10)) == ["手札を配", "る。"]  # no line begins with a stop
    assert list(wrapped("手札を [必須]", 12)) == ["手札を [必", "須]"]  # nor with a bracket
