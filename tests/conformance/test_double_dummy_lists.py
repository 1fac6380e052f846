"""Published double-dummy results: the test lists of DDS, and compositions."""

import gzip
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tefuda.bridge.doubledummy import Solver, analyse, par_of
from tefuda.bridge.notation.problem import Problem, parse_problems
from tefuda.bridge.rules import Bid, Deal, PlayState, Seat, Strain, Vulnerability
from tefuda.cards import Card

ROOT = Path(__file__).parents[2]
COMPOSITIONS = ROOT / "examples" / "compositions.txt"
DDS_PAR = re.compile(r"(?P<bid>\d[SHDCN])(?P<doubled>\*?)-(?P<seats>[NESW]+)(?P<over>[+-]\d+)?")

Entry = dict[str, Any]
EVERY = 25
"""Of the long list, one entry in so many is solved unless someone has time."""


@cache
def entries(data: Path, name: str) -> list[Entry]:
    """The lines of the list of that *name*."""
    with gzip.open(data / "bridge" / "dd" / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return list(map(json.loads, lines))


def start_of(entry: Entry) -> PlayState:
    deal = Deal.from_pbn(entry["deal"])
    return PlayState(deal, Strain.parse(entry["trump"]), Seat.parse(entry["leader"]))


def check(entry: Entry, solver: Solver) -> None:
    """All that the *entry* states is what we find."""
    start = start_of(entry)
    cards = tuple(map(Card.parse, entry["play"]))
    table = solver.table(start.deal)
    solution = solver.solve(start)
    analysis = analyse(PlayState(start.deal, start.trump, start.leader, cards), solver)
    par = par_of(table, Seat.parse(entry["dealer"]), Vulnerability.parse(entry["vul"]))
    score, *contracts = entry["par"]

    assert {strain.letters: list(table[strain]) for strain in Strain} == entry["table"]
    assert {str(card): solution[card] for card in start.legal_cards()} == entry["cards"]
    assert list(analysis.trace[: len(entry["trace"])]) == entry["trace"]
    assert par.score == int(score)
    assert set(map(ours, contracts)) <= set(map(str, par.contracts))


def ours(contract: str) -> str:
    """A contract as DDS writes it, `4S*-EW-1`, in our notation, `4♠X EW-1`."""
    found = DDS_PAR.fullmatch(contract)
    assert found, contract
    doubled = "X" if found["doubled"] else ""
    return f"{Bid.parse(found['bid']).symbol}{doubled} {found['seats']}{found['over'] or '='}"


@pytest.mark.parametrize("part", range(10))
def test_list100(part: int, shared_data: Path) -> None:
    solver = Solver()
    for entry in entries(shared_data, "list100")[part::10]:
        check(entry, solver)


def test_a_sample_of_list1000(shared_data: Path) -> None:
    solver = Solver()
    for entry in entries(shared_data, "list1000")[::EVERY]:
        check(entry, solver)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(EVERY))
def test_list1000(part: int, shared_data: Path) -> None:
    solver = Solver()
    for entry in entries(shared_data, "list1000")[part::EVERY]:
        check(entry, solver)


def compositions() -> list[Problem]:
    return list(parse_problems(COMPOSITIONS.read_text(encoding="utf-8").splitlines()))


@pytest.mark.parametrize("problem", compositions(), ids=lambda problem: problem.name)
def test_compositions_make_exactly_what_they_promise(problem: Problem) -> None:
    solver = Solver()
    values = [solver.tricks(position, problem.side) for position in problem.positions()]

    assert min(values) == problem.needed


def test_our_compositions_are_the_published_ones(shared_data: Path) -> None:
    published = json.loads((shared_data / "bridge" / "compositions.json").read_text("utf-8"))
    facts = [
        (entry["id"], Deal.from_pbn(entry["deal"]), entry["trump"], entry["target"])
        for entry in published["problems"]
    ]

    assert facts == [
        (problem.name, problem.position.deal, problem.position.trump.letters, problem.needed)
        for problem in compositions()
    ]
