"""The application: what it answers, and what happens when it starts and stops."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel

from tefuda import __version__
from tefuda.compute import available_threads
from tefuda.web import bridge, daihinmin, live
from tefuda.web.endpoints import Dispatcher, router_of
from tefuda.web.language import Interpreter
from tefuda.web.refusals import RESPONSES, add_refusals
from tefuda.web.safety import LOOPBACK, Guard
from tefuda.web.store import Store

STATIC = Path(__file__).parent / "static"


class Health(BaseModel):
    """That the server is ready, and which version it is."""

    status: str
    version: str


def create_app(
    boards: Path | None = None,
    *,
    names: frozenset[str] | None = LOOPBACK,
    token: str | None = None,
) -> FastAPI:
    """The server, which keeps what is played in the file *boards*, or in memory only.

    It goes by these host *names*; none: by any. Who comes must bring the *token*, if there is one;
    then nobody is shown the tables of others, which are known by their links alone.
    """
    store = Store(boards, is_listed=token is None)
    games = (bridge.of(store), daihinmin.of(store))
    endpoints = [endpoint for game, _ in games for endpoint in game]
    routers = [router for _, game in games for router in game]

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.dispatcher = Dispatcher(endpoints, available_threads())
        app.state.store = store
        yield
        app.state.dispatcher.close()
        store.close()

    app = FastAPI(
        title="tefuda",
        version=__version__,
        summary="Play and analyse card games in which the hands are hidden.",
        lifespan=lifespan,
        docs_url=None,  # these pages load scripts from other hosts
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.add_middleware(Guard, names=names, token=token)
    app.add_middleware(Interpreter)
    add_refusals(app)

    @app.get("/api/health", tags=["server"], summary="Whether the server is ready")
    def health() -> Health:
        return Health(status="ok", version=__version__)

    app.include_router(router_of(endpoints), responses=RESPONSES)
    for router in routers:
        app.include_router(router)
    app.include_router(live.router)
    app.mount("/", StaticFiles(directory=STATIC, html=True), name="page")
    return app
