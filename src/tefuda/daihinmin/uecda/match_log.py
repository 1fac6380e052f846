"""The log of a match in JSON lines, from which every message can be rebuilt."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple, TextIO

from tefuda.daihinmin.league import LeagueResult
from tefuda.daihinmin.rules import Cards, Game, History, Order, Rules, Turn, View
from tefuda.daihinmin.rules.history import Transfer
from tefuda.daihinmin.uecda.codec import Protocol
from tefuda.daihinmin.uecda.configuration import MOST_GAMES, Configuration
from tefuda.daihinmin.uecda.dialogue import Dialogue, Message, Outbox
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.messages import PLAYERS
from tefuda.daihinmin.uecda.table import Table
from tefuda.errors import ContradictionError, NotationError, TefudaError
from tefuda.words import Sentence

FORMAT = "tefuda-uecda-1"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A client as the log names it."""

    name: str
    protocol: Protocol = Protocol.UECDA_2007


class LogWriter(Journal):
    """Writes a line for everything that happens; a finished game is on the disk."""

    def __init__(
        self,
        output: TextIO,
        configuration: Configuration,
        entrants: Sequence[Entrant],
        seed: int | None = None,
    ) -> None:
        self._output = output
        self._write(
            event="match",
            format=FORMAT,
            seed=seed,
            games=configuration.games,
            reset_period=configuration.reset_period,
            seat_period=configuration.seat_period,
            rules=_rules_as_json(configuration.rules),
            players=[{"name": one.name, "protocol": one.protocol.value} for one in entrants],
        )

    def begin_game(self, game: int, dealt: History) -> None:
        """The deal, and cards that had to be given."""
        hands = [str(hand) for hand in dealt.dealt]
        self._write(
            event="game", game=game, seats=dealt.seats, last_order=dealt.last_order, hands=hands
        )
        for tribute in dealt.transfers:
            self._write(event="tribute", **_transfer_as_json(tribute))

    def gift(self, after: History, reply: Reply, fault: str | None) -> None:
        """Cards that were given by choice."""
        gift = _transfer_as_json(after.transfers[-1])
        self._write(event="gift", **gift, **_reply_as_json(reply), reason=fault)

    def turn(self, after: History, reply: Reply, answer: int, fault: str | None) -> None:
        """A move."""
        player, move, *_ = after.last_turn
        line = {"player": player, "move": None if move is None else move.text}
        self._write(event="turn", **line, answer=int(answer), **_reply_as_json(reply), reason=fault)

    def end_game(self, game: int, ended: History, points: tuple[int, ...]) -> None:
        """The result."""
        self._write(event="result", game=game, order=ended.order, points=points)
        self._output.flush()

    def end_match(self, points: tuple[int, ...]) -> None:
        """The end."""
        self._write(event="end", points=points)
        self._output.flush()

    def _write(self, **line: object) -> None:
        self._output.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


def _rules_as_json(rules: Rules) -> dict[str, bool | int]:
    return {option.name: getattr(rules, option.name) for option in fields(rules) if option.init}


def _transfer_as_json(transfer: Transfer) -> dict[str, object]:
    return {**transfer._asdict(), "cards": str(transfer.cards)}


def _reply_as_json(reply: Reply) -> dict[str, object]:
    received: dict[str, object] = {"table": list(reply.table.filled())}
    if reply.fault is not None:
        received |= {"fault": reply.fault, "data": reply.data.hex()}
    return received


@dataclass(slots=True)
class LoggedGame:
    """One game of a log: the deal, all that was received, and the order in which it ended."""

    number: int
    seats: Order
    last_order: Order | None
    hands: tuple[Cards, ...]
    replies: list[Reply] = field(default_factory=list)
    order: Order | None = None


@dataclass(slots=True)
class LoggedMatch:
    """A whole log; the last game may be incomplete."""

    configuration: Configuration
    entrants: list[Entrant]
    games: list[LoggedGame]

    @property
    def result(self) -> LeagueResult:
        """What the games that were finished have come to."""
        rounds: list[list[Order]] = []
        for game in self.games:
            if self.configuration.resets_standings(game.number):
                rounds.append([])
            if game.order is not None:
                rounds[-1].append(game.order)
        return LeagueResult(tuple(one.name for one in self.entrants), tuple(map(tuple, rounds)))

    def messages(self) -> Iterator[tuple[int, bool, Message]]:
        """Every message: the player, whether the player sent it, and what.

        They come in the order in which the referee sends and asks.
        """
        for exchanged in replayed(self):
            yield from exchanged


def replayed(
    match: LoggedMatch, journals: Sequence[Journal] = ()
) -> Iterator[list[tuple[int, bool, Message]]]:
    """Play *match* once more as far as it was logged, for *journals* too; the messages by turn."""
    dialogue = Dialogue(match.configuration, _LoggedDealer(match.games), journals)
    run = dialogue.match()
    try:
        request = next(run)
        for reply in (reply for game in match.games for reply in game.replies):
            yield [*_sent(request.outbox), (request.player, True, reply.table)]
            request = run.send(reply)
    except (StopIteration, _LogEnds):
        yield _sent(dialogue.outbox)
    else:
        yield _sent(request.outbox)


class LoggedTurn(NamedTuple):
    """A *turn* of game number *game*, and what came *before* it."""

    game: int
    before: History
    turn: Turn

    @property
    def view(self) -> View:
        """What its player saw before it."""
        return self.before.view(self.turn.player)


