"""Do one's own hand and the others' counts fix the card? Every ending of three, seen by its leader.

Junji Nishino had hoped that they would, and found that in most cases they do not. What the leader
knows is a word of their own and the others' cards; a table tells of each split what wins in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from tefuda.daihinmin.endgame import Chances, Endings, HiddenEnding, chances, sure
from tefuda.daihinmin.endgame.hidden import Ranks
from tefuda.daihinmin.endgame.sizes import Heartbeat, nobody_waits


@dataclass(frozen=True, slots=True)
class KnownEndings:
    """Of so many *endings*, as their leader knows them, those of which something is true.

    *some*: a split is won, with whichever card. *label*: all splits are won, and the lowest card
    that wins, the one in the paper's table, is the same. *always*: a card wins in all splits;
    *sure*: and by one plan for all. *fixed*: a card wins in all splits that are won with any.
    """

    endings: int = 0
    some: int = 0
    label: int = 0
    always: int = 0
    sure: int = 0
    fixed: int = 0

    def __add__(self, other: KnownEndings) -> KnownEndings:
        """Both together."""
        return KnownEndings(
            *(getattr(self, one.name) + getattr(other, one.name) for one in fields(KnownEndings))
        )

    @classmethod
    def of(cls, found: Chances) -> KnownEndings:
        """One ending."""
        labels = {split.winning[:1] for split in found.splits}
        return cls(
            endings=1,
            some=bool(found.won()),
            label=len(labels) == 1 and () not in labels,
            always=bool(found.always),
            sure=bool(found.always and sure(found.ending)),
            fixed=bool(found.fixed),
        )


def known_endings(cards: int) -> Iterator[HiddenEnding]:
    """All that a leader may know of endings with so many *cards*, each once.

    Only the order of ranks counts, and own cards with none of the others between them are equal.
    """
    for hand, others in _words(cards):
        if hand:
            for second in range(1, len(others)):
                yield HiddenEnding(hand, others, (second, len(others) - second))


def census(
    cards: int, endings: Endings, heartbeat: Heartbeat = nobody_waits
) -> dict[int, KnownEndings]:
    """A row for each number of own cards, of all endings with so many *cards*."""
    rows = {own: KnownEndings() for own in range(1, cards - 1)}
    for ending in known_endings(cards):
        rows[len(ending.hand)] += KnownEndings.of(chances(ending, endings))
        heartbeat(1)
    return rows


def _words(cards: int, rank: int = 1, *, after_own: bool = False) -> Iterator[tuple[Ranks, Ranks]]:
    """The ranks of one and of all others, from *rank* on; not own cards alone *after_own* alone."""
    if not cards:
        yield (), ()
    for own in range(cards + 1):
        for theirs in range(cards - own + 1):
            if not own + theirs or (after_own and not theirs):
                continue
            for hand, others in _words(cards - own - theirs, rank + 1, after_own=not theirs):
                yield (rank,) * own + hand, (rank,) * theirs + others
