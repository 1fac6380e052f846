"""Choosing a card: Monte Carlo, abc, and the two fused."""

from tefuda.bridge.search.budget import Budget
from tefuda.bridge.search.decision import Candidate, Decision
from tefuda.bridge.search.stakes import Stakes, Target

__all__ = ["Budget", "Candidate", "Decision", "Stakes", "Target"]
