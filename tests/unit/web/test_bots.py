"""The bots at a table: the names of stored levels, and the players that they mean."""

from typing import get_args

import pytest

from tefuda.bridge.players import CALL_SECONDS, CallSearch, CardSearch, SearchingPlayer
from tefuda.bridge.search import Level
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.tables.board_in_play import Level as StoredLevel
from tefuda.web.bridge.tables.bots import LEVELS, BotName, bot_of


class Idle:
    """A job that nobody watches."""

    def advance(self, *_: object) -> None:
        """Nothing."""


@pytest.mark.parametrize(
    ("name", "level", "search", "deals"),
    [
        ("novice", Level.BEGINNER, "monte_carlo", 4),
        ("club", Level.AVERAGE, "monte_carlo", 32),
        ("expert", Level.EXPERT, "fused", 48),
    ],
)
def test_stored_levels_are_players(name: BotName, level: Level, search: str, deals: int) -> None:
    bot = bot_of(name, 1, Agreed().pairs(), Idle())  # type: ignore[arg-type]  # all it is asked

    assert isinstance(bot, SearchingPlayer)
    assert isinstance(bot.choose_card, CardSearch)
    assert isinstance(bot.choose_call, CallSearch)
    assert bot.choose_call.budget.seconds == CALL_SECONDS
    chosen = bot.choose_card
    assert (chosen.level, chosen.search, chosen.budget.deals) == (level, search, deals)


def test_every_level_that_may_be_stored_is_known() -> None:
    assert LEVELS.keys() == set(get_args(StoredLevel))
