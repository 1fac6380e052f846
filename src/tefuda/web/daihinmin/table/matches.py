"""The matches of this server: sitting down, giving cards, moving, the next game."""

from __future__ import annotations

from tefuda.daihinmin.rules import Cards
from tefuda.errors import IllegalActionError, NotationError
from tefuda.web.daihinmin.estimates import Estimates, estimates_of
from tefuda.web.daihinmin.game import GameKept
from tefuda.web.daihinmin.opened import Played, RecordShown
from tefuda.web.daihinmin.opened import listed as listed_game
from tefuda.web.daihinmin.table.bots import after_bot
from tefuda.web.daihinmin.table.match import PERSON, Match
from tefuda.web.daihinmin.table.requests import (
    Begin,
    BotsQuestion,
    Give,
    HintQuestion,
    MoveWish,
    Seen,
)
from tefuda.web.daihinmin.table.shown import MatchListed, MatchShown, listed, shown
from tefuda.web.daihinmin.values import parse_move
from tefuda.web.jobs import Job
from tefuda.web.store import Changed, Kept, Store

MOST_LISTED = 12


class Matches:
    """All matches, kept in a *store*."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def begin(self, wish: Begin) -> MatchShown:
        """A new match, with its first game dealt."""
        return shown(self._store.add(Match.begin(wish.bots, wish.seed)))

    def recent(self) -> list[MatchListed]:
        """The matches that changed last."""
        return [listed(kept) for kept in self._store.recent(Match, MOST_LISTED)]

    def look(self, name: str) -> MatchShown:
        """A match as its person sees it."""
        return shown(self._store.load(Match, name))

    def give(self, name: str, wish: Give) -> MatchShown:
        """The person gives cards back."""
        kept = self._loaded(name, wish.version)
        after = kept.state.after_gift(PERSON, Cards.parse(wish.cards))
        return shown(self._store.save(kept, after))

    def move(self, name: str, wish: MoveWish) -> MatchShown:
        """The person moves."""
        kept = self._loaded(name, wish.version)
        duty = kept.state.duty
        if duty is None or duty.player != PERSON:
            raise IllegalActionError("it is not your turn")
        return shown(self._store.save(kept, kept.state.after_move(parse_move(wish.meld))))

    def next_game(self, name: str, seen: Seen) -> MatchShown:
        """Deal the next game."""
        kept = self._loaded(name, seen.version)
        return shown(self._store.save(kept, kept.state.next_game()))

    def game(self, name: str, number: int) -> RecordShown:
        """A game of the match that is over, with all hands."""
        match = self._store.load(Match, name).state
        first = len(match.orders) - len(match.past) + 1
        if not first <= number <= len(match.orders):
            raise NotationError(f"game {number} is not over yet, or too long ago")
        return RecordShown(
            names=list(match.names),
            games=[listed_game(first + place, game.order) for place, game in enumerate(match.past)],
            game=_played(number, match.past[number - first]).shown(),
        )

    def play_on(self, question: BotsQuestion, job: Job) -> MatchShown:
        """Let the bots give and play until it is up to the person; each move is told."""
        while True:
            kept = self._store.load(Match, question.id)
            duty = kept.state.duty
            if duty is None or duty.player == PERSON:
                return shown(kept)
            after = after_bot(kept.state, duty, job)
            try:
                job.report(shown(self._store.save(kept, after)))
            except Changed:
                continue  # another page was faster

    def hint(self, question: HintQuestion, job: Job) -> Estimates:
        """What each move of the person is worth, by what he sees."""
        job.advance()
        kept = self._loaded(question.id, question.version)
        view = kept.state.current.view(PERSON)
        if not view.must_move:
            raise IllegalActionError("it is not your turn")
        return estimates_of(view, question.method)

    def _loaded(self, name: str, version: int) -> Kept[Match]:
        kept = self._store.load(Match, name)
        if kept.version != version:
            raise Changed("the game has changed in the meantime: look again")
        return kept


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
