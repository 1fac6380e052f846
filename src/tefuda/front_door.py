"""What a package offers by its own name, loaded when it is first asked for.

A front door that imported every room would make the smallest command wait for the largest search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any


def front_door(package: str, names: Sequence[str], rooms: Sequence[str]) -> Callable[[str], Any]:
    """The `__getattr__` of *package*: one of *names* is taken from the first of the *rooms*, the
    modules behind the door, that offers it."""

    def enter(name: str) -> Any:
        if name in names:
            for room in map(import_module, rooms):
                if name in room.__dict__:
                    return room.__dict__[name]
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return enter
