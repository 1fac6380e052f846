"""The game in which only single cards are played, all hands known, worked out to the end.

A card is led; each player in turn plays a higher one or passes. Who passes is out until the field
is cleared, which is as soon as nobody else is left. Who first has no cards wins.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import NamedTuple

from tefuda import _core
from tefuda.daihinmin.endgame.hands import LETTERS, MOST_CARDS, Hands, check_hands, new_ranks
from tefuda.daihinmin.endgame.sizes import Sizes
from tefuda.errors import IllegalActionError

PASS = 0
"""Where a rank could stand."""


class Passing(Enum):
    """When a player may pass who could play."""

    FREE = "free"
    """As they like."""
    LAST_RESORT = "last-resort"
    """Only if no card leaves them any hope: so the paper searched with three players."""


class Entry(NamedTuple):
    """What a table knows of hands: their value, and the reduced ranks that win at once."""

    value: str
    """Who may be first, as letters: `a` if the leader can force it."""
    winning: tuple[int, ...]


class SingleCardTurn(NamedTuple):
    """A player, by letter, and the rank they play, or PASS; and what the rank is reduced to."""

    player: str
    rank: int
    reduced: int


@dataclass(frozen=True, slots=True)
class SingleCardAnswer:
    """What comes of *hands*: who may be first, the ranks that win, and a line of best play."""

    hands: Hands
    value: str
    winning: tuple[int, ...]
    line: tuple[SingleCardTurn, ...]

    @property
    def is_won(self) -> bool:
        """Whether the leader can force the first place against all others together."""
        return self.value == LETTERS[0]


@dataclass(frozen=True, slots=True)
class SingleCardPosition:
    """Hands in the middle of a trick: *players_in* have cards and did not pass."""

    hands: Hands
    field: int
    mover: int
    owner: int
    players_in: frozenset[int]

    @classmethod
    def led(cls, hands: Hands, leader: int = 0) -> SingleCardPosition:
        """The *leader* may play any card."""
        return cls(hands, 0, leader, leader, frozenset(range(len(hands))))

    def options(self) -> tuple[int, ...]:
        """What the mover may play, from the lowest on, and PASS at the end unless they lead."""
        hand = self.hands[self.mover]
        higher = tuple(sorted({rank for rank in hand if rank > self.field}))
        return higher if self.mover == self.owner else (*higher, PASS)

    def after(self, rank: int) -> SingleCardPosition:
        """The position after the mover has played *rank*, or passed."""
        if rank == PASS:
            left = replace(self, players_in=self.players_in - {self.mover})
        else:
            hand = list(self.hands[self.mover])
            hand.remove(rank)
            hands = tuple(
                tuple(hand) if player == self.mover else other
                for player, other in enumerate(self.hands)
            )
            left = replace(self, hands=hands, field=rank, owner=self.mover)
        others = left.players_in - {left.owner}
        if not others:
            return SingleCardPosition.led(left.hands, left.owner)
        count = len(self.hands)
        return replace(left, mover=min(others, key=lambda one: (one - self.mover - 1) % count))


class Endings(Sizes):
    """All endings of two or three players, up to a size that grows as it is asked for."""

    def __init__(self, players: int, passing: Passing = Passing.FREE) -> None:
        """Nothing is solved yet."""
        if players not in MOST_CARDS:
            raise IllegalActionError(
                "endings are solved for 2 or 3 players, not for {players}", players=players
            )
        self.players = players
        self.passing = passing
        native = _core.TwoHandEndings if players == 2 else _core.ThreeHandEndings
        self._native = native(passing is Passing.FREE)
        super().__init__(self._native)

    def look_up(self, hands: Hands) -> Entry:
        """What is known of *hands*, of at most `solved` cards."""
        try:
            with self._turn:
                return _entry(self._native.look_up(hands), self.players)
        except (TypeError, ValueError):
            raise IllegalActionError(
                "{hands!r} are no hands of {players} players with up to {solved} cards",
                hands=hands,
                players=self.players,
                solved=self.solved,
            ) from None

    def winning(self, position: SingleCardPosition) -> tuple[int, ...]:
        """What makes the mover sure of the first place, PASS last; endings with fewer cards must
        be solved."""
        sure = 1 << position.mover
        return tuple(rank for rank, value in self._options(position) if value == sure)

    def answer(self, hands: Hands) -> SingleCardAnswer:
        """What comes of *hands*, which are solved if need be."""
        check_hands(hands)
        if len(hands) != self.players:
            raise IllegalActionError(
                "{hands!r} are not the hands of {players} players",
                hands=hands,
                players=self.players,
            )
        self.solve_up_to(sum(map(len, hands)) - 1)
        options = self._options(SingleCardPosition.led(hands))
        winning = tuple(rank for rank, value in options if value == 1)
        value = _letters(_chosen([value for _, value in options], 0))
        return SingleCardAnswer(hands, value, winning, tuple(self._line(hands)))

    def _line(self, hands: Hands) -> Iterator[SingleCardTurn]:
        """Best play by all, each with the lowest card that is as good as any."""
        position = SingleCardPosition.led(hands)
        new = new_ranks(hands) | {PASS: PASS}
        while all(position.hands):
            options = self._options(position)
            rank = min(options, key=lambda one: _worth(one[1], position.mover))[0]
            yield SingleCardTurn(LETTERS[position.mover], rank, new[rank])
            position = position.after(rank)

    def _options(self, position: SingleCardPosition) -> list[tuple[int, int]]:
        """What the mover may play, PASS last, and the value of each."""
        players_in = sum(1 << player for player in position.players_in)
        mover_and_owner = [position.mover, position.owner]
        asked = (position.hands, position.field, mover_and_owner, players_in)
        with self._turn:
            options = self._native.options(*asked)
        hopeful = any(rank != PASS and value >> position.mover & 1 for rank, value in options)
        if self.passing is Passing.LAST_RESORT and hopeful:
            return [option for option in options if option[0] != PASS]
        return options


def _worth(value: int, mover: int) -> int:
    """How good a *value* is for a player: 0 if first place is sure, 2 if it is lost."""
    return 0 if value == 1 << mover else 1 if value >> mover & 1 else 2


def _chosen(values: Collection[int], mover: int) -> int:
    """All that may come of the values that are as good as any for the mover."""
    best = min(_worth(value, mover) for value in values)
    result = 0
    for value in values:
        if _worth(value, mover) == best:
            result |= value
    return result


def chosen(values: Iterable[str], player: str) -> str:
    """The value of a choice that *player* has between *values*, all as letters."""
    numbers = [sum(1 << LETTERS.index(letter) for letter in value) for value in values]
    return _letters(_chosen(numbers, LETTERS.index(player)))


@cache  # of 65536 at most
def _entry(packed: int, players: int) -> Entry:
    mask = packed >> players
    winning = tuple(bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1)
    return Entry(_letters(packed & ((1 << players) - 1)), winning)


@cache
def _letters(value: int) -> str:
    return "".join(letter for player, letter in enumerate(LETTERS) if value >> player & 1)
