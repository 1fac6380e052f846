"""Every option of every command with numbers that nobody means: refused in a line, at once."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from tefuda.cli.deferred import Deferred
from tefuda.cli.main import front, main

NOTHING = "no-such-file.pbn"
TEXTS = ("", " ", "\x00", "ü" * 5000, "-", "=", "..", "N:", "{", "9" * 5000)
EXTREMES = ("9" * 25, "-" + "9" * 25, "1e400", "nan", "-inf", "9" * 5000)


def commands(group: Any = front, *path: str) -> Iterator[tuple[tuple[str, ...], Deferred]]:
    """All commands, each with the words that call it."""
    for name, command in group.commands.items():
        if isinstance(command, Deferred):
            yield (*path, name), command
        else:
            yield from commands(command, *path, name)


def number_options(command: Deferred) -> list[str]:
    """The options of *command* that take a number."""
    app = typer.Typer(add_completion=False)
    app.command()(command.loaded())
    return [
        parameter.opts[0]
        for parameter in typer.main.get_command(app).params
        if parameter.opts[0].startswith("-")
        and getattr(parameter, "type_descriptor").annotation in (int, float)  # noqa: B009
    ]


@pytest.mark.parametrize(
    "words",
    [
        ["deal", "-n", "99999999999999999999"],
        ["play", "examples/deceive.pbn", "--seed", "9" * 25],
        ["play", "examples/deceive.pbn", "--deals", "9" * 25],
        ["daihinmin", "analyse", "--hand", "S3", "--seed", "9" * 25],
        ["dd", "examples/deceive.pbn", "--threads", "100000"],
    ],
)
def test_a_number_is_named_with_its_bound(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)

    assert ended.value.code == 2
    assert f"{words[-2].replace('-n', '--number')} is at most" in capsys.readouterr().err


@pytest.mark.parametrize("host", ["", " ", "..", "a..b", "\x00", "\udcff", "a" * 64])
@pytest.mark.parametrize(
    "words",
    [
        ["web", "--no-browser"],
        ["bridge", "serve", "-o", "nowhere"],
        ["bridge", "client", "--seat", "N"],
        ["daihinmin", "serve"],
        ["daihinmin", "client"],
    ],
    ids=" ".join,
)
def test_a_host_is_a_name(words: list[str], host: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*words, "--host", host])

    assert ended.value.code == 2
    assert f"--host is a name or an address, not {host!r}" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("path", [" ".join(path) for path, _ in commands()])
def test_numbers_that_nobody_means_are_refused(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = next(one for words, one in commands() if " ".join(words) == path)
    for option in number_options(command):
        for extreme in EXTREMES:
            with pytest.raises(SystemExit) as ended:
                main([*path.split(), f"{option}={extreme}"])

            assert ended.value.code == 2, (option, extreme)
            assert "Traceback" not in capsys.readouterr().err


def text_options(command: Deferred) -> tuple[list[str], list[str]]:
    """The options of *command* that take a text, and words for all that it cannot do without."""
    parameters = command.real().params
    needed = [one for one in parameters if one.required]
    words = [
        word
        for one in needed
        for word in ([NOTHING] if one.param_type_name == "argument" else [one.opts[0], NOTHING])
    ]
    texts = [
        one.opts[0]
        for one in parameters
        if one.opts[0].startswith("--") and not one.is_flag and not one.required
    ]
    return texts, words


@pytest.mark.slow
@pytest.mark.parametrize("path", [" ".join(path) for path, _ in commands()])
def test_texts_that_nobody_means_end_in_a_line(
    path: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Commands that need nothing would begin to work, and are left to the test of numbers."""
    monkeypatch.chdir(tmp_path)
    command = next(one for words, one in commands() if " ".join(words) == path)
    options, needed = text_options(command)
    if not needed:
        pytest.skip("it needs no word to begin with")
    for option in options:
        for text in TEXTS:
            with pytest.raises(SystemExit) as ended:
                main([*path.split(), *needed, f"{option}={text}"])

            assert ended.value.code, (option, text)
            assert capsys.readouterr().err.count("\n") == 1, (option, text)
