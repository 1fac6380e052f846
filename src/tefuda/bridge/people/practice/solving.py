"""Deals for practice, solved here: owners of all cards, and the tricks of every declarer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tefuda.bridge.doubledummy.arrays import tables
from tefuda.cards import DECK
from tefuda.errors import NotationError

TOGETHER = 64
"""Deals that are solved between two looks at the clock: seconds."""

Bytes: TypeAlias = npt.NDArray[np.uint8]


class DealFile:
    """A file of solved deals at *path*, which grows: the deals of a *seed*, in order."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path, self.seed = path, seed
        self.owners = np.empty((0, len(DECK)), np.uint8)
        self.tricks = np.empty((0, 5, 4), np.uint8)
        if path.exists():
            self._read()

    def __len__(self) -> int:
        return len(self.owners)

    def grow(self, number: int, threads: int | None = None) -> Iterator[int]:
        """Add deals until there are *number*; yields how many there are. `write` keeps them."""
        while len(self) < number:
            piece = dealt(self.seed, len(self) // TOGETHER)[len(self) % TOGETHER :]
            piece = piece[: number - len(self)]
            self.tricks = np.concatenate([self.tricks, tables(piece, threads=threads)])
            self.owners = np.concatenate([self.owners, piece])
            yield len(self)

    def write(self) -> None:
        """Keep what there is; the file is whole at any time."""
        unfinished = self.path.with_name(f"{self.path.name}.part")
        with unfinished.open("wb") as file:
            np.savez_compressed(file, owners=self.owners, tricks=self.tricks, seed=self.seed)
        unfinished.replace(self.path)

    def _read(self) -> None:
        try:
            with np.load(self.path) as found:
                self.owners, self.tricks = found["owners"], found["tricks"]
                seed = int(found["seed"])
        except (OSError, ValueError, KeyError) as error:
            raise NotationError(
                "{path}: it is not a file of solved deals: {error}", path=self.path, error=error
            ) from None
        if seed != self.seed:
            raise NotationError(
                "{path}: its deals are of seed {seed}, so choose another file, or that seed",
                path=self.path,
                seed=seed,
            )


def dealt(seed: int, piece: int) -> Bytes:
    """So many deals as are solved `TOGETHER`: the owners of their cards."""
    generator = np.random.default_rng([seed, piece])
    cards = np.repeat(np.arange(4, dtype=np.uint8), len(DECK) // 4)
    return np.stack([generator.permutation(cards) for _ in range(TOGETHER)])
