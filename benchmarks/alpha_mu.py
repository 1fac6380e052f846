"""What do the cuts of αμ save?

uv run python -m benchmarks.alpha_mu

Declarer's turns on boards that learned players bid and play: positions searched and questions put
to the double-dummy solver with all cuts, without each of them, and without any; the answers are
equal.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from time import process_time

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tefuda import _core
from tefuda.bridge.match import Match
from tefuda.bridge.referee import play_board, seated
from tefuda.bridge.search import Budget, Decider, Target
from tefuda.bridge.search.guesses import DeclarerTurn
from tefuda.bridge.search.monte_carlo import SOLVER_BYTES, surveyed
from tefuda.compute import Compute

CUTS = ("early", "deep", "root", "enough", "useful", "table")
PLAYER = "people"
FIRST, LAST = 4, 32
"""Turns are drawn from tricks two to eight."""


def main() -> None:
    """Print the means over all turns."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--depth", type=int, default=3)
    arguments = parser.parse_args()
    ways: dict[str, dict[str, bool]] = {"all cuts": {}}
    ways |= {f"without {cut}": {cut: False} for cut in CUTS}
    ways["none"] = dict.fromkeys(CUTS, False)
    sums = {way: [0.0, 0.0, 0.0] for way in ways}
    turns = _turns(arguments.deals)
    for _ in track(range(arguments.turns), transient=True):
        turn = next(turns)
        values = set()
        for way, cuts in ways.items():
            options = _core.AlphaMuOptions(depth=arguments.depth, cuts=_core.AlphaMuCuts(**cuts))
            search, start = _core.AlphaMu(SOLVER_BYTES), process_time()
            result = search.evaluate(turn.question(), options)
            found = (result.nodes, result.questions, process_time() - start)
            sums[way] = [a + b for a, b in zip(sums[way], found, strict=True)]
            values.add(round(result.candidates[0].value, 6))
        assert len(values) == 1, values
    report = Table("", "positions", "questions", "processor seconds")
    for way, totals in sums.items():
        nodes, questions, seconds = (total / arguments.turns for total in totals)
        report.add_row(way, f"{nodes:,.0f}", f"{questions:,.0f}", f"{seconds:.3f}")
    Console().print(report)


def _turns(deals: int) -> Iterator[DeclarerTurn]:
    """Turns of declarer without end, one of a board."""
    match, random, number = Match(PLAYER, PLAYER, 1), Random(1), 0
    budget = Budget(deals=deals, where=Compute.threads(1))
    while True:
        number += 1
        history = play_board(match.board(number), seated(PLAYER, number)).history
        calls = len(history.auction.calls)
        moment = history.before(calls + random.randrange(FIRST, LAST))
        if moment.contract is None or moment.decider is not moment.contract.declarer:
            continue
        view = moment.view(moment.decider)
        if len(view.legal_cards()) > 1:
            survey = surveyed(Decider.of(view), budget, budget.clock(), number)
            yield DeclarerTurn(survey, Target.POINTS, deals)


if __name__ == "__main__":
    main()
