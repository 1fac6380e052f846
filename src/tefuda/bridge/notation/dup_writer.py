"""Writing DUP, the files of dealing machines: 156 bytes a board and nothing else.

First the cards of North, East and South as numbers from 01, the ace of spades, to 52, the two of
clubs; then all four hands as text, with the suit symbols of old terminals; then ten bytes about the
set of boards.
"""

from __future__ import annotations

from collections.abc import Iterable

from tefuda.bridge.rules import Deal, Hand, Record, Seat
from tefuda.cards import SUITS_DOWN, Card, Suit
from tefuda.errors import IllegalActionError

SYMBOLS = {Suit.SPADES: "\x06", Suit.HEARTS: "\x03", Suit.DIAMONDS: "\x04", Suit.CLUBS: "\x05"}
"""The suits in the code page of the machines (437)."""
MOST_BOARDS = 999


def to_dup(records: Iterable[Record]) -> bytes:
    """The content of a DUP file with the deals of *records*, which are numbered anew from 1."""
    deals = [record.board.deal for record in records]
    if len(deals) > MOST_BOARDS:
        raise IllegalActionError(
            "a dealing machine takes {most} boards, not {count}", most=MOST_BOARDS, count=len(deals)
        )
    set_of_boards = f"YN{1:<3}{1:<2}{len(deals):<3}"
    return "".join(_board(deal) + set_of_boards for deal in deals).encode("ascii")


def _board(deal: Deal) -> str:
    if not deal.is_complete:
        raise IllegalActionError("a dealing machine needs a deal of all 52 cards")
    numbers = (_number(card) for seat in list(Seat)[:3] for card in sorted(deal[seat])[::-1])
    return "".join(f"{number:02}" for number in numbers) + "".join(_hand(hand) for hand in deal)


def _number(card: Card) -> int:
    """1 for the ace of spades, 13 for its two, 14 for the ace of hearts."""
    return 13 * SUITS_DOWN.index(card.suit) + 13 - card.rank


def _hand(hand: Hand) -> str:
    return "".join(SYMBOLS[suit] + hand.ranks(suit) for suit in SUITS_DOWN)
