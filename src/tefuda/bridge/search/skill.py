"""How players of each level think, beside what they read."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tefuda.bridge.belief import Level
from tefuda.bridge.search.budget import Budget


class Skill(NamedTuple):
    """By which *search* a player chooses cards, and of how many deals they think at most."""

    search: str
    most_deals: int | None = None

    def limited(self, budget: Budget) -> Budget:
        """As much of the *budget* as this player makes use of."""
        most = self.most_deals
        if most is None:
            return budget
        return replace(budget, deals=min(most, budget.deals), abc_deals=min(most, budget.abc_deals))


SKILLS = {
    Level.BEGINNER: Skill("monte_carlo", 4),
    Level.AVERAGE: Skill("monte_carlo", 32),
    Level.EXPERT: Skill("fused"),
}
"""Only experts ask what others will believe."""
