"""What the calls and cards of players tell of whom nothing is agreed: how likely people of flesh
and blood would have made them with each hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

import numpy as np

from tefuda.bridge.knowledge.constraint.arrays import Masks, Numbers
from tefuda.bridge.people.policy import Likelihoods
from tefuda.bridge.rules import PASS, Auction, Contract, Seat, Side, View, Vulnerability
from tefuda.words import Sentence

SLIP = 1e-6
"""No call or card is less likely than this: networks are never that sure for good reasons."""


class Judges(Protocol):
    """Whoever can say how likely actions are by the hand: `people.policy.People`."""

    def call_likelihoods(
        self, auction: Auction, vulnerability: Vulnerability, seat: Seat, hands: Masks
    ) -> Likelihoods:
        """How likely each call of *seat* was, a column each, with each of the *hands*."""

    def card_likelihoods(self, view: View, decider: Seat, hands: Masks) -> Likelihoods:
        """How likely each card was that *decider* chose, with each of the *hands* as dealt."""


class Players(StrEnum):
    """By what the calls and cards of a pair are read."""

    AGREEMENTS = "agreements"
    """What they have agreed, all of it."""
    SYSTEM = "system"
    """Calls by the system that they have agreed, as far as its rules explain them; the rest as
    people would do it."""
    AGREED_CARDS = "agreed-cards"
    """Calls as in SYSTEM, cards as they have agreed."""
    PEOPLE = "people"
    """As people would do it, of whom nothing is known."""

    @property
    def reads_rules(self) -> bool:
        """Whether calls are read by rules as far as these go."""
        return self is not Players.PEOPLE

    @property
    def reads_carding(self) -> bool:
        """Whether cards are read by what was agreed."""
        return self in (Players.AGREEMENTS, Players.AGREED_CARDS)


@dataclass(frozen=True, slots=True)
class Observed:
    """A call or a card that *seat* chose, dummy's too if that is declarer, in words."""

    seat: Seat
    what: Sentence


@dataclass(frozen=True)
class Stage:
    """Calls in *auction* or cards of one hidden player, *observed* in order: what is asked of a
    deal at once. *columns* are those of the likelihoods that count."""

    view: View
    judges: Judges
    seat: Seat
    observed: tuple[Observed, ...]
    columns: tuple[int, ...]
    auction: Auction | None = None

    def logs(self, table: Masks) -> Numbers:
        """For each deal of *table* and each observation the logarithm of its likelihood."""
        hands = np.ascontiguousarray(table[:, self.seat])
        if self.auction is None:
            found = self.judges.card_likelihoods(self.view, self.seat, hands)
        else:
            vulnerability = self.view.vulnerability
            found = self.judges.call_likelihoods(self.auction, vulnerability, self.seat, hands)
        return np.asarray(np.log(np.maximum(found[:, self.columns].astype(np.float64), SLIP)))


def stages_of(
    view: View, judges: Judges, players: Mapping[Side, Players], explained: Sequence[bool]
) -> list[Stage]:
    """What is asked of a deal, in an order that finds out soon what is unlikely: first bids, first
    passes, all other calls, and then cards.

    *explained* says of each call whether an agreed rule has it.
    """
    hidden = [seat for seat in Seat if seat not in view.visible]
    strangers = [seat for seat in hidden if players[seat.side] is not Players.AGREEMENTS]
    first: list[Stage] = []
    later: list[Stage] = []
    for seat in strangers:
        places = [place for place, (caller, _) in enumerate(view.auction) if caller is seat]
        is_read = players[seat.side].reads_rules
        asked = [not (is_read and explained[place]) for place in places]
        first.append(_calls(view, seat, judges, places[:1], asked[:1]))
        later.append(_calls(view, seat, judges, places, [False, *asked[1:]]))
    first.sort(key=_is_silent)
    unread = [seat for seat in strangers if not players[seat.side].reads_carding]
    cards = [_cards(view, seat, judges) for seat in unread]
    return [stage for stage in (*first, *later, *cards) if stage.columns]


def _calls(
    view: View, seat: Seat, judges: Judges, places: Sequence[int], asked: Sequence[bool]
) -> Stage:
    """Those of the calls at *places* of the auction that are *asked* about."""
    calls = view.auction.calls
    columns = tuple(column for column, is_asked in enumerate(asked) if is_asked)
    observed = tuple(
        Observed(seat, Sentence("the call {call}", call=calls[places[column]].symbol))
        for column in columns
    )
    last = max((places[column] for column in columns), default=0)
    auction = Auction(view.auction.dealer, calls[: last + 1])
    return Stage(view, judges, seat, observed, columns, auction)


def _is_silent(stage: Stage) -> bool:
    return stage.auction is None or stage.auction.calls[-1:] == (PASS,)


def _cards(view: View, seat: Seat, judges: Judges) -> Stage:
    observed = tuple(_cards_decided(view, seat, view.contract)) if view.contract else ()
    return Stage(view, judges, seat, observed, tuple(range(len(observed))))


def _cards_decided(view: View, seat: Seat, contract: Contract) -> Iterator[Observed]:
    for number, trick in enumerate(view.tricks, start=1):
        for player, card in trick.plays:
            if contract.decider_for(player) is seat:
                values = {"card": card.symbol, "trick": number}
                if player is seat:
                    yield Observed(seat, Sentence("{card} in trick {trick}", **values))
                else:
                    yield Observed(seat, Sentence("{card} from dummy in trick {trick}", **values))
