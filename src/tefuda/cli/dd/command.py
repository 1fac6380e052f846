"""`tefuda dd`: its options, and which way they lead."""

from __future__ import annotations

import json
from functools import partial
from typing import Annotated, Any

import typer

from tefuda.bridge.doubledummy import Proof, Solver, tree
from tefuda.bridge.rules import Seat, Strain, Vulnerability
from tefuda.cards import Card
from tefuda.cli.dd.answer import Answer, Part, answer, judged
from tefuda.cli.dd.as_json import of_answer
from tefuda.cli.dd.explore import explore
from tefuda.cli.dd.report import report
from tefuda.cli.dd.scripted import cards_of, reply, table_of
from tefuda.cli.dd.source import Kind, Source, open_source
from tefuda.cli.dd.subject import Choice, Subject, subjects
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import console
from tefuda.compute import ordered_map
from tefuda.errors import IllegalActionError

BAD_LINES = 2
"""The exit code when a line of JSON was answered with an error."""


def _option(name: str, text: str, panel: str, **more: Any) -> Any:
    return typer.Option(name, help=text, rich_help_panel=panel, show_default=False, **more)


_POSITION = partial(_option, panel="Which position")
_PART = partial(_option, panel="Which answers (without any of these: all that apply)")
_OUTPUT = partial(_option, panel="How")

SourceName = Annotated[
    str,
    typer.Argument(
        metavar="FILE|DEAL|-",
        help="A file of PBN, problems or deals; one deal in quotes; - for standard input.",
        show_default=False,
    ),
]
Trump = Annotated[str, _POSITION("--trump", "S, H, D, C or NT.")]
Leader = Annotated[str, _POSITION("--leader", "Who leads to the first trick: N, E, S or W.")]
Played = Annotated[str, _POSITION("--played", "The cards played since then: 'H9 HK H2'.")]
Needed = Annotated[str, _POSITION("--needed", "A goal to prove or refute: '9 NS'.")]
Dealer = Annotated[str, _POSITION("--dealer", "For par: N, E, S or W.")]
Vulnerable = Annotated[str, _POSITION("--vulnerable", "For par: None, NS, EW or All.")]
Cards = Annotated[bool, _PART("--cards", "Tricks for every card that may be played.")]
Line = Annotated[bool, _PART("--line", "One line of best play.")]
Table = Annotated[bool, _PART("--table", "Tricks by declarer and strain.")]
ParPart = Annotated[bool, _PART("--par", "The par score and its contracts.")]
Analysis = Annotated[bool, _PART("--analysis", "Which cards of the recorded play lost tricks.")]
AsJson = Annotated[bool, _OUTPUT("--json", "Answer in JSON; also for JSON lines as input.")]
Explore = Annotated[bool, _OUTPUT("--explore", "Step through the proof, choosing the defence.")]
Threads = Annotated[int | None, _OUTPUT("--threads", "Default: all processors.", min=1)]


def command(  # noqa: PLR0913  # one parameter for each option: typer reads the signature
    source: SourceName,
    *,
    trump: Trump = "",
    leader: Leader = "",
    played: Played = "",
    needed: Needed = "",
    dealer: Dealer = "",
    vulnerable: Vulnerable = "",
    cards: Cards = False,
    line: Line = False,
    table: Table = False,
    par: ParPart = False,
    analysis: Analysis = False,
    as_json: AsJson = False,
    explore_proof: Explore = False,
    threads: Threads = None,
) -> None:
    """Double dummy: what can be made when all four hands are known.

    A deal alone gives the table of tricks and par:

      tefuda dd "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 -"

    With a trump and a leader: the tricks for every card, and a line of best play.
    Endings of fewer cards are fine, and the play may have begun:

      tefuda dd "N:AQ... K2... 43... 65..." --trump NT --leader S --played S3

    Files are in PBN or hold problems; a proof can be stepped through:

      tefuda dd examples/compositions.txt
      tefuda dd examples/compositions.txt --explore

    For programs, a line of JSON gives a line of JSON:

      tefuda dd --json positions.jsonl
      tefuda dd --table --json deals.jsonl --threads 4
    """
    choice = Choice(
        Strain.parse(trump) if trump else None,
        Seat.parse(leader) if leader else None,
        tuple(map(Card.parse, played.split())),
        needed,
        Seat.parse(dealer) if dealer else None,
        Vulnerability.parse(vulnerable) if vulnerable else None,
    )
    parts = _parts(cards=cards, line=line, table=table, par=par, analysis=analysis)
    with open_source(source, as_json=as_json and not explore_proof) as opened:
        if explore_proof:
            _explore(opened, choice)
        elif opened.kind is Kind.JSON_LINES:
            _reply_to_lines(opened, parts, threads)
        else:
            _answer_all(opened, choice, parts, as_json, threads)


def _parts(**wanted: bool) -> Part:
    parts = Part(0)
    for name, is_wanted in wanted.items():
        if is_wanted:
            parts |= Part[name.upper()]
    return parts


def _reply_to_lines(source: Source, parts: Part, threads: int | None) -> None:
    asks = {Part(0): cards_of, Part.CARDS: cards_of, Part.TABLE: table_of}
    if parts not in asks:
        raise IllegalActionError("JSON lines ask for the cards or, with --table, for the table")
    work = partial(reply, asks[parts])
    errors = 0
    for answered in with_progress(ordered_map(work, source.lines, Solver, threads=threads)):
        print(json.dumps(answered))
        errors += "error" in answered
    if errors:
        raise typer.Exit(BAD_LINES)


def _answer_all(
    source: Source, choice: Choice, parts: Part, as_json: bool, threads: int | None
) -> None:
    def work(solver: Solver, subject: Subject) -> Answer:
        return answer(solver, subject, parts)

    screen = console()
    asked = list(subjects(source, choice))  # all of them first: a bad file is not half solved
    found = ordered_map(work, asked, Solver, threads=threads)
    for answered in with_progress(found, len(asked)):
        if as_json:
            print(json.dumps(of_answer(answered)))
        else:
            screen.print(report(answered))


def _explore(source: Source, choice: Choice) -> None:
    screen = console()
    for subject in subjects(source, choice):
        explore(_proof(subject), screen)


def _proof(subject: Subject) -> Proof:
    """The proof of the problem; without one, of the tricks that the side to play can take."""
    solver = Solver()
    if problem := subject.problem:
        position, _makes = judged(solver, problem)
        return tree(position, problem.needed, problem.side, solver)
    if subject.position is None:
        raise IllegalActionError("a proof needs a trump and a leader")
    return tree(subject.position, solver.tricks(subject.position), solver=solver)
