"""Double dummy on the page: tricks by card, the full table with par, and a line of best play."""

from __future__ import annotations

from pydantic import BaseModel

from tefuda.bridge.doubledummy import Solver, line, par_of
from tefuda.bridge.rules import Seat, SeatLetter, Strain
from tefuda.web.bridge.values import BoardSoFar, EachSeat
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job
from tefuda.web.language import Said


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
LINE = Endpoint("bridge/line", PositionQuestion, LineSolved, line_solved, "long")
