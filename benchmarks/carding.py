"""Do real players play the cards that conventions and habits call for, and what does reading gain?

uv run python -m benchmarks.carding --tables ../shared/data/bridge/tables.jsonl.gz

First: how often the card played agrees, beside a card drawn from those that the player could have
chosen in that suit, with standard and with upside-down signals; and which pairs play which. Then:
how much likelier the true deal becomes to a reader, in bits, who trusts a convention as much as is
best; and who trusts all agreements as they are, on tables that no strength was chosen from.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from math import inf, log2
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tefuda.bridge.belief import belief_of, public_evidence
from tefuda.bridge.knowledge.agreements import SECTIONS, Agreements, both
from tefuda.bridge.knowledge.carding import Carding, TurnToPlay, turns_of
from tefuda.bridge.knowledge.carding.ranks import ACE, KING, TEN, descending, ranks_in
from tefuda.bridge.knowledge.constraint.arrays import Masks
from tefuda.bridge.notation.rows import history_of
from tefuda.bridge.rules import (
    Deal,
    Hand,
    History,
    Seat,
    View,
)
from tefuda.cards import Card

PAIRS = {name: Agreements.load(name) for name in ("standard", "upside-down", "tournament")}
STANDARD, UPSIDE_DOWN = PAIRS["standard"], PAIRS["upside-down"]
AGREES = 0.5
"""A card agrees if it is one of two that are right, or better."""
TRICKS = (2, 4, 6)
"""Beliefs are measured before these tricks, counted from 1."""
SAMPLES = 500
STRENGTHS = np.linspace(0, 1, 21)
DECISIVE = 20
"""A pair's style is told from so many cards that only one of the two styles explains."""
CLEAR = 2.0
"""Standard deviations away from half and half."""


@dataclass(frozen=True)
class Table:
    """A board as it was played: what was led and followed, and by whom."""

    history: History
    players: dict[str, str]
    place: int

    def view(self, seat: Seat, cards: int | None = None) -> View:
        """What *seat* saw after so many *cards*, or after all."""
        calls = len(self.history.auction.calls)
        history = self.history if cards is None else self.history.before(calls + cards)
        return history.view(seat)

    @property
    def defenders(self) -> str:
        """The names of the pair that defends."""
        contract = self.history.contract
        assert contract is not None
        seats = (contract.leader, contract.leader.partner)
        return " - ".join(sorted(self.players[seat.letter].title() for seat in seats))


def tables_in(path: Path) -> Iterator[Table]:
    """The tables at which a card was played."""
    with gzip.open(path, "rt") as lines:
        for place, row in enumerate(map(json.loads, lines)):
            if row["play"]:
                yield Table(history_of(row), row["players"], place)


class Named(NamedTuple):
    """A convention: its kind, and what it is called here."""

    kind: str
    name: str


@dataclass
class Tally:
    """How often a card agreed, of how many, and how often one drawn at random would have."""

    agreed: int = 0
    count: int = 0
    chance: float = 0.0

    def add(self, agrees: bool, chance: float) -> None:
        """Count one more card."""
        self.agreed += agrees
        self.count += 1
        self.chance += chance

    def __str__(self) -> str:
        if not self.count:
            return f"{0:6}"
        return f"{self.count:6}  {self.agreed / self.count:6.1%}  {self.chance / self.count:6.1%}"


def agreement(carding: Carding, turn: TurnToPlay, card: Card, hand: Hand) -> dict[Named, bool]:
    """Whether *card* from *hand* is what each convention that speaks of it calls for."""
    result: dict[Named, bool] = {}
    for convention in carding.conventions(turn, card):
        name = Named(convention.kind, _name(convention.says, turn, card, hand))
        agrees = convention.chance(ranks_in(hand, convention.suit)) >= AGREES
        result[name] = result.get(name, True) and agrees
    return result


def _name(says: str, turn: TurnToPlay, card: Card, hand: Hand) -> str:
    """A short name for a convention: how a lead was made, when a signal was given."""
    if "led from such" in says:
        against = "a suit" if turn.contract.strain.suit is not None else "no-trump"
        return f"lead against {against}: {_holding(ranks_in(hand, card.suit))}"
    name = says.partition(":")[0]
    if name == "attitude":
        name += ", partner leads" if card.suit is turn.trick.led else ", discard"
    return name


def _holding(held: int) -> str:
    """What kind of holding a lead was made from."""
    cards = descending(held)
    if len(cards) <= 2:
        return "two cards"
    if held & (ACE | KING) == ACE | KING:
        return "ace and king"
    if cards[0] == ACE:
        return "ace"
    if cards[0] >= TEN and cards[0] == 2 * cards[1]:
        return "touching honours"
    small = "small" if cards[0] < TEN else "to an honour"
    return f"three {small}" if len(cards) == 3 else f"four or more {small}"


class Choice(NamedTuple):
    """A card that was played where another could have been: by convention, whether it agrees."""

    place: int
    name: str
    agrees: bool
    chance: float


