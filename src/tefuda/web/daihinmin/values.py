"""The words of the interface for Daihinmin: cards, melds, players and games as text."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    PlainSerializer,
    PlainValidator,
)

from tefuda.daihinmin.players import MAKERS
from tefuda.daihinmin.rules import Cards, History, Meld, Move, Order
from tefuda.errors import NotationError
from tefuda.web.admitted import admitted
from tefuda.web.daihinmin.house_rules import Turned, rules_with, turned_in

CardsText = Annotated[str, Field(max_length=160, examples=["S3 HT JO"])]
MeldText = Annotated[str, Field(max_length=60, examples=["S3 H3 JO@D3", ""])]
"""A meld; empty for a pass."""
Seed = Annotated[int, Field(ge=0, le=2**53 - 1)]
YOU = "you"
"""What the person is called among the players."""


def players_known() -> list[str]:
    """The players that may be asked for, the best of ours last."""
    return [*admitted("daihinmin"), *MAKERS]


def known_player(name: str) -> str:
    """The bare name of a player; options could name files, and are not for requests."""
    known = players_known()
    if name not in known:
        raise NotationError("there is no such player: there are {known:, }", known=known)
    return name


PlayerName = Annotated[
    str, Field(max_length=200, examples=["standard"]), AfterValidator(known_player)
]


@lru_cache(maxsize=4096)
def parse_move(text: str) -> Move:
    """The move of a request."""
    return Meld.parse(text) if text else None


class GameText(BaseModel):
    """A game as text: in requests, and as it is stored; house rules that are *turned* are
    otherwise than in the contest."""

    model_config = ConfigDict(frozen=True)

    seats: Order
    last_order: Order | None = None
    dealt: tuple[str, ...]
    gifts: tuple[tuple[int, str], ...] = ()
    moves: tuple[str, ...] = ()
    order: Order | None = None
    turned: Turned = ()

    @classmethod
    def of(cls, history: History) -> GameText:
        """The text of *history*."""
        return cls(
            seats=history.seats,
            last_order=history.last_order,
            dealt=tuple(map(str, history.dealt)),
            gifts=tuple((giver, str(cards)) for giver, cards in history.gifts),
            moves=tuple("" if move is None else move.text for move in history.moves),
            order=history.order,
            turned=turned_in(history.rules),
        )

    @property
    def history(self) -> History:
        """The game that it tells."""
        return _history(self)


@lru_cache(maxsize=1024)  # a match is loaded with its last games whenever somebody looks
def _history(text: GameText) -> History:
    return History(
        tuple(map(Cards.parse, text.dealt)),
        text.seats,
        text.last_order,
        rules_with(text.turned),
        gifts=tuple((giver, Cards.parse(cards)) for giver, cards in text.gifts),
        moves=tuple(map(parse_move, text.moves)),
        order=text.order,
    )


def _read(value: object) -> History:
    return value if isinstance(value, History) else GameText.model_validate(value).history


StoredGame = Annotated[History, PlainValidator(_read), PlainSerializer(GameText.of)]
"""A history that is stored as text."""
