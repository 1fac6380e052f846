"""Deals drawn by chance that fit the text of example 000-1, whose picture is lost.

The paper's deal is not known, and one that was made to fit may have been chosen well. So others are
drawn, and nothing is chosen among them but what the text itself says.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

from tefuda.bridge.belief import Belief, Evidence, Premises
from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.knowledge.constraint import parse_constraint
from tefuda.bridge.rules import Board, Deal, History, Seat, Vulnerability
from tefuda.cards import Card, CardSet
from tefuda.experiments.problems import CardProblem

KNOWN = {
    Seat.NORTH: "H2 CA CJ CT C9 C8 C7",
    Seat.EAST: "HK CK C2",
    Seat.SOUTH: "HA CQ C4",
    Seat.WEST: "H6 C6 C5 C3",
}
"""All clubs, and the first trick: West led the ♥6, East's king lost to the ace."""
SHOWN = {
    Seat.NORTH: "hcp == 5",
    Seat.EAST: "hcp == 13",
    Seat.SOUTH: "hcp == 22 and balanced",
    Seat.WEST: "hcp == 0 and hearts >= 4",
}
CALLS = "2NT P 3NT P P P"
CARDS = "H6 H2 HK HA CQ C3 C7"
CANDIDATES = (Card.parse("CK"), Card.parse("C2"))
DEFENDERS_TRICKS = (2, 1)
"""Of the king and of the small club: Monte Carlo has -660 and -690 "in every deal"."""
AT_ONCE = 64


def problems(number: int, seed: int) -> list[CardProblem]:
    """So many problems; the same ones for the same *seed*."""
    return [
        CardProblem(
            f"fit {place}",
            "",
            history.view(Seat.EAST),
            (CANDIDATES[1],),
            CANDIDATES,
            {"2NT": "21-22"},
        )
        for place, history in enumerate(islice(_histories(seed), number), start=1)
    ]


def _histories(seed: int) -> Iterator[History]:
    """Boards of which the text is true: the fourth best was led, and double dummy declarer makes
    eleven tricks after the king and twelve after the small club."""
    evidence = tuple(Evidence(seat, parse_constraint(text)) for seat, text in SHOWN.items())
    known = {seat: CardSet.of(map(Card.parse, text.split())) for seat, text in KNOWN.items()}
    belief = Belief(Premises(known, {}, evidence))
    solver = Solver()
    for turn in count():
        for deal in belief.deals(AT_ONCE, seed + turn):
            if _leads_fourth_best(deal):
                board = Board(deal, Seat.SOUTH, Vulnerability.NS)
                history = History.parse(board, CALLS, CARDS)
                if _tricks(history, solver) == DEFENDERS_TRICKS:
                    yield history


def _leads_fourth_best(deal: Deal) -> bool:
    led = Card.parse("H6")
    hearts = deal[Seat.WEST].in_suit(led.suit)
    return sum(card > led for card in hearts) == 3


def _tricks(history: History, solver: Solver) -> tuple[int, ...]:
    """How many tricks East and West get double dummy, by candidate."""
    assert history.state is not None  # the auction is over
    solution = solver.solve(history.state)
    return tuple(solution[card] for card in CANDIDATES)
