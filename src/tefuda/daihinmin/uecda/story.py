"""A match told in words, turn by turn: for a log that people read, and for stepping through it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TextIO

from tefuda.daihinmin.rules import Cards, Move, Standing, Turn
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.match_log import LoggedMatch, replayed
from tefuda.daihinmin.uecda.messages import PLAYERS


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of a game: what *happened*, and the *hands* by player after it."""

    game: int
    happened: tuple[str, ...]
    hands: tuple[Cards, ...]
    turn: Turn | None = None
    """The turn that was played; none for the deal and the exchange."""


class Storyteller(Journal):
    """Makes a `Scene` of everything that happens; *names* are those of the players."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.scenes: list[Scene] = []
        self._game = 0
        self._hands: list[Cards] = [Cards()] * PLAYERS
        self._turns = 0

    def begin_game(
        self,
        game: int,
        seats: tuple[int, ...],
        last_order: tuple[int, ...] | None,
        hands: tuple[Cards, ...],
    ) -> None:
        """The deal, by seat."""
        self._game, self._hands, self._turns = game, list(hands), 0
        lines = [f"game {game}" + (", nobody has a rank" if last_order is None else "")]
        for seat, player in enumerate(seats, start=1):
            rank = "" if last_order is None else f", {_place(last_order.index(player))} last time"
            lines.append(f"  seat {seat}: {self._who(player)}{rank}: {symbols(hands[player])}")
        self._tell(lines)

    def tribute(self, giver: int, taker: int, cards: Cards) -> None:
        """Cards that had to be given."""
        self._move(giver, taker, cards)
        self._tell([f"{self._who(giver)} must give {symbols(cards)} to {self._who(taker)}"])

    def gift(self, giver: int, taker: int, cards: Cards, reply: Reply, fault: str | None) -> None:
        """Cards that were given by choice, or were not."""
        self._move(giver, taker, cards)
        why = f", the strongest, because: {fault}" if fault else ""
        self._tell([f"{self._who(giver)} gives {symbols(cards)} to {self._who(taker)}{why}"])

    def turn(self, turn: Turn, reply: Reply, answer: int, fault: str | None) -> None:
        """A move, what came of it, and why it was refused."""
        self._turns += 1
        who = self._who(turn.player)
        if turn.move is not None:
            self._hands[turn.player] -= turn.move.cards
            left = turn.shown.counts[turn.player]
            lines = [
                f"{who} plays {meld_symbols(turn)}, {left} left"
                if left
                else f"{who} plays {meld_symbols(turn)} and has finished"
            ]
        elif fault:
            lines = [f"{who} passes; refused: {fault}"]
        else:
            lines = [f"{who} passes"]
        self._tell([f"{self._turns:3}  {lines[0]}", *_consequences(turn)], turn)

    def end_game(self, game: int, order: tuple[int, ...], points: tuple[int, ...]) -> None:
        """The result."""
        places = (
            f"{_place(place)} {self._who(player)} ({points[player]} points)"
            for place, player in enumerate(order)
        )
        self._tell([f"game {game} is over: " + ", ".join(places)])

    def _who(self, player: int) -> str:
        return f"{self.names[player]} [{player}]"

    def _move(self, giver: int, taker: int, cards: Cards) -> None:
        self._hands[giver] -= cards
        self._hands[taker] |= cards

    def _tell(self, lines: Iterable[str], turn: Turn | None = None) -> None:
        self.scenes.append(Scene(self._game, tuple(lines), tuple(self._hands), turn))


class TextLog(Storyteller):
    """Writes the story of a match down as it goes on."""

    def __init__(self, output: TextIO, names: Sequence[str]) -> None:
        super().__init__(names)
        self._output = output

    def _tell(self, lines: Iterable[str], turn: Turn | None = None) -> None:
        self._output.writelines(f"{line}\n" for line in lines)

    def end_game(self, game: int, order: tuple[int, ...], points: tuple[int, ...]) -> None:
        """The result, and nothing that is still to be written."""
        super().end_game(game, order, points)
        self._output.flush()


def scenes(match: LoggedMatch) -> Iterator[Scene]:
    """The scenes of a logged *match*, as far as it went."""
    teller = Storyteller([entrant.name for entrant in match.entrants])
    for _ in replayed(match, [teller]):
        yield from teller.scenes
        teller.scenes.clear()
    yield from teller.scenes


def symbols(cards: Cards) -> str:
    """The *cards* as people write them: `♠3 ♥10 JO`."""
    return " ".join(card.symbol for card in cards)


def meld_symbols(turn: Turn) -> str:
    """What was played, the joker with the card it stands for."""
    return move_symbols(turn.move)


def move_symbols(move: Move) -> str:
    """A *move* as people write it, the joker with the card it stands for."""
    if move is None:
        return "pass"
    if move.stands_for is None:
        return symbols(move.cards)
    return f"{symbols(move.cards.natural)} JO as {move.stands_for.symbol}"


def _consequences(turn: Turn) -> list[str]:
    shown = turn.shown
    signs = []
    if shown.is_locked:
        signs.append("suits are locked")
    if shown.is_revolution:
        signs.append("revolution")
    if shown.is_eleven_back:
        signs.append("11-back")
    if turn.cleared:
        signs.append("the field is cleared")
    return [f"       {', '.join(signs)}"] if signs else []


def _place(place: int) -> str:
    return Standing(place).name.lower()
