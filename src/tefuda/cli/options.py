"""Options that many commands have."""

from __future__ import annotations

from typing import Annotated

import typer

from tefuda.compute import Compute
from tefuda.errors import IllegalActionError

AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
Threads = Annotated[int | None, typer.Option("--threads", help="Default: all processors.", min=1)]
Cluster = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="A Dask scheduler: tcp://host:8786.", show_default=False),
]


def where_of(threads: int | None, cluster: str | None) -> Compute:
    """Where the options say that work runs."""
    if cluster is None:
        return Compute.threads(threads)
    if threads is not None:
        raise IllegalActionError(f"work runs on {threads} threads or on {cluster}, not on both")
    return Compute.cluster(cluster)
