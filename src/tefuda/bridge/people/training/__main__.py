"""`python3 -m tefuda.bridge.people.training`: one net, from a folder of encoded examples.

For machines that have PyTorch and numpy but not the compiled core.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any

import torch

from tefuda.bridge.people.training.course import Course
from tefuda.bridge.people.training.lessons import Lessons
from tefuda.bridge.people.training.running import checkpoint_of, run_course
from tefuda.bridge.people.weights import KINDS
from tefuda.errors import TefudaError

PARSERS: dict[str, Callable[[str], object]] = {
    "Kind": str,
    "int": int,
    "float": float,
    "float | None": float,
    "tuple[Path, ...]": lambda text: tuple(map(Path, text.split(","))),
    "tuple[str, ...]": lambda text: tuple(text.split(",")),
}
"""By what each type of a course is read; lists have commas."""


def main(arguments: list[str] | None = None) -> None:
    """Train one net as the *arguments* say; figures go to standard output and to the log."""
    options = _options(arguments)
    course = Course(**{field.name: getattr(options, field.name) for field in fields(Course)})
    device = torch.device(options.device)
    lessons = Lessons.read(
        options.folder / course.kind, device, without=course.without, limit=options.limit
    )
    if not options.resume:
        checkpoint_of(options.output).unlink(missing_ok=True)
    run_course(course, lessons, options.output, options.log, compiled=options.compile, report=_tell)


def _tell(row: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(row, default=str) + "\n")
    sys.stdout.flush()


def _options(arguments: list[str] | None) -> Namespace:
    parser = ArgumentParser(prog="python3 -m tefuda.bridge.people.training")
    parser.add_argument("folder", type=Path, help="what `tefuda learn encode` wrote")
    for field in fields(Course):
        is_needed = field.default is MISSING
        parser.add_argument(
            f"--{field.name.replace('_', '-')}",
            type=PARSERS[str(field.type)],
            choices=KINDS if is_needed else None,
            required=is_needed,
            default=None if is_needed else field.default,
        )
    parser.add_argument("--output", type=Path, required=True, help="the net, an .npz")
    parser.add_argument("--log", type=Path, required=True, help="figures, a line each epoch")
    parser.add_argument("--limit", type=int, help="only the first so many examples")
    parser.add_argument("--resume", action="store_true", help="from the checkpoint, if any")
    parser.add_argument("--compile", action="store_true", help="with torch.compile")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    try:
        main()
    except TefudaError as error:
        sys.exit(f"tefuda: {error}")
