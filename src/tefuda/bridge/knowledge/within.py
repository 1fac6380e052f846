"""What is left to ask of a hand that is known to be within an extent.

A reading denies dozens of rules, and most of them cannot apply to what was shown anyway: whoever
opened 1NT need not be asked about 20 points. Counting takes time for every question.
"""

from __future__ import annotations

from tefuda.bridge.knowledge.constraint import ANYTHING, NOTHING, And, Constraint, Not, Or
from tefuda.bridge.knowledge.extent import Extent


def asked_within(constraint: Constraint, extent: Extent) -> Constraint:
    """A constraint that holds for the same hands within *extent* as *constraint*, and asks less."""
    match constraint:
        case And(parts):
            left = [asked_within(part, extent) for part in dict.fromkeys(parts)]
            return NOTHING if NOTHING in left else And.of(dict.fromkeys(left))
        case Or(parts):
            left = [asked_within(part, extent) for part in dict.fromkeys(parts)]
            return ANYTHING if ANYTHING in left else Or.of(dict.fromkeys(left))
        case Not(part):
            return _denied(asked_within(part, extent))
    if extent.narrowed(constraint).is_empty:
        return NOTHING
    return ANYTHING if extent.without(constraint).is_empty else constraint


def _denied(part: Constraint) -> Constraint:
    """What does not meet *part*: denials of each alternative, as they can be asked one by one."""
    match part:
        case Not(inner):
            return inner
        case Or(parts):
            return And.of(map(_denied, parts))
        case And(()):
            return NOTHING
    return Not(part)
