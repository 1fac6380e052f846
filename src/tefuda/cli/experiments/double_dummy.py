"""`tefuda experiments double-dummy`: what each idea is worth in double dummy."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from tefuda.bridge.exercises import compositions
from tefuda.cli.experiments.course import numbers_of
from tefuda.cli.language import told
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import console, plain_table
from tefuda.experiments import double_dummy
from tefuda.experiments.double_dummy import Measurement
from tefuda.experiments.printed import BRANCHES_RECORDED
from tefuda.words import Sentence


def command(
    cards: Annotated[
        str, typer.Option(help="The numbers of cards at which the compositions are tried.")
    ] = "4,5,6,7,8,9,11,13",
    node_limit: Annotated[
        int, typer.Option(help="The nodes after which plain search gives up.", min=1)
    ] = double_dummy.DEFAULT_NODE_LIMIT,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a measurement.")] = False,
    output: Annotated[
        Path | None, typer.Option(help="Draw a plot into this file: .png, .svg or .pdf.")
    ] = None,
) -> None:
    """What each idea is worth in double dummy: nodes and time by four methods.

    Seven compositions, whole and as endings along their best line of play, are solved by plain
    depth-first search, with equal cards tried once, with recorded branches as well, and by the
    full solver.

      tefuda experiments double-dummy
      tefuda experiments double-dummy --node-limit 1000000000 --output ablation.svg
    """
    sizes = set(numbers_of(Sentence("cards"), cards))
    questions = [
        question
        for problem in compositions()
        for question in double_dummy.endings(problem)
        if question.cards in sizes
    ]
    found: list[Measurement] = []
    total = len(questions) * len(double_dummy.methods(node_limit))
    for measurement in with_progress(double_dummy.measure(questions, node_limit), total):
        found.append(measurement)
        if as_json:
            print(json.dumps(asdict(measurement)))
    if not as_json:
        console().print(_report(found))
    if output:
        double_dummy.plot(found, node_limit).savefig(output)


def _report(found: list[Measurement]) -> Group:
    largest = {name: max(m.cards for m in found if m.name == name) for name in _names(found)}
    sizes = {problem.name: problem.position.tricks_left for problem in compositions()}
    which = (
        Sentence("Whole compositions")
        if largest == sizes
        else Sentence("The largest ending of each composition")
    )
    titles = (
        Sentence("{which}: nodes, and seconds of processor time", which=which),
        Sentence("Endings on their best lines: nodes, median of the compositions"),
        Sentence("The paper, other problems: time without and with recorded branches"),
    )
    first, second, third = (Text(f"\n{told(title)}", style="bold") for title in titles)
    return Group(
        first,
        _largest_table([m for m in found if m.cards == largest[m.name]]),
        second,
        _median_table(found),
        third,
        _printed_table(),
    )


def _printed_table() -> Table:
    table = plain_table(
        Sentence("problem"),
        Sentence("without"),
        Sentence("recorded"),
        Sentence("recorded / without"),
    )
    for name, (without, recorded) in BRANCHES_RECORDED.items():
        ratio = f"{recorded / without:.2f}" if without else ""
        tried = f"{without:,}" if without else told(Sentence("not tried"))
        table.add_row(name, tried, f"{recorded:,}", ratio)
    return table


def _largest_table(found: list[Measurement]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column(told(Sentence("composition")))
    table.add_column(told(Sentence("cards")), justify="right")
    for method in _methods(found):
        table.add_column(method, justify="right")
    for name in _names(found):
        row = [m for m in found if m.name == name]
        table.add_row(name, str(row[0].cards), *map(_cell, row))
    return table


def _median_table(found: list[Measurement]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    medians = double_dummy.median_nodes(found)
    table.add_column(told(Sentence("cards")), justify="right")
    for method in medians:
        table.add_column(method, justify="right")
    limits = {float(m.nodes) for m in found if m.can_make is None}
    for cards in next(iter(medians.values())):
        row = [by_cards[cards] for by_cards in medians.values()]
        table.add_row(str(cards), *(f"{'>' if n in limits else ''}{n:,.0f}" for n in row))
    return table


def _cell(found: Measurement) -> str:
    gave_up = ">" if found.can_make is None else ""
    return f"{gave_up}{found.nodes:,}\n{found.seconds:.4f} s"


def _names(found: list[Measurement]) -> list[str]:
    return list(dict.fromkeys(measurement.name for measurement in found))


def _methods(found: list[Measurement]) -> list[str]:
    return list(dict.fromkeys(measurement.method for measurement in found))
