"""`tefuda learn encode`: what players were told and did, as arrays for the training."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.people.encoding import TABLES_AT_ONCE, encode
from tefuda.bridge.people.weights import KINDS
from tefuda.cli.ending import say
from tefuda.cli.learn.options import Data, Limit, tables_of
from tefuda.cli.options import Threads
from tefuda.cli.progress import with_progress
from tefuda.words import Sentence

Folder = Annotated[
    Path,
    typer.Option("--output", "-o", metavar="FOLDER", help="It is made.", show_default=False),
]


def command(data: Data, *, output: Folder, limit: Limit = None, threads: Threads = None) -> None:
    """Write the examples of all calls and cards at the tables of DATA as arrays.

    `tefuda learn players` does it by itself. This is for training on another
    machine, which needs PyTorch and numpy but not tefuda's compiled core:

      tefuda learn encode tables.bin.xz --output examples

      python3 -m tefuda.bridge.people.training examples \\
          --kind calls --output calls.npz --log log

    750,000 tables are about 11 GB.
    """
    tables = tables_of(data, limit)
    parts = -(-len(tables) // TABLES_AT_ONCE)
    for kind in KINDS:
        done = encode(tables, kind, output / kind, threads)
        for _ in with_progress(done, parts, stays=True):
            pass
    say(Sentence("{output}: examples of {tables} tables", output=output, tables=len(tables)))
