"""What the person at a table is shown: never more than that seat sees."""

from __future__ import annotations

from pydantic import BaseModel

from tefuda.bridge.notation import result_text
from tefuda.bridge.rules import SeatLetter, Side, VulnerabilityText
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.film import CallMade, CardPlayed, ContractShown, contract_shown
from tefuda.web.bridge.tables.sitting import Level, Sitting
from tefuda.web.language import Words
from tefuda.web.store import Stored


class TableShown(BaseModel):
    """A board in progress as its person sees it; *hands* are those that are visible, less the
    cards played; *chair* is the seat whose cards the person plays. *legal* are calls or cards, and
    empty while others decide."""

    id: str
    version: int
    number: int
    seat: SeatLetter
    chair: SeatLetter
    level: Level
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
    result: Words


class TableListed(BaseModel):
    """A board among others."""

    id: str
    number: int
    seat: SeatLetter
    level: Level
    contract: str
    is_over: bool
    result: Words


def listed(stored: Stored[Sitting]) -> TableListed:
    """What a list tells of a sitting."""
    record = stored.state.record()
    contract = record.contract
    return TableListed(
        id=stored.id,
        number=stored.state.number,
        seat=stored.state.seat,
        level=stored.state.level,
        contract=f"{contract.bid.symbol}{contract.doubling.text}" if contract else "",
        is_over=record.has_result,
        result=Words.of(result_text(record) if record.has_result else ""),
    )


def shown(stored: Stored[Sitting]) -> TableShown:
    """What the person of a sitting sees."""
    sitting = stored.state
    record, view = sitting.record(), sitting.view(sitting.eyes)
    contract, play = record.contract, record.history.state
    must_act = not record.has_result and view.must_act
    calling = not sitting.auction.is_over
    legal = view.legal_calls() if calling else list(view.legal_cards())
    to_act = None if record.has_result else view.to_act.letter
    trump = None if contract is None else contract.strain
    return TableShown(
        id=stored.id,
        version=stored.version,
        number=sitting.number,
        seat=sitting.seat,
        chair=sitting.chair.letter,
        level=sitting.level,
        agreed=sitting.agreed,
        dealer=record.board.dealer.letter,
        vulnerability=record.board.vulnerability.text,
        calls=[
            CallMade(seat=seat.letter, call=str(call), alert=None) for seat, call in sitting.auction
        ],
        contract=None if contract is None else contract_shown(contract),
        plays=[
            CardPlayed(
                seat=seat.letter,
                card=str(card),
                trick=number,
                wins=trump is not None and seat is trick.winner(trump),
            )
            for number, trick in enumerate(view.tricks, start=1)
            for seat, card in trick.plays
        ],
        hands={
            seat.letter: [str(card) for card in hand - view.played_by(seat)]
            for seat, hand in view.visible.items()
        },
        to_act=to_act,
        must_act=must_act,
        legal=[str(action) for action in legal] if must_act else [],
        won=(play.tricks_won[Side.NS], play.tricks_won[Side.EW]) if play else (0, 0),
        is_over=record.has_result,
        can_undo=bool(sitting.own_decisions()),
        result=Words.of(result_text(record) if record.has_result else ""),
    )
