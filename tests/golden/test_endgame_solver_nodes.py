"""The work of the search of endings, to the node: it changes only when somebody means it to."""

from random import Random

from tefuda.daihinmin.endgame import Solver, ending
from tefuda.daihinmin.rules import FULL_DECK, Cards

# After a change that is meant to alter the search, write the new numbers and say so.
NODES = {(2, 8): 26_987, (3, 5): 2_117, (5, 3): 126}
"""By players and the cards of each, for twenty endings."""


def test_the_search_visits_the_nodes_it_did() -> None:
    found = {}
    for players, cards in NODES:
        solver, rng = Solver(1), Random(2026)
        for _ in range(20):
            drawn = rng.sample(list(FULL_DECK), players * cards)
            solver.value(ending([Cards.of(drawn[seat::players]) for seat in range(players)]))
        found[players, cards] = solver.nodes

    assert found == NODES
