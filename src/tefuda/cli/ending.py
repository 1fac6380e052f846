"""What a command says beside its answers, and with which code it ends."""

from __future__ import annotations

import sys

import typer

from tefuda.cli.language import told

BAD_INPUT = 2
"""The exit code when something given to the command was wrong."""
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""

LONGEST = 1000
"""Letters of a remark; of a longer one, which repeats what was given, both ends are told."""


def remark(text: str) -> None:
    """Tell something on standard error, in a line that a terminal can show."""
    print(f"tefuda: {_in_a_line(told(text))}", file=sys.stderr, flush=True)


def say(text: str) -> None:
    """Print a line of the answer, in the language that is spoken."""
    print(told(text))


def interrupted(text: str) -> typer.Exit:
    """The end after Ctrl-C, to be raised; *text* is told."""
    remark(text)
    return typer.Exit(INTERRUPTED)


def _in_a_line(text: str) -> str:
    signs = " ".join(text.split())
    line = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in signs)
    half = LONGEST // 2
    return line if len(line) <= LONGEST else f"{line[:half]} ... {line[-half:]}"
