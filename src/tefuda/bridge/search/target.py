"""What a player wants, and how values of it are told in words."""

from __future__ import annotations

from enum import StrEnum
from math import isfinite, nan
from typing import NamedTuple

from tefuda.words import Sentence

MINUS = "−"


class Target(StrEnum):
    """What a player wants as much of as can be had."""

    POINTS = "points"
    IMPS = "imps"
    MATCHPOINTS = "matchpoints"
    CONTRACT = "contract"


class _Unit(NamedTuple):
    """How values of a target are told: *scale* times the value, with some *digits* after the point,
    with a *sign* where they may be losses, and in a *phrase*."""

    scale: int
    digits: int
    sign: str
    phrase: str


_UNITS = {
    Target.POINTS: _Unit(1, 0, "+", "{value}"),
    Target.IMPS: _Unit(1, 1, "+", Sentence("{value} IMPs")),
    Target.MATCHPOINTS: _Unit(100, 0, "", Sentence("{value} % of the matchpoints")),
    Target.CONTRACT: _Unit(100, 0, "", Sentence("{value} of 100")),
}
_DIFFERENCE_OF_POINTS = _Unit(1, 0, "", Sentence("{value} points"))


def value_text(value: float, target: Target, error: float = nan) -> Sentence:
    """A *value* of *target*, with its standard error if there is one: `−690`, `+2.1 ± 0.3 IMPs`,
    `62 % of the matchpoints`, `68 of 100`."""
    return _text(value, error, _UNITS[target])


def difference_text(value: float, error: float, target: Target) -> Sentence:
    """By how much something is better, with its standard error if there is one: `356 ± 103`."""
    is_points = target is Target.POINTS
    unit = _DIFFERENCE_OF_POINTS if is_points else _UNITS[target]._replace(sign="")
    return _text(value, error, unit)


def counted(deals: int) -> Sentence:
    """So many *deals*."""
    return Sentence("one deal") if deals == 1 else Sentence("{deals} deals", deals=deals)


def _text(value: float, error: float, unit: _Unit) -> Sentence:
    scale, digits, sign, phrase = unit
    text = f"{scale * value:{sign}.{digits}f}"
    if isfinite(error):
        text += f" ± {scale * error:.{digits}f}"
    return Sentence(phrase, value=text.replace("-", MINUS))
