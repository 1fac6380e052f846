"""`tefuda daihinmin replay`: step through the games of a log."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from tefuda.cli.screen import coloured, console
from tefuda.daihinmin.uecda.official_log import read_match
from tefuda.daihinmin.uecda.story import Scene, meld_symbols, scenes, symbols
from tefuda.errors import NotationError

HELP = "Enter: next, b: back, a number: that turn, e: end, q: quit"

File = Annotated[
    Path, typer.Argument(help="A log of `serve`, or of the official server.", show_default=False)
]
GameNumber = Annotated[int | None, typer.Option("--game", "-g", min=1, help="Only this game.")]
All = Annotated[bool, typer.Option("--all", help="Print everything at once.")]


def command(file: File, game: GameNumber = None, *, everything: All = False) -> None:
    """Step through the games of a log, with all hands in view.

      tefuda daihinmin replay match.jsonl --game 3

    On a terminal it waits after every turn; elsewhere, and with --all, it
    prints what happened, with the reason for every play that was refused.
    """
    match = read_match(file)
    chosen = [scene for scene in scenes(match) if game in (None, scene.game)]
    if not chosen:
        raise NotationError("{path}: it has no game {game}", path=file, game=game)
    screen = console()
    if everything or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for scene in chosen:
            _print_lines(scene, screen)
    else:
        step_through(chosen, [entrant.name for entrant in match.entrants], screen)


def step_through(chosen: Sequence[Scene], names: Sequence[str], screen: Console) -> None:
    """Show one scene after the other, as the user wants."""
    place = 0
    screen.print(Text(HELP, style="dim"))
    while True:
        _show(chosen[place], names, screen)
        try:
            word = screen.input(f"{place + 1}/{len(chosen)} > ").strip().lower()
        except EOFError:
            return
        if word == "q":
            return
        moved = _moved(word, place, len(chosen))
        if moved is None:
            screen.print(Text(HELP, style="dim"))
        else:
            place = moved


def _moved(word: str, place: int, count: int) -> int | None:
    """Where a *word* of the user leads from *place*; none if it means nothing."""
    if word.isdecimal():
        wanted = int(word[:9]) - 1
    elif word in ("", "b", "e"):
        wanted = {"": place + 1, "b": place - 1, "e": count - 1}[word]
    else:
        return None
    return min(max(wanted, 0), count - 1)


def _show(scene: Scene, names: Sequence[str], screen: Console) -> None:
    screen.print(Rule(f"game {scene.game}", style="dim"))
    seats = scene.turn.shown.seats if scene.turn else range(len(names))
    for player in seats:
        has_passed = scene.turn is not None and player in scene.turn.shown.passed
        line = f"{names[player]:>9} [{player}]  {symbols(scene.hands[player])}"
        screen.print(coloured(line + ("  (passed)" if has_passed else "")))
    if scene.turn is not None and scene.turn.move is not None:
        screen.print(coloured(f"\n{'played':>13}  {meld_symbols(scene.turn)}"))
    screen.print()
    _print_lines(scene, screen)


def _print_lines(scene: Scene, screen: Console) -> None:
    for line in scene.happened:
        screen.print(coloured(line), soft_wrap=True)
