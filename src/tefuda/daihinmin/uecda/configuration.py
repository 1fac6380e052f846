"""The configuration of a match, and `tndhms.cfg`, where the official server keeps it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from tefuda.daihinmin.referee import Schedule
from tefuda.daihinmin.uecda.messages import NAME_LENGTH, PLAYERS
from tefuda.errors import NotationError
from tefuda.packed_text import whole_file
from tefuda.whole_numbers import whole_number

DEFAULT_PORT = 42485
MOST_GAMES = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Configuration(Schedule):
    """A schedule, and how it is served; *names* are those of clients that do not tell theirs."""

    port: int = DEFAULT_PORT
    writes_log: bool = False
    names: tuple[str, ...] = tuple(f"Player{number}" for number in range(1, PLAYERS + 1))


def read_configuration(path: Path) -> tuple[Configuration, list[str]]:
    """The configuration in the file at *path*, and a remark on every key that is unknown."""
    content = whole_file(path)
    try:
        text = content.decode()
    except UnicodeDecodeError:
        text = content.decode("latin-1")
    return parse_configuration(text, str(path))


def parse_configuration(
    text: str,
    place: str,
    configuration: Configuration = Configuration(),  # noqa: B008  # immutable
) -> tuple[Configuration, list[str]]:
    """The *configuration* with what *text* says; errors name its *place* and the line."""
    moves_seats = True
    remarks = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        key = words[0].upper()
        value = words[1] if len(words) > 1 else ""
        try:
            if key == "RULE_SEKIGAE":
                moves_seats = _yes(value)
            elif key in _KEYS:
                configuration = _KEYS[key](configuration, value)
            elif key not in _WITHOUT_EFFECT:
                remarks.append(f"{place}, line {number}: unknown key {words[0]!r} is ignored")
        except NotationError as error:
            raise NotationError(f"{place}, line {number}: {key} {error}") from None
    if not moves_seats:
        configuration = replace(configuration, seat_period=0)
    return configuration, remarks


_Setter = Callable[[Configuration, str], Configuration]


def _yes(value: str) -> bool:
    if value.upper() not in ("YES", "NO"):
        raise NotationError(f"is yes or no, not {value!r}")
    return value.upper() == "YES"


def _number(value: str, least: int, most: int) -> int:
    number = whole_number(value)
    if number is None or not least <= number <= most:
        raise NotationError(f"is a number from {least} to {most}, not {value!r}")
    return number


def _rule_key(rule: str) -> _Setter:
    return lambda configuration, value: replace(
        configuration, rules=replace(configuration.rules, **{rule: _yes(value)})
    )


def _name_key(player: int) -> _Setter:
    def set_name(configuration: Configuration, value: str) -> Configuration:
        if not value or not value.isprintable():
            raise NotationError(f"is a name, not {value!r}")
        names = list(configuration.names)
        names[player] = value[:NAME_LENGTH]
        return replace(configuration, names=tuple(names))

    return set_name


_KEYS: dict[str, _Setter] = {
    "GAME_NUMBER": lambda known, value: replace(known, games=_number(value, 1, MOST_GAMES)),
    "FLASH_MIBUN_NUMBER": lambda known, value: replace(
        known, reset_period=_number(value, 1, MOST_GAMES)
    ),
    "PORT_NUMBER": lambda known, value: replace(known, port=_number(value, 0, 65535)),
    "RULE_SEKIGAE_NUM": lambda known, value: replace(
        known, seat_period=_number(value, 1, MOST_GAMES)
    ),
    "RULE_KAKUMEI": _rule_key("revolution"),
    "RULE_SHIBARI": _rule_key("suit_lock"),
    "RULE_KAIDAN": _rule_key("sequences"),
    "RULE_8GIRI": _rule_key("eight_cut"),
    "RULE_CHANGE": _rule_key("exchange"),
    "RULE_11BACK": _rule_key("eleven_back"),
    "RULE_6REVERS": _rule_key("six_reverse"),
    "FLAG_LOGGER": lambda known, value: replace(known, writes_log=_yes(value)),
    **{f"PLAYER{number + 1}_NAME": _name_key(number) for number in range(PLAYERS)},
}

# Windows and statistics are not ours; RULE_5TOBI and RULE_KINSOKU do nothing on the official
# server either, and the kind of random numbers is no longer a choice.
_WITHOUT_EFFECT = {
    "WINDOW_TYPE",
    "CONSOLE_TYPE",
    "GRAPH_WINDOW",
    "XPM_DIR_PATH",
    "FLAG_STATISTICS",
    "FLAG_HIDDEN_NAME",
    "RAND_TYPE",
    "RULE_5TOBI",
    "RULE_KINSOKU",
}
