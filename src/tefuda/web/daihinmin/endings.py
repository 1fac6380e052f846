"""Endings with open cards: who can force it and by which moves, by the full rules."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from tefuda.daihinmin.endgame import Budget, Solution, Solver, Trick, ending, parse_hands_of_cards
from tefuda.daihinmin.rules import Game
from tefuda.errors import IllegalActionError
from tefuda.web.daihinmin.film import Film, MeldShown, film_of, meld_shown
from tefuda.web.daihinmin.values import CardsText, MeldText, parse_move
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job

MOST_CARDS = 40
"""In all hands; with more the search would only run out of time."""
MEMORY_MB = 32
MOST_SECONDS = 30.0

ValueWord = Literal["won", "lost", "unknown"]


class EndingQuestion(Strict):
    """The *hands* of two to five players, of whom the first leads, and the *moves* made since."""

    hands: list[CardsText] = Field(min_length=2, max_length=5)
    revolution: bool = False
    moves: list[MeldText] = Field(default_factory=list, max_length=200)
    seconds: Annotated[float, Field(gt=0, le=MOST_SECONDS)] = 10.0

    def game(self) -> Game:
        """The ending before the first move."""
        hands = parse_hands_of_cards(" / ".join(self.hands))
        if (cards := sum(map(len, hands))) > MOST_CARDS:
            raise IllegalActionError(
                "{cards} cards: an ending has at most {most}", cards=cards, most=MOST_CARDS
            )
        return ending(hands, Trick(is_revolution=self.revolution))


class MoveJudged(BaseModel):
    """A move, none for a pass, and whether who makes it can then force to finish next."""

    move: MeldShown | None
    value: ValueWord


class LineMove(BaseModel):
    """A move of a line of best play."""

    player: int
    move: MeldShown | None


class EndingSolved(BaseModel):
    """The ending so far as a *film*, the *hands* that are left, and what each move is worth.

    *value* says whether the player to move can force to be the next to finish, against all others
    together; none once the game is over.
    """

    film: Film
    hands: list[list[str]]
    value: ValueWord | None
    moves: list[MoveJudged]
    line: list[LineMove]


def solved(question: EndingQuestion, job: Job) -> EndingSolved:
    """Who can force to finish next in an ending with open cards, and by which moves."""
    game = question.game()
    film = film_of(game, map(parse_move, question.moves))
    job.advance()
    solution = None if game.is_over else _solution(game, question.seconds, job)
    return EndingSolved(
        film=film,
        hands=[[str(card) for card in hand] for hand in game.hands],
        value=None if solution is None else _word(solution.value.word),
        moves=[] if solution is None else _judged(solution),
        line=[] if solution is None else _line(solution),
    )


def _solution(game: Game, seconds: float, job: Job) -> Solution:
    solver = Solver(MEMORY_MB)
    job.when_cancelled(solver.cancel)
    solution = solver.solve(game, Budget(seconds=seconds))
    job.advance()  # ends it, if it was cancelled
    return solution


def _judged(solution: Solution) -> list[MoveJudged]:
    """The winning moves first."""
    ranked = sorted(solution.moves, key=lambda pair: ("won", "unknown", "lost").index(pair[1].word))
    return [
        MoveJudged(move=None if move is None else meld_shown(move), value=_word(value.word))
        for move, value in ranked
    ]


def _line(solution: Solution) -> list[LineMove]:
    return [
        LineMove(player=player, move=None if move is None else meld_shown(move))
        for player, move in solution.line
    ]


def _word(word: str) -> ValueWord:
    return "won" if word == "won" else "lost" if word == "lost" else "unknown"


ENDING = Endpoint("daihinmin/ending", EndingQuestion, EndingSolved, solved, "long")
