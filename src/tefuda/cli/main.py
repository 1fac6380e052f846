"""The `tefuda` command: its subcommands, and how it fails."""

from __future__ import annotations

import sys
from typing import Annotated, NoReturn

import typer

import tefuda
from tefuda.cli.bridge import BRIDGE
from tefuda.cli.daihinmin import DAIHINMIN
from tefuda.cli.deferred import Deferred, Menu
from tefuda.cli.ending import BAD_INPUT, remark
from tefuda.cli.experiments import EXPERIMENTS
from tefuda.cli.learn import LEARN
from tefuda.errors import TefudaError

app = typer.Typer(
    cls=Menu, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"tefuda {tefuda.__version__}")
        raise typer.Exit


@app.callback()
def _options(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Play and analyse card games in which the hands are hidden."""


front = typer.main.get_group(app)
front.commands = {
    "web": Deferred("web"),
    "tour": Deferred("tour"),
    "dd": Deferred("bridge.dd"),
    "deal": Deferred("deal"),
    "bid": Deferred("bridge.bid", "bid"),
    "practice": Deferred("bridge.practice"),
    "explain-auction": Deferred("bridge.explained", "explain_auction"),
    "belief": Deferred("bridge.belief"),
    "play": Deferred("bridge.play"),
    "bridge": BRIDGE,
    "daihinmin": DAIHINMIN,
    "learn": LEARN,
    "experiments": EXPERIMENTS,
}


def main(arguments: list[str] | None = None) -> None:
    """Run the command with *arguments* (default: those of the process), and exit.

    What is wrong with an input is told in one line on standard error, with exit code 2.
    """
    try:
        front(arguments)
    except TefudaError as error:
        _fail(str(error))
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _fail(message: str) -> NoReturn:
    remark(" ".join(message.split()))
    sys.exit(BAD_INPUT)
