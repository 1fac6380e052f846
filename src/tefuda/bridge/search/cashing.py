"""Tricks that a side takes without losing the lead, wherever the cards against it lie."""

from __future__ import annotations

from collections.abc import Iterator

from tefuda.bridge.rules.equal_cards import equal_sets
from tefuda.cards import Suit

MOST_LINES = 400
"""Tricks that are tried before it counts as not possible: most that can be cashed are seen soon."""
SUITS = tuple(0x1FFF << 16 * suit for suit in Suit)
"""All cards of a suit, as a mask."""

Pair = tuple[int, int]
"""Masks of two hands of one side, that on lead first."""
Counts = tuple[int, ...]


class Cash:
    """Against the cards of a hidden *pool*, and of an *enemy* hand that is seen.

    Whatever these are thrown away, a suit has lost one of them after each round at least, and those
    that are left may be the highest. So a line that wins against that wins against anything.
    """

    def __init__(self, trump: int, pool: int, enemy: int) -> None:
        self.trump = trump
        self.highest = [max(pool & suit, enemy & suit).bit_length() - 1 for suit in SUITS]
        self.others = pool | enemy
        self.rounds = tuple(
            max((pool & suit).bit_count(), (enemy & suit).bit_count()) for suit in SUITS
        )
        self._failed: set[tuple[Pair, Counts]] = set()
        self._lines = 0

    def can_win(self, hands: Pair, need: int, rounds: Counts | None = None) -> bool:
        """Whether the first of the *hands* leads to *need* tricks in a row; *rounds* are, by suit,
        how often the others may still have to follow."""
        rounds = self.rounds if rounds is None else rounds
        if need <= 0 or not hands[0] or (hands, rounds) in self._failed:
            return need <= 0
        for card in distinct(hands[0], hands[1] | self.others):
            suit = card >> 4
            if suit != self.trump and self.trump >= 0 and rounds[self.trump]:
                continue  # somebody might ruff
            after = (*rounds[:suit], max(0, rounds[suit] - 1), *rounds[suit + 1 :])
            for following in self._won(card, hands, rounds):
                self._lines += 1
                if self._lines > MOST_LINES:
                    return False
                if self.can_win(following, need - 1, after):
                    return True
        self._failed.add((hands, rounds))
        return False

    def _won(self, card: int, hands: Pair, rounds: Counts) -> Iterator[Pair]:
        """What is left, the winner first, if *card* and a card of the other hand win the trick."""
        mine, partner = hands[0] & ~(1 << card), hands[1]
        suit = card >> 4
        if not partner:
            if self._is_master(card, rounds):
                yield mine, 0
            return
        follows = partner & SUITS[suit]
        for own in reversed([*distinct(follows or partner, mine | self.others)]):
            rest = partner & ~(1 << own)
            if own >> 4 == suit:
                if self._is_master(max(card, own), rounds):
                    yield (mine, rest) if card > own else (rest, mine)
            elif own >> 4 == self.trump:
                yield rest, mine
            elif self._is_master(card, rounds):
                yield mine, rest

    def _is_master(self, card: int, rounds: Counts) -> bool:
        return card > self.highest[card >> 4] or not rounds[card >> 4]


def distinct(cards: int, others: int) -> Iterator[int]:
    """Of *cards* the lowest of those that are equal, suit by suit, high ones first."""
    return (ends[-1] for ends in equal_ends(cards, others))


def equal_ends(cards: int, others: int) -> Iterator[tuple[int, ...]]:
    """The highest and the lowest, or the only one, of all *cards* that are equal."""
    for suit in SUITS:
        for equal in equal_sets(cards & suit, others):
            highest, lowest = equal.bit_length() - 1, (equal & -equal).bit_length() - 1
            yield (highest, lowest) if lowest < highest else (lowest,)
