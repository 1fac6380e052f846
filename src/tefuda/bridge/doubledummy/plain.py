"""Double dummy by plain depth-first search: slow, simple, and what the solver is measured by.

This is the method of Yamamura, Ishihara, Harada and Kondo, "Development of efficient depth first
search program for double dummy questions of contract bridge card game".
"""

from __future__ import annotations

from dataclasses import dataclass

from tefuda import _core
from tefuda.bridge.doubledummy.solver import is_to_play, native_position
from tefuda.bridge.rules import PlayState, Side

NO_LIMIT = 2**64 - 1


@dataclass(frozen=True, slots=True)
class PlainOptions:
    """The savings of the paper, and when to give up.

    *equal_cards_once* tries only the lowest of cards that come to the same; *record_branches*
    remembers the positions searched at the start of a trick.
    """

    equal_cards_once: bool = True
    record_branches: bool = True
    node_limit: int = NO_LIMIT


@dataclass(frozen=True, slots=True)
class PlainAnswer:
    """Whether the tricks can be taken, none if the search gave up; and the cards it played."""

    can_make: bool | None
    nodes: int


ALL_SAVINGS = PlainOptions()


def plain_can_make(
    position: PlayState,
    target: int,
    side: Side | None = None,
    options: PlainOptions = ALL_SAVINGS,
) -> PlainAnswer:
    """What `Solver.can_make` answers, by plain search; *position* must not be over."""
    asked = is_to_play(position, side)
    can_take, nodes = _core.plain_can_take(
        *native_position(position),
        target if asked else position.tricks_left - target + 1,
        equal_cards_once=options.equal_cards_once,
        record_branches=options.record_branches,
        node_limit=options.node_limit,
    )
    return PlainAnswer(can_take if asked or can_take is None else not can_take, nodes)
