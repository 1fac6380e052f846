"""The bots at a table: how strong, and how they call and play."""

from __future__ import annotations

from tefuda.bridge.players import Player, player_of_level
from tefuda.bridge.rules import Seat
from tefuda.bridge.search import Budget, Level
from tefuda.compute import Compute, Watched
from tefuda.seeds import derived_seed
from tefuda.web.bridge.tables.board_in_play import BoardInPlay
from tefuda.web.jobs import Job

LEVELS = {"novice": Level.BEGINNER, "club": Level.AVERAGE, "expert": Level.EXPERT}
"""The levels by the names that boards in play are stored with."""
SECONDS = {Level.BEGINNER: 2.0, Level.AVERAGE: 4.0, Level.EXPERT: 10.0}
"""For how long a bot thinks at most: somebody waits."""
DEALS = 48


def bot_of(in_play: BoardInPlay, seat: Seat, job: Job) -> Player:
    """The bot at *seat*, which thinks as a part of *job*."""
    level = LEVELS[in_play.level]
    where = Watched(Compute.threads(), job.advance)
    budget = Budget(seconds=SECONDS[level], deals=DEALS, abc_deals=DEALS, where=where)
    seed = derived_seed(in_play.seed, seat.letter)
    return player_of_level(level, seed, in_play.agreed.pairs(), budget)


def bots_action(in_play: BoardInPlay, seat: Seat, job: Job) -> str:
    """The call or the card of the bot at *seat*, which sees its view and nothing else."""
    job.advance()
    bot, view = bot_of(in_play, seat, job), in_play.history.view(seat)
    return str(bot.call(view) if view.contract is None else bot.play(view))
