"""What came of a board that a person bid: the score beside that of four robots, and advice."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.text import Text

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.match.bid_board import BidBoard
from tefuda.bridge.notation import result_text
from tefuda.bridge.rules import Auction, Board, Call, History, Seat, Side, View
from tefuda.bridge.search.bidding import CallDecision
from tefuda.cli.bridge.candidates import Adviser
from tefuda.cli.bridge.explained import explained
from tefuda.cli.bridge.scripted import Json, short_call
from tefuda.cli.screen import coloured
from tefuda.words import Sentence


@dataclass(frozen=True, slots=True)
class Choice:
    """A *call* that the person made in *view*, and what the *adviser* would have done."""

    view: View
    call: Call
    advice: CallDecision


@dataclass(frozen=True, slots=True)
class Lesson:
    """A board that the person bid, and each of their *choices* with advice."""

    bid: BidBoard
    choices: tuple[Choice, ...]

    @classmethod
    def of(
        cls, board: Board, seat: Seat, auctions: tuple[Auction, Auction], adviser: Adviser
    ) -> Lesson:
        """The lesson of *board*: *auctions* are that with the person and the one of the robots."""
        auction, robots = auctions
        history = History(board, auction)
        befores = [history.before(place) for place in range(len(auction.calls))]
        made = zip(befores, auction.calls, strict=True)
        own = [(before.view(seat), call) for before, call in made if before.to_act is seat]
        choices = tuple(Choice(view, call, adviser.decision(view, call)) for view, call in own)
        return cls(BidBoard(board, seat, auction, robots, Solver().table(board.deal)), choices)

    def report(self, adviser: Adviser) -> RenderableType:
        """Everything for the person."""
        bid, board = self.bid, self.bid.board
        blocks: list[RenderableType] = [
            coloured(str(board)),
            explained(bid.auction, board.vulnerability, adviser.pairs),
        ]
        for choice in self.choices:
            if len(choice.advice.candidates) > 1 or choice.call != choice.advice.call:
                blocks.append(coloured(_compared(choice)))
                blocks.append(adviser.table(choice.view, choice.advice.candidates))
        result = Sentence("{result}; par {par}", result=result_text(bid.record), par=bid.par)
        robots = Sentence(
            "four tefuda: {auction}; {imps:+d} IMPs for you",
            auction=str(bid.robots),
            imps=bid.imps,
        )
        blocks += [Text(), coloured(result), coloured(robots), Text()]
        return Group(*blocks)

    def json(self, adviser: Adviser) -> Json:
        """The same for programs; scores and IMPs are those of the person's side."""
        bid = self.bid
        sign = 1 if bid.seat.side is Side.NS else -1
        return {
            "board": bid.board.number,
            "deal": bid.board.deal.to_pbn(),
            "seat": bid.seat.letter,
            "auction": list(map(short_call, bid.auction.calls)),
            "score": bid.score,
            "par": sign * bid.par.score,
            "robots": list(map(short_call, bid.robots.calls)),
            "imps": bid.imps,
            "choices": [
                {
                    "after": len(choice.view.auction.calls),
                    "yours": short_call(choice.call),
                    **adviser.json(choice.view, choice.advice),
                }
                for choice in self.choices
            ],
        }


def _compared(choice: Choice) -> Sentence:
    """The call of the person beside that of the adviser."""
    called = {"yours": choice.call.symbol, "best": choice.advice.call.symbol}
    if not choice.view.auction.calls:
        return Sentence("first: you called {yours}, tefuda would call {best}", **called)
    return Sentence(
        "after {auction}: you called {yours}, tefuda would call {best}",
        auction=str(choice.view.auction),
        **called,
    )
