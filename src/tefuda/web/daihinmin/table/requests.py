"""What can be asked for in a match."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tefuda.web.asking import Strict
from tefuda.web.daihinmin.estimates import Method
from tefuda.web.daihinmin.values import CardsText, MeldText, PlayerName, Seed

MatchName = Annotated[str, Field(max_length=40, pattern=r"^[\w-]+$")]


class Begin(Strict):
    """Whom to play with; the same *seed* gives the same cards."""

    bots: tuple[PlayerName, PlayerName, PlayerName, PlayerName]
    seed: Seed


class Give(Strict):
    """Cards that the person gives in the exchange, who saw the match at this *version*."""

    cards: CardsText
    version: int


class MoveWish(Strict):
    """A meld of the person, empty for a pass, who saw the match at this *version*."""

    meld: MeldText
    version: int


class Seen(Strict):
    """The person saw the match at this *version*."""

    version: int


class BotsQuestion(Strict):
    """In which match the bots are to go on."""

    id: MatchName


class HintQuestion(Strict):
    """In which match the person wants to know what his moves are worth, and by which method."""

    id: MatchName
    version: int
    method: Method = "tefuda"
