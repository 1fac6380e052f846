"""The matches of this server: sitting down, giving cards, moving, the next game, a review."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from tefuda.daihinmin.rules import Cards
from tefuda.errors import IllegalActionError
from tefuda.web.admitted import PlayersShown
from tefuda.web.daihinmin.estimates import Estimates, Method, estimates_of
from tefuda.web.daihinmin.house_rules import Turned
from tefuda.web.daihinmin.opened import Faults, RecordShown, game_shown
from tefuda.web.daihinmin.opened import listed as listed_game
from tefuda.web.daihinmin.table.match_in_play import PERSON, MatchInPlay
from tefuda.web.daihinmin.table.review import GameReview, reviewed
from tefuda.web.daihinmin.table.shown import MatchListed, MatchShown, listed, shown
from tefuda.web.daihinmin.values import (
    CardsText,
    MeldText,
    PlayerName,
    Seed,
    parse_move,
    players_known,
)
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.in_play import Name, Seen, TablesInPlay
from tefuda.web.jobs import Job
from tefuda.web.store import Stored

Turns = Annotated[int, Field(ge=0, le=1000)]
"""How many turns of the game a page has: only later ones are sent."""
GameNumber = Annotated[int, Field(ge=1)]


class Begin(Strict):
    """Whom to play with, and which house rules are *turned*; the same *seed* gives the same
    cards."""

    bots: tuple[PlayerName, PlayerName, PlayerName, PlayerName]
    seed: Seed
    turned: Turned = ()


class Give(Seen):
    """Cards that the person gives in the exchange."""

    cards: CardsText


class MoveWish(Seen):
    """A meld of the person, empty for a pass."""

    meld: MeldText
    turns: Turns = 0


class BotsQuestion(Strict):
    """In which match the bots are to go on."""

    id: Name
    turns: Turns = 0


class HintQuestion(Seen):
    """In which match the person wants to know what their moves are worth, and by which method."""

    id: Name
    method: Method = "tefuda"


class GameReviewQuestion(Strict):
    """Which *game* of which match, counted from 1; it must be over."""

    id: Name
    game: GameNumber


class Matches(TablesInPlay[MatchInPlay, MatchShown, MatchListed]):
    """All matches that people play with four bots."""

    kind, shown_as, listed_as = MatchInPlay, MatchShown, MatchListed

    def shown(self, stored: Stored[MatchInPlay]) -> MatchShown:
        """The match as its person sees it."""
        return shown(stored)

    def listed(self, stored: Stored[MatchInPlay]) -> MatchListed:
        """A line about the match."""
        return listed(stored)

    def after_bot(self, state: MatchInPlay, job: Job) -> MatchInPlay | None:
        """The match after the bot whose turn it is has given cards or moved."""
        player = state.current.decider
        if player is None or player == PERSON:
            return None
        job.advance()
        return state.after_bot(player)

    def begin(self, wish: Begin) -> MatchShown:
        """Sit down with four bots; the first game is dealt."""
        return shown(self.store.add(MatchInPlay.begin(wish.bots, wish.seed, wish.turned)))

    def give(self, name: Name, wish: Give) -> MatchShown:
        """Give cards in the exchange."""
        cards = Cards.parse(wish.cards)
        return shown(self.changed(name, wish, lambda match: match.after_gift(PERSON, cards)))

    def move(self, name: Name, wish: MoveWish) -> MatchShown:
        """Play a meld, or pass."""

        def moved(match: MatchInPlay) -> MatchInPlay:
            if match.current.decider != PERSON:
                raise IllegalActionError("it is not your turn")
            return match.after_move(parse_move(wish.meld))

        return shown(self.changed(name, wish, moved), turns=wish.turns)

    def next_game(self, name: Name, seen: Seen) -> MatchShown:
        """Deal the next game."""
        return shown(self.changed(name, seen, MatchInPlay.next_game))

    def game(self, name: Name, number: GameNumber) -> RecordShown:
        """A game of the match that is over, with all hands."""
        match = self.store.load(MatchInPlay, name).state
        return RecordShown(
            names=list(match.names),
            games=[
                listed_game(place, game.order)
                for place, game in enumerate(match.past, start=match.forgotten + 1)
            ],
            game=game_shown(number, match.game(number), Faults()),
        )

    def play_on(self, question: BotsQuestion, job: Job) -> MatchShown:
        """Let the bots give and play until it is up to the person; each move is told."""
        for stored in self.bots_act(question.id, job):
            job.report(shown(stored, turns=max(0, len(stored.state.current.moves) - 1)))
        return shown(self.store.load(MatchInPlay, question.id), turns=question.turns)

    def hint(self, question: HintQuestion, job: Job) -> Estimates:
        """What each move of the person is worth, by what they see."""
        job.advance()
        view = self.unchanged(question.id, question).state.current.view(PERSON)
        if not view.must_move:
            raise IllegalActionError("it is not your turn")
        return estimates_of(view, question.method)

    def review(self, question: GameReviewQuestion, job: Job) -> GameReview:
        """What each decision of the person in a game that is over has cost."""
        return reviewed(self.store.load(MatchInPlay, question.id).state.game(question.game), job)


def endpoints(matches: Matches) -> tuple[Endpoint, ...]:
    """What can be asked about *matches*."""
    return (
        Endpoint("daihinmin/bots", BotsQuestion, MatchShown, matches.play_on, "play"),
        Endpoint("daihinmin/hint", HintQuestion, Estimates, matches.hint, "long"),
        Endpoint("daihinmin/review", GameReviewQuestion, GameReview, matches.review, "long"),
    )


def router_of(matches: Matches) -> APIRouter:
    """The routes of *matches*, and who can be played with."""
    router = matches.router(
        "/matches",
        "daihinmin",
        gets={"/{name}/games/{number}": matches.game},
        posts={
            "": matches.begin,
            "/{name}/give": matches.give,
            "/{name}/move": matches.move,
            "/{name}/next": matches.next_game,
        },
    )
    whole = APIRouter(prefix="/api/daihinmin", tags=["daihinmin"])

    @whole.get("/players", summary="The bots that can be asked for")
    def players() -> PlayersShown:
        return PlayersShown(names=players_known())

    whole.include_router(router)
    return whole
