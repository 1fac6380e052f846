"""The language in which something is said about one hand; `terms.py` describes it."""

from tefuda.bridge.knowledge.constraint.feature import HCP, LENGTHS, Feature
from tefuda.bridge.knowledge.constraint.parser import parse_constraint
from tefuda.bridge.knowledge.constraint.terms import (
    ANYTHING,
    NOTHING,
    And,
    Constraint,
    Has,
    KindOfShape,
    LongestIs,
    Not,
    Or,
    Quantity,
    Relation,
    ShapeIs,
    Split,
    split,
)

__all__ = [
    "ANYTHING",
    "HCP",
    "LENGTHS",
    "NOTHING",
    "And",
    "Constraint",
    "Feature",
    "Has",
    "KindOfShape",
    "LongestIs",
    "Not",
    "Or",
    "Quantity",
    "Relation",
    "ShapeIs",
    "Split",
    "parse_constraint",
    "split",
]
