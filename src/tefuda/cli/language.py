"""The language of the terminal: `--language`, or what the user's environment says."""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar

from tefuda.words import ENGLISH, LANGUAGES, Language, said

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where an environment names its language; the first that says anything counts."""

_spoken: ContextVar[Language] = ContextVar("spoken", default=ENGLISH)


def language_of(environment: Mapping[str, str]) -> Language:
    """The language that an *environment* asks for, `ja_JP.UTF-8`; English if we do not speak it."""
    named = next(filter(None, map(environment.get, VARIABLES)), "")
    return next((one for one in LANGUAGES if named.lower().startswith(one)), ENGLISH)


def speak(language: Language) -> None:
    """Talk to people in *language* from now on; programs are answered in English always."""
    _spoken.set(language)


def spoken() -> Language:
    """The language in which people are talked to."""
    return _spoken.get()


def told(text: str) -> str:
    """The *text* as it is printed: a `Sentence` in the language that is spoken, others as is."""
    return said(text, spoken())
