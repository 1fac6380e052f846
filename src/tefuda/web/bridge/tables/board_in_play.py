"""A board that a person plays with three bots: all that happened, and what may happen next."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from pydantic import BaseModel, ConfigDict

from tefuda.bridge.rules import (
    Board,
    Deal,
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
    """The person sits at *seat*, the bots play at a *level*, or are players of one's own, by name;
    the deal is the referee's secret.

    *begun* are the calls and cards that were made before anybody sat down. *claimed* are declarer's
    tricks in all, once somebody has claimed and the others agreed. Once something was *taken_back*
    that others had answered, the person knows more than a player may: the board does not count.
    """

    model_config = ConfigDict(frozen=True, title="Sitting")  # the kind of rows stored so far

    number: int
    deal: str
    seed: int
    seat: SeatLetter
    level: str
    agreed: Agreed
    as_dummy: AsDummy = "play"
    begun: int = 0
    calls: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    claimed: int | None = None
    taken_back: bool = False

    @cached_property
    def history(self) -> History:
        """What was called and played, on a board whose number says dealer and vulnerability."""
        board = Board.numbered(self.number, Deal.from_pbn(self.deal))
        return History.parse(board, self.calls, self.cards)

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
        names = [YOU if seat.letter == self.seat else bot for seat in Seat]
        players = (names[0], names[1], names[2], names[3])
        return Record.of(self.history, players=players, claimed=self.claimed)

    @property
    def person(self) -> Seat:
        """Where the person sits."""
        return Seat.parse(self.seat)

    @property
    def chair(self) -> Seat:
        """The seat whose cards the person plays: as dummy partner's, or none that ever decides."""
        contract = self.history.contract
        if contract is None or self.as_dummy == "watch":
            return self.person
        return contract.decider_for(self.person)

    @property
    def view(self) -> View:
        """What the person sees: who plays for partner both hands, once dummy lies open to all."""
        return self.history.view(self.chair if self.cards else self.person)

    @property
    def is_persons_turn(self) -> bool:
        """Whether the next call or card is the person's to choose."""
        return self.decider is self.chair

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
        own = [self.person] * len(self.calls) + [self.chair] * len(self.cards)
        deciders = zip(self.history.deciders, own, strict=True)
        return [place for place, (decider, seat) in enumerate(deciders) if decider is seat]

    def undone(self) -> BoardInPlay:
        """The board before the last decision of the person."""
        own = self.own_decisions()
        if not own:
            raise IllegalActionError("there is nothing of yours to take back")
        has_learned = self.is_over or own[-1] + 1 < len(self.history.actions)
        return self.at(self.history.before(own[-1])).model_copy(
            update={"taken_back": self.taken_back or has_learned}
        )

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
        if not is_sure(self.view, tricks):
            raise IllegalActionError(
                "it is not sure that you take {tricks} more tricks: play on", tricks=tricks
            )
        declares = self.person.side is contract.declarer.side
        rest = tricks if declares else position.tricks_left - tricks
        claimed = position.tricks_won[contract.declarer.side] + rest
        return self.at(self.history, claimed)
