"""What `tefuda dd` found, on the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

from tefuda.bridge.doubledummy import Analysis
from tefuda.bridge.doubledummy.findings import Findings
from tefuda.bridge.notation.problem import Problem
from tefuda.bridge.rules import Board, PlayState, Side
from tefuda.cli.bridge.diagrams import cards_table, line_table, position_diagram, trick_table
from tefuda.cli.screen import coloured, framed, headed

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
