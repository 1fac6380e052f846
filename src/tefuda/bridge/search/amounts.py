"""What a card is worth, in words: points, IMPs, matchpoints or the chance of the contract."""

from __future__ import annotations

from math import isfinite

from tefuda.bridge.search.stakes import Target

MINUS = "−"


def value_text(value: float, target: Target) -> str:
    """A value of *target*: `−690`, `+2.1 IMPs`, `62 % of the matchpoints`, `68 of 100`."""
    if target is Target.POINTS:
        return f"{value:+.0f}".replace("-", MINUS)
    if target is Target.IMPS:
        return f"{value:+.1f} IMPs".replace("-", MINUS)
    return _share_text(f"{100 * value:.0f}", target)


def difference_text(value: float, error: float, target: Target) -> str:
    """A difference of values, with its standard error as far as there is one: `356 ± 103`."""
    scale, digits = _SCALES[target]
    numbers = [f"{scale * number:.{digits}f}" for number in (value, error) if isfinite(number)]
    both = " ± ".join(numbers).replace("-", MINUS)
    if target is Target.POINTS:
        return f"{both} points"
    return f"{both} IMPs" if target is Target.IMPS else _share_text(both, target)


def _share_text(percent: str, target: Target) -> str:
    if target is Target.MATCHPOINTS:
        return f"{percent} % of the matchpoints"
    return f"{percent} of 100"


_SCALES = {
    Target.POINTS: (1, 0),
    Target.IMPS: (1, 1),
    Target.MATCHPOINTS: (100, 0),
    Target.CONTRACT: (100, 0),
}
"""For each target by what differences are multiplied, and how many decimals they have."""
