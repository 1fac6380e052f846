"""Before a game: who sits where, the deal, and the exchange of cards by standing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from random import Random

from tefuda.daihinmin.rules.cards import FULL_DECK, Cards
from tefuda.daihinmin.rules.options import OFFICIAL, Rules
from tefuda.errors import IllegalActionError

POINTS = (5.0, 4.0, 3.0, 2.0, 1.0)
"""What each place of a game of five is worth."""


class Standing(IntEnum):
    """The place of a player in a game of five."""

    DAIFUGO = 0
    FUGO = 1
    HEIMIN = 2
    HINMIN = 3
    DAIHINMIN = 4


def points(order: Sequence[int]) -> list[int]:
    """The points by player for an *order* of finishing: 5 for the first of five, 1 for the last."""
    result = [0] * len(order)
    for place, player in enumerate(order):
        result[player] = len(order) - place
    return result


def shuffled_seats(rng: Random, players: int = OFFICIAL.players) -> tuple[int, ...]:
    """The players in a random order of play."""
    seats = list(range(players))
    rng.shuffle(seats)
    return tuple(seats)


def deal(
    rng: Random, seats: Sequence[int], first: int, rules: Rules = OFFICIAL
) -> tuple[Cards, ...]:
    """The whole deck, by player, dealt one by one in the order of *seats* from *first* on."""
    cards = list(FULL_DECK if rules.joker else FULL_DECK.natural)
    rng.shuffle(cards)
    start = list(seats).index(first)
    hands = [Cards()] * len(seats)
    for offset in range(len(seats)):
        player = seats[(start + offset) % len(seats)]
        hands[player] = Cards.of(cards[offset :: len(seats)])
    return tuple(hands)


def cards_due(players: int) -> list[int]:
    """How many cards each standing gives back to its counterpart: 2 and 1 of four or five players.

    Of two or three players only the first gives one.
    """
    gifts = [2, 1] if players >= 4 else [1]
    return gifts + [0] * (players - len(gifts))


class Exchange:
    """The exchange before a game, from the hands as *dealt* and the last game's *order*.

    The poor have given their strongest cards when it begins: *tributes*, by giver. The rich then
    give as many back, of their choice; *hands* are as they are now, *dealt* is how many cards they
    had at first.
    """

    def __init__(self, dealt: Sequence[Cards], order: Sequence[int]) -> None:
        self.order = tuple(order)
        self.hands = list(dealt)
        self.dealt = tuple(map(len, dealt))
        self.tributes: dict[int, Cards] = {}
        self.gifts: dict[int, Cards] = {}
        due = cards_due(len(order))
        for place, count in enumerate(due):
            if count:
                poor = self.order[-1 - place]
                self.tributes[poor] = self.hands[poor].strongest(count)
                self._move(poor, self.tributes[poor])
        self.due: Mapping[int, int] = {
            self.order[place]: count for place, count in enumerate(due) if count
        }

    @property
    def is_over(self) -> bool:
        """Whether all that was due has been given back."""
        return self.gifts.keys() == self.due.keys()

    def partner(self, player: int) -> int | None:
        """The counterpart with whom *player* exchanges; none for one who does not."""
        exchanges = player in self.due or player in self.tributes
        return self.taker(player) if exchanges else None

    def taker(self, giver: int) -> int:
        """Who gets the cards of *giver*."""
        return self.order[-1 - self.order.index(giver)]

    def give(self, player: int, cards: Cards) -> None:
        """The rich *player* gives *cards* back."""
        if player not in self.due or player in self.gifts:
            raise IllegalActionError("player {player} has no cards to give", player=player)
        if len(cards) != self.due[player]:
            raise IllegalActionError(
                "player {player} gives {due} cards, not {cards!r}",
                player=player,
                due=self.due[player],
                cards=str(cards),
            )
        if not cards <= self.hands[player]:
            raise IllegalActionError(
                "player {player} cannot give {cards}: not in their hand",
                player=player,
                cards=cards - self.hands[player],
            )
        self.gifts[player] = cards
        self._move(player, cards)

    def _move(self, giver: int, cards: Cards) -> None:
        self.hands[giver] -= cards
        self.hands[self.taker(giver)] |= cards
