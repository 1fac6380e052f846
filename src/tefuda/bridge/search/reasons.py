"""Why a card is right, in words: every number in them was found by the search."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tefuda.bridge.rules import Seat, Strain, Trick
from tefuda.bridge.search.decision import Signal
from tefuda.cards import CARD_AT, Card, CardSet, Rank

if TYPE_CHECKING:
    from tefuda.bridge.search.abc import Trials

TELLING_SHARE = 0.1
"""A choice is worth mentioning if it is made, and not made, at least so often."""
MISLED = 0.2
"""A card is worth mentioning if a candidate changes by so much how surely it is placed."""
LOWEST_TOLD = Rank.TEN
"""Where a small card is does not make a reason."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A point of the lines after a candidate at which another player's card decided: *who* decides
    for *seat*, and for each card how often it was played and what a's side then got."""

    who: Seat
    seat: Seat
    outcomes: tuple[tuple[Card, float, float], ...]

    def __str__(self) -> str:
        choices = [
            f"{card.symbol} in {share:.0%} of the deals ({value:+.0f} on average)"
            for card, share, value in self.outcomes
        ]
        from_dummy = " from dummy" if self.who is not self.seat else ""
        return f"{self.who.title} then plays{from_dummy} {' and '.join(choices)}"


def reasons_of_beliefs(trials: Trials, card: Card, conventional: Card) -> tuple[str, ...]:
    """Why abc prefers *card*, or finds nothing better than the *conventional* one."""
    race = trials.race
    deals = len(race.values[card])
    if card == conventional:
        others = ", ".join(one.symbol for one in race.values if one != card)
        told = f"nor does it pay to play {others} when the others choose by what they believe"
        return (f"{told} ({deals} deals)",)
    lead, error = race.lead(card, conventional)
    sentences = [
        f"{card.symbol} is {lead:.0f} ± {error:.0f} better than {conventional.symbol} on {deals} "
        "deals on which the others choose by what they believe"
    ]
    sentences += misplacements(trials, card, conventional)
    for one in (card, conventional):
        if turning := turning_point(trials, one):
            sentences.append(f"{one.symbol}: {turning}")
    return tuple(sentences)


def misplacements(trials: Trials, card: Card, conventional: Card) -> Iterator[str]:
    """Own cards that the others place otherwise after *card* than after *conventional*."""
    minds = trials.inquiry.minds
    for number, player in enumerate(minds.players):
        now, usual = (
            np.mean([trial.insight[number] for trial in trials.found[one]], axis=0)
            for one in (card, conventional)
        )
        changes = [
            (float(abs(now[place] - usual[place])), place)
            for place, own in enumerate(minds.own_cards)
            if own.rank >= LOWEST_TOLD and own not in (card, conventional)
        ]
        change, place = max(changes, default=(0.0, 0))
        if change >= MISLED:
            yield (
                f"{player.title} believes that you hold {minds.own_cards[place].symbol} in "
                f"{now[place]:.0%} of the cases after {card.symbol}, in {usual[place]:.0%} after "
                f"{conventional.symbol}"
            )


def turning_point(trials: Trials, card: Card) -> Turning | None:
    """Where, in the lines after *card*, what another player did made the greatest difference."""
    inquiry = trials.inquiry
    players = (inquiry.minds.view.seat, *inquiry.minds.players)
    deciders = inquiry.minds.deciders
    groups: dict[tuple[int, Seat], dict[Card, list[float]]] = defaultdict(lambda: defaultdict(list))
    for trial in trials.found[card]:
        for place, (seat, played) in enumerate(_plays(trials, trial.cards)):
            if deciders[seat]:
                groups[place, seat][played].append(trial.value)
    best: tuple[float, Turning | None] = (0.0, None)
    total = len(trials.found[card])
    for (_, seat), by_card in groups.items():
        values = np.concatenate([np.array(some) for some in by_card.values()])
        means = {one: float(np.mean(some)) for one, some in by_card.items()}
        explained = sum(len(by_card[one]) * (means[one] - values.mean()) ** 2 for one in by_card)
        largest = max(len(some) for some in by_card.values())
        if len(by_card) > 1 and total - largest >= TELLING_SHARE * total and explained > best[0]:
            common = sorted(by_card, key=lambda one: -len(by_card[one]))[:2]
            outcomes = tuple((one, len(by_card[one]) / total, means[one]) for one in common)
            best = float(explained), Turning(players[deciders[seat]], seat, outcomes)
    return best[1]


def signal_withheld(trials: Trials, card: Card, honest: CardSet) -> Signal | None:
    """The honest signal that *card* keeps back, if there was one among the candidates."""
    race = trials.race
    truth = [one for one in race.values if one in honest and one.suit is card.suit]
    if card in honest or not truth:
        return None
    cost, error = race.lead(card, truth[0])
    return Signal(truth[0], cost, error)


def _plays(trials: Trials, cards: tuple[int, ...]) -> Iterator[tuple[Seat, Card]]:
    """The *cards* of a line with the seats that played them."""
    scene = trials.inquiry.minds.scene
    trick = Trick(Seat(scene.leader), tuple(CARD_AT[card] for card in scene.trick))
    for index in cards:
        card = CARD_AT[index]
        yield trick.to_play, card
        trick = Trick(trick.leader, (*trick.cards, card))
        if trick.is_full:
            trick = Trick(trick.winner(Strain(scene.trump)))
