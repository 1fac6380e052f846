"""A league as it is planned: who plays, how often, and from which seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from random import Random
from threading import Event
from typing import Any, TypeAlias

from tefuda.daihinmin.players import named
from tefuda.daihinmin.rules import OFFICIAL, shuffled_seats
from tefuda.daihinmin.table import Table
from tefuda.errors import ContradictionError
from tefuda.seeds import derived_seed

RESET_EVERY = 100
"""So many games are played from one reset of the standings to the next, as in the contest."""
RESEAT_EVERY = 3
"""Seats are drawn anew after so many games, as in the contest."""

Order: TypeAlias = tuple[int, ...]
"""The players of a game from first to last."""


@dataclass(frozen=True, slots=True)
class League:
    """Five *players* by name who play game after game.

    Standings are reset after *reset_every* games, so that rounds of so many games do not depend on
    each other: they can be played anywhere and in any order.
    """

    players: tuple[str, ...]
    seed: int = 0
    reset_every: int = RESET_EVERY

    def __post_init__(self) -> None:
        if len(self.players) != OFFICIAL.players:
            raise ContradictionError(
                f"a league is among {OFFICIAL.players} players, not {len(self.players)}: "
                f"{','.join(self.players)!r}"
            )
        for name in self.players:
            named(name)
        if self.reset_every < 1:
            raise ContradictionError(f"a reset after {self.reset_every!r} games is not possible")

    def rounds(self, games: int) -> list[Round]:
        """The rounds of the first *games*; the last may be shorter than the others."""
        starts = range(0, games, self.reset_every)
        return [
            Round(number, min(self.reset_every, games - start))
            for number, start in enumerate(starts)
        ]

    def described(self) -> dict[str, Any]:
        """All that the results depend on, for a file."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Round:
    """The games from one reset of standings to the next."""

    number: int
    games: int


class Director:
    """Plays rounds of a *league*: what a worker works with."""

    def __init__(self, league: League) -> None:
        self.league = league
        self._stop = Event()

    def cancel(self) -> None:
        """Make the round that is played, or else the next, end soon."""
        self._stop.set()

    def play(self, planned: Round) -> list[Order]:
        """The order of every game of one round."""
        return list(self._orders(planned))

    def _orders(self, planned: Round) -> Iterator[Order]:
        league = self.league
        seed = derived_seed(league.seed, "round", planned.number)
        players = [
            named(name)(derived_seed(seed, "player", number))
            for number, name in enumerate(league.players)
        ]
        table = Table(players, stop=self._stop)
        seats: tuple[int, ...] = ()
        order: Order | None = None
        for number in range(planned.games):
            rng = Random(derived_seed(seed, "game", number))
            if number % RESEAT_EVERY == 0:
                seats = shuffled_seats(rng)
            order = tuple(table.play(rng, seats, order).order(rng))
            yield order
