"""Logs of UECda matches: what is written can be read, and every message made of it again."""

import io
import json
from datetime import datetime
from hashlib import sha256
from typing import TypeAlias

import pytest

from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.dealer import RandomDealer
from tefuda.daihinmin.uecda.dialogue import Dialogue, Message, Request, Wanted
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.match_log import Entrant, LogWriter, read_log, replayed
from tefuda.daihinmin.uecda.messages import PLAYERS
from tefuda.daihinmin.uecda.official_log import (
    OfficialLog,
    cards_text,
    parse_cards,
    read_official_log,
)
from tefuda.daihinmin.uecda.story import TextLog, scenes
from tefuda.daihinmin.uecda.table import Table
from tefuda.errors import ContradictionError, NotationError
from tests.uecda_matches import Weakest, play_through

Played: TypeAlias = tuple[str, str, str, list[tuple[int, bool, Message]]]

NAMES = ["ann", "bob", "cid", "dan", "eve"]
CONFIGURATION = Configuration(games=4, reset_period=3, seat_period=2)


def spoil(request: Request, reply: Reply) -> Reply:
    """Player 1 puts the joker where it cannot be, and player 2 gives bytes that are no table."""
    if request.player == 1 and request.wanted is Wanted.MOVE:
        return Reply(Table.of([(4, 1, 2), (7, 3, -9)]))
    if request.player == 2 and request.wanted is Wanted.GIFT:
        return Reply(fault="bytes that are no table", data=b"xyz")
    return reply


@pytest.fixture(scope="module")
def match() -> Played:
    """A match with faults: its log, its official log, its text, and all its messages."""
    outputs = io.StringIO(), io.StringIO(), io.StringIO()
    entrants = [Entrant(name) for name in NAMES]
    journals: list[Journal] = [
        LogWriter(outputs[0], CONFIGURATION, entrants, seed=1),
        OfficialLog(outputs[1], CONFIGURATION, NAMES, lambda: datetime(2026, 1, 2, 3, 4, 5)),
        TextLog(outputs[2], NAMES),
    ]
    dialogue = Dialogue(CONFIGURATION, RandomDealer(1, CONFIGURATION), journals)
    messages = play_through(dialogue, [Weakest(seed) for seed in range(PLAYERS)], spoil=spoil)
    log, official, text = (output.getvalue() for output in outputs)
    return log, official, text, messages


def test_every_message_can_be_made_again_from_the_log(
    match: Played,
) -> None:
    log, _, _, messages = match
    logged = read_log(log.splitlines(keepends=True), "log")

    assert list(logged.messages()) == messages
    assert logged.configuration == CONFIGURATION
    assert [entrant.name for entrant in logged.entrants] == NAMES


def test_a_log_that_was_cut_off_goes_as_far_as_it_was_written(match: Played) -> None:
    log, _, _, messages = match
    lines = log.splitlines(keepends=True)
    third = [number for number, line in enumerate(lines) if '"event":"game"' in line][2]
    for end in (third, third + 1, third + 5):
        again = list(read_log([*lines[:end], lines[end][:20]], "log").messages())
        for player in range(PLAYERS):
            mine, all_mine = (
                [message for message in some if message[0] == player] for some in (again, messages)
            )

            assert mine
            assert mine == all_mine[: len(mine)]


def test_a_refused_play_is_logged_with_its_reason(
    match: Played,
) -> None:
    log, _, text, _ = match
    turns = [json.loads(line) for line in log.splitlines()]
    refused = [turn for turn in turns if turn.get("player") == 1]

    assert refused
    assert all(
        turn["reason"] == "the joker stands in its own row, which is for groups of five"
        for turn in refused
    )
    assert refused[0]["table"] == [[4, 1, 2], [7, 3, -9]]
    assert "bob [1] passes; refused: the joker stands in its own row" in text


def test_the_official_log_is_read_as_it_was_written(
    match: Played,
) -> None:
    _, official, _, _ = match
    logged = read_official_log(official.splitlines(keepends=True), "log")
    again = io.StringIO()
    journal = OfficialLog(again, logged.configuration, NAMES, lambda: datetime(2026, 1, 2, 3, 4, 5))
    for _ in replayed(logged, [journal]):
        pass

    assert again.getvalue() == official


def test_the_official_log_looks_like_the_original(
    match: Played,
) -> None:
    _, official, _, _ = match
    lines = official.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("%00000%"))

    assert lines[1] == "%-----%TIME_START% 2026/01/02 03:04:05"
    assert lines[2] == "%-----%palyer_name% ann bob cid dan eve"
    assert lines[first] == "%00000%mibun% 22222"
    assert lines[first + 2].startswith("%00000%palyer_cards% ")
    assert lines[first + 3] == "%00000%change_cards% NULL"
    assert lines[first + 4].startswith("%00000%play%  ")
    assert [line.split("%")[2] for line in lines[first + 5 : first + 7]] == ["result", "points"]
    assert lines[-1].startswith("%-----%TOTAL_POINT% ")


