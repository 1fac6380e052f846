"""Lines of JSON answered one by one, as `tefuda bid` and `tefuda belief` do."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import TypeVar

import typer

from tefuda.cli.dd.scripted import Json, reply

BAD_LINES = 2
"""The exit code when a line of JSON was answered with an error."""

Worker = TypeVar("Worker")


def print_replies(
    ask: Callable[[Worker, Json], Json], worker: Worker, lines: Iterable[str]
) -> None:
    """Print what *ask* makes of each line, in order; errors stand in their place, and end the
    command with an exit code."""
    errors = 0
    for line in lines:
        answered = reply(ask, worker, line)
        print(json.dumps(answered))
        errors += "error" in answered
    if errors:
        raise typer.Exit(BAD_LINES)
