"""Duplicate matches: two teams, the same boards both ways, and who is better."""

from tefuda.bridge.match.ledger import MatchLedger
from tefuda.bridge.match.pairing import Director, Match
from tefuda.bridge.match.result import BoardResult, Score
from tefuda.bridge.match.running import play_match

__all__ = ["BoardResult", "Director", "Match", "MatchLedger", "Score", "play_match"]
