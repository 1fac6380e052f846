"""Starting is quick because little is imported: of each command what it needs, and only then."""

import subprocess
import sys
from collections.abc import Iterator
from inspect import getdoc
from typing import Any

import pytest
from typer import Context
from typer.core import TyperGroup

import tefuda
from tefuda.cli.deferred import Deferred, Menu
from tefuda.cli.main import front

SLOW = {
    "distributed",
    "fastapi",
    "hypothesis",
    "importlib.metadata",
    "matplotlib",
    "numpy",
    "rich",
    "tefuda._core",
    "tefuda.compute",
    "uvicorn",
}
LOADED = """
import sys
from tefuda.cli import main
try:
    main({arguments!r})
finally:
    print(*sys.modules, file=sys.stderr)
"""


def loaded_by(*arguments: str) -> set[str]:
    """The modules that are there after the command has run."""
    program = LOADED.format(arguments=list(arguments))
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return set(done.stderr.split())


def deferred(group: TyperGroup, *path: str) -> Iterator[tuple[tuple[str, ...], Deferred]]:
    """All commands of *group* that wait to be imported, each with the way to it."""
    context = Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, Deferred):
            yield (*path, name), command
        elif isinstance(command, TyperGroup):
            yield from deferred(command, *path, name)


def menus(menu: Any = front) -> Iterator[Any]:
    """The *menu*, and all that are in it."""
    yield menu
    for inner in menu.commands.values():
        if isinstance(inner, Menu):
            yield from menus(inner)


COMMANDS = dict(deferred(front))


def test_help_imports_no_command_and_nothing_slow() -> None:
    loaded = loaded_by("--help")

    assert not loaded & SLOW
    assert not loaded & {f"tefuda.cli.{command.module}" for command in COMMANDS.values()}


def test_a_version_is_all_that_its_option_imports() -> None:
    assert loaded_by("--version") & SLOW == {"importlib.metadata"}


@pytest.mark.parametrize(
    ("command", "other_game"),
    [
        ("dd", "daihinmin"),
        ("bid", "daihinmin"),
        ("belief", "daihinmin"),
        ("play", "daihinmin"),
        ("bridge match", "daihinmin"),
        ("daihinmin league", "bridge"),
        ("daihinmin analyse", "bridge"),
        ("daihinmin endgame solve", "bridge"),
    ],
)
def test_a_command_imports_no_server_and_not_the_other_game(command: str, other_game: str) -> None:
    loaded = loaded_by(*command.split(), "--help")

    assert not loaded & {"distributed", "fastapi", "matplotlib", "uvicorn"}
    assert not any(name.startswith(f"tefuda.{other_game}.") for name in loaded)


@pytest.mark.parametrize("command", COMMANDS.values(), ids=map(" ".join, COMMANDS))
def test_what_is_read_from_the_source_is_what_the_command_says(command: Deferred) -> None:
    assert command.summary() == getdoc(command.loaded())


def test_nothing_else_is_asked_of_the_package() -> None:
    with pytest.raises(AttributeError, match="module 'tefuda' has no attribute 'versoin'"):
        _ = tefuda.versoin
