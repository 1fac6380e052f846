"""Playing a match, wherever work runs, and going on with one."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from functools import partial
from pathlib import Path

from tefuda.bridge.match.ledger import MatchLedger
from tefuda.bridge.match.pairing import Director, Match
from tefuda.bridge.match.result import BoardResult
from tefuda.compute import Compute


def play_match(match: Match, boards: int, folder: Path, where: Compute) -> Generator[BoardResult]:
    """Yield the results of board 1 to *boards* of *match* as they are there.

    First come those that `boards.pbn` in *folder* has already; the others are played *where* it
    is told, and written there before they are yielded. The file is in the end the same wherever
    they were played and however often the match was broken off.
    """
    numbers = range(1, boards + 1)
    with MatchLedger(folder, match).opened() as ledger:
        results = ledger.completed(numbers, where, Director.play, partial(Director, match))
        with closing(results):
            for _, result in results:
                yield result
