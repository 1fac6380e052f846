"""Who bids better? Boards that two teams bid at both tables; the play is left to the solver.

With every contract played double dummy, nothing counts but the auctions.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from threading import Event

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.match import Match
from tefuda.bridge.referee import bid_board
from tefuda.bridge.rules import Auction, Side, imps, score_for
from tefuda.bridge.search.calls import declarers_tricks
from tefuda.compute import Compute
from tefuda.experiments.notebook import Json, Notebook


@dataclass(frozen=True, slots=True)
class BiddingSwing:
    """A board: the IMPs of the home team, and both auctions; the home team sits North and South in
    the *open* room."""

    board: int
    imps: int
    open: str
    closed: str


class Clerk:
    """Has boards of a *match* bid at both tables, and scores them, until cancelled."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._solver = Solver()
        self._stop = Event()

    def bid(self, name: str) -> Json:
        """The board with the number in *name*."""
        number = int(name)
        auctions = [self._auction(number, side) for side in Side]
        open_room, closed = (self._points(number, auction) for auction in auctions)
        swing = BiddingSwing(number, imps(open_room - closed), *map(str, auctions))
        return asdict(swing)

    def cancel(self) -> None:
        """Ask for no call any more; any thread may."""
        self._stop.set()
        self._solver.cancel()

    def _auction(self, number: int, home_side: Side) -> Auction:
        players = self.match.players(number, home_side)
        return bid_board(self.match.board(number), players, stop=self._stop)

    def _points(self, number: int, auction: Auction) -> int:
        """The points of North and South, double dummy."""
        board, contract = self.match.board(number), auction.contract
        tricks = declarers_tricks(self._solver, board.deal, contract)
        return score_for(Side.NS, contract, tricks, board.vulnerability)


def swings(
    match: Match, boards: int, where: Compute, path: Path | None = None
) -> Generator[BiddingSwing]:
    """Boards 1 to *boards* of *match* as they are done *where* it is told; with *path* they are
    recorded there and not repeated."""
    terms = {"home": match.home, "visitors": match.visitors, "seed": match.seed}
    names = map(str, range(1, boards + 1))
    with Notebook(path, terms).opened() as notebook:
        done = notebook.completed(names, where, Clerk.bid, partial(Clerk, match))
        with closing(done):
            for _, row in done:
                yield BiddingSwing(**row)
