"""Games in a row of a person with four bots: all that happened, and what may happen next."""

from __future__ import annotations

from random import Random
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from tefuda.daihinmin.league.schedule import RESEAT_EVERY
from tefuda.daihinmin.rules import Cards, Move, deal, points, shuffled_seats
from tefuda.errors import IllegalActionError, NotationError
from tefuda.seeds import derived_seed
from tefuda.web.daihinmin.game import GameKept, Order
from tefuda.web.daihinmin.values import YOU

PERSON = 0
"""The number of the person among the players."""
MOST_PAST = 30
"""Games that are kept; of older ones the points are."""


class Duty(NamedTuple):
    """What is awaited: that *player* gives cards, or moves."""

    player: int
    what: Literal["give", "move"]


class Match(BaseModel):
    """The person plays with *bots*; *past* are the last games that are over.

    Before those, *forgotten* games have brought *earlier* points.
    """

    model_config = ConfigDict(frozen=True)

    bots: tuple[str, str, str, str]
    seed: int
    current: GameKept
    past: tuple[GameKept, ...] = ()
    forgotten: int = 0
    earlier: Order = (0, 0, 0, 0, 0)

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
        return _added(self.earlier, self.past)

    @property
    def games(self) -> int:
        """How many games are over."""
        return self.forgotten + len(self.past)

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
        order = tuple(game.order(Random(derived_seed(self.seed, "order", self.games))))
        ended = self.current.model_copy(update={"moves": moves, "order": order})
        return self.model_copy(update={"current": ended})._with_past((*self.past, ended))

    def next_game(self) -> Match:
        """The match with the next game dealt, once the last is over."""
        if self.current.order is None:
            raise IllegalActionError("the game is not over yet")
        number, last = self.games, self.current
        seats = None if number % RESEAT_EVERY == 0 else last.seats
        return self._with(_dealt(self.seed, number, last.order, seats))

    def game(self, number: int) -> GameKept:
        """Game *number* of those that are over, counted from 1."""
        if not self.forgotten < number <= self.games:
            raise NotationError("game {number} is not over yet, or too long ago", number=number)
        return self.past[number - self.forgotten - 1]

    def _with(self, current: GameKept) -> Match:
        return self.model_copy(update={"current": current})

    def _with_past(self, past: tuple[GameKept, ...]) -> Match:
        """The match with these games over, of which the oldest may be forgotten."""
        dropped, kept = past[:-MOST_PAST], past[-MOST_PAST:]
        return self.model_copy(
            update={
                "past": kept,
                "forgotten": self.forgotten + len(dropped),
                "earlier": tuple(_added(self.earlier, dropped)),
            }
        )


def _added(earlier: Order, games: tuple[GameKept, ...]) -> list[int]:
    """The points of *games* that are over, by player, on top of *earlier* ones."""
    gained = [earlier, *(points(game.order) for game in games if game.order is not None)]
    return [sum(by_player) for by_player in zip(*gained, strict=True)]


def _dealt(seed: int, number: int, last_order: Order | None, seats: Order | None) -> GameKept:
    """A new game; without *seats*, they are drawn."""
    rng = Random(derived_seed(seed, "game", number))
    seats = seats or shuffled_seats(rng)
    first = rng.choice(seats) if last_order is None else last_order[0]
    hands = deal(rng, seats, first)
    return GameKept(seats=seats, last_order=last_order, dealt=tuple(map(str, hands)))
