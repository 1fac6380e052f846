"""What can be stopped and gone on with: a file of finished pieces, whole ones only."""

from __future__ import annotations

import json
import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar

from tefuda.compute import Compute, Tool
from tefuda.errors import ContradictionError, IllegalActionError, NotationError
from tefuda.packed_text import whole_lines

if sys.platform != "win32":
    from fcntl import LOCK_EX, LOCK_NB, flock

ToolT = TypeVar("ToolT", bound=Tool)
Key = TypeVar("Key")
Piece = TypeVar("Piece")


class Ledger(ABC, Generic[Key, Piece]):
    """The finished *pieces* of something that takes long, in the file at *path* if there is one.

    A piece is written as soon as it is finished. What was being written when everything stopped
    is not whole, and is taken as not yet done. Each kind of ledger says how its pieces are
    written, and refuses a file in which something else is written down.
    """

    KIND: ClassVar[str]
    """What is written down: a match, a league."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.pieces: dict[Key, Piece] = {}

    @contextmanager
    def opened(self) -> Iterator[Self]:
        """The ledger with the pieces that its file has, for one writer at a time."""
        if self.path is None:
            yield self
            return
        if sys.platform == "win32":  # where a folder cannot be held, nor put on the disk
            raise IllegalActionError(f"{self.path}: no {self.KIND} can be written down on Windows")
        self.path.touch()
        with _one_writer(self._held(self.path), self.KIND):
            self.pieces = dict(self._read(self.path))
            yield self

    def add(self, key: Key, piece: Piece) -> None:
        """Write a piece down, and return when it is on the disk."""
        if self.path is not None:
            _append(self.path, self._written(key, piece))
        self.pieces[key] = piece

    def completed(
        self,
        keys: Iterable[Key],
        where: Compute,
        work: Callable[[ToolT, Key], Piece],
        make_tool: Callable[[], ToolT],
    ) -> Generator[tuple[Key, Piece]]:
        """Yield the pieces of *keys*, first those that are there.

        The others come as they are done *where* it is told, and are written down before they are
        yielded.
        """
        wanted = list(keys)
        yield from [(key, self.pieces[key]) for key in wanted if key in self.pieces]
        missing = [key for key in wanted if key not in self.pieces]
        with closing(where.as_done(work, missing, make_tool)) as done:
            for key, piece in done:
                self.add(key, piece)
                yield key, piece

    @abstractmethod
    def _read(self, path: Path) -> Iterable[tuple[Key, Piece]]:
        """The whole pieces of the file, which is left so that the next can be appended."""

    @abstractmethod
    def _written(self, key: Key, piece: Piece) -> bytes:
        """A piece as it stands in the file."""

    def _held(self, path: Path) -> Path:
        """What its writer holds and nobody else at that time: the file, or its folder."""
        return path


class JsonLedger(Ledger[Key, Piece]):
    """A ledger of JSON lines: a *head*, which tells whose pieces these are, and the pieces."""

    def __init__(self, path: Path | None, head: str) -> None:
        super().__init__(path)
        self._head = head

    def _read(self, path: Path) -> Iterable[tuple[Key, Piece]]:
        pieces: list[tuple[Key, Piece]] = []
        length = 0
        for number, line in enumerate(whole_lines(path), 1):
            place = f"{path}, line {number}"
            row = self._parsed(line.rstrip(), place)
            if number > 1:
                pieces.append(self._piece(row, place))
            elif row != json.loads(self._head):
                raise ContradictionError(f"{path}: {self._otherness(row)}")
            length += len(line)
        if length < path.stat().st_size:
            os.truncate(path, length)
        if not length:
            _append(path, f"{self._head}\n".encode())
        return pieces

    def _written(self, key: Key, piece: Piece) -> bytes:
        return f"{self._line(key, piece)}\n".encode()

    def _parsed(self, line: bytes, place: str) -> Any:
        try:
            return json.loads(line)
        except (ValueError, RecursionError) as error:
            raise NotationError(f"{place}: not JSON: {error}") from None

    def _otherness(self, head: Any) -> str:
        return f"another {self.KIND} is written here: {head}"

    @abstractmethod
    def _line(self, key: Key, piece: Piece) -> str:
        """A piece as JSON."""

    @abstractmethod
    def _piece(self, row: Any, place: str) -> tuple[Key, Piece]:
        """A piece from JSON, which stands at *place*."""


def in_order(
    pieces: Iterable[tuple[Key, Piece]], keys: Iterable[Key]
) -> Iterator[tuple[Key, Piece]]:
    """Yield the *pieces*, which come as they are done, in the order of their *keys*.

    So that whoever stops when they have seen enough stops at the same piece wherever work runs.
    """
    waiting: dict[Key, Piece] = {}
    coming = iter(pieces)
    for key in keys:
        while key not in waiting:
            try:
                done, piece = next(coming)
            except StopIteration:
                return
            waiting[done] = piece
        yield key, waiting.pop(key)


@contextmanager
def _one_writer(place: Path, kind: str) -> Iterator[None]:
    handle = os.open(place, os.O_RDONLY)
    try:
        try:
            flock(handle, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise IllegalActionError(f"{place}: another {kind} is being written here") from None
        yield
    finally:
        os.close(handle)


def replace_on_disk(new: Path, path: Path) -> None:
    """Put the file *new* in the place of *path*, and return when that is on the disk.

    Without that a crash of the machine could leave the name with nothing behind it.
    """
    _sync(new)
    new.replace(path)
    _sync(path.parent)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _append(path: Path, content: bytes) -> None:
    """Write *content* at the end of a file, and return when it is on the disk."""
    with path.open("ab") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
