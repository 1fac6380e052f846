"""Travellers: one board at all tables of a field, what each pair gets for it, and who has won."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from tefuda.bridge.rules import Board, Record, Side, imps, matchpoints


@dataclass(frozen=True, slots=True)
class TableResult:
    """What a *record* is worth among those of its board, all for North-South.

    *matchpoints* are two for each table that it beats and one for each that it equals, of at most
    *top*; *imps* are the mean over all other tables, which between two rooms is their difference.
    """

    record: Record
    score: int
    matchpoints: int
    top: int
    imps: float

    def share(self, side: Side) -> float:
        """The matchpoints of *side* as a share of the most; a half where nobody else played."""
        if not self.top:
            return 0.5
        north_south = self.matchpoints / self.top
        return north_south if side is Side.NS else 1 - north_south


@dataclass(frozen=True, slots=True)
class Traveller:
    """A *board* with its results, the best of North-South first."""

    board: Board
    results: tuple[TableResult, ...]

    @classmethod
    def of(cls, board: Board, records: Iterable[Record]) -> Traveller:
        """The traveller of *board* with all *records* that have a result."""
        scored = [(record, found) for record in records if (found := record.score()) is not None]
        scores = [found for _, found in scored]
        results = [
            TableResult(record, score, points, 2 * (len(scores) - 1), _imps(place, scores))
            for place, ((record, score), points) in enumerate(
                zip(scored, matchpoints(scores), strict=True)
            )
        ]
        return cls(board, tuple(sorted(results, key=lambda result: -result.score)))


@dataclass(frozen=True, slots=True)
class PairStanding:
    """What a *pair* got over its *boards*: the mean share of matchpoints, and the sum of IMPs."""

    pair: str
    boards: int
    share: float
    imps: float


def travellers(records: Iterable[Record]) -> list[Traveller]:
    """A traveller for each board of *records*, in their order."""
    by_board: dict[Board, list[Record]] = defaultdict(list)
    for record in records:
        by_board[record.board].append(record)
    return [Traveller.of(board, found) for board, found in by_board.items()]


def standings(sheets: Iterable[Traveller]) -> list[PairStanding]:
    """How every pair fared over all travellers, by the mean share of matchpoints."""
    boards: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for sheet in sheets:
        for pair, results in _results_of_pairs(sheet).items():
            share, won = (fmean(column) for column in zip(*results, strict=True))
            boards[pair].append((share, won))
    found = [
        PairStanding(pair, len(got), fmean(share for share, _ in got), sum(won for _, won in got))
        for pair, got in boards.items()
    ]
    return sorted(found, key=lambda standing: -standing.share)


def _results_of_pairs(sheet: Traveller) -> dict[str, list[tuple[float, float]]]:
    """Shares and IMPs by pair; programs may sit at several tables, and have a result at each."""
    found: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for result in sheet.results:
        for side in Side:
            won = result.imps if side is Side.NS else -result.imps
            found[pair_name(result.record, side)].append((result.share(side), won))
    return found


def pair_name(record: Record, side: Side) -> str:
    """The names of the two players, in whichever seats; the side if nobody wrote them down."""
    names = sorted(filter(None, (record.player(seat) for seat in side.seats)))
    table = " ".join(filter(None, (side.name, record.tag("Table") or record.tag("Room"))))
    return " - ".join(names) or table


def _imps(place: int, scores: Sequence[int]) -> float:
    """The mean of the IMPs against every other of the *scores*."""
    return fmean(_against_others(place, scores)) if len(scores) > 1 else 0.0


def _against_others(place: int, scores: Sequence[int]) -> Iterator[int]:
    return (imps(scores[place] - other) for number, other in enumerate(scores) if number != place)
