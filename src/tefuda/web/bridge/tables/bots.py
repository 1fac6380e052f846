"""The bots at a table: how strong, and how they call and play."""

from __future__ import annotations

from typing import NamedTuple

from tefuda.bridge.knowledge.agreements import bidder_of
from tefuda.bridge.players import BiddingPlayer, CardSearch, Player
from tefuda.bridge.rules import Seat
from tefuda.bridge.search import Budget
from tefuda.compute import Compute, Watched
from tefuda.seeds import derived_seed
from tefuda.web.bridge.tables.board_in_play import BoardInPlay, Level
from tefuda.web.jobs import Job


class Strength(NamedTuple):
    """Which search, on how many deals, and for how long at most: somebody waits."""

    search: str
    deals: int
    seconds: float


STRENGTHS: dict[Level, Strength] = {
    "novice": Strength("monte_carlo", 4, 2.0),
    "club": Strength("monte_carlo", 32, 4.0),
    "expert": Strength("fused", 48, 10.0),
}


def bot_of(in_play: BoardInPlay, seat: Seat, job: Job) -> Player:
    """The bot at *seat*, which thinks as a part of *job*."""
    strength = STRENGTHS[in_play.level]
    where = Watched(Compute.threads(), job.advance)
    budget = Budget(
        seconds=strength.seconds, deals=strength.deals, abc_deals=strength.deals, where=where
    )
    pairs = in_play.agreed.pairs()
    seed = derived_seed(in_play.seed, seat.letter)
    return BiddingPlayer(bidder_of(pairs), CardSearch(strength.search, seed, pairs, budget))


def bots_action(in_play: BoardInPlay, seat: Seat, job: Job) -> str:
    """The call or the card of the bot at *seat*, which sees its view and nothing else."""
    job.advance()
    bot, view = bot_of(in_play, seat, job), in_play.history.view(seat)
    return str(bot.call(view) if view.contract is None else bot.play(view))
