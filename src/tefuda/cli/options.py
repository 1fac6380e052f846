"""Options that many commands have."""

from __future__ import annotations

from secrets import randbelow
from typing import Annotated

import typer

from tefuda.compute import Compute
from tefuda.errors import IllegalActionError, NotationError

AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
Threads = Annotated[int | None, typer.Option("--threads", help="Default: all processors.", min=1)]
Cluster = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="A Dask scheduler: tcp://host:8786.", show_default=False),
]
LARGEST_SEED = 2**63 - 1
SEEDS_OF_OUR_OWN = 10**9
"""Among so many seeds one is chosen by chance: short enough to be typed again."""
OwnSeed = Annotated[
    int | None,
    typer.Option(
        "--seed",
        metavar="NUMBER",
        min=0,
        max=LARGEST_SEED,
        help="The same seed gives the same deals. Default: another each time, which is told.",
        show_default=False,
    ),
]


def own_seed(seed: int | None) -> int:
    """The *seed* that was given, or one by chance."""
    return randbelow(SEEDS_OF_OUR_OWN) if seed is None else seed


def named_host(host: str) -> str:
    """The *host*, if a machine can be called so: of others Python says that they have no code, and
    to listen at "" would let everybody in."""
    try:
        is_name = bool(host.strip()) and b"\0" not in host.encode("idna")
    except UnicodeError:
        is_name = False
    if not is_name:
        raise NotationError("no machine can be called {host!r}", host=host)
    return host


def where_of(threads: int | None, cluster: str | None) -> Compute:
    """Where the options say that work runs."""
    if cluster is None:
        return Compute.threads(threads)
    if threads is not None:
        raise IllegalActionError(
            "work runs on {threads} threads or on {cluster}, not on both",
            threads=threads,
            cluster=cluster,
        )
    return Compute.cluster(cluster)
