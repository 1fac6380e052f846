"""What a seat may conclude about the cards that it has not seen: counts, chances, samples."""

from tefuda.bridge.belief.belief import Belief, belief_of
from tefuda.bridge.belief.evidence import Evidence, Likelihood, Premises
from tefuda.bridge.belief.reading import (
    Agreed,
    Pairs,
    PublicEvidence,
    believe,
    both,
    card_evidence,
    concluded,
    public_evidence,
)

__all__ = [
    "Agreed",
    "Belief",
    "Evidence",
    "Likelihood",
    "Pairs",
    "Premises",
    "PublicEvidence",
    "belief_of",
    "believe",
    "both",
    "card_evidence",
    "concluded",
    "public_evidence",
]
