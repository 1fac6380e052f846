"""`tefuda bid`: what to call with a hand, on a board of a file, or with four hands bid out."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Literal

import typer

from tefuda.bridge.knowledge.agreements import Pairs, bidder_of, has_system
from tefuda.bridge.knowledge.meaning import explainer_of
from tefuda.bridge.people.policy import People
from tefuda.bridge.people.spoken import spoken_call
from tefuda.bridge.players import Team
from tefuda.bridge.referee import bid_board, seated
from tefuda.bridge.rules import (
    Auction,
    Board,
    Deal,
    Hand,
    Moment,
    Record,
    Seat,
    View,
    Vulnerability,
    parse_call,
)
from tefuda.bridge.search import Budget
from tefuda.cli.bridge.agreements import (
    BothPairs,
    Changes,
    EastWest,
    NorthSouth,
    SystemName,
    changed,
    pairs_of,
)
from tefuda.cli.bridge.candidates import USUAL_SECONDS, Adviser
from tefuda.cli.bridge.explained import Dealer, Vulnerable, explained, rows_of, shown_by_rules
from tefuda.cli.bridge.scripted import (
    Json,
    calls_of,
    numbered_reply,
    print_replies,
    short_call,
    text_of,
)
from tefuda.cli.bridge.source import DEAL, BoardNumber, each_record, is_boards, open_source
from tefuda.cli.options import AsJson
from tefuda.cli.progress import Bar
from tefuda.cli.screen import coloured, console
from tefuda.errors import ContradictionError, IllegalActionError, NotationError

HAND = re.compile(r"[AKQJT2-9x]*\.[AKQJT2-9x.]*", re.IGNORECASE)
"""What is meant as a hand, and not as the name of a file."""

HandOrFile = Annotated[
    str,
    typer.Argument(
        metavar="HAND|DEAL|FILE|LINK|-",
        help="A hand such as AK3.QJ52.KQ4.J87, a deal, a file of boards (.pbn, .lin or .rbn), a "
        "link of the hand viewer of BBO or LIN as text; "
        "with --json also a file of lines, - for standard input.",
        show_default=False,
    ),
]
Before = Annotated[
    str, typer.Argument(metavar="AUCTION", help="The calls so far: '1NT P'.", show_default=False)
]
At = Annotated[
    str,
    typer.Option(
        "--at",
        metavar="0.CALL",
        help="On a board of a file: 0.3 is before the third call. Default: where its auction "
        "stops.",
        show_default=False,
    ),
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


def bid(  # noqa: PLR0913  # one parameter for each option: typer reads the signature
    subject: HandOrFile,
    auction: Before = "",
    *,
    board: BoardNumber = None,
    at: At = "",
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
    of a bidding system, or where no rule speaks what most people call; so it is for a pair whose
    agreements are named. Others are strangers:

      tefuda bid AK3.QJ52.Q64.J87 --agreement 1NT=12-14
      tefuda bid AK3.QJ52.Q64.J87 "1D" --dealer E --ew standard

    On a board of a file, what to call where its auction stops, or before the third call:

      tefuda bid boards.pbn --board 3
      tefuda bid examples/evening.pbn --board 3 --at 0.3

    A deal in place of the hand is bid out by all four players:

      tefuda bid "N:AQ5.KJ4.AQ92.863 T82.Q97.KJ4.QT74 KJ73.AT852.65.A5 -"

    For programs, a line of JSON gives a line of JSON:

      tefuda bid --json hands.jsonl

    A line has "hand" and "auction" (a list of calls), and may have "vul", "dealer" and
    "agreements" ({"1N": "12-14"}, or for each pair {"NS": {"1N": "12-14"}, "EW": {}}). Without
    --players it is answered by the rules: with "call", who chose it ("by" rules, or people where
    these are silent), and "shows", in words ("says") and as constraint and intervals; by other
    players with "candidates". A bad line gives "error" in its place, and exit code 2 at the end.
    """
    is_board = is_boards(subject)
    is_hand = HAND.fullmatch(subject) is not None and not is_board
    is_lines = as_json and not (is_board or is_hand or DEAL.match(subject))
    by_rules = players == "agreements" or (is_lines and players is None)
    named = by_rules or agreements != "standard" or bool(system or changes)
    pairs = pairs_of(
        agreements if named else "people", ns, ew, system=system, changes=changes or ()
    )
    is_plain = players == "people"
    adviser = Adviser(pairs, None if is_plain else Budget(seconds=seconds), seed)
    clerk = _Clerk(adviser, is_plain, as_json)
    if is_board:
        moment = Moment.parse(at) if at else None
        answer = partial(clerk.answer_board, at=moment)
        each_record(subject, board, answer, begun=True)
    elif DEAL.match(subject):
        clerk.bid_out(_board(subject, dealer, vulnerable, auction))
    elif is_lines:
        with open_source(subject, as_json=True) as source:
            lines = enumerate(source.lines, start=1)
            print_replies(numbered_reply(clerk.reply, pairs, line) for line in lines)
    else:
        question = {"hand": subject, "auction": auction, "dealer": dealer, "vul": vulnerable}
        clerk.answer(_view_asked(question), {})


