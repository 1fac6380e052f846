"""Double dummy: tricks by card, the full table, par, and a line of best play.

The page solves cards and tables itself (`web/solver`); programs may ask for them here.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, Field

from tefuda.bridge.doubledummy import Solver, TrickTable, line, par_of
from tefuda.bridge.rules import Seat, SeatLetter, Strain, Vulnerability, VulnerabilityText
from tefuda.web.bridge.values import BoardSoFar, EachSeat
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job
from tefuda.web.language import Said

StrainLetters: TypeAlias = Literal["C", "D", "H", "S", "NT"]
TrickCount = Annotated[int, Field(ge=0, le=13)]


class PositionQuestion(Strict):
    """Which board, as far as it went."""

    board: BoardSoFar


class CardTricks(BaseModel):
    """The tricks that declarer takes in all if *card* is played now, everyone at their best."""

    card: str
    tricks: int
    is_best: bool


class CardsSolved(BaseModel):
    """Every card that may be played now."""

    seat: SeatLetter
    cards: list[CardTricks]


class TableSolved(BaseModel):
    """The tricks by strain and declarer, and what is par."""

    table: dict[str, EachSeat[int]]
    par: Said


class ParQuestion(Strict):
    """A table that was solved already, as the page does it, and what par depends on besides."""

    table: Annotated[dict[StrainLetters, EachSeat[TrickCount]], Field(min_length=len(Strain))]
    dealer: SeatLetter
    vulnerability: VulnerabilityText


class ParFound(BaseModel):
    """What is par."""

    par: Said


class LinePlay(BaseModel):
    """A card of a line, by a seat."""

    seat: SeatLetter
    card: str


class LineSolved(BaseModel):
    """A line of best play to the end, and the tricks of declarer in all."""

    plays: list[LinePlay]
    tricks: int


def cards_solved(question: PositionQuestion, job: Job) -> CardsSolved:
    """Declarer's tricks for every card that may be played now, all hands seen."""
    position = question.board.position
    declarer = position.leader.next(-1)
    solver = _solver(job)
    seat = position.to_play
    solution = solver.solve(position)
    won, left = position.tricks_won[declarer.side], position.tricks_left
    cards = []
    for result in solution.results:
        taken = result.tricks if seat.side is declarer.side else left - result.tricks
        cards += [
            CardTricks(card=str(card), tricks=won + taken, is_best=card in solution.best)
            for card in result.cards
        ]
    return CardsSolved(seat=seat.letter, cards=cards)


def table_solved(question: PositionQuestion, job: Job) -> TableSolved:
    """The tricks of every declarer in every strain, and par."""
    board = question.board.board
    table = _solver(job).table(board.deal)
    par = par_of(table, board.dealer, board.vulnerability)
    return TableSolved(
        table={
            strain.letters: {seat.letter: table[strain][seat] for seat in Seat}
            for strain in reversed(Strain)
        },
        par=par.sentence,
    )


def par_found(question: ParQuestion, _job: Job) -> ParFound:
    """The par of a deal whose table is known."""
    rows = {Strain.parse(letters): row for letters, row in question.table.items()}
    ordered = (rows[strain] for strain in Strain)
    table = TrickTable(tuple((row["N"], row["E"], row["S"], row["W"]) for row in ordered))
    dealer, vulnerability = Seat.parse(question.dealer), Vulnerability.parse(question.vulnerability)
    return ParFound(par=par_of(table, dealer, vulnerability).sentence)


def line_solved(question: PositionQuestion, job: Job) -> LineSolved:
    """One line of best play by everybody to the end."""
    position = question.board.position
    declarer = position.leader.next(-1)
    plays = line(position, _solver(job))
    for play in plays:
        position = position.after(play.card)
    return LineSolved(
        plays=[LinePlay(seat=play.seat.letter, card=str(play.card)) for play in plays],
        tricks=position.tricks_won[declarer.side],
    )


def _solver(job: Job) -> Solver:
    """A solver that stops when *job* is cancelled."""
    solver = Solver()
    job.when_cancelled(solver.cancel)
    return solver


CARDS = Endpoint("bridge/cards", PositionQuestion, CardsSolved, cards_solved, "quick")
TABLE = Endpoint("bridge/table", PositionQuestion, TableSolved, table_solved, "long")
PAR = Endpoint("bridge/par", ParQuestion, ParFound, par_found, "quick")
LINE = Endpoint("bridge/line", PositionQuestion, LineSolved, line_solved, "long")
