"""The scripted interface of the commands: a line of JSON in, a line of JSON out.

Programs rely on it: what a line may say and what is answered must stay as they are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any, TypeVar

import typer

from tefuda.bridge.rules import PASS, Bid, Call, parse_call
from tefuda.cards import Card
from tefuda.cli.ending import BAD_INPUT
from tefuda.errors import NotationError, TefudaError

Json = dict[str, Any]
Worker = TypeVar("Worker")
"""What answers: a solver, or what the options of a command say."""

LONGEST_MESSAGE = 300


def reply(ask: Callable[[Worker, Json], Json], worker: Worker, line: str, number: int = 1) -> Json:
    """What *ask* makes of the line of that *number*; if something is wrong with the line,
    `{"error": ...}`."""
    try:
        return ask(worker, _question(line, number))
    except TefudaError as error:
        return {"error": str(error)[:LONGEST_MESSAGE]}


def numbered_reply(
    ask: Callable[[Worker, Json], Json], worker: Worker, numbered: tuple[int, str]
) -> Json:
    """The same for a line that comes with its number, as `enumerate` gives them."""
    number, line = numbered
    return reply(ask, worker, line, number)


def print_replies(replies: Iterable[Json]) -> None:
    """Print a line for each of the *replies*; errors among them end the command with a code."""
    errors = 0
    for answered in replies:
        print(json.dumps(answered))
        errors += "error" in answered
    if errors:
        raise typer.Exit(BAD_INPUT)


def chosen_lines(lines: Iterable[str], name: str = "") -> Iterator[str]:
    """A line of JSON for each question, or for those alone whose id is *name*; at least one."""
    if not name:
        return _questions(lines)
    chosen = [line for line in _questions(lines) if _id_of(line) == name]
    if not chosen:
        raise NotationError("no problem has the id {name!r}", name=name)
    return iter(chosen)


def text_of(question: Json, name: str, default: str | None = None) -> str:
    """The text that *question* has as *name*; without a *default* it must have one."""
    value = question.get(name)
    if value is None and default is not None:
        return default
    if not isinstance(value, str):
        raise NotationError("expected a text as {name!r}, not {value!r}", name=name, value=value)
    return value


def cards_of(given: Any, name: str) -> tuple[Card, ...]:
    """The cards of a list that was *given* as *name*."""
    if not isinstance(given, list) or not all(isinstance(card, str) for card in given):
        raise NotationError(
            "expected a list of cards as {name!r}, not {given!r}", name=name, given=given
        )
    return tuple(map(Card.parse, given))


def calls_of(given: Any) -> tuple[Call, ...]:
    """The calls of a list, or of a text with spaces between them."""
    words = given.split() if isinstance(given, str) else given
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise NotationError("expected a list of calls as 'auction', not {given!r}", given=given)
    return tuple(map(parse_call, words))


def short_call(call: Call) -> str:
    """The call as files of auctions write it: `P`, `X`, `XX`, `1N`."""
    if isinstance(call, Bid):
        return f"{call.level}{call.strain.letters[0]}"
    return "P" if call is PASS else str(call)


def _question(line: str, number: int) -> Json:
    try:
        question = json.loads(line.strip())
    except (ValueError, RecursionError) as error:
        raise NotationError(
            "not JSON in line {number}: {fault}", number=number, fault=_fault(error)
        ) from None
    if not isinstance(question, dict):
        raise NotationError("expected an object, not {text!r}", text=line.strip()[:40])
    return question


def _fault(error: Exception) -> str:
    """What is wrong, and in which place of the line."""
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg} at place {error.colno}"
    return str(error)


def _questions(lines: Iterable[str]) -> Iterator[str]:
    """A line of JSON for each question: the *lines* themselves, or the members of one array."""
    rest = iter(lines)
    begun: list[str] = []
    for line in rest:
        begun.append(line)
        if line.strip():
            break
    if not begun or not begun[-1].lstrip().startswith("["):
        return chain(begun, rest)
    begun += rest
    try:
        members = json.loads("".join(begun))
    except (ValueError, RecursionError) as error:
        if _value_of(line) is not None:  # one line that is wrong, and others after it
            return iter(begun)
        raise NotationError("not JSON: {error}", error=error) from None
    return map(json.dumps, members)


def _id_of(line: str) -> str | None:
    value = _value_of(line)
    return str(value["id"]) if isinstance(value, dict) and "id" in value else None


def _value_of(line: str) -> Any:
    """What *line* says in JSON; none if it is not JSON."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
