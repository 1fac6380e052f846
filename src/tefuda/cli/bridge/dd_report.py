"""What `tefuda dd` found on the terminal, and its proofs to step through."""

from __future__ import annotations

from collections.abc import Iterator

import typer
from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from tefuda.bridge.doubledummy import Analysis, Branch, Proof
from tefuda.bridge.doubledummy.findings import Findings
from tefuda.bridge.notation.problem import Problem
from tefuda.bridge.rules import Board, PlayState, Side
from tefuda.cards import Card
from tefuda.cli.bridge.diagrams import (
    cards_table,
    equals_text,
    line_table,
    position_diagram,
    trick_table,
)
from tefuda.cli.screen import coloured, framed, headed
from tefuda.errors import NotationError
from tefuda.whole_numbers import whole_number

HELP = "a number or a card plays it, Enter plays the first; b: back, q: done with this one"

SIDE_NAMES = {Side.NS: "North-South", Side.EW: "East-West"}


def report(findings: Findings) -> Panel:
    """Everything in *findings*, in a frame with its title."""
    return framed(findings.subject.title, _blocks(findings), margin=3)


def _blocks(findings: Findings) -> Iterator[RenderableType]:
    subject, position = findings.subject, findings.position
    yield position_diagram(position) if position else coloured(subject.board.deal.diagram())
    if position:
        yield Text(turn_text(position))
    if subject.problem:
        yield _verdict(subject.problem, findings.makes)
    if findings.solution and position:
        yield headed(f"Tricks for {_side_to_play(position)}", cards_table(findings.solution))
    if findings.line and position:
        yield headed("One best line of play", line_table(position, findings.line))
    if findings.table:
        yield headed("Tricks by declarer", trick_table(findings.table))
    if findings.par:
        yield headed(f"Par, {_conditions(subject.board)}", coloured(str(findings.par)))
    if findings.analysis:
        yield headed("The play", _mistakes(findings.analysis))


def turn_text(position: PlayState) -> str:
    """Whose turn it is, in which strain, and how far the play has come."""
    trump = position.trump.suit
    strain = "no-trump" if trump is None else f"{trump.name.lower()} are trumps"
    left = position.tricks_left
    return f"{strain}, {position.to_play.title} to play, {left} trick{'s'[: left != 1]} left"


def _verdict(problem: Problem, makes: bool | None) -> Text:
    goal = f"{SIDE_NAMES[problem.side]} need {problem.needed} of {problem.position.tricks_left}: "
    verdict = ("they make it", "bold green") if makes else ("they are beaten", "bold red")
    return Text.assemble(goal, verdict)


def _side_to_play(position: PlayState) -> str:
    return f"{SIDE_NAMES[position.to_play.side]}, by the card {position.to_play.title} plays"


def _conditions(board: Board) -> str:
    vulnerable = {"None": "nobody", "All": "everybody"}.get(text := board.vulnerability.text, text)
    return f"{board.dealer.title} deals, {vulnerable} vulnerable"


def _mistakes(analysis: Analysis) -> Text:
    declarer = analysis.declarer.title
    text = Text(
        f"{declarer} can take {analysis.tricks}; after the last card, {analysis.trace[-1]}."
    )
    for number, step in enumerate(analysis.steps):
        if step.lost:
            seat, card = step.play
            lost = f"{step.lost} trick{'s'[: step.lost > 1]}"
            text.append(f"\ntrick {number // 4 + 1}: {seat.title} loses {lost} with ")
            text.append_text(coloured(card.symbol))
    if not analysis.errors:
        text.append("\nNobody gave a trick away.")
    return text


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
        number = whole_number(word)
        return branches[number - 1] if number and number <= len(branches) else None
    try:
        card = Card.parse(word)
    except NotationError:
        return None
    return next((branch for branch in branches if card in branch.cards), None)
