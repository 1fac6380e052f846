"""The abc algorithm: the card that is best when the others choose by what they will believe.

a is to play; b and c are the two others who decide. On every deal that a believes possible, b and
c get hypotheses of their own, from what they would have seen, and play by these.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from operator import attrgetter
from statistics import fmean

import numpy as np

from tefuda._core import Abc, AbcOptions, AbcQuestion, Form, Pool, Ties
from tefuda.bridge.belief import Conclusion, Level
from tefuda.bridge.rules import Seat, Side, View
from tefuda.bridge.search.budget import Budget, Clock
from tefuda.bridge.search.course import RaceCourse, RacePiece
from tefuda.bridge.search.decider import Decider, Hands
from tefuda.bridge.search.decision import Decision, Reasons
from tefuda.bridge.search.others import OthersBeliefs
from tefuda.bridge.search.race import Race
from tefuda.bridge.search.reasons import reasons_of_beliefs, signal_withheld
from tefuda.bridge.search.stakes import Stakes, Tricks
from tefuda.bridge.search.target import Target
from tefuda.bridge.search.thought import (
    DECLARERS,
    DEFENDERS,
    HABIT,
    LEARNED,
    ONE,
    OPEN,
    REAL_DECLARERS,
    REAL_DEFENDERS,
    Thought,
)
from tefuda.bridge.search.trials import Trial, Trials
from tefuda.cards import Card

ABC_BYTES = 24_000_000


@dataclass(frozen=True, slots=True)
class Method:
    """How abc computes: docs/methods/abc.md tells what is the paper's and what was measured.

    *defender* and *declarer* tell how much the others think: as real players do, some of whom see
    through everything, so that what a card gains from those who go wrong is weighed against what it
    loses to those who do not. In the paper they believe in one deal each.
    *triples* are those of each deal, which are averaged; with *coarse_spots* the others do not tell
    cards up to the nine apart.
    """

    horizon: int = 15
    defender: Thought = DEFENDERS
    declarer: Thought = DECLARERS
    ties: Ties = Ties.NATURAL
    form: Form = Form.PLAYOUT
    repair: bool = True
    coarse_spots: bool = False
    triples: int = 1
    level: Level = Level.EXPERT


USUAL = Method()
PAPER = Method(
    horizon=16,
    defender=ONE,
    declarer=ONE,
    ties=Ties.WORST,
    form=Form.TREE,
    repair=False,
    coarse_spots=True,
    triples=4,
)
"""As Otawa and Uehara have it, whose leaf is not told: here it is double dummy on a's deal."""
MIXED = Method(defender=REAL_DEFENDERS, declarer=REAL_DECLARERS)
"""The others as real players are: most of them play what is usual, and some think."""
AMONG_PEOPLE = Method(defender=HABIT, declarer=HABIT)
"""The others all play what is usual."""
AS_PEOPLE = Method(defender=HABIT, declarer=HABIT, form=Form.CUSTOM, horizon=52)
"""So does a, to the end: who has yet to guess, like everybody."""
METHODS = {
    "usual": USUAL,
    "paper": PAPER,
    "mixed": MIXED,
    "people": AMONG_PEOPLE,
    "as-people": AS_PEOPLE,
}


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
    card = trials.race.winner(decider.honest_cards)
    others = [one.card for one in trials.candidates if one.card != card]
    return Decision(
        card,
        trials.candidates,
        "abc",
        target,
        trials.sample,
        Reasons(partial(reasons_of_beliefs, trials, card, others[0]))
        if others
        else ("it is the only candidate",),
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

    @property
    def swing(self) -> float:
        """What one trick can change at most."""
        return float(np.diff(self.scores).max())

    @cached_property
    def successes(self) -> dict[float, float]:
        """By score, whether the contract is made, or beaten."""
        return dict(zip(self.scores, self.stakes.succeeds.tolist(), strict=True))

    def thought(self, player: Seat) -> Thought:
        """How much one of the others thinks."""
        declares = player is self.others.contract.declarer
        return self.method.declarer if declares else self.method.defender

    def run(
        self, belief: Conclusion, budget: Budget, clock: Clock, incumbent: Card | None = None
    ) -> Trials:
        """Race the candidates, against an *incumbent* if there is one, over the deals that a
        believes possible."""
        sample = belief.sample(budget.abc_deals, self.seed)
        cards = sorted(self.others.choice.candidates, key=attrgetter("rank"))
        race = Race(cards, len(sample), incumbent=incumbent, swing=self.swing)
        course = RaceCourse(race, sample)
        work = partial(tried, self, budget.hypotheses)
        with budget.where.stream(work, partial(Abc, ABC_BYTES)) as stream:
            race.run(course.rows(stream), clock)
        return Trials(
            self.others, budget.hypotheses, self.seed, self.target, race, course.found, sample
        )


def tried(search: AbcSearch, hypotheses: int, abc: Abc, piece: RacePiece) -> list[Trial]:
    """Some candidates on one deal, the others choosing by what they believe."""
    deal = piece.deal
    others, choice = search.others, search.others.choice
    thoughts = [search.thought(player) for player in others.players]
    random = np.random.default_rng([search.seed, piece.number])
    asked = [0 if thought.is_habit else hypotheses for thought in thoughts]
    believed = others.imagined(deal, asked, random)
    tickets = [random.exponential(size=len(one.deals)) for one in believed]
    sizes = [thought.drawn(random.random()) for thought in thoughts]
    left = choice.left(deal)
    learned = others.as_people(deal, int(random.integers(2**62))) if LEARNED in sizes else None
    trials = []
    for cards in _played_together(piece.cards, sizes):
        column = choice.candidates.index(cards[0])
        b, c = (
            _thought_of(left, size, choice.all_left(one.in_order(column, ticket)))
            for one, ticket, size in zip(believed, tickets, sizes, strict=True)
        )
        question = AbcQuestion(
            left,
            choice.trump,
            choice.leader,
            choice.trick,
            deciders=others.deciders,
            candidates=cards,
            b=_pool(b, sizes[0], len(cards)),
            c=_pool(c, sizes[1], len(cards)),
            scores=search.scores,
            options=options_of(others.view, search.method),
            triples=_triples(b, c, search.method.triples),
            learned=learned,
        )
        for result in abc.evaluate(question):
            success = fmean(search.successes[value] for value in result.values)
            trials.append(Trial(fmean(result.values), success, tuple(result.lines[0])))
    return trials


def _played_together(cards: Sequence[Card], sizes: Sequence[int]) -> list[Sequence[Card]]:
    """The *cards* that can be asked about in one question: all where the others do not think, and
    so cannot draw other conclusions from each of them."""
    return [cards] if set(sizes) == {LEARNED} else [[card] for card in cards]


def _thought_of(truth: Hands, size: int, deals: list[Hands]) -> list[Hands]:
    """What a player thinks of who knows the *truth*, or does not think, or may believe *deals*."""
    if size == OPEN:
        return [truth]
    return [] if size == LEARNED else deals


def _triples(b: list[Hands], c: list[Hands], count: int) -> list[tuple[int, int]]:
    """With which of b's and c's deals to begin; who has none, plays without."""
    return [(first % max(len(b), 1), first % max(len(c), 1)) for first in range(count)]


def _pool(deals: list[Hands], size: int, candidates: int) -> Pool:
    """What a player believes who weighs *size* of the *deals*, or knows the only one."""
    weights = [[1.0] * len(deals)] * candidates
    return Pool(deals, weights, max(size, 1), is_learned=size == LEARNED)


def options_of(view: View, method: Method) -> AbcOptions:
    """The *method* as the core wants it, at the turn of *view*."""
    return AbcOptions(
        horizon=method.horizon,
        ties=method.ties,
        form=method.form,
        repair=method.repair,
        coarse_spots=method.coarse_spots,
        last_led=_last_led(view),
    )


def _last_led(view: View) -> list[int]:
    """By side, the suit that it led last before the trick in progress; -1 if none."""
    suits = dict.fromkeys(Side, -1)
    for trick in view.tricks:
        if trick.is_full and trick.led is not None:
            suits[trick.leader.side] = int(trick.led)
    return [suits[side] for side in Side]
