"""The routes of the tables, and what can be asked there."""

from __future__ import annotations

from fastapi import APIRouter

from tefuda.web.bridge.belief import BeliefShown
from tefuda.web.bridge.candidates import DecisionShown
from tefuda.web.bridge.tables.requests import TableQuestion
from tefuda.web.bridge.tables.review import Review, ReviewQuestion
from tefuda.web.bridge.tables.shown import TableShown
from tefuda.web.bridge.tables.tables import Tables
from tefuda.web.endpoints import Endpoint


def endpoints(tables: Tables) -> tuple[Endpoint, ...]:
    """What can be asked at the *tables*."""
    return (
        Endpoint("bridge/bots", TableQuestion, TableShown, tables.play_on, "play"),
        Endpoint("bridge/my-belief", TableQuestion, BeliefShown, tables.belief, "quick"),
        Endpoint("bridge/hint", TableQuestion, DecisionShown, tables.hint, "long"),
        Endpoint("bridge/review", ReviewQuestion, Review, tables.review, "long"),
    )


def router_of(tables: Tables) -> APIRouter:
    """The routes of the *tables*."""
    return tables.router(
        "/api/bridge/tables",
        "bridge table",
        gets={
            "/{name}/meanings": tables.meanings,
            "/{name}/film": tables.film,
            "/{name}/pbn": tables.pbn,
        },
        posts={
            "": tables.sit_down,
            "/{name}/act": tables.act,
            "/{name}/undo": tables.take_back,
            "/{name}/claim": tables.claim,
        },
    )
