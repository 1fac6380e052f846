"""Double dummy in bulk: numpy arrays in, numpy arrays out, for those who make data sets.

Cards are numbered as `tefuda.cards.DECK` has them, and as learned networks do: from the two of
clubs (0) to the ace of spades (51). A deal is a row of 52 owners: the seat that holds each card, 0
to 3 for N, E, S and W, or `NOBODY`.

>>> from tefuda.bridge.doubledummy import arrays
>>> from tefuda.bridge.rules import Deal
>>> owners = arrays.owners_of([Deal.from_pbn("N:AK... .AK.. QJ... .QJ..")])
>>> arrays.tables(owners)[0, 4]
array([2, 2, 2, 2], dtype=uint8)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from tefuda import _core
from tefuda.bridge.doubledummy.solver import DEFAULT_MEMORY_MB, Progress
from tefuda.bridge.rules import Deal, Seat, Strain
from tefuda.cards import DECK
from tefuda.compute import ordered_map
from tefuda.errors import ContradictionError

NOBODY = 4
"""Owns a card that is in no hand: it was played, or never dealt."""
NO_CARD = 255
"""In a trick: nothing played yet. In an answer: the card may not be played."""
TABLES_TOGETHER = 4
POSITIONS_TOGETHER = 16
"""About half a second of work, if they are whole deals."""

Bytes: TypeAlias = npt.NDArray[np.uint8]
_Columns: TypeAlias = tuple[Bytes, ...]


def tables(
    owners: npt.ArrayLike,
    *,
    threads: int | None = None,
    memory_mb: float = DEFAULT_MEMORY_MB,
    progress: Progress | None = None,
) -> Bytes:
    """The tricks of every declarer in every strain, as `uint8[n, 5, 4]`, of deals `[n, 52]`.

    Strains are those of `Strain`, clubs to no-trump; declarers N, E, S, W. Each of the *threads*
    (default: all processors) has a solver of *memory_mb*; the results do not depend on their
    number. *progress* is told how many deals are done; if it raises, the rest is cancelled.
    """
    deals = _rows("owners", owners, len(DECK))
    count = len(deals)
    no_trump, north = _column("", Strain.NO_TRUMP, count), _column("", Seat.NORTH, count)
    _check(deals, no_trump, north, _no_tricks(count))

    def work(solver: _core.Solver, piece: _Columns) -> Bytes:
        return solver.tables(*piece)

    pieces = _pieces((deals,), TABLES_TOGETHER)
    found = ordered_map(work, pieces, _maker(memory_mb), threads=threads)
    return _gathered(found, np.empty((count, len(Strain), len(Seat)), np.uint8), progress)


def solve(
    owners: npt.ArrayLike,
    trump: npt.ArrayLike,
    leader: npt.ArrayLike,
    trick: npt.ArrayLike | None = None,
    *,
    threads: int | None = None,
    memory_mb: float = DEFAULT_MEMORY_MB,
    progress: Progress | None = None,
) -> Bytes:
    """The tricks that the side to play takes with each card, as `uint8[n, 52]`.

    *owners* `[n, 52]` are the cards still held. *trump* (a `Strain`) and *leader* (a `Seat`) are
    `[n]`, or one number for all. *trick* `[n, 3]` has the cards already played to the trick that
    *leader* led to, by number, then `NO_CARD`; without it every trick is to begin. Tricks are
    counted from the position to the end; cards that may not be played have `NO_CARD`. The rest is
    as with `tables`.
    """
    held = _rows("owners", owners, len(DECK))
    count = len(held)
    tricks = _no_tricks(count) if trick is None else _rows("trick", trick, len(Seat) - 1)
    columns = held, _column("trump", trump, count), _column("leader", leader, count), tricks
    _check(*columns)

    def work(solver: _core.Solver, piece: _Columns) -> Bytes:
        return solver.solve_rows(*piece)

    pieces = _pieces(columns, POSITIONS_TOGETHER)
    found = ordered_map(work, pieces, _maker(memory_mb), threads=threads)
    return _gathered(found, np.empty((count, len(DECK)), np.uint8), progress)


def owners_of(deals: Iterable[Deal]) -> Bytes:
    """The *deals* as an array that `tables` and `solve` take."""
    rows = [_owners(deal) for deal in deals]
    return np.array(rows, np.uint8).reshape(len(rows), len(DECK))


def _owners(deal: Deal) -> list[int]:
    owners = {card: int(seat) for seat in Seat for card in deal[seat]}
    return [owners.get(card, NOBODY) for card in DECK]


def _maker(memory_mb: float) -> Callable[[], _core.Solver]:
    if memory_mb < 0:
        raise ValueError(f"a solver cannot have {memory_mb!r} MB of memory")
    return lambda: _core.Solver(int(memory_mb * 1_000_000))


def _pieces(columns: _Columns, size: int) -> Iterator[_Columns]:
    for start in range(0, len(columns[0]), size):
        yield tuple(column[start : start + size] for column in columns)


def _gathered(found: Iterator[Bytes], answers: Bytes, progress: Progress | None) -> Bytes:
    """The *answers*, filled with what is *found*, piece by piece."""
    done = 0
    for piece in found:
        answers[done : done + len(piece)] = piece
        done += len(piece)
        if progress:
            progress(done)
    return answers


def _check(held: Bytes, trump: Bytes, leader: Bytes, trick: Bytes) -> None:
    """Refuse what is no position, before hours are spent on those that are."""
    if fault := _core.first_fault(held, trump, leader, trick):
        raise ContradictionError("row {row}: {fault}", row=fault[0], fault=fault[1])


def _no_tricks(count: int) -> Bytes:
    return np.full((count, len(Seat) - 1), NO_CARD, np.uint8)


def _rows(name: str, given: npt.ArrayLike, width: int) -> Bytes:
    array = _bytes(name, given)
    if array.ndim != 2 or array.shape[1] != width:
        raise ContradictionError(
            "{name}: expected rows of {width}, not an array of shape {shape}",
            name=name,
            width=width,
            shape=array.shape,
        )
    return array


def _column(name: str, given: npt.ArrayLike, count: int) -> Bytes:
    array = _bytes(name, given)
    if array.shape not in ((), (count,)):
        raise ContradictionError(
            "{name}: expected one number or {count}, not an array of shape {shape}",
            name=name,
            count=count,
            shape=array.shape,
        )
    return np.ascontiguousarray(np.broadcast_to(array, count))


def _bytes(name: str, given: npt.ArrayLike) -> Bytes:
    array: npt.NDArray[Any] = np.asarray(given)
    if array.size == 0:
        return array.astype(np.uint8)
    if not np.issubdtype(array.dtype, np.integer):
        raise ContradictionError(
            "{name}: expected whole numbers, not {kind}", name=name, kind=array.dtype
        )
    for extreme in (array.min(), array.max()):
        if not 0 <= extreme <= NO_CARD:
            raise ContradictionError(
                "{name}: {number} is not from 0 to {most}",
                name=name,
                number=int(extreme),
                most=NO_CARD,
            )
    return array.astype(np.uint8, order="C")
