"""How long it takes to read tables of people, and to encode what their players were told.

uv run python -m benchmarks.people_tables ../shared/data/bridge/people/tables.bin.xz

Processor time of one thread; encoded so many tables at a time, as all rows together take gigabytes.
"""

from __future__ import annotations

import argparse
import lzma
from collections.abc import Callable
from pathlib import Path
from time import process_time

from tefuda.bridge.people.examples import Examples, call_examples, card_examples
from tefuda.bridge.people.tables import Tables

AT_A_TIME = 25_000


def encoded(encode: Callable[[Tables], Examples], tables: Tables) -> tuple[int, float]:
    """How many examples *tables* have, and the seconds that it took to encode them."""
    count, seconds = 0, 0.0
    for start in range(0, len(tables), AT_A_TIME):
        some = tables[start : start + AT_A_TIME]
        before = process_time()
        count += len(encode(some))
        seconds += process_time() - before
    return count, seconds


def main() -> None:
    """Print a line for each step."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("path", type=Path)
    path: Path = parser.parse_args().path
    start = process_time()
    lzma.decompress(path.read_bytes())
    decompressed = process_time()
    tables = Tables.read(path)
    print(f"decompressing alone  {decompressed - start:6.2f} s")
    print(f"reading              {process_time() - decompressed:6.2f} s  {len(tables):,} tables")
    for name, encode in ("calls", call_examples), ("cards", card_examples):
        count, seconds = encoded(encode, tables)
        print(f"encoding {name:11} {seconds:6.2f} s  {count:,} examples, {count / seconds:,.0f}/s")


if __name__ == "__main__":
    main()
