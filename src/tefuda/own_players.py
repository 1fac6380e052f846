"""Players of anybody: a class called `module:Class`, or one that an installed package offers."""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tefuda.errors import NotationError
from tefuda.player_names import Options, Reader

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


def read_switch(text: str) -> bool:
    """An option that is on, `yes`, or off, `no`."""
    if text not in ("yes", "no"):
        raise ValueError(text)
    return text == "yes"


_READERS: dict[type, Reader] = {bool: read_switch, int: int, float: float, str: str}


@dataclass(frozen=True, slots=True)
class OwnPlayer:
    """A class of players under the *name* by which it was asked for.

    Its constructor gets what it names of what is *given*, such as a `seed`; all other parameters
    whose defaults are numbers, texts, or true or false are options.
    """

    name: str
    made: type
    given: tuple[str, ...]

    @property
    def options(self) -> Options:
        """The options that such a player can be given."""
        kinds = {name: type(one.default) for name, one in self._parameters.items()}
        return {
            name: (name, _READERS[kind])
            for name, kind in kinds.items()
            if kind in _READERS and name not in self.given
        }

    def make(self, options: dict[str, Any], *given: Any) -> Any:
        """A player with these values of *options*, and what it wants of what is *given*."""
        named = dict(zip(self.given, given, strict=True))
        wanted = {name: value for name, value in named.items() if name in self._parameters}
        return self.made(**wanted, **options)

    def check(self, methods: Sequence[str]) -> None:
        """Refuse a class that lacks one of the *methods*, or needs more than what is given."""
        for method in methods:
            if not callable(getattr(self.made, method, None)):
                raise NotationError(
                    f"player {self.name!r}: {self.made.__name__} has no method {method!r}"
                )
        for name, one in self._parameters.items():
            if one.default is one.empty and name not in self.given:
                raise NotationError(
                    f"player {self.name!r}: {self.made.__name__} needs {name!r}; "
                    f"what is given is {', '.join(self.given)}"
                )

    @property
    def _parameters(self) -> dict[str, inspect.Parameter]:
        ways = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
        if self.made.__init__ is object.__init__:  # type: ignore[misc]  # it takes nothing
            return {}
        found = inspect.signature(self.made).parameters
        return {name: one for name, one in found.items() if one.kind in ways}


def name_of(player: str | type) -> str:
    """The name of a class, by which it can be found again anywhere; a text is a name already."""
    if isinstance(player, str):
        return player
    name = f"{player.__module__}:{player.__qualname__}"
    try:
        found = class_named(name)
    except NotationError:
        found = None
    if found is not player:
        raise NotationError(
            f"{name!r} cannot be imported: a class of players stands by itself in a module"
        )
    return name


def class_named(name: str) -> type:
    """The class called `module:Class`; modules of the folder where one works are found as well."""
    module, _, path = name.partition(":")
    try:
        with _working_folder():
            found: Any = import_module(module)
        for word in path.split("."):
            found = getattr(found, word)
    except (ImportError, AttributeError, ValueError) as error:
        raise NotationError(f"player {name!r}: {error}") from None
    return _class(name, found)


def find_player(name: str, group: str, *given: str) -> OwnPlayer | None:
    """The player called *name*: a class, or what installed packages offer as entry points of
    *group*; none if nobody does. Constructors can have what is *given*."""
    if ":" in name:
        return OwnPlayer(name, class_named(name), given)
    offer = _offers(group).get(name)
    if offer is None:
        return None
    try:
        return OwnPlayer(name, _class(name, offer.load()), given)
    except (ImportError, AttributeError) as error:
        raise NotationError(f"player {name!r}: {error}") from None


def offered_players(group: str) -> list[str]:
    """The names of the players that installed packages offer as entry points of *group*."""
    return list(_offers(group))


@cache
def _offers(group: str) -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # noqa: PLC0415  # slow, and seldom needed

    return {one.name: one for one in entry_points(group=group)}


def _class(name: str, found: Any) -> type:
    if not isinstance(found, type):
        raise NotationError(f"player {name!r} is not a class")
    return found


@contextmanager
def _working_folder() -> Iterator[None]:
    folder = os.getcwd()
    sys.path.append(folder)
    try:
        yield
    finally:
        sys.path.remove(folder)
