"""What a seat may conclude about the cards that it has not seen: counts, chances, samples."""

from tefuda.bridge.belief.belief import Belief, belief_of
from tefuda.bridge.belief.evidence import Evidence, Likelihood, Question
from tefuda.bridge.belief.reading import Pairs, Told, believe, both, concluded, told, told_by

__all__ = [
    "Belief",
    "Evidence",
    "Likelihood",
    "Pairs",
    "Question",
    "Told",
    "belief_of",
    "believe",
    "both",
    "concluded",
    "told",
    "told_by",
]
