"""Writes the compact file of tables, card by card as its description says."""

from collections.abc import Iterable

from tefuda.bridge.rules import ALL_BIDS, DOUBLE, PASS, REDOUBLE, Record, Seat
from tefuda.cards import Card, Rank, Suit

CALLS = [PASS, DOUBLE, REDOUBLE, *ALL_BIDS]
IN_ORDER = [Card(suit, rank) for suit in reversed(Suit) for rank in Rank]
"""The cards as the file numbers them: spades first, the two first."""


def compact(
    records: Iterable[Record], source: int = 0, players: tuple[int, int, int, int] = (0, 0, 0, 0)
) -> bytes:
    """The compact file of *records*, of which each has a complete auction."""
    return b"".join(compact_record(record, source, players) for record in records)


def compact_record(record: Record, source: int, players: tuple[int, int, int, int]) -> bytes:
    """One table, of players with these numbers."""
    assert record.auction is not None
    owners = [next(seat for seat in Seat if card in record.board.deal[seat]) for card in IN_ORDER]
    tricks = 14 if record.tricks is None else record.tricks
    calls = [CALLS.index(call) for call in record.auction.calls]
    return bytes(
        [
            *(sum(owners[at + step] << 2 * step for step in range(4)) for at in range(0, 52, 4)),
            record.board.dealer | record.board.vulnerability << 2 | tricks << 4,
            *(byte for number in (source, *players) for byte in (number % 256, number // 256)),
            len(calls),
            *calls,
            len(record.played),
            *in_pairs(places_of(record)),
        ]
    )


def places_of(record: Record) -> list[int]:
    """For each card its place among those that its player still holds."""
    left = {seat: [c for c in IN_ORDER if c in record.board.deal[seat]] for seat in Seat}
    places = []
    state = record.history.state
    for trick in state.tricks if state else ():
        for seat, card in trick.plays:
            places.append(left[seat].index(card))
            left[seat].remove(card)
    return places


def in_pairs(numbers: list[int]) -> list[int]:
    """Two *numbers* below 16 in a byte, the first in its lower half."""
    padded = [*numbers, 0]
    return [padded[at] | padded[at + 1] << 4 for at in range(0, len(numbers), 2)]
