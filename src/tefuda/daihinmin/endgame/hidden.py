"""The single-card game of three when only one's own hand is known, and how many cards others have.

Who remembers what was played knows which cards are left, but not who of two opponents holds which.
Each way to split them is an ending with open cards, and tables say what wins it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import comb

from tefuda.daihinmin.endgame.hands import HIGHEST_RANK, Hands, check_hands
from tefuda.daihinmin.endgame.single_card import Endings, SingleCardPosition
from tefuda.errors import ContradictionError, IllegalActionError

Ranks = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HiddenEnding:
    """What a, who is to move, knows: the own *hand*, all cards of the *others*, and how many of
    them b and c have.

    *field* is the rank that lies there, 0 if a leads; *passed* are those of b and c who are out
    until it is cleared. The last of them before a who is not is its owner.
    """

    hand: Ranks
    others: Ranks
    counts: tuple[int, int]
    field: int = 0
    passed: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        second, third = self.counts
        if min(self.counts) < 1 or second + third != len(self.others):
            raise ContradictionError(
                "b and c share {held} cards and have at least one each, not {second} and {third}",
                held=len(self.others),
                second=second,
                third=third,
            )
        check_hands((self.hand, self.others[:second], self.others[second:]))
        if not 0 <= self.field <= HIGHEST_RANK:
            raise ContradictionError(
                "{field} cannot lie there: ranks are numbers from 1 to {most}",
                field=self.field,
                most=HIGHEST_RANK,
            )
        if self.passed and not (self.field and self.passed in ({1}, {2})):
            raise ContradictionError(
                "only b or c can have passed, not both, and only if something lies there"
            )

    @property
    def owner(self) -> int:
        """Whose the field is: the player's own when leading."""
        return (1 if 2 in self.passed else 2) if self.field else 0

    @property
    def options(self) -> Ranks:
        """What a may play, from the lowest on, and PASS at the end unless a leads."""
        position, _ = next(self.splits())
        return position.options()

    def splits(self) -> Iterator[tuple[SingleCardPosition, int]]:
        """Every way to split the others' cards, ranks alone counting, and how many ways to deal
        cards come to it."""
        hand = tuple(sorted(self.hand))
        players_in = frozenset(range(3)) - self.passed
        for second, third, ways in _splits(self.others, self.counts):
            position = SingleCardPosition(
                (hand, second, third), self.field, 0, self.owner, players_in
            )
            yield position, ways


@dataclass(frozen=True, slots=True)
class SolvedSplit:
    """One way to split the others' cards: the *hands*, how many *ways* to deal come to it, and what
    is sure to be *winning* when all see them."""

    hands: Hands
    ways: int
    winning: Ranks


@dataclass(frozen=True)
class Chances:
    """In how many *splits* of an *ending* each card wins against both others together."""

    ending: HiddenEnding
    splits: tuple[SolvedSplit, ...]

    @property
    def ways(self) -> int:
        """All ways to deal the others' cards."""
        return sum(split.ways for split in self.splits)

    def won(self, rank: int | None = None) -> tuple[SolvedSplit, ...]:
        """The splits that *rank*, or PASS, wins; without it, those that anything wins."""
        return tuple(
            split
            for split in self.splits
            if (split.winning if rank is None else rank in split.winning)
        )

    def ways_won(self, rank: int | None = None) -> int:
        """The same, in ways to deal."""
        return sum(split.ways for split in self.won(rank))

    def share(self, rank: int, weights: Mapping[Hands, float] | None = None) -> float:
        """How likely *rank* wins, if all ways to deal are as likely, or splits have *weights*."""
        if weights is None:
            return self.ways_won(rank) / self.ways
        total = sum(weights.get(split.hands, 0.0) for split in self.splits)
        if not total > 0:
            raise ContradictionError("no split has any weight")
        return sum(weights.get(split.hands, 0.0) for split in self.won(rank)) / total

    @cached_property
    def always(self) -> Ranks:
        """What wins in every split."""
        return tuple(
            rank for rank in self.ending.options if len(self.won(rank)) == len(self.splits)
        )

    @cached_property
    def fixed(self) -> Ranks:
        """What wins wherever anything does, if that is anywhere: the same for all splits."""
        most = len(self.won())
        return tuple(rank for rank in self.ending.options if most == len(self.won(rank)) > 0)


def chances(ending: HiddenEnding, endings: Endings) -> Chances:
    """What wins in which splits of *ending*; *endings* of three are solved if need be."""
    if endings.players != 3:
        raise IllegalActionError(
            "endings of three players are asked for, not of {players}", players=endings.players
        )
    cards = len(ending.hand) + len(ending.others)
    endings.solve_up_to(cards if ending.field else cards - 1)  # a pass leaves them all
    return Chances(
        ending,
        tuple(
            SolvedSplit(position.hands, ways, endings.winning(position))
            for position, ways in ending.splits()
        ),
    )


def _splits(others: Ranks, counts: tuple[int, int]) -> list[tuple[Ranks, Ranks, int]]:
    """The cards of b, of c, and in how many ways they come to have them."""
    found: list[tuple[Ranks, Ranks, int]] = [((), (), 1)]
    for rank, held in sorted(Counter(others).items()):
        found = [
            (second + (rank,) * part, third + (rank,) * (held - part), ways * comb(held, part))
            for second, third, ways in found
            for part in range(held + 1)
            if len(second) + part <= counts[0] and len(third) + held - part <= counts[1]
        ]
    return found
