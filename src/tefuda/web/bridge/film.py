"""A board as a film: every call and card with its seat, and what the table is like before each."""

from __future__ import annotations

from pydantic import BaseModel

from tefuda.bridge.notation import result_text, to_pbn
from tefuda.bridge.notation.questions import question_of, questions_of
from tefuda.bridge.rules import (
    Alert,
    Auction,
    Contract,
    History,
    PlayState,
    Record,
    Seat,
    SeatLetter,
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
    """The table before a call or a card: whose it is, none at the end, and who decides on it."""

    to_act: SeatLetter | None
    decider: SeatLetter | None
    legal: list[str]
    won: tuple[int, int]


class ContractShown(BaseModel):
    """A contract for people and for programs."""

    text: str
    symbol: str
    declarer: SeatLetter
    dummy: SeatLetter
    needed: int


class QuestionAsked(BaseModel):
    """A question of a lesson before call or card number *place*, what is right, and why."""

    place: int
    text: str
    answers: list[str]
    why: str


class Film(BaseModel):
    """All that the page shows of a board; frame number n is before call or card number n.

    *label* is its number or name, *score* that of North-South, *source* all of it as PBN.
    """

    title: Words
    label: str
    room: str
    score: int | None
    source: str
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
    questions: list[QuestionAsked]


def film_of(record: Record) -> Film:
    """The film of *record*."""
    board, contract = record.board, record.contract
    return Film(
        title=Words.of(_title(record)),
        label=_label(record),
        room=record.tag("Room"),
        score=record.score(),
        source=to_pbn([record]),
        deal=board.deal.to_pbn(),
        hands={seat.letter: [str(card) for card in board.deal[seat]] for seat in Seat},
        dealer=board.dealer.letter,
        vulnerability=board.vulnerability.text,
        players={seat.letter: record.player(seat) for seat in Seat},
        calls=calls_made(record.auction, record.alerts),
        contract=None if contract is None else contract_shown(contract),
        plays=cards_played(record.history.state),
        frames=list(map(_frame, record.history.moments())),
        has_auction=record.auction is not None,
        result=result_shown(record),
        comments=[(one.place, one.text) for one in record.comments if question_of(one) is None],
        questions=[
            QuestionAsked(place=one.place, text=one.text, answers=list(one.answers), why=one.why)
            for one in questions_of(record)
        ],
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


def _label(record: Record) -> str:
    number = record.board.number
    return record.tag("Board") if number is None else str(number)


def _title(record: Record) -> str:
    event, name = record.tag("Event"), _label(record)
    board = Sentence("Board {name}", name=name)
    if name and event:
        return Sentence("{board} · {event}", board=board, event=event)
    return board if name else event


def calls_made(auction: Auction | None, alerts: tuple[Alert, ...] = ()) -> list[CallMade]:
    """The calls of an *auction*, if it is known, with their *alerts*."""
    texts = dict(alerts)
    return [
        CallMade(seat=seat.letter, call=str(call), alert=texts.get(place))
        for place, (seat, call) in enumerate(auction or ())
    ]


def cards_played(state: PlayState | None) -> list[CardPlayed]:
    """The cards of a play, trick by trick."""
    if state is None:
        return []
    return [
        CardPlayed(
            seat=seat.letter, card=str(card), trick=number, wins=seat is trick.winner(state.trump)
        )
        for number, trick in enumerate(state.tricks, start=1)
        for seat, card in trick.plays
    ]


def result_shown(record: Record) -> Words:
    """The result of *record* in words; empty without one."""
    return Words.of(result_text(record) if record.has_result else "")


def _frame(moment: History) -> Frame:
    to_act, decider, state = moment.to_act, moment.decider, moment.state
    return Frame(
        to_act=None if to_act is None else to_act.letter,
        decider=None if decider is None else decider.letter,
        legal=list(map(str, moment.legal_actions())),
        won=(0, 0) if state is None else state.tricks_won,
    )
