"""What a card is worth, in words: points, IMPs, matchpoints or the chance of the contract."""

from __future__ import annotations

from math import isfinite, nan
from typing import NamedTuple

from tefuda.bridge.search.stakes import Target

MINUS = "−"


class _Unit(NamedTuple):
    """How values of a target are told: *scale* times the value, with some *digits* after the point,
    with a *sign* where they may be losses, and with a *name*."""

    scale: int
    digits: int
    sign: str
    name: str


_UNITS = {
    Target.POINTS: _Unit(1, 0, "+", ""),
    Target.IMPS: _Unit(1, 1, "+", " IMPs"),
    Target.MATCHPOINTS: _Unit(100, 0, "", " % of the matchpoints"),
    Target.CONTRACT: _Unit(100, 0, "", " of 100"),
}


def value_text(value: float, target: Target, error: float = nan) -> str:
    """A *value* of *target*, with its standard error if there is one: `−690`, `+2.1 ± 0.3 IMPs`,
    `62 % of the matchpoints`, `68 of 100`."""
    return _text(value, error, _UNITS[target])


def difference_text(value: float, error: float, target: Target) -> str:
    """By how much something is better, with its standard error if there is one: `356 ± 103`."""
    unit = _UNITS[target]
    return _text(value, error, unit._replace(sign="", name=unit.name or " points"))


def counted(deals: int) -> str:
    """So many *deals*."""
    return "one deal" if deals == 1 else f"{deals} deals"


def _text(value: float, error: float, unit: _Unit) -> str:
    scale, digits, sign, name = unit
    text = f"{scale * value:{sign}.{digits}f}"
    if isfinite(error):
        text += f" ± {scale * error:.{digits}f}"
    return text.replace("-", MINUS) + name
