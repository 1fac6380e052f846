"""A game that is over, or recorded, with all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pydantic import BaseModel

from tefuda.daihinmin.rules import OFFICIAL, Cards, History, points
from tefuda.daihinmin.rules.history import Transfer
from tefuda.web.daihinmin.film import Film, film_of
from tefuda.web.language import Said


class GiftShown(BaseModel):
    """Cards of the exchange; a *fault* is why they are not those that were chosen."""

    giver: int
    taker: int
    cards: list[str]
    fault: Said | None = None


class GameShown(BaseModel):
    """One game with open hands: as *dealt*, and as they were after the *gifts* of the exchange.

    *is_official* tells whether it was played by the rules of the contest. *faults* are, by turn,
    why what was submitted was taken for a pass.
    """

    number: int
    last_order: list[int] | None
    is_official: bool
    dealt: list[list[str]]
    gifts: list[GiftShown]
    hands: list[list[str]]
    film: Film
    faults: dict[int, Said]
    order: list[int] | None
    gained: list[int] | None


class GameListed(BaseModel):
    """A game of a record and its result, if it was finished."""

    number: int
    order: list[int] | None


class RecordShown(BaseModel):
    """Who played, all games of the record, and one of them whole."""

    names: list[str]
    games: list[GameListed]
    game: GameShown


@dataclass(frozen=True, slots=True)
class Faults:
    """Why *gifts*, by giver, are not those that were chosen, and *turns* were taken for passes."""

    gifts: dict[int, str] = field(default_factory=dict)
    turns: dict[int, str] = field(default_factory=dict)


def game_shown(number: int, history: History, faults: Faults) -> GameShown:
    """Game *number* for the page."""
    game = history.begun()
    order = _listed(history.order)
    return GameShown(
        number=number,
        last_order=_listed(history.last_order),
        is_official=history.rules == OFFICIAL,
        dealt=_texts(history.dealt),
        gifts=[_gift_shown(transfer, faults) for transfer in history.transfers],
        hands=_texts(game.hands),
        film=film_of(game, history.moves),
        faults=faults.turns,
        order=order,
        gained=None if order is None else points(order),
    )


def _gift_shown(transfer: Transfer, faults: Faults) -> GiftShown:
    giver, taker, cards = transfer
    fault = faults.gifts.get(giver)
    return GiftShown(giver=giver, taker=taker, cards=[str(card) for card in cards], fault=fault)


def listed(number: int, order: Sequence[int] | None) -> GameListed:
    """A line about a game."""
    return GameListed(number=number, order=_listed(order))


def _listed(order: Sequence[int] | None) -> list[int] | None:
    return None if order is None else list(order)


def _texts(hands: Sequence[Cards]) -> list[list[str]]:
    return [[str(card) for card in hand] for hand in hands]
