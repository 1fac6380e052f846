"""`tefuda bid` and `tefuda explain-auction`: what to call, and what calls tell."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Annotated, Literal

import typer
from rich import box
from rich.table import Table

from tefuda.bridge.knowledge.agreements import Pairs, bidder_of
from tefuda.bridge.knowledge.bidding import CallReading
from tefuda.bridge.knowledge.extent import Extent
from tefuda.bridge.knowledge.meaning import CallMeaning, explainer_of
from tefuda.bridge.people.explained import explainer_of_people
from tefuda.bridge.rules import PASS, Auction, Bid, Call, Hand, Seat, Vulnerability, parse_call
from tefuda.cards import SUITS_DOWN
from tefuda.cli.bridge.agreements import (
    BothPairs,
    Changes,
    EastWest,
    NorthSouth,
    SystemName,
    changed,
    pairs_of,
)
from tefuda.cli.bridge.scripted import Json, calls_of, print_replies, reply, text_of
from tefuda.cli.bridge.source import open_source
from tefuda.cli.options import AsJson
from tefuda.cli.screen import coloured, console
from tefuda.errors import ContradictionError, IllegalActionError

HandOrFile = Annotated[
    str,
    typer.Argument(
        metavar="HAND|FILE|-",
        help="A hand such as AK3.QJ52.KQ4.J87; with --json a file of lines, - for standard input.",
        show_default=False,
    ),
]
Before = Annotated[
    str, typer.Argument(metavar="AUCTION", help="The calls so far: '1NT P'.", show_default=False)
]
Calls = Annotated[
    str, typer.Argument(metavar="AUCTION", help="The calls: '1NT P 2C P'.", show_default=False)
]
Dealer = Annotated[str, typer.Option("--dealer", help="N, E, S or W.")]
Players = Annotated[
    Literal["agreements", "people"],
    typer.Option("--players", help="By whom: the rules of the agreements, or people as learned."),
]
Vulnerable = Annotated[str, typer.Option("--vulnerable", help="None, NS, EW or All.")]


def bid(  # noqa: PLR0913  # one parameter for each option: typer reads the signature
    subject: HandOrFile,
    auction: Before = "",
    *,
    dealer: Dealer = "N",
    vulnerable: Vulnerable = "None",
    agreements: BothPairs = "standard",
    ns: NorthSouth = "",
    ew: EastWest = "",
    system: SystemName = "",
    changes: Changes = None,
    as_json: AsJson = False,
) -> None:
    """The call of a hand in an auction, by the rules of a bidding system.

      tefuda bid Q973.KJ52.A84.72 "1NT P"

    For programs, a line of JSON gives a line of JSON:

      tefuda bid --json hands.jsonl

    A line has "hand" and "auction" (a list of calls), and may have "vul", "dealer" and
    "agreements" ({"1N": "12-14"}, or for each pair {"NS": {"1N": "12-14"}, "EW": {}}). The
    answer has "call" and "shows", in words ("says") and as constraint and intervals; a bad line
    gives "error" in its place, and exit code 2 at the end.
    """
    pairs = pairs_of(agreements, ns, ew, system=system, changes=changes or ())
    if as_json:
        with open_source(subject, as_json=True) as source:
            print_replies(reply(_call_asked, pairs, line) for line in source.lines)
        return
    question = {"hand": subject, "auction": auction, "dealer": dealer, "vul": vulnerable}
    shows = (answer := _call_asked(pairs, question))["shows"]
    call = parse_call(answer["call"]).symbol
    console().print(coloured(f"{call}  {shows['meaning'] or 'nothing better'}"))
    console().print(coloured(f"shows {shows['says']}"))


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

    By --players people it is what the hands of strangers have, as learned from many pairs.
    """
    calls = tuple(map(parse_call, auction.split()))
    pairs = pairs_of(agreements, ns, ew, system=system, changes=changes or ())
    vulnerability = Vulnerability.parse(vulnerable)
    whole = Auction(Seat.parse(dealer), calls)
    if players == "people":
        _print_people(whole, vulnerability, as_json=as_json)
        return
    readings = bidder_of(pairs).read(whole, vulnerability)
    explained = list(zip(readings, explainer_of(pairs).explain(whole, vulnerability), strict=True))
    if as_json:
        for reading, meaning in explained:
            head = {"seat": reading.seat.letter, "call": _short(reading.call)}
            print(json.dumps({**head, **_of_reading(reading, meaning)}))
        return
    console().print(_table(explained))


