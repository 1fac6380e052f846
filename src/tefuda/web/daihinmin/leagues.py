"""A league to be watched: points per game, and how sure they are, as games are played."""

from __future__ import annotations

from time import monotonic
from typing import Annotated

from pydantic import BaseModel, Field

from tefuda.daihinmin.league import League, Round, result_of
from tefuda.daihinmin.league.playing import LocalDirector
from tefuda.daihinmin.rules import Order
from tefuda.web.daihinmin.values import PlayerName, Seed
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job

MOST_GAMES = 5000
MOST_SECONDS = 600.0
"""Then a league ends with what was played: others want to watch theirs."""
ROUND = 5
"""Games from one reset of standings to the next: few, so that there is often something new."""


class LeagueQuestion(Strict):
    """Five players, and how many games; the same *seed* gives the same league."""

    players: tuple[PlayerName, PlayerName, PlayerName, PlayerName, PlayerName]
    games: Annotated[int, Field(ge=1, le=MOST_GAMES)] = 500
    seed: Seed


class LeagueShown(BaseModel):
    """How it stands after *played* of all *games*: points per game and their standard errors.

    *places* are, by player, how often each place was taken.
    """

    players: list[str]
    games: int
    played: int
    points: list[float]
    errors: list[float] | None
    places: list[list[int]]


def league_played(question: LeagueQuestion, job: Job) -> LeagueShown:
    """Play a league, and tell how it stands after every few games."""
    league = League(question.players, question.seed, reset_every=ROUND)
    director = LocalDirector(league)
    job.when_cancelled(director.cancel)
    rounds: dict[Round, tuple[Order, ...]] = {}
    end = monotonic() + MOST_SECONDS
    for planned in league.rounds(question.games):
        if rounds and monotonic() > end:
            break
        rounds[planned] = tuple(director.play(planned))
        job.tell(lambda: _shown(league, question.games, rounds))
    return _shown(league, question.games, rounds)


def _shown(league: League, games: int, rounds: dict[Round, tuple[Order, ...]]) -> LeagueShown:
    result = result_of(league, rounds)
    orders = [order for played in result.rounds for order in played]
    everybody = range(len(league.players))
    return LeagueShown(
        players=list(league.players),
        games=games,
        played=result.games,
        points=result.points,
        errors=result.standard_errors,
        places=[
            [sum(order[place] == player for order in orders) for place in everybody]
            for player in everybody
        ],
    )


LEAGUE = Endpoint("daihinmin/league", LeagueQuestion, LeagueShown, league_played, "watch")
