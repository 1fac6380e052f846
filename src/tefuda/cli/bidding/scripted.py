"""The scripted interface of `tefuda bid --json`: a line of JSON in, a line of JSON out.

Programs rely on it: what a line may say and what is answered must stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from tefuda.bridge.knowledge.bidding import Bidder, Reading
from tefuda.bridge.knowledge.extent import Extent
from tefuda.bridge.knowledge.system import load_system
from tefuda.bridge.rules import PASS, Auction, Bid, Call, Hand, Seat, Vulnerability, parse_call
from tefuda.cards import SUITS_DOWN
from tefuda.errors import ContradictionError, IllegalActionError, NotationError

Json = dict[str, Any]


class Bidders:
    """One bidder for each set of agreements that was asked for; *usual* ones hold for all."""

    def __init__(self, system: str, usual: Mapping[str, tuple[int, int]]) -> None:
        self.system = system
        self.usual = usual
        self._made: dict[tuple[tuple[str, tuple[int, int]], ...], Bidder] = {}

    def of(self, agreements: Mapping[str, tuple[int, int]]) -> Bidder:
        """The bidder whose ranges are *agreements*, and for the rest those of the system."""
        ranges = {**self.usual, **agreements}
        key = tuple(sorted(ranges.items()))
        if key not in self._made:
            self._made[key] = Bidder(load_system(self.system, ranges))
        return self._made[key]


def call_of(bidders: Bidders, question: Json) -> Json:
    """`{"hand", "auction"}`, optionally `vul, dealer, agreements` -> `{"call", "shows"}`."""
    hand = hand_of(_text(question, "hand"))
    dealer = Seat.parse(_text(question, "dealer", "N"))
    auction = Auction(dealer, calls_of(question.get("auction", [])))
    if auction.is_over:
        raise IllegalActionError(f"the auction is over: {auction}")
    vulnerability = Vulnerability.parse(_text(question, "vul", "None"))
    bidder = bidders.of(agreements_of(question.get("agreements") or {}))
    call = bidder.choose(hand, auction, vulnerability)
    reading = bidder.read(auction.after(call), vulnerability)[-1]
    return {"call": short(call), "shows": of_reading(reading)}


def of_reading(reading: Reading) -> Json:
    """What a call shows: in words, as constraints of which one holds, and as intervals."""
    return {
        "meaning": reading.meaning,
        "constraint": " or ".join(reading.shows),
        "forcing": bool(reading.flags),
        **of_extent(reading.extent),
    }


def of_extent(extent: Extent) -> Json:
    """The intervals of a seat, each as the least and the most."""
    lengths = {suit.letter: list(extent.lengths[suit]) for suit in SUITS_DOWN}
    return {"hcp": list(extent.hcp), "points": list(extent.points), "lengths": lengths}


def short(call: Call) -> str:
    """The call as files of auctions write it: `P`, `X`, `XX`, `1N`."""
    if isinstance(call, Bid):
        return f"{call.level}{call.strain.letters[0]}"
    return "P" if call is PASS else str(call)


def hand_of(text: str) -> Hand:
    """The hand of a text, all 13 cards."""
    hand = Hand.from_pbn(text)
    if len(hand) != 13:
        raise ContradictionError(f"{len(hand)} cards instead of 13 in hand {text!r}")
    return hand


def calls_of(given: Any) -> tuple[Call, ...]:
    """The calls of a list, or of a text with spaces between them."""
    words = given.split() if isinstance(given, str) else given
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise NotationError(f"expected a list of calls as 'auction', not {given!r}")
    return tuple(map(parse_call, words))


def agreements_of(given: Any) -> dict[str, tuple[int, int]]:
    """The ranges of `{"1N": "12-14"}`, by the names of the parameters of a system."""
    if not isinstance(given, dict):
        raise NotationError(f"expected an object as 'agreements', not {given!r}")
    return dict(agreement(str(name), str(value)) for name, value in given.items())


def agreement(name: str, value: str) -> tuple[str, tuple[int, int]]:
    """The range *value*, `12-14`, of the call *name*, `1N` or `1NT`."""
    match = re.fullmatch(r"(\d{1,2})(?:-|\.\.)(\d{1,2})", value.strip())
    if not match:
        raise NotationError(f"a range is written 12-14, not {value!r}")
    with suppress(NotationError):  # a system may have parameters that are no calls
        name = str(parse_call(name))
    return name, (int(match[1]), int(match[2]))


def _text(question: Json, name: str, default: str | None = None) -> str:
    value = question.get(name)
    if value is None and default is not None:
        return default
    if not isinstance(value, str):
        raise NotationError(f"expected a text as {name!r}, not {value!r}")
    return value
