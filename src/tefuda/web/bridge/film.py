"""A board as a film: every call and card with its seat, and what the table is like before each."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import BaseModel

from tefuda.bridge.notation import result_text
from tefuda.bridge.rules import (
    Auction,
    Contract,
    PlayState,
    Record,
    Seat,
    SeatLetter,
    Side,
    VulnerabilityText,
)
from tefuda.web.bridge.values import EachSeat
from tefuda.web.language import Words
from tefuda.words import Sentence


class CallMade(BaseModel):
    """A call, and what was said about it."""

    seat: SeatLetter
    call: str
    alert: str | None


class CardPlayed(BaseModel):
    """A card, the number of its trick from 1, and whether it wins it as far as the trick went."""

    seat: SeatLetter
    card: str
    trick: int
    wins: bool


class Frame(BaseModel):
    """The table before a call or a card: who is to act, none at the end."""

    to_act: SeatLetter | None
    legal: list[str]
    won: tuple[int, int]


class ContractShown(BaseModel):
    """A contract for people and for programs."""

    text: str
    symbol: str
    declarer: SeatLetter
    dummy: SeatLetter
    needed: int


class Film(BaseModel):
    """All that the page shows of a board; frame number n is before call or card number n."""

    title: Words
    deal: str
    hands: EachSeat[list[str]]
    dealer: SeatLetter
    vulnerability: VulnerabilityText
    players: EachSeat[str]
    calls: list[CallMade]
    contract: ContractShown | None
    plays: list[CardPlayed]
    frames: list[Frame]
    has_auction: bool
    result: Words
    comments: list[tuple[int, str]]


def film_of(record: Record) -> Film:
    """The film of *record*."""
    board, contract = record.board, record.contract
    calls = list(record.auction) if record.auction else []
    alerts = {alert.place: alert.text for alert in record.alerts}
    return Film(
        title=Words.of(_title(record)),
        deal=board.deal.to_pbn(),
        hands={seat.letter: [str(card) for card in board.deal[seat]] for seat in Seat},
        dealer=board.dealer.letter,
        vulnerability=board.vulnerability.text,
        players={seat.letter: record.player(seat) for seat in Seat},
        calls=[
            CallMade(seat=seat.letter, call=str(call), alert=alerts.get(place))
            for place, (seat, call) in enumerate(calls)
        ],
        contract=None if contract is None else contract_shown(contract),
        plays=list(_plays(record)),
        frames=list(_frames(record)),
        has_auction=record.auction is not None,
        result=Words.of(result_text(record) if record.has_result else ""),
        comments=[(comment.place, comment.text) for comment in record.comments],
    )


def contract_shown(contract: Contract) -> ContractShown:
    """What the page shows of *contract*."""
    return ContractShown(
        text=contract.text,
        symbol=f"{contract.bid.symbol}{contract.doubling.text}",
        declarer=contract.declarer.letter,
        dummy=contract.dummy.letter,
        needed=contract.tricks_needed,
    )


def _title(record: Record) -> str:
    number = record.board.number
    event = record.tag("Event")
    name = record.tag("Board") if number is None else str(number)
    board = Sentence("Board {name}", name=name)
    if name and event:
        return Sentence("{board} · {event}", board=board, event=event)
    return board if name else event


def _plays(record: Record) -> Iterator[CardPlayed]:
    if record.history.state is None:
        return
    for number, trick in enumerate(record.history.state.tricks, start=1):
        winner = trick.winner(record.history.state.trump)
        for seat, card in trick.plays:
            yield CardPlayed(seat=seat.letter, card=str(card), trick=number, wins=seat is winner)


def _frames(record: Record) -> Iterator[Frame]:
    auction = Auction(record.board.dealer)
    for _, call in record.auction or ():
        yield _calling(auction)
        auction = auction.after(call)
    if record.history.state is None:
        yield _calling(auction)
        return
    position = PlayState(record.board.deal, record.history.state.trump, record.history.state.leader)
    for card in (*record.played, None):
        yield Frame(
            to_act=None if position.is_over else position.to_play.letter,
            legal=[str(one) for one in position.legal_cards()],
            won=(position.tricks_won[Side.NS], position.tricks_won[Side.EW]),
        )
        if card is not None:
            position = position.after(card)


def _calling(auction: Auction) -> Frame:
    seat = None if auction.is_over else auction.to_call.letter
    legal = [str(call) for call in auction.legal_calls()]
    return Frame(to_act=seat, legal=legal, won=(0, 0))
