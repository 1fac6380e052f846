"""What each part of the player `tefuda` saves: points lost by a decision without it, and its time.

Run as a program: `python -m benchmarks.daihinmin_parts 100`. In so many positions, each of another
game of five players of the policy, decisions are compared with the means of eight times as many
playouts in many more worlds. A league of the same cost would not tell the parts apart; but the
judge plays games out as the player does, so that errors of the playouts are not seen.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import mean, pstdev
from typing import Any

from tefuda.daihinmin.players import PolicyPlayer
from tefuda.daihinmin.referee import play_game
from tefuda.daihinmin.rules import History, Move, View
from tefuda.daihinmin.search import RacePlan, RaceSearch

ALL = RacePlan(seconds=0.0)
MANY = replace(ALL, trials=32_000, worlds=2000, steps=40_000, early_stop=False)
PARTS = ("beliefs", "learned", "mates", "endings", "future", "common_worlds", "early_stop")


def without(part: str) -> RacePlan:
    """The plan with a part left out."""
    left_out: dict[str, Any] = {part: False}
    return replace(ALL, **left_out)


PLANS = {
    "all": ALL,
    **{f"{part}=no": without(part) for part in PARTS},
    "prior=0": replace(ALL, prior=0.0),
    "standards=0.1": replace(ALL, standards=0.1),
    "n=500": replace(ALL, trials=500),
    "n=500:prior=0": replace(ALL, trials=500, prior=0.0),
    "n=2000:worlds=400:steps=5000": replace(ALL, trials=2000, worlds=400, steps=5000),
    "n=8000": replace(ALL, trials=8000),
    "worlds=100:steps=750": replace(ALL, worlds=100, steps=750),
}


class Watched(PolicyPlayer):
    """Keeps what it was shown."""

    views: list[View]

    def move(self, view: View) -> Move:
        """The policy's move."""
        if len(view.legal_melds()) > 1:
            self.views.append(view)
        return super().move(view)


def positions(count: int) -> Iterator[View]:
    """A decision of each of *count* games."""
    player = Watched(0)
    for seed in range(count):
        object.__setattr__(player, "views", [])  # the player itself is frozen
        play_game([player] * 5, History.of_deal(Random(seed), range(5), (0, 1, 2, 3, 4)))
        yield Random(seed).choice(player.views)


def main() -> None:
    """Print a line for each plan."""
    judge, searches = RaceSearch(MANY), {name: RaceSearch(plan) for name, plan in PLANS.items()}
    lost: dict[str, list[float]] = {name: [] for name in PLANS}
    spent: dict[str, float] = dict.fromkeys(PLANS, 0.0)
    for seed, view in enumerate(positions(int(sys.argv[1]))):
        judged = judge.decide(view, 10_000 + seed)
        if judged.is_proven:
            continue
        worth = {one.move: one.mean for one in judged.candidates}
        for name, search in searches.items():
            start = time.process_time()
            move = search.decide(view, seed).move
            spent[name] += time.process_time() - start
            lost[name].append(max(worth.values()) - worth[move])
    for name, losses in lost.items():
        more = [one - every for one, every in zip(losses, lost["all"], strict=True)]
        print(
            f"{name:28} loses {told(losses)}, {told(more)} more than all, "
            f"{1e3 * spent[name] / len(losses):.0f} ms of processor time, {len(losses)} decisions"
        )


def told(values: list[float]) -> str:
    """Their mean, and its standard error."""
    return f"{mean(values):.4f} ± {pstdev(values) / sqrt(len(values)):.4f}"


if __name__ == "__main__":
    main()
