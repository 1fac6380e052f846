"""What a GiftView tells about the others, in the form in which the core imagines deals."""

from __future__ import annotations

from typing import TypeAlias

from tefuda.daihinmin.rules import GiftView
from tefuda.daihinmin.rules.cards import FULL_DECK

Seating: TypeAlias = tuple[list[int], int, int, int]
"""The cards dealt by seat, from the giver on; the seats of who paid them the tribute, and of the
rich and the poor of the other exchange."""


FEWEST = 3
"""Cards that anybody must have been dealt who can pay a tribute and go on."""


def seating_of(view: GiftView) -> Seating | None:
    """Where those sit who have to do with an exchange of five; none if that was not told."""
    order, seats, dealt = view.last_order, view.seats, view.dealt
    if order is None or seats is None or dealt is None:
        return None
    hidden = len(FULL_DECK - view.hand) + view.count
    if min(dealt) < FEWEST or sum(dealt) - dealt[view.player] != hidden:
        return None  # a server may tell what cannot be
    first = seats.index(view.player)
    around = seats[first:] + seats[:first]
    rich = 1 - order.index(view.player)
    payer, poor = order[rich - 2], order[-1 - rich]
    sizes = [dealt[player] for player in around]
    return sizes, around.index(payer), around.index(order[rich]), around.index(poor)
