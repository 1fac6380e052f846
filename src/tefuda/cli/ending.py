"""What a command says beside its answers, and with which code it ends."""

from __future__ import annotations

import sys

import typer

from tefuda.cli.language import told

BAD_INPUT = 2
"""The exit code when something given to the command was wrong."""
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


def remark(text: str) -> None:
    """Tell something on standard error, in a line."""
    print(f"tefuda: {told(text)}", file=sys.stderr, flush=True)


def say(text: str) -> None:
    """Print a line of the answer, in the language that is spoken."""
    print(told(text))


def interrupted(text: str) -> typer.Exit:
    """The end after Ctrl-C, to be raised; *text* is told."""
    remark(text)
    return typer.Exit(INTERRUPTED)
