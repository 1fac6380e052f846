"""What a course of practice is: who sits at the tables, and how the bidder learns."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.errors import IllegalActionError


@dataclass(frozen=True, kw_only=True)
class PracticeCourse:
    """How a bidder practises; IMPs are what its calls gain or lose.

    With *minutes* the rate falls to 0 by the clock, else over *rounds*.
    """

    rounds: int = 1000
    boards: int = 16384
    """In a round; each is played at four tables."""
    batch: int = 32768
    """Decisions in a step."""
    rate: float = 3e-4
    critic_rate: float = 1e-3
    tie: float = 0.2
    """IMPs that a call must gain for each nat by which people call it less: the penalty on leaving
    what people do."""
    restlessness: float = 0.02
    """IMPs a nat of entropy: what is not tried is not learned."""
    sharpness: float = 2.0
    """The power to which people's chances are raised when they sit at a table: programs and good
    players do the likeliest more often than people at large."""
    trace: float = 0.95
    """How much of what a call led to is seen in the board's end, not in the critic's next word."""
    clip: float = 0.2
    """How far a chance may move in a round, as a part of it."""
    first_look: int = 20
    """Rounds in which only the critic learns."""
    critic_width: int = 512
    held_out: int = 4096
    """Deals on which the bidder is judged."""
    judged_every: int = 50
    swift_rounds: int = 120
    """In which a smaller net learns to bid as the bidder does in the end."""
    swift_rate: float = 1e-3
    minutes: float | None = None
    seed: int = 0

    def __post_init__(self) -> None:
        for name in (
            "rounds",
            "boards",
            "batch",
            "rate",
            "critic_rate",
            "critic_width",
            "swift_rate",
        ):
            if getattr(self, name) <= 0:
                raise IllegalActionError(f"{name} is {getattr(self, name)!r}: must be above 0")
        for name in ("tie", "restlessness", "sharpness"):
            if getattr(self, name) < 0:
                raise IllegalActionError(f"{name} is {getattr(self, name)!r}: must not be below 0")
