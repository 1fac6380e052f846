"""Daihinmin, as the UECda contest plays it: what most programs need of it, by one import.

```pycon
>>> from random import Random
>>> from tefuda.daihinmin import History, play_game, seated
>>> dealt = History.of_deal(Random(1), seats=range(5))
>>> game = play_game(seated(["tefuda:n=200", *["standard"] * 4], seed=1), dealt)
>>> game.state.field.finished[0]
0

```

The packages inside have the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.front_door import front_door

if TYPE_CHECKING:
    from tefuda.daihinmin.endgame import Endings, GroupEndings, Solver, solve
    from tefuda.daihinmin.league import League, LeagueResult, play_league
    from tefuda.daihinmin.players import Player, seated
    from tefuda.daihinmin.referee import Referee, Schedule, play_game
    from tefuda.daihinmin.rules import (
        OFFICIAL,
        Card,
        Cards,
        Game,
        GiftView,
        History,
        Meld,
        Rules,
        View,
        legal_melds,
    )
    from tefuda.daihinmin.search import Analysis, Decision, analyse

__all__ = [
    "OFFICIAL",
    "Analysis",
    "Card",
    "Cards",
    "Decision",
    "Endings",
    "Game",
    "GiftView",
    "GroupEndings",
    "History",
    "League",
    "LeagueResult",
    "Meld",
    "Player",
    "Referee",
    "Rules",
    "Schedule",
    "Solver",
    "View",
    "analyse",
    "legal_melds",
    "play_game",
    "play_league",
    "seated",
    "solve",
]

if not TYPE_CHECKING:  # to a type checker it would say that every name is there
    __getattr__ = front_door(
        __name__,
        __all__,
        [
            "tefuda.daihinmin.rules",
            "tefuda.daihinmin.endgame",
            "tefuda.daihinmin.search",
            "tefuda.daihinmin.players",
            "tefuda.daihinmin.referee",
            "tefuda.daihinmin.league",
        ],
    )
