"""The `tefuda` command: its subcommands, and how it fails."""

from __future__ import annotations

import sys
from typing import Annotated, NoReturn

import typer

from tefuda import __version__
from tefuda.cli import belief, bidding, bridge, daihinmin, dd, deal, experiments, play, tour, web
from tefuda.errors import TefudaError

BAD_INPUT = 2
"""The exit code when something given to the command was wrong."""

app = typer.Typer(
    help="Play and analyse card games in which the hands are hidden.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("web")(web.command)
app.command("tour")(tour.command)
app.command("dd")(dd.command)
app.command("deal")(deal.command)
app.command("bid")(bidding.bid)
app.command("explain-auction")(bidding.explain_auction)
app.command("belief")(belief.command)
app.command("play")(play.command)
app.add_typer(bridge.app, name="bridge")
app.add_typer(daihinmin.app, name="daihinmin")
app.add_typer(experiments.app, name="experiments")


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"tefuda {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Play and analyse card games in which the hands are hidden."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command with *arguments* (default: those of the process), and exit.

    What is wrong with an input is told in one line on standard error, with exit code 2.
    """
    try:
        app(arguments)
    except TefudaError as error:
        _fail(str(error))
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _fail(message: str) -> NoReturn:
    print(f"tefuda: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(BAD_INPUT)
