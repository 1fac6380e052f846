"""A game of five bots to be watched, with all hands open, one after the other."""

from __future__ import annotations

from threading import Event
from typing import Annotated

from pydantic import Field

from tefuda.daihinmin.players import seated
from tefuda.daihinmin.referee import SeededDealer, play_game
from tefuda.daihinmin.rules import History, Order
from tefuda.errors import NotationError
from tefuda.seeds import derived_seed
from tefuda.web.daihinmin.house_rules import Turned, rules_with
from tefuda.web.daihinmin.opened import Faults, RecordShown, game_shown, listed
from tefuda.web.daihinmin.values import PlayerName, Seed
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job

EVERYBODY = tuple(range(5))


class ExhibitionQuestion(Strict):
    """Which five play game *number* of a *seed*, after which order of the game before."""

    players: tuple[PlayerName, PlayerName, PlayerName, PlayerName, PlayerName]
    seed: Seed
    number: Annotated[int, Field(ge=1, le=1000)] = 1
    last_order: tuple[int, int, int, int, int] | None = None
    turned: Turned = ()


def exhibited(question: ExhibitionQuestion, job: Job) -> RecordShown:
    """Let five bots play a game, and show it with all hands."""
    job.advance()
    stop = Event()
    job.when_cancelled(stop.set)
    seed = derived_seed(question.seed, "exhibition", question.number)
    dealer = SeededDealer(seed)
    begun = _begun(question, dealer)
    played = play_game(seated(question.players, seed), begun, stop)
    ended = played.ended(dealer.order(question.number, played.state))
    return RecordShown(
        names=list(question.players),
        games=[listed(question.number, ended.order)],
        game=game_shown(question.number, ended, Faults()),
    )


def _begun(question: ExhibitionQuestion, dealer: SeededDealer) -> History:
    order: Order | None = question.last_order
    if order is not None and sorted(order) != list(EVERYBODY):
        raise NotationError("{order} is not an order of five players", order=list(order))
    seats = dealer.seats(question.number)
    hands = dealer.hands(question.number, seats, None if order is None else order[0])
    return History(hands, seats, order, rules_with(question.turned))


EXHIBITION = Endpoint("daihinmin/exhibition", ExhibitionQuestion, RecordShown, exhibited, "watch")
