"""House rules of a table: which options of the engine are otherwise than in the contest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Literal, get_args

from pydantic import Field

from tefuda.daihinmin.rules import OFFICIAL, Rules

HouseRule = Literal[
    "sequences",
    "revolution",
    "suit_lock",
    "eight_cut",
    "spade_three",
    "eleven_back",
    "six_reverse",
    "exchange",
]
Turned = Annotated[tuple[HouseRule, ...], Field(max_length=len(get_args(HouseRule)))]
"""The rules that are turned on or off, against the contest's."""


def rules_with(turned: Iterable[HouseRule]) -> Rules:
    """The rules of the contest but for those that are *turned*."""
    return replace(OFFICIAL, **{name: not getattr(OFFICIAL, name) for name in set(turned)})


def turned_in(rules: Rules) -> tuple[HouseRule, ...]:
    """What is otherwise in *rules* than in the contest."""
    names: tuple[HouseRule, ...] = get_args(HouseRule)
    return tuple(name for name in names if getattr(rules, name) != getattr(OFFICIAL, name))
