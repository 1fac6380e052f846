"""Giving a count signal: West in the paper's example, who cannot see that East has the ace.

Section 6.1 of the paper on count signals asks for an algorithm that gives the signal in example 1
and withholds it in example 2. That is worth something only to a partner who acts on it: one who
thinks of a single deal at a time often plays by another than the signal tells of, and to one who
sees all hands it tells nothing. So East and South weigh three.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from tefuda.bridge.search import Budget, Method
from tefuda.bridge.search.thought import Thought
from tefuda.experiments.abc import Check
from tefuda.experiments.attempts import Attempt, Way, of
from tefuda.experiments.problems import CardProblem, problems_in

EXAMPLES = Path(__file__).with_name("signal_examples.json")
NEEDED = 0.95
"""The share of seeds in which the honest card must have the highest mean."""
THREE = Thought(3)
REASONING = Way("abc, three hypotheses", Method(defender=THREE, declarer=THREE))
"""With six, as many as real players weigh, the honest card is worth as much, at 1.7 times the
cost."""
BUDGET = Budget(abc_deals=1152)
"""More deals than usual: East has the ace that the signal is about on 18 of 100, and little hangs
on it on the others."""


def examples() -> list[CardProblem]:
    """The giver's problems: the signal is to be given in both."""
    return problems_in(EXAMPLES)


def margin(one: Attempt, right: Sequence[str]) -> float:
    """By how many points the best of the *right* cards is ahead of the best of the others."""
    best = max(one.means[card] for card in right)
    return best - max(mean for card, mean in one.means.items() if card not in right)


def checks(problems: Sequence[CardProblem], found: Sequence[Attempt]) -> Iterator[Check]:
    """That the honest card is on top by means, as far as the attempts *found* tell."""
    for problem in problems:
        attempts = of(found, problem.name, REASONING.name)
        if attempts:
            right = list(map(str, problem.right))
            count = sum(margin(one, right) > 0 for one in attempts)
            holds = count >= NEEDED * len(attempts)
            name = f"{problem.name}: the honest card has the highest mean"
            yield Check(name, f"{count} of {len(attempts)}", f"≥ {NEEDED:.0%}", holds)
