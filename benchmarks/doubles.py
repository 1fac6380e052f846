"""What people lead when partner has doubled at the end of an auction.

uv run python -m benchmarks.doubles ../shared/data/bridge/people/tables.bin.xz

How often the suit that dummy bid first is led against 3NT and slams, by who could lead it: where
partner doubled, and where nobody did; and the same where the defence had bid or doubled before.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from tefuda.bridge.knowledge.carding.lead_asked import SLAM, suit_in_question
from tefuda.bridge.people.tables import CALLS, Tables
from tefuda.bridge.rules import PASS, Auction, Contract, Doubling, Seat
from tefuda.cards import CARD_AT, CardSet


def situation(auction: Auction, contract: Contract) -> str | None:
    """What kind of auction it was; none if someone else than the leader's partner doubled."""
    said = [
        seat
        for seat, call in auction
        if call is not PASS and seat.side is not contract.declarer.side
    ]
    is_doubled = contract.doubling is Doubling.DOUBLED
    if contract.doubling is Doubling.REDOUBLED or (
        is_doubled and said[-1] is not contract.leader.partner
    ):
        return None
    before = said[:-1] if is_doubled else said
    against = "a slam" if contract.level >= SLAM else "3NT"
    defence = "not silent" if before else "silent"
    return f"{against:7} {defence:11} {'doubled' if is_doubled else 'undoubled'}"


def main() -> None:
    """Print a line for each kind of auction."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("path", type=Path)
    parser.add_argument("--limit", type=int, help="tables at most")
    options = parser.parse_args()
    tables = Tables.read(options.path, options.limit)
    count, led = Counter[str](), Counter[str]()
    for table in range(len(tables)):
        calls = tables.calls[tables.call_starts[table] : tables.call_starts[table + 1]]
        first = int(tables.card_starts[table])
        if int(calls.max()) < 3 or first == int(tables.card_starts[table + 1]):
            continue
        auction = Auction(Seat(int(tables.dealer[table])), tuple(CALLS[call] for call in calls))
        contract = auction.contract
        if contract is None or (suit := suit_in_question(auction, contract)) is None:
            continue
        hand = CardSet(int(tables.hands[table, contract.leader]))
        if hand.in_suit(suit) and (kind := situation(auction, contract)):
            count[kind] += 1
            led[kind] += CARD_AT[int(tables.cards[first])].suit is suit
    for kind in sorted(count):
        print(f"{kind:30} {led[kind] / count[kind]:6.1%} of {count[kind]:,}")


if __name__ == "__main__":
    main()
