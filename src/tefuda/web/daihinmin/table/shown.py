"""What the person sees of a match, and a line about it for a list."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from tefuda.daihinmin.rules import Cards, Exchange, points
from tefuda.web.daihinmin.film import Film, MeldShown, film_of, meld_shown
from tefuda.web.daihinmin.house_rules import HouseRule
from tefuda.web.daihinmin.table.match_in_play import PERSON, MatchInPlay
from tefuda.web.store import Stored

MOST_ORDERS = 5
"""Games whose orders are told with every move."""
Phase = Literal["exchange", "play", "over"]


class ExchangeShown(BaseModel):
    """The person's part of the exchange with *partner*: *due* are cards still to be chosen.

    As in the contest, the rich are not told which cards they received.
    """

    partner: int
    due: int
    gave: list[str]
    received: list[str]


class MatchShown(BaseModel):
    """A match as its person, who is player 0, sees it; *orders* are of the last *games* of those
    that are over.

    *counts* are how many cards each player has. *film* has no other hands. *legal* are the melds
    that may be played now.
    """

    id: str
    version: int
    names: list[str]
    turned: list[HouseRule]
    number: int
    phase: Phase
    last_order: list[int] | None
    seats: list[int]
    counts: list[int]
    exchange: ExchangeShown | None
    hand: list[str]
    film: Film | None
    legal: list[MeldShown]
    may_pass: bool
    must_act: bool
    order: list[int] | None
    gained: list[int] | None
    games: int
    orders: list[list[int]]
    totals: list[int]


class MatchListed(BaseModel):
    """A match in a list: how many games are over, and the points so far; *places* are how often
    the person took each, in the games that are kept."""

    id: str
    names: list[str]
    games: int
    totals: list[int]
    places: list[int]


def listed(stored: Stored[MatchInPlay]) -> MatchListed:
    """A line about a match."""
    match = stored.state
    return MatchListed(
        id=stored.id,
        names=list(match.names),
        games=match.games,
        totals=match.totals,
        places=match.places,
    )


def shown(stored: Stored[MatchInPlay], *, turns: int = 0) -> MatchShown:
    """The match as the person sees it, who has seen so many *turns* of the game already."""
    match = stored.state
    current = match.current
    game = None if current.is_exchanging else current.state
    film = None if game is None else film_of(current.begun(), current.moves, first=turns)
    hands = current.state.hands
    must_act = current.decider == PERSON
    order = current.order
    return MatchShown(
        id=stored.id,
        version=stored.version,
        names=list(match.names),
        turned=list(match.turned),
        number=match.games + (order is None),
        phase="exchange" if game is None else "play" if order is None else "over",
        last_order=None if current.last_order is None else list(current.last_order),
        exchange=None if current.exchange is None else _exchange(current.exchange),
        seats=list(current.seats),
        counts=[len(hand) for hand in hands],
        hand=[str(card) for card in hands[PERSON]],
        film=film,
        legal=[meld_shown(meld) for meld in game.legal_melds()] if game and must_act else [],
        may_pass=game is not None and must_act and game.may_pass,
        must_act=must_act,
        order=None if order is None else list(order),
        gained=None if order is None else points(order),
        games=match.games,
        orders=[list(game.order) for game in match.past[-MOST_ORDERS:] if game.order],
        totals=match.totals,
    )


def _exchange(exchange: Exchange) -> ExchangeShown | None:
    partner = exchange.partner(PERSON)
    if partner is None:
        return None
    is_rich = PERSON in exchange.due
    gave = exchange.gifts.get(PERSON, Cards()) if is_rich else exchange.tributes[PERSON]
    received = Cards() if is_rich else exchange.gifts.get(partner, Cards())
    has_given = PERSON in exchange.gifts
    return ExchangeShown(
        partner=partner,
        due=exchange.due[PERSON] if is_rich and not has_given else 0,
        gave=[str(card) for card in gave],
        received=[str(card) for card in received],
    )
