"""`tefuda explain-auction`: what each call of an auction shows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import typer
from rich import box
from rich.table import Table

from tefuda.bridge.knowledge.agreements import Pairs, bidder_of, has_system, strangers
from tefuda.bridge.knowledge.bidding import CallReading
from tefuda.bridge.knowledge.extent import Extent
from tefuda.bridge.knowledge.meaning import CallMeaning
from tefuda.bridge.people.explained import explainer_at
from tefuda.bridge.rules import Auction, Seat, Vulnerability, parse_call
from tefuda.cards import SUITS_DOWN
from tefuda.cli.bridge.agreements import (
    BothPairs,
    Changes,
    EastWest,
    NorthSouth,
    SystemName,
    pairs_of,
)
from tefuda.cli.bridge.scripted import Json, short_call
from tefuda.cli.language import told
from tefuda.cli.options import AsJson
from tefuda.cli.screen import coloured, console
from tefuda.words import Sentence

Calls = Annotated[
    str, typer.Argument(metavar="AUCTION", help="The calls: '1NT P 2C P'.", show_default=False)
]
Dealer = Annotated[str, typer.Option("--dealer", help="N, E, S or W.")]
Vulnerable = Annotated[str, typer.Option("--vulnerable", help="None, NS, EW or All.")]
Players = Annotated[
    Literal["agreements", "people"],
    typer.Option("--players", help="By whom: the rules of the agreements, or people as learned."),
]

KINDS = {
    "natural": Sentence("natural"),
    "artificial": Sentence("artificial"),
    "take-out": Sentence("take-out"),
    "penalties": Sentence("penalties"),
    "forcing": Sentence("forcing"),
}
"""What a call is meant as, for people."""


def explain_auction(  # noqa: PLR0913  # one parameter for each option
    auction: Calls,
    *,
    dealer: Dealer = "N",
    vulnerable: Vulnerable = "None",
    agreements: BothPairs = "standard",
    ns: NorthSouth = "",
    ew: EastWest = "",
    system: SystemName = "",
    changes: Changes = None,
    players: Players = "agreements",
    as_json: AsJson = False,
) -> None:
    """What each call of an auction shows, call by call, as a player would say it.

    tefuda explain-auction "1NT P 2C P 2H P 4H"

    tefuda explain-auction "1NT P 3NT" --agreement 1NT=12-14 --dealer S

    It is what nine of ten hands that make the call have, together with the calls before it; what
    is denied others often have. With --json the constraints and intervals are given as well.

    By --players people it is what the hands of strangers have, as learned from many pairs; of one
    pair by --ns people or --ew people.
    """
    calls = tuple(map(parse_call, auction.split()))
    agreed = pairs_of(agreements, ns, ew, system=system, changes=changes or ())
    pairs = strangers() if players == "people" else agreed
    whole = Auction(Seat.parse(dealer), calls)
    vulnerability = Vulnerability.parse(vulnerable)
    if as_json:
        for row in rows_of(whole, vulnerability, pairs):
            print(json.dumps(row))
    else:
        console().print(explained(whole, vulnerability, pairs))


def explained(auction: Auction, vulnerability: Vulnerability, pairs: Pairs) -> Table:
    """A table with a row for each call of *auction*: what it means by the rules of a pair, or how
    many people make it, and what such hands have."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    titles = Sentence("seat"), Sentence("call"), Sentence("meaning")
    for title in (*titles, Sentence("what such hands have")):
        table.add_column(told(title), overflow="fold")
    for reading, meaning in _calls(auction, vulnerability, pairs):
        is_known = has_system(pairs[reading.seat.side])
        means = _by_rules(reading, meaning) if is_known else _by_people(meaning)
        seat, call = told(reading.seat.title), coloured(reading.call.symbol)
        table.add_row(seat, call, means, told(meaning.says))
    return table


def rows_of(auction: Auction, vulnerability: Vulnerability, pairs: Pairs) -> Iterator[Json]:
    """The same for programs: by people only what is said of rules is left out."""
    for reading, meaning in _calls(auction, vulnerability, pairs):
        head = {"seat": reading.seat.letter, "call": short_call(reading.call)}
        if has_system(pairs[reading.seat.side]):
            yield {**head, **shown_by_rules(reading, meaning)}
        else:
            told = {"says": meaning.says, "kind": meaning.kind, "share": meaning.share}
            yield {**head, **told}


def shown_by_rules(reading: CallReading, meaning: CallMeaning) -> dict[str, Any]:
    """What a call shows: in words, as constraints of which one holds, and as intervals."""
    return {
        "meaning": reading.meaning,
        "says": meaning.says,
        "kind": meaning.kind,
        "constraint": " or ".join(reading.shows),
        "forcing": bool(reading.flags),
        **_of_extent(reading.extent),
    }


def _calls(
    auction: Auction, vulnerability: Vulnerability, pairs: Pairs
) -> Iterator[tuple[CallReading, CallMeaning]]:
    readings = bidder_of(pairs).read(auction, vulnerability)
    meanings = explainer_at(pairs).explain(auction, vulnerability)
    return zip(readings, meanings, strict=True)


def _by_rules(reading: CallReading, meaning: CallMeaning) -> str:
    marks = [*(["artificial"] if meaning.kind == "artificial" else []), *sorted(reading.flags)]
    name = told(Sentence(reading.meaning or reading.taken_as))
    worded = ", ".join(told(KINDS.get(mark, mark)) for mark in marks)
    return f"{name} ({worded})" if marks else name


def _by_people(meaning: CallMeaning) -> str:
    """The share of hands that make the call, and what it is meant as."""
    kind = f", {told(KINDS[meaning.kind])}" if meaning.kind else ""
    return told(Sentence("by {share:.0%}", share=meaning.share)) + kind


def _of_extent(extent: Extent) -> Json:
    """The intervals of a seat, each as the least and the most."""
    lengths = {suit.letter: list(extent.lengths[suit]) for suit in SUITS_DOWN}
    return {"hcp": list(extent.hcp), "points": list(extent.points), "lengths": lengths}
