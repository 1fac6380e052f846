"""What all solved endings have in common: they grow card by card, each size from smaller ones."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Protocol

import numpy as np
import numpy.typing as npt

Entries = npt.NDArray[np.uint16]
"""What is known of all endings of one size, packed, in the order of their numbers."""
Heartbeat = Callable[[int], None]
"""Told whenever so many more endings are solved; what it raises ends the work."""


def nobody_waits(_: int) -> None:
    """The heartbeat when nobody is told."""


class Native(Protocol):
    """Solved endings in the core."""

    @property
    def solved(self) -> int:
        """The largest number of cards that is solved."""

    def count(self, cards: int) -> int:
        """How many endings have so many cards."""

    def entries(self, cards: int) -> Entries:
        """What is known of all endings of a size."""

    def solve_next(self, heartbeat: Heartbeat) -> None:
        """Solve the endings with one card more."""

    def take_next(self, entries: Entries) -> None:
        """Take over the endings with one card more."""


class Sizes:
    """Endings of one card, of two, and so on, up to a size that grows as it is asked for.

    Any thread may ask; one waits for the other. A heartbeat may not ask: that is an error.
    """

    def __init__(self, native: Native) -> None:
        """The endings that the core has solved."""
        self._sizes = native
        self._turn = RLock()
        """Held by who asks the core, which refuses a second question."""

    @property
    def solved(self) -> int:
        """The largest number of cards that is solved."""
        with self._turn:
            return self._sizes.solved

    def count(self, cards: int) -> int:
        """How many endings have so many *cards*."""
        return self._sizes.count(cards)

    def entries(self, cards: int) -> Entries:
        """What is known of all endings of so many *cards*."""
        with self._turn:
            return self._sizes.entries(cards)

    def solve_next(self, heartbeat: Heartbeat = nobody_waits) -> None:
        """Solve the endings with one card more."""
        with self._turn:
            self._sizes.solve_next(heartbeat)

    def take_next(self, entries: Entries) -> None:
        """Take over the *entries* of endings with one card more, which were solved before."""
        with self._turn:
            self._sizes.take_next(entries)

    def solve_up_to(self, cards: int, heartbeat: Heartbeat = nobody_waits) -> None:
        """Solve all endings of at most *cards* cards that are not solved yet."""
        with self._turn:
            while self.solved < cards:
                self.solve_next(heartbeat)
