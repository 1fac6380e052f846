"""The strategy of the default client that comes with the kit of the UECda contest.

It leads its longest sequence, else its largest group, else a single card, always the weakest such,
and spends the joker at once. It follows with the weakest cards that are exactly as many as needed,
and keeps cards of groups and sequences back from single cards. It does not look at what it
submits: where that is illegal, which the server takes for a pass, this player passes.

Sequences are found in a way of its own that decides between equals, and is kept to the letter: five
of these players and five default clients are meant to be indistinguishable.
"""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.cards import Suit
from tefuda.daihinmin.players.player import weakest
from tefuda.daihinmin.rules import JOKER, Card, Cards, GiftView, Meld, MeldKind, Move, View, refusal
from tefuda.daihinmin.rules.cards import ABOVE, BELOW, HIGHEST, LOWEST
from tefuda.daihinmin.rules.meld import FIFTH_SUIT
from tefuda.errors import IllegalActionError

ROWS = tuple(reversed(Suit))
"""Spades first: so equals are told apart."""
LEVELS_UP = range(LOWEST, HIGHEST + 1)
LEVELS_DOWN = range(HIGHEST, BELOW, -1)
LONGEST, SHORTEST = 15, 3


@dataclass(frozen=True, slots=True)
class StandardPlayer:
    """Plays as the default client of the contest does; its *seed* changes nothing."""

    seed: int

    def give(self, view: GiftView) -> Cards:
        """The weakest cards."""
        return weakest(view)

    def move(self, view: View) -> Move:
        """What the default client would submit, if that is legal."""
        if not view.legal_melds():  # whatever it would submit
            return None
        situation = _Situation(view)
        try:
            meld = (
                situation.lead() if view.field.meld is None else situation.follow(view.field.meld)
            )
        except IllegalActionError:
            return None
        if meld is None or refusal(meld, view.hand, view.field.pile, view.rules):
            return None
        return meld


