"""A board as far as it went, with what a file asks about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tefuda.bridge.rules import Deal, History, Moment, PartialDeal, Record, Seat, View
from tefuda.bridge.rules.deal import given_hands
from tefuda.cards import Card
from tefuda.errors import ContradictionError, IllegalActionError, NotationError


@dataclass(frozen=True, slots=True)
class Case:
    """A *history*, called *title*, as *seat* sees it, or as the one whose turn it is.

    *agreements* are what the pairs do otherwise, *candidates* the cards that are in question, if
    not all.
    """

    title: str
    history: History
    seat: Seat | None = None
    agreements: Mapping[str, Any] = field(default_factory=dict)
    candidates: tuple[Card, ...] | None = None

    @classmethod
    def of_record(cls, record: Record) -> Case:
        """The board of a *record*, of which the auction must be known."""
        if record.auction is None:
            raise IllegalActionError("the auction is not recorded, and a belief needs it")
        if not record.board.deal.is_complete:
            raise IllegalActionError("a belief needs a deal of all 52 cards")
        return cls(f"Board {record.board.number or '?'}", record.history)

    def view(self, seat: Seat | None, at: Moment | None) -> View:
        """What *seat* sees at a moment, the end by default; no seat: the one whose turn it is."""
        history = self.history if at is None else at.cut(self.history)
        seats = (seat, self.seat, history.decider)
        chosen = next((one for one in seats if one is not None), None)
        if chosen is None:
            raise IllegalActionError("the board is over: say with --seat whose belief is meant")
        return history.view(chosen)


def deal_of(text: str) -> Deal:
    """The deal of 52 cards that PBN writes so; hands that are not known may be `-`."""
    given = given_hands(text)
    if not given:
        raise NotationError(f"no hand is given in {text!r}")
    if len(given) < 3:
        return PartialDeal.of(given)
    deal = Deal.completed(given)
    if not deal.is_complete:
        raise ContradictionError(f"north has {deal.size} cards, not 13")
    return deal
