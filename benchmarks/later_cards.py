"""What leads later in the play, first discards and high-low in trumps tell at tables of people.

uv run python -m benchmarks.later_cards ../shared/data/bridge/people/tables.bin.xz

How much likelier the true deal becomes to partner and to declarer, in bits a card, against all
deals that agree with the cards seen: with the strength that is best on some tables, on others with
other deals. Leads later in the play are also read as if they were opening leads.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

import numpy as np

from benchmarks.carding import Score
from tefuda.bridge.belief import belief_of
from tefuda.bridge.knowledge.agreements import Agreements
from tefuda.bridge.knowledge.carding import Convention, TurnToPlay, turns_of
from tefuda.bridge.knowledge.carding.ranks import ranks_in
from tefuda.bridge.knowledge.constraint.arrays import ranks_of
from tefuda.bridge.people.tables import CALLS, Tables
from tefuda.bridge.rules import Auction, Board, Deal, Hand, History, Seat, Vulnerability
from tefuda.cards import CARD_AT, Card

PARTS = 12
"""Tables are split by deal into so many parts: the first is for strengths, the second for bits."""
SAMPLES = 100
STANDARD = Agreements.load()
WAYS = {
    "": STANDARD,
    ", fourth": STANDARD.changed({"later": "length"}),
    ", third and fifth": Agreements.load("tournament").changed({"later": "length"}),
}
LED = "the card led from such a suit"
ASKED = (LED, "led later", "led again", "a first discard", "high-low in trumps")
"""How the conventions begin that are measured."""


def histories(tables: Tables, part: int, limit: int) -> Iterator[History]:
    """The tables of one *part* at which a card was played, *limit* at most."""
    chosen = np.flatnonzero(tables.deal_keys % np.uint64(PARTS) == part)[:limit]
    for table in chosen:
        calls = tables.calls[tables.call_starts[table] : tables.call_starts[table + 1]]
        cards = tables.cards[tables.card_starts[table] : tables.card_starts[table + 1]]
        dealer = Seat(int(tables.dealer[table]))
        deal = Deal.completed({seat: Hand(int(tables.hands[table, seat])) for seat in Seat})
        board = Board(deal, dealer, Vulnerability(int(tables.vulnerability[table])))
        auction = Auction(dealer, tuple(CALLS[call] for call in calls))
        if len(cards):
            yield History(board, auction, tuple(CARD_AT[int(card)] for card in cards))


def later_cards(history: History) -> Iterator[tuple[int, TurnToPlay, Card]]:
    """The cards of defenders after the first, each with its number."""
    for number, (turn, card) in enumerate(turns_of(history.view(Seat.NORTH))):
        if number and turn.is_defender:
            yield number, turn, card


def told(turn: TurnToPlay, card: Card) -> dict[str, Convention]:
    """The conventions that are measured and speak of *card*, by name and way to read it."""
    found: dict[str, Convention] = {}
    for way, agreed in WAYS.items():
        for one in agreed.carding.conventions(turn, card):
            if one.says.startswith(ASKED):
                name = one.says.partition(":")[0]
                found[f"{name}{way}" if name == LED else name] = one
    return found


def measured(tables: Iterator[History]) -> dict[str, Score]:
    """For each convention, what it told partner and declarer."""
    result: dict[str, Score] = defaultdict(Score)
    for history in tables:
        calls = len(history.auction.calls)
        for number, turn, card in later_cards(history):
            if not (found := told(turn, card)):
                continue
            for reader in (turn.seat.partner, turn.contract.declarer):
                view = history.before(calls + number + 1).view(reader)
                hands = belief_of(view).sample(SAMPLES, seed=1)[:, turn.seat]
                for name, one in found.items():
                    earlier = turn.played_in(one.suit, turn.seat)
                    held = ranks_in(history.board.deal[turn.seat], one.suit) & ~earlier
                    others = ranks_of(hands, one.suit) & ~earlier
                    result[name].true.append(one.chance(held))
                    result[name].mean.append(fmean(map(one.chance, others.tolist())))
    return result


def main() -> None:
    """Print a line for each convention and way to read it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("path", type=Path)
    parser.add_argument("--tables", type=int, default=8000, help="of each part")
    options = parser.parse_args()
    tables = Tables.read(options.path)
    fitted, tested = (measured(histories(tables, part, options.tables)) for part in (0, 1))
    print(f"{'convention':50}{'strength':>9}{'bits':>9}{'elsewhere':>11}{'views':>8}")
    for name, score in sorted(fitted.items()):
        gained = tested[name].gain(score.best)
        count = len(tested[name].true)
        print(f"{name:50}{score.best:9.2f}{score.best_gain:+9.3f}{gained:+11.3f}{count:8,}")


if __name__ == "__main__":
    main()
