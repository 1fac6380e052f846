"""What the learned policy looks at, the slow way: the features of every move, by name.

A feature is the name of a block and where in it; blocks stand one behind the other, and within one
the last index runs fastest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from typing import TypeAlias

from tests.reference.daihinmin import (
    EIGHT,
    JOKER,
    Hand,
    Meld,
    Table,
    copy_of,
    is_legal,
    kind,
    levels,
    melds,
    suits,
)

BLOCKS = {
    "move": (2, 8, 16),
    "left": (2, 2, 8, 5),
    "count": (2, 12, 5),
    "weaker": (2, 8, 8),
    "broken": (2, 5, 5),
    "gained": (2, 6, 5),
    "lock": (3, 5),
    "cut": (2, 8),
    "joker": (8, 8),
    "revolt": (9,),
    "pass_on": (8, 16),
    "pass_with": (8, 5),
    "pass_among": (2, 5, 5),
    "in_phase": (6, 8, 4),
    "threat": (2, 8, 5, 4),
    "beaten": (2, 8, 7, 4),
    "jump": (8, 16),
    "held": (2, 8, 12),
    "weak": (2, 2, 7),
    "among": (2, 8, 5, 4),
    "behind": (2, 8, 5),
    "kind_left": (2, 8, 8),
    "price": (2, 2, 16, 8),
    "against": (4, 5, 4),
    "three": (1,),
    "beside": (2, 4, 16, 53),
    "facing": (2, 4, 16, 53),
}
WIDENING = (0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6, 6)
"""Steps for how many levels could beat a move."""

Feature: TypeAlias = tuple[str, tuple[int, ...]]


def number_of(feature: Feature) -> int:
    """The number that the core has for *feature*."""
    name, indices = feature
    names = list(BLOCKS)
    start = sum(prod(BLOCKS[other]) for other in names[: names.index(name)])
    number = 0
    for index, size in zip(indices, BLOCKS[name], strict=True):
        assert 0 <= index < size, feature
        number = number * size + index
    return start + number


@dataclass(frozen=True)
class Shape:
    """A hand taken apart: turns that it needs, those that win, and weak ones that do not."""

    units: int
    winners: int
    weak: int

    @property
    def losers(self) -> int:
        """Turns that somebody may answer."""
        return self.units - self.winners


def shape_of(hand: Hand, others: Hand, *, revolution: bool, eight_cuts: bool) -> Shape:
    """Each level is a unit; but single cards in a sequence are one together, and the joker is one.

    A unit wins if no group of as many cards among *others* is stronger, or if it cuts the field.
    """
    here, there = _counts(hand), _counts(others)
    sign = -1 if revolution else 1

    def wins(level: int, size: int) -> bool:
        beaten = any(
            count >= size and sign * other >= sign * level for other, count in there.items()
        )
        return not beaten or (eight_cuts and level == EIGHT)

    low_half = range(8, 15) if revolution else range(7)
    winning = {level for level, size in here.items() if wins(level, size)}
    units, winners = len(here), len(winning)
    weak = len([level for level in here if level in low_half and level not in winning])
    for suit in range(4):
        row = {card % 16 for card in hand if card != JOKER and card // 16 == suit}
        in_runs = {
            level
            for low in row
            if {low, low + 1, low + 2} <= row
            for level in (low, low + 1, low + 2)
            if here[level] == 1
        }
        if len(in_runs) > 1:
            units -= len(in_runs) - 1
            winners += 1 - len([level for level in in_runs if wins(level, 1)])
    has_joker = JOKER in hand
    return Shape(units + has_joker, winners + has_joker, weak)


class Outlook:
    """What is the same for all moves of who is to move at *table*."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hand = table.hands[table.turn]
        rivals = [seat for seat in range(len(table.hands)) if seat != table.turn]
        self.others: Hand = frozenset().union(*(table.hands[seat] for seat in rivals))
        holding = [seat for seat in rivals if table.hands[seat]]
        self.fewest = min(len(table.hands[seat]) for seat in holding)
        self.waiting = len([seat for seat in holding if seat not in table.out])
        self.reverse = table.revolution != table.eleven_back
        self.phase = min((len(self.others) - 1) // 8, 5)
        self.before = self.shape(self.hand, revolution=table.revolution)

    def shape(self, hand: Hand, *, revolution: bool) -> Shape:
        """A *hand* beside the cards of the others."""
        cuts = self.table.rules.eight_cut
        return shape_of(hand, self.others, revolution=revolution, eight_cuts=cuts)

    def features(self, meld: Meld | None) -> Iterator[Feature]:
        """All features of *meld*, none being a pass."""
        return self._of_pass() if meld is None else self._of_meld(meld)

    def _of_pass(self) -> Iterator[Feature]:
        below = self.table.below
        assert below is not None
        strength = self._strength(below)
        is_own = self.table.owner == self.table.turn
        yield "pass_on", (_kind(below), strength)
        yield "pass_with", (_within(self.before.losers, 0, 7), _within(self.before.winners, 0, 4))
        yield "pass_among", (is_own, self.waiting, _threat(self.fewest))
        yield "against", (0, self._threat_of_owner(), _band(strength))
        yield "in_phase", (self.phase, 0, _band(strength))
        yield from self._cards(0, strength, self.hand)

    def _of_meld(self, meld: Meld) -> Iterator[Feature]:
        cards, _ = meld
        below = self.table.below
        follows = int(below is not None)
        sort, strength, size = _kind(meld), self._strength(meld), min(len(cards), 4)
        rest = self.hand - cards
        revolts = len(cards) >= {"group": 4, "sequence": 5}.get(kind(meld), 99)
        after = self.shape(rest, revolution=self.table.revolution != revolts)
        wins = int(self._dominates(meld))
        losers, winners = _within(after.losers, 0, 7), _within(after.winners, 0, 4)
        band, threat = _band(strength), _threat(self.fewest)

        yield "move", (follows, sort, strength)
        yield "left", (follows, wins, losers, winners)
        yield "count", (wins, min(len(rest), 11), threat)
        yield "in_phase", (self.phase, sort, band)
        yield "threat", (wins, sort, threat, band)
        yield "beaten", (follows, sort, WIDENING[self._beaters(meld)], min(losers, 3))
        if below is not None and "joker" not in (kind(meld), kind(below)):
            yield "jump", (sort, _within(strength - self._strength(below), 0, 15))
        yield "held", (follows, sort, min(len(self.hand), 12) - 1)
        yield "weak", (follows, wins, min(6, after.weak))
        yield "among", (follows, sort, self.waiting, band)
        yield "behind", (wins, losers, threat)
        yield "kind_left", (follows, sort, losers)
        if sort <= 2:
            yield "price", (follows, sort - 1, strength, losers)
        if below is not None:
            yield "against", (2 + wins, self._threat_of_owner(), band)
        yield "weaker", (follows, sort, self._weaker_levels(meld))
        if kind(meld) in ("single", "group"):
            level = min(levels(meld))
            yield "broken", (follows, size, _counts(self.hand)[level])
        yield "gained", (follows, _within(self.before.units - after.units, -1, 4) + 1, size)
        if below is not None and not self.table.locked and suits(meld) == suits(below) != set():
            suited = [card for card in rest if card != JOKER and card // 16 in suits(meld)]
            yield "lock", (min(2, len(suited) // len(cards)), self.waiting)
        if EIGHT in range(*_span(meld)):
            yield "cut", (follows, losers)
        if JOKER in cards:
            yield "joker", (sort, losers)
        if revolts:
            yield "revolt", (_within(self.before.losers - after.losers, -4, 4) + 4,)
        if below is not None and kind(below) == "joker":
            yield "three", (0,)
        yield from self._cards(sort, strength, rest)

    def _cards(self, sort: int, strength: int, rest: Hand) -> Iterator[Feature]:
        """How many cards of each level stay in the hand, and how many the others have."""
        follows = int(self.table.below is not None)
        for name, cards in (("beside", rest), ("facing", self.others)):
            for level, count in _counts(cards).items():
                place = 13 - level if self.reverse else level - 1
                yield name, (follows, min(sort, 3), strength, 4 * place + count - 1)
            if JOKER in cards:
                yield name, (follows, min(sort, 3), strength, 52)

    def _strength(self, meld: Meld) -> int:
        if kind(meld) == "joker":
            return 15
        return 14 - max(levels(meld)) if self.reverse else min(levels(meld))

    def _dominates(self, meld: Meld) -> bool:
        """Whether nobody can answer, however the cards of the others are distributed."""
        if not self.waiting:
            return True
        after = copy_of(self.table)
        after.play(meld)
        if after.below is None:
            return True
        reverse = after.revolution != after.eleven_back
        return not any(
            is_legal(answer, after.below, after.locked, reverse, after.rules)
            for answer in melds(self.others)
        )

    def _beaters(self, meld: Meld) -> int:
        """At how many levels the others have a stronger card, or as many cards."""
        if kind(meld) not in ("single", "group") or len(meld[0]) > 4:
            return 0
        level = min(levels(meld))
        return len(
            [
                other
                for other, count in _counts(self.others).items()
                if count >= len(meld[0]) and (other < level if self.reverse else other > level)
            ]
        )

    def _weaker_levels(self, meld: Meld) -> int:
        if kind(meld) == "joker":
            return 7
        low, end = _span(meld)
        held = _counts(self.hand)
        return min(7, len([one for one in held if (one >= end if self.reverse else one < low)]))

    def _threat_of_owner(self) -> int:
        if self.table.owner == self.table.turn:
            return 4
        return _threat(max(1, len(self.table.hands[self.table.owner])))


def _counts(cards: Hand) -> Counter[int]:
    """How many cards there are of each level."""
    return Counter(card % 16 for card in cards if card != JOKER)


def _kind(meld: Meld) -> int:
    if kind(meld) == "sequence":
        return 5 if len(meld[0]) == 3 else 6
    return {"single": 1, "joker": 7}.get(kind(meld), min(len(meld[0]), 4))


def _span(meld: Meld) -> tuple[int, int]:
    """The first level of *meld*, and the one after the last; the joker alone has none."""
    return (min(levels(meld)), max(levels(meld)) + 1) if levels(meld) else (0, 0)


def _band(strength: int) -> int:
    return sum(strength > limit for limit in (5, 9, 11))


def _threat(fewest: int) -> int:
    return sum(fewest > limit for limit in (1, 2, 3, 5))


def _within(number: int, low: int, high: int) -> int:
    return min(max(number, low), high)
