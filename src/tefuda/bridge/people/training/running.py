"""A course from its beginning, or from where it was stopped, to its files."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from platform import processor
from typing import Any

import torch

from tefuda.bridge.people.training.course import Course
from tefuda.bridge.people.training.lessons import Lessons
from tefuda.bridge.people.training.loop import Report, Training
from tefuda.errors import NotationError


def run_course(
    course: Course,
    lessons: Lessons,
    output: Path,
    log: Path,
    *,
    compiled: bool = False,
    report: Report = lambda _: None,
    advance: Callable[[], None] = lambda: None,
) -> None:
    """Train, and write the net to *output*, an `.npz`, and figures to *log*, a line each.

    The lines are *reported* too, and each step *advances*. A checkpoint beside the net serves to
    go on after an interruption, and vanishes in the end.
    """
    training = Training(course, lessons, compiled=compiled)
    checkpoint = checkpoint_of(output)
    is_resumed = checkpoint.exists()
    if is_resumed:
        training.restore(checkpoint)
    with log.open("a" if is_resumed else "w", encoding="utf-8") as lines:

        def tell(row: dict[str, Any]) -> None:
            lines.write(json.dumps(row, default=str) + "\n")
            lines.flush()
            report(row)

        if not is_resumed:
            device = {"examples": len(lessons), "device": name_of(lessons.device)}
            tell(asdict(course) | device)
        training.run(tell, checkpoint, advance).write(output)
        tell(training.final())
    checkpoint.unlink(missing_ok=True)


def checkpoint_of(output: Path) -> Path:
    """Where the training of the net at *output* is saved meanwhile."""
    return output.with_suffix(".checkpoint")


def is_done(course: Course, output: Path, log: Path) -> bool:
    """Whether the net at *output* is that of the *course*; an error if it is another's."""
    if not output.exists() or not log.exists():
        return False
    first, *_, last = map(json.loads, log.read_text(encoding="utf-8").splitlines())
    wanted = json.loads(json.dumps(asdict(course), default=str))
    if wanted != {name: first.get(name) for name in wanted}:
        raise NotationError(f"{output}: it was made by another course, so choose another folder")
    return "test" in last


def name_of(device: torch.device) -> str:
    """What the *device* is called."""
    if device.type == "cuda":
        return str(torch.cuda.get_device_name(device))
    return processor() or device.type
