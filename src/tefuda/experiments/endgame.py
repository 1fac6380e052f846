"""Junji Nishino's tables of endings in which single cards are played, made again.

The author reduced all ways to hold 10 cards, for two and for three players, and counted with
which card the leader wins. For three players that reduction keeps the winner; for two it does
not, so the exact table is made as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tefuda import _core
from tefuda.daihinmin.endgame import Endings, Hands, Passing, building
from tefuda.daihinmin.endgame.single_card import chosen
from tefuda.daihinmin.endgame.sizes import Heartbeat
from tefuda.experiments.plots import blank_figure

if TYPE_CHECKING:
    from matplotlib.figure import Figure

CARDS = 10
Masks = npt.NDArray[np.uint16]


@dataclass(frozen=True, slots=True)
class Census:
    """How many patterns *raw* ways to hold cards are reduced to, and with which card, the lowest,
    the leader wins."""

    raw: int
    patterns: int
    won: int
    lost: int
    by_card: Mapping[int, int]
    subcounts: Mapping[str, int] = field(default_factory=dict)


PRINTED_TWO = Census(
    raw=524_288,
    patterns=5741,
    won=3518,
    lost=2223,
    by_card={1: 1485, 2: 1879, 3: 121, 4: 33},
    subcounts={"2 of 2": 1801, "2 of 1 2": 78, "3 of 1 3": 79, "3 of 2 3": 42, "4 of 2 4": 33},
)
"""The paper's table 1 and the counts in its text: a card, of the leader's ranks up to it."""

PRINTED_THREE = Census(
    raw=30_233_088,
    patterns=1_428_867,
    won=621_368,
    lost=807_499,
    by_card=dict(
        enumerate([134_510, 161_511, 140_000, 94_659, 48_964, 16_311, 3_711, 592, 54], start=1)
    ),
    subcounts={"trivial": 21_056, "2 of 2": 157_352, "2 of 1 2": 4_159},
)
"""The paper's table 3 and the counts in its text; `trivial` is a leader without cards."""

PRINTED_CHOICES = {
    ("a",): "a",
    ("b",): "b",
    ("c",): "c",
    ("bc",): "bc",
    ("a", "b"): "ab",
    ("a", "c"): "c",
    ("a", "bc"): "bc",
    ("b", "c"): "c",
    ("b", "bc"): "bc",
    ("c", "bc"): "c",
    ("a", "b", "c"): "c",
    ("a", "b", "bc"): "bc",
    ("a", "c", "bc"): "c",
    ("b", "c", "bc"): "c",
    ("a", "b", "c", "bc"): "c",
}
"""The paper's table 2: what c makes of values of which there may be some to choose from."""


@dataclass(frozen=True, slots=True)
class PaperExample:
    """Hands of the paper, and the card with which it says that the leader wins."""

    hands: Hands
    card: int


EXAMPLES = (
    PaperExample(((2, 4, 4, 4, 4, 4), (1, 3, 5)), 4),
    PaperExample(((1, 3, 5, 5, 5), (2, 4), (2, 2, 6)), 5),
    PaperExample(((1, 2, 4, 6, 7), (3, 5, 5), (2, 6)), 2),
    PaperExample(((1, 2, 4, 6, 7), (3, 5, 6), (2, 5)), 2),
)


def choices() -> dict[tuple[str, ...], str]:
    """Table 2 by the rule of our tables."""
    return {values: chosen(values, "c") for values in PRINTED_CHOICES}


def raw_ways(players: int, cards: int) -> int:
    """In how many ways *players* hold *cards* whose ranks rise by none or one, hands that are empty
    among them. The paper has 3 to the power of 3 where its number is right with 3 to the 10."""
    return int(2 ** (cards - 1) * players**cards)


def work() -> int:
    """How many patterns are solved for all that follows."""
    return building.work(building.plan(3, CARDS))


def solved(players: int, heartbeat: Heartbeat, cards: int = CARDS) -> Endings:
    """The endings of so many *players* up to so many *cards*, with the paper's rule for passing."""
    endings = Endings(players, Passing.LAST_RESORT)
    endings.solve_up_to(cards, heartbeat)
    return endings


