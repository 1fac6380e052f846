"""The choice among cards that a search calls equal: what partner is to read, else the cheapest."""

from __future__ import annotations

from collections.abc import Iterable

from tefuda.bridge.belief import Pairs
from tefuda.bridge.knowledge.carding import Turn
from tefuda.bridge.rules import View
from tefuda.cards import Card, CardSet
from tefuda.errors import IllegalActionError


def turn_of(view: View) -> Turn:
    """The turn to play in *view*, as everybody at the table sees it."""
    if view.contract is None or view.trick is None:
        raise IllegalActionError("there is no card to play")
    before = [play for trick in view.tricks for play in trick.plays]
    return Turn(view.contract, view.trick, view.dummy, tuple(before))


def honest_cards(view: View, pairs: Pairs) -> CardSet:
    """The cards that the agreements call for: what is led, and what signals tell the truth."""
    turn = turn_of(view)
    if not turn.is_defender:
        return CardSet()
    held = view.hand - view.played_by(view.seat)
    return pairs[view.seat.side].carding.right_cards(turn, held)


def preferred(view: View, pairs: Pairs, cards: Iterable[Card]) -> Card:
    """The one of the *cards*, all equally good, that a player would choose."""
    honest = honest_cards(view, pairs)
    return min(cards, key=lambda card: (card not in honest, card.rank, card.suit))
