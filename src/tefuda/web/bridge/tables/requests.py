"""What can be asked for at a table."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tefuda.bridge.rules import SeatLetter
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.tables.sitting import AsDummy, Level
from tefuda.web.endpoints import Strict
from tefuda.web.in_play import Name, Seen

Seed = Annotated[int, Field(ge=0, le=2**53 - 1)]


class SitDown(Strict):
    """Where to sit, with whom, and which board; the same *seed* gives the same board."""

    seat: SeatLetter = "S"
    level: Level = "club"
    as_dummy: AsDummy = "play"
    agreed: Agreed = Field(default_factory=Agreed)
    number: Annotated[int, Field(ge=1, le=999)] = 1
    seed: Seed


class Act(Seen):
    """A call or a card of the person."""

    action: Annotated[str, Field(max_length=8)]


class Claim(Seen):
    """So many of the remaining tricks."""

    tricks: Annotated[int, Field(ge=0, le=13)]


class TableQuestion(Strict):
    """Which table is meant; the *version* that a page saw tells its questions apart."""

    id: Name
    version: int | None = None
