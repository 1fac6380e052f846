"""A board that a person bid with robots, beside what four robots bid on it."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.bridge.doubledummy import Par, TrickTable, par_of
from tefuda.bridge.rules import Auction, Board, History, Record, Seat, imps, score_for


@dataclass(frozen=True, slots=True)
class BidBoard:
    """A *board* that the person at *seat* bid with robots to the end of *auction*; *robots* is the
    auction of four of them, and *table* what can be made."""

    board: Board
    seat: Seat
    auction: Auction
    robots: Auction
    table: TrickTable

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
    def score(self) -> int:
        """The points of the person's side."""
        return self._points(self.auction)

    @property
    def imps(self) -> int:
        """What the person's side wins against four robots."""
        return imps(self.score - self._points(self.robots))

    @property
    def par(self) -> Par:
        """What both sides could have."""
        return par_of(self.table, self.board.dealer, self.board.vulnerability)

    def _points(self, auction: Auction) -> int:
        contract = auction.contract
        tricks = self.table[contract.strain][contract.declarer] if contract else 0
        return score_for(self.seat.side, contract, tricks, self.board.vulnerability)
