"""A hundred deals that are hard for double-dummy solvers, found by the nodes of their tables.

uv run python -m benchmarks.hard_deals > benchmarks/hard_deals.txt

Four kinds of freaks, 25 of each, the hardest among those drawn, but for some monsters. The file was
made with the solver of its time; another one counts other nodes and may choose others. The first
half may be looked at while the solver is worked on, the second is held out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path
from random import Random

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.rules import Deal, Hand, Seat
from tefuda.cards import DECK, Card, Suit

FILE = Path(__file__).with_suffix(".txt")
OF_EACH_KIND = 25
DRAWN = 40
"""Of each kind."""
MOST_NODES = 100_000_000
"""Harder ones would take most of the time of a comparison."""
RANKS = range(13)
Lengths = list[list[int]]
"""By seat and suit."""
CYCLES = ((5, 4, 4, 0), (6, 4, 3, 0), (5, 5, 3, 0), (6, 5, 2, 0), (5, 4, 3, 1))
TWO_SUITERS = ((6, 5, 1, 1), (6, 6, 1, 0), (5, 5, 2, 1), (7, 5, 1, 0), (6, 5, 2, 0))


def cycle(rng: Random) -> Deal:
    """Every hand holds what its neighbour holds, one suit further."""
    lengths = rng.choice(CYCLES)
    ranks = rng.sample(RANKS, len(RANKS))
    parts = [[ranks.pop() for _ in range(length)] for length in lengths]
    return _deal(
        [[Card(suit, rank) for suit in Suit for rank in parts[(suit + seat) % 4]] for seat in Seat]
    )


def two_suiters(rng: Random) -> Deal:
    """Every hand has two long suits, one of them in common with each neighbour."""
    lengths = rng.choice(TWO_SUITERS)
    return _with_lengths(rng, [[lengths[(suit + seat) % 4] for suit in Suit] for seat in Seat])


def voids(rng: Random) -> Deal:
    """Every hand is void in another suit; every round of thirteen deals each suit once."""
    missing = rng.sample(range(4), 4)
    rounds = [suits for suits in permutations(range(4)) if not _agree(suits, missing)]
    lengths = [[0] * 4 for _ in Seat]
    for _ in RANKS:
        for seat, suit in enumerate(rng.choice(rounds)):
            lengths[seat][suit] += 1
    return _with_lengths(rng, lengths)


def long_trumps(rng: Random) -> Deal:
    """One hand has seven to nine cards of a suit, another six or seven of one."""
    deck = rng.sample(DECK, len(DECK))
    hands: list[list[Card]] = [[] for _ in Seat]
    holders = rng.sample(range(4), 2)
    for holder, suit, most in zip(holders, rng.sample(list(Suit), 2), (9, 7), strict=True):
        of_suit = [card for card in deck if card.suit is suit]
        hands[holder] += of_suit[: rng.randint(most - 2, most)]
    dealt = {card for hand in hands for card in hand}
    rest = [card for card in deck if card not in dealt]
    for hand in hands:
        while len(hand) < len(RANKS):
            hand.append(rest.pop())
    return _deal(hands)


KINDS: dict[str, Callable[[Random], Deal]] = {
    "cycle": cycle,
    "two-suiters": two_suiters,
    "voids": voids,
    "long-trumps": long_trumps,
}


def stored() -> list[Deal]:
    """The deals of the file, in its order."""
    return [Deal.from_pbn(line.split(maxsplit=1)[1]) for line in FILE.read_text().splitlines()]


def hardest(kind: str, drawn: int, seed: int) -> Iterator[Deal]:
    """Of the deals *drawn*, those whose tables take the most nodes, in an order without meaning."""
    rng = Random(f"{kind} {seed}")
    solver = Solver()
    nodes: dict[Deal, int] = {}
    for number in range(drawn):
        deal = KINDS[kind](rng)
        before = solver.nodes
        solver.clear()
        solver.table(deal)
        nodes[deal] = solver.nodes - before
        sys.stderr.write(f"{kind} {number + 1} of {drawn}: {nodes[deal]:,} nodes\n")
    bearable = [deal for deal, count in nodes.items() if count <= MOST_NODES]
    chosen = sorted(bearable, key=lambda deal: nodes[deal], reverse=True)[:OF_EACH_KIND]
    yield from rng.sample(chosen, len(chosen))


def main() -> None:
    """Print them, one a line, after their kind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--drawn", type=int, default=DRAWN, help="deals of each kind to choose from"
    )
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    lists = [list(hardest(kind, arguments.drawn, arguments.seed)) for kind in KINDS]
    for deals in zip(*lists, strict=True):
        for kind, deal in zip(KINDS, deals, strict=True):
            print(kind, deal.to_pbn())


def _agree(one: tuple[int, ...], other: list[int]) -> bool:
    return any(a == b for a, b in zip(one, other, strict=True))


def _with_lengths(rng: Random, lengths: Lengths) -> Deal:
    hands: list[list[Card]] = [[] for _ in Seat]
    for suit in Suit:
        ranks = rng.sample(RANKS, len(RANKS))
        for seat in Seat:
            hands[seat] += [Card(suit, ranks.pop()) for _ in range(lengths[seat][suit])]
    return _deal(hands)


def _deal(hands: list[list[Card]]) -> Deal:
    north, east, south, west = (Hand.of(cards) for cards in hands)
    return Deal((north, east, south, west))


if __name__ == "__main__":
    main()
