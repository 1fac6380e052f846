"""The bots at a table: each sees its own view, and nothing else."""

from __future__ import annotations

from tefuda.daihinmin.players import Player, named
from tefuda.daihinmin.rules import GiftView
from tefuda.seeds import derived_seed
from tefuda.web.daihinmin.table.match import Duty, Match
from tefuda.web.jobs import Job


def after_bot(match: Match, duty: Duty, job: Job) -> Match:
    """The match after the bot whose *duty* it is has given cards or moved."""
    job.advance()
    bot = _bot(match, duty.player)
    if duty.what == "move":
        return match.after_move(bot.move(match.current.view(duty.player)))
    exchange = match.current.exchange()
    assert exchange is not None  # somebody has to give
    gift = bot.give(GiftView.of(exchange, duty.player))
    return match.after_gift(duty.player, gift)


def _bot(match: Match, player: int) -> Player:
    return named(match.names[player])(derived_seed(match.seed, "player", player))