def choices(table: Table, carding: Carding) -> Iterator[Choice]:
    """Every card at *table* of which a convention speaks, where the player had a choice."""
    for turn, card in turns_of(table.view(Seat.NORTH)):
        if turn.seat is turn.contract.dummy:
            continue
        hand = table.history.board.deal[turn.seat] - turn.gone
        rivals = [agreement(carding, turn, other, hand) for other in hand.in_suit(card.suit)]
        found = agreement(carding, turn, card, hand)
        if turn.is_opening_lead:  # a habit may be about the suit that is led
            yield from _habits_of_a_lead(carding, turn, found, hand)
        for name in {name for rival in rivals for name in rival}:
            # No habit speaks of the cards that keep it; a card that is no signal breaks none.
            spoken = [rival for rival in rivals if name.kind == "habit" or name in rival]
            chance = sum(rival.get(name, True) for rival in spoken) / len(spoken)
            if 0 < chance < 1 and (name.kind == "habit" or name in found):
                yield Choice(len(turn.before), name.name, found.get(name, True), chance)


def _habits_of_a_lead(
    carding: Carding, turn: TurnToPlay, found: dict[Named, bool], hand: Hand
) -> Iterator[Choice]:
    for name, agrees in found.items():
        if name.kind == "habit":
            rivals = [agreement(carding, turn, other, hand)[name] for other in hand]
            yield Choice(len(turn.before), name.name, agrees, sum(rivals) / len(rivals))


def count_agreement(tables: Iterable[Table]) -> dict[str, tuple[Tally, Tally]]:
    """For each convention, how often the cards of *tables* agree, in the two styles of signals."""
    result: dict[str, tuple[Tally, Tally]] = defaultdict(lambda: (Tally(), Tally()))
    for table in tables:
        for style, pair in enumerate((STANDARD, UPSIDE_DOWN)):
            for choice in choices(table, pair.carding):
                result[choice.name][style].add(choice.agrees, choice.chance)
    return result


def styles_of_pairs(tables: Iterable[Table]) -> dict[str, tuple[int, int]]:
    """For each pair: the signals that only standard explains, and those that only the other."""
    result: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for table in tables:
        given = [
            {
                choice.place: choice.agrees
                for choice in choices(table, pair.carding)
                if choice.name.startswith(("count", "attitude"))
            }
            for pair in (STANDARD, UPSIDE_DOWN)
        ]
        for place in given[0].keys() & given[1].keys():
            if given[0][place] != given[1][place]:
                result[table.defenders][given[1][place]] += 1
    return {pair: (standard, other) for pair, (standard, other) in result.items()}


def clear_style(standard: int, other: int) -> str:
    """Which style a pair plays, if its signals tell."""
    count = standard + other
    if count < DECISIVE or abs(standard - other) < CLEAR * count**0.5:
        return "unclear"
    return "standard" if standard > other else "upside-down"


@dataclass
class Score:
    """What one convention told about the true deals: chances there, and on the mean."""

    true: list[float] = field(default_factory=list)
    mean: list[float] = field(default_factory=list)

    def gain(self, strength: float) -> float:
        """The bits that a reader gains on the mean who trusts the convention that much."""
        weights = 1 - strength + strength * np.array([self.true, self.mean])
        if not weights[0].all():
            return -inf
        return float(np.log2(weights[0] / weights[1]).mean())

    @property
    def best(self) -> float:
        """The strength with which most is gained."""
        return float(max(STRENGTHS, key=self.gain))

    @property
    def best_gain(self) -> float:
        """The bits gained with that strength."""
        return self.gain(self.best)


def strengths(pair: Agreements, section: str) -> list[str]:
    """The options in a *section* of the agreements that say how sure something is."""
    part = getattr(pair.carding, section)
    return [option.name for option in fields(part) if isinstance(getattr(part, option.name), float)]


def certain(pair: Agreements) -> Agreements:
    """The agreements of *pair* as if nobody ever acted against them."""
    return pair.changed(
        {f"{each}.{name}": 1 for each in SECTIONS for name in strengths(pair, each)}
    )


def views_of(table: Table) -> Iterator[View]:
    """What those who decide see before a few of the tricks."""
    contract = table.history.contract
    assert contract is not None
    for trick in TRICKS:
        if 4 * (trick - 1) <= len(table.history.played):
            for seat in Seat:
                if seat is not contract.dummy:
                    yield table.view(seat, 4 * (trick - 1))


