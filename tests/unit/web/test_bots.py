"""The bots at a table: the names of stored levels, and the players that they mean."""

from typing import Any, get_args

import pytest

from tefuda.bridge.players import CALL_SECONDS, CallSearch, CardSearch, SearchingPlayer
from tefuda.bridge.rules import Seat
from tefuda.bridge.search import Level
from tefuda.web.bridge.tables.board_in_play import BoardInPlay
from tefuda.web.bridge.tables.board_in_play import Level as StoredLevel
from tefuda.web.bridge.tables.bots import LEVELS, bot_of

STORED: dict[str, Any] = {
    "number": 1,
    "deal": "N:754.32.87.AJT987 AJ9.KJT5.JT92.K2 KQ62.AQ4.AKQ3.Q4 T83.9876.654.653",
    "seed": 1,
    "seat": "S",
    "agreed": {},
}


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
    in_play = BoardInPlay.model_validate({**STORED, "level": name})
    bot = bot_of(in_play, Seat.NORTH, Idle())  # type: ignore[arg-type]  # all that is asked of it

    assert isinstance(bot, SearchingPlayer)
    assert isinstance(bot.choose_card, CardSearch)
    assert isinstance(bot.choose_call, CallSearch)
    assert bot.choose_call.budget.seconds == CALL_SECONDS
    chosen = bot.choose_card
    assert (chosen.level, chosen.search, chosen.budget.deals) == (level, search, deals)


def test_every_level_that_may_be_stored_is_known() -> None:
    assert LEVELS.keys() == set(get_args(StoredLevel))
