"""The words of the interface for Daihinmin: cards, melds and players as requests name them."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from pydantic import AfterValidator, Field

from tefuda.daihinmin.players import MAKERS
from tefuda.daihinmin.rules import Meld, Move
from tefuda.errors import NotationError

CardsText = Annotated[str, Field(max_length=160, examples=["S3 HT JO"])]
MeldText = Annotated[str, Field(max_length=60, examples=["S3 H3 JO@D3", ""])]
"""A meld; empty for a pass."""
Seed = Annotated[int, Field(ge=0, le=2**53 - 1)]
YOU = "you"
"""What the person is called among the players."""


def _known(name: str) -> str:
    """The bare name of a player; options could name files, and are not for requests."""
    if name not in MAKERS:
        raise NotationError("there is no such player: there are {known:, }", known=list(MAKERS))
    return name


PlayerName = Annotated[str, Field(max_length=40, examples=["standard"]), AfterValidator(_known)]


@lru_cache(maxsize=4096)
def parse_move(text: str) -> Move:
    """The move of a request."""
    return Meld.parse(text) if text else None
