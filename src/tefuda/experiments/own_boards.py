"""Boards of our own making, for whoever has no collection: dealt by chance, bid and played by
players of the package. A board is the same for the same seed and number."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from functools import partial
from itertools import count, islice
from random import Random
from threading import Event

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.knowledge.agreements import bidder_of, both
from tefuda.bridge.match import Match
from tefuda.bridge.players import BiddingPlayer, CardSearch, Player
from tefuda.bridge.referee import play_board, seated
from tefuda.bridge.rules import History, PlayState, Seat
from tefuda.bridge.search import Budget
from tefuda.cards import Card
from tefuda.compute import Compute
from tefuda.experiments.notebook import Json
from tefuda.experiments.problems import CardProblem
from tefuda.seeds import derived_seed

PLAYER = "monte_carlo"
BUDGET = Budget(deals=10, where=Compute.threads(1))
"""Few deals: half a second for a board, and mistakes as people make them."""
AGREEMENTS = "standard"
"""What these players have agreed."""
OPENING_LEAD = "opening lead"
KINDS = (OPENING_LEAD, "later lead", "second hand", "third hand", "last hand")
"""Decisions of a defender, by when they come."""
MOST_RIGHT = 1 / 3
"""The share of the legal cards that may be right for a decision to be a problem."""


def tables(number: int, seed: int) -> Iterator[Json]:
    """So many boards as they were played, written as a collection does."""
    with closing(_histories(seed)) as histories:
        yield from map(row_of, islice(histories, number))


def defence_problems(number: int, seed: int) -> Iterator[CardProblem]:
    """So many decisions of defenders, the kinds in turn, each from another board.

    One is a problem if few of the legal cards keep all tricks on the deal as it lies: those are
    right.
    """
    solver = Solver()
    with closing(_histories(seed)) as histories:
        for place in range(number):
            made = (_problem(one, KINDS[place % len(KINDS)], seed, solver) for one in histories)
            yield next(problem for problem in made if problem is not None)


def _histories(seed: int) -> Generator[History]:
    """Boards without end, but for those that were passed out."""
    work = Compute.threads().map(BoardDealer.play, count(1), partial(BoardDealer, seed))
    with closing(work) as histories:
        yield from (history for history in histories if history.contract is not None)


class BoardDealer:
    """Has the boards of a *seed* played one after the other, until cancelled."""

    def __init__(self, seed: int) -> None:
        self._match = Match(PLAYER, PLAYER, seed)
        self._stop = Event()

    def play(self, number: int) -> History:
        """The board of that *number*, bid and played."""
        seed = derived_seed(self._match.seed, "players", number)
        players = seated(dict.fromkeys(Seat, ordinary_player), seed)
        return play_board(self._match.board(number), players, stop=self._stop).history

    def row(self, number: int) -> Json:
        """The same, written as a collection does."""
        return row_of(self.play(number))

    def cancel(self) -> None:
        """Stop before the next decision."""
        self._stop.set()


def ordinary_player(seed: int) -> Player:
    """A player of these boards: Monte Carlo on few deals."""
    return BiddingPlayer(bidder_of(both()), CardSearch(PLAYER, seed, budget=BUDGET))


def row_of(history: History) -> Json:
    """A board as a collection writes it."""
    board = history.board
    return {
        "id": f"board {board.number}",
        "deal": board.deal.to_pbn(),
        "dealer": board.dealer.letter,
        "vul": board.vulnerability.text,
        "auction": [str(call) for call in history.auction.calls],
        "play": [str(card) for card in history.played],
    }


def _problem(history: History, kind: str, seed: int, solver: Solver) -> CardProblem | None:
    """A decision of that *kind* on the board, drawn among those that are problems."""
    places = [place for place in range(len(history.played)) if _kind(place) == kind]
    Random(derived_seed(seed, "problem", history.board.number)).shuffle(places)
    for place in places:
        before = history.before(len(history.auction.calls) + place)
        position, contract = before.state, before.contract
        assert position is not None  # a card was played
        assert contract is not None
        seat = position.to_play
        if seat.side is not contract.declarer.side and (right := _right(position, solver)):
            name = f"board {history.board.number}, card {place + 1}"
            return CardProblem(name, kind, before.view(seat), right, None, {})
    return None


def _kind(place: int) -> str:
    return KINDS[place % 4 + 1] if place else OPENING_LEAD


def _right(position: PlayState, solver: Solver) -> tuple[Card, ...]:
    """The cards that keep all tricks; none if too many do for a problem."""
    solution = solver.solve(position)
    cards = position.legal_cards()
    right = tuple(card for card in cards if solution[card] == solution.tricks)
    return right if len(right) <= MOST_RIGHT * len(cards) else ()
