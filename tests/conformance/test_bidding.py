"""Published hands with the call that a SAYC player makes, and contracts against par."""

import json
from pathlib import Path

import pytest

from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.system import load_system
from tefuda.bridge.rules import Auction, Hand, Seat, Vulnerability, parse_call
from tefuda.compute import Compute
from tefuda.experiments.against_par import results

FLOOR = 0.80
"""Of the published calls; the file has a few that are not legal, or that only experts make."""
WORST_MEAN = -3.0
"""IMPs per board of the declaring side against par."""


@pytest.mark.slow
def test_most_published_calls_are_found(shared_data: Path) -> None:
    path = shared_data / "bridge" / "sayc_calls.jsonl"
    if not path.exists():
        pytest.skip(f"published data not found: {path}")
    bidder = Bidder(load_system())
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    agreed = 0
    for row in rows:
        auction = Auction.parse(row["auction"], Seat.NORTH)
        vulnerability = Vulnerability.parse(row.get("vul", "None"))
        call = bidder.choose(Hand.from_pbn(row["hand"]), auction, vulnerability)
        agreed += call == parse_call(row["call"])

    assert agreed / len(rows) >= FLOOR, f"{agreed} of {len(rows)}"


@pytest.mark.slow
def test_contracts_are_not_far_below_par() -> None:
    found = list(results("bidder", 2, 100, Compute.threads()))

    assert sum(one.imps for one in found) / len(found) >= WORST_MEAN
