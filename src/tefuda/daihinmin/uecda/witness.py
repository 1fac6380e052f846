"""What every player saw before each of his moves in a logged match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tefuda.daihinmin.rules import Cards, Game, Move, Rules, Turn, View
from tefuda.daihinmin.rules.cards import NO_CARDS
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.match_log import LoggedMatch, replayed


@dataclass(frozen=True, slots=True)
class Moment:
    """Turn number *turn* of a *game*, both from 1 on: what its player saw, and what he did."""

    game: int
    turn: int
    view: View
    move: Move


class Witness(Journal):
    """Keeps a `Moment` of every turn, under *rules*."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.moments: list[Moment] = []
        self._number = 0
        self._seats: tuple[int, ...] = ()
        self._last_order: tuple[int, ...] | None = None
        self._hands: list[Cards] = []
        self._gave: dict[int, Cards] = {}
        self._received: dict[int, Cards] = {}
        self._game: Game | None = None

    def begin_game(
        self,
        game: int,
        seats: tuple[int, ...],
        last_order: tuple[int, ...] | None,
        hands: tuple[Cards, ...],
    ) -> None:
        """The deal."""
        self._number, self._seats, self._last_order = game, seats, last_order
        self._hands = list(hands)
        self._gave, self._received, self._game = {}, {}, None

    def tribute(self, giver: int, taker: int, cards: Cards) -> None:
        """Cards that had to be given; who gets them is not told which."""
        self._gave[giver] = cards
        self._move(giver, taker, cards)

    def gift(self, giver: int, taker: int, cards: Cards, reply: Reply, fault: str | None) -> None:
        """Cards that were given by choice."""
        self._gave[giver] = self._received[taker] = cards
        self._move(giver, taker, cards)

    def turn(self, turn: Turn, reply: Reply, answer: int, fault: str | None) -> None:
        """A move."""
        if self._game is None:
            self._game = Game(self._hands, self._seats, rules=self.rules)
        view = View.of(
            self._game,
            turn.player,
            last_order=self._last_order,
            gave=self._gave.get(turn.player, NO_CARDS),
            received=self._received.get(turn.player, NO_CARDS),
        )
        number = len(self._game.turns) + 1
        self.moments.append(Moment(self._number, number, view, turn.move))
        self._game.pass_() if turn.move is None else self._game.play(turn.move)

    def _move(self, giver: int, taker: int, cards: Cards) -> None:
        self._hands[giver] -= cards
        self._hands[taker] |= cards


def moments(match: LoggedMatch) -> Iterator[Moment]:
    """Every turn of a logged *match*, as far as it went."""
    witness = Witness(match.configuration.rules)
    for _ in replayed(match, [witness]):
        yield from witness.moments
        witness.moments.clear()
    yield from witness.moments