def _print_people(auction: Auction, vulnerability: Vulnerability, *, as_json: bool) -> None:
    """What the calls show when people make them of whom nothing is known."""
    meanings = explainer_of_people().explain(auction, vulnerability)
    if as_json:
        for one in meanings:
            told = {"says": one.says, "kind": one.kind, "share": one.share}
            print(json.dumps({"seat": one.seat.letter, "call": _short(one.call), **told}))
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in ("seat", "call", "share", "kind", "what such hands have"):
        table.add_column(title, justify="right" if title == "share" else "left")
    for one in meanings:
        row = (one.seat.title, coloured(one.call.symbol), f"{one.share:.0%}", one.kind, one.says)
        table.add_row(*row)
    console().print(table)


def _table(explained: Iterable[tuple[CallReading, CallMeaning]]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in ("seat", "call", "meaning", "what such hands have"):
        table.add_column(title)
    for reading, meaning in explained:
        marks = [*(["artificial"] if meaning.kind == "artificial" else []), *sorted(reading.flags)]
        table.add_row(
            reading.seat.title,
            coloured(reading.call.symbol),
            (reading.meaning or reading.taken_as) + (f" ({', '.join(marks)})" if marks else ""),
            meaning.says,
        )
    return table


def _call_asked(pairs: Pairs, question: Json) -> Json:
    """`{"hand", "auction"}`, optionally `vul, dealer, agreements` -> `{"call", "shows"}`."""
    hand = _hand(text_of(question, "hand"))
    dealer = Seat.parse(text_of(question, "dealer", "N"))
    auction = Auction(dealer, calls_of(question.get("auction", [])))
    if auction.is_over:
        raise IllegalActionError(f"the auction is over: {auction}")
    vulnerability = Vulnerability.parse(text_of(question, "vul", "None"))
    agreed = changed(pairs, question.get("agreements") or {})
    bidder = bidder_of(agreed)
    after = auction.after(call := bidder.choose(hand, auction, vulnerability))
    reading = bidder.read(after, vulnerability)[-1]
    meaning = explainer_of(agreed).meaning(after, vulnerability)
    return {"call": _short(call), "shows": _of_reading(reading, meaning)}


def _of_reading(reading: CallReading, meaning: CallMeaning) -> Json:
    """What a call shows: in words, as constraints of which one holds, and as intervals."""
    return {
        "meaning": reading.meaning,
        "says": meaning.says,
        "kind": meaning.kind,
        "constraint": " or ".join(reading.shows),
        "forcing": bool(reading.flags),
        **_of_extent(reading.extent),
    }


def _of_extent(extent: Extent) -> Json:
    """The intervals of a seat, each as the least and the most."""
    lengths = {suit.letter: list(extent.lengths[suit]) for suit in SUITS_DOWN}
    return {"hcp": list(extent.hcp), "points": list(extent.points), "lengths": lengths}


def _short(call: Call) -> str:
    """The call as files of auctions write it: `P`, `X`, `XX`, `1N`."""
    if isinstance(call, Bid):
        return f"{call.level}{call.strain.letters[0]}"
    return "P" if call is PASS else str(call)


def _hand(text: str) -> Hand:
    """The hand of a text, all 13 cards."""
    hand = Hand.from_pbn(text)
    if len(hand) != 13:
        raise ContradictionError(f"{len(hand)} cards instead of 13 in hand {text!r}")
    return hand
