"""Does it pay declarer to know that guesses are yet to come? Boards played on from trick two.

The first trick is as it was at the table. From then on declarer plays by one of several searches,
against defenders who see all hands, or against people as they were learned from tables.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import numpy as np

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.knowledge.agreements import Agreements, Pairs, both
from tefuda.bridge.notation.rows import history_of
from tefuda.bridge.people.policy import People
from tefuda.bridge.players import CardSearch
from tefuda.bridge.rules import History, PlayState, Strain, View, imps, score_for
from tefuda.bridge.search import Budget, alpha_mu, recursive
from tefuda.bridge.search.stakes import mean_and_error
from tefuda.cards import Card, CardSet
from tefuda.compute import Compute
from tefuda.experiments.notebook import Json, Notebook

NO_TRUMP = "3NT"
SUIT = "suit"
KINDS = (NO_TRUMP, SUIT)
WAYS = ("monte_carlo", "alpha_mu", "recursive")
"""By which declarer plays; the first is what the others are compared with."""
OPEN_HANDS = "open hands"
PEOPLE = "people"
DEFENCES = (OPEN_HANDS, PEOPLE)
BUDGET = Budget(deals=100, where=Compute.threads(1))
FIRST_TRICK = 4


class Declared(NamedTuple):
    """A board, declarer's *way* to play it, and the *defence*."""

    table: str
    way: str
    defence: str

    @property
    def name(self) -> str:
        """How it is called in a record."""
        return ", ".join(self)


@dataclass(frozen=True, slots=True)
class DeclaredResult:
    """The *tricks* of declarer and the *points* that they score, whether the contract is *made*,
    and the processor seconds of each decision that was searched."""

    table: str
    kind: str
    way: str
    defence: str
    tricks: int
    points: int
    made: bool
    seconds: list[float]


def kind_of(row: Json) -> str | None:
    """The kind of board that *row* is; none if it is not for us: another contract, or a first trick
    that nobody finished."""
    history = history_of(row)
    contract = history.contract
    if contract is None or len(history.played) < FIRST_TRICK:
        return None
    if contract.strain is Strain.NO_TRUMP:
        return NO_TRUMP if contract.level == 3 else None
    return SUIT


def chosen(rows: Iterable[Json], count: int, seed: int) -> list[Json]:
    """*count* boards of each kind, each deal once, in turn: with a smaller count it is the first of
    the same."""
    shuffled = list(rows)
    Random(seed).shuffle(shuffled)
    found: dict[str, list[Json]] = {kind: [] for kind in KINDS}
    deals = set()
    for row in shuffled:
        if all(len(some) == count for some in found.values()):
            break
        kind = kind_of(row)
        if kind is None or row["deal"] in deals or len(found[kind]) == count:
            continue
        deals.add(row["deal"])
        found[kind].append(row)
    return [row for pair in zip(*found.values(), strict=False) for row in pair]


def results(
    rows: Sequence[Json], seed: int, where: Compute, path: Path | None = None, agreed: str = ""
) -> Generator[DeclaredResult]:
    """All boards, ways and defences as they are done; with *path* they are recorded there and not
    repeated."""
    terms = {"seed": seed, "agreed": agreed} | method_terms(BUDGET)
    keys = [Declared(row["id"], *how).name for row in rows for how in product(WAYS, DEFENCES)]
    make_table = partial(DeclarerTable, {row["id"]: row for row in rows}, seed, agreed)
    with Notebook(path, terms).opened() as notebook:
        done = notebook.completed(keys, where, DeclarerTable.play, make_table)
        with closing(done):
            for _, row in done:
                yield DeclaredResult(**row)


def method_terms(budget: Budget) -> Json:
    """By what the ways search: results belong together as long as it is the same."""
    return {
        "deals": budget.deals,
        "alpha_mu": asdict(alpha_mu.USUAL),
        "recursive": asdict(recursive.USUAL),
    }


