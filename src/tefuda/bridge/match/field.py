"""A board at many tables, bid and played as people do, who do not all do the same."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import Board, Call, History, Seat
from tefuda.cards import Card
from tefuda.seeds import derived_seed

Chances = Mapping[Call, float] | Mapping[Card, float] | Mapping[Call | Card, float]
SENSIBLE = 0.25
"""What is done less often than this, beside the likeliest, nobody does."""


def field_of(board: Board, tables: int, seed: int, people: People) -> list[History]:
    """The *board* at so many *tables*, every call and card drawn by the chances of *people*."""
    histories = [History.begun(board)] * tables
    numbers = [Random(derived_seed(seed, "table", table)) for table in range(tables)]
    while playing := [place for place, one in enumerate(histories) if not one.is_over]:
        views = [histories[place].view(_decider(histories[place])) for place in playing]
        for place, chances in zip(playing, people.chances_of_many(views), strict=True):
            histories[place] = histories[place].after(
                drawn(_sensible(chances), numbers[place].random())
            )
    return histories


def _decider(history: History) -> Seat:
    assert history.decider is not None  # it is not over
    return history.decider


def drawn(chances: Chances, number: float) -> Call | Card:
    """The action at *number* of all chances, one after the other."""
    reached = 0.0
    for action, chance in chances.items():
        reached += chance
        if number < reached:
            return action
    return max(chances.items(), key=lambda one: one[1])[0]  # what rounding leaves


def _sensible(chances: Chances) -> dict[Call | Card, float]:
    """Without what hardly anybody does: one such call, and the others bid as they never would."""
    least = SENSIBLE * max(chances.values())
    kept = {action: chance for action, chance in chances.items() if chance >= least}
    return {action: chance / sum(kept.values()) for action, chance in kept.items()}
