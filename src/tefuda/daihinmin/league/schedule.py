"""A league as it is planned: who plays, how often, and the deals that follow from its seed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from enum import StrEnum
from itertools import permutations
from random import Random
from typing import Any

from tefuda.daihinmin.players import Player, named
from tefuda.daihinmin.referee import RESEAT_EVERY, Schedule, SeededDealer
from tefuda.daihinmin.rules import OFFICIAL, Order
from tefuda.errors import ContradictionError
from tefuda.own_players import name_of
from tefuda.seeds import derived_seed

RESET_EVERY = 100
"""So many games are played from one reset of the standings to the next, as in the contest."""

PORT = "{port}"
"""What stands for the port in the command of an outside client."""


class Seating(StrEnum):
    """How players come to new seats, every third game: as in the contest, where they draw lots, or
    by turns, so that in the end all have sat in all 24 orders equally often. Or every round is
    played five times with the same deals, and everybody has been in everybody's place then."""

    DRAWN = "drawn"
    ROTATED = "rotated"
    DUPLICATE = "duplicate"


@dataclass(frozen=True, slots=True, init=False)
class League:
    """Five *players*, by name or class, who play game after game.

    Standings are reset after *reset_every* games, so that rounds of so many games do not depend on
    each other: they can be played anywhere and in any order. A player may also be the command of
    an outside client, with `{port}` in it, if the league is played over TCP.
    """

    players: tuple[str, ...]
    seed: int = 0
    reset_every: int = RESET_EVERY
    seating: Seating = Seating.DRAWN

    def __init__(
        self,
        players: Iterable[str | type[Player]],
        seed: int = 0,
        reset_every: int = RESET_EVERY,
        seating: Seating = Seating.DRAWN,
    ) -> None:
        values = tuple(map(name_of, players)), seed, reset_every, seating
        for name, value in zip(self.__slots__, values, strict=True):
            object.__setattr__(self, name, value)
        self._check()

    def _check(self) -> None:
        if len(self.players) != OFFICIAL.players:
            raise ContradictionError(
                f"a league is among {OFFICIAL.players} players, not {len(self.players)}: "
                f"{','.join(self.players)!r}"
            )
        for name in self.players:
            if not is_command(name):
                named(name)
        if self.reset_every < 1:
            raise ContradictionError(f"a reset after {self.reset_every!r} games is not possible")

    @property
    def alike(self) -> int:
        """How many consecutive rounds have the same deals."""
        return len(self.players) if self.seating is Seating.DUPLICATE else 1

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


def is_command(player: str) -> bool:
    """Whether *player* is not one of ours, but the command of an outside client."""
    return PORT in player


@dataclass(frozen=True, slots=True)
class Round:
    """The games from one reset of standings to the next."""

    number: int
    games: int

    @property
    def schedule(self) -> Schedule:
        """How its games follow each other."""
        return Schedule(games=self.games, reset_period=self.games)


class RoundDealer(SeededDealer):
    """The deals of one round of a *league*, the same wherever it is played."""

    def __init__(self, league: League, planned: Round) -> None:
        number, self._shift = divmod(planned.number, league.alike)
        super().__init__(derived_seed(league.seed, "round", number))
        self.league = league
        self.planned = planned

    def seats(self, game: int) -> Order:
        """A new order of play, from *game* on."""
        if self.league.seating is not Seating.ROTATED:
            drawn = super().seats(game)
            return tuple((player + self._shift) % len(drawn) for player in drawn)
        orders = _orders_of_play(len(self.league.players))
        Random(derived_seed(self.league.seed, "seats")).shuffle(orders)
        turns_in_a_round = -(-self.league.reset_every // RESEAT_EVERY)
        turn = self.planned.number * turns_in_a_round + (game - 1) // RESEAT_EVERY
        return orders[turn % len(orders)]


def _orders_of_play(players: int) -> list[Order]:
    """All of them. It is a circle, so the first player may always be named first."""
    return [(0, *others) for others in permutations(range(1, players))]
