"""`python3 -m tefuda.bridge.people.practice`: a bidder practises, on a machine with PyTorch.

It needs no compiled core.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import fields
from pathlib import Path
from typing import Any

import torch

from tefuda.bridge.people.practice.boards import SolvedDeals
from tefuda.bridge.people.practice.course import PracticeCourse
from tefuda.bridge.people.practice.running import practise
from tefuda.errors import TefudaError


def main(arguments: list[str] | None = None) -> None:
    """Practise as the *arguments* say; figures go to standard output and to the log."""
    options = _options(arguments)
    course = PracticeCourse(
        **{field.name: getattr(options, field.name) for field in fields(PracticeCourse)}
    )
    device = torch.device(options.device)
    deals = SolvedDeals.read(options.deals, device)
    practise(course, deals, options.start, options.output, device=device, report=_tell)


def _tell(row: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(row, default=str) + "\n")
    sys.stdout.flush()


def _options(arguments: list[str] | None) -> Namespace:
    parser = ArgumentParser(prog="python3 -m tefuda.bridge.people.practice")
    parser.add_argument("deals", type=Path, help="what `tefuda learn boards` wrote")
    parser.add_argument("--start", type=Path, required=True, help="folder of people's weights")
    parser.add_argument("--output", type=Path, required=True, help="folder for the bidders")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    for field in fields(PracticeCourse):
        kind = int if field.type == "int" else float
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=kind, default=field.default)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    try:
        main()
    except TefudaError as error:
        sys.exit(f"tefuda: {error}")