class _Situation:
    """A hand by rows: the levels that are held in each suit, as bits of a number."""

    def __init__(self, view: View) -> None:
        mask = view.hand.mask
        self.has_joker = view.hand.has_joker
        self.rows = {suit: mask >> 16 * suit & 0x3FFE for suit in ROWS}
        self.revolution = view.field.is_revolution
        self.is_reversed = view.field.is_reversed
        self.is_locked = view.field.is_locked
        self.locked_suits = view.field.meld.suits if view.field.meld and self.is_locked else 0

    def lead(self) -> Meld | None:
        """The longest sequence, else the largest group, else a single card."""
        runs = _joker_runs(self.rows) if self.has_joker else _runs(self.rows)
        for size in range(LONGEST, SHORTEST - 1, -1):
            if size in runs.values():
                return self._sequence(runs, size)
        for size in range(5, 1, -1):
            if meld := self._group(self.rows, size, self.has_joker):
                return meld
        return self._single(self.rows)

    def follow(self, below: Meld) -> Meld | None:
        """Exactly as many cards of the same kind, stronger than those *below*."""
        if below.kind is MeldKind.SINGLE or below.kind is MeldKind.JOKER:
            return self._follow_single(below)
        rows = self._stronger(self.rows, below)
        size = len(below)
        if below.kind is MeldKind.GROUP:
            without = self._group(rows, size, with_joker=False)
            return without or (self._group(rows, size, with_joker=True) if self.has_joker else None)
        runs = _runs(rows)
        if size not in runs.values() and self.has_joker:
            runs = _joker_runs(rows)
        return self._sequence(runs, size) if size in runs.values() else None

    def _follow_single(self, below: Meld) -> Meld | None:
        if below.kind is MeldKind.JOKER:  # what beats it does not occur to this player
            return None
        grouped = sum(1 << level for level in LEVELS_UP if len(_suits_at(self.rows, level)) > 1)
        runs = _runs(self.rows)
        loose = {suit: row & ~grouped & ~_in_runs(runs, suit) for suit, row in self.rows.items()}
        return self._single(self._stronger(loose, below))

    def _stronger(self, rows: dict[Suit, int], below: Meld) -> dict[Suit, int]:
        """The cards of *rows* that are stronger than those *below*, in suits that may be played."""
        level = below.low if self.is_reversed else below.high
        stronger = (1 << level) - 1 if self.revolution else -1 << level + 1
        return {
            suit: row & stronger if not self.is_locked or self.locked_suits >> suit & 1 else 0
            for suit, row in rows.items()
        }

    def _single(self, rows: dict[Suit, int]) -> Meld | None:
        """The weakest card, else the joker."""
        for level in LEVELS_DOWN if self.revolution else LEVELS_UP:
            for suit in ROWS:
                if rows[suit] >> level & 1:
                    return Meld(Cards.of([Card(suit, level)]))
        return Meld(Cards.of([JOKER])) if self.has_joker else None

    def _group(self, rows: dict[Suit, int], size: int, with_joker: bool) -> Meld | None:
        """The weakest level of *rows* whose cards, and the joker if it is wanted, are *size*."""
        for level in LEVELS_DOWN if self.revolution else LEVELS_UP:
            suits = _suits_at(rows, level)
            if suits and len(suits) + with_joker == size:
                cards = [Card(suit, level) for suit in suits]
                return self._with_joker(cards, level) if with_joker else Meld(Cards.of(cards))
        return None

    def _with_joker(self, cards: list[Card], level: int) -> Meld:
        """The group of *cards* and the joker, which takes the first suit not in the hand."""
        for suit in ROWS:
            is_allowed = not self.is_locked or self.locked_suits >> suit & 1
            if is_allowed and not self.rows[suit] >> level & 1:
                return Meld(Cards.of([*cards, JOKER]), Card(suit, level))
        if level == LOWEST or (self.is_locked and not self.locked_suits & FIFTH_SUIT):
            # The place of a fifth 3 is where the client keeps the joker, so that it is left out.
            return Meld(Cards.of(cards))
        return Meld(Cards.of([*cards, JOKER]))

    def _sequence(self, runs: dict[tuple[Suit, int], int], size: int) -> Meld:
        """The weakest of *runs* that has exactly *size* cards."""
        starts = [place for place, length in runs.items() if length == size]
        suit, low = self._top_start(starts) if self.revolution else _bottom_start(starts)
        places = [Card(suit, level) for level in range(low, low + size)]
        held = [place for place in places if self.rows[suit] >> place.level & 1]
        missing = [place for place in places if place not in held]
        if not missing:
            return Meld(Cards.of(held))
        return Meld(Cards.of([*held, JOKER]), missing[0])

    def _top_start(self, starts: list[tuple[Suit, int]]) -> tuple[Suit, int]:
        """Of the highest of *starts* that is a card in the hand, the suit nearest to clubs; and
        from there down as long as sequences begin at the next level too."""
        held = [(suit, low) for suit, low in starts if self.rows[suit] >> low & 1]
        if not held:
            raise IllegalActionError("no sequence begins with a card in the hand")
        top = max(low for _, low in held)
        suit = min(suit for suit, low in held if low == top)
        while (suit, top - 1) in starts:
            top -= 1
        return suit, top


def _bottom_start(starts: list[tuple[Suit, int]]) -> tuple[Suit, int]:
    """The lowest of *starts*, and of several the suit nearest to spades."""
    return min(starts, key=lambda start: (start[1], -start[0]))


def _suits_at(rows: dict[Suit, int], level: int) -> list[Suit]:
    return [suit for suit in ROWS if rows[suit] >> level & 1]


def _length(row: int, low: int) -> int:
    """How many cards of *row* follow each other from *low* on."""
    length = 0
    while row >> low + length & 1:
        length += 1
    return length


def _runs(rows: dict[Suit, int]) -> dict[tuple[Suit, int], int]:
    """The length of the sequence that begins at each place, where it is long enough."""
    return {
        (suit, low): length
        for suit, row in rows.items()
        if row & row >> 1 & row >> 2
        for low in LEVELS_UP
        if (length := _length(row, low)) >= SHORTEST
    }


def _joker_runs(rows: dict[Suit, int]) -> dict[tuple[Suit, int], int]:
    """The same with the joker, which fills the first gap: the first place, if it is not held."""
    result = {}
    for suit, row in rows.items():
        for low in range(BELOW, HIGHEST + 1):
            before = _length(row, low)
            gap = low + before
            length = before + 1 + _length(row, gap + 1)
            if length >= SHORTEST and gap <= ABOVE:
                result[suit, low] = length
    return result


def _in_runs(runs: dict[tuple[Suit, int], int], suit: Suit) -> int:
    """The levels of *suit* that belong to a sequence."""
    levels = 0
    for (other, low), length in runs.items():
        if other is suit:
            levels |= (1 << length) - 1 << low
    return levels
