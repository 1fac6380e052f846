"""The routes of matches, and what can be asked there."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel

from tefuda.daihinmin.players import MAKERS
from tefuda.web.daihinmin.estimates import Estimates
from tefuda.web.daihinmin.table.matches import Matches
from tefuda.web.daihinmin.table.requests import BotsQuestion, HintQuestion
from tefuda.web.daihinmin.table.review import GameReview, GameReviewQuestion
from tefuda.web.daihinmin.table.shown import MatchShown
from tefuda.web.endpoints import Endpoint


class PlayersShown(BaseModel):
    """The bots that can be asked for."""

    names: list[str]


def endpoints(matches: Matches) -> tuple[Endpoint, ...]:
    """What can be asked about *matches*."""
    return (
        Endpoint("daihinmin/bots", BotsQuestion, MatchShown, matches.play_on, "play"),
        Endpoint("daihinmin/hint", HintQuestion, Estimates, matches.hint, "long"),
        Endpoint("daihinmin/review", GameReviewQuestion, GameReview, matches.review, "long"),
    )


def router_of(matches: Matches) -> APIRouter:
    """The routes of *matches*, and who can be played with."""
    router = matches.router(
        "/matches",
        "daihinmin",
        gets={"/{name}/games/{number}": matches.game},
        posts={
            "": matches.begin,
            "/{name}/give": matches.give,
            "/{name}/move": matches.move,
            "/{name}/next": matches.next_game,
        },
    )
    whole = APIRouter(prefix="/api/daihinmin", tags=["daihinmin"])

    @whole.get("/players", summary="The bots that can be asked for")
    def players() -> PlayersShown:
        return PlayersShown(names=list(MAKERS))

    whole.include_router(router)
    return whole
