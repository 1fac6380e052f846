"""A course of practice from the files that it begins with to those that it leaves."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch

from tefuda.bridge.people.practice.boards import SolvedDeals
from tefuda.bridge.people.practice.course import PracticeCourse
from tefuda.bridge.people.practice.learning import Practice, Report
from tefuda.bridge.people.training.net import Net
from tefuda.bridge.people.training.running import name_of
from tefuda.bridge.people.weights import Weights

PEOPLE = ("calls.net", "calls_swift.net")
PRACTISED = ("practised.net", "practised_swift.net")
"""The files of full nets and of swift ones."""
LOG = "practice.log"


def practise(
    course: PracticeCourse,
    deals: SolvedDeals,
    start: Path,
    output: Path,
    *,
    device: torch.device,
    report: Report = lambda _: None,
    advance: Callable[[], None] = lambda: None,
) -> None:
    """Practise, beginning with people's weights in the folder *start*; bidders and the log go to
    the folder *output*. The full bidder is written whenever figures are *reported*."""
    output.mkdir(parents=True, exist_ok=True)
    full, swift = (Weights.read(start / name) for name in PEOPLE)
    practice = Practice(course, deals, full.floats(), device)
    with (output / LOG).open("w", encoding="utf-8") as lines:

        def tell(row: dict[str, Any]) -> None:
            lines.write(json.dumps(row, default=str) + "\n")
            lines.flush()
            report(row)

        def tell_figures(row: dict[str, Any]) -> None:
            tell(row)
            _write(practice.mean, output / PRACTISED[0], course, row)

        tell(asdict(course) | {"deals": len(deals), "device": name_of(device)})
        practice.run(tell_figures, advance)
        smaller = practice.swift(swift.floats(), advance)
        figures = practice.judged(smaller)
        tell({"swift": figures})
        _write(smaller, output / PRACTISED[1], course, figures)


def _write(net: Net, path: Path, course: PracticeCourse, figures: dict[str, Any]) -> None:
    made = f"practice with tie {course.tie:g}, seed {course.seed}"
    unfinished = path.with_name(f"{path.name}.part")
    Weights.quantised(net.arrays(), "calls", made=made, figures=figures).write(unfinished)
    unfinished.replace(path)
