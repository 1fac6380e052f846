"""How much the others think: how many hypotheses they weigh before they choose a card."""

from __future__ import annotations

from dataclasses import dataclass

OPEN = 0
"""So many hypotheses has a player who sees all hands."""
LEARNED = -1
"""Stands for a player who weighs none, and plays as people do, by the learned network."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A share of *seeing* players, to whom all hands are open, one of *learned* players, who play
    as people do, and others who play what is best on the mean of *size* hypotheses."""

    size: int
    seeing: float = 0.0
    learned: float = 0.0

    @property
    def is_habit(self) -> bool:
        """Whether nobody reasons, so that no hypotheses are needed."""
        return self.learned >= 1

    def drawn(self, number: float) -> int:
        """The hypotheses of a player, drawn by a *number* that is equally likely from 0 to 1."""
        if number < self.seeing:
            return OPEN
        return LEARNED if number < self.seeing + self.learned else self.size


ONE = Thought(1)
"""The paper's players, who believe in one deal each."""
DEFENDERS = Thought(6, seeing=0.26)
"""Defenders who all reason, and ..."""
DECLARERS = Thought(6, seeing=0.17)
"""... declarers, as they come nearest to the cards of real players."""
HABIT = Thought(0, learned=1.0)
"""Players who all play as people do: on cards that nothing was fitted to this explains real play
as well as the mixtures below, which cost far more."""
REAL_DEFENDERS = Thought(6, learned=0.95)
"""Defenders, and ..."""
REAL_DECLARERS = Thought(6, seeing=0.01, learned=0.88)
"""... declarers, fitted to the same cards when some may play as people do, without reasons. All of
these come from `tefuda experiments thought`: docs/methods/abc.md."""
