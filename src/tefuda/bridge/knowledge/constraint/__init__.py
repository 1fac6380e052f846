"""The language in which something is said about one hand; `terms.py` describes it."""

from tefuda.bridge.knowledge.constraint.feature import HCP, LENGTHS, Feature
from tefuda.bridge.knowledge.constraint.parser import KEYWORDS, parse_constraint
from tefuda.bridge.knowledge.constraint.terms import (
    ANYTHING,
    NOTHING,
    And,
    Comparison,
    Constraint,
    Has,
    KindOfShape,
    LongestIs,
    Not,
    Or,
    Quantity,
    ShapeIs,
    Split,
    split,
)

__all__ = [
    "ANYTHING",
    "HCP",
    "KEYWORDS",
    "LENGTHS",
    "NOTHING",
    "And",
    "Comparison",
    "Constraint",
    "Feature",
    "Has",
    "KindOfShape",
    "LongestIs",
    "Not",
    "Or",
    "Quantity",
    "ShapeIs",
    "Split",
    "parse_constraint",
    "split",
]
