"""`tefuda learn score`: how well the learned players foretell what people did."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.belief.insight import PLACES, belief_figures, insights, views_of
from tefuda.bridge.people.figures import Figures
from tefuda.bridge.people.parts import TEST, parts
from tefuda.bridge.people.policy import SHIPPED, People, read_weights
from tefuda.bridge.people.scoring import Sums, batches, sums
from tefuda.bridge.people.tables import Tables
from tefuda.bridge.people.weights import KINDS, Kind, Weights
from tefuda.cli.ending import say
from tefuda.cli.learn.options import Data, Limit, tables_of
from tefuda.cli.options import AsJson, Threads
from tefuda.cli.progress import with_progress
from tefuda.compute import Compute
from tefuda.errors import NotationError
from tefuda.words import Sentence

BELIEF_TABLES = 120
"""Tables at which it is asked what is told of hidden hands: each takes half a second."""

ABOUT: dict[Kind, Sentence] = {"calls": Sentence("calls"), "cards": Sentence("cards")}

Folder = Annotated[
    Path,
    typer.Option(
        "--weights", metavar="FOLDER", help="Default: those of the package.", show_default=False
    ),
]
Swift = Annotated[bool, typer.Option("--swift", help="The smaller nets, for likelihoods.")]
Unseen = Annotated[bool, typer.Option("--unseen", help="Only the deals that training leaves out.")]


def command(
    data: Data,
    *,
    limit: Limit = None,
    weights: Folder = SHIPPED,
    swift: Swift = False,
    unseen: Unseen = False,
    threads: Threads = None,
    as_json: AsJson = False,
) -> None:
    """Judge the learned players by the tables of DATA: how often they are right, and in bits.

      tefuda learn score tables.bin.xz --limit 1000

    An action is foretold if it is the likeliest. Bits are the mean surprise: 1 if actions
    had a chance of one half. Cards count where there was a choice.

    At some of the tables it is asked as well what calls and cards tell of the hidden hands: bits
    about the true deal, and the chance that hidden cards are given to be where they are.

    The weights of the package learned from 97 % of the deals in their file. Of
    that file only --unseen deals tell anything.
    """
    suffix = "_swift" if swift else ""
    nets = [read_weights(weights / f"{kind}{suffix}.net", kind) for kind in KINDS]
    tables = tables_of(data, limit)
    if unseen:
        tables = tables[parts(tables.deal_keys) == TEST]
    if not len(tables):
        raise NotationError("{data}: none of its deals is left out by training", data=data)
    found = {net.kind: figures_of(net, tables, Compute.threads(threads)) for net in nets}
    beliefs = beliefs_of(weights, tables)
    if as_json:
        told = {kind: asdict(figures) for kind, figures in found.items()}
        print(json.dumps({"tables": len(tables)} | told | {"belief": beliefs}))
        return
    for kind, figures in found.items():
        say(
            Sentence(
                "{kind}: {number}, {right:.2%} right, {bits:.4f} bits",
                kind=ABOUT[kind],
                number=figures.n,
                right=figures.right,
                bits=figures.bits,
            )
        )
    for one in beliefs:
        say(
            Sentence(
                "after {cards} cards: {bits:.2f} bits of hidden hands, "
                "{placed:.1%} of cards placed ({blind:.1%} blind)",
                **one,
            )
        )


def figures_of(weights: Weights, tables: Tables, where: Compute) -> Figures:
    """The result at *tables*, with a bar if it takes long."""
    done = with_progress(sums(weights, tables, where), batches(tables), stays=True)
    return sum(done, Sums()).figures


def beliefs_of(folder: Path, tables: Tables) -> list[dict[str, float]]:
    """What the players of *folder*, swift ones if there are any, tell at some of *tables*."""
    judges = People.load(folder, swift=(folder / "calls_swift.net").exists())
    step = -(-len(tables) // BELIEF_TABLES)
    chosen = tables[::step]
    total = sum(1 for _ in views_of(chosen, PLACES))
    return belief_figures(with_progress(insights(chosen, judges), total, stays=True))
