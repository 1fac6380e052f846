"""Bridge on the page: boards, beliefs, candidates, double dummy."""

from fastapi import APIRouter

from tefuda.web.bridge import boards, exercises, practice, problems, tables
from tefuda.web.bridge.belief import BELIEF, INFLUENCE
from tefuda.web.bridge.boards import DEAL
from tefuda.web.bridge.calls import BID_OUT, CALLS, NEXT_CALLS
from tefuda.web.bridge.candidates import CANDIDATES, VERDICT
from tefuda.web.bridge.double_dummy import CARDS, LINE, PAR, TABLE
from tefuda.web.bridge.exercises import ANSWER, EXERCISE
from tefuda.web.bridge.exhibition import EXHIBITION, PLAY_OUT
from tefuda.web.bridge.meanings import MEANINGS
from tefuda.web.bridge.practice import PRACTICE
from tefuda.web.bridge.problems import PROBLEM
from tefuda.web.bridge.review import BOARD_REVIEW
from tefuda.web.bridge.swing import SWING
from tefuda.web.bridge.themed import CONSTRAINTS
from tefuda.web.bridge.triple import TRIPLE
from tefuda.web.endpoints import Endpoint
from tefuda.web.store import Store

ANALYSIS = (
    DEAL,
    CONSTRAINTS,
    BELIEF,
    INFLUENCE,
    MEANINGS,
    NEXT_CALLS,
    CALLS,
    BID_OUT,
    CARDS,
    TABLE,
    PAR,
    LINE,
    CANDIDATES,
    VERDICT,
    BOARD_REVIEW,
    SWING,
    TRIPLE,
    PROBLEM,
    EXERCISE,
    ANSWER,
    PRACTICE,
    EXHIBITION,
    PLAY_OUT,
)

__all__ = ["ANALYSIS", "of"]


def of(store: Store) -> tuple[tuple[Endpoint, ...], tuple[APIRouter, ...]]:
    """What can be asked about bridge, and the routes; boards in play are kept in *store*."""
    all_tables = tables.BridgeTables(store)
    pages = boards, problems, exercises, practice
    routers = *(page.router for page in pages), tables.router_of(all_tables)
    return (*ANALYSIS, *tables.endpoints(all_tables)), routers