class DeclarerTable:
    """Has boards played on, one after the other, until cancelled."""

    def __init__(self, rows: dict[str, Json], seed: int, agreed: str) -> None:
        self._rows = rows
        self._seed = seed
        self._pairs = both(Agreements.load(agreed) if agreed else None)
        self._people = People.load()
        self._solver = Solver()

    def play(self, name: str) -> Json:
        """The board, way and defence that *name* tells."""
        table, way, defence = name.rsplit(", ", 2)
        row = self._rows[table]
        defend = {OPEN_HANDS: self._best_card, PEOPLE: self._likely_card}[defence]
        history, seconds = played_on(
            _before_trick_two(row), declarers(way, self._seed, self._pairs), defend
        )
        contract, state = history.contract, history.state
        assert contract is not None  # boards without are not chosen
        assert state is not None
        tricks = state.tricks_won[contract.declarer.side]
        points = score_for(contract.declarer.side, contract, tricks, history.board.vulnerability)
        made = tricks >= contract.tricks_needed
        kind = kind_of(row) or ""
        return asdict(DeclaredResult(table, kind, way, defence, tricks, points, made, seconds))

    def cancel(self) -> None:
        """Make what is solved now end soon."""
        self._solver.cancel()

    def _best_card(self, view: View, state: PlayState) -> Card:
        """Of the cards that give nothing away, all hands seen, the one that people like best."""
        return self._likeliest(view, self._solver.solve(state).best)

    def _likely_card(self, view: View, state: PlayState) -> Card:
        """The card that people like best."""
        return self._likeliest(view, state.legal_cards())

    def _likeliest(self, view: View, cards: CardSet) -> Card:
        if len(cards) == 1:
            return min(cards)
        chances = self._people.card_chances([view])[0]
        return max(cards, key=lambda card: (chances[card], -card))


def declarers(way: str, seed: int, pairs: Pairs) -> CardSearch:
    """A declarer who plays that *way*."""
    return CardSearch(way, seed, pairs, BUDGET)


def played_on(
    history: History,
    declare: Callable[[View], Card],
    defend: Callable[[View, PlayState], Card],
) -> tuple[History, list[float]]:
    """*history* played to its end, and the processor seconds of declarer's choices."""
    seconds = []
    while (seat := history.decider) is not None:
        view, contract, state = history.view(seat), history.contract, history.state
        assert contract is not None
        assert state is not None
        if seat is contract.declarer:
            start = process_time()
            card = declare(view)
            if len(view.legal_cards()) > 1:
                seconds.append(round(process_time() - start, 4))
        else:
            card = defend(view, state)
        history = history.after(card)
    return history, seconds


@dataclass(frozen=True, slots=True)
class WaySummary:
    """How one *way* fares on *boards* of a kind against a defence: mean tricks, what is made,
    tricks and IMPs more than the first way on the same boards, with standard errors; and processor
    seconds of a decision, mean, median and longest."""

    kind: str
    defence: str
    way: str
    boards: int
    tricks: float
    made: float
    more_tricks: tuple[float, float]
    more_imps: tuple[float, float]
    seconds: tuple[float, float, float]


def summaries(found: Sequence[DeclaredResult]) -> list[WaySummary]:
    """What was *found*, on the boards that all ways have played."""
    by_key = {(one.table, one.kind, one.defence, one.way): one for one in found}
    summed = []
    for kind, defence in product(KINDS, DEFENCES):
        tables = [
            table
            for table in dict.fromkeys(one.table for one in found if one.kind == kind)
            if all((table, kind, defence, way) in by_key for way in WAYS)
        ]
        usual = [by_key[table, kind, defence, WAYS[0]] for table in tables]
        for way in WAYS if tables else ():
            played = [by_key[table, kind, defence, way] for table in tables]
            summed.append(_summary(played, usual))
    return summed


def _summary(played: Sequence[DeclaredResult], usual: Sequence[DeclaredResult]) -> WaySummary:
    pairs = list(zip(played, usual, strict=True))
    seconds = [time for one in played for time in one.seconds] or [0.0]
    first = played[0]
    return WaySummary(
        first.kind,
        first.defence,
        first.way,
        len(played),
        float(np.mean([one.tricks for one in played])),
        float(np.mean([one.made for one in played])),
        mean_and_error([float(one.tricks - other.tricks) for one, other in pairs]),
        mean_and_error([float(imps(one.points - other.points)) for one, other in pairs]),
        (float(np.mean(seconds)), median(seconds), max(seconds)),
    )


def _before_trick_two(row: Json) -> History:
    history = history_of(row)
    return history.before(len(history.auction.calls) + FIRST_TRICK)
