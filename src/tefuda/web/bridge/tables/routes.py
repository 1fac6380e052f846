"""The routes of the tables, and what can be asked there."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from tefuda.web.asking import Ask
from tefuda.web.bridge.belief import BeliefShown
from tefuda.web.bridge.candidates import DecisionShown
from tefuda.web.bridge.film import Film
from tefuda.web.bridge.meanings import Meanings
from tefuda.web.bridge.tables.requests import Act, Claim, SitDown, TableName, TableQuestion
from tefuda.web.bridge.tables.review import Review, ReviewQuestion
from tefuda.web.bridge.tables.shown import TableListed, TableShown
from tefuda.web.bridge.tables.tables import Tables
from tefuda.web.refusals import RESPONSES


def asks(tables: Tables) -> tuple[Ask, ...]:
    """What can be asked at the *tables*."""
    return (
        Ask("bridge/bots", TableQuestion, TableShown, tables.play_on, "play"),
        Ask("bridge/my-belief", TableQuestion, BeliefShown, tables.belief, "quick"),
        Ask("bridge/hint", TableQuestion, DecisionShown, tables.hint, "long"),
        Ask("bridge/review", ReviewQuestion, Review, tables.review, "long"),
    )


def router_of(tables: Tables) -> APIRouter:
    """The routes of the *tables*."""
    router = APIRouter(prefix="/api/bridge/tables", tags=["bridge table"], responses=RESPONSES)

    @router.post("", summary="Sit down with three bots")
    def sit_down(wish: SitDown) -> TableShown:
        return tables.sit_down(wish)

    @router.get("", summary="The boards that changed last")
    def recent() -> list[TableListed]:
        return tables.recent()

    @router.get("/{name}", summary="A table as its person sees it")
    def look(name: TableName) -> TableShown:
        return tables.look(name)

    @router.post("/{name}/act", summary="Make a call, or play a card")
    def act(name: TableName, act: Act) -> TableShown:
        return tables.act(name, act)

    @router.post("/{name}/undo", summary="Take back the last decision")
    def undo(name: TableName) -> TableShown:
        return tables.take_back(name)

    @router.post("/{name}/claim", summary="Claim tricks")
    def claim(name: TableName, claim: Claim) -> TableShown:
        return tables.claim(name, claim)

    @router.get("/{name}/meanings", summary="What the calls and cards have told everybody")
    def meanings(name: TableName) -> Meanings:
        return tables.meanings(name)

    @router.get("/{name}/film", summary="The whole board, once it is over")
    def film(name: TableName) -> Film:
        return tables.film(name)

    @router.get("/{name}/pbn", summary="The whole board as PBN, once it is over")
    def pbn(name: TableName) -> PlainTextResponse:
        return PlainTextResponse(tables.pbn(name))

    return router
