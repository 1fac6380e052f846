"""How long endings by the full rules of Daihinmin take on one core.

Run as a program: `python -m benchmarks.endgame_solver [ENDINGS]`. The hands are random, equal in
size, and the first player leads. Times are of the processor, not of the clock, each with a new
table.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from random import Random

from tefuda.daihinmin.endgame import Solver, Value, ending
from tefuda.daihinmin.rules import FULL_DECK, Cards, Game

SIZES = ((2, 8), (2, 10), (2, 11), (3, 5), (3, 7), (4, 5), (5, 4))
"""Players, and the cards of each."""


def random_endings(players: int, cards: int, count: int) -> list[Game]:
    """So many endings, always the same."""
    rng = Random(f"{players} players, {cards} cards")
    dealt = (rng.sample(list(FULL_DECK), players * cards) for _ in range(count))
    return [
        ending([Cards.of(drawn[player::players]) for player in range(players)]) for drawn in dealt
    ]


def measured(endings: Sequence[Game], ask: Callable[[Solver, Game], Value]) -> str:
    """A line about what asking costs: seconds, and nodes."""
    seconds, nodes, won = [], [], 0
    for game in endings:
        solver = Solver()
        start = time.process_time()
        won += ask(solver, game) is Value.WON
        seconds.append(time.process_time() - start)
        nodes.append(solver.nodes)
    share = won / len(endings)
    return (
        f"median {at(seconds, 0.5):7.4f} s  95 % {at(seconds, 0.95):7.4f} s  "
        f"worst {max(seconds):7.4f} s  nodes {sum(nodes) // len(nodes):9,}  "
        f"95 % {at(nodes, 0.95):9,}  won {share:4.0%}"
    )


def at(values: Sequence[float], share: float) -> float:
    """The value below which such a *share* of them lies."""
    return sorted(values)[int(share * (len(values) - 1))]


def main(count: int) -> None:
    """Print a line for the value, and one for all moves, of each size."""
    for players, cards in SIZES:
        endings = random_endings(players, cards, count)
        print(f"{players} players, {cards} cards each, {count} endings")
        print("  value    ", measured(endings, Solver.value))
        print("  all moves", measured(endings, lambda solver, game: solver.solve(game).value))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
