"""The `tefuda` command: its subcommands, and how it fails."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any, NoReturn, cast

import typer

import tefuda
from tefuda.cli.bridge import BRIDGE
from tefuda.cli.daihinmin import DAIHINMIN
from tefuda.cli.deferred import Deferred, Menu
from tefuda.cli.ending import BAD_INPUT, remark
from tefuda.cli.experiments import EXPERIMENTS
from tefuda.cli.language import language_of, speak, told
from tefuda.cli.learn import LEARN
from tefuda.cli.misused import complaint
from tefuda.errors import TefudaError
from tefuda.words import Language, Sentence

UsageError = cast(type[Exception], typer.BadParameter.__bases__[0])
"""What typer raises where words are no command, options are unknown, or values are missing."""

app = typer.Typer(
    cls=Menu,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"tefuda {tefuda.__version__}")
        raise typer.Exit


def _choose_language(language: Language | None) -> None:
    if language is not None:
        speak(language)


@app.callback()
def _options(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version."),
    ] = False,
    _language: Annotated[
        Language | None,
        typer.Option(
            "--language",
            callback=_choose_language,
            is_eager=True,
            help="English or Japanese, before the command; default: as LANG says.",
            show_default=False,
        ),
    ] = None,
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
    "completion": Deferred("completion"),
}


def main(arguments: list[str] | None = None) -> None:
    """Run the command with *arguments* (default: those of the process), and exit.

    What is wrong with an input is told in one line on standard error, with exit code 2.
    """
    speak(language_of(os.environ))
    try:
        sys.exit(front.main(arguments, prog_name="tefuda", standalone_mode=False) or 0)
    except TefudaError as error:
        _fail(told(error.sentence))
    except UsageError as error:
        _misused(error)
    except OSError as error:
        _fail(_trouble(error))


def _misused(error: Any) -> NoReturn:
    """Tell what is wrong with the words of the command."""
    path = error.ctx.command_path if getattr(error, "ctx", None) else "tefuda"
    _fail(told(Sentence("{message}; see {path} -h", message=complaint(error), path=path)))


def _trouble(error: OSError) -> str:
    """What the system refused, and where."""
    return f"{error.filename}: {error.strerror}" if error.filename else str(error)


def _fail(message: str) -> NoReturn:
    remark(message)
    sys.exit(BAD_INPUT)
