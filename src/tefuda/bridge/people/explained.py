"""What calls show when people make them: the words of `knowledge.meaning` by learned chances."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tefuda.bridge.knowledge.meaning import Explainer
from tefuda.bridge.knowledge.meaning.pool import usual_pool
from tefuda.bridge.people.policy import SHIPPED, People

DECKS = 1 << 12
"""Fewer hands than for rules, as every one of them has a chance to be weighed."""


@cache
def explainer_of_people(folder: Path = SHIPPED) -> Explainer:
    """The explainer of calls by strangers, from the weights in *folder*."""
    return Explainer(People.load(folder, swift=True), usual_pool(DECKS))
