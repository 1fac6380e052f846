"""What a seat may conclude about the cards that it has not seen: counts, chances, samples."""

from tefuda.bridge.belief.belief import Belief, belief_of
from tefuda.bridge.belief.evidence import Evidence, Likelihood, Premises
from tefuda.bridge.belief.level import Level
from tefuda.bridge.belief.reading import (
    PublicEvidence,
    believe,
    card_evidence,
    concluded,
    public_evidence,
)

__all__ = [
    "Belief",
    "Evidence",
    "Level",
    "Likelihood",
    "Premises",
    "PublicEvidence",
    "belief_of",
    "believe",
    "card_evidence",
    "concluded",
    "public_evidence",
]