def logged_turns(match: LoggedMatch) -> Iterator[LoggedTurn]:
    """Every turn of *match*, as far as it was logged."""
    journal = _Turns()
    for _ in replayed(match, [journal]):
        yield from journal.found
        journal.found.clear()
    yield from journal.found


class _Turns(Journal):
    """Keeps the turns that were played since somebody looked."""

    def __init__(self) -> None:
        self.found: list[LoggedTurn] = []
        self._game: tuple[int, History]

    def begin_game(self, game: int, dealt: History) -> None:
        self._game = game, dealt

    def gift(self, after: History, *_: object) -> None:
        self._game = self._game[0], after

    def turn(self, after: History, *_: object) -> None:
        self.found.append(LoggedTurn(*self._game, after.last_turn))
        self._game = self._game[0], after


def _sent(outbox: Outbox) -> list[tuple[int, bool, Message]]:
    return [
        (player, False, message) for player, waiting in enumerate(outbox) for message in waiting
    ]


class _LogEnds(Exception):
    """There is no further game in the log."""


class _LoggedDealer:
    """Deals what was dealt."""

    def __init__(self, games: Sequence[LoggedGame]) -> None:
        self._games = {game.number: game for game in games}

    def seats(self, game: int) -> Order:
        return self._game(game).seats

    def hands(self, game: int, _seats: Sequence[int], _first: int | None) -> tuple[Cards, ...]:
        return self._game(game).hands

    def order(self, number: int, game: Game) -> Order:
        order = self._game(number).order
        if order is None:
            raise _LogEnds
        if order[: len(game.field.finished)] != game.field.finished:
            played = ", ".join(map(str, game.field.finished))
            raise ContradictionError(
                "game {number} was finished by {played}, not as logged",
                number=number,
                played=played,
            )
        return order

    def _game(self, number: int) -> LoggedGame:
        if number not in self._games:
            raise _LogEnds
        return self._games[number]


def read_log(lines: Iterable[str], place: str) -> LoggedMatch:
    """The match in the *lines* of a log; errors name the *place* that they are from."""
    match: LoggedMatch | None = None
    for number, line in enumerate(lines, start=1):
        try:
            event = json.loads(line)
        except (ValueError, RecursionError) as error:
            if match is not None and not line.endswith("\n"):
                break  # the server was stopped while it wrote
            raise NotationError(
                "{place}, line {number}: {error}", place=place, number=number, error=error
            ) from None
        try:
            match = _with_event(match, event)
        except (TefudaError, ValueError, KeyError, TypeError, IndexError) as error:
            reason = Sentence("no {name}", name=error) if isinstance(error, KeyError) else error
            raise NotationError(
                "{place}, line {number}: {reason}", place=place, number=number, reason=reason
            ) from None
    if match is None:
        raise NotationError("{place}: it is empty", place=place)
    return match


def _with_event(match: LoggedMatch | None, event: Any) -> LoggedMatch:
    if match is None:
        if not isinstance(event, dict) or event.get("format") != FORMAT:
            raise NotationError(
                "not a log of a match: it does not begin with {format!r}", format=FORMAT
            )
        return _new_match(event)
    kind = event["event"]
    if kind == "game":
        match.games.append(_logged_game(event))
    elif kind in ("gift", "turn"):
        match.games[-1].replies.append(_reply(event))
    elif kind == "result":
        match.games[-1].order = _players(event["order"])
    elif kind not in ("tribute", "end"):
        raise NotationError("unknown event {kind!r}", kind=kind)
    return match


def _new_match(event: dict[str, Any]) -> LoggedMatch:
    entrants = [
        Entrant(player["name"], Protocol.of_number(player["protocol"]))
        for player in event["players"]
    ]
    if len(entrants) != PLAYERS:
        raise NotationError("{count} players, not {players}", count=len(entrants), players=PLAYERS)
    games, reset_period, seat_period = (
        _count(event[name], name, least)
        for name, least in (("games", 1), ("reset_period", 1), ("seat_period", 0))
    )
    configuration = Configuration(
        games=games,
        reset_period=reset_period,
        seat_period=seat_period,
        rules=Rules(**event["rules"]),
    )
    return LoggedMatch(configuration, entrants, [])


def _count(value: Any, name: str, least: int) -> int:
    if type(value) is not int or not least <= value <= MOST_GAMES:
        raise NotationError(
            "{name} is a number from {least} to {most}, not {value!r}",
            name=name,
            least=least,
            most=MOST_GAMES,
            value=value,
        )
    return value


def _logged_game(event: dict[str, Any]) -> LoggedGame:
    last_order = event["last_order"]
    hands = tuple(Cards.parse(hand) for hand in event["hands"])
    if len(hands) != PLAYERS:
        raise NotationError("{count} hands, not {players}", count=len(hands), players=PLAYERS)
    return LoggedGame(
        event["game"],
        _players(event["seats"]),
        None if last_order is None else _players(last_order),
        hands,
    )


def _players(order: Sequence[int]) -> Order:
    if sorted(order) != list(range(PLAYERS)):
        raise NotationError("{order!r} is no order of the players", order=order)
    return tuple(order)


def _reply(event: dict[str, Any]) -> Reply:
    table = Table.of(tuple(cell) for cell in event["table"])
    return Reply(table, event.get("fault"), bytes.fromhex(event.get("data", "")))
