"""What a seat may conclude about the cards that it has not seen: counts, chances, samples."""

from tefuda.bridge.belief.belief import Belief, belief_of
from tefuda.bridge.belief.evidence import Evidence, Likelihood, Question

__all__ = ["Belief", "Evidence", "Likelihood", "Question", "belief_of"]
