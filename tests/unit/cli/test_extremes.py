"""Every option of every command with numbers that nobody means: refused in a line, at once."""

from collections.abc import Iterator
from typing import Any

import pytest
import typer

from tefuda.cli.deferred import Deferred
from tefuda.cli.main import front, main

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
