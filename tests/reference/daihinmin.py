"""Daihinmin the slow way, written for reading: what may be played, and what happens in a turn.

Cards are numbers, 16 * suit + level, clubs first and the 3 at level 1; the joker is 63. A meld is
the set of its cards and the place where the joker stands, if it stands anywhere. Everybody is
known by their seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import TypeAlias

from tefuda.daihinmin.rules import Rules

JOKER = 63
SPADE_THREE = 16 * 3 + 1
SIX, EIGHT, JACK = 4, 6, 9

Hand: TypeAlias = frozenset[int]
Meld: TypeAlias = tuple[Hand, int | None]


def shapes() -> Iterator[frozenset[int]]:
    """Every set of places that two or more cards can take together."""
    for level in range(1, 14):
        for size in (2, 3, 4):
            for suits in combinations(range(4), size):
                yield frozenset(16 * suit + level for suit in suits)
    for suit in range(4):
        for low in range(15):
            for high in range(low + 2, 15):
                yield frozenset(16 * suit + level for level in range(low, high + 1))


SHAPES = list(shapes())


def melds(hand: Hand) -> Iterator[Meld]:
    """Everything that can be made of *hand*: each shape without the joker, or with it."""
    for card in hand:
        yield frozenset([card]), None
    for shape in SHAPES:
        if shape <= hand:
            yield shape, None
        if JOKER in hand:
            for place in shape:
                if shape - {place} <= hand:
                    yield shape - {place} | {JOKER}, place
    for level in range(1, 14):
        five = frozenset([*(16 * suit + level for suit in range(4)), JOKER])
        if five <= hand:
            yield five, None


def places(meld: Meld) -> set[int]:
    """The cards that *meld* counts as."""
    cards, place = meld
    return set(cards - {JOKER}) | ({place} if place is not None else set())


def levels(meld: Meld) -> list[int]:
    """The levels of *meld*, one for each card but a joker that stands nowhere."""
    return sorted(place % 16 for place in places(meld))


def suits(meld: Meld) -> set[int]:
    """The suits of *meld*; the joker in a group of five has one of its own."""
    return {place // 16 for place in places(meld)} | (
        {4} if len(places(meld)) == 4 == len(meld[0]) - 1 else set()
    )


def kind(meld: Meld) -> str:
    """What *meld* is."""
    cards, _ = meld
    if len(cards) == 1:
        return "joker" if JOKER in cards else "single"
    return "group" if len(set(levels(meld))) == 1 else "sequence"


def is_legal(  # one answer for each sentence of the rules
    meld: Meld, below: Meld | None, locked: bool, reverse: bool, rules: Rules
) -> bool:
    """Whether *meld* may be put on what lies *below*, nothing when it is led."""
    if {"group": not rules.groups, "sequence": not rules.sequences}.get(kind(meld), False):
        return False
    if below is None:
        return True
    if kind(below) == "joker":
        return rules.spade_three and meld == (frozenset([SPADE_THREE]), None)
    if kind(meld) == "joker":
        return kind(below) == "single"
    if kind(meld) != kind(below) or len(meld[0]) != len(below[0]):
        return False
    has_suits = not locked or suits(meld) == suits(below)
    return has_suits and (
        max(levels(meld)) < min(levels(below))
        if reverse
        else min(levels(meld)) > max(levels(below))
    )


@dataclass
class Table:
    """A game: the *hands* by seat, who is to move, and what lies there."""

    hands: list[Hand]
    rules: Rules
    turn: int
    below: Meld | None = None
    owner: int = 0
    locked: bool = False
    revolution: bool = False
    eleven_back: bool = False
    backwards: bool = False
    out: set[int] = field(default_factory=set)
    finished: list[int] = field(default_factory=list)
    passes: int = 0
    is_over: bool = False

    def __post_init__(self) -> None:
        self.owner = self.turn

    def legal(self) -> set[Meld]:
        """The melds that may be played."""
        reverse = self.revolution != self.eleven_back
        return {
            meld
            for meld in melds(self.hands[self.turn])
            if is_legal(meld, self.below, self.locked, reverse, self.rules)
        }

    def play(self, meld: Meld) -> None:
        """Put *meld* down, with all that follows from it."""
        rules, below = self.rules, self.below
        cards, _ = meld
        is_joker = kind(meld) == "joker"
        if is_joker:
            self.locked = False
        elif rules.suit_lock and below is not None and suits(meld) == suits(below):
            self.locked = True
        self.below, self.owner, self.passes = meld, self.turn, 0
        self.hands[self.turn] -= cards
        if not self.hands[self.turn]:
            self.finished.append(self.turn)
        many = 4 if kind(meld) == "group" else 5
        self.revolution ^= rules.revolution and len(cards) >= many
        self.eleven_back ^= rules.eleven_back and JACK in levels(meld)
        self.backwards ^= rules.six_reverse and SIX in levels(meld)
        cut = rules.eight_cut and EIGHT in levels(meld)
        self._go_on(cut or (below is not None and kind(below) == "joker"))

    def pass_(self) -> None:
        """Be out until the field is cleared."""
        self.out.add(self.turn)
        self.passes += 1
        self._go_on(False)

    def _go_on(self, clears: bool) -> None:
        seats = range(len(self.hands))
        waiting = [seat for seat in seats if self.hands[seat] and seat not in self.out]
        if not self.rules.asks_owner_again and self.below is not None:
            waiting = [seat for seat in waiting if seat != self.owner]
        enough = 1 if self.rules.first_out_wins else len(self.hands) - 1
        self.is_over = len(self.finished) >= enough or self.passes >= self.rules.pass_limit
        if clears or not waiting:
            self.below, self.locked, self.eleven_back = None, False, False
            self.out = set()
            self.turn = self.owner
        else:
            self._step()
        while not self.is_over and (not self.hands[self.turn] or self.turn in self.out):
            self._step()
        if self.below is None and (clears or not waiting):
            self.owner = self.turn

    def _step(self) -> None:
        self.turn = (self.turn + (-1 if self.backwards else 1)) % len(self.hands)


def count_lines(table: Table, depth: int) -> int:
    """Ways to play the next *depth* turns; a game that ends before has one."""
    if depth == 0 or table.is_over:
        return 1
    lines = 0
    for meld in table.legal():
        after = copy_of(table)
        after.play(meld)
        lines += count_lines(after, depth - 1)
    if table.below is not None or table.rules.may_pass_on_lead:
        after = copy_of(table)
        after.pass_()
        lines += count_lines(after, depth - 1)
    return lines


def copy_of(table: Table) -> Table:
    """The same game, to be played otherwise."""
    copied = Table(list(table.hands), table.rules, table.turn)
    copied.__dict__.update(table.__dict__)
    copied.hands, copied.out = list(table.hands), set(table.out)
    copied.finished = list(table.finished)
    return copied
