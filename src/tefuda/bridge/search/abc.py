"""The abc algorithm: the card that is best when the others choose by what they will believe.

a is to play; b and c are the two others who decide. On every deal that a believes possible, b and
c get hypotheses of their own, from what they would have seen, and play by these.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import numpy as np

from tefuda._core import Abc, AbcOptions, AbcQuestion, Form, Pool, Ties
from tefuda.bridge.belief import Pairs, believe, both
from tefuda.bridge.belief.arrays import Masks, Numbers
from tefuda.bridge.rules import Side, View
from tefuda.bridge.search.budget import Budget, Clock
from tefuda.bridge.search.decision import Candidate, Decision
from tefuda.bridge.search.minds import Hypotheses, Level, Minds
from tefuda.bridge.search.preference import honest_cards
from tefuda.bridge.search.race import Race
from tefuda.bridge.search.reasons import reasons_of_beliefs, signal_withheld
from tefuda.bridge.search.scene import Hands, Scene
from tefuda.bridge.search.stakes import Stakes, Target, Tricks, mean_and_error
from tefuda.cards import Card

ABC_BYTES = 24_000_000
SEED_MASK = (1 << 62) - 1


@dataclass(frozen=True, slots=True)
class Method:
    """How abc computes: docs/methods/abc.md tells what is the paper's and what was measured.

    *panel* are the hypotheses that a player weighs when he chooses a card; the paper has one.
    """

    horizon: int = 15
    panel: int = 1
    ties: Ties = Ties.NATURAL
    form: Form = Form.PLAYOUT
    repair: bool = True
    level: Level = Level.EXPERT


PAPER = Method(horizon=16, panel=1, ties=Ties.WORST, form=Form.TREE, repair=False)
"""As Otawa and Uehara have it."""


class Trial(NamedTuple):
    """What a candidate came to on one deal."""

    value: float
    cards: tuple[int, ...]
    """As they were played to the horizon, the candidate first."""
    insight: tuple[Numbers, Numbers]
    """How surely b and c would then know each of a's own cards to be a's."""


def decide(
    view: View,
    pairs: Pairs | None = None,
    budget: Budget | None = None,
    seed: int = 0,
    *,
    target: Target = Target.POINTS,
    candidates: Iterable[Card] | None = None,
    method: Method | None = None,
) -> Decision:
    """The card that is best against what the others will believe after it."""
    pairs = pairs or both()
    budget = budget or Budget()
    inquiry = Inquiry.of(
        view, pairs, seed, target=target, candidates=candidates, method=method or Method()
    )
    trials = inquiry.run(budget, budget.clock())
    return trials.decision(view, pairs)


@dataclass(frozen=True)
class Inquiry:
    """One decision to be made by abc: all that is the same for every deal."""

    minds: Minds
    method: Method
    stakes: Stakes
    target: Target
    scores: tuple[float, ...]
    seed: int

    @classmethod
    def of(
        cls,
        view: View,
        pairs: Pairs,
        seed: int,
        *,
        target: Target,
        candidates: Iterable[Card] | None,
        method: Method,
        field: Tricks | None = None,
    ) -> Inquiry:
        """*field*, for IMPs and matchpoints, are tricks of other tables: none means one trick
        each of all that there could be."""
        stakes = Stakes.of(view)
        others = np.arange(stakes.left + 1) if field is None else field
        minds = Minds.of(view, Scene.of(view, candidates), pairs, method.level)
        return cls(minds, method, stakes, target, tuple(stakes.table(target, others)), seed)

    def again(self, candidates: tuple[Card, ...], *, panel: int) -> Inquiry:
        """The same about some of the *candidates*, on other deals, with others who weigh more."""
        return Inquiry(
            self.minds.about(candidates),
            replace(self.method, panel=panel),
            self.stakes,
            self.target,
            self.scores,
            ~self.seed & SEED_MASK,
        )

    def run(self, budget: Budget, clock: Clock, incumbent: Card | None = None) -> Trials:
        """Race the candidates, against an *incumbent* if there is one, over the deals that a
        believes possible."""
        minds = self.minds
        cards = minds.scene.candidates
        sample = believe(minds.view, minds.pairs).sample(budget.worlds, self.seed)
        found: dict[Card, list[Trial]] = {card: [] for card in cards}

        def evaluate(deals: range, running: tuple[Card, ...]) -> Iterator[list[float]]:
            columns = [cards.index(card) for card in running]
            items = [(number, tuple(sample[number].tolist()), columns) for number in deals]
            work = partial(tried, self, budget.hypotheses)
            for row in budget.where.map(work, items, partial(Abc, ABC_BYTES)):
                for card, trial in zip(running, row, strict=True):
                    found[card].append(trial)
                yield [trial.value for trial in row]

        race = Race(cards, len(sample), evaluate, incumbent)
        race.run(clock)
        return Trials(self, race, found, sample)


@dataclass(frozen=True)
class Trials:
    """What came out of an *inquiry*: the *race*, and what happened on each deal of *sample*."""

    inquiry: Inquiry
    race: Race
    found: dict[Card, list[Trial]]
    sample: Masks

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """All candidates, those first that were best to the end."""
        ranked = sorted(
            (self._candidate(card) for card in self.race.values),
            key=lambda one: (one.card not in self.race.running, -one.mean, one.card),
        )
        return tuple(ranked)

    def decision(self, view: View, pairs: Pairs) -> Decision:
        """The winner of the race."""
        candidates = self.candidates
        card = self.race.winner
        others = [one.card for one in candidates if one.card != card]
        return Decision(
            card,
            candidates,
            "abc",
            self.inquiry.target,
            self.sample,
            reasons_of_beliefs(self, card, others[0]) if others else ("it is the only candidate",),
            signal_withheld(self, card, honest_cards(view, pairs)),
            self.race.is_complete,
        )

    def _candidate(self, card: Card) -> Candidate:
        values = self.race.values[card]
        mean, error = mean_and_error(values)
        stakes = self.inquiry.stakes
        success = dict(zip(self.inquiry.scores, stakes.succeeds.tolist(), strict=True))
        chance = float(np.mean([success[value] for value in values]))
        return Candidate(card, mean, error, chance, len(values))


def tried(
    inquiry: Inquiry, hypotheses: int, abc: Abc, item: tuple[int, Hands, list[int]]
) -> list[Trial]:
    """Some candidates on one deal, the others choosing by what they believe."""
    number, deal, columns = item
    minds, scene, method = inquiry.minds, inquiry.minds.scene, inquiry.method
    random = np.random.default_rng([inquiry.seed, number])
    minds_of = [
        minds.hypotheses(player, deal, hypotheses, int(random.integers(2**62)))
        for player in minds.players
    ]
    tickets = [random.exponential(size=len(one.deals)) for one in minds_of]
    trials = []
    for column in columns:
        b, c = (
            _pool(one, column, ticket, scene) for one, ticket in zip(minds_of, tickets, strict=True)
        )
        question = AbcQuestion(
            scene.left(deal),
            scene.trump,
            scene.leader,
            scene.trick,
            deciders=minds.deciders,
            candidates=[scene.candidates[column]],
            b=b,
            c=c,
            scores=inquiry.scores,
            options=_options(minds.view, method),
            triples=[(0, 0)],
        )
        (result,) = abc.evaluate(question)
        by_b, by_c = (one.insight(column, minds.own_cards, minds.view.seat) for one in minds_of)
        trials.append(Trial(result.values[0], tuple(result.lines[0]), (by_b, by_c)))
    return trials


def _pool(one: Hypotheses, column: int, tickets: Numbers, scene: Scene) -> Pool:
    """The hypotheses that a candidate leaves, in the order in which a player thinks of them.

    It is drawn by weight, and with the same *tickets* for all candidates: as far as possible they
    meet the same thoughts.
    """
    weights = one.weights[column]
    possible = np.flatnonzero(weights)
    order = possible[np.argsort(tickets[possible] / weights[possible])]
    return Pool(scene.worlds(one.deals[order]), [[1.0] * len(order)])


def _options(view: View, method: Method) -> AbcOptions:
    return AbcOptions(
        horizon=method.horizon,
        panel=method.panel,
        ties=method.ties,
        form=method.form,
        repair=method.repair,
        last_led=_last_led(view),
    )


def _last_led(view: View) -> list[int]:
    """By side, the suit that it led last before the trick in progress; -1 if none."""
    suits = dict.fromkeys(Side, -1)
    for trick in view.tricks:
        if trick.is_full and trick.led is not None:
            suits[trick.leader.side] = int(trick.led)
    return [suits[side] for side in Side]
