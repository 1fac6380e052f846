"""How well the policy foretells the moves of other players in a logged match.

Run as a program: `python -m benchmarks.daihinmin_foresight match.jsonl`, with a log of
`tefuda daihinmin serve`. It tells the share of moves that the policy likes best, and the mean
logarithm of their probability, by temperature: the policy may be more certain than it should be.
"""

from __future__ import annotations

import sys
from math import exp, log
from pathlib import Path
from statistics import mean

from tefuda.daihinmin.policy import Policy, read_weights
from tefuda.daihinmin.rules import Move
from tefuda.daihinmin.rules.meld import NOWHERE
from tefuda.daihinmin.search import Sight
from tefuda.daihinmin.uecda.match_log import LoggedMatch, read_log
from tefuda.daihinmin.uecda.witness import moments

TEMPERATURES = (1, 2, 3, 5, 7)
LEAST = 1e-300


def named(move: Move) -> tuple[int, int]:
    """A move as the core names it."""
    return move.in_core if move else (0, NOWHERE)


def tell_moves(match: LoggedMatch) -> None:
    """How likely the moves were, where there was a choice."""
    policy, liked = Policy(read_weights()), []
    logs: dict[float, list[float]] = {temperature: [] for temperature in TEMPERATURES}
    for moment in moments(match):
        if not moment.view.legal_melds():
            continue
        found = policy.chances(Sight.of(moment.view).in_core())
        if len(found) == 1:
            continue
        made = [tuple(one[:2]) for one in found].index(named(moment.move))
        scores = [log(max(chance, LEAST)) for *_, chance in found]
        liked.append(scores[made] == max(scores))
        for temperature, told in logs.items():
            total = sum(exp(score / temperature) for score in scores)
            told.append(scores[made] / temperature - log(total))
    print(f"moves: {100 * mean(liked):.1f} % of {len(liked)} are those that it likes best")
    for temperature, told in logs.items():
        print(f"  mean logarithm at temperature {temperature}: {mean(told):.3f}")


def main() -> None:
    """Tell of the log that was named."""
    with Path(sys.argv[1]).open(encoding="utf-8") as lines:
        tell_moves(read_log(lines, sys.argv[1]))


if __name__ == "__main__":
    main()
