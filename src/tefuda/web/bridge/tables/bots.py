"""The bots at a table: how strong, and how they call and play."""

from __future__ import annotations

from typing import Literal

from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.people.policy import People
from tefuda.bridge.players import PeoplePlayer, Player, player_of_level
from tefuda.bridge.rules import Seat
from tefuda.bridge.search import Budget, Level
from tefuda.compute import Compute, Watched
from tefuda.seeds import derived_seed
from tefuda.web.bridge.tables.board_in_play import BoardInPlay
from tefuda.web.jobs import Job

BotName = Literal["novice", "club", "expert", "people"]
"""Who may be watched: bots that think at a level, and one that does what most people do."""

LEVELS = {"novice": Level.BEGINNER, "club": Level.AVERAGE, "expert": Level.EXPERT}
"""The levels by the names that boards in play are stored with."""
SECONDS = {Level.BEGINNER: 2.0, Level.AVERAGE: 4.0, Level.EXPERT: 10.0}
"""For how long a bot thinks at most: somebody waits."""
DEALS = 48


def bot_of(name: BotName, seed: int, pairs: Pairs, job: Job) -> Player:
    """The bot of that *name* at a table of *pairs*, which thinks as a part of *job*."""
    if name == "people":
        return PeoplePlayer(People.load(swift=True))
    level = LEVELS[name]
    where = Watched(Compute.threads(), job.advance)
    budget = Budget(seconds=SECONDS[level], deals=DEALS, abc_deals=DEALS, where=where)
    return player_of_level(level, seed, pairs, budget)


def bots_action(in_play: BoardInPlay, seat: Seat, job: Job) -> str:
    """The call or the card of the bot at *seat*, which sees its view and nothing else."""
    job.advance()
    seed, pairs = derived_seed(in_play.seed, seat.letter), in_play.agreed.pairs()
    bot, view = bot_of(in_play.level, seed, pairs, job), in_play.history.view(seat)
    return str(bot.call(view) if view.contract is None else bot.play(view))