def measure_beliefs(
    tables: Iterable[Table], pairs: Mapping[str, Agreements], seed: int
) -> dict[str, dict[str, Score]]:
    """For each convention by name of *pairs*, what it told those who decide about hidden hands.

    The deals to compare with agree with the cards seen; the auction is left out, since most pairs
    here have systems of their own.
    """
    result: dict[str, dict[str, Score]] = defaultdict(lambda: defaultdict(Score))
    surely = {name: both(certain(pair)) for name, pair in pairs.items()}
    for deal, view, sampled in positions(tables, seed):
        for name, agreed in surely.items():
            for likelihood in public_evidence(view, agreed).about(view_hides(view)).likelihoods:
                says = likelihood.reason.partition(", ")[2].partition(":")[0]
                truth = likelihood.table[ranks_in(deal[likelihood.seat], likelihood.suit)]
                result[says][name].true.append(float(truth))
                mean = likelihood.weights(sampled[:, likelihood.seat]).mean()
                result[says][name].mean.append(float(mean))
    return result


def positions(tables: Iterable[Table], seed: int) -> Iterator[tuple[Deal, View, Masks]]:
    """What those who decide see before a few of the tricks, with the truth and other deals."""
    for table in tables:
        for view in views_of(table):
            yield table.history.board.deal, view, belief_of(view).sample(SAMPLES, seed)


def view_hides(view: View) -> set[Seat]:
    """The seats whose hands *view* does not show."""
    return set(Seat) - view.visible.keys()


def measure_joint(
    tables: Iterable[Table], pairs: Mapping[str, Agreements], seed: int
) -> dict[str, list[float]]:
    """The bits that readers gain who trust all of each pair's agreements as strongly as they say.

    It is minus infinity where the true deal is excluded.
    """
    result: dict[str, list[float]] = {name: [] for name in pairs}
    for deal, view, sampled in positions(tables, seed):
        for name, pair in pairs.items():
            known = (
                public_evidence(view, both(pair)).read_by(view.seat.side).about(view_hides(view))
            )
            true, weights = 1.0, np.ones(len(sampled))
            for one in known.likelihoods:
                true *= float(one.table[ranks_in(deal[one.seat], one.suit)])
                weights *= one.weights(sampled[:, one.seat])
            result[name].append(log2(true / weights.mean()) if true else -inf)
    return result


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.carding", description=__doc__)
    parser.add_argument("--tables", type=Path, required=True)
    parser.add_argument("--step", type=int, default=18, help="beliefs at one table of so many")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    tables = list(tables_in(given.tables))
    print_agreement(tables)
    print_pairs(tables)
    print_beliefs(tables, given.step, given.seed)


def print_agreement(tables: list[Table]) -> None:
    """How often cards agree with what each style calls for."""
    print(f"{'convention':48}{'cards':>6}  {'agree':>6}  {'chance':>6}   upside-down: the same")
    for name, (standard, other) in sorted(count_agreement(tables).items()):
        differs = other if (other.agreed, other.count) != (standard.agreed, standard.count) else ""
        print(f"{name:48}{standard}   {differs}".rstrip())


def print_pairs(tables: list[Table]) -> None:
    """Which pairs clearly play one of the styles, told from half of their boards; then the rest."""
    halves = [styles_of_pairs(tables[start::2]) for start in (0, 1)]
    found: dict[str, list[str]] = defaultdict(list)
    for pair, counts in halves[0].items():
        found[clear_style(*counts)].append(pair)
    print("\nstyle on half of the boards      pairs   on the others standard  upside-down")
    for style, names in sorted(found.items()):
        rest = np.array([halves[1].get(name, (0, 0)) for name in names]).sum(axis=0)
        print(f"{style:32}{len(names):6}{rest[0]:25}{rest[1]:13}")


def print_beliefs(tables: list[Table], step: int, seed: int) -> None:
    """What each convention tells at its best strength, and what all of them tell together."""
    # every ninth table was looked at when the strengths of `tournament` were chosen
    fitted, tested = tables[::step], tables[4::step]
    print(f"\n{'bits gained by one convention':40}{'cards':>6}   best strength, bits: each pair")
    for says, scores in sorted(measure_beliefs(fitted, PAIRS, seed).items()):
        best = [f"{scores[name].best:.2f} {scores[name].best_gain:+.3f}" for name in PAIRS]
        print(f"{says:40}{len(scores['standard'].true):6}   {'   '.join(best)}")
    print(f"\n{'bits gained by all, on other tables':40}{'views':>6}   excluded  mean of the rest")
    for name, gains in measure_joint(tested, parts_of(PAIRS), seed).items():
        rest = [gain for gain in gains if gain > -inf]
        excluded = 1 - len(rest) / len(gains)
        print(f"{name:40}{len(gains):6}   {excluded:8.1%}  {sum(rest) / len(rest):+16.3f}")


def parts_of(pairs: Mapping[str, Agreements]) -> dict[str, Agreements]:
    """The agreements of *pairs*, as they are and with only some of them trusted."""
    result = {}
    for name, pair in pairs.items():
        result[name] = pair
        for part in SECTIONS:
            others = [section for section in SECTIONS if section != part]
            silent = {f"{each}.{option}": 0 for each in others for option in strengths(pair, each)}
            result[f"{name}, {part} only"] = pair.changed(silent)
    return result


if __name__ == "__main__":
    main()
