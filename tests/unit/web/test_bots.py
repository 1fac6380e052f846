"""The bots at a table: the names of stored levels, and the players that they mean."""

import pytest

from tefuda.bridge.players import CALL_SECONDS, CallSearch, CardSearch, SearchingPlayer
from tefuda.bridge.search import Level
from tefuda.errors import NotationError
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.tables.bots import LEVELS, bot_of, bots_known


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
def test_stored_levels_are_players(name: str, level: Level, search: str, deals: int) -> None:
    bot = bot_of(name, 1, Agreed().pairs(), Idle())  # type: ignore[arg-type]  # all it is asked

    assert isinstance(bot, SearchingPlayer)
    assert isinstance(bot.choose_card, CardSearch)
    assert isinstance(bot.choose_call, CallSearch)
    assert bot.choose_call.budget.seconds == CALL_SECONDS
    chosen = bot.choose_card
    assert (chosen.level, chosen.search, chosen.budget.deals) == (level, search, deals)


def test_nobody_else_is_known() -> None:
    assert bots_known() == [*LEVELS, "people"]
    with pytest.raises(NotationError, match="there is no such player"):
        bot_of("antigravity:Player", 1, Agreed().pairs(), Idle())  # type: ignore[arg-type]
