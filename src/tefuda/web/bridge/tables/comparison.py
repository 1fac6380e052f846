"""A board that is over beside its par: what the person's side could count on."""

from __future__ import annotations

from pydantic import BaseModel

from tefuda.bridge.doubledummy import Solver, par_of
from tefuda.bridge.rules import Side, imps
from tefuda.web.bridge.tables.board_in_play import BoardInPlay
from tefuda.web.jobs import Job
from tefuda.web.language import Said


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
