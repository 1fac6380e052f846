"""What is at stake for the side to play: points, IMPs, matchpoints or the contract, by tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tefuda.bridge.rules import Contract, Side, View, Vulnerability, imps, score_for
from tefuda.bridge.search.target import Target
from tefuda.errors import IllegalActionError

Values = npt.NDArray[np.float64]
Tricks = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Stakes:
    """What *side*, which is to play, gets for the tricks that it takes from here on."""

    side: Side
    contract: Contract
    vulnerability: Vulnerability
    won: int
    left: int

    @classmethod
    def of(cls, view: View) -> Stakes:
        """The stakes of the side whose turn it is in *view*."""
        if view.contract is None or view.is_over:
            raise IllegalActionError("there is no card to play")
        side = view.to_act.side
        full = [trick for trick in view.tricks if trick.is_full]
        won = sum(trick.winner(view.contract.strain).side is side for trick in full)
        return cls(side, view.contract, view.vulnerability, won, 13 - len(full))

    @property
    def is_declaring(self) -> bool:
        """Whether the side to play declares."""
        return self.contract.declarer.side is self.side

    @property
    def points(self) -> Values:
        """The score of the side, by tricks from here on."""
        return np.array([self._points(tricks) for tricks in range(self.left + 1)], dtype=float)

    @property
    def succeeds(self) -> Values:
        """1 where the side makes its contract, or beats the other's, by tricks from here on."""
        return np.array([float(self._succeeds(tricks)) for tricks in range(self.left + 1)])

    def table(self, target: Target, field: Tricks) -> Values:
        """What *target* counts, by tricks from here on; *field* are the tricks that other tables
        take: IMPs are counted against their mean score, matchpoints against each of them."""
        if target is Target.POINTS:
            return self.points
        if target is Target.CONTRACT:
            return self.succeeds
        if target is Target.IMPS:
            datum = self.points[field].mean()
            return np.array([float(imps(round(points - datum))) for points in self.points])
        tricks = np.arange(self.left + 1)[:, None]
        return np.asarray(((field < tricks) + 0.5 * (field == tricks)).mean(axis=1))

    def _points(self, tricks: int) -> int:
        return score_for(self.side, self.contract, self._declarers(tricks), self.vulnerability)

    def _succeeds(self, tricks: int) -> bool:
        makes = self._declarers(tricks) >= self.contract.tricks_needed
        return makes is self.is_declaring

    def _declarers(self, tricks: int) -> int:
        ours = self.won + tricks
        return ours if self.is_declaring else 13 - ours


def mean_and_error(values: Sequence[float] | Values) -> tuple[float, float]:
    """The mean of independent *values*, and its standard error."""
    numbers = np.asarray(values, dtype=float)
    if len(numbers) < 2:
        return float(numbers.mean()), float("inf")
    return float(numbers.mean()), float(numbers.std(ddof=1) / len(numbers) ** 0.5)
