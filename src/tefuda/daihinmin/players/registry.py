"""The players that can be asked for by name."""

from __future__ import annotations

from tefuda.daihinmin.players.lowest_player import LowestPlayer
from tefuda.daihinmin.players.player import PlayerMaker
from tefuda.daihinmin.players.random_player import RandomPlayer
from tefuda.daihinmin.players.standard_player import StandardPlayer
from tefuda.errors import NotationError

MAKERS: dict[str, PlayerMaker] = {
    "random": RandomPlayer,
    "lowest": LowestPlayer,
    "standard": StandardPlayer,
}
"""Every player by its name; another kind is added here."""


def named(name: str) -> PlayerMaker:
    """The maker of the players called *name*."""
    try:
        return MAKERS[name]
    except KeyError:
        known = ", ".join(sorted(MAKERS))
        raise NotationError(f"unknown player {name!r}: there are {known}") from None
