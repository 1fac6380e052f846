"""Turns and holdings from text, for the tests of conventions."""

from tefuda.bridge.knowledge.carding import TurnToPlay
from tefuda.bridge.rules import Contract, Hand, Seat, Trick, tricks_of
from tefuda.cards import RANK_LETTERS, Card

DUMMY = "K83.A72.KQJ5.943"
"""North's hand where a test does not care."""


def ranks(text: str) -> int:
    """The ranks of a text such as `KQ5`, as bits."""
    return sum(1 << RANK_LETTERS.index(letter) for letter in text)


def letters(held: int) -> str:
    """The text of ranks given as bits, the highest first."""
    return "".join(letter for rank, letter in enumerate(RANK_LETTERS) if held >> rank & 1)[::-1]


def turn_after(played: str = "", strain: str = "N", dummy: str = DUMMY) -> TurnToPlay:
    """The turn after the cards *played*, apart by spaces; South declares, West has led."""
    contract = Contract.parse(f"3{strain}", Seat.SOUTH)
    cards = tuple(map(Card.parse, played.split()))
    tricks = tricks_of(cards, contract.strain, contract.leader)
    before = tuple(play for trick in tricks for play in trick.plays)
    trick = tricks[-1] if tricks else Trick(contract.leader)
    if trick.is_full:
        trick = Trick(trick.winner(contract.strain))
    return TurnToPlay(contract, trick, Hand.from_pbn(dummy) if cards else None, before)
