"""The players that can be asked for by name."""

from __future__ import annotations

from functools import partial

from tefuda.bridge.knowledge.agreements import bidder_of
from tefuda.bridge.players.bidding_player import BiddingPlayer
from tefuda.bridge.players.player import Player, PlayerMaker
from tefuda.bridge.players.random_player import RandomPlayer
from tefuda.bridge.players.search_player import search_player, usual_pairs
from tefuda.bridge.search import SEARCHES
from tefuda.errors import NotationError


def _bidder(seed: int) -> Player:
    """Bids by the system of the package, and then plays any card."""
    return BiddingPlayer(bidder_of(usual_pairs()), RandomPlayer(seed).play)


MAKERS: dict[str, PlayerMaker] = {
    "random": RandomPlayer,
    "bidder": _bidder,
    **{search: partial(search_player, search) for search in SEARCHES},
}
"""Every player by its name; another kind is added here, usually with a `CardChooser` of its own."""


def named(name: str) -> PlayerMaker:
    """The maker of the players called *name*."""
    try:
        return MAKERS[name]
    except KeyError:
        known = ", ".join(sorted(MAKERS))
        raise NotationError(f"unknown player {name!r}: there are {known}") from None
