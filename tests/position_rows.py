"""Positions as the rows of numbers that arrays of them have."""

import numpy as np

from tefuda.bridge.doubledummy.arrays import NO_CARD, NOBODY, Bytes
from tefuda.bridge.rules import PlayState, Seat
from tefuda.cards import DECK


def columns(states: list[PlayState]) -> tuple[Bytes, Bytes, Bytes, Bytes]:
    """What `arrays.solve` takes, for all *states*: owners, trumps, leaders and tricks."""
    return (
        np.array([_owners(state) for state in states], np.uint8),
        np.array([state.trump for state in states], np.uint8),
        np.array([state.trick.leader for state in states], np.uint8),
        np.array([_trick(state) for state in states], np.uint8),
    )


def _owners(state: PlayState) -> list[int]:
    holders = {card: int(seat) for seat in Seat for card in state.hands[seat]}
    return [holders.get(card, NOBODY) for card in DECK]


def _trick(state: PlayState) -> list[int]:
    numbers = [DECK.index(card) for card in state.trick.cards]
    return numbers + [NO_CARD] * (3 - len(numbers))
