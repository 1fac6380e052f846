"""A game that is over, or recorded, with all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pydantic import BaseModel

from tefuda.daihinmin.rules import OFFICIAL, Cards, Game, Move, Rules, points
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


@dataclass(slots=True)
class Played:
    """What is noted of a game: the hands as *dealt*, and all that was done."""

    number: int
    seats: tuple[int, ...]
    last_order: tuple[int, ...] | None
    dealt: tuple[Cards, ...]
    gifts: list[GiftShown] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    faults: dict[int, str] = field(default_factory=dict)
    order: tuple[int, ...] | None = None

    def give(self, giver: int, taker: int, cards: Cards, fault: str | None = None) -> None:
        """Note that *giver* gave *cards*."""
        texts = [str(card) for card in cards]
        self.gifts.append(GiftShown(giver=giver, taker=taker, cards=texts, fault=fault))

    def shown(self, rules: Rules = OFFICIAL) -> GameShown:
        """The game for the page."""
        order = _listed(self.order)
        hands = list(self.dealt)
        for gift in self.gifts:
            cards = Cards.parse(" ".join(gift.cards))
            hands[gift.giver] -= cards
            hands[gift.taker] |= cards
        return GameShown(
            number=self.number,
            last_order=_listed(self.last_order),
            is_official=rules == OFFICIAL,
            dealt=_texts(self.dealt),
            gifts=self.gifts,
            hands=_texts(hands),
            film=film_of(Game(hands, self.seats, rules=rules), self.moves),
            faults=self.faults,
            order=order,
            gained=None if order is None else points(order),
        )


def listed(number: int, order: Sequence[int] | None) -> GameListed:
    """A line about a game."""
    return GameListed(number=number, order=_listed(order))


def _listed(order: Sequence[int] | None) -> list[int] | None:
    return None if order is None else list(order)


def _texts(hands: Sequence[Cards]) -> list[list[str]]:
    return [[str(card) for card in hand] for hand in hands]
