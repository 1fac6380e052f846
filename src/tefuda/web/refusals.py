"""How the server says no: one sentence, always as {"error": "..."}."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import CancelledError
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from tefuda.errors import TefudaError
from tefuda.web.jobs import TooBusyError

LONGEST_VALUE = 60


class Refusal(BaseModel):
    """Why a request was not answered."""

    error: str


RESPONSES: dict[int | str, dict[str, Any]] = {
    422: {"model": Refusal, "description": "The request is wrong; the error says where."},
    503: {"model": Refusal, "description": "Too much to compute already, or it was cancelled."},
}


def complaint(errors: Sequence[Any]) -> str:
    """The first of the validation *errors* in one sentence that names the place and the value."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    said = str(first["msg"]).removeprefix("Value error, ")
    given = repr(first.get("input"))
    shown = given if len(given) <= LONGEST_VALUE else f"{given[: LONGEST_VALUE - 1]}…"
    return f"{place or 'the request'}: {said[:1].lower()}{said[1:]}, not {shown}"


def add_refusals(app: FastAPI) -> None:
    """Let *app* tell every failure in the same way."""

    @app.exception_handler(RequestValidationError)
    async def _invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        return _refusal(422, complaint(error.errors()))

    @app.exception_handler(TooBusyError)
    async def _busy(_: Request, error: TooBusyError) -> JSONResponse:
        return _refusal(503, str(error))

    @app.exception_handler(CancelledError)
    async def _cancelled(_: Request, __: CancelledError) -> JSONResponse:
        return _refusal(503, "it was cancelled")

    @app.exception_handler(TefudaError)
    async def _wrong(_: Request, error: TefudaError) -> JSONResponse:
        return _refusal(422, str(error))

    @app.exception_handler(Exception)
    async def _broken(_: Request, __: Exception) -> JSONResponse:
        return _refusal(500, "this should not have happened; the server's log tells more")

    @app.exception_handler(HTTPException)
    async def _http(_: Request, error: HTTPException) -> JSONResponse:
        return _refusal(error.status_code, str(error.detail), error.headers)


def _refusal(status: int, message: str, headers: Any = None) -> JSONResponse:
    return JSONResponse({"error": " ".join(message.split())}, status, headers)
