"""How wide a text is where every sign has one column, or two as those of Japanese have."""

from __future__ import annotations

from itertools import accumulate
from unicodedata import east_asian_width


def is_wide(sign: str) -> bool:
    """Whether a *sign* takes two columns."""
    return east_asian_width(sign) in "WF"


def width_of(text: str) -> int:
    """The columns that a *text* takes."""
    return sum(2 if is_wide(sign) else 1 for sign in text)


def signs_within(text: str, columns: int) -> str:
    """As much of the beginning of a *text* as fits into so many *columns*."""
    ends = accumulate(map(width_of, text))
    return text[: sum(end <= columns for end in ends)]
