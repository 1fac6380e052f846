"""Endings of the game in which only single cards are played: looked up in solved tables."""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Annotated

from pydantic import BaseModel, Field

from tefuda.daihinmin.endgame import Endings, SingleCardAnswer, hands_text, parse_hands, reduced
from tefuda.daihinmin.endgame.hands import LETTERS
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job

Rank = Annotated[int, Field(ge=1, le=14)]


class RanksQuestion(Strict):
    """The ranks that two or three players hold; the first leads."""

    hands: list[Annotated[list[Rank], Field(min_length=1, max_length=13)]] = Field(
        min_length=2, max_length=3
    )


class RankPlayed(BaseModel):
    """A player and the rank that is played, none for a pass."""

    player: int
    rank: int | None


class RanksSolved(BaseModel):
    """Who may be *first*, by number; the ranks with which the leader wins; a line of best play.

    *reduced* are the hands with as few ranks as keep what can be played on what.
    """

    hands: list[list[int]]
    reduced: list[list[int]]
    first: list[int]
    winning: list[int]
    line: list[RankPlayed]


class Solved:
    """The endings of so many *players*, which grow as they are asked for; any thread may ask."""

    def __init__(self, players: int) -> None:
        self._endings = Endings(players)
        self._lock = Lock()

    def answer(self, text: str, job: Job) -> SingleCardAnswer:
        """What comes of the hands in *text*."""
        hands = parse_hands(text)
        with self._lock:
            self._endings.solve_up_to(sum(map(len, hands)) - 1, lambda _: job.advance())
            return self._endings.answer(hands)


@cache
def solved_for(players: int) -> Solved:
    """The endings of so many *players* in this process."""
    return Solved(players)


def ranks_solved(question: RanksQuestion, job: Job) -> RanksSolved:
    """Who can force the first place where single cards are played, and with which ranks."""
    job.advance()
    text = hands_text(tuple(map(tuple, question.hands)))
    answer = solved_for(len(question.hands)).answer(text, job)
    return RanksSolved(
        hands=[list(hand) for hand in answer.hands],
        reduced=[list(hand) for hand in reduced(answer.hands)],
        first=[LETTERS.index(letter) for letter in answer.value],
        winning=list(answer.winning),
        line=[
            RankPlayed(player=LETTERS.index(turn.player), rank=turn.rank or None)
            for turn in answer.line
        ],
    )


SINGLE_CARDS = Endpoint("daihinmin/single-cards", RanksQuestion, RanksSolved, ranks_solved, "long")
