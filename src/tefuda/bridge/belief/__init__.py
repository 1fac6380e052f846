"""What a seat may conclude about the cards that it has not seen: counts, chances, samples."""

from tefuda.bridge.belief.belief import Belief, belief_of
from tefuda.bridge.belief.conclusions import Conclusion, after_calls, believe, players_at
from tefuda.bridge.belief.evidence import Evidence, Likelihood, Premises
from tefuda.bridge.belief.learned import LearnedBelief
from tefuda.bridge.belief.level import Level
from tefuda.bridge.belief.reading import (
    PublicEvidence,
    card_evidence,
    concluded,
    public_evidence,
)
from tefuda.bridge.belief.strangers import Players

__all__ = [
    "Belief",
    "Conclusion",
    "Evidence",
    "LearnedBelief",
    "Level",
    "Likelihood",
    "Players",
    "Premises",
    "PublicEvidence",
    "after_calls",
    "belief_of",
    "believe",
    "card_evidence",
    "concluded",
    "players_at",
    "public_evidence",
]
