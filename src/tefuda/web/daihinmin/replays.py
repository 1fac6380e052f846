"""Records of the UECda contest, ours or the official server's, one game as a film."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from tefuda.daihinmin.rules import History
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.match_log import LoggedMatch, read_log, replayed
from tefuda.daihinmin.uecda.official_log import read_official_log
from tefuda.errors import NotationError
from tefuda.web.daihinmin.opened import Faults, RecordShown, game_shown, listed
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
        self.history: History | None = None
        self.faults = Faults()
        self._is_wanted = False
        self._job = job

    def begin_game(self, game: int, dealt: History) -> None:
        """The deal."""
        self._job.advance()
        self._is_wanted = game == self.wanted
        self._note(dealt)

    def gift(self, after: History, reply: Reply, fault: str | None) -> None:
        """Cards that were given by choice, or were not."""
        if self._note(after) and fault is not None:
            self.faults.gifts[after.transfers[-1].giver] = fault

    def turn(self, after: History, reply: Reply, answer: int, fault: str | None) -> None:
        """A move, or why it was refused."""
        if self._note(after) and fault is not None:
            self.faults.turns[len(after.moves) - 1] = fault

    def end_game(self, game: int, ended: History, points: tuple[int, ...]) -> None:
        """The result."""
        self._note(ended)

    def _note(self, history: History) -> bool:
        """Whether it is the game that is wanted; if so, it has come to *history*."""
        if self._is_wanted:
            self.history = history
        return self._is_wanted


def record_shown(question: RecordQuestion, job: Job) -> RecordShown:
    """A game of a record, turn by turn, with all hands."""
    match = _read(question.text)
    numbers = [game.number for game in match.games]
    wanted = question.game or next(iter(numbers), 1)
    watcher = _Watcher(wanted, job)
    if wanted in numbers:
        for _ in replayed(match, [watcher]):
            job.advance()
    if watcher.history is None:
        raise NotationError("record: it has no game {wanted}", wanted=wanted)
    return RecordShown(
        names=[entrant.name for entrant in match.entrants],
        games=[listed(game.number, game.order) for game in match.games],
        game=game_shown(wanted, watcher.history, watcher.faults),
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
