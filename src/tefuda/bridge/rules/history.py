"""The game so far: a board, what was called and what was played; and a moment of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tefuda.bridge.rules.auction import Auction, Call
from tefuda.bridge.rules.board import Board
from tefuda.bridge.rules.contract import Contract
from tefuda.bridge.rules.play import PlayState
from tefuda.bridge.rules.seat import Seat
from tefuda.bridge.rules.view import View
from tefuda.cards import Card
from tefuda.errors import ContradictionError, IllegalActionError, NotationError


@dataclass(frozen=True, slots=True)
class History:
    """A *board* as far as it went, all of it legal: an immutable value; `after` gives the next one.

    Where nobody wrote the *auction* down to its end, *stated* is the contract that it led to.
    Building one costs a step for every card *played*, `after` costs one step.
    """

    board: Board
    auction: Auction
    played: tuple[Card, ...] = ()
    stated: Contract | None = None
    _state: PlayState | None = field(default=None, kw_only=True, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.auction.dealer is not self.board.dealer:
            raise ContradictionError(
                "{dealer} is the dealer, but {first} calls first",
                dealer=self.board.dealer.word,
                first=self.auction.dealer.word,
            )
        if self._state is None:
            object.__setattr__(self, "_state", self._replayed())

    def _replayed(self) -> PlayState | None:
        if (contract := self.contract) is not None:
            return PlayState(self.board.deal, contract.strain, contract.leader, self.played)
        self._refuse_early_cards()
        if self.played:
            raise IllegalActionError(
                "{card} was played, but the board was passed out", card=self.played[0]
            )
        return None

    def _refuse_early_cards(self) -> None:
        if self.played and not self.auction.is_over:
            raise IllegalActionError(
                "{card} was played before the auction is over", card=self.played[0]
            )

    @classmethod
    def begun(cls, board: Board) -> History:
        """The history of *board* before the first call."""
        return cls(board, Auction(board.dealer))

    @classmethod
    def parse(
        cls, board: Board, calls: str | Iterable[str], cards: str | Iterable[str] = ()
    ) -> History:
        """The history of *board* after *calls* and *cards*, each in one text or in many."""
        texts = cards.split() if isinstance(cards, str) else cards
        auction = Auction.parse(calls, board.dealer)
        return cls(board, auction, tuple(map(Card.parse, texts)))

    @property
    def actions(self) -> tuple[Call | Card, ...]:
        """All calls, and then all cards."""
        return *self.auction.calls, *self.played

    @property
    def contract(self) -> Contract | None:
        """The contract, once the auction is over; none if it was passed out."""
        return self.auction.contract if self.auction.is_over else self.stated

    @property
    def state(self) -> PlayState | None:
        """The play; none as long as there is no contract."""
        return self._state

    @property
    def is_over(self) -> bool:
        """Whether the board was passed out, or every card played."""
        return self.auction.is_passed_out if self.state is None else self.state.is_over

    @property
    def to_act(self) -> Seat | None:
        """The seat whose call or card is next; none once it is over."""
        if self.is_over:
            return None
        return self.auction.to_call if self.state is None else self.state.to_play

    @property
    def decider(self) -> Seat | None:
        """Who has to call or to play next, for dummy declarer; none once it is over."""
        seat, contract = self.to_act, self.contract
        return seat if seat is None or contract is None else contract.decider_for(seat)

    @property
    def deciders(self) -> list[Seat]:
        """Who decided on each call, and then on each card."""
        callers = [seat for seat, _ in self.auction]
        if self.state is None or self.contract is None:
            return callers
        decider_for = self.contract.decider_for
        plays = (play for trick in self.state.tricks for play in trick.plays)
        return callers + [decider_for(play.seat) for play in plays]

    def legal_actions(self) -> list[Call] | list[Card]:
        """The calls, or the cards, that may come next; none once it is over."""
        if self.state is None:
            return list(self.auction.legal_calls())
        return list(self.state.legal_cards())

    def view(self, seat: Seat | str) -> View:
        """What *seat* sees."""
        seat = Seat.of(seat)
        deal, contract = self.board.deal, self.contract
        return View(
            seat,
            self.board.vulnerability,
            deal[seat],
            self.auction,
            dummy=deal[contract.dummy] if contract and self.played else None,
            played=self.played,
            stated=self.stated,
        )

    def after(self, action: Call | Card) -> History:
        """The history after the next call or card."""
        if not isinstance(action, Card):
            return History(self.board, self.auction.after(action))
        state = self.state and self.state.after(action)
        return History(self.board, self.auction, (*self.played, action), self.stated, _state=state)

    def before(self, place: int) -> History:
        """The history before the call or card number *place*, counted from 0."""
        calls = self.auction.calls
        if place < len(calls):
            return History(self.board, Auction(self.board.dealer, calls[:place]))
        return History(self.board, self.auction, self.played[: place - len(calls)], self.stated)

    def moments(self) -> Iterator[History]:
        """The history before each call and each card, and at last as it is."""
        moment = History.begun(self.board)
        for call in self.auction.calls:
            yield moment
            moment = moment.after(call)
        moment = History(self.board, self.auction, stated=self.stated)
        for card in self.played:
            yield moment
            moment = moment.after(card)
        yield moment


@dataclass(frozen=True, slots=True)
class Moment:
    """Before card number *card* of trick number *trick*; trick 0 is the auction, call by call."""

    trick: int
    card: int

    @classmethod
    def parse(cls, text: str) -> Moment:
        """The moment of a text: `2.3` is before the third card of trick 2, `0.3` before the
        third call."""
        match = _MOMENT.fullmatch(text.strip())
        if not match:
            raise NotationError(
                "a moment is written 2.3, before card 3 of trick 2, not {text!r}", text=text
            )
        trick, card = int(match[1]), int(match[2])
        if card == 0 or trick > 13 or (trick and card > 4):
            raise NotationError("no moment {text!r}: there are 13 tricks of 4 cards", text=text)
        return cls(trick, card)

    def cut(self, history: History) -> History:
        """What had happened by then of *history*."""
        calls, cards = len(history.auction.calls), len(history.played)
        if self.trick:
            before = 4 * (self.trick - 1) + self.card - 1
            if before > cards:
                raise IllegalActionError(
                    "no moment '{moment}': {count} cards were played", moment=self, count=cards
                )
            return history.before(calls + before)
        if self.card > calls + 1:
            raise IllegalActionError(
                "no moment '{moment}': there were {count} calls", moment=self, count=calls
            )
        return history.before(self.card - 1)

    def __str__(self) -> str:
        return f"{self.trick}.{self.card}"


_MOMENT = re.compile(r"(\d{1,2})\.(\d{1,3})")
