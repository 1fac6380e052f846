"""Where two searches choose differently, who is right? Both cards played on among people.

Boards are dealt by chance, bid and played by learned players; at one moment of each the searches
are asked. Where their cards come to something else, both are played on to the end on the deal as it
lies, many times, all four players as people are: what counts is not who gives away least when all
hands are open, but who scores.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean
from threading import Event

from tefuda.bridge.match import Match
from tefuda.bridge.match.field import drawn
from tefuda.bridge.people.policy import People
from tefuda.bridge.players import MATCH_BUDGET, decision_seed
from tefuda.bridge.referee import play_board
from tefuda.bridge.rules import History, Side, equal_groups, imps, score_for
from tefuda.bridge.search import decide
from tefuda.cards import Card
from tefuda.compute import Compute
from tefuda.experiments.no_harm import ROLES, TRICKS
from tefuda.experiments.notebook import Json, Notebook
from tefuda.seeds import derived_seed

PLAYER = "people"
SEARCHES = ("monte_carlo", "fused")
"""The second is judged by what it gains over the first."""
TIMES = 32
"""How often each card is played on: more tells less than another decision."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A decision after *place* cards of a *board*: the card of each search and, where they differ,
    the *imps* that the second gains, the mean of all times that both were played on."""

    board: int
    place: int
    role: str
    cards: dict[str, str]
    imps: float | None


def differences(
    seed: int, boards: int, where: Compute, path: Path | None = None
) -> Generator[Difference]:
    """One decision of each of so many *boards*; with *path* they are recorded there and not
    repeated."""
    terms = {"seed": seed, "searches": list(SEARCHES), "times": TIMES, "deals": MATCH_BUDGET.deals}
    names = map(str, range(1, boards + 1))
    with Notebook(path, terms).opened() as notebook:
        done = notebook.completed(names, where, DecisionTable.compare, partial(DecisionTable, seed))
        with closing(done):
            for _, row in done:
                yield Difference(**row)


class DecisionTable:
    """Puts decisions on boards of a *seed* to the searches, and plays their cards on."""

    def __init__(self, seed: int) -> None:
        self._match = Match(PLAYER, PLAYER, seed)
        self._people = People.load(swift=True)
        self._stop = Event()

    def compare(self, name: str) -> Json:
        """The decision of the board with the number in *name*."""
        number = int(name)
        board, players = self._match.board(number), self._match.players(number, Side.NS)
        history = play_board(board, players, stop=self._stop).history
        moment = _moment(history, self._match.seed)
        if moment is None:
            return asdict(Difference(number, 0, "", {}, None))
        seat, contract = moment.decider, moment.contract
        assert seat is not None
        assert contract is not None
        view = moment.view(seat)
        seed = decision_seed(self._match.seed, view)
        cards = {
            one: decide(view, budget=MATCH_BUDGET, seed=seed, search=one).card for one in SEARCHES
        }
        found = Difference(
            number,
            len(moment.played),
            ROLES[seat is contract.declarer],
            {one: str(card) for one, card in cards.items()},
            None,
        )
        if _come_to_the_same(moment, list(cards.values())):
            return asdict(found)
        return asdict(replace(found, imps=self._gain(moment, *cards.values())))

    def cancel(self) -> None:
        """Have no further board played; any thread may."""
        self._stop.set()

    def _gain(self, moment: History, usual: Card, other: Card) -> float:
        """The IMPs by which the *other* card beats the *usual* one."""
        ways = [moment.after(card) for card in (usual, other) for _ in range(TIMES)]
        scores = [self._points(history, moment) for history in self._ended(ways)]
        swings = zip(scores[TIMES:], scores[:TIMES], strict=True)
        return fmean(imps(better - worse) for better, worse in swings)

    def _ended(self, histories: list[History]) -> list[History]:
        """Each of them played on by people, who draw their cards; time by time after both cards
        with the same numbers."""
        numbers = [
            Random(derived_seed(self._match.seed, "play", histories[0].board.number, time))
            for time in range(TIMES)
        ]
        while not histories[0].is_over:
            views = [one.view(one.decider) for one in histories if one.decider is not None]
            chances = self._people.card_chances(views)
            lots = [number.random() for number in numbers]
            histories = [
                one.after(drawn(chance, lots[place % TIMES]))
                for place, (one, chance) in enumerate(zip(histories, chances, strict=True))
            ]
        return histories

    def _points(self, history: History, moment: History) -> int:
        """The points of whoever had to decide at the *moment*."""
        contract, state, seat = history.contract, history.state, moment.decider
        assert contract is not None
        assert state is not None
        assert seat is not None
        tricks = state.tricks_won[contract.declarer.side]
        return score_for(seat.side, contract, tricks, history.board.vulnerability)


def _moment(history: History, seed: int) -> History | None:
    """A moment of the play, drawn by chance, at which there was a choice; none on a board that was
    passed out."""
    calls, places = len(history.auction.calls), list(range(4 * len(TRICKS)))
    Random(derived_seed(seed, "moment", history.board.number)).shuffle(places)
    moments = (history.before(calls + place) for place in places if place < len(history.played))
    return next((one for one in moments if one.state and len(equal_groups(one.state)) > 1), None)


def _come_to_the_same(moment: History, cards: Sequence[Card]) -> bool:
    assert moment.state is not None
    return any(all(card in group for card in cards) for group in equal_groups(moment.state))
