"""One game as far as it went: the deal, the exchange and the moves, from which all else follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import NamedTuple, TypeAlias

from tefuda.daihinmin.rules.cards import NO_CARDS, Cards
from tefuda.daihinmin.rules.dealing import Exchange, deal
from tefuda.daihinmin.rules.field import Move, Turn
from tefuda.daihinmin.rules.game import Game
from tefuda.daihinmin.rules.options import OFFICIAL, Rules
from tefuda.daihinmin.rules.view import GiftView, View
from tefuda.errors import IllegalActionError

Order: TypeAlias = tuple[int, ...]
"""The players of a game from first to last, or as they sit."""


class Transfer(NamedTuple):
    """Cards of the exchange, from *giver* to *taker*."""

    giver: int
    taker: int
    cards: Cards


@dataclass(frozen=True)
class History:
    """A game: the hands as *dealt* by player, the *gifts* of the rich by giver, and the *moves*.

    *last_order* are the players as they finished the game before; without it nobody exchanges. At
    the end there is the *order* of this game. A history does not change: there is one after it.
    """

    dealt: tuple[Cards, ...]
    seats: Order
    last_order: Order | None = None
    rules: Rules = OFFICIAL
    gifts: tuple[tuple[int, Cards], ...] = ()
    moves: tuple[Move, ...] = ()
    order: Order | None = None

    @classmethod
    def of_deal(
        cls,
        rng: Random,
        seats: Sequence[int],
        last_order: Order | None = None,
        rules: Rules = OFFICIAL,
    ) -> History:
        """A game that is dealt by *rng*: first to who was first last time, or to anybody."""
        first = rng.choice(seats) if last_order is None else last_order[0]
        return cls(deal(rng, seats, first, rules), tuple(seats), last_order, rules)

    @cached_property
    def exchange(self) -> Exchange | None:
        """The exchange as far as it went, to be looked at only; none if there is none."""
        if self.last_order is None or not self.rules.exchange:
            return None
        exchange = Exchange(self.dealt, self.last_order)
        for giver, cards in self.gifts:
            exchange.give(giver, cards)
        return exchange

    @cached_property
    def state(self) -> Game:
        """The game as it stands, to be looked at only; nobody has moved while `is_exchanging`."""
        game = self.begun()
        for move in self.moves:
            game.make(move)
        return game

    def begun(self) -> Game:
        """The game before its first move, to be played anew."""
        hands = self.dealt if self.exchange is None else self.exchange.hands
        return Game(hands, self.seats, rules=self.rules)

    @cached_property
    def is_exchanging(self) -> bool:
        """Whether cards have to be given before the first move."""
        return self.exchange is not None and not self.exchange.is_over

    @property
    def decider(self) -> int | None:
        """Who has to give cards, while `is_exchanging`, or to move; none once the game is over."""
        if self.is_exchanging and self.exchange is not None:
            return next(giver for giver in self.exchange.due if giver not in self.exchange.gifts)
        return self.state.to_move

    @property
    def transfers(self) -> list[Transfer]:
        """Who gave whom what in the exchange so far, the tributes first."""
        exchange = self.exchange
        if exchange is None:
            return []
        given = [*exchange.tributes.items(), *exchange.gifts.items()]
        return [Transfer(giver, exchange.taker(giver), cards) for giver, cards in given]

    @property
    def last_turn(self) -> Turn:
        """The turn that was played last, where somebody has moved."""
        turn = self.state.last_turn
        assert turn is not None
        return turn

    def view(self, player: int) -> View:
        """What *player* sees once the exchange is over."""
        if self.is_exchanging:
            raise IllegalActionError("the exchange is not over yet")
        gave, received = self._exchanged(player)
        return View.of(self.state, player, last_order=self.last_order, gave=gave, received=received)

    def gift_view(self, player: int) -> GiftView:
        """What *player*, who must give cards, sees of the exchange."""
        return GiftView.of(self._begun_exchange(), player, self.rules, self.seats)

    def after_gift(self, player: int, cards: Cards) -> History:
        """The history after *player* has given *cards*; an illegal gift is an error."""
        self._begun_exchange()
        after = replace(self, gifts=(*self.gifts, (player, cards)))
        _ = after.exchange
        return after

    def after_move(self, move: Move) -> History:
        """The history after the decider's *move*; an illegal one is an error."""
        if self.is_exchanging:
            raise IllegalActionError("the exchange is not over yet")
        game = self.state.copy()
        game.make(move)
        return self._with(game, moves=(*self.moves, move))

    def ended(self, order: Order) -> History:
        """The history with the *order* in which players finished, or which lots gave them."""
        return self._with(self.state, order=order)

    def before(self, turn: int) -> History:
        """The history before move number *turn*, from 0 on."""
        return replace(self, moves=self.moves[:turn], order=None)

    def decisions(self) -> Iterator[tuple[View, Move]]:
        """Every move, with what its player saw before it."""
        before = self.before(0)
        for move in self.moves:
            after = before.after_move(move)
            yield before.view(after.last_turn.player), move
            before = after

    def _exchanged(self, player: int) -> tuple[Cards, Cards]:
        """What *player* gave, and what they received; as in the contest, the rich are not told."""
        exchange = self.exchange
        if exchange is None or exchange.partner(player) is None:
            return NO_CARDS, NO_CARDS
        if player in exchange.due:
            return exchange.gifts[player], NO_CARDS
        return exchange.tributes[player], exchange.gifts[exchange.taker(player)]

    def _begun_exchange(self) -> Exchange:
        if self.exchange is None:
            raise IllegalActionError("there is no exchange in this game")
        return self.exchange

    def _with(self, game: Game, **changes: object) -> History:
        """This history with *changes*, which have led to *game*; what was worked out is kept."""
        after = object.__new__(History)
        vars(after).update(vars(self), state=game, **changes)
        return after
