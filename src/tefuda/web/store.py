"""What must survive a reload and a restart: boards and games, in one SQLite file."""

from __future__ import annotations

import logging
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from time import time
from typing import Generic, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from tefuda.errors import IllegalActionError, NotationError, TefudaError

State = TypeVar("State", bound=BaseModel)

LARGEST_FILE_ROWS = 10_000
"""Older games than so many are forgotten."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS kept (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    changed INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT
"""


PATIENCE = 1.0
"""Seconds to wait for another program that holds the file."""
_DAMAGED = frozenset({sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT})
log = logging.getLogger(__name__)


class StoreError(TefudaError):
    """The file cannot be used now: the disk is full, it is locked, read-only or damaged."""


class Changed(IllegalActionError):
    """Somebody else has changed it in the meantime."""


class Stored(NamedTuple, Generic[State]):
    """A *state* by its name; its *version* counts the changes."""

    id: str
    version: int
    state: State


class Store:
    """The file at *path*, or nothing but memory; any thread may use it.

    It is opened by its first use, and may be used again after `close`. Where it cannot be used
    that is a `StoreError`, and the next use tries again. A damaged file is put aside, whole.
    """

    def __init__(self, path: Path | None = None, *, is_listed: bool = True) -> None:
        """*is_listed*: whether anybody may be told what is kept."""
        self._path = path
        self._is_listed = is_listed
        self._lock = Lock()
        self._connection: sqlite3.Connection | None = None

    @contextmanager
    def _database(self) -> Iterator[sqlite3.Connection]:
        """The open file, for one thread at a time; one transaction."""
        with self._lock:
            try:
                if self._connection is None:
                    self._open()
                assert self._connection is not None
                with self._connection:
                    self._connection.execute("BEGIN")
                    yield self._connection
            except (sqlite3.Error, OSError) as error:
                if self._path is not None:  # or what is in memory would be lost
                    self._close()
                raise self._told(error) from None

    def _open(self) -> None:
        if self._path is not None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        place = ":memory:" if self._path is None else self._path
        self._connection = sqlite3.connect(
            place, PATIENCE, check_same_thread=False, isolation_level=None
        )
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute(SCHEMA)

    def _told(self, error: Exception) -> StoreError:
        """What people are told of *error*; a damaged file is put aside, and the next is new."""
        log.warning("%s: %s", self._path, error)
        code = getattr(error, "sqlite_errorcode", None) or sqlite3.SQLITE_OK
        if self._path is None or code & 0xFF not in _DAMAGED:
            return StoreError(
                "boards and games cannot be kept now: {error}. What was saved is not lost; "
                "try again later",
                error=error,
            )
        aside = self._path.with_name(f"{self._path.name}.damaged-{int(time())}")
        for suffix in ("", "-wal", "-shm"):  # SQLite's companions of a file go with it
            beside = self._path.with_name(self._path.name + suffix)
            if beside.exists():
                beside.replace(aside.with_name(aside.name + suffix))
        return StoreError(
            "the file of boards and games is damaged: it is kept as {aside}, and a new one begun",
            aside=aside,
        )

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._close()

    def _close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def add(self, state: State) -> Stored[State]:
        """Keep a new *state*; its name cannot be guessed."""
        name = secrets.token_urlsafe(9)
        with self._database() as database:
            database.execute(
                "INSERT INTO kept (id, kind, version, state) VALUES (?, ?, 1, ?)",
                (name, _kind_of(type(state)), state.model_dump_json()),
            )
            database.execute(
                "DELETE FROM kept WHERE rowid <= (SELECT max(rowid) FROM kept) - ?",
                (LARGEST_FILE_ROWS,),
            )
        return Stored(name, 1, state)

    def load(self, kind: type[State], name: str) -> Stored[State]:
        """The state of that *name*."""
        with self._database() as database:
            row = database.execute(
                "SELECT version, state FROM kept WHERE id = ? AND kind = ?", (name, _kind_of(kind))
            ).fetchone()
        if row is None:
            raise NotationError("nothing is kept under the name {name!r}", name=name)
        if (stored := _read(kind, name, *row)) is None:
            raise NotationError(
                "another version of tefuda has written {name!r}: begin anew", name=name
            )
        return stored

    def save(self, stored: Stored[State], state: State) -> Stored[State]:
        """Change *stored* to *state*; an error if it is not what was loaded any more."""
        with self._database() as database:
            done = database.execute(
                "UPDATE kept SET state = ?, version = version + 1, changed = unixepoch() "
                "WHERE id = ? AND version = ?",
                (state.model_dump_json(), stored.id, stored.version),
            )
        if not done.rowcount:
            raise Changed("it has changed in the meantime: look again")
        return Stored(stored.id, stored.version + 1, state)

    def recent(self, kind: type[State], most: int) -> list[Stored[State]]:
        """Those that changed last, without what another version has written.

        What a clock that was wrong has dated later than now counts as of now.
        """
        if not self._is_listed:
            return []
        with self._database() as database:
            rows = database.execute(
                "SELECT id, version, state FROM kept WHERE kind = ? "
                "ORDER BY min(changed, unixepoch()) DESC, rowid DESC LIMIT ?",
                (_kind_of(kind), most),
            ).fetchall()
        return [stored for row in rows if (stored := _read(kind, *row)) is not None]


def _kind_of(state: type[BaseModel]) -> str:
    """What rows of that kind of *state* bear: its title, which outlives the name of the class."""
    return state.model_config.get("title") or state.__name__


def _read(kind: type[State], name: str, version: int, text: str) -> Stored[State] | None:
    """The row as what it is kept for; none if it is not that any more."""
    try:
        return Stored(name, version, kind.model_validate_json(text))
    except ValidationError:
        return None
