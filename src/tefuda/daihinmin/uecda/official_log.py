"""The log format of the official server: `%<game>%<key>% value`, games counted from 0."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TextIO

from tefuda.daihinmin.rules import History, Order, Standing
from tefuda.daihinmin.uecda.cells import cards_of_table, table_of_cards
from tefuda.daihinmin.uecda.configuration import Configuration, parse_configuration
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.match_log import Entrant, LoggedGame, LoggedMatch, read_log
from tefuda.daihinmin.uecda.messages import PLAYERS
from tefuda.daihinmin.uecda.table import CARD_ROWS, CARD_VALUE, JOKER_VALUE, Table
from tefuda.errors import NotationError, TefudaError

CARD_SUITS = "SHDCJ"
JOKER_SUITS = "KLMNJ"
"""The letters of the rows, for a card and for the joker that stands there."""
COLUMN_LETTERS = "x3456789TJQKA2x"
END = "EE"
HEADER = "-----"

_HEIMIN = int(Standing.HEIMIN)
"""The rank of everybody in a game that begins without ranks."""
_LINE = re.compile(r"%(-----|\d{5,})%(\w+)%(.*)")


def cards_text(table: Table) -> str:
    """The cards of a *table*, row by row: `S3H3KA` ends with a joker that stands for the ace."""
    return "".join(
        (JOKER_SUITS if value == JOKER_VALUE else CARD_SUITS)[row] + COLUMN_LETTERS[column]
        for row, column, value in table.filled()
        if row < CARD_ROWS
    )


def parse_cards(text: str) -> Table:
    """The table that `cards_text` made *text* of; which of the outer columns `x` was is lost."""
    cells = []
    for suit, column in zip(text[::2], text[1::2], strict=False):
        letters = JOKER_SUITS if suit in JOKER_SUITS else CARD_SUITS
        if suit not in letters or column not in COLUMN_LETTERS:
            raise NotationError("unknown card {card!r} in {text!r}", card=suit + column, text=text)
        value = JOKER_VALUE if letters is JOKER_SUITS else CARD_VALUE
        cells.append((letters.index(suit), COLUMN_LETTERS.index(column), value))
    if len(text) % 2:
        raise NotationError("half a card at the end of {text!r}", text=text)
    return Table.of(_joker_in_sequence(cells))


def _joker_in_sequence(cells: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """The *cells*, with a joker moved from below the 3 to above the 2 if it follows that."""
    columns = [column for _, column, value in cells if value == CARD_VALUE]
    if 13 not in columns or 1 in columns:
        return cells
    return [
        (row, 14 if (column, value) == (0, JOKER_VALUE) else column, value)
        for row, column, value in cells
    ]


class OfficialLog(Journal):
    """Writes a match as the official server does, misspelt keys and all."""

    def __init__(
        self,
        output: TextIO,
        configuration: Configuration,
        names: Sequence[str],
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        self._output = output
        self._clock = clock
        self._game = 0
        self._plays: list[str] = []
        self._header("hostname", "tefuda")
        self._header("TIME_START", self._now())
        self._header("palyer_name", " ".join(names))
        for key, value in _rule_lines(configuration):
            self._header(key, value)

    def begin_game(self, game: int, dealt: History) -> None:
        """The deal."""
        self._game, self._plays = game - 1, []
        order = dealt.last_order or ()
        ranks = [order.index(player) if order else _HEIMIN for player in range(PLAYERS)]
        self._line("mibun", "".join(map(str, ranks)))
        self._line("seat", "".join(map(str, dealt.seats)))
        hands = (cards_text(table_of_cards(hand)) + " " for hand in dealt.dealt)
        self._line("palyer_cards", "".join(hands))

    def turn(self, after: History, reply: Reply, answer: int, fault: str | None) -> None:
        """What was submitted, legal or not."""
        self._plays.append(f" {after.last_turn.player}{cards_text(reply.table)}{END}")

    def end_game(self, game: int, ended: History, points: tuple[int, ...]) -> None:
        """The exchange, the play and the result."""
        changes = (
            f" {giver}{taker}{cards_text(table_of_cards(cards))}{END}"
            for giver, taker, cards in ended.transfers
        )
        self._line("change_cards", "".join(changes) or "NULL")
        self._line("play", "".join(self._plays))
        self._line("result", "".join(map(str, ended.order or ())))
        self._line("points", " ".join(map(str, points)))
        self._output.flush()

    def end_match(self, points: tuple[int, ...]) -> None:
        """The end."""
        self._header("TIME_END", self._now())
        self._header("TOTAL_POINT", " ".join(map(str, points)))
        self._output.flush()

    def _now(self) -> str:
        return self._clock().strftime("%Y/%m/%d %H:%M:%S")

    def _header(self, key: str, value: str) -> None:
        self._output.write(f"%{HEADER}%{key}% {value}\n")

    def _line(self, key: str, value: str) -> None:
        self._output.write(f"%{self._game:05}%{key}% {value}\n")


def _rule_lines(configuration: Configuration) -> list[tuple[str, str]]:
    rules = configuration.rules
    switches = {
        "RULE_KAKUMEI": rules.revolution,
        "RULE_SHIBARI": rules.suit_lock,
        "RULE_KAIDAN": rules.sequences,
        "RULE_CHANGE": rules.exchange,
        "RULE_6REVERS": rules.six_reverse,
        "RULE_8GIRI": rules.eight_cut,
        "RULE_11BACK": rules.eleven_back,
        "RULE_SEKIGAE": configuration.seat_period > 0,
    }
    numbers = {
        "RULE_SEKIGAE_NUM": max(1, configuration.seat_period),
        "GAME_NUMBER": configuration.games,
        "FLASH_MIBUN_NUMBER": configuration.reset_period,
        "GAME_PORT": configuration.port,
    }
    yes = [(key, "YES" if is_on else "NO") for key, is_on in switches.items()]
    return yes + [(key, str(number)) for key, number in numbers.items()]


def read_official_log(lines: Iterable[str], place: str) -> LoggedMatch:
    """The match in the *lines* of an official log; errors name the *place* they are from."""
    headers: dict[str, str] = {}
    games: list[dict[str, str]] = []
    match = LoggedMatch(Configuration(), [], [])
    for number, line in enumerate(lines, start=1):
        found = _LINE.fullmatch(line.rstrip("\n"))
        if found is None and not line.endswith("\n"):
            break  # the server was stopped while it wrote
        try:
            if found is None:
                raise NotationError(
                    "{line!r} is no line of an official log", line=line.rstrip()[:60]
                )
            game, key, value = found.groups()
            if game == HEADER:
                headers[key] = value
                continue
            if key == "mibun":
                games.append({})
            if not games:
                raise NotationError("{key!r} before the first game", key=key)
            games[-1][key] = value.strip()
            if key == "result":
                match.games.append(_logged_game(int(game) + 1, games[-1]))
        except TefudaError as error:
            raise NotationError(
                "{place}, line {number}: {error}", place=place, number=number, error=error
            ) from None
    if not match.games:
        raise NotationError("{place}: no game was finished", place=place)
    names = (headers.get("palyer_name", "").split() + ["?"] * PLAYERS)[:PLAYERS]
    match.entrants = [Entrant(name) for name in names]
    match.configuration = _configuration(headers, match.games, place)
    return match


def read_match(path: Path) -> LoggedMatch:
    """The match in the log at *path*, in either format."""
    with path.open(encoding="utf-8", errors="replace") as lines:
        first = next(lines, "")
        lines.seek(0)
        read = read_official_log if first.startswith("%") else read_log
        return read(lines, str(path))


def _configuration(
    headers: dict[str, str], games: Sequence[LoggedGame], place: str
) -> Configuration:
    text = "\n".join(f"{key} {value}" for key, value in headers.items() if key != "hostname")
    configuration, _ = parse_configuration(text, place)
    return replace(configuration, games=max(configuration.games, games[-1].number))


def _logged_game(number: int, lines: dict[str, str]) -> LoggedGame:
    missing = {"mibun", "seat", "palyer_cards", "change_cards", "play"} - lines.keys()
    if missing:
        raise NotationError(
            "game {number} has no {missing:, }", number=number, missing=sorted(missing)
        )
    ranks = _digits(lines["mibun"])
    last_order = None
    if set(ranks) != {_HEIMIN}:
        last_order = _order(sorted(range(PLAYERS), key=ranks.__getitem__), lines["mibun"])
    hands = tuple(cards_of_table(parse_cards(text)) for text in lines["palyer_cards"].split())
    if len(hands) != PLAYERS:
        raise NotationError("{count} hands in game {number}", count=len(hands), number=number)
    changes = [] if lines["change_cards"] == "NULL" else lines["change_cards"].split()
    # The tributes come first, and follow from the deal; what the rich chose comes after them.
    replies = [Reply(_cards_between(word, 2)) for word in changes[len(changes) // 2 :]]
    replies += [Reply(_cards_between(word, 1)) for word in lines["play"].split()]
    order = _order(_digits(lines["result"]), lines["result"])
    seats = _order(_digits(lines["seat"]), lines["seat"])
    return LoggedGame(number, seats, last_order, hands, replies, order)


def _cards_between(word: str, start: int) -> Table:
    if not word.endswith(END) or len(word) < start + len(END):
        raise NotationError("{word!r} does not end with {end!r}", word=word, end=END)
    return parse_cards(word[start : -len(END)])


def _digits(text: str) -> list[int]:
    if not (text.isascii() and text.isdigit()) or len(text) != PLAYERS:
        raise NotationError("{text!r} is not a digit for each player", text=text)
    return [int(digit) for digit in text]


def _order(players: Sequence[int], text: str) -> Order:
    if sorted(players) != list(range(PLAYERS)):
        raise NotationError("{text!r} is no order of the players", text=text)
    return tuple(players)
