"""The scripted interface of `tefuda belief --json`: a line of JSON in, a line of JSON out.

Programs rely on it: what a line may say and what is answered must stay as they are.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from tefuda.bridge.belief import Belief, Pairs, believe
from tefuda.bridge.rules import Auction, Board, History, Moment, Seat, View, Vulnerability
from tefuda.cards import Card
from tefuda.cli.belief.as_json import Json, of_belief
from tefuda.cli.belief.case import Case, deal_of
from tefuda.cli.bidding.agreements import changed
from tefuda.cli.bidding.scripted import calls_of, text_of
from tefuda.errors import NotationError


@dataclass(frozen=True, slots=True)
class Choice:
    """What the options of the command say about every board; none: what the board says itself."""

    pairs: Pairs
    seat: Seat | None = None
    at: Moment | None = None

    def belief(self, case: Case) -> tuple[View, Belief]:
        """What a seat sees of *case*, and what it may conclude."""
        view = case.view(self.seat, self.at)
        return view, believe(view, changed(self.pairs, case.agreements))


def belief_in(choice: Choice, question: Json) -> Json:
    """`{"deal", "dealer", "auction", "seat"}`, optionally `vul, play, agreements, id` ->
    `{"deals", "exact", "lengths", "points", "cards", "doubts"}`."""
    name = {"id": question["id"]} if "id" in question else {}
    return {**name, **of_belief(*choice.belief(case_of(question, choice.seat)))}


def case_of(question: Json, seat: Seat | None = None) -> Case:
    """The board of a line, looked at by *seat* or by the one that the line names."""
    deal = deal_of(text_of(question, "deal"))
    auction = question.get("auction")
    if auction is None:
        raise NotationError("expected a list of calls as 'auction', and there is none")
    candidates = question.get("candidates")
    vulnerability = Vulnerability.parse(text_of(question, "vul", "None"))
    board = Board(deal, Seat.parse(text_of(question, "dealer")), vulnerability)
    called = Auction(board.dealer, calls_of(auction))
    return Case(
        str(question.get("id", "")),
        History(board, called, _cards(question.get("play") or [], "play")),
        Seat.parse(text_of(question, "seat")) if seat is None else seat,
        question.get("agreements") or {},
        None if candidates is None else tuple(dict.fromkeys(_cards(candidates, "candidates"))),
    )


def chosen_lines(lines: Iterable[str], name: str = "") -> Iterator[str]:
    """A line of JSON for each question, or for those alone whose id is *name*; at least one."""
    if not name:
        return _questions(lines)
    chosen = [line for line in _questions(lines) if _id_of(line) == name]
    if not chosen:
        raise NotationError(f"no problem has the id {name!r}")
    return iter(chosen)


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
        raise NotationError(f"not JSON: {error}") from None
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


def _cards(given: Any, name: str) -> tuple[Card, ...]:
    if not isinstance(given, list) or not all(isinstance(card, str) for card in given):
        raise NotationError(f"expected a list of cards as {name!r}, not {given!r}")
    return tuple(map(Card.parse, given))
