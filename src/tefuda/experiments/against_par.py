"""How good are the contracts that four players of a kind reach? Double dummy, beside par.

Par knows all four hands, doubles what goes down and saves in time: against it there is always a
loss, and the question is how much.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from threading import Event

from tefuda.bridge.doubledummy import Solver, TrickTable, par_of
from tefuda.bridge.match import Match
from tefuda.bridge.referee import bid_board
from tefuda.bridge.rules import Auction, Board, Side, imps, score_for
from tefuda.compute import Compute
from tefuda.experiments.notebook import Json, Notebook


@dataclass(frozen=True, slots=True)
class ParResult:
    """A board, its auction, and the IMPs against par of the side that declares; where nobody bid
    it is the side that par favours."""

    board: int
    imps: int
    auction: str


class Foursome:
    """Has boards of a *match* bid by the home team at all four seats, until cancelled."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._solver = Solver()
        self._stop = Event()

    def bid(self, name: str) -> Json:
        """The board with the number in *name*."""
        number = int(name)
        board = self.match.board(number)
        auction = bid_board(board, self.match.players(number, Side.NS), stop=self._stop)
        table = self._solver.table(board.deal)
        return asdict(ParResult(number, against_par(board, auction, table), str(auction)))

    def cancel(self) -> None:
        """Ask for no call any more; any thread may."""
        self._stop.set()
        self._solver.cancel()


def against_par(board: Board, auction: Auction, table: TrickTable) -> int:
    """The IMPs of the declaring side against par, if the contract is played double dummy."""
    contract = auction.contract
    par = par_of(table, board.dealer, board.vulnerability).score
    tricks = table[contract.strain][contract.declarer] if contract else 0
    reached = score_for(Side.NS, contract, tricks, board.vulnerability)
    side = contract.declarer.side if contract else Side.NS if par > 0 else Side.EW
    difference = imps(reached - par)
    return difference if side is Side.NS else -difference


def results(
    player: str, seed: int, boards: int, where: Compute, path: Path | None = None
) -> Generator[ParResult]:
    """Boards 1 to *boards* of *seed*, bid by four of that *player*, as they are done *where* it is
    told; with *path* they are recorded there and not repeated."""
    match = Match(player, player, seed)
    names = map(str, range(1, boards + 1))
    with Notebook(path, {"player": player, "seed": seed}).opened() as notebook:
        done = notebook.completed(names, where, Foursome.bid, partial(Foursome, match))
        with closing(done):
            for _, row in done:
                yield ParResult(**row)
