"""The answers of `tefuda dd`, as values; how they are shown is another matter."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto

from tefuda.bridge.doubledummy import (
    Analysis,
    Par,
    Solution,
    Solver,
    TrickTable,
    analyse,
    line,
    par_of,
)
from tefuda.bridge.notation.problem import Problem
from tefuda.bridge.rules import Board, Play, PlayState
from tefuda.cli.dd.subject import Subject
from tefuda.errors import IllegalActionError


class Part(Flag):
    """The parts of an answer."""

    CARDS = auto()
    LINE = auto()
    TABLE = auto()
    PAR = auto()
    ANALYSIS = auto()


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found out about a *subject*; none where it was not asked for.

    *position* is the one that *solution* and *line* are about: in a problem, the one after the
    lead that defeats it, or after its first lead if it makes.
    """

    subject: Subject
    position: PlayState | None = None
    makes: bool | None = None
    solution: Solution | None = None
    line: tuple[Play, ...] | None = None
    table: TrickTable | None = None
    par: Par | None = None
    analysis: Analysis | None = None


def parts_that_apply(subject: Subject) -> Part:
    """What is answered about *subject* unless someone asks for certain parts."""
    parts = Part(0)
    if subject.position:
        parts |= Part.CARDS | Part.LINE
    if subject.board.deal.is_complete and not subject.problem:
        parts |= Part.TABLE | Part.PAR
    if subject.record and subject.record.played:
        parts |= Part.ANALYSIS
    return parts or Part.TABLE


def judged(solver: Solver, problem: Problem) -> tuple[PlayState, bool]:
    """Whether *problem* makes, and where that is seen: after a lead that beats it, or the first."""
    positions = problem.positions()
    for position in positions:
        if not solver.can_make(position, problem.needed, problem.side):
            return position, False
    return positions[0], True


def answer(solver: Solver, subject: Subject, parts: Part) -> Answer:
    """The *parts* of the answer for *subject*; none named: those that apply."""
    parts = parts or parts_that_apply(subject)
    position, makes = subject.position, None
    if subject.problem:
        position, makes = judged(solver, subject.problem)
    if position is None and parts & (Part.CARDS | Part.LINE):
        raise IllegalActionError("the cards to play depend on the trump and on who leads")
    table = solver.table(subject.board.deal) if parts & (Part.TABLE | Part.PAR) else None
    return Answer(
        subject,
        position,
        makes,
        solution=solver.solve(position) if position and Part.CARDS in parts else None,
        line=line(position, solver) if position and Part.LINE in parts else None,
        table=table if Part.TABLE in parts else None,
        par=_par(table, subject.board) if table and Part.PAR in parts else None,
        analysis=_analysis(solver, subject) if Part.ANALYSIS in parts else None,
    )


def _par(table: TrickTable, board: Board) -> Par:
    if not board.deal.is_complete:
        raise IllegalActionError(f"par needs 13 cards in each hand, not {board.deal}")
    return par_of(table, board.dealer, board.vulnerability)


def _analysis(solver: Solver, subject: Subject) -> Analysis:
    if subject.record is None:
        raise IllegalActionError("there is no record of play to analyse")
    return analyse(subject.record, solver)
