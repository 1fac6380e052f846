"""What a search has found."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt

from tefuda.daihinmin.rules import Move, View


def choices(view: View) -> list[Move]:
    """What the player of *view* may do: their melds, and a pass if something lies there."""
    moves: list[Move] = list(view.legal_melds())
    if not view.field.is_empty:
        moves.append(None)
    return moves


@dataclass(frozen=True, slots=True)
class Candidate:
    """A *move*, the *trials* it got, and what they brought in points: *mean* and *deviation*.

    *votes* are the estimates that named it the best.
    """

    move: Move
    trials: int
    mean: float
    deviation: float
    votes: int = 0

    @classmethod
    def of_sums(
        cls, move: Move, trials: int, total: float, squares: float, votes: int = 0
    ) -> Candidate:
        """The candidate whose rewards, and their squares, add up to so much."""
        if not trials:
            return cls(move, 0, 0.0, 0.0, votes)
        mean = total / trials
        return cls(move, trials, mean, sqrt(max(0.0, squares / trials - mean * mean)), votes)

    @property
    def standard_error(self) -> float:
        """Of the mean; infinite if it was not tried."""
        return self.deviation / sqrt(self.trials) if self.trials else inf


@dataclass(frozen=True, slots=True)
class Decision:
    """The *move* to make, and all *candidates* in the order in which moves are generated.

    *is_proven*: it wins, whatever the others hold and do. *is_out_of_time*: a limit ended the
    search, so that another time may give another move.
    """

    move: Move
    candidates: tuple[Candidate, ...]
    is_proven: bool = False
    is_out_of_time: bool = False

    @property
    def trials(self) -> int:
        """All playouts."""
        return sum(candidate.trials for candidate in self.candidates)
