"""The luck of a league: who sits where, who gets which cards, and lots after a stalemate."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random

from tefuda.daihinmin.league.schedule import RESEAT_EVERY, League, Order, Round, Seating
from tefuda.daihinmin.rules import Cards, Game, deal, shuffled_seats
from tefuda.seeds import derived_seed


class RoundLuck:
    """All that is random in one round of a *league*, besides what players think up.

    Games are counted from 1. The same league is dealt the same wherever it is played.
    """

    def __init__(self, league: League, planned: Round) -> None:
        self.league = league
        self.planned = planned
        self._seed = derived_seed(league.seed, "round", planned.number)
        self._game, self._rng = 0, Random(0)

    def player_seed(self, player: int) -> int:
        """The seed of *player* in this round."""
        return derived_seed(self._seed, "player", player)

    def rng(self, game: int) -> Random:
        """The random numbers of *game*; asked for again, they go on where they were."""
        if game != self._game:
            self._game = game
            self._rng = Random(derived_seed(self._seed, "game", game - 1))
        return self._rng

    def seats(self, game: int) -> Order:
        """A new order of play, from *game* on."""
        if self.league.seating is Seating.DRAWN:
            return shuffled_seats(self.rng(game))
        orders = _orders_of_play(len(self.league.players))
        Random(derived_seed(self.league.seed, "seats")).shuffle(orders)
        turns_in_a_round = -(-self.league.reset_every // RESEAT_EVERY)
        turn = self.planned.number * turns_in_a_round + (game - 1) // RESEAT_EVERY
        return orders[turn % len(orders)]

    def hands(self, game: int, seats: Sequence[int], first: int | None) -> tuple[Cards, ...]:
        """The hands by player, dealt from player *first* on, or from anybody."""
        rng = self.rng(game)
        return deal(rng, seats, rng.choice(seats) if first is None else first)

    def order(self, number: int, game: Game) -> Order:
        """The players from first to last in a *game* that is over."""
        return tuple(game.order(self.rng(number)))


def _orders_of_play(players: int) -> list[Order]:
    """All of them. It is a circle, so the first player may always be named first."""
    return [(0, *others) for others in permutations(range(1, players))]
