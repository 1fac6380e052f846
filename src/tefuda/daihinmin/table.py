"""The referee: players, a deal, and the game that they make of it."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import CancelledError
from dataclasses import dataclass
from random import Random
from threading import Event

from tefuda.daihinmin.players import Player
from tefuda.daihinmin.rules import (
    OFFICIAL,
    Cards,
    Exchange,
    Game,
    GiftView,
    Meld,
    Rules,
    View,
    deal,
)
from tefuda.daihinmin.rules.cards import NO_CARDS
from tefuda.errors import IllegalActionError, TefudaError


@dataclass(frozen=True, slots=True)
class Table:
    """The *players* of a match by number, under *rules*; each sees its own View and nothing else.

    Once *stop* is set, no further decision is asked for, and `CancelledError` is raised.
    """

    players: Sequence[Player]
    rules: Rules = OFFICIAL
    stop: Event | None = None

    def play(
        self, rng: Random, seats: Sequence[int], last_order: tuple[int, ...] | None = None
    ) -> Game:
        """A game from the deal to its end; with an exchange, if *last_order* tells the standings.

        Who was first last time is dealt to first; without standings, a random player.
        """
        first = rng.choice(seats) if last_order is None else last_order[0]
        dealt = deal(rng, seats, first, self.rules)
        if last_order is None or not self.rules.exchange:
            return self.play_hands(dealt, seats, last_order)
        exchange = Exchange(dealt, last_order)
        for player in exchange.due:
            try:
                view = GiftView.of(exchange, player, self.rules)
                exchange.give(player, self.players[player].give(view))
            except TefudaError as error:
                raise IllegalActionError(f"exchange: {error}") from None
        return self.play_hands(exchange.hands, seats, last_order, exchange)

    def play_hands(
        self,
        hands: Sequence[Cards],
        seats: Sequence[int],
        last_order: tuple[int, ...] | None = None,
        exchange: Exchange | None = None,
    ) -> Game:
        """The game that the players make of *hands*, after an *exchange* or none."""
        game = Game(hands, seats, rules=self.rules)
        while (player := game.to_move) is not None:
            if self.stop is not None and self.stop.is_set():
                raise CancelledError
            self._ask(game, player, view_of(game, player, last_order, exchange))
        return game

    def _ask(self, game: Game, player: int, view: View) -> None:
        move = self.players[player].move(view)
        try:
            if move is None:
                game.pass_()
            elif isinstance(move, Meld):
                game.play(move)
            else:
                raise IllegalActionError(f"{move!r} is not a meld")
        except IllegalActionError as error:
            place = f"turn {len(game.turns) + 1}, player {player}"
            raise IllegalActionError(f"{place}: {error}") from None


def view_of(
    game: Game, player: int, last_order: tuple[int, ...] | None, exchange: Exchange | None
) -> View:
    """What *player* sees of *game*, which came after games that ended so, and an *exchange*."""
    gave = received = NO_CARDS
    if exchange is not None and (partner := exchange.partner(player)) is not None:
        if player in exchange.due:  # the rich are not told what they received
            gave = exchange.gifts[player]
        else:
            gave, received = exchange.tributes[player], exchange.gifts[partner]
    return View.of(game, player, last_order=last_order, gave=gave, received=received)
