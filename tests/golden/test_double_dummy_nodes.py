"""The work of the double-dummy search, to the node: it changes only when somebody means it to."""

from pathlib import Path
from random import Random

from tefuda.bridge.doubledummy import Solver
from tests.endings import random_deal

SIGNATURE = Path(__file__).parents[2] / "benchmarks" / "signature.txt"
DEALS = 5


def test_the_search_visits_the_nodes_it_did() -> None:
    solver, rng = Solver(), Random(2006)
    for _ in range(DEALS):
        solver.clear()
        solver.table(random_deal(rng))

    # After a change that is meant to alter the search, write the new number and say so.
    assert solver.nodes == int(SIGNATURE.read_text())
