"""All nets of the learned players, and in which order they are trained."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
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


SWIFT_RATE = 1.5e-3
SWIFT_WIDTHS: dict[Kind, int] = {"calls": 256, "cards": 384}
"""With which a swift net loses less than 0.03 bits to the full one."""


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """Wide *teachers*, from whom a full net and a swift one learn; without them, full teaches.

    It repeats in kind what made the nets of the package.
    """

    teachers: int = 2
    width: int = 768
    """Of full nets; teachers have a third more, and a block more."""
    swift_width: int | None = None
    """None: `SWIFT_WIDTHS`."""
    epochs: float = 14
    """Of those without teachers; with them, a net is less tempted to learn by heart, and has
    twice as many."""
    minutes: float | None = None
    """For each net."""
    seed: int = 0

    def __post_init__(self) -> None:
        for width in (self.width, self.swift_width or 0):
            if width % WIDTHS:
                raise IllegalActionError(f"a width of {width}: must be a multiple of {WIDTHS}")

    def courses(self, kind: Kind, tables: int, folder: Path) -> Iterator[tuple[str, Course]]:
        """The nets for *kind* by their names, each after those that it learns from; all of them
        are stored in *folder*. Batches are small where *tables* are few."""
        names = [f"{kind}_teacher{number}" for number in range(self.teachers)]
        teachers = tuple(folder / f"{name}.npz" for name in names)
        alone = Course(
            kind=kind,
            width=self.width,
            dropout=0.15,
            epochs=self.epochs,
            batch=max(FEWEST, min(MOST, 2 ** (tables // TABLES_AN_EXAMPLE).bit_length())),
            minutes=self.minutes,
            seed=self.seed,
        )
        taught = replace(alone, teachers=teachers, trust=0.9, dropout=0.02, epochs=2 * self.epochs)
        wide = replace(alone, width=self.width + self.width // 3, blocks=alone.blocks + 1)
        for number, name in enumerate(names):
            yield name, replace(wide, seed=self.seed + number)
        yield kind, taught if teachers else alone
        swift_width = self.swift_width or SWIFT_WIDTHS[kind]
        swift = replace(taught, width=swift_width, dropout=0.0, rate=SWIFT_RATE)
        yield f"{kind}_swift", replace(swift, teachers=teachers or (folder / f"{kind}.npz",))