def test_the_story_tells_games_turns_and_results(
    match: Played,
) -> None:
    log, _, text, _ = match
    told = [line for scene in scenes(read_log(log.splitlines(), "log")) for line in scene.happened]

    assert told == text.splitlines()
    assert told[0] == "game 1, nobody has a rank"
    assert sum("is over: daifugo " in line for line in told) == CONFIGURATION.games
    assert any("must give" in line for line in told)
    assert any("the strongest, because: bytes that are no table" in line for line in told)
    assert any("and has finished" in line for line in told)


@pytest.mark.parametrize(
    ("cells", "text"),
    [
        ([(0, 1, 1), (1, 13, 1)], "S3H2"),
        ([(4, 1, 2)], "J3"),
        ([(0, 0, 2)], "Kx"),
        ([(3, 11, 1), (3, 12, 2), (3, 13, 1)], "CKNAC2"),
        ([(2, 12, 1), (2, 13, 1), (2, 14, 2)], "DAD2Mx"),
        ([(2, 0, 2), (2, 1, 1), (2, 2, 1)], "MxD3D4"),
        ([(0, 4, 1), (1, 4, 1), (2, 4, 1), (3, 4, 1), (4, 4, 2)], "S6H6D6C6J6"),
    ],
)
def test_cards_in_the_official_log(cells: list[tuple[int, int, int]], text: str) -> None:
    assert cards_text(Table.of(cells)) == text
    assert parse_cards(text) == Table.of(cells)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "log: it is empty"),
        (["{}\n"], "log, line 1: not a log of a match"),
        (["[]\n"], "log, line 1: not a log of a match"),
        (["nonsense\n"], "log, line 1: Expecting value"),
    ],
)
def test_what_is_no_log_is_told(lines: list[str], message: str) -> None:
    with pytest.raises(NotationError, match=message):
        read_log(lines, "log")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"event": "flood"}, "line 2: unknown event 'flood'"),
        ({"seats": [0, 0, 1, 2, 3]}, r"line 2: \[0, 0, 1, 2, 3\] is no order of the players"),
        ({"hands": ["S3", "XX", "", "", ""]}, "line 2: unknown suit 'X' in card 'XX'"),
        ({"hands": None}, "line 2: 'NoneType' object is not iterable"),
    ],
)
def test_a_bad_line_is_told(
    match: Played,
    change: dict[str, object],
    message: str,
) -> None:
    first, second, *rest = match[0].splitlines(keepends=True)
    bad = json.dumps(json.loads(second) | change) + "\n"

    with pytest.raises(NotationError, match=message):
        read_log([first, bad, *rest], "log")


def test_a_log_that_contradicts_itself_is_told(
    match: Played,
) -> None:
    lines = match[0].splitlines(keepends=True)
    where = next(number for number, line in enumerate(lines) if '"event":"result"' in line)
    result = json.loads(lines[where])
    result["order"] = [*result["order"][1:], result["order"][0]]
    lines[where] = json.dumps(result) + "\n"

    with pytest.raises(ContradictionError, match=r"game 1 was finished by .* not as logged"):
        list(read_log(lines, "log").messages())


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["%00000%play% x\n"], "line 1: 'play' before the first game"),
        (["something\n"], "line 1: 'something' is no line of an official log"),
        (["%00000%mibun% 22222\n", "%00000%result% 01234\n"], "line 2: game 1 has no change_cards"),
        (["%-----%hostname% x\n"], "log: no game was finished"),
    ],
)
def test_a_bad_official_log_is_told(lines: list[str], message: str) -> None:
    with pytest.raises(NotationError, match=message):
        read_official_log(lines, "log")


@pytest.mark.parametrize("text", ["S", "S3X4", "S3H1"])
def test_bad_cards_of_an_official_log_are_told(text: str) -> None:
    with pytest.raises(NotationError, match=text[-2:]):
        parse_cards(text)


def test_a_seed_gives_the_log_that_it_always_gave() -> None:
    configuration, output = Configuration(games=7, reset_period=5), io.StringIO()
    log = LogWriter(output, configuration, [Entrant(f"p{number}") for number in range(5)], 1)
    dialogue = Dialogue(configuration, RandomDealer(1, configuration), [log])
    play_through(dialogue, [Weakest(seed) for seed in range(PLAYERS)])

    assert dialogue.points == [29, 24, 22, 11, 19]
    assert sha256(output.getvalue().encode()).hexdigest()[:16] == "4ebe37c9a1e957e2"
