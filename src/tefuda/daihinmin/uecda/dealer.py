"""The luck of a match on the server, for each game and purpose by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tefuda.daihinmin.rules import Cards, Game, Order, deal, shuffled_seats
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.messages import PLAYERS


@dataclass(frozen=True, slots=True)
class RandomDealer:
    """Deals that follow from a *seed* and the number of the game alone."""

    seed: int
    configuration: Configuration

    def seats(self, game: int) -> Order:
        """A random order of play."""
        return shuffled_seats(self._luck(game, "seats"), PLAYERS)

    def hands(self, game: int, seats: Sequence[int], first: int | None) -> tuple[Cards, ...]:
        """A random deal."""
        luck = self._luck(game, "hands")
        start = luck.randrange(PLAYERS) if first is None else first
        return deal(luck, seats, start, self.configuration.rules)

    def order(self, number: int, game: Game) -> Order:
        """The order of finishing."""
        return tuple(game.order(self._luck(number, "order")))

    def _luck(self, game: int, purpose: str) -> Random:
        return Random(f"{self.seed}:{game}:{purpose}")
