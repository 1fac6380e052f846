"""What happened to a board at one table: the auction, the play and the result."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tefuda.bridge.rules.auction import Auction
from tefuda.bridge.rules.board import Board
from tefuda.bridge.rules.contract import Contract
from tefuda.bridge.rules.play import PlayState
from tefuda.bridge.rules.score import score_for
from tefuda.bridge.rules.seat import Seat, Side
from tefuda.cards import Card
from tefuda.errors import ContradictionError
from tefuda.words import Sentence


class Alert(NamedTuple):
    """An alert of the call at *place* in the auction, with its explanation if one was given."""

    place: int
    text: str = ""


class Comment(NamedTuple):
    """A remark made when *place* calls and cards had been made and played."""

    place: int
    text: str


class Section(NamedTuple):
    """A table that came with the board: its *name*, its *columns* and its rows, as text."""

    name: str
    columns: str
    rows: tuple[str, ...]


NO_CONTRACT = Sentence("no contract")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A board as it was played at one table: an immutable value that contradicts itself nowhere.

    The *auction* is none where only its result is known, the *contract* where there was none or
    it is not known, and *tricks*, those of declarer, where the play went on unrecorded. What was
    *played* may stop early: then *tricks* were claimed. *tags* are further facts, named as in PBN.
    """

    board: Board
    players: tuple[str, str, str, str] = ("", "", "", "")
    auction: Auction | None = None
    contract: Contract | None = None
    is_passed_out: bool = False
    played: tuple[Card, ...] = ()
    tricks: int | None = None
    alerts: tuple[Alert, ...] = ()
    comments: tuple[Comment, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    sections: tuple[Section, ...] = ()
    play: PlayState | None = field(init=False, compare=False, repr=False)
    """The state after all cards that were played; none without a contract."""

    def __post_init__(self) -> None:
        self._check_contract()
        play = None
        if self.contract is not None:
            contract = self.contract
            play = PlayState(self.board.deal, contract.strain, contract.leader, self.played)
            self._check_tricks(contract, play)
        elif self.played or self.tricks is not None:
            raise ContradictionError("cards or tricks without a contract")
        object.__setattr__(self, "play", play)

    def _check_contract(self) -> None:
        if self.is_passed_out and self.contract is not None:
            raise ContradictionError(
                "passed out, but the contract is {contract}", contract=self.contract
            )
        if self.auction is None:
            return
        if self.auction.dealer is not self.board.dealer:
            raise ContradictionError(
                "{dealer} is the dealer, but {first} calls first",
                dealer=self.board.dealer.word,
                first=self.auction.dealer.word,
            )
        if self.auction.is_over and self.auction.contract != self.contract:
            raise ContradictionError(
                "the auction leads to {bid}, not to {contract}",
                bid=self.auction.contract or NO_CONTRACT,
                contract=self.contract or NO_CONTRACT,
            )

    def _check_tricks(self, contract: Contract, play: PlayState) -> None:
        won = play.tricks_won[contract.declarer.side]
        if self.tricks is not None and not won <= self.tricks <= won + play.tricks_left:
            raise ContradictionError(
                "{tricks} tricks for {contract}, but the play gives {won} with {left} left",
                tricks=self.tricks,
                contract=contract,
                won=won,
                left=play.tricks_left,
            )

    @property
    def is_claimed(self) -> bool:
        """Whether the result is known although not every card was played."""
        return self.tricks is not None and self.play is not None and not self.play.is_over

    @property
    def has_result(self) -> bool:
        """Whether the board has a score."""
        return self.is_passed_out or self.tricks is not None

    def score(self, side: Side = Side.NS) -> int | None:
        """The points of *side*; none without a result."""
        if not self.has_result:
            return None
        return score_for(side, self.contract, self.tricks or 0, self.board.vulnerability)

    def tag(self, name: str) -> str:
        """The value of the tag of that *name*; empty without it."""
        return dict(self.tags).get(name, "")

    def player(self, seat: Seat) -> str:
        """The name of the player in *seat*; empty if unknown."""
        return self.players[seat]
