"""`tefuda dd`: double-dummy results of deals, problems and files of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from tefuda.bridge.doubledummy import Par, Proof, Solution, Solver, TrickTable, tree
from tefuda.bridge.doubledummy.findings import Findings, Part, Solvable, find, judged
from tefuda.bridge.notation import FORMATS
from tefuda.bridge.notation.problem import Problem, parse_needed, parse_problems
from tefuda.bridge.notation.transcript import replay
from tefuda.bridge.rules import Board, Deal, PlayState, Record, Seat, Strain, Vulnerability
from tefuda.cards import Card
from tefuda.cli.bridge.dd_report import explore, report
from tefuda.cli.bridge.dd_tables import add_tables
from tefuda.cli.bridge.scripted import Json, cards_of, numbered_reply, print_replies, text_of
from tefuda.cli.bridge.source import Kind, Source, open_source
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import console
from tefuda.compute import ordered_map
from tefuda.errors import IllegalActionError, NotationError, TefudaError

STRAINS_IN_ORDER = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NO_TRUMP)


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
Output = Annotated[
    Path | None, _OUTPUT("--output", "With --table: write the boards with their tables, in PBN.")
]
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
    output: Output = None,
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

    A file of boards gets its tables (OptimumResultTable) so:

      tefuda dd --table boards.pbn --output solved.pbn
    """
    override = Override(
        Strain.parse(trump) if trump else None,
        Seat.parse(leader) if leader else None,
        tuple(map(Card.parse, played.split())),
        needed,
        Seat.parse(dealer) if dealer else None,
        Vulnerability.parse(vulnerable) if vulnerable else None,
    )
    parts = _parts(cards=cards, line=line, table=table, par=par, analysis=analysis)
    if output:
        if parts is not Part.TABLE or override != Override() or as_json or explore_proof:
            raise IllegalActionError("--output goes with --table, and with nothing else")
        add_tables(Path(source), output, threads)
        return
    with open_source(source, as_json=as_json and not explore_proof) as opened:
        if explore_proof:
            _explore(opened, override)
        elif opened.kind is Kind.JSON_LINES:
            _reply_to_lines(opened, parts, threads)
        else:
            _answer_all(opened, override, parts, as_json, threads)


def _parts(**wanted: bool) -> Part:
    parts = Part(0)
    for name, is_wanted in wanted.items():
        if is_wanted:
            parts |= Part[name.upper()]
    return parts


def _reply_to_lines(source: Source, parts: Part, threads: int | None) -> None:
    asks = {Part(0): cards_asked, Part.CARDS: cards_asked, Part.TABLE: table_asked}
    if parts not in asks:
        raise IllegalActionError("JSON lines ask for the cards or, with --table, for the table")
    work = partial(numbered_reply, asks[parts])
    print_replies(
        with_progress(ordered_map(work, enumerate(source.lines, 1), Solver, threads=threads))
    )


def _answer_all(
    source: Source, override: Override, parts: Part, as_json: bool, threads: int | None
) -> None:
    def work(solver: Solver, subject: Solvable) -> Findings:
        return find(solver, subject, parts)

    screen = console()
    asked = list(_solvables(source, override))  # all of them first: a bad file is not half solved
    found = ordered_map(work, asked, Solver, threads=threads)
    for findings in with_progress(found, len(asked)):
        if as_json:
            print(json.dumps(_as_json(findings)))
        else:
            screen.print(report(findings))


def _explore(source: Source, override: Override) -> None:
    screen = console()
    for subject in _solvables(source, override):
        explore(_proof(subject), screen)


def _proof(subject: Solvable) -> Proof:
    """The proof of the problem; without one, of the tricks that the side to play can take."""
    solver = Solver()
    if problem := subject.problem:
        position, _makes = judged(solver, problem)
        return tree(position, problem.needed, problem.side, solver)
    if subject.position is None:
        raise IllegalActionError("a proof needs a trump and a leader")
    return tree(subject.position, solver.tricks(subject.position), solver=solver)


def cards_asked(solver: Solver, question: Json) -> Json:
    """`{"deal", "trump", "leader", "played"}` -> `{"cards": tricks for each legal card}`."""
    position = PlayState(
        Deal.from_pbn(text_of(question, "deal")),
        Strain.parse(text_of(question, "trump")),
        Seat.parse(text_of(question, "leader")),
        cards_of(question.get("played", []), "played"),
    )
    return {"cards": _of_cards(solver.solve(position))}


def table_asked(solver: Solver, question: Json) -> Json:
    """`{"deal"}` -> `{"table": tricks by strain and declarer}`."""
    return {"table": _of_table(solver.table(Deal.from_pbn(text_of(question, "deal"))))}


