"""How much calls and cards tell of the true deal: in bits, and in cards that are placed right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tefuda.bridge.belief.belief import Belief, belief_of
from tefuda.bridge.belief.strangers import Judges, Players, Stage, stages_of
from tefuda.bridge.knowledge.constraint.arrays import Masks, Numbers
from tefuda.bridge.people.tables import CALLS, Tables
from tefuda.bridge.rules import Auction, Hand, Seat, Side, View, Vulnerability
from tefuda.cards import Card
from tefuda.seeds import derived_seed

DEALS = 512
"""Deals that agree with the cards seen, beside the true one."""
PLACES = (1, 4, 12, 20)
"""After so many cards it is asked what was told: the lead, and one, three and five tricks."""
ROLES = ("declarer", "leader", "leader's partner")
"""Those who decide; dummy sees what declarer sees, and has nothing to decide."""


@dataclass(frozen=True, slots=True)
class Insight:
    """What was told in one view: *bits* are the logarithm to base 2 of the true deal's likelihood
    over the mean of other deals; *placed* is the mean chance that a hidden card was given to its
    true owner, *blind* the same where nothing is read."""

    bits: float
    placed: float
    blind: float


def insight(view: View, truth: Sequence[int], judges: Judges, seed: int) -> Insight:
    """What the learned players tell the seat of *view* when the hands *truth* were dealt."""
    certain = belief_of(view)
    deals = certain.sample(DEALS, seed)
    others, true = (likelihood_of(view, judges, table) for table in (deals, _row(truth)))
    top = max(float(others.max()), float(true[0]))
    weights = np.exp(others - top)
    bits = (float(true[0]) - top - np.log(weights.mean())) / np.log(2)
    return Insight(
        float(bits),
        placed(certain, deals, weights, truth),
        placed(certain, deals, np.ones(len(deals)), truth),
    )


def likelihood_of(view: View, judges: Judges, table: Masks) -> Numbers:
    """The logarithm of how likely all that hidden players did is, for each deal of *table*."""
    strangers = dict.fromkeys(Side, Players.PEOPLE)
    stages: list[Stage] = stages_of(view, judges, strangers, [False] * len(view.auction.calls))
    return np.asarray(
        sum((stage.logs(table).sum(axis=1) for stage in stages), np.zeros(len(table)))
    )


def placed(certain: Belief, deals: Masks, weights: Numbers, truth: Sequence[int]) -> float:
    """The mean chance that *deals* with their *weights* give an unseen card to its owner."""
    shares = weights / weights.sum()
    chances = [
        float(shares @ (deals[:, seat] >> np.uint64(card) & np.uint64(1)).astype(np.float64))
        for seat in certain.premises.hidden
        for card in Hand(truth[seat]) & certain.premises.unseen
    ]
    return float(np.mean(chances)) if chances else 1.0


def views_of(tables: Tables, places: Sequence[int]) -> Iterator[tuple[int, str, View, list[int]]]:
    """For each of *tables* and each of *places*, a number of cards, what those who decide saw then:
    the place, the role, the view and the true hands. Tables with fewer cards are left out."""
    for row in range(len(tables)):
        auction, played = auction_of(tables, row), cards_of(tables, row)
        contract = auction.contract
        if contract is None:
            continue
        hands = tables.hands[row].tolist()
        dummy = Hand(hands[contract.dummy])
        seats = contract.declarer, contract.leader, contract.leader.partner
        for place in places:
            if len(played) <= place:
                continue
            for role, seat in zip(ROLES, seats, strict=True):
                view = View(
                    seat,
                    Vulnerability(int(tables.vulnerability[row])),
                    Hand(hands[seat]),
                    auction,
                    dummy if place else None,
                    played[:place],
                )
                yield place, role, view, hands


def auction_of(tables: Tables, row: int) -> Auction:
    """The auction at one of *tables*."""
    numbers = tables.calls[tables.call_starts[row] : tables.call_starts[row + 1]]
    return Auction(Seat(int(tables.dealer[row])), tuple(CALLS[number] for number in numbers))


def cards_of(tables: Tables, row: int) -> tuple[Card, ...]:
    """The cards played at one of *tables*."""
    numbers = tables.cards[tables.card_starts[row] : tables.card_starts[row + 1]]
    return tuple(Card(index >> 4, index & 15) for index in numbers.tolist())


def insights(
    tables: Tables, judges: Judges, places: Sequence[int] = PLACES, seed: int = 0
) -> Iterator[tuple[int, Insight]]:
    """The number of cards and what was told, for all views of *tables* after that many of
    *places*."""
    for number, (place, _, view, truth) in enumerate(views_of(tables, places)):
        yield place, insight(view, truth, judges, derived_seed(seed, number))


def belief_figures(found: Iterable[tuple[int, Insight]]) -> list[dict[str, float]]:
    """Means by number of cards: `cards`, `bits`, `placed`, `blind` and `n`, the number of views."""
    by_place: dict[int, list[Insight]] = {}
    for place, one in found:
        by_place.setdefault(place, []).append(one)
    return [{"cards": place, **_means(some)} for place, some in sorted(by_place.items())]


def _means(some: Sequence[Insight]) -> dict[str, float]:
    rows = np.array([(one.bits, one.placed, one.blind) for one in some])
    bits, right, blind = rows.mean(axis=0).tolist()
    return {"bits": bits, "placed": right, "blind": blind, "n": len(rows)}


def _row(truth: Sequence[int]) -> Masks:
    return np.array([truth], dtype=np.uint64)
