"""How much a search may do, and where."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic

from tefuda.compute import Compute


@dataclass(frozen=True, slots=True)
class Budget:
    """The work of one decision: *seconds* (none: no limit), *deals* for Monte Carlo, and *where*.

    For abc: *abc_deals* are the most that the player looks at of those that they believe possible:
    a race mostly ends long before. *hypotheses* are those of each other player for each of these.
    *spot_deals* are the most on which the fused player asks which spot to show to others who think,
    which takes longest; early in the play, and for more than two spots, they are fewer.
    """

    seconds: float | None = None
    deals: int = 100
    abc_deals: int = 384
    spot_deals: int = 128
    hypotheses: int = 64
    where: Compute = field(default_factory=Compute.threads)

    def clock(self) -> Clock:
        """A clock that starts now."""
        return Clock(None if self.seconds is None else monotonic() + self.seconds)


@dataclass(frozen=True, slots=True)
class Clock:
    """Tells when time is up."""

    deadline: float | None

    @property
    def is_over(self) -> bool:
        """Whether time is up."""
        return self.deadline is not None and monotonic() >= self.deadline
