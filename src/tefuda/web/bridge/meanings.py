"""What each call and each card of a board shows, in words and intervals."""

from __future__ import annotations

from pydantic import BaseModel

from tefuda.bridge.belief import card_evidence
from tefuda.bridge.knowledge.agreements import Pairs, bidder_of
from tefuda.bridge.knowledge.carding import turns_of
from tefuda.bridge.knowledge.extent import Extent
from tefuda.bridge.rules import Seat, SeatLetter, View
from tefuda.cards import SUITS_DOWN
from tefuda.web.bridge.values import BoardSoFar, EachSuit
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job
from tefuda.web.language import Said

Interval = tuple[int, int]


class MeaningsQuestion(Strict):
    """Which board, as far as it went."""

    board: BoardSoFar


class Shown(BaseModel):
    """All that a seat has shown so far, each as the least and the most."""

    hcp: Interval
    lengths: EachSuit[Interval]


class CallMeaning(BaseModel):
    """What a call says: its *meaning* in words, empty if no rule has it, and as a constraint."""

    seat: SeatLetter
    call: str
    meaning: Said
    constraint: str
    forcing: bool
    shown: Shown


class CardMeaning(BaseModel):
    """What a card tells everybody; nothing if it is the same from every holding."""

    seat: SeatLetter
    card: str
    says: list[Said]


class Meanings(BaseModel):
    """Call by call, then card by card."""

    calls: list[CallMeaning]
    cards: list[CardMeaning]


def meant(question: MeaningsQuestion, job: Job) -> Meanings:
    """What each call and card shows by the agreements of the pairs."""
    job.advance()
    # What is told is the same for everybody.
    return meanings_of(question.board.history.view(Seat.NORTH), question.board.pairs())


def meanings_of(view: View, pairs: Pairs) -> Meanings:
    """What each call and card of *view* has told everybody."""
    readings = bidder_of(pairs).read(view.auction, view.vulnerability)
    return Meanings(
        calls=[
            CallMeaning(
                seat=one.seat.letter,
                call=str(one.call),
                meaning=one.meaning,
                constraint=" or ".join(one.shows),
                forcing=bool(one.flags),
                shown=_shown(one.extent),
            )
            for one in readings
        ],
        cards=[
            CardMeaning(
                seat=turn.seat.letter,
                card=str(card),
                says=[one.says for one in card_evidence(turn, card, pairs)],
            )
            for turn, card in turns_of(view)
        ],
    )


def _shown(extent: Extent) -> Shown:
    lengths = {suit.letter: tuple(extent.lengths[suit]) for suit in SUITS_DOWN}
    return Shown.model_validate({"hcp": tuple(extent.hcp), "lengths": lengths})


MEANINGS = Endpoint("bridge/meanings", MeaningsQuestion, Meanings, meant, "quick")
