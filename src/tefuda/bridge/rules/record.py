"""What happened to a board at one table: the auction, the play and the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from tefuda.bridge.rules.auction import Auction
from tefuda.bridge.rules.board import Board
from tefuda.bridge.rules.contract import Contract
from tefuda.bridge.rules.history import History
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


Names: TypeAlias = tuple[str, str, str, str]
NAMELESS: Names = ("", "", "", "")
NO_CONTRACT = Sentence("no contract")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A board as it was played at one table: an immutable value that contradicts itself nowhere.

    The *auction* is none where only its result is known, the *contract* where there was none or
    it is not known, and *tricks*, those of declarer, where the play went on unrecorded. What was
    *played* may stop early: then *tricks* were claimed. *tags* are further facts, named as in PBN.
    """

    board: Board
    players: Names = NAMELESS
    auction: Auction | None = None
    contract: Contract | None = None
    is_passed_out: bool = False
    played: tuple[Card, ...] = ()
    tricks: int | None = None
    alerts: tuple[Alert, ...] = ()
    comments: tuple[Comment, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    sections: tuple[Section, ...] = ()
    history: History = field(init=False, compare=False, repr=False)
    """What was called and played, as far as it was written down."""

    def __post_init__(self) -> None:
        self._check_contract()
        if self.contract is None and (self.played or self.tricks is not None):
            raise ContradictionError("cards or tricks without a contract")
        auction = self.auction or Auction(self.board.dealer)
        stated = None if auction.is_over else self.contract
        object.__setattr__(self, "history", History(self.board, auction, self.played, stated))
        self._check_tricks()

    @classmethod
    def of(
        cls,
        history: History,
        *,
        players: Names = NAMELESS,
        claimed: int | None = None,
        tags: Mapping[str, str] | None = None,
    ) -> Record:
        """The record of *history*; where it is not over, declarer may have *claimed* tricks."""
        auction, contract, state = history.auction, history.contract, history.state
        tricks = claimed
        if contract and state and state.is_over:
            tricks = state.tricks_won[contract.declarer.side]
        return cls(
            board=history.board,
            players=players,
            auction=auction if auction.calls or history.stated is None else None,
            contract=contract,
            is_passed_out=auction.is_passed_out,
            played=history.played,
            tricks=tricks,
            tags=tuple(sorted((tags or {}).items())),
        )

    def _check_contract(self) -> None:
        if self.is_passed_out and self.contract is not None:
            raise ContradictionError(
                "passed out, but the contract is {contract}", contract=self.contract
            )
        if self.auction and self.auction.is_over and self.auction.contract != self.contract:
            raise ContradictionError(
                "the auction leads to {bid}, not to {contract}",
                bid=self.auction.contract or NO_CONTRACT,
                contract=self.contract or NO_CONTRACT,
            )

    def _check_tricks(self) -> None:
        state, contract = self.history.state, self.contract
        if self.tricks is None or state is None or contract is None:
            return
        won = state.tricks_won[contract.declarer.side]
        if not won <= self.tricks <= won + state.tricks_left:
            raise ContradictionError(
                "{tricks} tricks for {contract}, but the play gives {won} with {left} left",
                tricks=self.tricks,
                contract=contract,
                won=won,
                left=state.tricks_left,
            )

    @property
    def is_claimed(self) -> bool:
        """Whether the result is known although not every card was played."""
        return self.tricks is not None and not self.history.is_over

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
