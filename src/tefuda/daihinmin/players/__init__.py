"""Players: a View in, a move out; and players by name."""

from tefuda.daihinmin.players.player import (
    Player,
    PlayerMaker,
    Rememberer,
    decision_seed,
    player_seed,
)
from tefuda.daihinmin.players.registry import MAKERS, named, seated
from tefuda.daihinmin.players.searching_players import (
    MonteCarloPlayer,
    PolicyPlayer,
    TefudaPlayer,
)
from tefuda.daihinmin.players.simple_players import LowestPlayer, RandomPlayer
from tefuda.daihinmin.players.standard_player import StandardPlayer

__all__ = [
    "MAKERS",
    "LowestPlayer",
    "MonteCarloPlayer",
    "Player",
    "PlayerMaker",
    "PolicyPlayer",
    "RandomPlayer",
    "Rememberer",
    "StandardPlayer",
    "TefudaPlayer",
    "decision_seed",
    "named",
    "player_seed",
    "seated",
]
