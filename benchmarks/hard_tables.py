"""Tables of a hundred hard deals beside DDS 2.9, deal by deal, on one thread.

uv run --group bench python -m benchmarks.hard_tables --half held-out

Nothing is kept between deals. Some take DDS a minute.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.progress import track

from benchmarks import dds
from benchmarks.double_dummy import race
from benchmarks.hard_deals import stored
from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.rules import Deal


def main() -> None:
    """Print our seconds and theirs in sum, the ratios, and where we are slowest beside DDS."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--half", choices=("open", "held-out", "both"), default="both")
    parser.add_argument("--limit", type=int, help="only so many deals")
    arguments = parser.parse_args()
    deals = stored()
    middle = len(deals) // 2
    part = {"open": slice(middle), "held-out": slice(middle, None), "both": slice(None)}
    chosen = deals[part[arguments.half]][: arguments.limit]
    dds.use_one_thread()
    result = race("table", _pairs(chosen))
    ratios = [ours / theirs for ours, theirs in zip(result.ours, result.theirs, strict=True)]
    mean, most = statistics.geometric_mean(ratios), max(ratios)
    Console().print(
        f"{len(chosen)} tables: {sum(result.ours):.1f} s, DDS {sum(result.theirs):.1f} s; "
        f"worst {max(result.ours):.1f} s, DDS {max(result.theirs):.1f} s\n"
        f"ratio {result.ratio:.2f} in sum, {mean:.2f} in the geometric mean, {most:.2f} at most, "
        f"{chosen[ratios.index(most)].to_pbn()}"
    )


def _pairs(deals: list[Deal]) -> Iterator[tuple[Any, Any]]:
    solver = Solver()

    def table(deal: Deal) -> list[list[int]]:
        solver.clear()
        return [list(row) for row in solver.table(deal).rows]

    for deal in track(deals, "hard deals", console=Console(stderr=True), transient=True):
        question = dds.table_question(deal)
        yield lambda deal=deal: table(deal), lambda question=question: dds.table(question)


if __name__ == "__main__":
    main()
