"""`tefuda experiments thought`: how many hypotheses explain the cards of real players best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.table import Table

from tefuda.cli.experiments.course import ROLES as ROLE_TITLES
from tefuda.cli.experiments.course import (
    AsJson,
    DataFolder,
    Output,
    RecordFile,
    gathered,
    published,
)
from tefuda.cli.language import told
from tefuda.cli.screen import console, plain_table
from tefuda.errors import NotationError
from tefuda.experiments import thought
from tefuda.experiments.no_harm import ROLES, TABLES
from tefuda.experiments.thought import (
    ERROR,
    FIT,
    HELD_OUT,
    LEARNED,
    MODELS,
    OPEN,
    REAL,
    SIZES,
    Weighed,
)
from tefuda.words import Sentence


def command(
    *,
    limit: Annotated[int, typer.Option(help="How many decisions, of both roles.", min=8)] = 600,
    seed: Annotated[int, typer.Option(help="For the choice of decisions, and their deals.")] = 1,
    data: DataFolder = None,
    record: RecordFile = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """How much real players think: the hypotheses whose mean explains their cards best.

    Decisions at real tables, drawn by seed as for no-harm, without opening leads; half of the
    deals are to fit, half are held out. Each is a matter of a second.

      tefuda experiments thought --data FOLDER --limit 100
      tefuda experiments thought --data FOLDER --record t.jsonl --output t.svg
    """
    if data is None:
        raise NotationError("decisions of people are needed: say with --data where they are")
    path = published(data, TABLES)
    found = gathered(thought.explained(path, limit, seed, record), limit, as_json=as_json)
    if found and not as_json:
        console().print(_table(found))
    if found and output:
        thought.plot(found).savefig(output)


def _table(found: Sequence[Weighed]) -> Table:
    """The bits per card of the decisions held out, when players of one kind are expected, alone and
    beside some who see all hands."""
    parts = {role: [thought.part(found, role, name) for name in (FIT, HELD_OUT)] for role in ROLES}
    parts = {role: both for role, both in parts.items() if all(both)}
    columns = [
        column
        for role in map(ROLE_TITLES.__getitem__, parts)
        for column in (role, Sentence("{role}, some see all", role=role))
    ]
    table = plain_table(Sentence("what the players do"), *columns)
    sizes = [cell for both in parts.values() for cell in (_sizes(both), "")]
    table.add_row(told(Sentence("decisions to fit, held out")), *sizes)
    for model in MODELS:
        table.add_row(
            _name(model), *(cell for both in parts.values() for cell in _row(model, *both))
        )
    mixed = [
        cell
        for fit, held_out in parts.values()
        for cell in ("", f"{thought.bits(held_out, thought.fitted(fit)):.3f}")
    ]
    table.add_row(told(Sentence("any of these")), *mixed)
    table.add_row(
        told(Sentence("as people do, some weigh {size}", size=REAL[0])),
        *(cell for both in parts.values() for cell in _shares(*both)),
    )
    table.caption = told(
        Sentence("bits per card held out, the less the better; in brackets the share that sees all")
    )
    return table


def _row(model: str, fit: Sequence[Weighed], held_out: Sequence[Weighed]) -> tuple[str, str]:
    """How well players of one kind explain the cards, alone and beside some who see all hands."""
    alone = thought.fitted(fit, tuple(dict.fromkeys((model, ERROR))))
    told = f"{thought.bits(held_out, alone):.3f}"
    if model in (OPEN, ERROR):
        return told, ""
    beside = thought.fitted(fit, (model, OPEN, ERROR))
    return told, f"{thought.bits(held_out, beside):.3f} ({beside[OPEN]:.2f})"


def _shares(fit: Sequence[Weighed], held_out: Sequence[Weighed]) -> tuple[str, str]:
    """How well the mixture for real players explains the cards, and its shares."""
    mixture = thought.fitted(fit, REAL)
    shares = ", ".join(f"{_name(model)} {share:.2f}" for model, share in mixture.items())
    return f"{thought.bits(held_out, mixture):.3f}", shares


def _sizes(parts: Sequence[Sequence[Weighed]]) -> str:
    return ", ".join(str(len(some)) for some in parts)


def _name(model: str) -> str:
    names = {
        OPEN: Sentence("see all hands"),
        LEARNED: Sentence("play as people do"),
        ERROR: Sentence("play any card"),
        str(SIZES[0]): Sentence("weigh 1 hypothesis"),
    }
    return told(names.get(model) or Sentence("weigh {size}", size=model))
