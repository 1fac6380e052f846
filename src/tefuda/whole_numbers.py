"""Whole numbers in texts that anybody may have written."""

from __future__ import annotations

MOST_DIGITS = 18
"""More than anything here is counted in, and what 64 bits can hold."""


def whole_number(text: str) -> int | None:
    """The whole number, not below 0, that *text* is; none if it is anything else, or too long.

    Python's own `int` also reads other signs, and raises an error of its own for too many digits.
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS
    return int(text) if is_number else None
