"""Deals that meet constraints: ours beside endplay's generator, in one process."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from rich.console import Console
from rich.table import Table

from tefuda.bridge.belief import Belief, Evidence, Question
from tefuda.bridge.rules import Seat
from tefuda.cards import CARD_AT, CardSet

REPEATS = 5
PEER_SECONDS = 5.0
"""As long as the peer may look for deals; some cases would take it hours."""
PEER_TRIES = 2000
"""Deals that the peer tries before it looks at the clock."""


@dataclass(frozen=True, slots=True)
class Case:
    """Constraints, in our words and in those of the peer."""

    name: str
    deals: int
    evidence: tuple[str, ...]
    peer: str


BALANCED = "shape(south, any 4333 + any 4432 + any 5332)"
CASES = (
    Case(
        "(a) South 15-17 balanced",
        500_000,
        ("south: 15 <= hcp <= 17 and balanced",),
        f"hcp(south)>=15 && hcp(south)<=17 && {BALANCED}",
    ),
    Case(
        "(b) South 20-21 balanced, North 6 clubs and 5 points, West none",
        100_000,
        (
            "south: 20 <= hcp <= 21 and balanced",
            "north: clubs == 6 and hcp == 5",
            "west: hcp == 0",
        ),
        f"hcp(south)>=20 && hcp(south)<=21 && {BALANCED} && hcp(west)==0 && hcp(north)==5"
        " && clubs(north)==6",
    ),
    Case(
        "South 12 points and 5 spades, North 6-9 and 3 spades",
        100_000,
        ("south: spades >= 5 and hcp >= 12", "north: spades >= 3 and 6 <= hcp <= 9"),
        "spades(south)>=5 && hcp(south)>=12 && spades(north)>=3 && hcp(north)>=6 && hcp(north)<=9",
    ),
)


def timed(work: Callable[[], object]) -> float:
    """The best of several times that *work* took, in seconds."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def peer_rate(constraint: str) -> float | None:
    """How many deals a second endplay finds; none if it is not installed."""
    try:
        from endplay.dealer import generate_deals  # noqa: PLC0415  # only where it is installed
    except ImportError:
        return None
    found = 0
    start = time.perf_counter()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that no deal was found is no surprise
        while (spent := time.perf_counter() - start) < PEER_SECONDS:
            deals = generate_deals(constraint, produce=PEER_TRIES, max_attempts=PEER_TRIES)
            found += sum(1 for _ in deals)
    return found / spent


def middle_of_play(seed: int = 2026) -> Question:
    """Two hands known, four tricks played by the others, and ranges for their points."""
    cards = Random(seed).sample(sorted(CARD_AT.values()), 52)
    hands = {seat: CardSet.of(cards[13 * seat : 13 * seat + 13]) for seat in Seat}
    known = {Seat.NORTH: hands[Seat.NORTH], Seat.SOUTH: hands[Seat.SOUTH]}
    for seat in (Seat.EAST, Seat.WEST):
        known[seat] = CardSet.of(list(hands[seat])[:4])
    evidence = [
        Evidence.parse(f"{seat.letter}: {low} <= hcp <= {low + 4}")
        for seat in (Seat.EAST, Seat.WEST)
        for low in (max(0, _hcp(hands[seat]) - 2),)
    ]
    return Question(known, evidence=tuple(evidence))


def _hcp(cards: CardSet) -> int:
    return sum(max(0, card.rank - 8) for card in cards)


def main() -> None:
    """Measure all cases and print a table."""
    table = Table("constraints", "first deal", "deals/s", "endplay deals/s")
    for case in CASES:
        question = Question(evidence=tuple(map(Evidence.parse, case.evidence)))
        belief = Belief(question)
        first = timed(lambda: Belief(question).sample(1, 1))  # noqa: B023  # called at once
        bulk = timed(lambda: belief.sample(case.deals, 1))  # noqa: B023
        theirs = peer_rate(case.peer)
        table.add_row(
            case.name,
            f"{1000 * first:.1f} ms",
            f"{case.deals / bulk:,.0f}",
            "not installed" if theirs is None else f"{theirs:,.1f}",
        )
    question = middle_of_play()
    count = Belief(question).count
    seconds = timed(lambda: Belief(question).table())
    table.add_row(f"(c) middle of the play, all {count:,} deals", f"{1000 * seconds:.1f} ms")
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
