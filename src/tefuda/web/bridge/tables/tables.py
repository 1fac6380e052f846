"""The tables of this server: sitting down, playing, taking back, claiming, reviewing."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from random import Random
from typing import Annotated

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse
from pydantic import Field

from tefuda.bridge.notation import to_pbn
from tefuda.bridge.rules import Board, History, Seat, SeatLetter
from tefuda.bridge.search import decide
from tefuda.errors import IllegalActionError
from tefuda.web.admitted import PlayersShown
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.belief import BeliefShown, belief_at
from tefuda.web.bridge.calls import CallAdvice, advice_for
from tefuda.web.bridge.candidates import DecisionShown, budget_for, decision_shown
from tefuda.web.bridge.film import Film, film_of
from tefuda.web.bridge.meanings import Meanings, meanings_of
from tefuda.web.bridge.review import DEALS, Deals, Judge, Review
from tefuda.web.bridge.tables.board_in_play import AsDummy, BoardInPlay
from tefuda.web.bridge.tables.bots import AnyBot, bots_action, bots_known
from tefuda.web.bridge.tables.comparison import (
    Comparison,
    Elsewhere,
    OtherTables,
    compared_with_bots,
    compared_with_field,
    compared_with_par,
)
from tefuda.web.bridge.tables.shown import TableListed, TableShown, listed, shown
from tefuda.web.bridge.themed import BoardWish
from tefuda.web.bridge.values import BoardSoFar
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.in_play import Name, Seen, TablesInPlay
from tefuda.web.jobs import Job
from tefuda.web.store import Changed, Stored

HINT_SECONDS = 20.0
HINT_DEALS = 60

Seed = Annotated[int, Field(ge=0, le=2**53 - 1)]


class SitDown(BoardWish):
    """Where to sit, at which seats *also*, with whom, and which board; the same *seed* gives the
    same board. *start* is one that is known, and played on from where it stands."""

    seat: SeatLetter = "S"
    also: Annotated[tuple[SeatLetter, ...], Field(max_length=3)] = ()
    level: AnyBot = "club"
    as_dummy: AsDummy = "play"
    agreed: Agreed = Field(default_factory=Agreed.strangers)
    number: Annotated[int, Field(ge=1, le=999)] = 1
    seed: Seed
    start: BoardSoFar | None = None

    def begun(self) -> History:
        """The board before the person and the bots go on."""
        if self.start is None:
            return History.begun(self.board(self.seed, self.number, Seat.parse(self.seat)))
        history = self.start.history
        board = history.board
        return replace(history, board=replace(board, number=_number_like(board)))


def _number_like(board: Board) -> int:
    """The first number whose dealer and vulnerability are those of *board*."""
    numbered = (Board.numbered(number, board.deal) for number in count(1))
    return next(
        one.number
        for one in numbered
        if one.number and (one.dealer, one.vulnerability) == (board.dealer, board.vulnerability)
    )


class Act(Seen):
    """A call or a card of the person."""

    action: Annotated[str, Field(max_length=8)]


class Claim(Seen):
    """So many of the remaining tricks."""

    tricks: Annotated[int, Field(ge=0, le=13)]


class TableQuestion(Strict):
    """Which table is meant; the *version* that a page saw tells its questions apart."""

    id: Name
    version: int | None = None


class ReviewQuestion(Strict):
    """Which board, and on how many deals each decision is judged."""

    id: Name
    deals: Deals = DEALS


class BridgeTables(TablesInPlay[BoardInPlay, TableShown, TableListed]):
    """All boards that people play with bots."""

    kind, shown_as, listed_as = BoardInPlay, TableShown, TableListed

    def shown(self, stored: Stored[BoardInPlay]) -> TableShown:
        """The table as its person sees it."""
        return shown(stored)

    def listed(self, stored: Stored[BoardInPlay]) -> TableListed:
        """A line about the table."""
        return listed(stored)

    def after_bot(self, state: BoardInPlay, job: Job) -> BoardInPlay | None:
        """The board after the bot to act has called or played."""
        decider = state.decider
        if decider is None or state.is_persons_turn:
            return None
        return state.after(bots_action(state, decider, job))

    def sit_down(self, wish: SitDown) -> TableShown:
        """Sit down with bots at a new board."""
        history = wish.begun()
        stated = history.stated
        in_play = BoardInPlay(
            number=history.board.number or wish.number,
            deal=history.board.deal.to_pbn(),
            calls=tuple(map(str, history.auction.calls)),
            cards=tuple(map(str, history.played)),
            stated=None if stated is None else (stated.text, stated.declarer.letter),
            begun=len(history.auction.calls) + len(history.played),
            seed=Random(wish.seed).getrandbits(53),
            seat=wish.seat,
            also=wish.also,
            level=wish.level,
            as_dummy=wish.as_dummy,
            agreed=wish.agreed,
        )
        wish.agreed.pairs()  # refuses what nobody can play
        return shown(self.store.add(in_play))

    def act(self, name: Name, act: Act) -> TableShown:
        """Make a call, or play a card."""

        def acted(in_play: BoardInPlay) -> BoardInPlay:
            if not in_play.is_persons_turn:
                raise IllegalActionError("it is not your turn")
            return in_play.after(act.action)

        return shown(self.changed(name, act, acted))

    def take_back(self, name: Name) -> TableShown:
        """Take back the last decision of the person, and all that the bots have done since."""
        while True:
            stored = self.store.load(BoardInPlay, name)
            try:
                return shown(self.store.save(stored, stored.state.undone()))
            except Changed:
                continue  # a bot has just acted, which is to be undone as well

    def claim(self, name: Name, claim: Claim) -> TableShown:
        """Claim tricks; the bots agree if they are sure."""
        return shown(self.changed(name, claim, lambda in_play: in_play.after_claim(claim.tricks)))

    def film(self, name: Name) -> Film:
        """The whole board, once it is over."""
        return film_of(self._over(name).record)

    def pbn(self, name: Name) -> PlainTextResponse:
        """The whole board as PBN, once it is over."""
        return PlainTextResponse(to_pbn([self._over(name).record]))

    def meanings(self, name: Name) -> Meanings:
        """What the calls and cards at a table have told everybody."""
        in_play = self.store.load(BoardInPlay, name).state
        return meanings_of(in_play.view, in_play.agreed.pairs())

    def play_on(self, question: TableQuestion, job: Job) -> TableShown:
        """Let the bots call and play until it is up to the person; each action is told."""
        for stored in self.bots_act(question.id, job):
            job.report(shown(stored))
        return self.look(question.id)

    def belief(self, question: TableQuestion, job: Job) -> BeliefShown:
        """What the person at a table may conclude about the hidden hands."""
        in_play = self.store.load(BoardInPlay, question.id).state
        job.advance()
        return belief_at(in_play.view, in_play.agreed.pairs())

    def hint(self, question: TableQuestion, job: Job) -> DecisionShown:
        """What each card of the person at a table is worth, and why one is best."""
        in_play = self.store.load(BoardInPlay, question.id).state
        if not in_play.is_persons_turn or in_play.history.state is None:
            raise IllegalActionError("a hint is for a card that is yours to play")
        budget = budget_for(job, HINT_SECONDS, HINT_DEALS)
        decision = decide(in_play.view, in_play.agreed.pairs(), budget, in_play.seed)
        return decision_shown(in_play.view, decision)

    def call_hint(self, question: TableQuestion, job: Job) -> CallAdvice:
        """What the calls of the person at a table are worth, and what each would show."""
        in_play = self.store.load(BoardInPlay, question.id).state
        if not in_play.is_persons_turn or in_play.history.contract is not None:
            raise IllegalActionError("a hint is for a call that is yours to make")
        budget = budget_for(job, HINT_SECONDS, HINT_DEALS)
        return advice_for(in_play.view, in_play.agreed.pairs(), budget, in_play.seed)

    def comparison(self, question: TableQuestion, job: Job) -> Comparison:
        """What a board that is over was worth against its par."""
        return compared_with_par(self._over(question.id), job)

    def elsewhere(self, question: TableQuestion, job: Job) -> Elsewhere:
        """What a board that is over was worth against a table of four bots of the same level."""
        return compared_with_bots(self._over(question.id), job)

    def field(self, question: TableQuestion, job: Job) -> OtherTables:
        """What a board that is over was worth against tables of people."""
        return compared_with_field(self._over(question.id), job)

    def review(self, question: ReviewQuestion, job: Job) -> Review:
        """Mark each decision of the person with its cost and the reason."""
        in_play = self._over(question.id)
        judge = Judge(in_play.agreed.pairs(), question.deals, in_play.seed, job)
        review = Review(decisions=[], all=0, tricks_lost=0)
        for review in judge.reviews(in_play.history, in_play.own_decisions()):
            job.report(review)
        return review

    def _over(self, name: str) -> BoardInPlay:
        in_play = self.store.load(BoardInPlay, name).state
        if not in_play.is_over:
            raise IllegalActionError("the board is not over, and its hands are hidden")
        return in_play


def endpoints(tables: BridgeTables) -> tuple[Endpoint, ...]:
    """What can be asked at the *tables*."""
    return (
        Endpoint("bridge/bots", TableQuestion, TableShown, tables.play_on, "play"),
        Endpoint("bridge/my-belief", TableQuestion, BeliefShown, tables.belief, "quick"),
        Endpoint("bridge/hint", TableQuestion, DecisionShown, tables.hint, "long"),
        Endpoint("bridge/call-hint", TableQuestion, CallAdvice, tables.call_hint, "long"),
        Endpoint("bridge/comparison", TableQuestion, Comparison, tables.comparison, "quick"),
        Endpoint("bridge/elsewhere", TableQuestion, Elsewhere, tables.elsewhere, "play"),
        Endpoint("bridge/field", TableQuestion, OtherTables, tables.field, "quick"),
        Endpoint("bridge/review", ReviewQuestion, Review, tables.review, "long"),
    )


def router_of(tables: BridgeTables) -> APIRouter:
    """The routes of the *tables*, and who can be played with."""
    router = tables.router(
        "/tables",
        "bridge table",
        gets={
            "/{name}/meanings": tables.meanings,
            "/{name}/film": tables.film,
            "/{name}/pbn": tables.pbn,
        },
        posts={
            "": tables.sit_down,
            "/{name}/act": tables.act,
            "/{name}/undo": tables.take_back,
            "/{name}/claim": tables.claim,
        },
    )
    whole = APIRouter(prefix="/api/bridge", tags=["bridge table"])

    @whole.get("/players", summary="The bots that can be asked for")
    def players() -> PlayersShown:
        return PlayersShown(names=bots_known())

    whole.include_router(router)
    return whole
