"""Beliefs as JSON."""

from __future__ import annotations

from tefuda.bridge.belief import Belief
from tefuda.bridge.belief.reasons import Change, Reason
from tefuda.bridge.rules import Seat, View
from tefuda.cards import SUITS_DOWN
from tefuda.cli.scripted import Json


def hidden_seats(view: View) -> list[Seat]:
    """The seats whose hands *view* does not show."""
    return [seat for seat in Seat if seat not in view.visible]


def of_belief(view: View, belief: Belief) -> Json:
    """The number of deals, and the chances of lengths, points and unseen cards by seat."""
    hidden = hidden_seats(view)
    return {
        "deals": belief.count,
        "exact": belief.is_exact,
        "lengths": {seat.letter: _lengths(belief, seat) for seat in hidden},
        "points": {seat.letter: _chances(belief.hcp(seat)) for seat in hidden},
        "cards": {
            str(card): {seat.letter: chance for seat, chance in chances.items()}
            for card, chances in belief.cards.items()
        },
        "doubts": list(belief.doubts),
    }


def of_reason(reason: Reason) -> Json:
    """One observation with the deals that there would be without it, or by it alone."""
    return {
        "seat": reason.seat.letter,
        "suit": reason.suit.letter if reason.suit is not None else None,
        "observed": reason.observed,
        "says": reason.says or None,
        "deals_without": reason.without.count,
        "deals_alone": reason.alone.count,
        "change": reason.change and _of_change(reason.change),
    }


def _of_change(change: Change) -> Json:
    if change.card is not None:
        what: Json = {"card": str(change.card)}
    elif change.suit is not None:
        what = {"suit": change.suit.letter, "length": change.length}
    else:
        what = {"mean": "points"}
    return {**what, "from": change.before, "to": change.after}


def _lengths(belief: Belief, seat: Seat) -> Json:
    lengths = belief.lengths(seat)
    return {suit.letter: _chances(lengths[suit]) for suit in SUITS_DOWN}


def _chances(chances: dict[int, float]) -> dict[str, float]:
    return {str(value): chance for value, chance in chances.items()}
