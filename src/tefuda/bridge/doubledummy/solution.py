"""What a double-dummy question is answered with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tefuda.bridge.rules import PlayState, Seat, Strain, equal_groups
from tefuda.cards import Card, CardSet

if TYPE_CHECKING:
    import numpy.typing as npt

STRAINS_DOWN = tuple(reversed(Strain))
"""No-trump to clubs: the order in which tables are read."""


@dataclass(frozen=True, slots=True)
class CardResult:
    """A card that may be played, and the tricks that its side then takes from here on.

    *equals* are the other cards of the hand that come to the same: no card of another hand, and
    none of the current trick, ranks between them and *card*, which is the lowest.
    """

    card: Card
    tricks: int
    equals: CardSet

    @property
    def cards(self) -> CardSet:
        """The card and its equals."""
        return CardSet.of([self.card]) | self.equals


@dataclass(frozen=True, slots=True)
class Solution:
    """Every card that may be played with its tricks; the best first, equal cards together."""

    results: tuple[CardResult, ...]

    @property
    def tricks(self) -> int:
        """The tricks that the side to play takes from here on."""
        return self.results[0].tricks if self.results else 0

    @property
    def best(self) -> CardSet:
        """The cards that keep those tricks."""
        return CardSet.of(
            card for result in self.results if result.tricks == self.tricks for card in result.cards
        )

    def __getitem__(self, card: Card) -> int:
        """The tricks that the side to play takes when it plays *card*."""
        for result in self.results:
            if card in result.cards:
                return result.tricks
        raise KeyError(card)


@dataclass(frozen=True, slots=True)
class TrickTable:
    """The tricks of every declarer in every strain: `table[Strain.SPADES][Seat.NORTH]`.

    `numpy.asarray(table)` has a row for each strain, clubs to no-trump, and the columns N, E, S, W.
    """

    rows: tuple[tuple[int, int, int, int], ...]

    def __getitem__(self, strain: Strain) -> tuple[int, int, int, int]:
        return self.rows[strain]

    @property
    def by_declarer(self) -> dict[tuple[Seat, Strain], int]:
        """The tricks of each declarer in each strain, as files of boards have them."""
        return {(seat, strain): self[strain][seat] for seat in Seat for strain in Strain}

    def __array__(
        self, dtype: npt.DTypeLike | None = None, copy: bool | None = None
    ) -> npt.NDArray[Any]:
        import numpy as np  # noqa: PLC0415  # slow to import, and tables are mostly printed

        return np.array(self.rows, dtype=dtype)

    def __str__(self) -> str:
        """The table as text, no-trump first."""
        lines = ["   " + "".join(f"{seat.letter:>4}" for seat in Seat)]
        for strain in STRAINS_DOWN:
            lines.append(f"{strain.symbol:<3}" + "".join(f"{n:>4}" for n in self[strain]))
        return "\n".join(lines)


def solution_of(position: PlayState, tricks: Iterable[tuple[int, int]]) -> Solution:
    """The solution of *position* in which the card of each index takes so many *tricks*."""
    by_card = dict(tricks)
    results = [
        CardResult(lowest, by_card[lowest], group - CardSet.of([lowest]))
        for group in equal_groups(position)
        for lowest in (min(group),)
    ]
    return Solution(tuple(sorted(results, key=lambda result: -result.tricks)))
