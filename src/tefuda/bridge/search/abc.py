"""The abc algorithm: the card that is best when the others choose by what they will believe.

a is to play; b and c are the two others who decide. On every deal that a believes possible, b and
c get hypotheses of their own, from what they would have seen, and play by these.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from tefuda._core import Abc, AbcOptions, AbcQuestion, Form, Pool, Ties
from tefuda.bridge.belief import Belief, Level
from tefuda.bridge.belief.arrays import Numbers
from tefuda.bridge.rules import Side, View
from tefuda.bridge.search.budget import Budget, Clock
from tefuda.bridge.search.decider import CardChoice, Decider, Hands
from tefuda.bridge.search.decision import Decision
from tefuda.bridge.search.others import Hypotheses, OthersBeliefs
from tefuda.bridge.search.race import Race
from tefuda.bridge.search.reasons import reasons_of_beliefs, signal_withheld
from tefuda.bridge.search.stakes import Stakes, Tricks
from tefuda.bridge.search.target import Target
from tefuda.bridge.search.trials import Trial, Trials
from tefuda.cards import Card

ABC_BYTES = 24_000_000
SEED_MASK = (1 << 62) - 1


@dataclass(frozen=True, slots=True)
class Method:
    """How abc computes: docs/methods/abc.md tells what is the paper's and what was measured.

    *panel* are the hypotheses that a player weighs when they choose a card; the paper has one.
    """

    horizon: int = 15
    panel: int = 1
    ties: Ties = Ties.NATURAL
    form: Form = Form.PLAYOUT
    repair: bool = True
    level: Level = Level.EXPERT


USUAL = Method()
PAPER = Method(horizon=16, panel=1, ties=Ties.WORST, form=Form.TREE, repair=False)
"""As Otawa and Uehara have it."""


def decide(
    decider: Decider,
    budget: Budget,
    clock: Clock,
    seed: int,
    target: Target,
    *,
    method: Method = USUAL,
) -> Decision:
    """The card that is best against what the others will believe after it."""
    search = AbcSearch.of(decider, seed, target=target, method=method)
    trials = search.run(decider.belief, budget, clock)
    card = trials.race.winner
    others = [one.card for one in trials.candidates if one.card != card]
    return Decision(
        card,
        trials.candidates,
        "abc",
        target,
        trials.sample,
        reasons_of_beliefs(trials, card, others[0]) if others else ("it is the only candidate",),
        signal_withheld(trials, card, decider.honest_cards),
        trials.race.is_complete,
    )


@dataclass(frozen=True)
class AbcSearch:
    """One decision to be made by abc: all that is the same for every deal."""

    others: OthersBeliefs
    method: Method
    stakes: Stakes
    target: Target
    scores: tuple[float, ...]
    seed: int

    @classmethod
    def of(
        cls,
        decider: Decider,
        seed: int,
        *,
        target: Target,
        method: Method,
        field: Tricks | None = None,
    ) -> AbcSearch:
        """*field*, for IMPs and matchpoints, are tricks of other tables: none means one trick
        each of all that there could be."""
        stakes = Stakes.of(decider.view)
        tables = np.arange(stakes.left + 1) if field is None else field
        others = OthersBeliefs.of(decider, method.level)
        return cls(others, method, stakes, target, tuple(stakes.table(target, tables)), seed)

    def again(self, candidates: tuple[Card, ...], *, panel: int) -> AbcSearch:
        """The same about some of the *candidates*, on other deals, with others who weigh more."""
        return replace(
            self,
            others=self.others.about(candidates),
            method=replace(self.method, panel=panel),
            seed=~self.seed & SEED_MASK,
        )

    def run(
        self, belief: Belief, budget: Budget, clock: Clock, incumbent: Card | None = None
    ) -> Trials:
        """Race the candidates, against an *incumbent* if there is one, over the deals that a
        believes possible."""
        cards = self.others.choice.candidates
        sample = belief.sample(budget.abc_deals, self.seed)
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
        successes = dict(zip(self.scores, self.stakes.succeeds.tolist(), strict=True))
        return Trials(self.others, self.target, successes, race, found, sample)


def tried(
    search: AbcSearch, hypotheses: int, abc: Abc, item: tuple[int, Hands, list[int]]
) -> list[Trial]:
    """Some candidates on one deal, the others choosing by what they believe."""
    number, deal, columns = item
    others, choice = search.others, search.others.choice
    random = np.random.default_rng([search.seed, number])
    believed = [
        others.hypotheses(player, deal, hypotheses, int(random.integers(2**62)))
        for player in others.players
    ]
    tickets = [random.exponential(size=len(one.deals)) for one in believed]
    trials = []
    for column in columns:
        b, c = (
            _pool(one, column, ticket, choice)
            for one, ticket in zip(believed, tickets, strict=True)
        )
        question = AbcQuestion(
            choice.left(deal),
            choice.trump,
            choice.leader,
            choice.trick,
            deciders=others.deciders,
            candidates=[choice.candidates[column]],
            b=b,
            c=c,
            scores=search.scores,
            options=options_of(others.view, search.method),
            triples=[(0, 0)],
        )
        (result,) = abc.evaluate(question)
        by_b, by_c = (one.insight(column, others.own_cards, others.view.seat) for one in believed)
        trials.append(Trial(result.values[0], tuple(result.lines[0]), (by_b, by_c)))
    return trials


def _pool(one: Hypotheses, column: int, tickets: Numbers, choice: CardChoice) -> Pool:
    """The hypotheses that a candidate leaves, in the order in which a player thinks of them."""
    deals = one.in_order(column, tickets)
    return Pool(choice.all_left(deals), [[1.0] * len(deals)])


def options_of(view: View, method: Method) -> AbcOptions:
    """The *method* as the core wants it, at the turn of *view*."""
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
