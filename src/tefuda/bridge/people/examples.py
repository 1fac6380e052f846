"""What players were told and what they did: the examples that a learned player learns from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tefuda import _core
from tefuda.bridge.people.tables import Tables
from tefuda.bridge.people.weights import Kind

NO_INPUT = 0xFFFF
"""What fills a row of inputs behind the last that is 1."""


@dataclass(frozen=True, slots=True, eq=False)
class Examples:
    """Decisions, a row for each: what the player was told, and what they did."""

    inputs: npt.NDArray[np.uint16]
    """The numbers of the inputs that are 1, in no order that matters; then `NO_INPUT`."""
    answer: npt.NDArray[np.uint8]
    """The number of the call, or of the card: 13 * suit + rank."""
    legal: npt.NDArray[np.uint64]
    """A bit for the number of each answer that the rules allowed."""
    table: npt.NDArray[np.uint32]
    """At which table it was."""

    def __len__(self) -> int:
        return len(self.answer)


def call_examples(tables: Tables, threads: int = 1) -> Examples:
    """Every call at *tables*, in order."""
    return _encoded(_core.encode_calls, tables, threads)


def card_examples(tables: Tables, threads: int = 1) -> Examples:
    """Every card at *tables* that was played with a choice, in order; declarer plays dummy's."""
    return _encoded(_core.encode_cards, tables, threads)


def input_groups(kind: Kind) -> dict[str, range]:
    """The numbers of the inputs, by what they tell."""
    return {name: range(first, first + size) for name, first, size in _core.people_groups(kind)}


def _encoded(
    encode: Callable[..., tuple[Any, Any, Any, Any]], tables: Tables, threads: int
) -> Examples:
    columns = encode(
        hands=tables.hands,
        dealer=tables.dealer,
        vulnerability=tables.vulnerability,
        calls=tables.calls,
        call_starts=tables.call_starts,
        cards=tables.cards,
        card_starts=tables.card_starts,
        threads=threads,
    )
    return Examples(*columns)
