"""Players: a View in, a move out; and players by name."""

from tefuda.daihinmin.players.lowest_player import LowestPlayer
from tefuda.daihinmin.players.monte_carlo_player import MonteCarloPlayer
from tefuda.daihinmin.players.player import Player, PlayerMaker, decision_seed
from tefuda.daihinmin.players.policy_player import PolicyPlayer
from tefuda.daihinmin.players.random_player import RandomPlayer
from tefuda.daihinmin.players.registry import MAKERS, named
from tefuda.daihinmin.players.standard_player import StandardPlayer
from tefuda.daihinmin.players.tefuda_player import TefudaPlayer

__all__ = [
    "MAKERS",
    "LowestPlayer",
    "MonteCarloPlayer",
    "Player",
    "PlayerMaker",
    "PolicyPlayer",
    "RandomPlayer",
    "StandardPlayer",
    "TefudaPlayer",
    "decision_seed",
    "named",
]
