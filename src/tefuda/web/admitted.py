"""Players of one's own at the tables of this server: those that whoever started it has admitted.

A name such as `module:Class` imports a module, so that no request may make one up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from pydantic import BaseModel

from tefuda.bridge.players import named as bridge_player
from tefuda.daihinmin.players import named as daihinmin_player
from tefuda.errors import NotationError
from tefuda.own_players import class_named
from tefuda.player_names import split_name

Game = Literal["bridge", "daihinmin"]
_DECIDES: Mapping[Game, tuple[str, Callable[[str], object]]] = {
    "bridge": ("play", bridge_player),
    "daihinmin": ("move", daihinmin_player),
}
"""What players of a game do that others do not, and who finds them by name."""
_admitted: dict[Game, list[str]] = {"bridge": [], "daihinmin": []}


class PlayersShown(BaseModel):
    """The bots that can be asked for."""

    names: list[str]


def admit(text: str) -> None:
    """Let the class called *text*, perhaps with options, sit at the tables of its game."""
    name, _ = split_name(text, ())
    made = class_named(name)
    games = [game for game, (method, _) in _DECIDES.items() if hasattr(made, method)]
    if not games:
        raise NotationError(
            "player {name!r} plays neither game: it has no method 'play' and no method 'move'",
            name=name,
        )
    for game in games:
        _DECIDES[game][1](text)  # else told now what it lacks
        _admitted[game].append(text)


def dismiss_all() -> None:
    """Let none of them sit any more."""
    for names in _admitted.values():
        names.clear()


def admitted(game: Game) -> tuple[str, ...]:
    """The names of those that may be asked for."""
    return tuple(_admitted[game])
