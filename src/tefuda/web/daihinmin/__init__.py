"""Daihinmin on the page: games with bots, endings, records, leagues."""

from fastapi import APIRouter

from tefuda.web.daihinmin import replays, table
from tefuda.web.daihinmin.endings import ENDING
from tefuda.web.daihinmin.estimates import ESTIMATES
from tefuda.web.daihinmin.exhibition import EXHIBITION
from tefuda.web.daihinmin.leagues import LEAGUE
from tefuda.web.daihinmin.replays import REPLAY
from tefuda.web.daihinmin.single_cards import SINGLE_CARDS
from tefuda.web.endpoints import Endpoint
from tefuda.web.store import Store

ANALYSIS = (ENDING, SINGLE_CARDS, ESTIMATES, REPLAY, LEAGUE, EXHIBITION)

__all__ = ["ANALYSIS", "of"]


def of(store: Store) -> tuple[tuple[Endpoint, ...], tuple[APIRouter, ...]]:
    """What can be asked about Daihinmin, and the routes; games in play are kept in *store*."""
    matches = table.Matches(store)
    return (*ANALYSIS, *table.endpoints(matches)), (replays.router, table.router_of(matches))
