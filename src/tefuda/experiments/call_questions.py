"""Published questions of bidding: which share of their calls does a player find?

A third of the questions is held out, told by a hash of what is asked and never of the answer. Rules
are written with the others open; only totals are told of those held out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from tefuda.bridge.players import Player
from tefuda.bridge.rules import Auction, Call, Hand, Seat, View, Vulnerability, parse_call
from tefuda.errors import NotationError, TefudaError

QUESTIONS = Path("bridge", "sayc_calls.jsonl")
"""Hands with the call that a SAYC player makes."""
HELD_OUT = 3
"""One question of so many is held out."""


@dataclass(frozen=True, slots=True)
class CallQuestion:
    """What a seat sees when it has to call, and the call that is *right*."""

    name: str
    view: View
    right: Call

    @property
    def is_held_out(self) -> bool:
        """Whether nobody looks at it who writes rules."""
        view = self.view
        asked = f"{view.hand.to_pbn()} {view.auction} {view.vulnerability.text}"
        return int.from_bytes(sha256(asked.encode()).digest()[:8]) % HELD_OUT == 0


@dataclass(frozen=True, slots=True)
class CallGiven:
    """A question, and the *call* that a player makes."""

    question: CallQuestion
    call: Call

    @property
    def is_right(self) -> bool:
        """Whether it is the published call."""
        return self.call == self.question.right


def questions_in(path: Path) -> list[CallQuestion]:
    """The questions of a file of JSON objects, one on each line."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [_question(line, f"{path.name}:{number}") for number, line in enumerate(lines, 1)]


def answers(questions: list[CallQuestion], player: Player) -> Iterator[CallGiven]:
    """What *player* calls, question by question."""
    for question in questions:
        yield CallGiven(question, player.call(question.view))


def _question(line: str, place: str) -> CallQuestion:
    try:
        row: dict[str, Any] = json.loads(line)
        auction = Auction.parse(row["auction"], Seat.parse(row.get("dealer", "N")))
        vulnerability = Vulnerability.parse(row.get("vul", "None"))
        view = View(auction.to_call, vulnerability, Hand.from_pbn(row["hand"]), auction)
        return CallQuestion(str(row.get("id", place)), view, parse_call(row["call"]))
    except TefudaError as error:
        raise NotationError(f"{place}: {error}") from None
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise NotationError(f"{place}: not a question with hand, auction, call: {error}") from None
