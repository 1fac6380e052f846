"""Duplicate: matches of two teams on the same boards, and boards played all over a field."""

from tefuda.bridge.match.ledger import MatchLedger, play_match
from tefuda.bridge.match.pairing import Director, Match
from tefuda.bridge.match.result import BoardResult, Score
from tefuda.bridge.match.traveller import PairStanding, Traveller, standings, travellers

__all__ = [
    "BoardResult",
    "Director",
    "Match",
    "MatchLedger",
    "PairStanding",
    "Score",
    "Traveller",
    "play_match",
    "standings",
    "travellers",
]
