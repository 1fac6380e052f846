"""What each departure from the paper's abc is worth: the examples, one departure less at a time,
and the paper's method with one departure alone."""

from __future__ import annotations

from dataclasses import replace

from tefuda._core import Form, Ties
from tefuda.bridge.search import PAPER, Level, Method
from tefuda.experiments.attempts import Way

OURS = Method()
VARIANTS = {
    "as it is": OURS,
    "three hypotheses": replace(OURS, panel=3),
    "six hypotheses": replace(OURS, panel=6),
    "no repair": replace(OURS, repair=False),
    "ties: the worst": replace(OURS, ties=Ties.WORST),
    "tree": replace(OURS, form=Form.TREE),
    "horizon 4": replace(OURS, horizon=4),
    "horizon 8": replace(OURS, horizon=8),
    "horizon 24": replace(OURS, horizon=24),
    "others are average": replace(OURS, level=Level.AVERAGE),
    "others are beginners": replace(OURS, level=Level.BEGINNER),
    "the paper": PAPER,
    "the paper, repair": replace(PAPER, repair=True),
    "the paper, natural ties": replace(PAPER, ties=Ties.NATURAL),
    "the paper, playouts": replace(PAPER, form=Form.PLAYOUT),
}
WAYS = tuple(Way(name, "abc", method=method) for name, method in VARIANTS.items())
