"""Players: what one seat sees in, a call or a card out."""

from tefuda.bridge.players.bidding_player import BiddingPlayer
from tefuda.bridge.players.player import (
    CardChooser,
    Player,
    PlayerMaker,
    decision_seed,
)
from tefuda.bridge.players.random_player import RandomPlayer
from tefuda.bridge.players.registry import MAKERS, named
from tefuda.bridge.players.search_player import MATCH_BUDGET, CardSearch, search_player, usual_pairs

__all__ = [
    "MAKERS",
    "MATCH_BUDGET",
    "BiddingPlayer",
    "CardChooser",
    "CardSearch",
    "Player",
    "PlayerMaker",
    "RandomPlayer",
    "decision_seed",
    "named",
    "search_player",
    "usual_pairs",
]
