"""What a match has come to: IMPs by board, and how sure they make us."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev

from tefuda.bridge.rules import Record, imps

CONFIDENCE = 0.95
"""How often an interval made like ours holds the true mean."""


@dataclass(frozen=True, slots=True)
class BoardResult:
    """One board in both rooms; the home team sits North and South in the *open* one."""

    open: Record
    closed: Record

    @property
    def number(self) -> int:
        """The number of the board."""
        assert self.open.board.number is not None
        return self.open.board.number

    @property
    def imps(self) -> int | None:
        """The IMPs of the home team, negative if the visitors won them; none if abandoned."""
        first, second = self.open.score(), self.closed.score()
        return None if first is None or second is None else imps(first - second)


@dataclass(frozen=True, slots=True)
class Score:
    """The IMPs of all boards that have a result, for the home team, and the boards *abandoned*."""

    swings: tuple[int, ...]
    abandoned: int = 0

    @classmethod
    def of(cls, results: Iterable[BoardResult]) -> Score:
        """The score after *results*."""
        found = [result.imps for result in results]
        return cls(tuple(swing for swing in found if swing is not None), found.count(None))

    @property
    def home(self) -> int:
        """The IMPs that the home team won."""
        return sum(swing for swing in self.swings if swing > 0)

    @property
    def visitors(self) -> int:
        """The IMPs that the visitors won."""
        return -sum(swing for swing in self.swings if swing < 0)

    @property
    def mean(self) -> float | None:
        """The IMPs of the home team per board; none without boards."""
        return fmean(self.swings) if self.swings else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the true mean lies with a `CONFIDENCE` of 95 %; none below two boards.

        By the normal distribution: too narrow for a handful of boards, right for hundreds.
        """
        if len(self.swings) < 2:
            return None
        reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * stdev(self.swings)
        mean, half = fmean(self.swings), reach / sqrt(len(self.swings))
        return mean - half, mean + half
