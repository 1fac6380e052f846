"""The tables of this server: sitting down, playing, taking back, claiming, reviewing."""

from __future__ import annotations

from random import Random
from time import monotonic

from tefuda.bridge.belief import Belief, Question, believe
from tefuda.bridge.notation import to_pbn
from tefuda.bridge.search import decide
from tefuda.errors import IllegalActionError
from tefuda.web.bridge.belief import BeliefShown, belief_shown
from tefuda.web.bridge.candidates import DecisionShown, budget_for, decision_shown
from tefuda.web.bridge.film import Film, film_of
from tefuda.web.bridge.meanings import Meanings, meanings_of
from tefuda.web.bridge.tables.bots import bots_action
from tefuda.web.bridge.tables.requests import Act, Claim, SitDown, TableQuestion
from tefuda.web.bridge.tables.review import Review, ReviewQuestion, reviewed
from tefuda.web.bridge.tables.shown import TableListed, TableShown, listed, shown
from tefuda.web.bridge.tables.sitting import Sitting
from tefuda.web.jobs import Job
from tefuda.web.store import Changed, Kept, Store

MOST_LISTED = 30
HINT_SECONDS = 20.0
HINT_DEALS = 60


class Tables:
    """All sittings, kept in a *store*."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def sit_down(self, wish: SitDown) -> TableShown:
        """A new board for the person."""
        (deal,) = Belief(Question()).deals(1, wish.seed)
        sitting = Sitting(
            number=wish.number,
            deal=deal.to_pbn(),
            seed=Random(wish.seed).getrandbits(53),
            seat=wish.seat,
            level=wish.level,
            as_dummy=wish.as_dummy,
            agreed=wish.agreed,
        )
        wish.agreed.pairs()  # refuses what nobody can play
        return shown(self._store.add(sitting))

    def recent(self) -> list[TableListed]:
        """The boards that changed last."""
        return [listed(kept) for kept in self._store.recent(Sitting, MOST_LISTED)]

    def look(self, name: str) -> TableShown:
        """A table as its person sees it."""
        return shown(self._store.load(Sitting, name))

    def act(self, name: str, act: Act) -> TableShown:
        """The call or card of the person."""
        kept = self._loaded(name, act.version)
        if not kept.state.is_persons_turn:
            raise IllegalActionError("it is not your turn")
        return shown(self._store.save(kept, kept.state.after(act.action)))

    def take_back(self, name: str) -> TableShown:
        """Undo the last decision of the person, and all that the bots have done since."""
        while True:
            kept = self._store.load(Sitting, name)
            try:
                return shown(self._store.save(kept, kept.state.undone()))
            except Changed:
                continue  # a bot has just acted, which is to be undone as well

    def claim(self, name: str, claim: Claim) -> TableShown:
        """Claim tricks; the bots agree if they must."""
        kept = self._loaded(name, claim.version)
        return shown(self._store.save(kept, kept.state.after_claim(claim.tricks)))

    def film(self, name: str) -> Film:
        """The whole board, once it is over."""
        return film_of(self._over(name).record())

    def pbn(self, name: str) -> str:
        """The whole board as PBN, once it is over."""
        return to_pbn([self._over(name).record()])

    def play_on(self, question: TableQuestion, job: Job) -> TableShown:
        """Let the bots call and play until it is up to the person; each action is told."""
        while True:
            kept = self._store.load(Sitting, question.id)
            sitting = kept.state
            decider = sitting.decider
            if decider is None or sitting.is_persons_turn:
                return shown(kept)
            after = sitting.after(bots_action(sitting, decider, job))
            try:
                job.report(shown(self._store.save(kept, after)))
            except Changed:
                continue  # the person took something back, or another page was faster

    def belief(self, question: TableQuestion, job: Job) -> BeliefShown:
        """What the person at a table may conclude about the hidden hands."""
        sitting = self._store.load(Sitting, question.id).state
        job.advance()
        view = sitting.view(sitting.eyes)
        return belief_shown(view, believe(view, sitting.agreed.pairs()))

    def hint(self, question: TableQuestion, job: Job) -> DecisionShown:
        """What each card of the person at a table is worth, and why one is best."""
        sitting = self._store.load(Sitting, question.id).state
        if not sitting.is_persons_turn or not sitting.auction.is_over:
            raise IllegalActionError("a hint is for a card that is yours to play")
        start, view = monotonic(), sitting.view(sitting.eyes)
        budget = budget_for(job, HINT_SECONDS, HINT_DEALS)
        decision = decide(view, sitting.agreed.pairs(), budget, sitting.seed)
        return decision_shown(view, decision, monotonic() - start)

    def meanings(self, name: str) -> Meanings:
        """What the calls and cards at a table have told everybody."""
        sitting = self._store.load(Sitting, name).state
        return meanings_of(sitting.view(sitting.eyes), sitting.agreed.pairs())

    def review(self, question: ReviewQuestion, job: Job) -> Review:
        """Mark each decision of the person with its cost and the reason."""
        return reviewed(self._over(question.id), question.deals, job)

    def _loaded(self, name: str, version: int) -> Kept[Sitting]:
        kept = self._store.load(Sitting, name)
        if kept.version != version:
            raise Changed("the table has changed in the meantime: look again")
        return kept

    def _over(self, name: str) -> Sitting:
        sitting = self._store.load(Sitting, name).state
        if not sitting.is_over:
            raise IllegalActionError("the board is not over, and its hands are hidden")
        return sitting
