"""Bytes, lines and words: what all formats share before anything has a meaning."""

from __future__ import annotations

import re

_LINE_END = re.compile(r"\r\n|\n|\r")


def decoded(content: bytes) -> str:
    """UTF-8 where it is, or else ISO 8859-1, which PBN prescribes and which is never wrong."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def encoded(text: str, encoding: str) -> bytes:
    """The bytes of *text* in *encoding* where `decoded` would understand them, or else UTF-8."""
    content = text.encode(encoding, errors="replace")
    return content if decoded(content) == text else text.encode("utf-8")


def lines_of(text: str) -> list[str]:
    """The lines of *text*; only what every editor takes for the end of a line ends one."""
    return _LINE_END.split(text)


def one_line(text: str) -> str:
    """The words of *text* with a single space between them."""
    return " ".join(text.split())
