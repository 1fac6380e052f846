"""Chances as bars of block characters."""

from __future__ import annotations

_FILLED = "█"
_ACROSS = " ▏▎▍▌▋▊▉"
_UP = "▁▂▃▄▅▆▇█"
ROUNDING = 1e-9
"""What sums of floating-point numbers may be off by."""


def bar(chance: float, width: int) -> str:
    """A bar from left to right; *width* characters are certainty."""
    eighths = round(8 * width * chance)
    part = _ACROSS[eighths % 8].strip()
    return f"{_FILLED * (eighths // 8) + part:<{width}}"


def column(chance: float) -> str:
    """A bar upwards, in one character."""
    return _UP[min(int(8 * chance), 7)]


def percent(chance: float) -> str:
    """The *chance* in per cent; what is possible or uncertain never looks like 0 or 100."""
    rounded = round(100 * chance)
    if rounded == 0 and chance > ROUNDING:
        return "<1"
    if rounded == 100 and chance < 1 - ROUNDING:
        return ">99"
    return str(rounded)
