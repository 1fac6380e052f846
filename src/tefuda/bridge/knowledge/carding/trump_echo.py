"""High-low in trumps: a defender who follows so has three of them."""

from __future__ import annotations

from tefuda.bridge.knowledge.carding.ranks import SPOTS, above, below, descending, lowest
from tefuda.bridge.knowledge.carding.turn import TurnToPlay
from tefuda.cards import Suit

THREE = 3


def follows_with_trump(turn: TurnToPlay, suit: Suit) -> bool:
    """Whether a defender follows to trumps with a card of *suit*."""
    is_trump = suit is turn.contract.strain.suit
    return turn.is_defender and turn.place > 0 and is_trump and suit is turn.trick.led


def trump_begun(turn: TurnToPlay, suit: Suit) -> int:
    """The spot with which a defender followed to the first round of trumps, if this is the second
    that they follow to and no trump was used to ruff; else 0."""
    if not follows_with_trump(turn, suit):
        return 0
    first = turn.played_in(suit, turn.seat)
    has_followed = any(led is card.suit is suit for led, card in turn.followed(turn.seat))
    return first & SPOTS if first.bit_count() == 1 and has_followed else 0


def right_first_trump(held: int) -> int:
    """The rank that begins high-low from three trumps *held*: the middle one if it is a spot. From
    any other number it is the lowest."""
    cards = descending(held)
    if len(cards) != THREE:
        return cards[-1]
    return cards[1] if cards[1] & SPOTS else cards[-1]


def right_second_trump(first: int, held: int) -> int:
    """The rank that completes high-low after *first* if there were three trumps, and does not if
    there were not; 0 if there is none."""
    is_three = held.bit_count() == THREE - 1
    return lowest((below if is_three else above)(first, held))


def had_three(held: int) -> float:
    """The chance of high-low when these ranks were *held* after the first trump."""
    return float(held.bit_count() == THREE - 1)
