"""Records of the UECda contest, ours or the official server's, one game as a film."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from tefuda.daihinmin.rules import Cards, Turn
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.match_log import LoggedMatch, read_log, replayed
from tefuda.daihinmin.uecda.official_log import read_official_log
from tefuda.errors import NotationError
from tefuda.web.daihinmin.opened import Played, RecordShown, listed
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job
from tefuda.web.refusals import RESPONSES
from tefuda.words import Sentence

LONGEST_TEXT = 1_900_000
SAMPLE = Path(__file__).with_name("sample.log")

router = APIRouter(prefix="/api/daihinmin", tags=["daihinmin"], responses=RESPONSES)


class RecordQuestion(Strict):
    """The text of a record, and which *game* of it, counted from 1; none for the first."""

    text: Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT)]
    game: Annotated[int, Field(ge=1)] | None = None


class Sample(BaseModel):
    """A record that comes with the package."""

    text: str


class _Watcher(Journal):
    """Notes what happens in game number *wanted* of a match, and counts all games for *job*."""

    def __init__(self, wanted: int, job: Job) -> None:
        self.wanted = wanted
        self.played: Played | None = None
        self._now: Played | None = None
        self._job = job

    def begin_game(
        self,
        game: int,
        seats: tuple[int, ...],
        last_order: tuple[int, ...] | None,
        hands: tuple[Cards, ...],
    ) -> None:
        """The deal."""
        self._job.advance()
        self._now = Played(game, seats, last_order, hands) if game == self.wanted else None
        self.played = self._now or self.played

    def tribute(self, giver: int, taker: int, cards: Cards) -> None:
        """Cards that had to be given."""
        if self._now is not None:
            self._now.give(giver, taker, cards)

    def gift(self, giver: int, taker: int, cards: Cards, reply: Reply, fault: str | None) -> None:
        """Cards that were given by choice, or were not."""
        if self._now is not None:
            self._now.give(giver, taker, cards, fault)

    def turn(self, turn: Turn, reply: Reply, answer: int, fault: str | None) -> None:
        """A move, or why it was refused."""
        if self._now is None:
            return
        if fault is not None:
            self._now.faults[len(self._now.moves)] = fault
        self._now.moves.append(turn.move)

    def end_game(self, game: int, order: tuple[int, ...], points: tuple[int, ...]) -> None:
        """The result."""
        if self._now is not None:
            self._now.order = order


def record_shown(question: RecordQuestion, job: Job) -> RecordShown:
    """A game of a record, turn by turn, with all hands."""
    match = _read(question.text)
    numbers = [game.number for game in match.games]
    wanted = question.game or next(iter(numbers), 1)
    watcher = _Watcher(wanted, job)
    if wanted in numbers:
        for _ in replayed(match, [watcher]):
            job.advance()
    if watcher.played is None:
        raise NotationError("record: it has no game {wanted}", wanted=wanted)
    return RecordShown(
        names=[entrant.name for entrant in match.entrants],
        games=[listed(game.number, game.order) for game in match.games],
        game=watcher.played.shown(match.configuration.rules),
    )


def _read(text: str) -> LoggedMatch:
    """The match in *text*, in either format."""
    if not text.startswith(("%", "{")):
        begins = text[:20].partition("\n")[0]
        raise NotationError(
            "record: neither our log nor an official one: it begins {begins!r}", begins=begins
        )
    read = read_official_log if text.startswith("%") else read_log
    return read(text.splitlines(keepends=True), Sentence("record"))


@router.get("/sample", summary="A record that comes with the package")
def sample() -> Sample:
    """A record that comes with the package."""
    return Sample(text=SAMPLE.read_text(encoding="utf-8"))


REPLAY = Endpoint("daihinmin/replay", RecordQuestion, RecordShown, record_shown, "quick")
