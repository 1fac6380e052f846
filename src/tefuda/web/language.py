"""In which language an answer is: sentences stay data until they leave the server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, PlainSerializer, SkipValidation
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from tefuda.words import ENGLISH, LANGUAGES, Language, said

_LANGUAGE: ContextVar[Language] = ContextVar("language", default=ENGLISH)


def spoken(text: str) -> str:
    """The *text* in the language of whoever is answered."""
    return said(text, _LANGUAGE.get())


Said = Annotated[SkipValidation[str], PlainSerializer(spoken, return_type=str)]
"""A text of an answer; a `Sentence` is put into words when the answer is sent."""


class Words(BaseModel):
    """A text in all languages, for what a page keeps when another is chosen."""

    en: str
    ja: str

    @classmethod
    def of(cls, text: str) -> Words:
        """The *text* in all of them, if it is a `Sentence`."""
        return cls.model_validate({language: said(text, language) for language in LANGUAGES})


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Answer in *language*."""
    token = _LANGUAGE.set(language)
    try:
        yield
    finally:
        _LANGUAGE.reset(token)


def language_of(wish: object) -> Language:
    """The first language of *wish*, such as `ja,en;q=0.8`, that we speak; else English."""
    for word in str(wish).split(","):
        tag = word.partition(";")[0].partition("-")[0].strip().lower()
        for language in LANGUAGES:
            if tag == language:
                return language
    return ENGLISH


@dataclass(frozen=True, slots=True)
class Interpreter:
    """Lets *app* answer every request in the language that it asks for."""

    app: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        wish = Headers(scope=scope).get("accept-language", "") if scope["type"] == "http" else ""
        with speaking(language_of(wish)):
            await self.app(scope, receive, send)
