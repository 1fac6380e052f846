"""The routes of matches, and what can be asked there."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from tefuda.daihinmin.players import MAKERS
from tefuda.web.asking import Ask
from tefuda.web.daihinmin.estimates import Estimates
from tefuda.web.daihinmin.opened import RecordShown
from tefuda.web.daihinmin.table.matches import Matches
from tefuda.web.daihinmin.table.requests import (
    Begin,
    BotsQuestion,
    Give,
    HintQuestion,
    MatchName,
    MoveWish,
    Seen,
)
from tefuda.web.daihinmin.table.shown import MatchListed, MatchShown
from tefuda.web.refusals import RESPONSES


class PlayersShown(BaseModel):
    """The bots that can be asked for."""

    names: list[str]


def asks(matches: Matches) -> tuple[Ask, ...]:
    """What can be asked about *matches*."""
    return (
        Ask("daihinmin/bots", BotsQuestion, MatchShown, matches.play_on, "play"),
        Ask("daihinmin/hint", HintQuestion, Estimates, matches.hint, "long"),
    )


def router_of(matches: Matches) -> APIRouter:
    """The routes of *matches*."""
    router = APIRouter(prefix="/api/daihinmin", tags=["daihinmin"], responses=RESPONSES)

    @router.get("/players", summary="The bots that can be asked for")
    def players() -> PlayersShown:
        return PlayersShown(names=list(MAKERS))

    @router.post("/matches", summary="Sit down with four bots")
    def begin(wish: Begin) -> MatchShown:
        return matches.begin(wish)

    @router.get("/matches", summary="The matches that changed last")
    def recent() -> list[MatchListed]:
        return matches.recent()

    @router.get("/matches/{name}", summary="A match as its person sees it")
    def look(name: MatchName) -> MatchShown:
        return matches.look(name)

    @router.post("/matches/{name}/give", summary="Give cards in the exchange")
    def give(name: MatchName, wish: Give) -> MatchShown:
        return matches.give(name, wish)

    @router.post("/matches/{name}/move", summary="Play a meld, or pass")
    def move(name: MatchName, wish: MoveWish) -> MatchShown:
        return matches.move(name, wish)

    @router.get("/matches/{name}/games/{number}", summary="A game that is over, with all hands")
    def game(name: MatchName, number: Annotated[int, Field(ge=1)]) -> RecordShown:
        return matches.game(name, number)

    @router.post("/matches/{name}/next", summary="Deal the next game")
    def next_game(name: MatchName, seen: Seen) -> MatchShown:
        return matches.next_game(name, seen)

    return router
