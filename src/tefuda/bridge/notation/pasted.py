"""Boards in a text of which nobody says what format it has: pasted, dropped, or a viewer's link."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

from tefuda.bridge.notation.files import FORMATS, Format, read_file, read_text
from tefuda.bridge.notation.transcript import Reading
from tefuda.bridge.notation.viewer_query import has_hands, read_viewer_query
from tefuda.errors import NotationError

LINK = ("http://", "https://")
_DEAL = re.compile(r"[NESW]:[^\"\n]*", re.IGNORECASE)
_RBN_LINE = re.compile(r"[A-Z] \S")


def is_pasted(text: str) -> bool:
    """Whether *text* is itself a board, as a link or in LIN, and not the name of a file."""
    return text.strip().lower().startswith(LINK) or "|" in text


def read_source(text: str) -> list[Reading]:
    """Every board of the file that *text* names, or that it is itself: a link, or LIN."""
    return read_pasted(text) if is_pasted(text) else read_file(Path(text))


def read_pasted(text: str) -> list[Reading]:
    """Every board of *text*: PBN, LIN, RBN, a bare deal, or a link to a hand viewer."""
    stripped = text.strip().lstrip("\ufeff")
    if not stripped:
        raise NotationError("there is no text")
    if stripped.lower().startswith(LINK):
        return _read_link(stripped)
    if _DEAL.fullmatch(stripped):
        return read_text(f'[Deal "{stripped}"]', FORMATS["pbn"])
    return read_text(stripped, _format_of(stripped))


def _read_link(link: str) -> list[Reading]:
    try:
        address = urlsplit(link)
    except ValueError:  # of an address that cannot be one
        raise NotationError("this is no link: {link!r}", link=link[:80]) from None
    # A link to our own page has everything behind the '#'.
    query = dict(parse_qsl(address.query or address.fragment.partition("?")[2]))
    if "lin" in query:
        return read_text(query["lin"], FORMATS["lin"])
    if has_hands(query):
        return [read_viewer_query(query)]
    raise NotationError("the link has no 'lin=' and no hands in it: copy that of a hand viewer")


def _format_of(text: str) -> Format:
    """The format that *text* says it has, or looks like."""
    for form in FORMATS.values():
        if form.mark.match(text):
            return form
    if text.startswith(("%", "[", ";", "{")):
        return FORMATS["pbn"]
    if "|" in text:
        return FORMATS["lin"]
    if any(_RBN_LINE.match(line) for line in text.splitlines()):
        return FORMATS["rbn"]
    raise NotationError("this looks like neither PBN nor LIN nor RBN, and is no link to a viewer")
