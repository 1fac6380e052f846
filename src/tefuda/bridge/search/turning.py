"""The point of the lines after a candidate at which another player's choice decided."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from tefuda.bridge.rules import Seat
from tefuda.bridge.search.lines import Line
from tefuda.words import Sentence

TELLING_SHARE = 0.1
"""A choice is worth mentioning if it is made, and not made, in so many of the lines."""
NEARLY_BEST = 0.8
"""The first point is told that explains so much of what the best one does."""
REGULARLY = 0.75
"""What follows a choice is told if it does in so many of the lines."""


class Table(NamedTuple):
    """Who is who: *you*, the *dummy*, and by seat *who* decides for it."""

    you: Seat
    dummy: Seat
    who: Sequence[Seat]


@dataclass(frozen=True, slots=True)
class Turning:
    """*who* chooses an *action* on *count* of the *choices* that he has, which is worth *value* to
    you; if he does not you get what is in *otherwise*. *aftermath* is what follows, in words."""

    who: Seat
    action: str
    count: int
    choices: int
    value: float
    otherwise: float
    aftermath: tuple[str, ...] = ()

    @property
    def difference(self) -> float:
        """What the choice gives you."""
        return self.value - self.otherwise


class _Split(NamedTuple):
    """The lines of a step in which its seat acts in one way, and those in which it could have.
    Lines in which it had no choice are in neither."""

    step: int
    seat: Seat
    action: str
    done: list[Line]
    undone: list[Line]

    @property
    def explained(self) -> float:
        """How much of what the lines differ by is between the two kinds."""
        done, undone = len(self.done), len(self.undone)
        return self.difference**2 * done * undone / (done + undone)

    @property
    def difference(self) -> float:
        return _mean(self.done) - _mean(self.undone)


def turning_point(lines: Sequence[Line], table: Table, *, is_good: bool) -> Turning | None:
    """The first choice of another player, good for you or bad, that explains most of the
    difference between *lines*; none if nobody's does."""
    splits = [one for one in _splits(lines, table) if (one.difference > 0) is is_good]
    if not splits:
        return None
    most = max(one.explained for one in splits)
    first = next(one for one in splits if one.explained >= NEARLY_BEST * most)
    who = table.who[first.seat]
    return Turning(
        who,
        first.action if who is first.seat else Sentence("{action} from dummy", action=first.action),
        len(first.done),
        len(first.done) + len(first.undone),
        _mean(first.done),
        _mean(first.undone),
        tuple(_aftermath(first, table)),
    )


def _splits(lines: Sequence[Line], table: Table) -> Iterator[_Split]:
    """The choices of others that are made often enough, and not made, in the order of play."""
    enough = max(2.0, TELLING_SHARE * len(lines))
    for step in range(max((len(line.steps) for line in lines), default=0)):
        at_turn: dict[Seat, list[Line]] = defaultdict(list)
        for line in lines:
            if step < len(line.steps):
                at_turn[line.steps[step].seat].append(line)
        for seat, some in sorted(at_turn.items()):
            if table.who[seat] is table.you:
                continue
            for action in sorted({line.steps[step].action for line in some}):
                free = [line for line in some if {action} < line.steps[step].could]
                done = [line for line in free if line.steps[step].action == action]
                undone = [line for line in free if line.steps[step].action != action]
                if min(len(done), len(undone)) >= enough:
                    yield _Split(step, seat, action, done, undone)


def _aftermath(split: _Split, table: Table) -> Iterator[str]:
    """What regularly follows a choice: your next trick, and that dummy gets no more."""
    next_wins = Counter(
        next((play.card for play in line.wins_after(split.step) if play.seat is table.you), None)
        for line in split.done
    )
    card, count = next_wins.most_common(1)[0]
    if card is not None and count >= REGULARLY * len(split.done):
        yield Sentence("you then win {card}", card=card.symbol)
    if table.who[table.dummy] is not table.you:
        without, within = (
            np.mean([not _dummy_wins(line, split.step, table.dummy) for line in lines])
            for lines in (split.done, split.undone)
        )
        if without >= REGULARLY and within <= 1 - REGULARLY:
            yield Sentence("dummy is cut off")


def _dummy_wins(line: Line, step: int, dummy: Seat) -> bool:
    return any(play.seat is dummy for play in line.wins_after(step))


def _mean(lines: Sequence[Line]) -> float:
    return float(np.mean([line.value for line in lines]))
