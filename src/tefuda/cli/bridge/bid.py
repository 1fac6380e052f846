"""`tefuda bid` and `tefuda explain-auction`: what to call, and what calls tell."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import partial
from typing import Annotated, Literal

import typer
from rich import box
from rich.table import Table

from tefuda.bridge.knowledge.agreements import Pairs, bidder_of
from tefuda.bridge.knowledge.bidding import CallReading
from tefuda.bridge.knowledge.extent import Extent
from tefuda.bridge.knowledge.meaning import CallMeaning, explainer_of
from tefuda.bridge.people.explained import explainer_of_people
from tefuda.bridge.players import Team
from tefuda.bridge.referee import bid_board, seated
from tefuda.bridge.rules import Auction, Board, Deal, Hand, Seat, View, Vulnerability, parse_call
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
from tefuda.cli.bridge.candidates import USUAL_SECONDS, decision_of, json_of, print_decision
from tefuda.cli.bridge.scripted import (
    Json,
    calls_of,
    print_replies,
    reply,
    short_call,
    text_of,
)
from tefuda.cli.bridge.source import DEAL, open_source
from tefuda.cli.options import AsJson
from tefuda.cli.progress import Bar
from tefuda.cli.screen import coloured, console
from tefuda.errors import ContradictionError, IllegalActionError, NotationError

HandOrFile = Annotated[
    str,
    typer.Argument(
        metavar="HAND|DEAL|FILE|-",
        help="A hand such as AK3.QJ52.KQ4.J87, or a deal; with --json a file of lines, - for "
        "standard input.",
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
Bidding = Annotated[
    Literal["tefuda", "people", "agreements"] | None,
    typer.Option(
        "--players",
        help="By whom: search among learned players, these alone, or the rules of the agreements.",
        show_default=False,
    ),
]
Seconds = Annotated[float, typer.Option(help="How long a search may take.", min=0.0)]
Seed = Annotated[int, typer.Option(help="For the deals of a search.", min=0)]
Vulnerable = Annotated[str, typer.Option("--vulnerable", help="None, NS, EW or All.")]


def bid(  # noqa: PLR0913  # one parameter for each option: typer reads the signature
    subject: HandOrFile,
    auction: Before = "",
    *,
    dealer: Dealer = "N",
    vulnerable: Vulnerable = "None",
    players: Bidding = None,
    seconds: Seconds = USUAL_SECONDS,
    seed: Seed = 0,
    agreements: BothPairs = "standard",
    ns: NorthSouth = "",
    ew: EastWest = "",
    system: SystemName = "",
    changes: Changes = None,
    as_json: AsJson = False,
) -> None:
    """The call of a hand in an auction, and what else could be called.

      tefuda bid Q973.KJ52.A84.72 "1NT P"

    Candidates are what people call, with their chances. Each is tried on deals that the calls so
    far leave likely: IMPs against the first, which is made unless another is clearly better.
    By --players people there is no such search. By --players agreements it is the call of the rules
    of a bidding system; so it is if agreements are named, and with --json:

      tefuda bid AK3.QJ52.Q64.J87 --agreement 1NT=12-14

    A deal in place of the hand is bid out by all four players:

      tefuda bid "N:AQ5.KJ4.AQ92.863 T82.Q97.KJ4.QT74 KJ73.AT852.65.A5 964.63.T873.KJ92"

    For programs, a line of JSON gives a line of JSON:

      tefuda bid --json hands.jsonl

    A line has "hand" and "auction" (a list of calls), and may have "vul", "dealer" and
    "agreements" ({"1N": "12-14"}, or for each pair {"NS": {"1N": "12-14"}, "EW": {}}). The
    answer has "call" and "shows", in words ("says") and as constraint and intervals, or by other
    players "candidates"; a bad line gives "error" in its place, and exit code 2 at the end.
    """
    pairs = pairs_of(agreements, ns, ew, system=system, changes=changes or ())
    is_agreed = as_json or agreements != "standard" or any((ns, ew, system, changes))
    chosen = players or ("agreements" if is_agreed else "tefuda")
    seconds = seconds if chosen == "tefuda" else 0.0
    question = {"hand": subject, "auction": auction, "dealer": dealer, "vul": vulnerable}
    if DEAL.match(subject):
        board = _board(subject, dealer, vulnerable, auction)
        whole = _bid_out(board, pairs, chosen, seed)
        _print_explained(whole, board.vulnerability, pairs, chosen, as_json=as_json)
    elif as_json:
        ask = _call_asked if chosen == "agreements" else partial(_choice_asked, seconds, seed)
        with open_source(subject, as_json=True) as source:
            print_replies(reply(ask, pairs, line) for line in source.lines)
    elif chosen == "agreements":
        _print_agreed(_call_asked(pairs, question))
    else:
        view = _view_asked(question)
        print_decision(view, decision_of(view, seconds=seconds, seed=seed))


def _board(deal: str, dealer: str, vulnerable: str, auction: str) -> Board:
    """The board of a *deal*; nobody can have called."""
    if auction:
        raise NotationError(f"a deal is bid from the beginning, not after {auction!r}")
    hands = Deal.from_pbn(deal)
    for hand in hands:
        _whole(hand)
    return Board(hands, Seat.parse(dealer), Vulnerability.parse(vulnerable))


def _bid_out(board: Board, pairs: Pairs, players: str, seed: int) -> Auction:
    """The auction of *board* by four such *players*."""
    maker = Team.named("bidder" if players == "agreements" else players).maker(pairs)
    with Bar():
        return bid_board(board, seated(dict.fromkeys(Seat, maker), seed))


def _print_agreed(answer: Json) -> None:
    """The call by the rules, and what it shows."""
    shows = answer["shows"]
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
    whole = Auction(Seat.parse(dealer), calls)
    _print_explained(whole, Vulnerability.parse(vulnerable), pairs, players, as_json=as_json)


def _print_explained(
    auction: Auction,
    vulnerability: Vulnerability,
    pairs: Pairs,
    players: str,
    *,
    as_json: bool = False,
) -> None:
    """What the calls show, by the rules of the agreements or as people make them."""
    if players != "agreements":
        _print_people(auction, vulnerability, as_json=as_json)
        return
    readings = bidder_of(pairs).read(auction, vulnerability)
    meanings = explainer_of(pairs).explain(auction, vulnerability)
    explained = list(zip(readings, meanings, strict=True))
    if as_json:
        for reading, meaning in explained:
            head = {"seat": reading.seat.letter, "call": short_call(reading.call)}
            print(json.dumps({**head, **_of_reading(reading, meaning)}))
        return
    console().print(_table(explained))


def _print_people(auction: Auction, vulnerability: Vulnerability, *, as_json: bool) -> None:
    """What the calls show when people make them of whom nothing is known."""
    meanings = explainer_of_people().explain(auction, vulnerability)
    if as_json:
        for one in meanings:
            told = {"says": one.says, "kind": one.kind, "share": one.share}
            print(json.dumps({"seat": one.seat.letter, "call": short_call(one.call), **told}))
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
    view = _view_asked(question)
    agreed = changed(pairs, question.get("agreements") or {})
    bidder = bidder_of(agreed)
    after = view.auction.after(bidder.choose(view.hand, view.auction, view.vulnerability))
    reading = bidder.read(after, view.vulnerability)[-1]
    meaning = explainer_of(agreed).meaning(after, view.vulnerability)
    return {"call": short_call(reading.call), "shows": _of_reading(reading, meaning)}


def _choice_asked(seconds: float, seed: int, pairs: Pairs, question: Json) -> Json:
    """The same by learned players, who have agreed on nothing -> `{"call", "candidates"}`."""
    del pairs
    view = _view_asked(question)
    return json_of(view, decision_of(view, seconds=seconds, seed=seed))


def _view_asked(question: Json) -> View:
    """What the player sees whose call is asked for."""
    hand = _whole(Hand.from_pbn(text_of(question, "hand")))
    dealer = Seat.parse(text_of(question, "dealer", "N"))
    auction = Auction(dealer, calls_of(question.get("auction", [])))
    if auction.is_over:
        raise IllegalActionError(f"the auction is over: {auction}")
    vulnerability = Vulnerability.parse(text_of(question, "vul", "None"))
    return View(auction.to_call, vulnerability, hand, auction)


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


def _whole(hand: Hand) -> Hand:
    """The *hand*, which must have all 13 cards."""
    if len(hand) != 13:
        raise ContradictionError(f"{len(hand)} cards instead of 13 in hand {hand.to_pbn()!r}")
    return hand
