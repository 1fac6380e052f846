"""The deals of a race, cut into pieces of work and put together again in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil

from tefuda.bridge.knowledge.constraint.arrays import Masks
from tefuda.bridge.search.decider import Hands
from tefuda.bridge.search.race import Race
from tefuda.bridge.search.trials import Trial
from tefuda.cards import Card
from tefuda.compute import Stream


@dataclass(frozen=True, slots=True)
class RacePiece:
    """Some of the *cards* on one *deal*, whose *number* it is; the last of the deal or not.

    Each card on it is a triple: a's deal, and what b and c believe after the card.
    """

    number: int
    deal: Hands
    cards: tuple[Card, ...]
    is_last: bool


class RaceCourse:
    """The deals of a *sample* on which a *race* is run, and what was *found* of each card.

    Pieces of later deals are handed out before the race has looked at earlier ones, and may be in
    vain. What it sees are whole deals, in order and of the cards still running: the same, however
    many workers there are.
    """

    def __init__(self, race: Race[Card], sample: Masks) -> None:
        self.race = race
        self.sample = sample
        self.found: dict[Card, list[Trial]] = {card: [] for card in race.values}

    def rows(self, stream: Stream[RacePiece, list[Trial]]) -> Iterator[dict[Card, float]]:
        """What each card is worth, deal by deal."""
        row: dict[Card, Trial] = {}
        for piece, trials in stream.results(self._pieces(stream.size)):
            row.update(zip(piece.cards, trials, strict=True))
            if not piece.is_last:
                continue
            running = self.race.running
            for card in running:
                self.found[card].append(row[card])
            yield {card: row[card].value for card in running}
            if self.race.running != running:
                stream.revise(self._without_losers)
            row = {}

    def _pieces(self, workers: int) -> Iterator[RacePiece]:
        """The cards still running on deal after deal, whole as long as there are deals for all
        *workers*: cards of one deal have much in common, and tried apart they take a quarter
        longer. The last deals are divided."""
        for number, row in enumerate(self.sample):
            north, east, south, west = row.tolist()
            deal = north, east, south, west
            cards = self.race.running
            parts = min(len(cards), ceil(workers / (len(self.sample) - number)))
            for part in range(parts):
                is_last = part == parts - 1
                yield RacePiece(number, deal, cards[part::parts], is_last)

    def _without_losers(self, piece: RacePiece) -> RacePiece:
        cards = tuple(card for card in piece.cards if card in self.race.running)
        return replace(piece, cards=cards)