def two_players(endings: Endings) -> tuple[Census, Census]:
    """The census of the largest patterns as the paper reduces them, and of all of them.

    All cards in one hand count as lost, whosever it is: so the paper has it.
    """
    raw = raw_ways(2, endings.solved)
    own = _core.ranks_held(2, endings.solved, 0)
    winning = np.where(own != 0, _winning(endings), 0)
    form = _core.paper_forms(endings.solved)
    forms = np.unique(form)
    changed = int(np.sum((winning != 0) != (winning[form] != 0)))
    subcounts = {"changed by the paper's reduction": changed}
    return (
        census_of(winning_hands(winning[forms], own[forms]), raw, len(forms)),
        census_of(winning_hands(winning, own), raw, len(own), subcounts),
    )


def three_players(endings: Endings) -> Census:
    """The census of the largest patterns of three players; a leader without cards has won.

    The paper has no card 10, but just so many more with card 1. That it counted them there is our
    inference, which nothing in it says; they are counted so.
    """
    own, second, third = (_core.ranks_held(3, endings.solved, player) for player in range(3))
    hands = winning_hands(_winning(endings), own)
    subcounts = {
        "trivial": int(np.sum(own == 0)),
        "an opponent has no cards": int(np.sum((own != 0) & ((second == 0) | (third == 0)))),
        "1 of 1": hands[1,],
        "10 of 10": hands.get((10,), 0),
        "2 of 2": hands[2,],
        "2 of 1 2": hands[1, 2],
        "third or higher of the hand": sum(n for ranks, n in hands.items() if len(ranks) > 2),
    }
    pooled = {ranks: count for ranks, count in hands.items() if ranks != (10,)}
    pooled[1,] += subcounts["10 of 10"]
    found = census_of(pooled, raw_ways(3, endings.solved), len(own), subcounts)
    trivial = subcounts["trivial"]
    return replace(found, won=found.won + trivial, lost=found.lost - trivial)


def winning_hands(winning: Masks, own: Masks) -> dict[tuple[int, ...], int]:
    """How often the leader wins first with the last of some ranks, having those and no other of
    the ranks up to it."""
    lowest = winning & -winning  # one bit, or none
    counts = np.bincount((own & (lowest | (lowest - 1)))[winning != 0])
    return {
        tuple(rank + 1 for rank in range(mask.bit_length()) if mask >> rank & 1): int(counts[mask])
        for mask in np.flatnonzero(counts).tolist()
    }


def census_of(
    hands: Mapping[tuple[int, ...], int],
    raw: int,
    patterns: int,
    subcounts: Mapping[str, int] | None = None,
) -> Census:
    """What `winning_hands` add up to; by default each of them is a subcount."""
    by_card = dict.fromkeys(sorted({ranks[-1] for ranks in hands}), 0)
    for ranks, count in hands.items():
        by_card[ranks[-1]] += count
    if subcounts is None:
        subcounts = {
            f"{ranks[-1]} of {' '.join(map(str, ranks))}": count for ranks, count in hands.items()
        }
    won = sum(by_card.values())
    return Census(raw, patterns, won, patterns - won, by_card, subcounts)


def _winning(endings: Endings) -> Masks:
    """For each pattern a bit for each winning rank."""
    return endings.entries(endings.solved) >> np.uint16(endings.players)  # below is the value


def answers(two: Endings, three: Endings) -> list[tuple[PaperExample, tuple[int, ...]]]:
    """The paper's examples, and all cards with which the leader wins in the solved endings."""
    return [
        (one, (two if len(one.hands) == 2 else three).answer(one.hands).winning) for one in EXAMPLES
    ]


def plot(two: Census, three: Census) -> Figure:
    """Wins by the card led, beside what is printed."""
    figure = blank_figure()
    for axes, ours, printed, players in zip(
        figure.subplots(1, 2),
        (two, three),
        (PRINTED_TWO, PRINTED_THREE),
        ("two", "three"),
        strict=True,
    ):
        axes.bar(list(ours.by_card), list(ours.by_card.values()), color="0.7", label="ours")
        axes.plot(list(printed.by_card), list(printed.by_card.values()), "k_", label="paper")
        axes.set_title(f"{players} players, {CARDS} cards")
        axes.set_xlabel("lowest card that wins")
        axes.set_ylabel("patterns")
        axes.set_yscale("log")
        axes.legend()
    return figure
