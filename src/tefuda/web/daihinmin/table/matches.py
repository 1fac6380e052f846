"""The matches of this server: sitting down, giving cards, moving, the next game, a review."""

from __future__ import annotations

from tefuda.daihinmin.rules import Cards
from tefuda.errors import IllegalActionError
from tefuda.web.daihinmin.estimates import Estimates, estimates_of
from tefuda.web.daihinmin.game import GameKept
from tefuda.web.daihinmin.opened import Played, RecordShown
from tefuda.web.daihinmin.opened import listed as listed_game
from tefuda.web.daihinmin.table.bots import after_bot
from tefuda.web.daihinmin.table.match import PERSON, Match
from tefuda.web.daihinmin.table.requests import (
    Begin,
    BotsQuestion,
    GameNumber,
    Give,
    HintQuestion,
    MoveWish,
)
from tefuda.web.daihinmin.table.review import GameReview, GameReviewQuestion, reviewed
from tefuda.web.daihinmin.table.shown import MatchListed, MatchShown, listed, shown
from tefuda.web.daihinmin.values import parse_move
from tefuda.web.in_play import Name, Seen, TablesInPlay
from tefuda.web.jobs import Job
from tefuda.web.store import Stored


class Matches(TablesInPlay[Match, MatchShown, MatchListed]):
    """All matches that people play with four bots."""

    kind, shown_as, listed_as = Match, MatchShown, MatchListed

    def shown(self, stored: Stored[Match]) -> MatchShown:
        """The match as its person sees it."""
        return shown(stored)

    def listed(self, stored: Stored[Match]) -> MatchListed:
        """A line about the match."""
        return listed(stored)

    def after_bot(self, state: Match, job: Job) -> Match | None:
        """The match after the bot whose turn it is has given cards or moved."""
        duty = state.duty
        return None if duty is None or duty.player == PERSON else after_bot(state, duty, job)

    def begin(self, wish: Begin) -> MatchShown:
        """Sit down with four bots; the first game is dealt."""
        return shown(self.store.add(Match.begin(wish.bots, wish.seed)))

    def give(self, name: Name, wish: Give) -> MatchShown:
        """Give cards in the exchange."""
        cards = Cards.parse(wish.cards)
        return shown(self.changed(name, wish, lambda match: match.after_gift(PERSON, cards)))

    def move(self, name: Name, wish: MoveWish) -> MatchShown:
        """Play a meld, or pass."""

        def moved(match: Match) -> Match:
            if match.duty is None or match.duty.player != PERSON:
                raise IllegalActionError("it is not your turn")
            return match.after_move(parse_move(wish.meld))

        return shown(self.changed(name, wish, moved), turns=wish.turns)

    def next_game(self, name: Name, seen: Seen) -> MatchShown:
        """Deal the next game."""
        return shown(self.changed(name, seen, Match.next_game))

    def game(self, name: Name, number: GameNumber) -> RecordShown:
        """A game of the match that is over, with all hands."""
        match = self.store.load(Match, name).state
        played = _played(number, match.game(number))
        return RecordShown(
            names=list(match.names),
            games=[
                listed_game(place, game.order)
                for place, game in enumerate(match.past, start=match.forgotten + 1)
            ],
            game=played.shown(),
        )

    def play_on(self, question: BotsQuestion, job: Job) -> MatchShown:
        """Let the bots give and play until it is up to the person; each move is told."""
        for stored in self.bots_act(question.id, job):
            job.report(shown(stored, turns=max(0, len(stored.state.current.moves) - 1)))
        return shown(self.store.load(Match, question.id), turns=question.turns)

    def hint(self, question: HintQuestion, job: Job) -> Estimates:
        """What each move of the person is worth, by what he sees."""
        job.advance()
        view = self.unchanged(question.id, question).state.current.view(PERSON)
        if not view.must_move:
            raise IllegalActionError("it is not your turn")
        return estimates_of(view, question.method)

    def review(self, question: GameReviewQuestion, job: Job) -> GameReview:
        """What each decision of the person in a game that is over has cost."""
        return reviewed(self.store.load(Match, question.id).state.game(question.game), job)


def _played(number: int, game: GameKept) -> Played:
    """What is noted of a *game* that is over."""
    dealt = tuple(Cards.parse(hand) for hand in game.dealt)
    played = Played(number, game.seats, game.last_order, dealt)
    exchange = game.exchange()
    given = {} if exchange is None else {**exchange.tributes, **exchange.gifts}
    for giver, cards in given.items():
        taker = None if exchange is None else exchange.partner(giver)
        assert taker is not None  # who gives has a partner
        played.give(giver, taker, cards)
    played.moves, played.order = game.played(), game.order
    return played
