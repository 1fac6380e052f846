"""How often the intervals that a call shows by our rules contain the true hand of real players.

uv run python -m benchmarks.bidding ../shared/data/bridge/tables.jsonl.gz
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path

from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.system import load_system
from tefuda.bridge.people.policy import People
from tefuda.bridge.people.spoken import spoken_call
from tefuda.bridge.rules import (
    DOUBLE,
    PASS,
    Auction,
    Bid,
    Board,
    Deal,
    Hand,
    Seat,
    Strain,
    View,
    Vulnerability,
    parse_call,
)
from tefuda.cards import FULL_DECK


def random_boards(count: int, seed: int) -> Iterator[Board]:
    """Random deals, numbered from 1 on."""
    rng = random.Random(seed)
    cards = list(FULL_DECK)
    for number in range(1, count + 1):
        rng.shuffle(cards)
        north, east, south, west = (Hand.of(cards[13 * seat : 13 * seat + 13]) for seat in Seat)
        yield Board.numbered(number, Deal((north, east, south, west)))


def bid(bidder: Bidder, board: Board) -> Auction:
    """The auction of four bidders of one kind, who ask people where the rules are silent."""
    auction, people = Auction(board.dealer), People.load()
    while not auction.is_over:
        seat = auction.to_call
        view = View(seat, board.vulnerability, board.deal[seat], auction)
        auction = auction.after(spoken_call(bidder, people, view).call)
    return auction


def kinds_of(auction: Auction) -> Iterator[tuple[int, str]]:
    """The places in *auction* of calls that nearly everybody plays alike, and their kinds."""
    first = next((i for i, call in enumerate(auction.calls) if call is not PASS), None)
    if first is None:
        return
    opening, *later = auction.calls[first : first + 3]
    if not isinstance(opening, Bid) or opening.level > 3 or opening == Bid(2, Strain.CLUBS):
        return
    is_suit = opening.strain.suit is not None
    yield first, f"opening {opening}"
    if not later or opening.level > 1 or not is_suit:
        return
    over = later[0]
    if over is DOUBLE:
        yield first + 1, "take-out double of one of a suit"
    elif isinstance(over, Bid) and over.level == 1:
        yield first + 1, "overcall 1NT" if over.strain is Strain.NO_TRUMP else "overcall, one level"
    if over is PASS and len(later) > 1 and isinstance(response := later[1], Bid):
        if response.strain is opening.strain and response.level == 2:
            yield first + 2, "single raise"
        elif response.level == 1:
            suit = response.strain is not Strain.NO_TRUMP
            yield first + 2, "response of a suit, one level" if suit else "response 1NT"


def measure_tables(path: Path) -> dict[str, tuple[int, int]]:
    """By kind of call: how often the intervals contain the true hand, and of how many."""
    bidder = Bidder(load_system())
    found: dict[str, list[bool]] = {}
    with gzip.open(path, "rt") as lines:
        for row in map(json.loads, lines):
            deal = Deal.from_pbn(row["deal"])
            calls = tuple(map(parse_call, row["auction"]))
            auction = Auction(Seat.parse(row["dealer"]), calls)
            for place, kind in kinds_of(auction):
                beginning = Auction(auction.dealer, calls[: place + 1])
                vulnerability = Vulnerability.parse(row["vul"])
                reading = bidder.read(beginning, vulnerability)[-1]
                found.setdefault(kind, []).append(reading.extent.contains(deal[reading.seat]))
    return {kind: (sum(within), len(within)) for kind, within in sorted(found.items())}


def main() -> None:
    """Print for each kind of call how often what it shows is so."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bidding", description=__doc__)
    parser.add_argument("tables", type=Path, help="a file such as bridge/tables.jsonl.gz")
    for kind, (within, count) in measure_tables(parser.parse_args().tables).items():
        print(f"{kind:34} {within:5} of {count:5}  {within / count:6.1%}")


if __name__ == "__main__":
    main()