def _as_json(findings: Findings) -> Json:
    """Everything that is known, under the names of the options of the command."""
    subject = findings.subject
    result: Json = {"title": subject.title, "deal": subject.board.deal.to_pbn()}
    if position := findings.position:
        result |= {
            "trump": position.trump.letters,
            "leader": position.leader.letter,
            "played": list(map(str, position.played)),
        }
    if problem := subject.problem:
        result |= {"needed": problem.needed, "side": problem.side.name, "makes": findings.makes}
    if findings.solution:
        result["cards"] = _of_cards(findings.solution)
    if findings.line is not None:
        result["line"] = [str(play.card) for play in findings.line]
    if findings.table:
        result["table"] = _of_table(findings.table)
    if findings.par:
        result["par"] = _of_par(findings.par)
    if findings.analysis:
        result["trace"] = list(findings.analysis.trace)
    return result


def _of_cards(solution: Solution) -> dict[str, int]:
    return {str(card): found.tricks for found in solution.results for card in found.cards}


def _of_table(table: TrickTable) -> dict[str, list[int]]:
    """The tricks by strain, each for the declarers N, E, S, W."""
    return {strain.letters: list(table[strain]) for strain in STRAINS_IN_ORDER}


def _of_par(par: Par) -> Json:
    """The score of North-South, and the contracts with their declarers and tricks."""
    contracts = [
        {
            "contract": end.contract.text,
            "declarers": [seat.letter for seat in end.declarers],
            "tricks": end.tricks,
        }
        for end in par.contracts
    ]
    return {"score": par.score, "contracts": contracts}


@dataclass(frozen=True, slots=True)
class Override:
    """What the user says about everything in a source; where it is none, the source is believed."""

    trump: Strain | None = None
    leader: Seat | None = None
    played: tuple[Card, ...] = ()
    needed: str = ""
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None

    def applied(self, title: str, board: Board, record: Record | None = None) -> Solvable:
        """What it makes of a *board* and of the *record* of its play."""
        position = self._position(board.deal, record)
        problem = None
        if self.needed:
            if position is None:
                raise IllegalActionError("the tricks needed mean nothing without --trump")
            needed, side = parse_needed(self.needed, position)
            problem = Problem(position, side, needed)
        return Solvable(title, self._board(board), position, problem, record)

    def _board(self, board: Board) -> Board:
        dealer = board.dealer if self.dealer is None else self.dealer
        vulnerability = board.vulnerability if self.vulnerability is None else self.vulnerability
        return Board(board.deal, dealer, vulnerability, board.number)

    def _position(self, deal: Deal, record: Record | None) -> PlayState | None:
        contract = record.contract if record else None
        trump = contract.strain if contract and self.trump is None else self.trump
        leader = contract.leader if contract and self.leader is None else self.leader
        if trump is None and leader is None and not self.played:
            return None
        if trump is None or leader is None:
            raise IllegalActionError("a position needs both a trump and a leader")
        return PlayState(deal, trump, leader, self.played)


def _solvables(source: Source, override: Override) -> Iterator[Solvable]:
    """Everything in *source*, in its order; an error names the line."""
    read = {Kind.DEALS: _deals, Kind.PROBLEMS: _problems}.get(source.kind, _records)
    return read(source, override)


def _deals(source: Source, override: Override) -> Iterator[Solvable]:
    for number, line in enumerate(source.lines, start=1):
        if not line.strip():
            continue
        try:
            board = Board(Deal.from_pbn(line), Seat.NORTH, Vulnerability.NONE)
            yield override.applied(f"deal {number}" if source.name else "", board)
        except TefudaError as error:
            raise type(error)(f"line {number}: {error}" if source.name else str(error)) from None


def _problems(source: Source, override: Override) -> Iterator[Solvable]:
    if override != Override():
        raise IllegalActionError("problems say themselves what is trump, led, played and needed")
    for problem in parse_problems(source.lines):
        board = Board(problem.position.deal, Seat.NORTH, Vulnerability.NONE)
        yield Solvable(problem.name or "problem", board, problem.position, problem)


def _records(source: Source, override: Override) -> Iterator[Solvable]:
    """The boards of a file, read only as far as the first that has no usable deal."""
    form = FORMATS[source.kind.name.lower()]
    reading = None
    for reading in map(replay, form.transcripts("".join(source.lines))):
        if reading.record is None:
            raise NotationError(
                "line {line}: {faults:; }", line=reading.line, faults=list(reading.problems)
            )
        title = f"board {reading.label}" if reading.label else f"line {reading.line}"
        yield override.applied(title, reading.record.board, reading.record)
    if reading is None:
        raise NotationError("no boards in this {form} text", form=form.name.upper())
