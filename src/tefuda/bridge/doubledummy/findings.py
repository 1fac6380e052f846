"""All that double dummy can find out about a board, a position in its play or a problem."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto

from tefuda.bridge.doubledummy.analysis import Analysis, analyse
from tefuda.bridge.doubledummy.lines import line
from tefuda.bridge.doubledummy.par import Par, par_of
from tefuda.bridge.doubledummy.solution import Solution, TrickTable
from tefuda.bridge.doubledummy.solver import Solver
from tefuda.bridge.notation.problem import Problem
from tefuda.bridge.rules import Board, Play, PlayState, Record
from tefuda.errors import IllegalActionError


class Part(Flag):
    """The parts of what can be found out."""

    CARDS = auto()
    LINE = auto()
    TABLE = auto()
    PAR = auto()
    ANALYSIS = auto()


@dataclass(frozen=True, slots=True)
class Solvable:
    """A *board*, called *title*; a *position* in its play, and what is asked about it.

    A *record* tells how it was played, a *problem* who needs how many tricks.
    """

    title: str
    board: Board
    position: PlayState | None = None
    problem: Problem | None = None
    record: Record | None = None

    @property
    def parts(self) -> Part:
        """What is found out about it unless someone asks for certain parts."""
        parts = Part(0)
        if self.position:
            parts |= Part.CARDS | Part.LINE
        if self.board.deal.is_complete and not self.problem:
            parts |= Part.TABLE | Part.PAR
        if self.record and self.record.played:
            parts |= Part.ANALYSIS
        return parts or Part.TABLE


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found out about a *subject*; none where it was not asked for.

    *position* is the one that *solution* and *line* are about: in a problem, the one after the
    lead that defeats it, or after its first lead if it makes.
    """

    subject: Solvable
    position: PlayState | None = None
    makes: bool | None = None
    solution: Solution | None = None
    line: tuple[Play, ...] | None = None
    table: TrickTable | None = None
    par: Par | None = None
    analysis: Analysis | None = None


def judged(solver: Solver, problem: Problem) -> tuple[PlayState, bool]:
    """Whether *problem* makes, and where that is seen: after a lead that beats it, or the first."""
    positions = problem.positions()
    for position in positions:
        if not solver.can_make(position, problem.needed, problem.side):
            return position, False
    return positions[0], True


def find(solver: Solver, subject: Solvable, parts: Part) -> Findings:
    """The *parts* that are asked for of a *subject*; none named: those that apply."""
    parts = parts or subject.parts
    position, makes = subject.position, None
    if subject.problem:
        position, makes = judged(solver, subject.problem)
    if position is None and parts & (Part.CARDS | Part.LINE):
        raise IllegalActionError("the cards to play depend on the trump and on who leads")
    table = solver.table(subject.board.deal) if parts & (Part.TABLE | Part.PAR) else None
    return Findings(
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
        raise IllegalActionError("par needs 13 cards in each hand, not {deal}", deal=board.deal)
    return par_of(table, board.dealer, board.vulnerability)


def _analysis(solver: Solver, subject: Solvable) -> Analysis:
    if subject.record is None:
        raise IllegalActionError("there is no record of play to analyse")
    return analyse(subject.record, solver)
