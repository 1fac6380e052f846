"""How well somebody's actions were foretold."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Figures:
    """The result on *n* examples."""

    n: int
    right: float
    """Share of the examples in which the likeliest action was the answer."""
    bits: float
    """Mean surprise by the answer."""
