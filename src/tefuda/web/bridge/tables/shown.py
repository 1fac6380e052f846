"""What the person at a table is shown: never more than that seat sees."""

from __future__ import annotations

from pydantic import BaseModel

from tefuda.bridge.rules import SeatLetter, VulnerabilityText
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.film import (
    CallMade,
    CardPlayed,
    ContractShown,
    calls_made,
    cards_played,
    contract_shown,
    result_shown,
)
from tefuda.web.bridge.tables.board_in_play import BoardInPlay
from tefuda.web.language import Words
from tefuda.web.store import Stored


class TableShown(BaseModel):
    """A board in progress as its person sees it; *hands* are those that are visible, less the
    cards played; the person sits at *seat* and has *also* others; *chair* is the seat whose cards
    they play, as dummy partner's. *legal* are calls or cards, and
    empty while others decide. A board does not count once something was *taken_back* that others
    had answered, or that had opened dummy."""

    id: str
    version: int
    number: int
    seat: SeatLetter
    also: list[SeatLetter]
    chair: SeatLetter
    level: str
    agreed: Agreed
    dealer: SeatLetter
    vulnerability: VulnerabilityText
    calls: list[CallMade]
    contract: ContractShown | None
    plays: list[CardPlayed]
    hands: dict[SeatLetter, list[str]]
    to_act: SeatLetter | None
    must_act: bool
    legal: list[str]
    won: tuple[int, int]
    is_over: bool
    can_undo: bool
    taken_back: bool
    result: Words


class TableListed(BaseModel):
    """A board among others."""

    id: str
    number: int
    seat: SeatLetter
    level: str
    contract: str
    is_over: bool
    result: Words


def listed(stored: Stored[BoardInPlay]) -> TableListed:
    """What a list tells of a board."""
    record = stored.state.record
    contract = record.contract
    return TableListed(
        id=stored.id,
        number=stored.state.number,
        seat=stored.state.seat,
        level=stored.state.level,
        contract=f"{contract.bid.symbol}{contract.doubling.text}" if contract else "",
        is_over=record.has_result,
        result=result_shown(record),
    )


def shown(stored: Stored[BoardInPlay]) -> TableShown:
    """What the person of a board sees."""
    in_play, history = stored.state, stored.state.history
    record, view, contract = in_play.record, in_play.view, history.contract
    legal = history.legal_actions() if in_play.is_persons_turn else []
    to_act = None if in_play.is_over else history.to_act
    return TableShown(
        id=stored.id,
        version=stored.version,
        number=in_play.number,
        seat=in_play.seat,
        also=[seat.letter for seat in sorted(in_play.seats - {in_play.person})],
        chair=in_play.chair.letter,
        level=in_play.level,
        agreed=in_play.agreed,
        dealer=record.board.dealer.letter,
        vulnerability=record.board.vulnerability.text,
        calls=calls_made(history.auction),
        contract=None if contract is None else contract_shown(contract),
        plays=cards_played(history.state),
        hands={
            seat.letter: [str(card) for card in hand - view.played_by(seat)]
            for seat, hand in in_play.visible.items()
        },
        to_act=None if to_act is None else to_act.letter,
        must_act=in_play.is_persons_turn,
        legal=list(map(str, legal)),
        won=(0, 0) if history.state is None else history.state.tricks_won,
        is_over=in_play.is_over,
        can_undo=bool(in_play.own_decisions()),
        taken_back=in_play.taken_back,
        result=result_shown(record),
    )
