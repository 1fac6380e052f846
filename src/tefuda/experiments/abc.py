"""The papers' examples: cards that are right only because of what others will believe.

Otawa and Uehara give four (000-1 to 000-4), the paper on count signals two more (003-1 and a
variant of it). Each is tried by Monte Carlo, by abc and by both fused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tefuda.bridge.search import Budget
from tefuda.cards import Card
from tefuda.experiments import printed
from tefuda.experiments.attempts import ABC, FUSED, MONTE_CARLO, Attempt, mean_scores, of
from tefuda.experiments.plots import blank_figure

if TYPE_CHECKING:
    from matplotlib.figure import Figure

WAYS = (MONTE_CARLO, ABC, FUSED)
BUDGET = Budget(spot_deals=576)
"""Patient: the spots of 000-4 are 30 points apart, which the deals of a usual decision leave in
doubt."""
NEEDED = {
    "000-1": 0.95,
    "000-2": 0.95,
    "000-3": 0.90,
    "000-4": 0.93,
    "003-1": 0.99,
    "003-1v": 0.99,
}
"""The share of seeds in which the papers' card must have the best mean, by abc and by the fused
player, or be above its rival. The card played does not count: it may be right by agreement.

Nothing is required of 000-1c, another deal that fits the text of 000-1: on it the enemy has no
reason to go wrong.
"""
RIVALS = {"000-4": ("C2", "C8")}
"""Examples that are about two of the candidates: the paper's card must be above the other."""


@dataclass(frozen=True, slots=True)
class Check:
    """Something that must hold: what was *found*, and what is *needed*."""

    name: str
    found: str
    needed: str
    holds: bool


def checks(attempts: Sequence[Attempt]) -> list[Check]:
    """What must hold of the *attempts*, as far as these tell."""
    result = [
        _by_means(example, way.name, found)
        for example in NEEDED
        for way in (ABC, FUSED)
        if (found := of(attempts, example, way.name))
    ]
    if found := of(attempts, "000-1", MONTE_CARLO.name):
        result.append(
            _share("000-1, Monte Carlo: ♣K", found, lambda one: one.card == "CK", needed=0.99)
        )
    if found := of(attempts, "000-2", MONTE_CARLO.name):
        means = mean_scores(found)
        gap = abs(means["CA"] - means["D5"])
        result.append(Check("000-2, Monte Carlo: ♣A and ♦5", f"{gap:.1f} apart", "≤ 5", gap <= 5))
    if found := of(attempts, "000-3", MONTE_CARLO.name):
        result.append(_share("000-3, Monte Carlo: an exact tie", found, _is_tie, needed=1.0))
    return result


def _share(
    name: str, found: Sequence[Attempt], holds: Callable[[Attempt], bool], needed: float
) -> Check:
    count = sum(map(holds, found))
    return Check(name, f"{count} of {len(found)}", f"≥ {needed:.0%}", count >= needed * len(found))


def _by_means(example: str, way: str, found: Sequence[Attempt]) -> Check:
    """Whether the paper's card has the best mean, or a better one than its rival, often enough."""
    needed = NEEDED[example]
    if example not in RIVALS:
        name = f"{example}, {way}: the best mean is the paper's card"
        return _share(name, found, lambda one: one.is_best_right, needed)
    right, wrong = RIVALS[example]
    above = " above ".join(Card.parse(card).symbol for card in (right, wrong))
    return _share(f"{example}, {way}: {above} by means", found, _is_above(right, wrong), needed)


def _is_above(right: str, wrong: str) -> Callable[[Attempt], bool]:
    return lambda one: one.means[right] > one.means[wrong]


def _is_tie(one: Attempt) -> bool:
    return len(set(one.means.values())) == 1


def printed_scores(example: str, card: str) -> str:
    """What a paper prints about a *card* of an *example*, in short."""
    scores = printed.SCORES.get(example, {})
    return ", ".join(f"{name} {score:.0f}" for name, score in scores.items() if card in name)


def plot(attempts: Sequence[Attempt], ways: Sequence[str]) -> Figure:
    """The share of seeds in which the best mean is right, a bar for each of the *ways*."""
    figure = blank_figure()
    axes = figure.subplots()
    examples = list(dict.fromkeys(one.problem for one in attempts))
    width = 0.8 / len(ways)
    for place, way in enumerate(ways):
        found = [of(attempts, example, way) for example in examples]
        shares = [sum(one.is_best_right for one in some) / max(len(some), 1) for some in found]
        middles = [
            number + (place - (len(ways) - 1) / 2) * width for number in range(len(examples))
        ]
        axes.bar(middles, shares, width, label=way)
    for number, example in enumerate(examples):
        if example in NEEDED:
            axes.hlines(NEEDED[example], number - 0.45, number + 0.45, "black", linestyles=":")
    axes.set_xticks(range(len(examples)), examples)
    axes.set_ylim(0, 1.05)
    axes.set_ylabel("share of seeds in which the paper's card has the best mean (dotted: needed)")
    axes.legend()
    return figure
