"""How fast learned players are on one core: likelihoods of many hands, and single decisions.

Run as a program: `python -m benchmarks.people`. The peers are the formula in numpy, a row at a time
as the tests have it, and by products of matrices in single precision, in the same run. Weights are
those of the package, or random ones of the same sizes if it has none: how long a network takes does
not depend on what it has learned. Times are of the processor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random

import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks.timing import timed
from tefuda.bridge.people.policy import SHIPPED, People
from tefuda.bridge.people.tables import Masks
from tefuda.bridge.people.weights import Floats, Kind, Weights
from tefuda.bridge.players import named
from tefuda.bridge.referee import play_board, seated
from tefuda.bridge.rules import Auction, Board, History, Seat, View, Vulnerability
from tests.endings import random_deal
from tests.people_nets import random_weights
from tests.reference import people_network

REPEATS = 7
"""The best of so many is told, since others may use the machine."""
HANDS = 1000
SEEN = 20
"""Cards played before somebody asks how likely they were."""
AUCTION = Auction.parse("P 1C 1H X 2H P P X P 3C P P")
"""Twelve calls."""
WIDTHS = {"full": 768, "swift": 256}
INPUTS = 100
"""About as many are 1 at a time."""


@dataclass(frozen=True, slots=True)
class Net:
    """Learned players of one size, and the weights of their networks."""

    name: str
    weights: dict[Kind, Weights]

    @property
    def people(self) -> People:
        """The players."""
        return People(self.weights["calls"], self.weights["cards"])


def nets() -> Iterator[Net]:
    """The players of the package, or as large ones whom nobody has trained."""
    kinds: tuple[Kind, ...] = ("calls", "cards")
    for name, width in WIDTHS.items():
        suffix = "_swift" if name == "swift" else ""
        files = {kind: SHIPPED / f"{kind}{suffix}.net" for kind in kinds}
        is_shipped = all(path.exists() for path in files.values())
        weights = {
            kind: Weights.read(files[kind]) if is_shipped else random_weights(kind, 1, width)
            for kind in kinds
        }
        sizes = f"{weights['cards'].width}x{len(weights['cards'].blocks)}"
        yield Net(f"{name} {sizes}, {'shipped' if is_shipped else 'random'}", weights)


def seconds(work: Callable[[], object]) -> float:
    """The least processor time of some attempts."""
    return min(timed(work)[1] for _ in range(REPEATS))


def some_histories(count: int) -> list[History]:
    """Boards that were bid by the system and played at random."""
    players = dict.fromkeys(Seat, named("bidder"))
    boards = [Board.numbered(number, random_deal(Random(number))) for number in range(1, 1 + count)]
    return [play_board(board, seated(players, 1)).history for board in boards]


def hidden_hands(view: View, decider: Seat, rng: Random) -> Masks:
    """Hands of *decider* that agree with the cards in *view*."""
    own, unseen = view.played_by(decider), list(view.unseen)
    drawn = [rng.sample(unseen, 13 - len(own)) for _ in range(HANDS)]
    return np.array(
        [own.mask | sum(1 << card for card in cards) for cards in drawn], dtype=np.uint64
    )


def cards_a_second(people: People, histories: list[History]) -> float:
    """Likelihoods of the leader's cards, where there was a choice, for hands declarer thinks of."""
    spent = found = 0.0
    for history in histories:
        if history.contract is None:
            continue
        view = history.before(len(history.auction.calls) + SEEN).view(history.contract.declarer)
        leader = history.contract.leader
        ask = partial(people.card_likelihoods, view, leader, hidden_hands(view, leader, Random(1)))
        likelihoods = ask()
        found += float(np.count_nonzero((likelihoods > 0) & (likelihoods < 1)))
        spent += seconds(ask)
    return found / spent


def decisions_a_second(people: People, histories: list[History]) -> float:
    """Calls and cards, each asked for by itself."""
    views = [
        moment.view(moment.decider)
        for history in histories
        for moment in history.moments()
        if moment.decider is not None
    ]
    return len(views) / seconds(lambda: [people.chances(view) for view in views])


def auction_seconds(people: People) -> float:
    """A thousand hands of each seat against all calls of an auction."""
    rng = Random(1)
    deck = [16 * suit + rank for suit in range(4) for rank in range(13)]
    drawn = [rng.sample(deck, 13) for _ in range(HANDS)]
    hands = np.array([sum(1 << card for card in cards) for cards in drawn], dtype=np.uint64)
    return seconds(
        lambda: [people.call_likelihoods(AUCTION, Vulnerability.NONE, seat, hands) for seat in Seat]
    )


def rows_of_twin(weights: Weights) -> float:
    """Rows a second of the formula as the tests have it."""
    active = np.random.default_rng(1).choice(weights.inputs, INPUTS, replace=False)
    legal = (1 << len(weights.last.biases)) - 1
    return 1 / seconds(lambda: people_network.chances(weights, active, legal))


def rows_of_matrices(weights: Weights) -> float:
    """Rows a second of numpy, a thousand at a time."""
    told = np.random.default_rng(1).random((HANDS, weights.inputs)) < INPUTS / weights.inputs
    inputs, table = told.astype(np.float32), weights.table.astype(np.float32)
    layers = [(layer.weights * layer.scales[:, None], layer.biases) for layer in weights.layers]

    def normalised(values: Floats) -> Floats:
        mean, deviation = values.mean(axis=1), values.std(axis=1)
        return np.asarray((values - mean[:, None]) / deviation[:, None])

    def ask() -> Floats:
        sums = inputs @ table + weights.start
        for (up, a), (down, b) in zip(layers[:-1:2], layers[1::2], strict=True):
            sums = sums + np.maximum(normalised(sums) @ up.T + a, 0) @ down.T + b
        last, c = layers[-1]
        return np.asarray(np.exp(normalised(sums) @ last.T + c))

    return HANDS / seconds(ask)


def main() -> None:
    """Measure, and print a table."""
    histories = some_histories(4)
    rows: dict[str, list[str]] = {
        "likelihoods of a card a second, 1,000 hands": [],
        "single decisions a second": [],
        "seconds for 1,000 hands and 12 calls": [],
        "peer: rows a second, matrices": [],
        "peer: rows a second, one at a time": [],
    }
    table = Table("", title="learned players on one core, by processor time")
    for net in nets():
        people, cards = net.people, net.weights["cards"]
        table.add_column(net.name, justify="right")
        measured = (
            f"{cards_a_second(people, histories):,.0f}",
            f"{decisions_a_second(people, histories):,.0f}",
            f"{auction_seconds(people):.3f}",
            f"{rows_of_matrices(cards):,.0f}",
            f"{rows_of_twin(cards):,.0f}",
        )
        for row, value in zip(rows.values(), measured, strict=True):
            row.append(value)
    table.add_column("floor", justify="right")
    floors = ("20,000", "5,000", "0.5", "", "")
    for (name, values), floor in zip(rows.items(), floors, strict=True):
        table.add_row(name, *values, floor)
    Console().print(table)


if __name__ == "__main__":
    main()
