"""`tefuda daihinmin verify`: do our rules decide as the servers did whose games were recorded?"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.options import AsJson
from tefuda.daihinmin.uecda.recorded import compare_file

File = Annotated[
    Path,
    typer.Argument(
        help="Games or verdicts, one JSON object a line: .jsonl.gz.", show_default=False
    ),
]


def command(file: File, *, as_json: AsJson = False) -> None:
    """Replay recorded games and verdicts; report everything that our rules decide otherwise.

      tefuda daihinmin verify match.jsonl

    Every turn is compared: the answer, the field, the flags, who is next,
    and who finishes. A known fault of a server is marked as its quirk.
    """
    found = compare_file(file)
    if as_json:
        print(json.dumps(asdict(found), ensure_ascii=False))
        return
    for difference in found.differences:
        print(", ".join(f"{name} {value}" for name, value in difference.items()))
    print(
        f"{found.games} games, {found.turns} turns, {found.verdicts} verdicts, "
        f"{len(found.differences)} differences"
    )
