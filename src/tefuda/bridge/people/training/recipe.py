"""All nets of the learned players, and in which order they are trained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tefuda.bridge.people.training.course import Course
from tefuda.bridge.people.weights import Kind
from tefuda.errors import IllegalActionError

WIDTHS = 16
"""Widths that the inference takes are multiples of it."""
FEWEST, MOST = 64, 8192
"""Examples in a batch."""
TABLES_AN_EXAMPLE = 64
"""So many tables for each example of a batch: an epoch has hundreds of steps at least."""


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """Wide *teachers*, from whom a full net and a swift one learn; without them, full teaches.

    Each size is a width and a number of blocks.
    """

    teachers: int = 2
    teacher: tuple[int, int] = (1536, 3)
    full: tuple[int, int] = (768, 2)
    swift: tuple[int, int] = (256, 2)
    epochs: float = 12
    minutes: float | None = None
    """For each net."""
    seed: int = 0

    def __post_init__(self) -> None:
        for width, _ in (self.full, self.swift):
            if width % WIDTHS:
                raise IllegalActionError(f"a width of {width}: must be a multiple of {WIDTHS}")

    def courses(self, kind: Kind, tables: int, folder: Path) -> Iterator[tuple[str, Course]]:
        """The nets for *kind* by their names, each after those that it learns from; all of them
        are stored in *folder*. Batches are small where *tables* are few."""
        batch = max(FEWEST, min(MOST, 2 ** (tables // TABLES_AN_EXAMPLE).bit_length()))
        names = [f"{kind}_teacher{number}" for number in range(self.teachers)]
        for number, name in enumerate(names):
            yield name, self._course(kind, self.teacher, batch, seed=self.seed + number)
        teachers = [folder / f"{name}.npz" for name in names]
        yield kind, self._course(kind, self.full, batch, teachers, seed=self.seed)
        teachers = teachers or [folder / f"{kind}.npz"]
        yield f"{kind}_swift", self._course(kind, self.swift, batch, teachers, seed=self.seed)

    def _course(
        self,
        kind: Kind,
        size: tuple[int, int],
        batch: int,
        teachers: Sequence[Path] = (),
        *,
        seed: int,
    ) -> Course:
        return Course(
            kind=kind,
            width=size[0],
            blocks=size[1],
            dropout=0.0 if teachers else 0.1,
            teachers=tuple(teachers),
            epochs=self.epochs,
            batch=batch,
            minutes=self.minutes,
            seed=seed,
        )
