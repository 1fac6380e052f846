"""Sentences: an English template with values, which a language file words in its own way.

The English stands where it is said, so that code reads as what people will read. Language files
such as `ja.toml`, and `ja-terminal.toml` for what only the command says, have the other wording of
each template, with the same values in whatever order their grammar wants them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, Self, get_args

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
ENGLISH: Language = "en"


class Sentence(str):
    """An English text that knows how it was made, so that it can be said in other languages.

    For all who do not care it is a `str` like any other. The *values* of its *template* may be
    sentences, things that have a `sentence` such as errors, or several strings, which are joined
    by what follows the colon: `{faults:; }`. Without values braces are braces, so that a
    sentence can be the template of others.
    """

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, /, **values: object) -> Self:
        sentence = super().__new__(cls, _filled(template, values, ENGLISH))
        sentence.template, sentence.values = template, values
        return sentence

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, object]]:
        return (self.template,), self.values

    def in_language(self, language: Language) -> str:
        """The same in *language*; in English where the language file does not have it."""
        wording = wordings(language).get(self.template, self.template)
        return _filled(wording, self.values, language)


def said(text: str, language: Language) -> str:
    """The *text* in *language*, if it is a `Sentence`; any other is what it is."""
    return text.in_language(language) if isinstance(text, Sentence) else text


@cache
def wordings(language: Language) -> Mapping[str, str]:
    """The templates of *language* by the English ones."""
    if language == ENGLISH:
        return {}
    files = sorted(Path(__file__).parent.glob(f"{language}*.toml"))
    parts = (part for file in files for part in tomllib.loads(file.read_text("utf-8")).values())
    return {one: other for part in parts for one, other in part.items()}


class _Series(list[str]):
    """Several things, joined by the format that is asked for."""

    def __format__(self, separator: str) -> str:
        return separator.join(self)


def _filled(template: str, values: Mapping[str, object], language: Language) -> str:
    if not values:
        return str(template)
    return template.format(**{name: _worded(value, language) for name, value in values.items()})


def _worded(value: object, language: Language) -> Any:
    """The *value* as a template can show it."""
    value = getattr(value, "sentence", value)
    if isinstance(value, str):
        return said(value, language)
    if isinstance(value, list | tuple) and all(isinstance(part, str) for part in value):
        return _Series(said(part, language) for part in value)
    return value
