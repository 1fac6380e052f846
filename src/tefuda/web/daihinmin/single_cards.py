"""Endings of the game in which only single cards are played: looked up in solved tables."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from pydantic import BaseModel, Field

from tefuda.daihinmin.endgame import (
    Endings,
    Hands,
    HiddenEnding,
    SingleCardAnswer,
    chances,
    hands_text,
    parse_hands,
    reduced,
    sure,
)
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


class RankHidden(BaseModel):
    """In how many *splits* of the others' cards a *rank* wins, in how many *ways* to deal them, and
    whether it is *sure* to without seeing anything."""

    rank: int
    splits: int
    ways: int
    sure: bool


class RanksHidden(BaseModel):
    """What the leader of three knows who sees the own hand and how many cards the others have: all
    *splits* of these, all *ways* to deal them, and what each *rank* wins of them."""

    splits: int
    ways: int
    ranks: list[RankHidden]


class RanksSolved(BaseModel):
    """Who may be *first*, by number; the ranks with which the leader wins; a line of best play.

    *reduced* are the hands with as few ranks as keep what can be played on what. *hidden* is for
    three players, if they did not see each other's cards.
    """

    hands: list[list[int]]
    reduced: list[list[int]]
    first: list[int]
    winning: list[int]
    line: list[RankPlayed]
    hidden: RanksHidden | None


@cache
def solved_for(players: int) -> Endings:
    """The endings of so many *players* in this process, which grow as they are asked for."""
    return Endings(players)


def solved(text: str, job: Job) -> SingleCardAnswer:
    """What comes of the hands in *text*."""
    hands = parse_hands(text)
    endings = solved_for(len(hands))
    endings.solve_up_to(sum(map(len, hands)) - 1, lambda _: job.advance())
    return endings.answer(hands)


def ranks_solved(question: RanksQuestion, job: Job) -> RanksSolved:
    """Who can force the first place where single cards are played, and with which ranks."""
    job.advance()
    text = hands_text(tuple(map(tuple, question.hands)))
    answer = solved(text, job)
    return RanksSolved(
        hands=[list(hand) for hand in answer.hands],
        reduced=[list(hand) for hand in reduced(answer.hands)],
        first=[LETTERS.index(letter) for letter in answer.value],
        winning=list(answer.winning),
        line=[
            RankPlayed(player=LETTERS.index(turn.player), rank=turn.rank or None)
            for turn in answer.line
        ],
        hidden=_hidden(answer.hands, job) if len(answer.hands) == 3 else None,
    )


def _hidden(hands: Hands, job: Job) -> RanksHidden:
    """The same where the leader sees the own hand alone."""
    job.advance()
    hand, second, third = hands
    ending = HiddenEnding(hand, (*second, *third), (len(second), len(third)))
    found, safe = chances(ending, solved_for(3)), sure(ending)
    return RanksHidden(
        splits=len(found.splits),
        ways=found.ways,
        ranks=[
            RankHidden(
                rank=rank,
                splits=len(found.won(rank)),
                ways=found.ways_won(rank),
                sure=rank in safe,
            )
            for rank in ending.options
        ],
    )


SINGLE_CARDS = Endpoint("daihinmin/single-cards", RanksQuestion, RanksSolved, ranks_solved, "long")
