"""Problems of declarer play, found on boards that learned players bid and played."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from tefuda._core import Solver
from tefuda.bridge.belief import belief_of
from tefuda.bridge.knowledge.agreements import Agreements, both
from tefuda.bridge.match import Match
from tefuda.bridge.referee import play_board, seated
from tefuda.bridge.rules import History, View
from tefuda.bridge.search import Decider
from tefuda.bridge.search.decider import CardChoice
from tefuda.bridge.search.stakes import Stakes
from tefuda.experiments.guesses.endings import MEMORY, Ending
from tefuda.experiments.guesses.kinds import KINDS, Dilemma
from tefuda.experiments.no_harm import PEOPLE
from tefuda.experiments.notebook import Json
from tefuda.experiments.own_boards import row_of
from tefuda.seeds import derived_seed

SEED, BOARDS, COUNT = 2101, 968, 30
"""What the problems of the package were found with."""
PLAYER = "people"
GLANCED = 24
"""Deals that are looked at to see whether it can matter what is played."""
TRICKS_LEFT = (3, 4, 5)
"""Fewer leave nothing to plan, more too many ways for an exact answer."""


class BoardSearch:
    """Looks for problems on the boards of a *seed*, one after the other."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._match = Match(PLAYER, PLAYER, seed)
        self._pairs = both(Agreements.load(PEOPLE))
        self._solver = Solver(MEMORY)

    def found(self, name: str) -> Json:
        """The problems of the board with the number in *name*: for each the row, and its kinds."""
        number = int(name)
        seed = derived_seed(self._seed, "players", number)
        history = play_board(self._match.board(number), seated(PLAYER, seed)).history
        if history.contract is None:
            return {"problems": []}
        problems = [self._problem(moment) for moment in history.moments() if _is_ending(moment)]
        return {"problems": [one for one in problems if one is not None]}

    def cancel(self) -> None:
        """Make what is solved now end soon."""
        self._solver.cancel()

    def _problem(self, moment: History) -> Json | None:
        assert moment.contract is not None
        view = moment.view(moment.contract.declarer)
        seed = derived_seed(self._seed, moment.board.number, len(moment.played))
        if not self._may_matter(view, seed):
            return None
        ending = Ending.of(Decider.of(view, self._pairs), seed)
        if ending is None or len(ending.cards) < 2:
            return None
        return problem_of(moment, ending)

    def _may_matter(self, view: View, seed: int) -> bool:
        """A quick look: whether on some deal, of those that the cards seen allow, some card makes
        the contract and another does not."""
        succeeds, cards = Stakes.of(view).succeeds, view.legal_cards()
        if succeeds[0] == succeeds[-1] or len(cards) < 2:
            return False
        choice = CardChoice.of(view)
        for hands in choice.all_left(belief_of(view).sample(GLANCED, seed)):
            found = self._solver.solve(hands, choice.trump, choice.leader, choice.trick)
            if len({succeeds[tricks] for _, tricks in found}) > 1:
                return True
        return False


def problem_of(moment: History, ending: Ending) -> Json | None:
    """The *ending* at this *moment* as a problem with its kinds, if it is one."""
    dilemma = Dilemma(ending)
    if not dilemma.right:
        return None
    kinds = [name for name, is_of_kind in KINDS.items() if is_of_kind(dilemma)]
    return _written(moment, dilemma, kinds) if kinds else None


def _is_ending(moment: History) -> bool:
    """Whether declarer must choose a card, for either hand, with few tricks left."""
    state, contract = moment.state, moment.contract
    if state is None or contract is None or moment.decider is not contract.declarer:
        return False
    return state.tricks_left in TRICKS_LEFT


def _written(moment: History, dilemma: Dilemma, kinds: list[str]) -> Json:
    contract, ending = moment.contract, dilemma.ending
    assert contract is not None
    chances = {
        str(card): round(chance, 4)
        for one, chance in ending.chances.items()
        for card in ending.cards[one]
    }
    return {
        **row_of(moment),
        "id": f"board {moment.board.number} card {len(moment.played) + 1}",
        "seat": contract.declarer.letter,
        "answers": [str(card) for card in dilemma.answers],
        "chances": chances,
        "drawn": ending.drawn,
        "kinds": kinds,
    }


def chosen(boards: Iterable[Json], count: int) -> list[Json]:
    """*count* problems, one of a board, as evenly of all kinds as there are: the rarest kinds take
    theirs first, and what they leave goes to the others."""
    unused = [board["problems"] for board in boards if board["problems"]]
    taken: list[Json] = []
    for place, kind in enumerate(KINDS):
        wanted = ceil((count - len(taken)) / (len(KINDS) - place))
        left = []
        for problems in unused:
            fitting = [one for one in problems if kind in one["kinds"]]
            if fitting and wanted:
                wanted -= 1
                taken.append(_of_kind(fitting[0], kind))
            else:
                left.append(problems)
        unused = left
    return taken


def _of_kind(problem: Json, kind: str) -> Json:
    return {key: value for key, value in problem.items() if key != "kinds"} | {"kind": kind}
