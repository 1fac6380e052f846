"""Games in a row of a person with four bots: all that happened, and what may happen next."""

from __future__ import annotations

from random import Random

from pydantic import BaseModel, ConfigDict

from tefuda.daihinmin.players import named
from tefuda.daihinmin.referee import Referee, Schedule, SeededDealer
from tefuda.daihinmin.rules import Cards, Game, History, Move, Order, points
from tefuda.errors import IllegalActionError, NotationError
from tefuda.seeds import derived_seed
from tefuda.web.daihinmin.house_rules import HouseRule, Turned, rules_with
from tefuda.web.daihinmin.values import YOU, StoredGame, known_player

PERSON = 0
"""The number of the person among the players."""
MOST_PAST = 30
"""Games that are kept; of older ones the points are."""


class MatchInPlay(BaseModel):
    """The person plays with *bots*; *past* are the last games that are over.

    Before those, *forgotten* games have brought *earlier* points. House rules that are *turned* are
    otherwise than in the contest.
    """

    model_config = ConfigDict(frozen=True, title="Match")  # the kind of rows stored so far

    bots: tuple[str, str, str, str]
    seed: int
    current: StoredGame
    past: tuple[StoredGame, ...] = ()
    forgotten: int = 0
    earlier: Order = (0, 0, 0, 0, 0)
    turned: Turned = ()

    @classmethod
    def begin(
        cls, bots: tuple[str, str, str, str], seed: int, turned: tuple[HouseRule, ...] = ()
    ) -> MatchInPlay:
        """The first game is dealt."""
        current = _referee(seed, turned).begun(1, None)
        return cls(bots=bots, seed=seed, current=current, turned=turned)

    @property
    def names(self) -> tuple[str, ...]:
        """The players by number."""
        return (YOU, *self.bots)

    @property
    def totals(self) -> list[int]:
        """The points of all games that are over, by player."""
        return _added(self.earlier, self.past)

    @property
    def places(self) -> list[int]:
        """How often the person took each place, in the games that are kept."""
        taken = [game.order.index(PERSON) for game in self.past if game.order is not None]
        return [taken.count(place) for place in range(len(self.names))]

    @property
    def games(self) -> int:
        """How many games are over."""
        return self.forgotten + len(self.past)

    def after_gift(self, player: int, cards: Cards) -> MatchInPlay:
        """The match after *player* has given *cards*."""
        return self._with(self.current.after_gift(player, cards))

    def after_move(self, move: Move) -> MatchInPlay:
        """The match after the player to move has moved; at the end of a game with its order."""
        after = self.current.after_move(move)
        if after.decider is not None:
            return self._with(after)
        ended = _referee(self.seed, self.turned).ended(self.games + 1, after)
        return self._with(ended)._with_past((*self.past, ended))

    def after_bot(self, player: int) -> MatchInPlay:
        """The match after the bot *player*, who is to decide, has given cards or moved."""
        bot = named(known_player(self.names[player]))(derived_seed(self.seed, "player", player))
        if self.current.is_exchanging:
            return self.after_gift(player, bot.give(self.current.gift_view(player)))
        return self.after_move(bot.move(self.current.view(player)))

    def next_game(self) -> MatchInPlay:
        """The match with the next game dealt, once the last is over."""
        if self.current.order is None:
            raise IllegalActionError("the game is not over yet")
        return self._with(_referee(self.seed, self.turned).begun(self.games + 1, self.current))

    def game(self, number: int) -> History:
        """Game *number* of those that are over, counted from 1."""
        if not self.forgotten < number <= self.games:
            raise NotationError("game {number} is not over yet, or too long ago", number=number)
        return self.past[number - self.forgotten - 1]

    def _with(self, current: History) -> MatchInPlay:
        return self.model_copy(update={"current": current})

    def _with_past(self, past: tuple[History, ...]) -> MatchInPlay:
        """The match with these games over, of which the oldest may be forgotten."""
        dropped, kept = past[:-MOST_PAST], past[-MOST_PAST:]
        return self.model_copy(
            update={
                "past": kept,
                "forgotten": self.forgotten + len(dropped),
                "earlier": tuple(_added(self.earlier, dropped)),
            }
        )


def _added(earlier: Order, games: tuple[History, ...]) -> list[int]:
    """The points of *games* that are over, by player, on top of *earlier* ones."""
    gained = [earlier, *(points(game.order) for game in games if game.order is not None)]
    return [sum(by_player) for by_player in zip(*gained, strict=True)]


class _Dealer(SeededDealer):
    """Deals by the *seed* of a match; a server may draw lots long after it has dealt."""

    def order(self, number: int, game: Game) -> Order:
        """The order of finishing."""
        return tuple(game.order(Random(derived_seed(self.seed, "order", number - 1))))


def _referee(seed: int, turned: tuple[HouseRule, ...]) -> Referee:
    """Standings are never forgotten, and there is no last game."""
    return Referee(_Dealer(seed), Schedule(reset_period=0, rules=rules_with(turned)))
