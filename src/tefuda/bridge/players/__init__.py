"""Players: what one seat sees in, a call or a card out."""

from tefuda.bridge.players.bidding_player import BiddingPlayer, shared_bidder
from tefuda.bridge.players.player import (
    CardChooser,
    Player,
    PlayerMaker,
    decision_seed,
    derived_seed,
)
from tefuda.bridge.players.random_player import RandomPlayer
from tefuda.bridge.players.registry import MAKERS, named

__all__ = [
    "MAKERS",
    "BiddingPlayer",
    "CardChooser",
    "Player",
    "PlayerMaker",
    "RandomPlayer",
    "decision_seed",
    "derived_seed",
    "named",
    "shared_bidder",
]
