"""Leagues: game after game with exchanges and resets of standings, and what they tell."""

from tefuda.daihinmin.league.duel import Duel, DuelResult, fight
from tefuda.daihinmin.league.playing import is_sure, play_league, play_rounds, result_of
from tefuda.daihinmin.league.result import LeagueResult
from tefuda.daihinmin.league.schedule import RESET_EVERY, League, Round, Seating

__all__ = [
    "RESET_EVERY",
    "Duel",
    "DuelResult",
    "League",
    "LeagueResult",
    "Round",
    "Seating",
    "fight",
    "is_sure",
    "play_league",
    "play_rounds",
    "result_of",
]
