"""A board that a person plays with three bots: all that happened, and what may happen next."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from tefuda.bridge.rules import (
    Auction,
    Board,
    Deal,
    History,
    PlayState,
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

Level = Literal["novice", "club", "expert"]
AsDummy = Literal["play", "watch"]
"""What a person does whose partner declares: play both hands, or let the bot."""
YOU = "You"


class Sitting(BaseModel):
    """The person sits at *seat*, the bots play at a *level*; the deal is the referee's secret.

    *claimed* are declarer's tricks in all, once somebody has claimed and the others agreed.
    """

    model_config = ConfigDict(frozen=True)

    number: int
    deal: str
    seed: int
    seat: SeatLetter
    level: Level
    agreed: Agreed
    as_dummy: AsDummy = "play"
    calls: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    claimed: int | None = None

    @property
    def board(self) -> Board:
        """The board, of which the number says dealer and vulnerability."""
        return Board.numbered(self.number, Deal.from_pbn(self.deal))

    @property
    def auction(self) -> Auction:
        """The calls so far."""
        return Auction(self.board.dealer, tuple(map(parse_call, self.calls)))

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards so far."""
        return tuple(map(Card.parse, self.cards))

    @property
    def position(self) -> PlayState | None:
        """The play; none before there is a contract."""
        return self.record().history.state

    @property
    def is_over(self) -> bool:
        """Whether the board has a result."""
        return self.record().has_result

    def record(self) -> Record:
        """All that happened so far."""
        auction, board = self.auction, self.board
        contract = auction.contract if auction.is_over else None
        tricks = self.claimed
        if contract is not None and len(self.cards) == 52:
            play = PlayState(board.deal, contract.strain, contract.leader, self.played)
            tricks = play.tricks_won[contract.declarer.side]
        names = [YOU if seat.letter == self.seat else f"tefuda ({self.level})" for seat in Seat]
        return Record(
            board=board,
            players=(names[0], names[1], names[2], names[3]),
            auction=auction,
            contract=contract,
            is_passed_out=auction.is_passed_out,
            played=self.played,
            tricks=tricks,
        )

    def view(self, seat: Seat) -> View:
        """What *seat* sees."""
        return History(self.board, self.auction, self.played).view(seat)

    @property
    def person(self) -> Seat:
        """Where the person sits."""
        return Seat.parse(self.seat)

    @property
    def chair(self) -> Seat:
        """The seat whose cards the person plays: as dummy partner's, or none that ever decides."""
        contract = self.auction.contract if self.auction.is_over else None
        is_dummy = contract is not None and contract.dummy is self.person
        return self.person.partner if is_dummy and self.as_dummy == "play" else self.person

    @property
    def eyes(self) -> Seat:
        """The seat whose View the person has: who plays for partner sees both hands, once dummy
        lies open to all."""
        return self.chair if self.cards else self.person

    @property
    def is_persons_turn(self) -> bool:
        """Whether the next call or card is the person's to choose."""
        return self.decider is self.chair

    @property
    def decider(self) -> Seat | None:
        """Who has to call or to play next, declarer for dummy; none once it is over."""
        if self.is_over:
            return None
        return next(seat for seat in Seat if self.view(seat).must_act)

    def after(self, action: str) -> Sitting:
        """The sitting after the next call or card."""
        if self.is_over:
            raise IllegalActionError("the board is over")
        if not self.auction.is_over:
            auction = self.auction.after(parse_call(action))
            return self.model_copy(update={"calls": tuple(map(str, auction.calls))})
        position = self.position
        assert position is not None  # the board is not over
        card = Card.parse(action)
        if reason := position.reason_against(card):  # `after` would tell the whole deal
            raise IllegalActionError("illegal card '{card}': {reason}", card=card, reason=reason)
        played = position.after(card).played
        return self.model_copy(update={"cards": tuple(map(str, played))})

    def own_decisions(self) -> list[int]:
        """Which of the calls, and then of the cards, were the person's to choose."""
        dealer, chair = self.board.dealer, self.chair
        own = [place for place in range(len(self.calls)) if dealer.next(place) is self.person]
        contract, position = self.auction.contract, self.position
        if contract is None or position is None:
            return own
        seats = [seat for trick in position.tricks for seat, _ in trick.plays]
        for place, seat in enumerate(seats, start=len(self.calls)):
            if chair is (contract.declarer if seat is contract.dummy else seat):
                own.append(place)
        return own

    def undone(self) -> Sitting:
        """The sitting before the last decision of the person."""
        own = self.own_decisions()
        if not own:
            raise IllegalActionError("there is nothing of yours to take back")
        return self.before(own[-1])

    def before(self, place: int) -> Sitting:
        """The sitting before the call or card number *place*."""
        calls, cards = self.calls[:place], self.cards[: max(0, place - len(self.calls))]
        return self.model_copy(update={"calls": calls, "cards": cards, "claimed": None})

    def after_claim(self, tricks: int) -> Sitting:
        """The sitting after the person has claimed so many of the remaining *tricks*.

        The others agree if the person is sure of them: that follows from what he sees, so neither
        answer tells where a card is.
        """
        position, contract = self.position, self.auction.contract
        if position is None or contract is None or self.is_over:
            raise IllegalActionError("there are no tricks to claim now")
        if not 0 <= tricks <= position.tricks_left:
            raise IllegalActionError(
                "{left} tricks are left, not {tricks}", left=position.tricks_left, tricks=tricks
            )
        if not is_sure(self.view(self.eyes), tricks):
            raise IllegalActionError(
                "it is not sure that you take {tricks} more tricks: play on", tricks=tricks
            )
        declares = self.person.side is contract.declarer.side
        rest = tricks if declares else position.tricks_left - tricks
        claimed = position.tricks_won[contract.declarer.side] + rest
        return self.model_copy(update={"claimed": claimed})
