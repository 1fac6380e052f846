"""One game as it is kept: the deal, the exchange and the moves, from which all else follows."""

from __future__ import annotations

from functools import lru_cache

from pydantic import BaseModel, ConfigDict

from tefuda.daihinmin.rules import Cards, Exchange, Game, Move, View
from tefuda.daihinmin.table import view_of
from tefuda.errors import IllegalActionError
from tefuda.web.daihinmin.values import parse_move

Order = tuple[int, ...]


class GameKept(BaseModel):
    """One game: the *dealt* hands by player, the *gifts* of the exchange by giver, the *moves*.

    *last_order* are the players as they finished the game before; there is no exchange without.
    """

    model_config = ConfigDict(frozen=True)

    seats: Order
    last_order: Order | None
    dealt: tuple[str, ...]
    gifts: tuple[tuple[int, str], ...] = ()
    moves: tuple[str, ...] = ()
    order: Order | None = None

    def exchange(self) -> Exchange | None:
        """The exchange as far as it went."""
        if self.last_order is None:
            return None
        exchange = Exchange([Cards.parse(hand) for hand in self.dealt], self.last_order)
        for giver, cards in self.gifts:
            exchange.give(giver, Cards.parse(cards))
        return exchange

    def begun(self) -> Game | None:
        """The game before its first move; none before the exchange is over."""
        exchange = self.exchange()
        if exchange is None:
            return Game([Cards.parse(hand) for hand in self.dealt], self.seats)
        return Game(exchange.hands, self.seats) if exchange.is_over else None

    def played(self) -> list[Move]:
        """The moves so far."""
        return [parse_move(text) for text in self.moves]

    @property
    def position(self) -> Game | None:
        """The game as it stands, to be looked at only; none before the exchange is over."""
        return _position(self)

    def view(self, player: int) -> View:
        """What *player* sees; there must be a game."""
        game = self.position
        if game is None:
            raise IllegalActionError("the exchange is not over yet")
        return view_of(game, player, self.last_order, self.exchange())


@lru_cache(maxsize=64)  # the same game is looked at several times for each move
def _position(kept: GameKept) -> Game | None:
    game = kept.begun()
    if game is not None:
        for move in kept.played():
            _ = game.pass_() if move is None else game.play(move)
    return game
