"""Games in a row of a person with four bots: all that happened, and what may happen next."""

from __future__ import annotations

from random import Random
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from tefuda.daihinmin.league.schedule import RESEAT_EVERY
from tefuda.daihinmin.rules import Cards, Move, deal, points, shuffled_seats
from tefuda.errors import IllegalActionError
from tefuda.seeds import derived_seed
from tefuda.web.daihinmin.game import GameKept, Order
from tefuda.web.daihinmin.values import YOU

PERSON = 0
"""The number of the person among the players."""
MOST_PAST = 30
"""Games that are kept whole; of older ones the order is."""


class Duty(NamedTuple):
    """What is awaited: that *player* gives cards, or moves."""

    player: int
    what: Literal["give", "move"]


class Match(BaseModel):
    """The person plays with *bots*; *orders* are those of all games that are over."""

    model_config = ConfigDict(frozen=True)

    bots: tuple[str, str, str, str]
    seed: int
    current: GameKept
    orders: tuple[Order, ...] = ()
    past: tuple[GameKept, ...] = ()

    @classmethod
    def begin(cls, bots: tuple[str, str, str, str], seed: int) -> Match:
        """The first game is dealt."""
        return cls(bots=bots, seed=seed, current=_dealt(seed, 0, None, None))

    @property
    def names(self) -> tuple[str, ...]:
        """The players by number."""
        return (YOU, *self.bots)

    @property
    def totals(self) -> list[int]:
        """The points of all games that are over, by player."""
        gained = [points(order) for order in self.orders]
        return [sum(game[player] for game in gained) for player in range(len(self.names))]

    @property
    def duty(self) -> Duty | None:
        """What is awaited; none once the game is over."""
        exchange = self.current.exchange()
        if exchange is not None and not exchange.is_over:
            giver = next(player for player in exchange.due if player not in exchange.gifts)
            return Duty(giver, "give")
        game = self.current.position
        if game is None or game.to_move is None:
            return None
        return Duty(game.to_move, "move")

    def after_gift(self, player: int, cards: Cards) -> Match:
        """The match after *player* has given *cards*."""
        exchange = self.current.exchange()
        if exchange is None:
            raise IllegalActionError("there is no exchange in this game")
        exchange.give(player, cards)
        gifts = tuple((giver, str(given)) for giver, given in exchange.gifts.items())
        return self._with(self.current.model_copy(update={"gifts": gifts}))

    def after_move(self, move: Move) -> Match:
        """The match after the player to move has moved; at the end of a game with its order."""
        if self.current.position is None:
            raise IllegalActionError("the exchange is not over yet")
        game = self.current.position.copy()
        _ = game.pass_() if move is None else game.play(move)
        moves = (*self.current.moves, "" if move is None else move.text)
        if not game.is_over:
            return self._with(self.current.model_copy(update={"moves": moves}))
        order = tuple(game.order(Random(derived_seed(self.seed, "order", len(self.orders)))))
        ended = self.current.model_copy(update={"moves": moves, "order": order})
        past = (*self.past, ended)[-MOST_PAST:]
        return self.model_copy(
            update={"current": ended, "orders": (*self.orders, order), "past": past}
        )

    def next_game(self) -> Match:
        """The match with the next game dealt, once the last is over."""
        if self.current.order is None:
            raise IllegalActionError("the game is not over yet")
        number, last = len(self.orders), self.current
        seats = None if number % RESEAT_EVERY == 0 else last.seats
        return self._with(_dealt(self.seed, number, last.order, seats))

    def _with(self, current: GameKept) -> Match:
        return self.model_copy(update={"current": current})


def _dealt(seed: int, number: int, last_order: Order | None, seats: Order | None) -> GameKept:
    """A new game; without *seats*, they are drawn."""
    rng = Random(derived_seed(seed, "game", number))
    seats = seats or shuffled_seats(rng)
    first = rng.choice(seats) if last_order is None else last_order[0]
    hands = deal(rng, seats, first)
    return GameKept(seats=seats, last_order=last_order, dealt=tuple(map(str, hands)))
