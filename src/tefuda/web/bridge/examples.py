"""The boards that come with the package: of the papers, from books, and from championships."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from tefuda.bridge.exercises import PAPER_EXAMPLES
from tefuda.bridge.rules import SeatLetter
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.film import Film, film_of
from tefuda.web.bridge.values import BoardSoFar
from tefuda.web.language import Words

FILE = Path(__file__).with_name("examples.json")


class Example(BaseModel):
    """A board, where to stop it, whose eyes to look through, and the cards in question."""

    id: str
    title: Words
    about: Words
    film: Film
    at: int
    seat: SeatLetter | None
    candidates: list[str] | None
    agreed: Agreed


@cache
def examples() -> tuple[Example, ...]:
    """All examples; the boards of the papers are those of `bridge.exercises`."""
    papers = {row["id"]: _of_paper(row) for row in _rows(PAPER_EXAMPLES)}
    return tuple(_example(papers.get(row["id"], {}) | row) for row in _rows(FILE))


def _rows(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return rows


def _of_paper(row: dict[str, Any]) -> dict[str, Any]:
    """An example of the papers as the page has it: both pairs have agreed the same."""
    board = {name: row[name] for name in ("deal", "dealer", "auction", "play")}
    agreed = {side: {"ranges": row["agreements"]} for side in ("NS", "EW")}
    return {
        "board": {**board, "vulnerability": row["vul"], "agreed": agreed},
        "seat": row["seat"],
        "candidates": row["candidates"],
    }


def _example(row: dict[str, Any]) -> Example:
    board = BoardSoFar.model_validate(row["board"])
    made = film_of(board.record)
    return Example.model_validate(
        {
            **{name: row[name] for name in ("id", "title", "about")},
            "film": made.model_copy(update={"title": Words.model_validate(row["title"])}),
            "at": row.get("at", len(made.frames) - 1),
            "seat": row.get("seat"),
            "candidates": row.get("candidates"),
            "agreed": board.agreed,
        }
    )
