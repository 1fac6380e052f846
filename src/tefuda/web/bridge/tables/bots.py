"""The bots at a table: how strong, and how they call and play."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, Field

from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.people.policy import People
from tefuda.bridge.players import PeoplePlayer, Player, Team, player_of_level
from tefuda.bridge.rules import Seat
from tefuda.bridge.search import Budget, Level
from tefuda.compute import Compute, Watched
from tefuda.errors import NotationError
from tefuda.seeds import derived_seed
from tefuda.web.admitted import admitted
from tefuda.web.bridge.tables.board_in_play import BoardInPlay
from tefuda.web.jobs import Job

BotName = Literal["novice", "club", "expert", "people"]
"""Our bots: those that think at a level, and one that does what most people do."""
LEVELS = {"novice": Level.BEGINNER, "club": Level.AVERAGE, "expert": Level.EXPERT}
"""The levels by the names that boards in play are stored with."""
SECONDS = {Level.BEGINNER: 2.0, Level.AVERAGE: 4.0, Level.EXPERT: 10.0}
"""For how long a bot thinks at most: somebody waits."""
DEALS = 48


def bots_known() -> list[str]:
    """The bots that may be asked for: by level, as people, and players of one's own."""
    return [*get_args(BotName), *admitted("bridge")]


def known_bot(name: str) -> str:
    """The *name* of a bot that is there: others could load anything."""
    known = bots_known()
    if name not in known:
        raise NotationError("there is no such player: there are {known:, }", known=known)
    return name


AnyBot = Annotated[str, Field(max_length=200, examples=["club"]), AfterValidator(known_bot)]


def bot_of(name: str, seed: int, pairs: Pairs, job: Job) -> Player:
    """The bot of that *name* at a table of *pairs*, which thinks as a part of *job*."""
    if name == "people":
        return PeoplePlayer(People.load(swift=True))
    if known_bot(name) not in LEVELS:
        return Team.named(name).maker(pairs)(seed)
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