@dataclass(frozen=True, slots=True)
class _Clerk:
    """Answers by an *adviser*; *is_plain*: by what people do, whatever was agreed."""

    adviser: Adviser
    is_plain: bool
    as_json: bool

    def answer(self, view: View, head: Json) -> None:
        """Print what to call in *view*; for programs with *head* before it."""
        if self.as_json:
            print(json.dumps({**head, **self._choice(view, self.adviser.pairs)}))
        elif self._goes_by_rules(view, self.adviser.pairs):
            _print_agreed(_agreed_call(view, self.adviser.pairs))
        else:
            self.adviser.print(view)

    def answer_board(self, record: Record, at: Moment | None) -> None:
        """The same for a board of a file."""
        title = f"Board {record.board.number or '?'}"
        view = _view_of(record, at)
        if not self.as_json:
            called = f", {view.auction}" if view.auction.calls else ""
            console().print(coloured(f"{title}: {view.seat.title} {view.hand.to_pbn()}{called}"))
        self.answer(view, {"board": title, "seat": view.seat.letter})

    def reply(self, pairs: Pairs, question: Json) -> Json:
        """`{"hand", "auction"}`, optionally `vul, dealer, agreements` -> `{"call", ...}`."""
        agreed = changed(pairs, question.get("agreements") or {})
        return self._choice(_view_asked(question), agreed)

    def bid_out(self, board: Board) -> None:
        """Print the auction of *board* by four players, call by call."""
        pairs, seed = self.adviser.pairs, self.adviser.seed
        maker = Team.named("people" if self.is_plain else "tefuda").maker(pairs)
        with Bar():
            auction = bid_board(board, seated(dict.fromkeys(Seat, maker), seed))
        if self.as_json:
            for row in rows_of(auction, board.vulnerability, pairs):
                print(json.dumps(row))
        else:
            console().print(explained(auction, board.vulnerability, pairs))

    def _choice(self, view: View, pairs: Pairs) -> Json:
        if self._goes_by_rules(view, pairs):
            return _agreed_call(view, pairs)
        return self.adviser.json(view)

    def _goes_by_rules(self, view: View, pairs: Pairs) -> bool:
        return not self.is_plain and has_system(pairs[view.seat.side])


def _agreed_call(view: View, pairs: Pairs) -> Json:
    """The call by the rules of *pairs*, or by people where these are silent, and what it shows."""
    bidder = bidder_of(pairs)
    spoken = spoken_call(bidder, People.load(), view)
    after = view.auction.after(spoken.call)
    reading = bidder.read(after, view.vulnerability)[-1]
    meaning = explainer_of(pairs).meaning(after, view.vulnerability)
    return {
        "call": short_call(spoken.call),
        "by": "rules" if spoken.is_by_rule else "people",
        "reason": spoken.reason,
        "shows": shown_by_rules(reading, meaning),
    }


def _print_agreed(answer: Json) -> None:
    shows = answer["shows"]
    call = parse_call(answer["call"]).symbol
    console().print(coloured(f"{call}  {answer['reason'] or 'nothing better'}"))
    console().print(coloured(f"shows {shows['says']}"))


def _board(deal: str, dealer: str, vulnerable: str, auction: str) -> Board:
    """The board of a *deal*; nobody can have called."""
    if auction:
        raise NotationError(
            "a deal is bid from the beginning, not after {auction!r}", auction=auction
        )
    hands = Deal.from_pbn(deal)
    for hand in hands:
        _whole(hand)
    return Board(hands, Seat.parse(dealer), Vulnerability.parse(vulnerable))


def _view_of(record: Record, at: Moment | None) -> View:
    """What the one sees who has to call where the auction of *record* stops, or *at* a moment."""
    if record.auction is None and record.contract is not None:
        raise IllegalActionError("only the contract is recorded, and not the auction")
    history = at.cut(record.history) if at else record.history
    auction = history.auction
    if auction.is_over:
        last = len(auction.calls)
        raise IllegalActionError(
            "the auction is over: --at 0.1 is before its first call, 0.{last} before its last",
            last=last,
        )
    hand = _whole(record.board.deal[auction.to_call])
    return View(auction.to_call, record.board.vulnerability, hand, auction)


def _view_asked(question: Json) -> View:
    """What the player sees whose call is asked for."""
    hand = _whole(Hand.from_pbn(text_of(question, "hand")))
    dealer = Seat.parse(text_of(question, "dealer", "N"))
    auction = Auction(dealer, calls_of(question.get("auction", [])))
    if auction.is_over:
        raise IllegalActionError("the auction is over: {auction}", auction=auction)
    vulnerability = Vulnerability.parse(text_of(question, "vul", "None"))
    return View(auction.to_call, vulnerability, hand, auction)


def _whole(hand: Hand) -> Hand:
    """The *hand*, which must have all 13 cards."""
    if len(hand) != 13:
        raise ContradictionError(
            "{count} cards instead of 13 in hand {hand!r}", count=len(hand), hand=hand.to_pbn()
        )
    return hand
