"""What can be asked for in a match."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tefuda.web.daihinmin.estimates import Method
from tefuda.web.daihinmin.values import CardsText, MeldText, PlayerName, Seed
from tefuda.web.endpoints import Strict
from tefuda.web.in_play import Name, Seen

Turns = Annotated[int, Field(ge=0, le=1000)]
"""How many turns of the game a page has: only later ones are sent."""
GameNumber = Annotated[int, Field(ge=1)]


class Begin(Strict):
    """Whom to play with; the same *seed* gives the same cards."""

    bots: tuple[PlayerName, PlayerName, PlayerName, PlayerName]
    seed: Seed


class Give(Seen):
    """Cards that the person gives in the exchange."""

    cards: CardsText


class MoveWish(Seen):
    """A meld of the person, empty for a pass."""

    meld: MeldText
    turns: Turns = 0


class BotsQuestion(Strict):
    """In which match the bots are to go on."""

    id: Name
    turns: Turns = 0


class HintQuestion(Seen):
    """In which match the person wants to know what his moves are worth, and by which method."""

    id: Name
    method: Method = "tefuda"
