"""A board that is over beside its par, and beside other tables that played it."""

from __future__ import annotations

from statistics import fmean
from threading import Event

from pydantic import BaseModel

from tefuda.bridge.doubledummy import Solver, par_of
from tefuda.bridge.match.field import field_of
from tefuda.bridge.people.policy import People
from tefuda.bridge.referee import seat_seed, steps
from tefuda.bridge.rules import Record, Seat, Side, imps, matchpoints
from tefuda.seeds import derived_seed
from tefuda.web.bridge.film import ContractShown, Film, contract_shown, film_of
from tefuda.web.bridge.tables.board_in_play import BoardInPlay, player_of
from tefuda.web.bridge.tables.bots import bot_of
from tefuda.web.jobs import Job
from tefuda.web.language import Said

TABLES = 7
"""Other tables: with one's own a section of eight."""


class Comparison(BaseModel):
    """The *score* of the person's side, that of par for it, and the IMPs between them; *par* are
    the contracts, told for North-South."""

    score: int
    par_score: int
    par: Said
    imps: int


def compared_with_par(in_play: BoardInPlay, job: Job) -> Comparison:
    """The board *in_play*, which is over, beside its par."""
    solver = Solver()
    job.when_cancelled(solver.cancel)
    record, board = in_play.record, in_play.history.board
    par = par_of(solver.table(board.deal), board.dealer, board.vulnerability)
    side = in_play.person.side
    score = record.score(side) or 0
    par_score = par.score if side is Side.NS else -par.score
    return Comparison(
        score=score, par_score=par_score, par=par.sentence, imps=imps(score - par_score)
    )


class Elsewhere(BaseModel):
    """The board at another table, where four bots of the same level sat: all of it, and the *imps*
    of the person's side against them."""

    film: Film
    imps: int


def compared_with_bots(in_play: BoardInPlay, job: Job) -> Elsewhere:
    """The board *in_play*, which is over, beside what bots do from where it began."""
    stop = Event()
    job.when_cancelled(stop.set)
    pairs, seed = in_play.agreed.pairs(), derived_seed(in_play.seed, "elsewhere")
    bots = {seat: bot_of(in_play.level, seat_seed(seed, seat), pairs, job) for seat in Seat}
    *_, history = steps(in_play.history.before(in_play.begun), bots, stop)
    name = player_of(in_play.level)
    record = Record.of(history, players=(name, name, name, name), tags={"Room": "Closed"})
    side = in_play.person.side
    own, theirs = in_play.record.score(side) or 0, record.score(side) or 0
    return Elsewhere(film=film_of(record), imps=imps(own - theirs))


class OtherTable(BaseModel):
    """What another table came to, for the person's side."""

    contract: ContractShown | None
    tricks: int
    score: int


class OtherTables(BaseModel):
    """The board at other *tables*, where learned players bid and played as people do, the best
    first; the mean *imps* of the person's side against them, and its share of the matchpoints."""

    tables: list[OtherTable]
    imps: float
    share: float


def compared_with_field(in_play: BoardInPlay, job: Job) -> OtherTables:
    """The board *in_play*, which is over, beside tables of people."""
    job.advance()
    side, own = in_play.person.side, in_play.record.score(in_play.person.side) or 0
    played = field_of(in_play.history.board, TABLES, in_play.seed, People.load(swift=True))
    tables = sorted((_table(Record.of(one), side) for one in played), key=lambda one: -one.score)
    points, *_ = matchpoints([own, *(one.score for one in tables)])
    return OtherTables(
        tables=tables,
        imps=fmean(imps(own - one.score) for one in tables),
        share=points / (2 * TABLES),
    )


def _table(record: Record, side: Side) -> OtherTable:
    contract, state = record.contract, record.history.state
    taken = 0 if contract is None or state is None else state.tricks_won[contract.declarer.side]
    return OtherTable(
        contract=None if contract is None else contract_shown(contract),
        tricks=taken,
        score=record.score(side) or 0,
    )
