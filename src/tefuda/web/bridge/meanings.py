"""What each call and each card of a board shows, in words and intervals."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel

from tefuda.bridge.belief import card_evidence
from tefuda.bridge.knowledge.agreements import Pairs, bidder_of, has_system
from tefuda.bridge.knowledge.bidding import CallReading
from tefuda.bridge.knowledge.carding import turns_of
from tefuda.bridge.knowledge.extent import Extent
from tefuda.bridge.knowledge.meaning import CallMeaning, Kind, misfits
from tefuda.bridge.people.explained import explainer_at
from tefuda.bridge.rules import Auction, Hand, Seat, SeatLetter, View, Vulnerability
from tefuda.cards import SUITS_DOWN
from tefuda.web.bridge.values import BoardSoFar, EachSuit
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job
from tefuda.web.language import Said
from tefuda.words import Sentence

Interval = tuple[int, int]


class MeaningsQuestion(Strict):
    """Which board, as far as it went, and whose hands are *seen* by whoever asks: calls are held
    against these; by default against dummy, once it lies open."""

    board: BoardSoFar
    seen: list[SeatLetter] | None = None


class Shown(BaseModel):
    """All that a seat has shown so far, each as the least and the most."""

    hcp: Interval
    lengths: EachSuit[Interval]


class CallShown(BaseModel):
    """What a call says: its *meaning* by the rule that has it, what hands that make it have in
    common, and for programs the constraint."""

    seat: SeatLetter
    call: str
    meaning: Said
    says: Said
    kind: Kind
    constraint: str
    forcing: bool
    shown: Shown


class CardMeaning(BaseModel):
    """What a card tells everybody; nothing if it is the same from every holding."""

    seat: SeatLetter
    card: str
    says: list[Said]


class MisfitShown(BaseModel):
    """What the call at *place* was read as, and its hand, which is seen, is not."""

    place: int
    says: Said


class Meanings(BaseModel):
    """Call by call, what the calls of each seat say together, and card by card; and what
    contradicts a hand that is seen."""

    calls: list[CallShown]
    seats: dict[SeatLetter, Said]
    cards: list[CardMeaning]
    misfits: list[MisfitShown]


def meant(question: MeaningsQuestion, job: Job) -> Meanings:
    """What each call and card shows by the agreements of the pairs."""
    job.advance()
    # What is told is the same for everybody.
    view, deal = question.board.history.view(Seat.NORTH), question.board.board.deal
    letters = question.seen
    seen = None if letters is None else {Seat.parse(one): deal[Seat.parse(one)] for one in letters}
    return meanings_of(view, question.board.pairs(), seen)


def meanings_of(view: View, pairs: Pairs, seen: Mapping[Seat, Hand] | None = None) -> Meanings:
    """What each call and card of *view* has told everybody, held against the hands that are
    *seen*, by default dummy's."""
    auction, vulnerability = view.auction, view.vulnerability
    explainer = explainer_at(pairs)
    readings = bidder_of(pairs).read(auction, vulnerability)
    meanings = explainer.explain(auction, vulnerability)
    callers = dict.fromkeys(one.seat for one in readings)
    return Meanings(
        calls=[
            _shown_by(pairs, reading, meaning)
            for reading, meaning in zip(readings, meanings, strict=True)
        ],
        seats={
            seat.letter: explainer.shown(auction, vulnerability, seat).sentence for seat in callers
        },
        misfits=[
            MisfitShown(place=one.place, says=one.says)
            for one in sorted(misfits(view, explainer, seen), key=lambda one: one.place)
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


def shown_last(auction: Auction, vulnerability: Vulnerability, pairs: Pairs) -> CallShown:
    """What the last call of *auction* shows."""
    reading = bidder_of(pairs).read(auction, vulnerability)[-1]
    return _shown_by(pairs, reading, explainer_at(pairs).meaning(auction, vulnerability))


def _shown_by(pairs: Pairs, reading: CallReading, meaning: CallMeaning) -> CallShown:
    """By the rules of a side that has a system or has noted the call, else by what people do."""
    if has_system(pairs[reading.seat.side]) or reading.is_explained:
        return _call_shown(reading, meaning)
    return _strangers_call(meaning)


def _call_shown(reading: CallReading, meaning: CallMeaning) -> CallShown:
    return CallShown(
        seat=reading.seat.letter,
        call=str(reading.call),
        meaning=reading.meaning or reading.taken_as,
        says=meaning.says,
        kind=meaning.kind,
        constraint=" or ".join(reading.shows),
        forcing=bool(reading.flags),
        shown=_shown(reading.extent),
    )


def _strangers_call(meaning: CallMeaning) -> CallShown:
    """What a call shows that no rule has: what such hands mostly have, and nothing for certain."""
    return CallShown(
        seat=meaning.seat.letter,
        call=str(meaning.call),
        meaning=Sentence("as most people play it"),
        says=meaning.says,
        kind=meaning.kind,
        constraint=str(meaning.picture.constraint),
        forcing=False,
        shown=_shown(Extent()),
    )


def _shown(extent: Extent) -> Shown:
    lengths = {suit.letter: tuple(extent.lengths[suit]) for suit in SUITS_DOWN}
    return Shown.model_validate({"hcp": tuple(extent.hcp), "lengths": lengths})


MEANINGS = Endpoint("bridge/meanings", MeaningsQuestion, Meanings, meant, "quick")
