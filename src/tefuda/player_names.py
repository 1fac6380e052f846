"""Players by name, with options as in `epsilon:n=1500:c=20`: how such a name is read."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any, TypeAlias

from tefuda.errors import NotationError

Reader: TypeAlias = Callable[[str], Any]
"""Makes a value of its text; a `ValueError` means that it is none."""
Options: TypeAlias = Mapping[str, tuple[str, Reader]]
"""The options of a kind of player: what each sets, and how it is read."""


def split_name(text: str, ours: Container[str] | None = None) -> tuple[str, dict[str, str]]:
    """The name of a player and its options, as they were written.

    Where only *ours* are known by one word, another name may be that of a class, `module:Class`.
    """
    name, *rest = text.split(":")
    if ours is not None and name not in ours and rest and "=" not in rest[0]:
        name = f"{name}:{rest.pop(0)}"
    options: dict[str, str] = {}
    for word in rest:
        key, equals, value = word.partition("=")
        if not equals or not key or not value:
            raise NotationError(f"player {text!r}: an option is key=value, not {word!r}")
        if key in options:
            raise NotationError(f"player {text!r}: {key} is given twice")
        options[key] = value
    return name, options


def read_options(text: str, options: Mapping[str, str], known: Options) -> dict[str, Any]:
    """The values of the *options* that the player *text* was given, by what they set."""
    values = {}
    for key, written in options.items():
        if key not in known:
            names = ", ".join(known) or "none"
            raise NotationError(f"player {text!r}: unknown option {key!r}; it has {names}")
        name, read = known[key]
        try:
            values[name] = read(written)
        except NotationError as error:
            raise NotationError(f"player {text!r}: {error}") from None
        except ValueError:
            raise NotationError(f"player {text!r}: {written!r} is no value of {key}") from None
    return values
