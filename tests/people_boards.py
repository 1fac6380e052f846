"""Boards with random legal auctions and plays: for learned players, who must know all of them."""

from random import Random

from tefuda.bridge.rules import (
    ALL_BIDS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Board,
    Call,
    History,
    Seat,
    Vulnerability,
)
from tests.strategies import DECK, deal_of


def some_history(rng: Random) -> History:
    """A board with a legal auction, long or short, and legal cards, all or some."""
    order = rng.sample(DECK, 52)
    history = History.begun(
        Board(deal_of(order), rng.choice([*Seat]), rng.choice([*Vulnerability]))
    )
    boldness = rng.choice([0.2, 0.5, 0.8, 0.97])
    while not history.auction.is_over:
        history = history.after(some_call(rng, history, boldness))
    for _ in range(rng.choice([0, 5, 30, 52, 52, 52])):
        if history.is_over:
            break
        history = history.after(rng.choice(history.legal_actions()))
    return history


def some_call(rng: Random, history: History, boldness: float) -> Call:
    """A pass, or something else with the chance *boldness*; of bids the low ones."""
    legal = list(history.auction.legal_calls())
    doubles: list[Call] = [call for call in legal if call in (DOUBLE, REDOUBLE)]
    bids = [call for call in legal if call in ALL_BIDS][: rng.choice([1, 1, 3, 35])]
    others = doubles if doubles and rng.random() < 0.5 else [*doubles, *bids]
    return rng.choice(others) if others and rng.random() < boldness else PASS


def histories(count: int) -> list[History]:
    """Always the same ones."""
    rng = Random(count)
    return [some_history(rng) for _ in range(count)]
