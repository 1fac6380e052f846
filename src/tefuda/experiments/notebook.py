"""Results written down as they come, so that a long experiment can be stopped and go on."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tefuda.errors import ContradictionError, NotationError

Json = dict[str, Any]
Task = tuple[str, Callable[[], Json]]
"""The name of a piece of work, and how it is done."""


def worked_off(
    tasks: Iterable[Task], path: Path | None = None, terms: Mapping[str, Any] | None = None
) -> Iterator[Json]:
    """The results of all *tasks*; those that the file at *path* has are not worked out again.

    *terms* is what has to be the same for results to belong together. A file that was written
    under other terms is refused.
    """
    if path is None:
        for _, work in tasks:
            yield work()
        return
    found = _begun(path, dict(terms or {}))
    with path.open("a", encoding="utf-8") as file:
        for name, work in tasks:
            if name not in found:
                found[name] = work()
                print(json.dumps({"task": name, "result": found[name]}), file=file, flush=True)
                os.fsync(file.fileno())
            yield found[name]


def _begun(path: Path, terms: Json) -> dict[str, Json]:
    """What the file has, which is made if need be; a last line that was cut off is dropped."""
    if not path.exists():
        path.write_text(json.dumps({"terms": terms}) + "\n", encoding="utf-8")
        return {}
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    first, *rest = map(_parsed(path), whole.splitlines()) if whole else [{}]
    if first.get("terms") != json.loads(json.dumps(terms)):
        raise ContradictionError(f"{path}: written under other terms: {first.get('terms')}")
    return {row["task"]: row["result"] for row in rest}


def _parsed(path: Path) -> Callable[[str], Json]:
    def parse(line: str) -> Json:
        try:
            row = json.loads(line)
        except ValueError:
            row = None
        if not isinstance(row, dict) or not ({"terms"} <= row.keys() or "task" in row):
            raise NotationError(f"{path}: not a record of an experiment: {line[:40]!r}")
        return row

    return parse
