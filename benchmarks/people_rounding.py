"""What is lost by rounding a network of learned players: bits a decision, by ways to round it.

Run as a program: `python -m benchmarks.people_rounding NET.npz TABLES.bin.xz`, the floats of a
trained network and tables that people played. Without them it is a random network on random inputs,
whose answers are drawn from its chances. The last way goes through file format and core.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from tefuda.bridge.people.examples import NO_INPUT, call_examples, card_examples
from tefuda.bridge.people.policy import network_of
from tefuda.bridge.people.tables import Tables
from tefuda.bridge.people.weights import Kind, Weights
from tests.people_nets import random_floats

TABLES = 300
SIZES = 1983, 768, 52
"""Inputs, width and outputs of a random network."""
DRAWN = 4000
"""Random questions, where there are no tables."""
ACTIVE = 80
"""Of their inputs are 1."""


@dataclass(frozen=True, slots=True)
class Rounding:
    """Largest whole numbers of weights, of what is normalised, and of what is rectified; 0 is
    none: it is not rounded."""

    weights: int = 0
    normalised: int = 0
    rectified: int = 0


WAYS = {
    "not rounded": Rounding(),
    "weights 8 bits": Rounding(127),
    "weights 8 bits, activations 7": Rounding(127, 63, 127),
    "weights 7 bits, activations 8": Rounding(63, 127, 255),
    "weights 8 bits, activations 13": Rounding(127, 4095, 4095),
}


@dataclass(frozen=True, slots=True)
class Questions:
    """A row for each: inputs that are 1, legal answers as bits, and what was answered."""

    inputs: Any
    legal: Any
    answers: Any


def _rounded(rows: Any, largest: int) -> Any:
    if not largest:
        return rows
    steps = np.abs(rows).max(axis=1, keepdims=True) / largest
    steps[steps == 0] = 1
    return np.rint(rows / steps) * steps


def _normalised(values: Any) -> Any:
    centred = values - values.mean(axis=1, keepdims=True)
    return centred / np.sqrt(values.var(axis=1, keepdims=True) + 1e-5)


def log_chances(floats: Mapping[str, Any], way: Rounding, questions: Questions) -> Any:
    """The logarithm of the chance of each action, and nothing where it is illegal."""
    values = np.array([floats["E"][row[row != NO_INPUT]].sum(axis=0) for row in questions.inputs])
    values = values + floats["b0"]
    for number in range(sum(name.startswith("A") for name in floats)):
        up, down = (_rounded(floats[f"{name}{number}"], way.weights) for name in "AB")
        hidden = _rounded(_normalised(values), way.normalised) @ up.T + floats[f"a{number}"]
        hidden = _rounded(np.maximum(hidden, 0), way.rectified)
        values = values + hidden @ down.T + floats[f"b_{number}"]
    last = _rounded(floats["C"], way.weights)
    logits = _rounded(_normalised(values), way.normalised) @ last.T + floats["c"]
    actions = np.arange(logits.shape[1], dtype=np.uint64)
    is_legal = (questions.legal[:, None] >> actions & np.uint64(1)).astype(bool)
    logits = np.where(is_legal, logits, -np.inf)
    logits -= logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def drawn_questions(floats: Mapping[str, Any]) -> Questions:
    """Random inputs and legal actions; answers as likely as the network says."""
    rng = np.random.default_rng(1)
    rows = [rng.choice(len(floats["E"]), ACTIVE, replace=False) for _ in range(DRAWN)]
    outputs = len(floats["C"])
    choices = [rng.choice(outputs, rng.integers(2, 14), replace=False) for _ in rows]
    legal = np.array([sum(1 << int(one) for one in some) for some in choices], dtype=np.uint64)
    asked = Questions(np.array(rows, dtype=np.uint16), legal, None)
    chances = np.exp(log_chances(floats, WAYS["not rounded"], asked))
    answers = [rng.choice(outputs, p=row / row.sum()) for row in chances]
    return Questions(asked.inputs, legal, np.array(answers, dtype=np.uint8))


def questions_of_tables(path: Path, kind: Kind, tables: int) -> Questions:
    """What people answered at the last of the tables at *path*."""
    encode = call_examples if kind == "calls" else card_examples
    examples = encode(Tables.read(path)[-tables:])
    return Questions(examples.inputs, examples.legal, examples.answer)


def results(
    floats: Mapping[str, Any], kind: Kind, questions: Questions
) -> Iterator[tuple[str, Any, Any]]:
    """By each way to round: the logarithm of the chance of each answer, and the likeliest one."""
    rows = np.arange(len(questions.answers))
    for name, way in WAYS.items():
        logs = log_chances(floats, way, questions)
        yield name, logs[rows, questions.answers], logs.argmax(axis=1)
    network = network_of(Weights.quantised(floats, kind), kind)
    asked = questions.inputs, questions.legal, questions.answers
    yield "file and core", *network.scored(*asked)


def main(net: Path | None, tables: Path | None, count: int) -> None:
    """Print a row for each way to round."""
    given: Any = np.load(net) if net else random_floats(np.random.default_rng(5), SIZES, 2)
    floats = {name: given[name].astype(np.float64) for name in given}
    kind: Kind = "calls" if len(floats["C"]) == 38 else "cards"
    questions = questions_of_tables(tables, kind, count) if tables else drawn_questions(floats)
    title = f"{kind}: {len(questions.answers):,} answers"
    table = Table("", "bits", "more", "same first choice", title=title)
    exact = None
    for name, logs, best in results(floats, kind, questions):
        bits = -float(logs.mean()) / np.log(2)
        exact = exact or (bits, best)
        same = (best == exact[1]).mean()
        table.add_row(name, f"{bits:.4f}", f"{bits - exact[0]:.4f}", f"{100 * same:.2f} %")
    Console().print(table)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.people_rounding")
    parser.add_argument("net", type=Path, nargs="?", help="an .npz of a trained network")
    parser.add_argument("tables", type=Path, nargs="?", help="tables of people, a .bin.xz")
    parser.add_argument("--count", type=int, default=TABLES, help="so many tables, the last ones")
    options = parser.parse_args()
    main(options.net, options.tables, options.count)
