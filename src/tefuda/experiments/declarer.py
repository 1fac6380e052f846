"""Does it pay declarer to know that guesses are yet to come? Boards played on from trick two.

The first trick is as it was at the table. From then on declarer plays by one of several searches,
against defenders who see all hands, or against people as they were learned from tables.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, fields, replace
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import numpy as np

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.knowledge.agreements import Agreements, Pairs, both
from tefuda.bridge.notation.rows import history_of
from tefuda.bridge.people.policy import People
from tefuda.bridge.players import decision_seed
from tefuda.bridge.rules import History, PlayState, Strain, View, imps, score_for
from tefuda.bridge.search import (
    SEARCHES,
    Budget,
    Decider,
    Decision,
    Target,
    alpha_mu,
    recursive,
)
from tefuda.bridge.search.budget import Clock
from tefuda.bridge.search.stakes import mean_and_error
from tefuda.cards import Card, CardSet
from tefuda.compute import Compute
from tefuda.errors import NotationError
from tefuda.experiments.notebook import Json, Notebook
from tefuda.player_names import read_options, split_name

NO_TRUMP = "3NT"
SUIT = "suit"
KINDS = (NO_TRUMP, SUIT)
WAYS = ("monte_carlo", "alpha_mu", "recursive")
"""By which declarer plays; the first is what the others are compared with. Each may have options,
as in `alpha_mu:depth=3:deals=20`."""
METHODS: dict[str, tuple[Callable[..., Decision], Any]] = {
    "alpha_mu": (alpha_mu.decide, alpha_mu.USUAL),
    "recursive": (recursive.decide, recursive.USUAL),
}
"""The searches that take a method, and their usual ones."""
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


@dataclass(frozen=True, slots=True)
class Series:
    """The *rows* of boards, the *ways* in which they are played, the *seed* of the searches, and
    what pairs have *agreed*."""

    rows: Sequence[Json]
    seed: int
    ways: Sequence[str] = WAYS
    agreed: str = ""

    def __len__(self) -> int:
        return len(self.rows) * len(self.ways) * len(DEFENCES)

    @property
    def names(self) -> list[str]:
        """What there is to play, board by board."""
        every = product(self.rows, self.ways, DEFENCES)
        return [Declared(row["id"], way, defence).name for row, way, defence in every]


def results(series: Series, where: Compute, path: Path | None = None) -> Generator[DeclaredResult]:
    """All boards, ways and defences as they are done; with *path* they are recorded there and not
    repeated."""
    terms = {"seed": series.seed, "agreed": series.agreed} | method_terms(BUDGET)
    keys, make_table = series.names, partial(DeclarerTable, series)
    with Notebook(path, terms).opened() as notebook:
        done = notebook.completed(keys, where, DeclarerTable.play, make_table)
        with closing(done):
            for _, row in done:
                yield DeclaredResult(**row)


def method_terms(budget: Budget) -> Json:
    """By what the ways search: results belong together as long as it is the same."""
    return {
        "deals": budget.deals,
        **{name: asdict(usual) for name, (_, usual) in METHODS.items()},
    }


class DeclarerTable:
    """Has boards played on, one after the other, until cancelled."""

    def __init__(self, series: Series) -> None:
        self._rows = {row["id"]: row for row in series.rows}
        self._pairs = both(Agreements.load(series.agreed) if series.agreed else None)
        self._declarers = {way: Declarer(way, series.seed, self._pairs) for way in series.ways}
        self._people = People.load()
        self._solver = Solver()

    def play(self, name: str) -> Json:
        """The board, way and defence that *name* tells."""
        table, way, defence = name.rsplit(", ", 2)
        row = self._rows[table]
        defend = {OPEN_HANDS: self._best_card, PEOPLE: self._likely_card}[defence]
        history, seconds = played_on(_before_trick_two(row), self._declarers[way], defend)
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


class Declarer:
    """Chooses declarer's cards in that *way*; the same for the same *seed*."""

    def __init__(self, way: str, seed: int, pairs: Pairs) -> None:
        self._seed = seed
        self._pairs = pairs
        self._search = search_of(way)

    def __call__(self, view: View) -> Card:
        """The card that the search decides on; a card that must be played needs none."""
        cards = view.legal_cards()
        if len(cards) == 1:
            return min(cards)
        decider, seed = Decider.of(view, self._pairs), decision_seed(self._seed, view)
        return self._search(decider, BUDGET, BUDGET.clock(), seed, Target.POINTS).card


def search_of(way: str) -> Callable[[Decider, Budget, Clock, int, Target], Decision]:
    """The search of a *way*, with its options if there are some."""
    name, options = split_name(way)
    if name not in SEARCHES:
        raise NotationError(
            "unknown search {search!r}: there are {known:, }", search=name, known=tuple(SEARCHES)
        )
    if name not in METHODS:
        read_options(way, options, {})
        return SEARCHES[name]
    decide, usual = METHODS[name]
    known = {field.name: (field.name, int) for field in fields(usual)}
    method = replace(usual, **read_options(way, options, known))
    return partial(decide, method=method)


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
    """What was *found*, on the boards that all ways have played, the first way first."""
    by_key = {(one.table, one.kind, one.defence, one.way): one for one in found}
    ways = list(dict.fromkeys(one.way for one in found))
    summed = []
    for kind, defence in product(KINDS, DEFENCES):
        tables = [
            table
            for table in dict.fromkeys(one.table for one in found if one.kind == kind)
            if all((table, kind, defence, way) in by_key for way in ways)
        ]
        usual = [by_key[table, kind, defence, ways[0]] for table in tables]
        for way in ways if tables else ():
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
