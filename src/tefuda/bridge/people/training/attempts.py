"""What trainings wrote into their logs, side by side: a line of a table for each, and curves."""

from __future__ import annotations

import json
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any

from tefuda.bridge.people.training.course import Course
from tefuda.errors import NotationError

SHOWN_APART = {"kind", "width", "blocks", "epochs", "teachers", "seed", "minutes"}
"""What a line says in columns of its own, or not at all."""

ASIDE = ("named", "teachers")
"""Figures of others than the net itself among strangers."""


@dataclass(frozen=True)
class Trained:
    """A finished training."""

    name: str
    course: dict[str, Any]
    epochs: list[dict[str, Any]]
    """Figures after each epoch, on the part to choose by."""
    figures: dict[str, dict[str, float]]
    """In the end, on the part to report on."""

    @classmethod
    def read(cls, path: Path) -> Trained:
        """What the log at *path* says."""
        try:
            rows = list(map(json.loads, path.read_text(encoding="utf-8").splitlines()))
            attempt = cls(path.stem, rows[0], rows[1:-1], rows[-1])
            attempt.row()
        except (ValueError, LookupError, TypeError):
            raise NotationError(f"{path}: it is not the log of a finished training") from None
        return attempt

    def row(self) -> list[str]:
        """Its line of the table."""
        course, last = self.course, self.epochs[-1]
        epochs = last["step"] / self.epochs[0]["step"]
        return [
            course["kind"],
            f"{course['width']} x {course['blocks']}",
            self._choices(),
            f"{epochs:.0f}",
            f"{last['seconds']:.0f} s",
            *(_both(found) for name, found in self.figures.items() if name not in ASIDE),
        ]

    def _choices(self) -> str:
        """In what the course differs from the usual one."""
        usual = {field.name: field.default for field in fields(Course)}
        told = [
            f"{name} {_told(value)}"
            for name, value in self.course.items()
            if usual.get(name, MISSING) is not MISSING and name not in SHOWN_APART
            if (tuple(value) if isinstance(value, list) else value) != usual[name]
        ]
        told += [f"{name}: {_both(self.figures[name])}" for name in ASIDE if name in self.figures]
        return ", ".join(told)


def _both(figures: dict[str, float]) -> str:
    return f"{figures['right']:.2%}, {figures['bits']:.4f}"


def _told(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
