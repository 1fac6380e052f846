"""How much the others think: how many hypotheses they weigh before they choose a card."""

from __future__ import annotations

from dataclasses import dataclass

OPEN = 0
"""So many hypotheses has a player who sees all hands."""


@dataclass(frozen=True, slots=True)
class Thought:
    """Players who play what is best on the mean of some hypotheses: a share of *seeing* ones who
    see all hands, and others who weigh *size*."""

    size: int
    seeing: float = 0.0

    def drawn(self, number: float) -> int:
        """The hypotheses of a player, drawn by a *number* that is equally likely from 0 to 1."""
        return OPEN if number < self.seeing else self.size


ONE = Thought(1)
"""The paper's players, who believe in one deal each."""
DEFENDERS = Thought(6, seeing=0.26)
"""Experts in defence, and ..."""
DECLARERS = Thought(6, seeing=0.17)
"""... declarers, fitted to their cards by `tefuda experiments thought`: docs/methods/abc.md."""
