"""Where boards come from and go to: text, examples, the dealer; and PBN, LIN and a link."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from tefuda.bridge.notation import read_pasted, to_lin, to_pbn, viewer_link, viewer_query
from tefuda.bridge.rules import (
    Board,
    Deal,
    Record,
    Seat,
    SeatLetter,
    Vulnerability,
    VulnerabilityText,
)
from tefuda.cards import Card, CardSet
from tefuda.errors import NotationError
from tefuda.web.bridge.examples import Example, examples
from tefuda.web.bridge.film import Film, film_of
from tefuda.web.bridge.kept import BoardKept, compared
from tefuda.web.bridge.themed import ConstraintTexts, dealt_by
from tefuda.web.bridge.values import CardText
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job
from tefuda.web.language import Said
from tefuda.web.refusals import RESPONSES
from tefuda.words import Sentence

LONGEST_TEXT = 1_000_000
MOST_BOARDS = 200
"""Boards of one text that are sent to the page."""

router = APIRouter(prefix="/api/bridge", tags=["bridge"], responses=RESPONSES)


class Pasted(Strict):
    """A text with boards, in whatever format."""

    text: Annotated[str, Field(max_length=LONGEST_TEXT)]


class Opened(BaseModel):
    """The boards of a text, the *imps* of North-South in each where another table played the same
    one, and all that is wrong with the text."""

    boards: list[Film]
    imps: list[int | None]
    problems: list[Said]


class Saved(BaseModel):
    """A board as files have it, and links to a viewer: as LIN, and part by part. LIN, which states
    no contract of a board without number or calls, is then empty."""

    pbn: str
    lin: str
    link: str
    parts_link: str


class DealQuestion(Strict):
    """What the hands must be, one constraint such as `south: 15 <= hcp <= 17` in each line, and
    cards that are in some of them; dealer and vulnerability are those of the *number*, if they are
    not given."""

    constraints: ConstraintTexts = Field(default_factory=list)
    seed: Annotated[int, Field(ge=0, le=2**53 - 1)]
    number: Annotated[int, Field(ge=1, le=999)] = 1
    hands: dict[SeatLetter, list[CardText]] = Field(default_factory=dict)
    dealer: SeatLetter | None = None
    vulnerability: VulnerabilityText | None = None

    def board(self, deal: Deal) -> Board:
        """The board of that *deal*."""
        usual = Board.numbered(self.number, deal)
        return replace(
            usual,
            dealer=Seat.parse(self.dealer) if self.dealer else usual.dealer,
            vulnerability=Vulnerability.parse(self.vulnerability or usual.vulnerability.text),
        )


@router.get("/examples", summary="The boards that come with the package")
def shipped() -> list[Example]:
    """The boards that come with the package."""
    return list(examples())


@router.post("/open", summary="Read the boards of a text: PBN, LIN, RBN or a viewer's link")
def opened(pasted: Pasted) -> Opened:
    """Read the boards of a text, as far as they can be read."""
    readings = read_pasted(pasted.text)
    records = [one.record for one in readings if one.record and one.record.board.deal.is_complete]
    problems: list[str] = [one.complaint(Sentence("text")) for one in readings if one.problems]
    if not records:
        raise NotationError(
            problems[0] if problems else Sentence("no board with all 52 cards in this text")
        )
    if len(records) > MOST_BOARDS:
        shown = Sentence(
            "only the first {n} of {all} boards are shown", n=MOST_BOARDS, all=len(records)
        )
        problems.insert(0, shown)
    first = records[:MOST_BOARDS]
    return Opened(
        boards=[film_of(record) for record in first],
        imps=compared(first),
        problems=problems[:MOST_BOARDS],
    )


@router.post("/film", summary="A board step by step, with who may do what")
def film(board: BoardKept) -> Film:
    """A board step by step."""
    return film_of(board.whole())


@router.post("/save", summary="A board as PBN, as LIN and as a viewer's link")
def saved(board: BoardKept) -> Saved:
    """A board as PBN, as LIN and as a link."""
    record = board.whole()
    is_unspoken = record.auction is None and record.contract is not None
    return Saved(
        pbn=to_pbn([record]),
        lin="" if is_unspoken and record.board.number is None else to_lin([record]),
        link=viewer_link(record),
        parts_link=viewer_query(record),
    )


def dealt(question: DealQuestion, job: Job) -> Film:
    """Deal a board at random, or one that meets constraints and has given cards."""
    known = {
        Seat.parse(seat): CardSet.of(map(Card.parse, cards))
        for seat, cards in question.hands.items()
    }
    deal = dealt_by(question.constraints, question.seed, known)
    job.advance()
    return film_of(Record(board=question.board(deal)))


DEAL = Endpoint("bridge/deal", DealQuestion, Film, dealt, "quick")
