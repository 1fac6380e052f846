"""The choice among cards that a search calls equal: what partner is to read, else the cheapest."""

from __future__ import annotations

from collections.abc import Iterable

from tefuda.bridge.belief import Pairs
from tefuda.bridge.knowledge.carding import Turn
from tefuda.bridge.knowledge.carding.leads import LONG
from tefuda.bridge.rules import View
from tefuda.cards import Card, CardSet, Rank
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
    """The one of the *cards*, all equally good, that a player would choose.

    That is the honest signal where partner needs it, and otherwise the lowest: what partner has no
    use for would only help the enemy.
    """
    honest = honest_cards(view, pairs) if _partner_needs_signals(view) else CardSet()
    return min(cards, key=lambda card: (card not in honest, card.rank, card.suit))


def _partner_needs_signals(view: View) -> bool:
    """Always, unless it is the count of a suit that declarer plays on: then if dummy has length
    there and no entry beside it, so that it matters when partner takes his winner."""
    turn = turn_of(view)
    suit = turn.trick.led
    if turn.dummy is None or suit is None or not turn.enemy_led:
        return True
    left = turn.dummy - turn.gone
    beside = [card for card in left if card.suit is not suit]
    is_long = len(left.in_suit(suit)) >= LONG
    return is_long and not any(card.rank >= Rank.KING for card in beside)
