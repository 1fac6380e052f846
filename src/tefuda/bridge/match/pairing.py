"""Who sits where in a match, on which boards, and with which seeds."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event

from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.match.result import BoardResult
from tefuda.bridge.players import Player, Team
from tefuda.bridge.referee import play_board, seated
from tefuda.bridge.rules import Board, Deal, Record, Seat, Side
from tefuda.own_players import name_of
from tefuda.seeds import derived_seed


def board_of(seed: int, number: int) -> Board:
    """The board of that *number* in a match whose seed is *seed*."""
    return Board.numbered(number, Deal.random(derived_seed(seed, "deal", number)))


def players_seed(seed: int, number: int) -> int:
    """What the seeds of all players follow from on the board of that *number*."""
    return derived_seed(seed, "players", number)


@dataclass(frozen=True, slots=True, init=False)
class Match:
    """The *home* team against the *visitors*, by name or class; *seed* is all the chance in it.

    The names say what each has agreed: `fused:agreements=upside-down:signals=never`.
    An illegal action ends the match with an error, or if it *abandons* only that board.
    """

    home: str
    visitors: str
    seed: int
    abandons: bool = False

    def __init__(
        self,
        home: str | type[Player],
        visitors: str | type[Player],
        seed: int,
        abandons: bool = False,
    ) -> None:
        values = name_of(home), name_of(visitors), seed, abandons
        for name, value in zip(self.__slots__, values, strict=True):
            object.__setattr__(self, name, value)
        for team in (self.home, self.visitors):
            Team.named(team)

    def board(self, number: int) -> Board:
        """The board of that *number*: it depends on the seed, but not on the teams."""
        return board_of(self.seed, number)

    def room_tags(self, room: str) -> dict[str, str]:
        """What is noted on a board that is played in *room*."""
        teams = {"HomeTeam": self.home, "VisitTeam": self.visitors}
        return {**teams, "Room": room, "Scoring": "IMP"}

    def play(self, number: int, stop: Event | None = None) -> BoardResult:
        """The board of that *number*, played in both rooms, until *stop* is set.

        A seat has the same seed in both rooms: what differs between them is the players' doing.
        """
        open_room = self._play_in("Open", number, Side.NS, stop)
        return BoardResult(open_room, self._play_in("Closed", number, Side.EW, stop))

    def players(self, number: int, home_side: Side) -> dict[Seat, Player]:
        """Who plays the board of that *number* where the home team sits as *home_side*."""
        teams = {side: Team.named(self._team(side, home_side)) for side in Side}
        pairs = self.pairs(home_side)
        makers = {seat: teams[seat.side].maker(pairs) for seat in Seat}
        return seated(makers, players_seed(self.seed, number))

    def pairs(self, home_side: Side = Side.NS) -> Pairs:
        """What the pairs have agreed where the home team sits as *home_side*."""
        return {side: Team.named(self._team(side, home_side)).agreed for side in Side}

    def _team(self, side: Side, home_side: Side) -> str:
        return self.home if side is home_side else self.visitors

    def _play_in(self, room: str, number: int, home_side: Side, stop: Event | None) -> Record:
        north, east = (self._team(side, home_side) for side in Side)
        return play_board(
            self.board(number),
            self.players(number, home_side),
            names=(north, east, north, east),
            tags=self.room_tags(room),
            abandons=self.abandons,
            stop=stop,
        )


class Director:
    """Plays boards of a match one after the other, until cancelled."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._stop = Event()

    def play(self, number: int) -> BoardResult:
        """The board of that *number*, in both rooms."""
        return self.match.play(number, self._stop)

    def cancel(self) -> None:
        """Ask for no decision any more; any thread may."""
        self._stop.set()
