"""What came of a board that a person bid: the score beside that of four robots, and advice."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Group, RenderableType

from tefuda.bridge.doubledummy import Par, Solver, TrickTable, par_of
from tefuda.bridge.notation import result_text
from tefuda.bridge.rules import (
    Auction,
    Board,
    Call,
    History,
    Record,
    Seat,
    Side,
    View,
    imps,
    score_for,
)
from tefuda.bridge.search.bidding import CallDecision
from tefuda.cli.bridge.candidates import Adviser
from tefuda.cli.bridge.explained import explained
from tefuda.cli.bridge.scripted import Json, short_call
from tefuda.cli.screen import coloured


@dataclass(frozen=True, slots=True)
class Choice:
    """A *call* that the person made in *view*, and what the *adviser* would have done."""

    view: View
    call: Call
    advice: CallDecision


@dataclass(frozen=True, slots=True)
class Lesson:
    """A *board* that the person at *seat* bid with robots to the end of *auction*; *robots* is the
    auction of four of them."""

    board: Board
    seat: Seat
    auction: Auction
    robots: Auction
    choices: tuple[Choice, ...]
    table: TrickTable

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
        return cls(board, seat, auction, robots, choices, Solver().table(board.deal))

    @property
    def record(self) -> Record:
        """The board as it was bid, with the tricks that declarer takes double dummy."""
        contract = self.auction.contract
        tricks = self.table[contract.strain][contract.declarer] if contract else None
        names = ["You" if seat is self.seat else "tefuda" for seat in Seat]
        north, east, south, west = names
        history = History(self.board, self.auction)
        return Record.of(history, players=(north, east, south, west), claimed=tricks)

    @property
    def imps(self) -> int:
        """What the person's side wins against four robots."""
        return imps(self._points(self.auction) - self._points(self.robots))

    @property
    def par(self) -> Par:
        """What both sides could have."""
        return par_of(self.table, self.board.dealer, self.board.vulnerability)

    def _points(self, auction: Auction) -> int:
        contract = auction.contract
        tricks = self.table[contract.strain][contract.declarer] if contract else 0
        return score_for(self.seat.side, contract, tricks, self.board.vulnerability)

    def report(self, adviser: Adviser) -> RenderableType:
        """Everything for the person."""
        board = self.board
        blocks: list[RenderableType] = [
            coloured(str(board)),
            explained(self.auction, board.vulnerability, adviser.pairs),
        ]
        for choice in self.choices:
            if len(choice.advice.candidates) > 1 or choice.call != choice.advice.call:
                called = f"after {choice.view.auction}" if choice.view.auction.calls else "first"
                yours, best = choice.call.symbol, choice.advice.call.symbol
                blocks.append(coloured(f"{called}: you called {yours}, tefuda would call {best}"))
                blocks.append(adviser.table(choice.view, choice.advice.candidates))
        blocks.append(coloured(f"\n{result_text(self.record)}; par {self.par}"))
        blocks.append(coloured(f"four tefuda: {self.robots}; {self.imps:+d} IMPs for you\n"))
        return Group(*blocks)

    def json(self, adviser: Adviser) -> Json:
        """The same for programs; scores and IMPs are those of the person's side."""
        sign = 1 if self.seat.side is Side.NS else -1
        return {
            "board": self.board.number,
            "deal": self.board.deal.to_pbn(),
            "seat": self.seat.letter,
            "auction": list(map(short_call, self.auction.calls)),
            "score": self._points(self.auction),
            "par": sign * self.par.score,
            "robots": list(map(short_call, self.robots.calls)),
            "imps": self.imps,
            "choices": [
                {
                    "after": len(choice.view.auction.calls),
                    "yours": short_call(choice.call),
                    **adviser.json(choice.view, choice.advice),
                }
                for choice in self.choices
            ],
        }
