"""Who plays the rounds of a league."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event
from typing import Protocol, TypeAlias

from tefuda.daihinmin.league.luck import RoundLuck
from tefuda.daihinmin.league.schedule import RESEAT_EVERY, League, Order, Round, is_command
from tefuda.daihinmin.players import named
from tefuda.daihinmin.table import Table
from tefuda.errors import IllegalActionError


class Director(Protocol):
    """Plays rounds of a league: what a worker works with."""

    def play(self, planned: Round) -> list[Order]:
        """The order of every game of one round."""

    def cancel(self) -> None:
        """Make the round that is played, or else the next, end soon."""


DirectorMaker: TypeAlias = Callable[[League], Director]


class TableDirector:
    """Plays rounds of a *league* at a table of this process, without any network."""

    def __init__(self, league: League) -> None:
        for name in league.players:
            if is_command(name):
                raise IllegalActionError(f"{name!r} is a command: only leagues over TCP have such")
        self.league = league
        self._stop = Event()

    def cancel(self) -> None:
        """Make the round that is played, or else the next, end soon."""
        self._stop.set()

    def play(self, planned: Round) -> list[Order]:
        """The order of every game of one round."""
        return list(self._orders(planned))

    def _orders(self, planned: Round) -> Iterator[Order]:
        luck = RoundLuck(self.league, planned)
        players = [
            named(name)(luck.player_seed(number)) for number, name in enumerate(self.league.players)
        ]
        table = Table(players, stop=self._stop)
        seats: Order = ()
        order: Order | None = None
        for game in range(1, planned.games + 1):
            if game % RESEAT_EVERY == 1:
                seats = luck.seats(game)
            order = luck.order(game, table.play(luck.rng(game), seats, order))
            yield order


def play_round(director: Director, planned: Round) -> tuple[Order, ...]:
    """What *director* makes of a round."""
    return tuple(director.play(planned))
