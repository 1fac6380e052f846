"""A board of four bots to be watched as they call and play, at one table of a match or alone."""

from __future__ import annotations

from functools import partial
from threading import Event
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from tefuda.bridge.people.policy import People
from tefuda.bridge.players import PeoplePlayer
from tefuda.bridge.referee import seat_seed, steps
from tefuda.bridge.rules import History, Record, Seat, Side, imps
from tefuda.seeds import derived_seed
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.film import Film, film_of
from tefuda.web.bridge.tables.board_in_play import player_of
from tefuda.web.bridge.tables.bots import BotName, bot_of
from tefuda.web.bridge.themed import BoardWish
from tefuda.web.bridge.values import BoardSoFar, position_of
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job

MOST_POINTS = 20_000
"""No board brings more to a side."""


class WatchQuestion(BoardWish):
    """Two *teams*, the first of which sits North-South in the open room, with what each has
    *agreed*; which board *number* of a *seed* they play, and in which *room*. *against* is the
    score of North-South in the other room, where that was played."""

    teams: tuple[BotName, BotName]
    agreed: Agreed = Field(default_factory=Agreed.strangers)
    seed: Annotated[int, Field(ge=0, le=2**53 - 1)]
    number: Annotated[int, Field(ge=1, le=999)] = 1
    room: Literal["Open", "Closed"] = "Open"
    against: Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)] | None = None

    def seated(self) -> tuple[dict[Side, BotName], Agreed]:
        """Who sits where in this room, and what the sides have agreed there."""
        if self.room == "Open":
            return dict(zip(Side, self.teams, strict=True)), self.agreed
        turned = Agreed(NS=self.agreed.EW, EW=self.agreed.NS)
        return dict(zip(Side, reversed(self.teams), strict=True)), turned


class Exhibited(BaseModel):
    """A board as far as it was played; at its end the *imps* of North-South against the other
    room, if that has a score."""

    film: Film
    imps: int | None


def exhibited(question: WatchQuestion, job: Job) -> Exhibited:
    """Let four bots bid and play a board with all hands open; each call and card is told."""
    job.advance()
    stop = Event()
    job.when_cancelled(stop.set)
    teams, agreed = question.seated()
    seed = derived_seed(question.seed, "exhibition", question.number)
    board = question.board(seed, question.number, Seat.SOUTH)
    bots = {
        seat: bot_of(teams[seat.side], seat_seed(seed, seat), agreed.pairs(), job) for seat in Seat
    }
    for history in steps(History.begun(board), bots, stop):
        job.tell(partial(_shown, question, history))
    return _shown(question, history)


def _shown(question: WatchQuestion, history: History) -> Exhibited:
    teams, _ = question.seated()
    north, east, south, west = (player_of(teams[seat.side]) for seat in Seat)
    tags = {"Room": question.room}
    record = Record.of(history, players=(north, east, south, west), tags=tags)
    return Exhibited(film=film_of(record), imps=_imps(record, question.against))


def _imps(record: Record, against: int | None) -> int | None:
    score = record.score() if record.has_result else None
    return None if score is None or against is None else imps(score - against)


class PlayOutQuestion(Strict):
    """A board as far as it was played."""

    board: BoardSoFar


class PlayedOut(BaseModel):
    """The *cards* that followed, to the end of the play."""

    cards: list[str]


def played_to_the_end(question: PlayOutQuestion, job: Job) -> PlayedOut:
    """Let four bots play on as most people do, each by what its seat sees."""
    history = question.board.history
    position = position_of(history)
    job.advance()
    stop = Event()
    job.when_cancelled(stop.set)
    bots = dict.fromkeys(Seat, PeoplePlayer(People.load(swift=True)))
    *_, end = steps(history, bots, stop)
    return PlayedOut(cards=[str(card) for card in end.played[len(position.played) :]])


EXHIBITION = Endpoint("bridge/exhibition", WatchQuestion, Exhibited, exhibited, "watch")
PLAY_OUT = Endpoint("bridge/play-out", PlayOutQuestion, PlayedOut, played_to_the_end, "quick")
