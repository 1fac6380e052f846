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
from tefuda.web.language import spoken
from tefuda.web.store import StoreError
from tefuda.words import Sentence

LONGEST_VALUE = 60


class Refusal(BaseModel):
    """Why a request was not answered."""

    error: str


RESPONSES: dict[int | str, dict[str, Any]] = {
    422: {"model": Refusal, "description": "The request is wrong; the error says where."},
    503: {
        "model": Refusal,
        "description": "Not now: too much to compute already, cancelled, or nothing can be kept.",
    },
}


# Of the rules that requests must keep to, those that people at the page may break.
_REQUIREMENTS = {
    "string_too_long": Sentence("string should have at most {max_length} characters"),
    "string_pattern_mismatch": Sentence("string should match pattern '{pattern}'"),
    "too_long": Sentence(
        "{field_type} should have at most {max_length} items after validation, not {actual_length}"
    ),
    "less_than_equal": Sentence("input should be less than or equal to {le}"),
    "greater_than_equal": Sentence("input should be greater than or equal to {ge}"),
}


def complaint(errors: Sequence[Any]) -> Sentence:
    """The first of the validation *errors* in one sentence that names the place and the value."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    given = repr(first.get("input"))
    shown = given if len(given) <= LONGEST_VALUE else f"{given[: LONGEST_VALUE - 1]}…"
    return Sentence(
        "{place}: {said}, not {shown}",
        place=place or Sentence("the request"),
        said=_requirement(first),
        shown=shown,
    )


def _requirement(error: Any) -> str:
    if error["type"] in _REQUIREMENTS:
        return Sentence(_REQUIREMENTS[error["type"]], **error["ctx"])
    refused = error.get("ctx", {}).get("error")
    if isinstance(refused, TefudaError):
        return refused.sentence
    said = str(error["msg"])
    return said[:1].lower() + said[1:]


def add_refusals(app: FastAPI) -> None:
    """Let *app* tell every failure in the same way."""

    @app.exception_handler(RequestValidationError)
    async def _invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        return _refusal(422, complaint(error.errors()))

    @app.exception_handler(TooBusyError)
    async def _busy(_: Request, error: TooBusyError) -> JSONResponse:
        return _refusal(503, error.sentence)

    @app.exception_handler(StoreError)
    async def _not_kept(_: Request, error: StoreError) -> JSONResponse:
        return _refusal(503, error.sentence)

    @app.exception_handler(CancelledError)
    async def _cancelled(_: Request, __: CancelledError) -> JSONResponse:
        return _refusal(503, Sentence("it was cancelled"))

    @app.exception_handler(TefudaError)
    async def _wrong(_: Request, error: TefudaError) -> JSONResponse:
        return _refusal(422, error.sentence)

    @app.exception_handler(Exception)
    async def _broken(_: Request, __: Exception) -> JSONResponse:
        return _refusal(500, Sentence("this should not have happened; the server's log tells more"))

    @app.exception_handler(HTTPException)
    async def _http(_: Request, error: HTTPException) -> JSONResponse:
        return _refusal(error.status_code, str(error.detail), error.headers)


def _refusal(status: int, message: str, headers: Any = None) -> JSONResponse:
    return JSONResponse({"error": " ".join(spoken(message).split())}, status, headers)
