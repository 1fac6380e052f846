"""The deals that are measured: published lists, each deal once, and random ones."""

from __future__ import annotations

import gzip
import json
import random
from dataclasses import dataclass
from pathlib import Path

from tefuda.bridge.rules import Deal, Hand, PlayState, Seat, Strain
from tefuda.cards import FULL_DECK, Card

LISTS = Path(__file__).parents[2] / "shared" / "data" / "bridge" / "dd"


@dataclass(frozen=True)
class Task:
    """A deal with a strain and a leader, and the cards that were played (often none)."""

    deal: Deal
    trump: Strain
    leader: Seat
    played: tuple[Card, ...] = ()

    @property
    def position(self) -> PlayState:
        """The start of the play."""
        return PlayState(self.deal, self.trump, self.leader)


def random_tasks(count: int, seed: int) -> list[Task]:
    """Random deals, with strains and leaders in turn."""
    rng = random.Random(seed)
    cards = list(FULL_DECK)
    tasks = []
    for number in range(count):
        rng.shuffle(cards)
        north, east, south, west = (Hand.of(cards[13 * seat : 13 * seat + 13]) for seat in Seat)
        deal = Deal((north, east, south, west))
        tasks.append(Task(deal, Strain(number % 5), Seat(number % 4)))
    return tasks


def published_tasks(name: str) -> list[Task]:
    """The distinct deals of a published list, `list100` or `list1000`; none if it is absent."""
    path = LISTS / f"{name}.jsonl.gz"
    if not path.exists():
        return []
    tasks: dict[Deal, Task] = {}
    with gzip.open(path, "rt") as lines:
        for line in lines:
            row = json.loads(line)
            deal = Deal.from_pbn(row["deal"])
            played = tuple(Card.parse(card) for card in row.get("play", ()))
            task = Task(deal, Strain.parse(row["trump"]), Seat.parse(row["leader"]), played)
            tasks.setdefault(deal, task)
    return list(tasks.values())
