"""What each departure from the paper's abc is worth: the examples, one departure less at a time,
and the paper's method with one departure alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tefuda._core import Form, Ties
from tefuda.bridge.search import PAPER, Level, Method
from tefuda.bridge.search.stakes import Values
from tefuda.bridge.search.thought import ONE, Thought
from tefuda.cards import Card
from tefuda.experiments.attempts import Attempt, Way

OURS = Method()
SIX = Thought(6)
VARIANTS = {
    "as it is": OURS,
    "one hypothesis": replace(OURS, defender=ONE, declarer=ONE),
    "nobody sees all": replace(OURS, defender=SIX, declarer=SIX),
    "no repair": replace(OURS, repair=False),
    "ties: the worst": replace(OURS, ties=Ties.WORST),
    "tree": replace(OURS, form=Form.TREE),
    "horizon 4": replace(OURS, horizon=4),
    "horizon 8": replace(OURS, horizon=8),
    "horizon 24": replace(OURS, horizon=24),
    "others are average": replace(OURS, level=Level.AVERAGE),
    "others are beginners": replace(OURS, level=Level.BEGINNER),
    "the paper": PAPER,
    "the paper, exact spots": replace(PAPER, coarse_spots=False),
    "the paper, one triple": replace(PAPER, triples=1),
    "the paper, repair": replace(PAPER, repair=True),
    "the paper, natural ties": replace(PAPER, ties=Ties.NATURAL),
    "the paper, playouts": replace(PAPER, form=Form.PLAYOUT),
}
WAYS = tuple(Way(name, method) for name, method in VARIANTS.items())


def margins(attempts: Sequence[Attempt], right: Sequence[Card]) -> Values:
    """For each of the *attempts* by how much the best of the *right* cards is ahead of the best of
    the others: what a variant is worth shows here before it shows in the cards."""
    names = {str(card) for card in right}
    found = []
    for one in attempts:
        ours = max(mean for card, mean in one.means.items() if card in names)
        theirs = max(mean for card, mean in one.means.items() if card not in names)
        found.append(ours - theirs)
    return np.array(found)
