"""Results written down as they come, so that a long experiment can be stopped and go on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tefuda.errors import NotationError
from tefuda.ledger import JsonLedger

Json = dict[str, Any]
Task = tuple[str, Callable[[], Json]]
"""The name of a piece of work, and how it is done."""


class Notebook(JsonLedger[str, Json]):
    """The results of an experiment by the names of its tasks.

    *terms* is what has to be the same for results to belong together.
    """

    KIND = "experiment"

    def __init__(self, path: Path | None, terms: Mapping[str, Any]) -> None:
        super().__init__(path, json.dumps({"terms": dict(terms)}))

    def _line(self, key: str, piece: Json) -> str:
        return json.dumps({"task": key, "result": piece})

    def _piece(self, row: Any, place: str) -> tuple[str, Json]:
        return row["task"], row["result"]

    def _parsed(self, line: bytes, place: str) -> Any:
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            row = None
        if not isinstance(row, dict) or not {"terms", "task"} & row.keys():
            start = line.decode(errors="replace")[:40]
            raise NotationError(f"{self.path}: not a record of an experiment: {start!r}")
        return row

    def _otherness(self, head: Any) -> str:
        return f"written under other terms: {head.get('terms')}"


def worked_off(
    tasks: Iterable[Task], path: Path | None = None, terms: Mapping[str, Any] | None = None
) -> Iterator[Json]:
    """The results of all *tasks*; those that the file at *path* has are not worked out again.

    A file that was written under other *terms* is refused.
    """
    with Notebook(path, terms or {}).opened() as notebook:
        for name, work in tasks:
            if name not in notebook.pieces:
                notebook.add(name, work())
            yield notebook.pieces[name]
