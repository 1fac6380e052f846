"""What `tefuda belief` and `tefuda play` are asked about: boards of a file, or problems in JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Protocol

import typer
from rich.console import RenderableType

from tefuda.bridge.rules import (
    Auction,
    Board,
    Deal,
    History,
    Moment,
    PartialDeal,
    Record,
    Seat,
    View,
    Vulnerability,
)
from tefuda.bridge.rules.deal import given_hands
from tefuda.cards import Card
from tefuda.cli.bridge.scripted import (
    Json,
    calls_of,
    cards_of,
    chosen_lines,
    numbered_reply,
    print_replies,
    text_of,
)
from tefuda.cli.bridge.source import each_record, is_boards, name_of, open_source
from tefuda.cli.ending import BAD_INPUT, remark
from tefuda.cli.screen import console
from tefuda.errors import ContradictionError, IllegalActionError, NotationError
from tefuda.whole_numbers import whole_number

FileName = Annotated[
    str,
    typer.Argument(
        metavar="FILE|LINK|LIN|-",
        help="Boards: a file (.pbn, .lin or .rbn), a link of the hand viewer of BBO, or LIN as "
        "text. Else problems: JSON, one a line or in an array; - for standard input.",
        show_default=False,
    ),
]
Which = Annotated[
    str,
    typer.Option(
        "--board",
        metavar="NUMBER|ID",
        help="Only the board of this number, at all tables, or the problem of this id.",
        show_default=False,
    ),
]
At = Annotated[
    str,
    typer.Option(
        "--at",
        metavar="TRICK.CARD",
        help="When: 2.3 is before the third card of trick 2, 1.1 before the opening lead, 0.3 "
        "before the third call. Default: the end of what was played.",
        show_default=False,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON, a line for each board.")]


@dataclass(frozen=True, slots=True)
class Case:
    """A *history*, called *title*, as *seat* sees it, or as the one whose turn it is.

    *agreements* are what the pairs do otherwise, *candidates* the cards that are in question, if
    not all.
    """

    title: str
    history: History
    seat: Seat | None = None
    agreements: Mapping[str, Any] = field(default_factory=dict)
    candidates: tuple[Card, ...] | None = None

    @classmethod
    def of_record(cls, record: Record) -> Case:
        """The board of a *record*, of which the auction or the contract must be known."""
        if record.auction is None and record.contract is None:
            raise IllegalActionError("the auction is not recorded, and a belief needs it")
        if not record.board.deal.is_complete:
            raise IllegalActionError("a belief needs a deal of all 52 cards")
        return cls(f"Board {record.board.number or '?'}", record.history)

    @classmethod
    def of_json(cls, question: Json, seat: Seat | None = None) -> Case:
        """The board of a line, looked at by *seat* or by the one that the line names."""
        deal = _deal(text_of(question, "deal"))
        auction = question.get("auction")
        if auction is None:
            raise NotationError("expected a list of calls as 'auction', and there is none")
        candidates = question.get("candidates")
        vulnerability = Vulnerability.parse(text_of(question, "vul", "None"))
        board = Board(deal, Seat.parse(text_of(question, "dealer")), vulnerability)
        called = Auction(board.dealer, calls_of(auction))
        return cls(
            str(question.get("id", "")),
            History(board, called, cards_of(question.get("play") or [], "play")),
            Seat.parse(text_of(question, "seat")) if seat is None else seat,
            question.get("agreements") or {},
            None
            if candidates is None
            else tuple(dict.fromkeys(cards_of(candidates, "candidates"))),
        )

    def view(self, seat: Seat | None, at: Moment | None) -> View:
        """What *seat* sees at a moment, the end by default; no seat: the one whose turn it is."""
        history = self.history if at is None else at.cut(self.history)
        seats = (seat, self.seat, history.decider)
        chosen = next((one for one in seats if one is not None), None)
        if chosen is None:
            raise IllegalActionError("the board is over: say with --seat whose belief is meant")
        return history.view(chosen)


class Expert(Protocol):
    """Who answers for each case, as the options of a command say."""

    @property
    def seat(self) -> Seat | None:
        """Who is asked; none: who the case says."""

    def report(self, case: Case) -> RenderableType:
        """The answer for people."""

    def of_board(self, case: Case) -> Json:
        """The answer for programs, of a board in a file."""

    def of_line(self, case: Case) -> Json:
        """The answer for programs, of a line of JSON."""


def answer_all(expert: Expert, file: str, board: str, *, as_json: bool) -> None:
    """Print what *expert* says about the boards or problems of a *file*, or about one *board*."""

    def show(case: Case) -> None:
        console().print(expert.report(case))

    def tell(case: Case) -> None:
        print(json.dumps({"board": case.title, **expert.of_board(case)}))

    if is_boards(file):
        _go_through_boards(file, board, tell if as_json else show)
        return
    with open_source(file, as_json=True) as source:
        lines = enumerate(chosen_lines(source.lines, board), start=1)
        if as_json:
            print_replies(numbered_reply(_line_answered, expert, line) for line in lines)
        else:
            _go_through_problems(lines, expert.seat, show)


def _line_answered(expert: Expert, question: Json) -> Json:
    name = {"id": question["id"]} if "id" in question else {}
    return {**name, **expert.of_line(Case.of_json(question, expert.seat))}


def _go_through_boards(source: str, board: str, show: Callable[[Case], None]) -> None:
    """Show each *board* of that number, or all; what cannot be shown is told on standard error."""
    number = whole_number(board)
    if board and number is None:
        raise NotationError(
            "{name}: no board {board!r}, which is not a number", name=name_of(source), board=board
        )
    each_record(source, number, lambda record: show(Case.of_record(record)))


def _go_through_problems(
    lines: Iterable[tuple[int, str]], seat: Seat | None, show: Callable[[Case], None]
) -> None:
    """Show the problem of each line, looked at by *seat* or by the one that the line names."""

    def ask(seat: Seat | None, question: Json) -> Json:
        show(Case.of_json(question, seat))
        return {}

    errors = [error for line in lines for error in numbered_reply(ask, seat, line).values()]
    for error in errors:
        remark(error)
    if errors:
        raise typer.Exit(BAD_INPUT)


def _deal(text: str) -> Deal:
    """The deal of 52 cards that PBN writes so; hands that are not known may be `-`."""
    given = given_hands(text)
    if not given:
        raise NotationError("no hand is given in {text!r}", text=text)
    if len(given) < 3:
        return PartialDeal.of(given)
    deal = Deal.completed(given)
    if not deal.is_complete:
        raise ContradictionError("north has {count} cards, not 13", count=deal.size)
    return deal
