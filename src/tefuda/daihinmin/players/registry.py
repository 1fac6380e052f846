"""The players that can be asked for by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from tefuda.daihinmin.players.lowest_player import LowestPlayer
from tefuda.daihinmin.players.monte_carlo_player import MonteCarloPlayer
from tefuda.daihinmin.players.options import (
    Reader,
    existing_file,
    read_options,
    split_name,
    switch,
)
from tefuda.daihinmin.players.player import PlayerMaker
from tefuda.daihinmin.players.policy_player import PolicyPlayer
from tefuda.daihinmin.players.random_player import RandomPlayer
from tefuda.daihinmin.players.standard_player import StandardPlayer
from tefuda.daihinmin.players.tefuda_player import TefudaPlayer
from tefuda.daihinmin.search import Plan, RacePlan
from tefuda.errors import ContradictionError, NotationError

ESTIMATES = 5
"""Of the player `majority`, as in the paper."""

Maker = Callable[..., PlayerMaker]
"""Makes the maker of a player of its options."""

_SPENDING: dict[str, tuple[str, Reader]] = {"n": ("trials", int), "playout": ("playout", str)}
_EPSILON: dict[str, tuple[str, Reader]] = {
    "c": ("c", float),
    "share": ("share", float),
    "d": ("d", float),
}


def _simple(player: PlayerMaker) -> tuple[Maker, Mapping[str, tuple[str, Reader]]]:
    return (lambda: player), {}


def _monte_carlo(
    options: Mapping[str, tuple[str, Reader]], **given: Any
) -> tuple[Maker, Mapping[str, tuple[str, Reader]]]:
    def make(**values: Any) -> PlayerMaker:
        return partial(MonteCarloPlayer, plan=Plan(**{**given, **values}))

    return make, {**_SPENDING, **options}


def _tefuda(**values: Any) -> PlayerMaker:
    return partial(TefudaPlayer, plan=RacePlan(**values))


_SWITCHES = ("beliefs", "learned", "mates", "endings", "future", "gifts", "common_worlds")
_RACE: dict[str, tuple[str, Reader]] = {
    "n": ("trials", int),
    "worlds": ("worlds", int),
    "drawn": ("drawn", int),
    "seconds": ("seconds", float),
    "trust": ("trust", float),
    "weights": ("weights", existing_file),
    **{name: (name, switch) for name in (*_SWITCHES, "early_stop")},
}

MAKERS: dict[str, tuple[Maker, Mapping[str, tuple[str, Reader]]]] = {
    "random": _simple(RandomPlayer),
    "lowest": _simple(LowestPlayer),
    "standard": _simple(StandardPlayer),
    "random_sampling": _monte_carlo({}, bandit="uniform"),
    "epsilon": _monte_carlo(_EPSILON, bandit="epsilon"),
    "soft_max": _monte_carlo({"r": ("r", float)}, bandit="soft_max"),
    "ucb1_tuned": _monte_carlo({}, bandit="ucb1_tuned"),
    "majority": _monte_carlo(
        {**_EPSILON, "estimates": ("estimates", int)}, bandit="epsilon", estimates=ESTIMATES
    ),
    "policy": (
        lambda **values: partial(PolicyPlayer, **values),
        {"weights": ("weights", existing_file)},
    ),
    "tefuda": (_tefuda, _RACE),
}
"""Every kind of player by its name, with the options it has; another kind is added here."""


def named(text: str) -> PlayerMaker:
    """The maker of the players called *text*: a name, and options as in `epsilon:n=1500:c=20`."""
    name, options = split_name(text)
    if name not in MAKERS:
        known = ", ".join(sorted(MAKERS))
        raise NotationError(f"unknown player {name!r}: there are {known}")
    make, readers = MAKERS[name]
    try:
        return make(**read_options(text, options, readers))
    except ContradictionError as error:
        raise NotationError(f"player {text!r}: {error}") from None
