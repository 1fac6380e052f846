"""The referee: games that follow each other, dealt by a dealer, and what players make of them.

At a table of this process it asks the players itself. The server of the contest and the page, whose
players answer when they like, ask in their own way, and let it begin and end the games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from dataclasses import dataclass
from random import Random
from threading import Event
from typing import Protocol

from tefuda.daihinmin.players import Player, Rememberer
from tefuda.daihinmin.rules import (
    OFFICIAL,
    Cards,
    Game,
    History,
    Meld,
    Order,
    Rules,
    deal,
    shuffled_seats,
)
from tefuda.errors import IllegalActionError, TefudaError
from tefuda.seeds import derived_seed

RESEAT_EVERY = 3
"""Seats are drawn anew after so many games, as in the contest."""


class Dealer(Protocol):
    """Where the luck of a match comes from; games are counted from 1."""

    def seats(self, game: int) -> Order:
        """A new order of play, from *game* on."""

    def hands(self, game: int, seats: Sequence[int], first: int | None) -> tuple[Cards, ...]:
        """The hands by player, dealt from player *first* on, or from anybody."""

    def order(self, number: int, game: Game) -> Order:
        """The players from first to last in a *game* that is over, by lot after a stalemate."""


class SeededDealer:
    """Deals that follow from a *seed* and the number of the game."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._game, self._rng = 0, Random(0)

    def rng(self, game: int) -> Random:
        """The random numbers of *game*; asked for again, they go on where they were."""
        if game != self._game:
            self._game = game
            self._rng = Random(derived_seed(self.seed, "game", game - 1))
        return self._rng

    def seats(self, game: int) -> Order:
        """A random order of play."""
        return shuffled_seats(self.rng(game))

    def hands(self, game: int, seats: Sequence[int], first: int | None) -> tuple[Cards, ...]:
        """A random deal."""
        rng = self.rng(game)
        return deal(rng, seats, rng.choice(seats) if first is None else first)

    def order(self, number: int, game: Game) -> Order:
        """The order of finishing."""
        return tuple(game.order(self.rng(number)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Schedule:
    """How many games, by which rules, and when standings and seats are drawn anew.

    Standings are forgotten in games 1, 1 + *reset_period* and so on; 0 stands for never again.
    Seats are drawn in every game that leaves 1 when divided by *seat_period*, and so never if that
    is 1, as the official server does; 0 stands for never too.
    """

    games: int = 100
    reset_period: int = 100
    seat_period: int = RESEAT_EVERY
    rules: Rules = OFFICIAL

    def resets_standings(self, game: int) -> bool:
        """Whether nobody has a standing in this *game*, counted from 1."""
        return game == 1 or (self.reset_period > 0 and (game - 1) % self.reset_period == 0)

    def moves_seats(self, game: int) -> bool:
        """Whether seats are drawn before this *game*, counted from 1."""
        return self.seat_period > 0 and game % self.seat_period == 1


@dataclass(frozen=True, slots=True)
class Referee:
    """Runs the games of a *schedule* with the luck of a *dealer*."""

    dealer: Dealer
    schedule: Schedule

    def begun(self, number: int, last: History | None) -> History:
        """Game *number*, counted from 1, as it is dealt after the *last*."""
        schedule = self.schedule
        seats = tuple(range(schedule.rules.players)) if last is None else last.seats
        if schedule.moves_seats(number):
            seats = self.dealer.seats(number)
        order = None if last is None or schedule.resets_standings(number) else last.order
        hands = self.dealer.hands(number, seats, None if order is None else order[0])
        return History(hands, seats, order, schedule.rules)

    def ended(self, number: int, history: History) -> History:
        """Game *number*, which is over, with its order."""
        return history.ended(self.dealer.order(number, history.state))

    def play(self, players: Sequence[Player], stop: Event | None = None) -> Iterator[History]:
        """Yield every game that *players*, by number, have played to its end, until a *stop*."""
        last = None
        for number in range(1, self.schedule.games + 1):
            last = self.ended(number, play_game(players, self.begun(number, last), stop))
            yield last


def play_game(players: Sequence[Player], history: History, stop: Event | None = None) -> History:
    """What *players*, each of whom sees their own View and nothing else, make of a game.

    Those who remember are shown how it ended.
    Once *stop* is set, no further decision is asked for, and `CancelledError` is raised.
    """
    while (player := history.decider) is not None:
        if stop is not None and stop.is_set():
            raise CancelledError
        asked = _after_gift if history.is_exchanging else _after_move
        history = asked(history, player, players[player])
    for number, one in enumerate(players):
        if isinstance(one, Rememberer):
            one.remember(history.view(number))
    return history


def _after_gift(history: History, number: int, player: Player) -> History:
    try:
        return history.after_gift(number, player.give(history.gift_view(number)))
    except TefudaError as error:
        raise IllegalActionError(f"exchange: {error}") from None


def _after_move(history: History, number: int, player: Player) -> History:
    move = player.move(history.view(number))
    try:
        if move is not None and not isinstance(move, Meld):
            raise IllegalActionError(f"{move!r} is not a meld")
        return history.after_move(move)
    except IllegalActionError as error:
        place = f"turn {len(history.moves) + 1}, player {number}"
        raise IllegalActionError(f"{place}: {error}") from None
