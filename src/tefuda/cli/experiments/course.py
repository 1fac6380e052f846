"""How an experiment goes: where it runs is told first, then results come, and it may be stopped."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, TypeVar

from tefuda.cards import Card
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import console
from tefuda.experiments.setting import Setting

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    Result = TypeVar("Result", bound=DataclassInstance)
else:
    Result = TypeVar("Result")


def gathered(results: Iterable[Result], total: int, *, as_json: bool) -> list[Result]:
    """All *results*, or those so far if the user stops it; the setting is printed before them."""
    setting = Setting.here(sys.argv[1:])
    if as_json:
        print(json.dumps(asdict(setting)), flush=True)
    else:
        console().print(str(setting), style="dim")
    found: list[Result] = []
    try:
        for result in with_progress(results, total, stays=not as_json):
            found.append(result)
            if as_json:
                print(json.dumps(asdict(result)), flush=True)
    except KeyboardInterrupt:
        print(f"tefuda: stopped after {len(found)} of {total}", file=sys.stderr)
    return found


def plus_minus(error: float | None) -> str:
    """A standard error, as it is printed after its number; a question mark if it is not known."""
    return "± ?" if error is None else f"± {error:#.2g}"


def symbols(cards: Iterable[Any]) -> str:
    """Cards, or their texts, as symbols: `♦9 ♦T`."""
    return " ".join(Card.parse(str(card)).symbol for card in cards)
