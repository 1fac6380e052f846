"""The agreements of the two pairs at a table, as options of a command and in a line of JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Annotated, Any

import typer

from tefuda.bridge.knowledge.agreements import Agreements, Pairs, bidder_of
from tefuda.bridge.rules import Side
from tefuda.errors import NotationError

_STRENGTH = re.compile(r"[01](\.\d*)?|\.\d+")
_PANEL = "What the pairs have agreed"

SystemName = Annotated[
    str,
    typer.Option(
        "--system",
        help="A system of the package, or the path of a system file; default: what was agreed.",
        rich_help_panel=_PANEL,
        show_default=False,
    ),
]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--agreement",
        metavar="NAME=VALUE",
        help="What differs, for both pairs: 1NT=12-14, count=upside-down, signals=off, "
        "bare-king=0. May be given several times.",
        rich_help_panel=_PANEL,
        show_default=False,
    ),
]
BothPairs = Annotated[
    str,
    typer.Option(
        "--agreements",
        metavar="FILE",
        help="Those of both pairs: a file, standard, upside-down, tournament or people.",
        rich_help_panel=_PANEL,
    ),
]
NorthSouth = Annotated[
    str,
    typer.Option(
        "--ns",
        metavar="FILE",
        help="Those of North-South, if they differ.",
        rich_help_panel=_PANEL,
        show_default=False,
    ),
]
EastWest = Annotated[
    str,
    typer.Option(
        "--ew",
        metavar="FILE",
        help="Those of East-West, if they differ.",
        rich_help_panel=_PANEL,
        show_default=False,
    ),
]


def pairs_of(
    agreements: str, ns: str, ew: str, *, system: str = "", changes: Iterable[str] = ()
) -> Pairs:
    """The agreements that the options name: files, and then what differs from them."""
    names = {Side.NS: ns or agreements, Side.EW: ew or agreements}
    different = dict(map(_change, changes))
    if system:
        different = {"system": system, **different}
    return _usable(
        {side: _changed(Agreements.load(name), different) for side, name in names.items()}
    )


def changed(pairs: Pairs, given: Any) -> Pairs:
    """*pairs* with what the field `agreements` of a line of JSON changes.

    `{"1N": "12-14"}` is for both, `{"NS": {"1N": "12-14"}, "EW": {"signals": "off"}}` for each.
    """
    different = _object(given, "agreements")
    for_both = {name: value for name, value in different.items() if name not in Side.__members__}
    of_sides = {
        side: _object(different.get(side.name, {}), f"agreements of {side.name}") for side in Side
    }
    return _usable({side: _changed(pairs[side], {**for_both, **of_sides[side]}) for side in Side})


def _changed(agreements: Agreements, changes: Mapping[str, Any]) -> Agreements:
    if "system" in changes:  # it brings ranges of its own
        agreements = replace(agreements, ranges=())
    return agreements.changed(changes)


def _usable(pairs: Mapping[Side, Agreements]) -> Pairs:
    """*pairs* whose systems can be read and have the ranges that were agreed."""
    try:
        bidder_of(pairs)
    except OSError as error:
        raise NotationError(
            "{path}: {reason}", path=error.filename, reason=error.strerror
        ) from None
    return pairs


def _change(text: str) -> tuple[str, str | float]:
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals:
        raise NotationError("an agreement is written 1NT=12-14, not {text!r}", text=text)
    return name, float(value) if _STRENGTH.fullmatch(value) else value


def _object(given: Any, name: str) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise NotationError("expected an object as {name!r}, not {given!r}", name=name, given=given)
    return given
