"""The weights of a policy in a file: numbers, and in comments how they were made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import isfinite
from pathlib import Path

from tefuda import _core
from tefuda.errors import NotationError

LEARNED = Path(__file__).with_name("learned.weights")
"""What comes with the package; its first line is the command that made it."""
IN_A_LINE = 12


@lru_cache(maxsize=8)
def read_weights(path: Path = LEARNED) -> tuple[float, ...]:
    """The weights in the file at *path*, one for each feature."""
    weights: list[float] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        for word in line.partition("#")[0].split():
            try:
                weights.append(float(word))
            except ValueError:
                raise NotationError(f"{path}, line {number}: {word!r} is not a number") from None
            if not isfinite(weights[-1]):
                raise NotationError(f"{path}, line {number}: {word!r} is no weight")
    if len(weights) != _core.DAIHINMIN_FEATURES:
        raise NotationError(
            f"{path}: it has {len(weights)} weights, not {_core.DAIHINMIN_FEATURES}"
        )
    return tuple(weights)


def write_weights(path: Path, weights: Sequence[float], remark: str) -> None:
    """Write *weights* with four digits, and a *remark* of one line above them."""
    words = [f"{weight:.4g}" for weight in weights]
    lines = [" ".join(words[at : at + IN_A_LINE]) for at in range(0, len(words), IN_A_LINE)]
    path.write_text("\n".join([f"# {remark}", *lines, ""]), encoding="utf-8")
