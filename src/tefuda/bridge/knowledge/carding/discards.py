"""Which suit is discarded first: one that can spare a card."""

from __future__ import annotations

from tefuda.bridge.knowledge.carding.turn import TurnToPlay
from tefuda.cards import Suit

SPARE = 5
"""A suit of so many cards is discarded from as readily as a longer one."""


def is_first_discard(turn: TurnToPlay, suit: Suit) -> bool:
    """Whether a card of *suit* would be the first that a defender discards, and could have been of
    another suit, as far as everybody knows."""
    trump, led = turn.contract.strain.suit, turn.trick.led
    if not turn.is_defender or led is None or suit in (led, trump) or _has_discarded(turn):
        return False
    return any(_may_have(turn, other) for other in Suit if other not in (suit, led, trump))


def spared(held: int) -> float:
    """How readily a suit of which these ranks are *held* is discarded from, from 0 to 1."""
    return min(held.bit_count(), SPARE) / SPARE


def _has_discarded(turn: TurnToPlay) -> bool:
    trump = turn.contract.strain.suit
    return any(
        card.suit is not led and card.suit is not trump for led, card in turn.followed(turn.seat)
    )


def _may_have(turn: TurnToPlay, suit: Suit) -> bool:
    hidden = turn.out_in(suit) & ~turn.dummy_in(suit)
    return bool(hidden) and not turn.has_shown_out(turn.seat, suit)
