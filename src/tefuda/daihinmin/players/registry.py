"""The players that can be asked for by name, with options as in `epsilon:n=1500:c=20`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from tefuda.daihinmin.players.player import Player, PlayerMaker, player_seed
from tefuda.daihinmin.players.searching_players import (
    MonteCarloPlayer,
    PolicyPlayer,
    TefudaPlayer,
)
from tefuda.daihinmin.players.simple_players import LowestPlayer, RandomPlayer
from tefuda.daihinmin.players.standard_player import StandardPlayer
from tefuda.daihinmin.search import MonteCarloPlan, RacePlan
from tefuda.errors import ContradictionError, NotationError
from tefuda.own_players import find_player, name_of, offered_players, read_switch
from tefuda.player_names import Options, read_options, split_name

ESTIMATES = 5
"""Of the player `majority`, as in the paper."""


def _existing_file(text: str) -> Path:
    """The path of a file that is there."""
    path = Path(text)
    if not path.is_file():
        raise ValueError(text)
    return path


_SPENDING: Options = {
    "n": ("trials", int),
    "playout": ("playout", str),
    "hands": ("hands", str),
    "gifts": ("gifts", read_switch),
}
_EPSILON: Options = {"c": ("c", float), "share": ("share", float), "d": ("d", float)}
_PARTS = (
    "beliefs",
    "learned",
    "mates",
    "endings",
    "future",
    "gifts",
    "common_worlds",
    "early_stop",
)
_WEIGHTS: Options = {"weights": ("weights", _existing_file)}
_RACE: Options = {
    "n": ("trials", int),
    "worlds": ("worlds", int),
    "steps": ("steps", int),
    "seconds": ("seconds", float),
    "trust": ("trust", float),
    "standards": ("standards", float),
    "prior": ("prior", float),
    "splits": ("splits", str),
    "reader": ("reader", _existing_file),
    **{part: (part, read_switch) for part in _PARTS},
    **_WEIGHTS,
}


@dataclass(frozen=True, slots=True)
class PlayerKind:
    """A kind of player: what *makes* its maker of the values of its *options*."""

    makes: Callable[..., PlayerMaker]
    options: Options = field(default_factory=dict)


def _simple(maker: PlayerMaker) -> PlayerKind:
    return PlayerKind(lambda: maker)


def _monte_carlo(options: Options, **given: Any) -> PlayerKind:
    def makes(**values: Any) -> PlayerMaker:
        return partial(MonteCarloPlayer, plan=MonteCarloPlan(**{**given, **values}))

    return PlayerKind(makes, {**_SPENDING, **options})


MAKERS: dict[str, PlayerKind] = {
    "random": _simple(RandomPlayer),
    "lowest": _simple(LowestPlayer),
    "standard": _simple(StandardPlayer),
    "random_sampling": _monte_carlo({}, bandit="uniform"),
    "epsilon": _monte_carlo(_EPSILON, bandit="epsilon"),
    "soft_max": _monte_carlo({"r": ("r", float)}, bandit="soft_max"),
    "ucb1_tuned": _monte_carlo({"span": ("span", float)}, bandit="ucb1_tuned"),
    "majority": _monte_carlo(
        {**_EPSILON, "estimates": ("estimates", int)}, bandit="epsilon", estimates=ESTIMATES
    ),
    "policy": PlayerKind(lambda **values: partial(PolicyPlayer, **values), _WEIGHTS),
    "tefuda": PlayerKind(lambda **values: partial(TefudaPlayer, plan=RacePlan(**values)), _RACE),
}
"""Every kind of player by its name; another one is added here."""


PLUGINS = "tefuda.daihinmin.players"
"""The entry points by which installed packages offer players."""


def named(text: str | type[Player]) -> PlayerMaker:
    """The maker of the players called *text*: a name, and options as in `epsilon:n=1500:c=20`.

    It may be the class of a player of one's own, or the name of one: `module:Class`.
    """
    text = name_of(text)
    name, options = split_name(text, MAKERS)
    kind = MAKERS.get(name) or _own_kind(name)
    try:
        return kind.makes(**read_options(text, options, kind.options))
    except ContradictionError as error:
        raise NotationError(f"player {text!r}: {error}") from None


def _own_kind(name: str) -> PlayerKind:
    own = find_player(name, PLUGINS, "seed")
    if own is None:
        known = ", ".join(sorted({*MAKERS, *offered_players(PLUGINS)}))
        raise NotationError(f"unknown player {name!r}: there are {known}")
    own.check(["give", "move"])

    def makes(**values: Any) -> PlayerMaker:
        return lambda seed: own.make(values, seed)

    return PlayerKind(makes, own.options)


def seated(names: Iterable[str | type[Player]], seed: int) -> list[Player]:
    """A player for each of the *names*, made with a seed of its own; all follow from *seed*."""
    return [named(name)(player_seed(seed, number)) for number, name in enumerate(names)]
