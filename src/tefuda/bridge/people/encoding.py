"""A folder of examples for the training: for calls and for cards an array of each column.

It can be made here and read on another machine that has PyTorch but not the core.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

import numpy as np
import numpy.typing as npt

from tefuda.bridge.people.examples import Examples, call_examples, card_examples, input_groups
from tefuda.bridge.people.parts import parts
from tefuda.bridge.people.tables import Tables
from tefuda.bridge.people.weights import Kind
from tefuda.compute.here import available_threads

EXAMPLES = {"calls": call_examples, "cards": card_examples}
OUTPUTS = {"calls": 38, "cards": 52}
ABOUT = "about.json"
"""The file that says what the arrays are; it is written when all of them are there."""
TABLES_AT_ONCE = 8192
FIRST_BID = 3
DUMMY = 2


def encode(tables: Tables, kind: Kind, folder: Path, threads: int | None = None) -> Iterator[int]:
    """Write the examples of *kind* at *tables* into *folder*; yields how many tables are done."""
    threads = available_threads() if threads is None else threads
    folder.mkdir(parents=True, exist_ok=True)
    groups = [(name, numbers.start, len(numbers)) for name, numbers in input_groups(kind).items()]
    with ExitStack() as stack:
        columns: dict[str, Column] = {}
        for start in range(0, len(tables), TABLES_AT_ONCE):
            some = tables[start : start + TABLES_AT_ONCE]
            for name, rows in arrays_of(some, kind, threads).items():
                if name not in columns:
                    columns[name] = stack.enter_context(Column(folder / f"{name}.npy"))
                columns[name].append(rows)
            yield start + len(some)
    about = {
        "kind": kind,
        "tables": len(tables),
        "inputs": sum(size for _, _, size in groups),
        "outputs": OUTPUTS[kind],
        "groups": groups,
    }
    (folder / ABOUT).write_text(json.dumps(about) + "\n", encoding="utf-8")


def arrays_of(tables: Tables, kind: Kind, threads: int = 1) -> dict[str, npt.NDArray[Any]]:
    """The columns of the examples at *tables*, as the training takes them."""
    examples = EXAMPLES[kind](tables, threads)
    deciders = _callers(tables, examples) if kind == "calls" else _deciders(tables, examples)
    players = tables.players[examples.table]
    row = np.arange(len(examples))
    return {
        "inputs": examples.inputs,
        "answer": examples.answer,
        "legal": examples.legal,
        "part": parts(tables.deal_keys)[examples.table],
        "players": np.stack([players[row, deciders], players[row, (deciders + 2) % 4]], 1),
    }


class Column:
    """An array in a file, which grows; its length is known in the end."""

    def __init__(self, path: Path) -> None:
        self._file: IO[bytes] = path.open("wb")
        self._length = 0
        self._like: npt.NDArray[Any] | None = None

    def __enter__(self) -> Self:
        return self

    def append(self, rows: npt.NDArray[Any]) -> None:
        """Write *rows* behind those that are there."""
        if self._like is None:
            self._like = rows[:0]
            self._write_header()
        self._file.write(np.ascontiguousarray(rows).data)
        self._length += len(rows)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None and self._like is not None:
            self._file.seek(0)
            self._write_header()  # as long as the first one: numpy leaves room for the length
        self._file.close()

    def _write_header(self) -> None:
        assert self._like is not None
        header = np.lib.format.header_data_from_array_1_0(self._like)
        header["shape"] = (self._length, *self._like.shape[1:])
        np.lib.format.write_array_header_1_0(self._file, header)


def _callers(tables: Tables, examples: Examples) -> npt.NDArray[np.int64]:
    """The seat that made each call; every call is an example."""
    place = np.arange(len(examples)) - tables.call_starts[examples.table]
    return (tables.dealer[examples.table] + place) % 4


def _deciders(tables: Tables, examples: Examples) -> npt.NDArray[np.int64]:
    """The seat that chose each card: declarer for dummy."""
    turn = input_groups("cards")["turn"]
    is_turn = (examples.inputs >= turn.start) & (examples.inputs < turn.stop)
    role = examples.inputs[is_turn].astype(np.int64) - turn.start
    role[role == DUMMY] = 0
    return (declarers(tables)[examples.table] + role) % 4


def declarers(tables: Tables) -> npt.NDArray[np.int64]:
    """The seat of declarer at each table: the first of the side to name the strain (0 if all pass).

    The last bid is the highest.
    """
    starts = tables.call_starts.astype(np.int64)
    table = np.repeat(np.arange(len(tables)), starts[1:] - starts[:-1])
    place = np.arange(len(table)) - starts[table]
    seat = (tables.dealer[table] + place) % 4
    calls = tables.calls.astype(np.int64)
    last = np.zeros(len(tables), np.int64)
    np.maximum.at(last, table, calls)
    last_bidder = np.zeros(len(tables), np.int64)
    is_last = (calls == last[table]) & (calls >= FIRST_BID)
    last_bidder[table[is_last]] = seat[is_last]
    names_it = (calls >= FIRST_BID) & ((calls - last[table]) % 5 == 0)
    names_it &= (seat - last_bidder[table]) % 2 == 0
    declarer = np.zeros(len(tables), np.int64)
    declarer[table[names_it][::-1]] = seat[names_it][::-1]  # the first of them is written last
    return declarer
