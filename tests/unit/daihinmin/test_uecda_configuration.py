"""The configuration file of the official server, read as it is."""

from pathlib import Path

import pytest

from tefuda.daihinmin.rules import OFFICIAL
from tefuda.daihinmin.uecda.configuration import (
    Configuration,
    parse_configuration,
    read_configuration,
)
from tefuda.errors import NotationError

SHIPPED = """\
################################## Viewer settings.
#WINDOW_TYPE	middle_xga
WINDOW_TYPE	new_alice
GRAPH_WINDOW	middle
RULE_KAKUMEI	yes
RULE_KINSOKU	no
rule_11back	Yes   # in any case
RULE_6REVERS	no
RULE_SHIBARI	NO
RULE_SEKIGAE	yes
RULE_SEKIGAE_NUM	5
FLAG_LOGGER yes
GAME_NUMBER	1000
FLASH_MIBUN_NUMBER	50
PORT_NUMBER	50000
RAND_TYPE	MT
PLAYER2_NAME	somebody_with_a_name
"""


def test_every_key_has_its_effect() -> None:
    configuration, remarks = parse_configuration(SHIPPED, "tndhms.cfg")

    assert remarks == []
    assert configuration.games == 1000
    assert configuration.reset_period == 50
    assert configuration.port == 50000
    assert configuration.seat_period == 5
    assert configuration.writes_log
    assert configuration.rules.eleven_back
    assert not configuration.rules.suit_lock
    assert configuration.names[:3] == ("Player1", "somebody_", "Player3")


@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("RULE_KAKUMEI", "revolution"),
        ("RULE_SHIBARI", "suit_lock"),
        ("RULE_KAIDAN", "sequences"),
        ("RULE_8GIRI", "eight_cut"),
        ("RULE_CHANGE", "exchange"),
        ("RULE_11BACK", "eleven_back"),
        ("RULE_6REVERS", "six_reverse"),
    ],
)
def test_each_rule_can_be_switched(key: str, rule: str) -> None:
    on, off = (parse_configuration(f"{key} {value}", "cfg")[0].rules for value in ("yes", "no"))

    assert getattr(on, rule)
    assert not getattr(off, rule)
    assert OFFICIAL in (on, off)


@pytest.mark.parametrize("key", ["RULE_5TOBI", "RULE_KINSOKU"])
def test_rules_that_the_official_server_ignores_are_ignored(key: str) -> None:
    assert parse_configuration(f"{key} yes", "cfg") == (Configuration(), [])


def test_an_empty_file_is_what_the_official_server_does_without_one() -> None:
    configuration, _ = parse_configuration("", "cfg")

    assert (configuration.games, configuration.reset_period, configuration.port) == (
        100,
        100,
        42485,
    )
    assert configuration.rules == OFFICIAL
    assert [game for game in range(1, 10) if configuration.moves_seats(game)] == [1, 4, 7]
    assert [game for game in range(1, 400) if configuration.resets_standings(game)] == [
        1,
        101,
        201,
        301,
    ]


def test_seats_can_stay() -> None:
    configuration, _ = parse_configuration("RULE_SEKIGAE no\nRULE_SEKIGAE_NUM 3", "cfg")

    assert not any(configuration.moves_seats(game) for game in range(1, 100))


def test_an_unknown_key_is_remarked_upon() -> None:
    _, remarks = parse_configuration("\nRULE_9LUCK yes", "my.cfg")

    assert remarks == ["my.cfg, line 2: unknown key 'RULE_9LUCK' is ignored"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("GAME_NUMBER many", "GAME_NUMBER is a number from 1 to 1000000, not 'many'"),
        ("GAME_NUMBER 0", "GAME_NUMBER is a number from 1 to 1000000, not '0'"),
        ("GAME_NUMBER -3", "not '-3'"),
        ("GAME_NUMBER 9999999999999", "not '9999999999999'"),
        ("GAME_NUMBER", "GAME_NUMBER is a number from 1 to 1000000, not ''"),
        ("PORT_NUMBER 70000", "PORT_NUMBER is a number from 0 to 65535, not '70000'"),
        ("RULE_KAIDAN maybe", "RULE_KAIDAN is yes or no, not 'maybe'"),
        ("RULE_SEKIGAE", "RULE_SEKIGAE is yes or no, not ''"),
        ("PLAYER1_NAME", "PLAYER1_NAME is a name, not ''"),
    ],
)
def test_a_bad_value_is_told_with_its_line(line: str, message: str) -> None:
    with pytest.raises(NotationError, match=f"my.cfg, line 2: .*{message}"):
        parse_configuration(f"# a comment\n{line}", "my.cfg")


def test_a_file_in_another_encoding_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "tndhms.cfg"
    path.write_bytes("# 対戦数\nGAME_NUMBER 7\n".encode("shift-jis"))

    assert read_configuration(path)[0].games == 7
