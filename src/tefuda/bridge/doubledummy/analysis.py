"""A played hand under the microscope: which cards gave tricks away."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from tefuda.bridge.doubledummy.solver import Solver
from tefuda.bridge.rules import Play, PlayState, Record, Seat, Side
from tefuda.errors import ContradictionError


@dataclass(frozen=True, slots=True)
class Step:
    """A card, declarer's tricks with best play after it, and the tricks it gave away."""

    play: Play
    tricks: int
    lost: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """The double-dummy value of a hand before its first card and after each.

    Values are the tricks of declarer's side in the whole hand: those won and those to come.
    *claimed* are those that it got where the play ended by a claim.
    """

    declarer: Seat
    tricks: int
    steps: tuple[Step, ...]
    claimed: int | None = None

    @property
    def trace(self) -> tuple[int, ...]:
        """The value before the first card, then after each."""
        return self.tricks, *(step.tricks for step in self.steps)

    @property
    def errors(self) -> tuple[Step, ...]:
        """The cards that gave tricks away."""
        return tuple(step for step in self.steps if step.lost)

    @property
    def lost_by_claim(self) -> int:
        """The tricks that declarer's side gave away by a claim; below 0, those of the others."""
        return 0 if self.claimed is None else self.trace[-1] - self.claimed


def analyse(record: Record | PlayState, solver: Solver | None = None) -> Analysis:
    """Follow the cards of *record* from the first one on, each on the double-dummy scale."""
    played = record.history.state if isinstance(record, Record) else record
    if played is None:
        raise ContradictionError("nothing to analyse: the board was not played")
    solver = solver or Solver()
    declarer = played.leader.next(-1)
    position = PlayState(played.deal, played.trump, played.leader)
    before = start = solver.tricks(position, declarer.side)
    steps: list[Step] = []
    for card in played.played:
        seat = position.to_play
        position = position.after(card)
        value = position.tricks_won[declarer.side] + solver.tricks(position, declarer.side)
        lost = before - value if seat.side is declarer.side else value - before
        steps.append(Step(Play(seat, card), value, lost))
        before = value
    claimed = record.tricks if isinstance(record, Record) and record.is_claimed else None
    return Analysis(declarer, start, tuple(steps), claimed)


@dataclass(slots=True)
class Tally:
    """The cards that someone played, how many of them lost tricks, and how many tricks."""

    cards: int = 0
    errors: int = 0
    tricks: int = 0

    def add(self, step: Step) -> None:
        """Count one card."""
        self.cards += 1
        self.errors += step.lost > 0
        self.tricks += step.lost

    def add_claim(self, lost: int) -> None:
        """Count the tricks *lost* by a claim, or by consent to one."""
        self.errors += 1
        self.tricks += lost


def tallies(records: Sequence[Record], analyses: Sequence[Analysis]) -> dict[str, dict[str, Tally]]:
    """What the cards of all *records* cost: by role, by side, and by player.

    Cards that declarer chose for dummy are declarer's. Tricks that were lost by a claim are
    declarer's too; if it was the others who consented to too much, they are those of both.
    """
    by_role = {"declarer": Tally(), "defence": Tally()}
    by_side = {side.name: Tally() for side in Side}
    by_player: dict[str, Tally] = defaultdict(Tally)
    for record, analysis in zip(records, analyses, strict=True):
        deciders = record.history.deciders[-len(analysis.steps) :]
        for step, seat in zip(analysis.steps, deciders, strict=True):
            by_role["declarer" if seat.side is analysis.declarer.side else "defence"].add(step)
            by_side[seat.side.name].add(step)
            by_player[record.player(seat) or seat.title].add(step)
        if lost := analysis.lost_by_claim:
            declarer = analysis.declarer
            by_role["declarer" if lost > 0 else "defence"].add_claim(abs(lost))
            side = declarer.side if lost > 0 else declarer.side.other
            by_side[side.name].add_claim(abs(lost))
            if lost > 0:
                by_player[record.player(declarer) or declarer.title].add_claim(lost)
    return {"role": by_role, "side": by_side, "player": by_player}
