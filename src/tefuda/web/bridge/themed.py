"""Boards by wish: about a theme of bidding, or with hands that meet constraints."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from tefuda.bridge.belief import Belief, Evidence, Premises
from tefuda.bridge.knowledge.lessons import Theme
from tefuda.bridge.rules import Board, Seat
from tefuda.errors import NotationError
from tefuda.seeds import derived_seed


def themed_board(
    seed: int, number: int, person: Seat, *, theme: str = "", constraints: Sequence[str] = ()
) -> Board:
    """A board from *number* on, by its *seed*: about half of a theme's are bid from the learner's
    side of the table, the others from partner's, both by the *person*."""
    asked = [text for text in constraints if text.strip()]
    dealer = Seat.dealer_of(number)
    if theme:
        chosen = Theme.named(theme)
        dealer = chosen.dealer_for(person, partner=bool(derived_seed(seed, "partner") % 2))
        asked += chosen.constraints(dealer)
    premises = Premises({}, evidence=tuple(map(Evidence.parse, asked)))
    deals = Belief(premises).deals(1, derived_seed(seed, "deal"))
    if not deals:
        raise NotationError("no deal was found that meets these constraints")
    fitting = next(one for one in count(number) if Seat.dealer_of(one) is dealer)
    return Board.numbered(fitting, deals[0])
