"""`tefuda learn players`: nets that call and play as people do, from tables."""

from __future__ import annotations

import shutil
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import numpy as np
import typer

from tefuda.bridge.people.encoding import ABOUT, TABLES_AT_ONCE, encode
from tefuda.bridge.people.parts import TEST, parts
from tefuda.bridge.people.tables import Tables
from tefuda.bridge.people.training.recipe import Recipe
from tefuda.bridge.people.weights import KINDS, Kind, Weights
from tefuda.cli.ending import interrupted, say
from tefuda.cli.learn.options import Data, Limit, tables_of
from tefuda.cli.learn.score import figures_of
from tefuda.cli.progress import Bar, with_progress
from tefuda.compute import Compute
from tefuda.errors import ComputeError
from tefuda.words import Sentence

if TYPE_CHECKING:
    from tefuda.bridge.people.training.lessons import Lessons

Folder = Annotated[
    Path,
    typer.Option("--output", "-o", metavar="FOLDER", help="Where nets go.", show_default=False),
]
Width = Annotated[int, typer.Option(min=16, help="Of full nets; teachers have a third more.")]
SwiftWidth = Annotated[
    int | None,
    typer.Option(
        min=16, help="Of swift nets; by default 256 for calls, 384 for cards.", show_default=False
    ),
]
Teachers = Annotated[int, typer.Option(min=0, help="Wide nets that teach those which are kept.")]
Epochs = Annotated[
    float, typer.Option(min=0, help="Looks at each example; those taught have twice as many.")
]
Minutes = Annotated[
    float | None, typer.Option(min=0, help="At most so long for each net.", show_default=False)
]
Seed = Annotated[int, typer.Option(metavar="NUMBER", min=0, help="The same seed, the same nets.")]
Keep = Annotated[bool, typer.Option("--keep", help="Keep the encoded examples: gigabytes.")]


def command(  # noqa: PLR0913  # an argument is an option of the command
    data: Data,
    *,
    output: Folder,
    limit: Limit = None,
    width: Width = 768,
    swift_width: SwiftWidth = None,
    teachers: Teachers = 2,
    epochs: Epochs = 14,
    minutes: Minutes = None,
    seed: Seed = 0,
    keep: Keep = False,
) -> None:
    """Train the nets of learned players on the tables of DATA: for calls and for cards.

      tefuda learn players tables.bin.xz --output weights

    For each a full net and a swift one for likelihoods, taught by wide ones. It needs
    PyTorch (pip install 'tefuda[train]') and uses a GPU if there is one. Without one
    a small net is a matter of minutes:

      tefuda learn players tables.bin.xz -o small --limit 5000 \\
          --width 64 --teachers 0 --epochs 2

    Of the deals 2 % are left out to report on, and 1 % to choose by. Epochs with
    their figures are in the folder `training` of the output. After Ctrl-C the
    same command goes on where it was.
    """
    check_pytorch()
    recipe = Recipe(
        teachers=teachers,
        width=width,
        swift_width=swift_width,
        epochs=epochs,
        minutes=minutes,
        seed=seed,
    )
    tables = tables_of(data, limit)
    made = f"tefuda learn players {data.name}, {len(tables)} tables, {recipe}"
    try:
        for kind in KINDS:
            _train(kind, recipe, tables, output / "training")
            for name in (kind, f"{kind}_swift"):
                _finish(name, kind, output, tables, made)
            if not keep:
                shutil.rmtree(output / "training" / kind, ignore_errors=True)  # or gone before
    except KeyboardInterrupt:
        stopped = Sentence("stopped; the same command goes on with {output}", output=output)
        raise interrupted(stopped) from None


def check_pytorch() -> None:
    """Complain now, not when all examples are encoded."""
    try:
        import torch  # noqa: F401, PLC0415  # an extra, slow to import
    except ImportError:
        raise ComputeError(
            "training needs PyTorch, which is not installed: pip install 'tefuda[train]'"
        ) from None


def _train(kind: Kind, recipe: Recipe, tables: Tables, folder: Path) -> None:
    """All nets for *kind* that *folder* does not have yet."""
    from tefuda.bridge.people.training.running import is_done, run_course  # noqa: PLC0415

    lessons: Lessons | None = None
    for name, course in recipe.courses(kind, len(tables), folder):
        net, log = folder / f"{name}.npz", folder / f"{name}.jsonl"
        if not is_done(course, net, log):
            lessons = lessons or _lessons(kind, tables, folder / kind)
            with Bar() as bar:
                run_course(course, lessons, net, log, advance=bar.advance)


def _lessons(kind: Kind, tables: Tables, folder: Path) -> Lessons:
    """The examples of *kind*, which are in *folder* or come there."""
    import torch  # noqa: PLC0415  # an extra

    from tefuda.bridge.people.training.lessons import Lessons  # noqa: PLC0415

    if not (folder / ABOUT).exists():
        parts_of_it = -(-len(tables) // TABLES_AT_ONCE)
        for _ in with_progress(encode(tables, kind, folder), parts_of_it, stays=True):
            pass
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    return Lessons.read(folder, device)


def _finish(name: str, kind: Kind, output: Path, tables: Tables, made: str) -> None:
    """Write the weights of a net with what they reach on the deals that were left out."""
    with np.load(output / "training" / f"{name}.npz") as floats:
        weights = Weights.quantised(floats, kind, made=made)
    unseen = tables[parts(tables.deal_keys) == TEST]
    figures = figures_of(weights, unseen, Compute.threads())
    path = output / f"{name}.net"
    replace(weights, figures=asdict(figures)).write(path)
    say(
        Sentence(
            "{path}: {right:.2%} of {number} right, {bits:.4f} bits",
            path=path,
            right=figures.right,
            number=figures.n,
            bits=figures.bits,
        )
    )
