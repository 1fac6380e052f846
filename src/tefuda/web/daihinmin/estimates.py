"""What each move of a player is worth: mean places by playouts, and who may hold which card."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, Field

from tefuda.daihinmin.players import MonteCarloPlayer, named
from tefuda.daihinmin.rules import History, Order, View
from tefuda.daihinmin.search import Candidate, Decision
from tefuda.daihinmin.search.analysis import PLAN, Analysis, analyse
from tefuda.errors import IllegalActionError, NotationError
from tefuda.web.daihinmin.film import MeldShown, meld_shown
from tefuda.web.daihinmin.values import CardsText, GameText, MeldText
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job

Method = Literal["tefuda", "random_sampling", "epsilon", "soft_max", "ucb1_tuned", "majority"]
"""The players that try every move: their names are those of the players."""
TRIALS = 4000
SEED = 7
"""The page asks again when somebody comes back to a move: the answer should be the same."""

PLAYERS = range(5)
PlayerNumber = Annotated[int, Field(ge=0, lt=len(PLAYERS))]


def _each_once(order: Order) -> Order:
    if sorted(order) != list(PLAYERS):
        raise NotationError("this is no order of five players")
    return order


AllPlayers = Annotated[tuple[PlayerNumber, ...], AfterValidator(_each_once)]


class GameSoFar(Strict):
    """A game with open hands as far as it went: the hands as *dealt*, what the rich gave, moves."""

    seats: AllPlayers
    last_order: AllPlayers | None = None
    dealt: tuple[CardsText, CardsText, CardsText, CardsText, CardsText]
    gifts: list[tuple[PlayerNumber, CardsText]] = Field(default_factory=list, max_length=2)
    moves: list[MeldText] = Field(default_factory=list, max_length=400)

    def history(self) -> History:
        """The game so far."""
        return GameText.model_validate(self.model_dump()).history


class EstimatesQuestion(Strict):
    """Who thinks, and about which moment: that of the player to move."""

    game: GameSoFar
    method: Method = "tefuda"


class Estimate(BaseModel):
    """A move, none for a pass: the mean *place* of its *playouts*, none where there were none."""

    move: MeldShown | None
    place: float | None
    stderr: float | None
    playouts: int


class Estimates(BaseModel):
    """The moves of *player*, the best first, and how likely each other player holds which card.

    *is_proven*: after the first move nobody can keep them from finishing next.
    """

    player: int
    method: Method
    moves: list[Estimate]
    is_proven: bool
    holders: dict[int, dict[str, float]]


def estimated(question: EstimatesQuestion, job: Job) -> Estimates:
    """What each move of the player to move is worth, as they see it."""
    job.advance()
    history = question.game.history()
    if history.is_exchanging or history.decider is None:
        raise IllegalActionError("nobody is to move here: go to another turn")
    return estimates_of(history.view(history.decider), question.method)


def estimates_of(view: View, method: Method) -> Estimates:
    """What the moves of the player of *view* are worth by a *method*."""
    found = considered(view)
    decision = found.decision if method == "tefuda" else _by_playouts(view, method)
    players = len(view.field.seats)
    return Estimates(
        player=view.player,
        method=method,
        moves=[_shown(one, players) for one in _ranked(decision)],
        is_proven=decision.is_proven,
        holders={
            player: {str(card): chance for card, chance in chances.items()}
            for player, chances in found.holders.items()
        },
    )


def considered(view: View) -> Analysis:
    """What the player `tefuda` thinks, given more time than at a table."""
    return analyse(view, SEED, replace(PLAN, trials=TRIALS))


def _by_playouts(view: View, method: Method) -> Decision:
    player = named(method)(SEED)
    assert isinstance(player, MonteCarloPlayer)  # as all methods but one are
    return player.decide(view)


def _ranked(decision: Decision) -> list[Candidate]:
    """The move that is chosen first, then by their means."""
    chosen = decision.move
    return sorted(decision.candidates, key=lambda one: (one.move != chosen, -one.mean))


def _shown(one: Candidate, players: int) -> Estimate:
    return Estimate(
        move=None if one.move is None else meld_shown(one.move),
        place=players + 1 - one.mean if one.trials else None,
        stderr=one.standard_error if one.trials else None,
        playouts=one.trials,
    )


ESTIMATES = Endpoint("daihinmin/estimates", EstimatesQuestion, Estimates, estimated, "long")
