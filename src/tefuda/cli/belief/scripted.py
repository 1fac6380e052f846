"""The scripted interface of `tefuda belief --json`: a line of JSON in, a line of JSON out.

Programs rely on it: what a line may say and what is answered must stay as they are.
"""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.bridge.belief import Belief, Pairs, believe
from tefuda.bridge.rules import Auction, Board, History, Moment, Seat, View, Vulnerability
from tefuda.cli.belief.as_json import of_belief
from tefuda.cli.belief.case import Case, deal_of
from tefuda.cli.bidding.agreements import changed
from tefuda.cli.bidding.scripted import calls_of
from tefuda.cli.scripted import Json, cards_of, text_of
from tefuda.errors import NotationError


@dataclass(frozen=True, slots=True)
class Choice:
    """What the options of the command say about every board; none: what the board says itself."""

    pairs: Pairs
    seat: Seat | None = None
    at: Moment | None = None

    def belief(self, case: Case) -> tuple[View, Belief]:
        """What a seat sees of *case*, and what it may conclude."""
        view = case.view(self.seat, self.at)
        return view, believe(view, changed(self.pairs, case.agreements))


def belief_in(choice: Choice, question: Json) -> Json:
    """`{"deal", "dealer", "auction", "seat"}`, optionally `vul, play, agreements, id` ->
    `{"deals", "exact", "lengths", "points", "cards", "doubts"}`."""
    name = {"id": question["id"]} if "id" in question else {}
    return {**name, **of_belief(*choice.belief(case_of(question, choice.seat)))}


def case_of(question: Json, seat: Seat | None = None) -> Case:
    """The board of a line, looked at by *seat* or by the one that the line names."""
    deal = deal_of(text_of(question, "deal"))
    auction = question.get("auction")
    if auction is None:
        raise NotationError("expected a list of calls as 'auction', and there is none")
    candidates = question.get("candidates")
    vulnerability = Vulnerability.parse(text_of(question, "vul", "None"))
    board = Board(deal, Seat.parse(text_of(question, "dealer")), vulnerability)
    called = Auction(board.dealer, calls_of(auction))
    return Case(
        str(question.get("id", "")),
        History(board, called, cards_of(question.get("play") or [], "play")),
        Seat.parse(text_of(question, "seat")) if seat is None else seat,
        question.get("agreements") or {},
        None if candidates is None else tuple(dict.fromkeys(cards_of(candidates, "candidates"))),
    )
