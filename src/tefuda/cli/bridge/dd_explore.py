"""`tefuda dd --explore`: step through a proof in the terminal."""

from __future__ import annotations

import typer
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from tefuda.bridge.doubledummy import Branch, Proof
from tefuda.cards import Card
from tefuda.cli.bridge.dd_report import SIDE_NAMES, turn_text
from tefuda.cli.bridge.diagrams import equals_text, position_diagram
from tefuda.cli.screen import coloured
from tefuda.errors import NotationError

HELP = "a number or a card plays it, Enter plays the first; b: back, q: done with this one"


def explore(proof: Proof, console: Console) -> None:
    """Show *proof* and let the user choose the defence, until they are done.

    The end of the input ends the command.
    """
    path = [proof]
    console.print(Text(HELP, style="dim"))
    while True:
        branches = path[-1].branches()
        _show(path[-1], branches, console)
        try:
            word = console.input("> ").strip().lower()
        except EOFError:
            raise typer.Exit from None
        if word in ("q", "quit"):
            return
        if word in ("b", "back"):
            del path[max(1, len(path) - 1) :]
        elif branch := _chosen(word, branches):
            path.append(branch.proof)
        else:
            console.print(Text(HELP, style="dim"))


def _show(proof: Proof, branches: tuple[Branch, ...], console: Console) -> None:
    console.print(Rule(style="dim"))
    console.print(position_diagram(proof.position))
    side = SIDE_NAMES[proof.side]
    if proof.is_complete:
        console.print(Text(f"\n{side} have the tricks they need.", style="bold green"))
        return
    console.print(f"\n{turn_text(proof.position)}; {side} need {proof.needed}")
    console.print("This wins:" if proof.is_our_turn else "Every defence:")
    for number, branch in enumerate(branches, start=1):
        console.print(Text(f"{number:>3}  ").append_text(coloured(equals_text(branch.cards))))


def _chosen(word: str, branches: tuple[Branch, ...]) -> Branch | None:
    """The branch of a number, of a card, or of nothing: the first."""
    if not word:
        return branches[0] if branches else None
    if word.isdecimal():
        return branches[int(word) - 1] if 1 <= int(word) <= len(branches) else None
    try:
        card = Card.parse(word)
    except NotationError:
        return None
    return next((branch for branch in branches if card in branch.cards), None)
