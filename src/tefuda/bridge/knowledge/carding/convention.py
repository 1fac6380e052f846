"""One convention, ready to be used: which cards of a suit are right, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tefuda.cards import Suit


@dataclass(frozen=True, slots=True)
class Convention:
    """What a card tells about the cards of one *suit* that its player held.

    *chance* is how likely the card was from a holding, ranks as bits, before it was played. The
    *strength* is how much of that is believed: 1 excludes what is against the convention, 0 says
    nothing.
    """

    kind: str
    suit: Suit
    chance: Callable[[int], float]
    strength: float
    says: str

    def weight(self, held: int) -> float:
        """The likelihood of the card from the ranks *held*."""
        return 1 - self.strength + self.strength * self.chance(held)


def chance_of(card: int, right: Callable[[int], int], held: int) -> float:
    """The chance of *card* from *held* when any of the *right* ranks is played.

    It is 1 where no rank is right: from such a holding, no card tells anything.
    """
    choices = right(held)
    if not choices:
        return 1.0
    return 1 / choices.bit_count() if card & choices else 0.0
