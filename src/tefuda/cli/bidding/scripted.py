"""The scripted interface of `tefuda bid --json`: a line of JSON in, a line of JSON out.

Programs rely on it: what a line may say and what is answered must stay as they are.
"""

from __future__ import annotations

from typing import Any

from tefuda.bridge.belief import Pairs
from tefuda.bridge.knowledge.agreements import bidder_of
from tefuda.bridge.knowledge.bidding import CallReading
from tefuda.bridge.knowledge.extent import Extent
from tefuda.bridge.rules import PASS, Auction, Bid, Call, Hand, Seat, Vulnerability, parse_call
from tefuda.cards import SUITS_DOWN
from tefuda.cli.bidding.agreements import changed
from tefuda.cli.scripted import Json, text_of
from tefuda.errors import ContradictionError, IllegalActionError, NotationError


def call_of(pairs: Pairs, question: Json) -> Json:
    """`{"hand", "auction"}`, optionally `vul, dealer, agreements` -> `{"call", "shows"}`."""
    hand = hand_of(text_of(question, "hand"))
    dealer = Seat.parse(text_of(question, "dealer", "N"))
    auction = Auction(dealer, calls_of(question.get("auction", [])))
    if auction.is_over:
        raise IllegalActionError(f"the auction is over: {auction}")
    vulnerability = Vulnerability.parse(text_of(question, "vul", "None"))
    bidder = bidder_of(changed(pairs, question.get("agreements") or {}))
    call = bidder.choose(hand, auction, vulnerability)
    reading = bidder.read(auction.after(call), vulnerability)[-1]
    return {"call": short(call), "shows": of_reading(reading)}


def of_reading(reading: CallReading) -> Json:
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
