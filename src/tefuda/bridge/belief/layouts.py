"""The exact count: layouts of the unseen cards over the hands of which something is known.

The core counts suit by suit: see docs/methods/belief.md.
"""

from __future__ import annotations

from collections.abc import Sequence

from tefuda._core import Layouts
from tefuda.bridge.belief.evidence import Premises
from tefuda.bridge.belief.formula import formula_of, measure_of
from tefuda.bridge.knowledge.constraint import HCP
from tefuda.bridge.rules import Seat

COUNTS, WEIGHTS, SQUARES = 0, 1, 2
"""The power to which weights are raised: every layout that is possible counts the same, or not."""
FEW_STEPS = 1e6
"""Steps that are always made: about a hundredth of a second."""
MANY_STEPS = 2e7
"""Steps that are made when counts and chances are asked for: less than a second."""
MOST_STEPS = 1e8
"""Steps that are made to find a deal: about a second, but rare deals leave little to count."""


def layouts_of(
    premises: Premises,
    seats: Sequence[Seat],
    *,
    power: int = WEIGHTS,
    most: float = MANY_STEPS,
    tracked: Seat | None = None,
) -> Layouts:
    """The layouts that agree with *premises*, as the core counts them.

    All seats about which something is known must be among *seats*. The high-card points of
    *tracked*, one of these, can be asked for afterwards.
    """
    hands = [
        (
            premises.needs(seat),
            premises.known_of(seat).mask,
            premises.excluded_of(seat).mask,
            [formula_of(part) for part in premises.conjuncts(seat)],
            [(int(one.suit), one.table) for one in premises.likelihoods if one.seat is seat],
            measure_of(HCP.measure) if seat is tracked else None,
        )
        for seat in seats
    ]
    return Layouts(premises.unseen.mask, hands, power, most)


def count_of(layouts: Layouts) -> int:
    """How many layouts there are, if they were counted with the power of `COUNTS`."""
    high, low = layouts.count
    return high << 64 | low
