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
from tefuda.cli.language import told
from tefuda.cli.screen import coloured, framed, headed
from tefuda.errors import NotationError
from tefuda.whole_numbers import whole_number
from tefuda.words import Sentence

HELP = Sentence(
    "a number or a card plays it, Enter plays the first; b: back, q: done with this one"
)

SIDE_NAMES = {Side.NS: Sentence("North-South"), Side.EW: Sentence("East-West")}


def report(findings: Findings) -> Panel:
    """Everything in *findings*, in a frame with its title."""
    return framed(findings.subject.title, _blocks(findings), margin=3)


def _blocks(findings: Findings) -> Iterator[RenderableType]:
    subject, position = findings.subject, findings.position
    yield position_diagram(position) if position else coloured(subject.board.deal.diagram())
    if position:
        yield Text(told(turn_text(position)))
    if subject.problem:
        yield _verdict(subject.problem, findings.makes)
    if findings.solution and position:
        yield headed(_side_to_play(position), cards_table(findings.solution))
    if findings.line and position:
        yield headed(Sentence("One best line of play"), line_table(position, findings.line))
    if findings.table:
        yield headed(Sentence("Tricks by declarer"), trick_table(findings.table))
    if findings.par:
        yield headed(_conditions(subject.board), coloured(findings.par.sentence))
    if findings.analysis:
        yield headed(Sentence("The play"), _mistakes(findings.analysis))


def turn_text(position: PlayState) -> Sentence:
    """Whose turn it is, in which strain, and how far the play has come."""
    trump = position.trump.suit
    left = position.tricks_left
    return Sentence(
        "{strain}, {seat} to play, {left} left",
        strain=Sentence("no-trump")
        if trump is None
        else Sentence("{suit} are trumps", suit=trump.word),
        seat=position.to_play.title,
        left=Sentence("1 trick") if left == 1 else Sentence("{tricks} tricks", tricks=left),
    )


def _verdict(problem: Problem, makes: bool | None) -> Text:
    goal = Sentence(
        "{side} need {needed} of {left}: ",
        side=SIDE_NAMES[problem.side],
        needed=problem.needed,
        left=problem.position.tricks_left,
    )
    verdict = Sentence("they make it") if makes else Sentence("they are beaten")
    return Text.assemble(told(goal), (told(verdict), "bold green" if makes else "bold red"))


def _side_to_play(position: PlayState) -> Sentence:
    seat = position.to_play
    return Sentence(
        "Tricks for {side}, by the card {seat} plays", side=SIDE_NAMES[seat.side], seat=seat.title
    )


def _conditions(board: Board) -> Sentence:
    words = {"None": Sentence("nobody"), "All": Sentence("everybody")}
    vulnerable = words.get(text := board.vulnerability.text, text)
    return Sentence("Par, {seat} deals, {who} vulnerable", seat=board.dealer.title, who=vulnerable)


def _mistakes(analysis: Analysis) -> Text:
    text = coloured(
        Sentence(
            "{seat} can take {tricks}; after the last card, {last}.",
            seat=analysis.declarer.title,
            tricks=analysis.tricks,
            last=analysis.trace[-1],
        )
    )
    for number, step in enumerate(analysis.steps):
        if step.lost:
            seat, card = step.play
            one = step.lost == 1
            mistake = Sentence(
                "trick {number}: {seat} loses {lost} with {card}",
                number=number // 4 + 1,
                seat=seat.title,
                lost=Sentence("1 trick") if one else Sentence("{tricks} tricks", tricks=step.lost),
                card=card.symbol,
            )
            text.append("\n").append_text(coloured(mistake))
    if not analysis.errors:
        text.append(f"\n{told(Sentence('Nobody gave a trick away.'))}")
    return text


def explore(proof: Proof, console: Console) -> None:
    """Show *proof* and let the user choose the defence, until they are done.

    The end of the input ends the command.
    """
    path = [proof]
    console.print(Text(told(HELP), style="dim"))
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
            console.print(Text(told(HELP), style="dim"))


def _show(proof: Proof, branches: tuple[Branch, ...], console: Console) -> None:
    console.print(Rule(style="dim"))
    console.print(position_diagram(proof.position))
    side = SIDE_NAMES[proof.side]
    if proof.is_complete:
        done = told(Sentence("{side} have the tricks they need.", side=side))
        console.print(Text(f"\n{done}", style="bold green"))
        return
    goal = {"turn": turn_text(proof.position), "side": side, "needed": proof.needed}
    console.print(f"\n{told(Sentence('{turn}; {side} need {needed}', **goal))}")
    ways = Sentence("This wins:") if proof.is_our_turn else Sentence("Every defence:")
    console.print(told(ways))
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
