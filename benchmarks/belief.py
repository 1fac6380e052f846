"""Deals that meet constraints: ours beside endplay's generator and Debian's `dealer`."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from rich.console import Console
from rich.table import Table

from tefuda.bridge.belief import Belief, Evidence, Premises
from tefuda.bridge.rules import Seat
from tefuda.cards import CARD_AT, CardSet, Suit

REPEATS = 5
PEER_SECONDS = 5.0
"""As long as the peer may look for deals; some cases would take it hours."""
PEER_TRIES = 2000
"""Deals that endplay tries before we look at the clock."""
DEALER_TRIES = 2_000_000
"""Deals that `dealer`, a process of its own, tries before we look at the clock."""
GAMES = "/usr/games"
"""Where Debian puts `dealer`, whether or not that is on the path."""
OPENING_LEAD = (
    "north: 15 <= hcp <= 17 and balanced",
    "south: 10 <= hcp <= 15 and spades <= 3 and hearts <= 3",
    "east: hcp <= 12 or longest is diamonds",
)
"""What 1NT and 3NT tell the leader, West, and what their partner's passes do."""


@dataclass(frozen=True, slots=True)
class Case:
    """Constraints, in our words and in those that both peers understand."""

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


def endplay_rate(constraint: str) -> float | None:
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


def dealer_rate(constraint: str) -> float | None:
    """How many deals a second `dealer` finds and prints; none if it is not installed."""
    program = shutil.which("dealer") or shutil.which("dealer", path=GAMES)
    if program is None:
        return None
    request = (
        f"generate {DEALER_TRIES}\nproduce {DEALER_TRIES}\naction printoneline\n"
        f"condition {constraint}\n"
    )
    found = runs = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < PEER_SECONDS:
        runs += 1
        told = subprocess.run(
            [program, "-s", str(runs)], input=request, capture_output=True, text=True, check=True
        )
        produced = re.search(r"Produced (\d+) hands", told.stdout + told.stderr)
        found += int(produced[1]) if produced else 0
    return found / spent


def shown(rate: float | None) -> str:
    """A peer's *rate* in the table."""
    return "not installed" if rate is None else f"{rate:,.1f}"


def middle_of_play(first_seed: int = 2026) -> Premises:
    """Two hands known, four tricks played by the others, a void shown, and ranges of points."""
    seed = first_seed
    while True:
        cards = Random(seed).sample(sorted(CARD_AT.values()), 52)
        hands = {seat: CardSet.of(cards[13 * seat : 13 * seat + 13]) for seat in Seat}
        played = {seat: list(hands[seat])[:4] for seat in (Seat.EAST, Seat.WEST)}
        left = {seat: hands[seat] - CardSet.of(some) for seat, some in played.items()}
        voids = [suit for suit in Suit if not left[Seat.EAST].in_suit(suit)]
        if any(left[Seat.WEST].in_suit(suit) for suit in voids):
            break
        seed += 1
    known = {seat: hands[seat] for seat in (Seat.NORTH, Seat.SOUTH)}
    known |= {seat: CardSet.of(some) for seat, some in played.items()}
    evidence = [
        Evidence.parse(f"{seat.letter}: {low} <= hcp <= {low + 4}")
        for seat in (Seat.EAST, Seat.WEST)
        for low in (max(0, _hcp(hands[seat]) - 2),)
    ]
    void = CardSet.of(card for card in CARD_AT.values() if card.suit in voids)
    return Premises(known, {Seat.EAST: void}, tuple(evidence))


def chances(premises: Premises) -> object:
    """All that a belief counts about cards."""
    belief = Belief(premises)
    return belief.count, belief.cards


def opening_lead(seed: int = 2026) -> Premises:
    """What the leader knows: their own hand, and something about each of the others."""
    hand = CardSet.of(Random(seed).sample(sorted(CARD_AT.values()), 13))
    return Premises({Seat.WEST: hand}, evidence=tuple(map(Evidence.parse, OPENING_LEAD)))


def _hcp(cards: CardSet) -> int:
    return sum(max(0, card.rank - 8) for card in cards)


def main() -> None:
    """Measure all cases and print two tables."""
    table = Table("constraints", "first deal", "deals/s", "endplay deals/s", "dealer deals/s")
    for case in CASES:
        premises = Premises(evidence=tuple(map(Evidence.parse, case.evidence)))
        belief = Belief(premises)
        first = timed(lambda: Belief(premises).sample(1, 1))  # noqa: B023  # called at once
        bulk = timed(lambda: belief.sample(case.deals, 1))  # noqa: B023
        table.add_row(
            case.name,
            f"{1000 * first:.1f} ms",
            f"{case.deals / bulk:,.0f}",
            shown(endplay_rate(case.peer)),
            shown(dealer_rate(case.peer)),
        )
    Console(width=120).print(table)

    table = Table("positions", "what is done", "time")
    lead, play = opening_lead(), middle_of_play()
    count = Belief(play).count
    rows: tuple[tuple[str, str, Callable[[], object]], ...] = (
        ("opening lead, three hands hidden", "first deal", lambda: Belief(lead).sample(1, 1)),
        ("", "1,000 deals", lambda: Belief(lead).sample(1000, 1)),
        ("", "count and all chances of cards", lambda: chances(lead)),
        ("(c) middle of the play, a void shown", "first deal", lambda: Belief(play).sample(1, 1)),
        ("", "16 deals", lambda: Belief(play).sample(16, 1)),
        ("", f"all {count:,} deals", lambda: Belief(play).table()),
    )
    for position, what, work in rows:
        table.add_row(position, what, f"{1000 * timed(work):.2f} ms")
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
