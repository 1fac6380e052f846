"""A linear softmax policy: every move has a score, and the better one is the likelier."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda import _core


class Policy:
    """Moves by *weights*, one for each feature; a low *temperature* makes the best certain."""

    def __init__(self, weights: Sequence[float], temperature: float = 1.0) -> None:
        if temperature <= 0:
            raise ValueError(f"a temperature of {temperature!r} is not above 0")
        self._core = _core.DaihinminPolicy(list(weights), temperature)

    def chances(self, sight: _core.DaihinminSight) -> list[tuple[int, int, float]]:
        """The cards, the joker and the probability of each move, as the core names them."""
        return self._core.chances(sight)
