"""Duplicate matches: two teams, the same boards both ways, and who is better."""

from tefuda.bridge.match.ledger import MatchLedger, play_match
from tefuda.bridge.match.pairing import Director, Match
from tefuda.bridge.match.result import BoardResult, Score

__all__ = ["BoardResult", "Director", "Match", "MatchLedger", "Score", "play_match"]
