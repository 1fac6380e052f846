"""The referee: a board from the first call to the score, with four players who see their Views."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import CancelledError
from dataclasses import dataclass
from threading import Event

from tefuda.bridge.players import Player, PlayerMaker
from tefuda.bridge.rules import (
    Auction,
    Bid,
    Board,
    History,
    PlainCall,
    PlayState,
    Record,
    Seat,
    View,
)
from tefuda.cards import Card
from tefuda.errors import IllegalActionError
from tefuda.seeds import derived_seed

ABANDONED = "Abandoned"
"""The tag of a board that ended with an illegal action; its value says which."""

Names = tuple[str, str, str, str]
NAMELESS: Names = ("", "", "", "")


@dataclass(frozen=True, slots=True)
class Table:
    """Four *players* by seat, and their *names* for the record.

    An illegal action is an error, unless *abandons*: then the board ends there, without a result.
    """

    players: Mapping[Seat, Player]
    names: Names = NAMELESS
    abandons: bool = False

    @classmethod
    def seated(
        cls,
        makers: Mapping[Seat, PlayerMaker],
        seed: int,
        *,
        names: Names = NAMELESS,
        abandons: bool = False,
    ) -> Table:
        """A table whose players are made with a seed each, all of which follow from *seed*."""
        players = {seat: makers[seat](derived_seed(seed, seat.letter)) for seat in Seat}
        return cls(players, names, abandons)

    def play(
        self, board: Board, *, tags: Mapping[str, str] | None = None, stop: Event | None = None
    ) -> Record:
        """What happens on *board*: the auction, the play, and the tricks of declarer.

        Each player gets the View of its own seat and nothing else; declarer plays for dummy. The
        record bears the *tags*. Once *stop* is set, no further decision is asked for, and
        `CancelledError` is raised.
        """
        progress = _Progress(self.players, board, stop or Event())
        facts = dict(tags or {})
        try:
            progress.bid_and_play()
        except IllegalActionError as error:
            if not self.abandons:
                raise
            facts[ABANDONED] = str(error)
        return progress.record(self.names, facts)


class _Progress:
    """One board as it goes on; everything that has happened in it was legal."""

    def __init__(self, players: Mapping[Seat, Player], board: Board, stop: Event) -> None:
        self.players = players
        self.board = board
        self.stop = stop
        self.auction = Auction(board.dealer)
        self.play: PlayState | None = None

    def bid_and_play(self) -> None:
        while not self.auction.is_over:
            self._ask_for_call(self.auction.to_call)
        if (contract := self.auction.contract) is None:
            return
        self.play = PlayState(self.board.deal, contract.strain, contract.leader)
        while not self.play.is_over:
            seat = self.play.to_play
            self._ask_for_card(self.play, contract.declarer if seat is contract.dummy else seat)

    def _ask_for_call(self, seat: Seat) -> None:
        call = self.players[seat].call(self._view(seat))
        if not isinstance(call, Bid | PlainCall):
            raise self._refusal(seat, f"{call!r} is not a call")
        try:
            self.auction = self.auction.after(call)
        except IllegalActionError as error:
            raise self._refusal(seat, error) from None

    def _ask_for_card(self, play: PlayState, seat: Seat) -> None:
        card = self.players[seat].play(self._view(seat))
        if not isinstance(card, Card):
            raise self._refusal(seat, f"{card!r} is not a card")
        try:
            self.play = play.after(card)
        except IllegalActionError as error:
            raise self._refusal(seat, error) from None

    def _view(self, seat: Seat) -> View:
        if self.stop.is_set():
            raise CancelledError
        played = self.play.played if self.play else ()
        return History(self.board, self.auction, played).view(seat)

    def _refusal(self, seat: Seat, reason: object) -> IllegalActionError:
        number = "?" if self.board.number is None else self.board.number
        return IllegalActionError(f"board {number}, player of {seat.name.lower()}: {reason}")

    def record(self, names: Names, tags: Mapping[str, str]) -> Record:
        contract = self.auction.contract if self.auction.is_over else None
        won = self.play.tricks_won[contract.declarer.side] if self.play and contract else None
        return Record(
            board=self.board,
            players=names,
            auction=self.auction,
            contract=contract,
            is_passed_out=self.auction.is_passed_out,
            played=self.play.played if self.play else (),
            tricks=won if self.play and self.play.is_over else None,
            tags=tuple(sorted(tags.items())),
        )
