"""Contract bridge: what most programs need of it, by one import.

```pycon
>>> from tefuda.bridge import Deal, Seat, Strain, par, table
>>> deal = Deal.from_pbn("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
>>> table(deal)[Strain.SPADES][Seat.WEST]
8
>>> print(par(deal, "N", "None"))
-110 2♠ EW=

```

The packages inside have the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.front_door import front_door

if TYPE_CHECKING:
    from tefuda.bridge.belief import Belief, believe
    from tefuda.bridge.doubledummy import Solver, par, table
    from tefuda.bridge.knowledge.agreements import Agreements
    from tefuda.bridge.match import Match, play_match
    from tefuda.bridge.notation import load, save
    from tefuda.bridge.players import Player
    from tefuda.bridge.referee import play_board, seated
    from tefuda.bridge.rules import (
        Auction,
        Board,
        Contract,
        Deal,
        Hand,
        History,
        PlayState,
        Record,
        Seat,
        Strain,
        View,
        Vulnerability,
    )
    from tefuda.bridge.search import Budget, Decision, decide
    from tefuda.cards import Card

__all__ = [
    "Agreements",
    "Auction",
    "Belief",
    "Board",
    "Budget",
    "Card",
    "Contract",
    "Deal",
    "Decision",
    "Hand",
    "History",
    "Match",
    "PlayState",
    "Player",
    "Record",
    "Seat",
    "Solver",
    "Strain",
    "View",
    "Vulnerability",
    "believe",
    "decide",
    "load",
    "par",
    "play_board",
    "play_match",
    "save",
    "seated",
    "table",
]

if not TYPE_CHECKING:  # to a type checker it would say that every name is there
    __getattr__ = front_door(
        __name__,
        __all__,
        [
            "tefuda.cards",
            "tefuda.bridge.rules",
            "tefuda.bridge.notation",
            "tefuda.bridge.doubledummy",
            "tefuda.bridge.knowledge.agreements",
            "tefuda.bridge.belief",
            "tefuda.bridge.search",
            "tefuda.bridge.players",
            "tefuda.bridge.referee",
            "tefuda.bridge.match",
        ],
    )
