"""A board that a person plays with bots: all that happened, and what may happen next."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from pydantic import BaseModel, ConfigDict

from tefuda.bridge.rules import (
    Auction,
    Board,
    Contract,
    Deal,
    Hand,
    History,
    Record,
    Seat,
    SeatLetter,
    View,
    parse_call,
)
from tefuda.bridge.search.claim import is_sure
from tefuda.cards import Card
from tefuda.errors import IllegalActionError
from tefuda.web.bridge.agreed import Agreed

AsDummy = Literal["play", "watch"]
"""What a person does whose partner declares: play both hands, or let the bot."""
YOU = "You"


def player_of(bot: str) -> str:
    """What records call a *bot*: `tefuda (club)`, or the name of a player of one's own."""
    return bot if ":" in bot else f"tefuda ({bot})"


class BoardInPlay(BaseModel):
    """The person sits at *seat*, and may have *also* others; the bots play at a *level*, or are
    players of one's own, by name; the deal is the referee's secret.

    *begun* are the calls and cards that were made before anybody sat down. Where nobody knows the
    auction, *stated* are the contract and its declarer. *claimed* are declarer's tricks in all,
    once somebody has claimed and the others agreed. Once something was *taken_back* that others had
    answered, or that had opened dummy, the person knows more than a player may: the board does not
    count.
    """

    model_config = ConfigDict(frozen=True, title="Sitting")  # the kind of rows stored so far

    number: int
    deal: str
    seed: int
    seat: SeatLetter
    also: tuple[SeatLetter, ...] = ()
    level: str
    agreed: Agreed
    as_dummy: AsDummy = "play"
    begun: int = 0
    stated: tuple[str, SeatLetter] | None = None
    calls: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    claimed: int | None = None
    taken_back: bool = False

    @cached_property
    def history(self) -> History:
        """What was called and played, on a board whose number says dealer and vulnerability."""
        board = Board.numbered(self.number, Deal.from_pbn(self.deal))
        auction, played = Auction.parse(self.calls, board.dealer), map(Card.parse, self.cards)
        stated = None if self.stated is None else Contract.parse(*self.stated)
        return History(board, auction, tuple(played), stated)

    def at(self, history: History, claimed: int | None = None) -> BoardInPlay:
        """The same table with another *history*, which is taken over and not parsed again."""
        return self.model_copy(
            update={
                "calls": tuple(map(str, history.auction.calls)),
                "cards": tuple(map(str, history.played)),
                "claimed": claimed,
                "history": history,
            }
        )

    @property
    def is_over(self) -> bool:
        """Whether the board has a result."""
        return self.claimed is not None or self.history.is_over

    @property
    def record(self) -> Record:
        """All that happened so far."""
        bot = player_of(self.level)
        names = [YOU if seat in self.seats else bot for seat in Seat]
        players = (names[0], names[1], names[2], names[3])
        return Record.of(self.history, players=players, claimed=self.claimed)

    @property
    def person(self) -> Seat:
        """Where the person sits; the bots of the same side are theirs to compare with."""
        return Seat.parse(self.seat)

    @property
    def seats(self) -> frozenset[Seat]:
        """All seats for which the person calls."""
        return frozenset(map(Seat.parse, (self.seat, *self.also)))

    @property
    def chair(self) -> Seat:
        """The seat whose cards the person plays: as dummy partner's, or none that ever decides."""
        return self._decider_for(self.person)

    @property
    def chairs(self) -> frozenset[Seat]:
        """The same for all seats of the person."""
        return frozenset(map(self._decider_for, self.seats))

    def _decider_for(self, seat: Seat) -> Seat:
        contract = self.history.contract
        if contract is None or self.as_dummy == "watch":
            return seat
        return contract.decider_for(seat)

    @property
    def visible(self) -> dict[Seat, Hand]:
        """The hands that the person sees, as they were dealt: who plays for partner sees both, once
        dummy lies open to all."""
        views = map(self.history.view, sorted(self.chairs if self.cards else self.seats))
        return {seat: hand for view in views for seat, hand in view.visible.items()}

    @property
    def view(self) -> View:
        """What the seat sees for which the person decides next, and until then where they sit."""
        if self.is_persons_turn and (decider := self.decider) is not None:
            return self.history.view(decider)
        return self.history.view(self.chair if self.cards else self.person)

    @property
    def is_persons_turn(self) -> bool:
        """Whether the next call or card is the person's to choose."""
        return self.decider in self.chairs

    @property
    def decider(self) -> Seat | None:
        """Who has to call or to play next, declarer for dummy; none once it is over."""
        return None if self.is_over else self.history.decider

    def after(self, action: str) -> BoardInPlay:
        """The board after the next call or card."""
        if self.is_over:
            raise IllegalActionError("the board is over")
        state = self.history.state
        if state is None:
            return self.at(self.history.after(parse_call(action)))
        card = Card.parse(action)
        if reason := state.reason_against(card):  # `after` would tell the whole deal
            raise IllegalActionError("illegal card '{card}': {reason}", card=card, reason=reason)
        return self.at(self.history.after(card))

    def own_decisions(self) -> list[int]:
        """Which of the calls, and then of the cards, were the person's to choose."""
        own = [self.seats] * len(self.calls) + [self.chairs] * len(self.cards)
        deciders = zip(self.history.deciders, own, strict=True)
        return [
            place
            for place, (decider, seats) in enumerate(deciders)
            if place >= self.begun and decider in seats
        ]

    def undone(self) -> BoardInPlay:
        """The board before the last decision of the person."""
        own = self.own_decisions()
        if not own:
            raise IllegalActionError("there is nothing of yours to take back")
        before = self.history.before(own[-1])
        is_answered = self.is_over or own[-1] + 1 < len(self.history.actions)
        has_opened_dummy = bool(self.cards) and not before.played
        has_learned = is_answered or has_opened_dummy
        return self.at(before).model_copy(update={"taken_back": self.taken_back or has_learned})

    def after_claim(self, tricks: int) -> BoardInPlay:
        """The board after the person has claimed so many of the remaining *tricks*.

        The others agree if the person is sure of them: that follows from what they see, so neither
        answer tells where a card is.
        """
        position, contract = self.history.state, self.history.contract
        if position is None or contract is None or self.is_over:
            raise IllegalActionError("there are no tricks to claim now")
        if not 0 <= tricks <= position.tricks_left:
            raise IllegalActionError(
                "{left} tricks are left, not {tricks}", left=position.tricks_left, tricks=tricks
            )
        view = self.view
        if not is_sure(view, tricks):
            raise IllegalActionError(
                "it is not sure that you take {tricks} more tricks: play on", tricks=tricks
            )
        declares = view.seat.side is contract.declarer.side
        rest = tricks if declares else position.tricks_left - tricks
        claimed = position.tricks_won[contract.declarer.side] + rest
        return self.at(self.history, claimed)
