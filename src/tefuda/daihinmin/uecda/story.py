"""A match told in words, turn by turn: for a log that people read, and for stepping through it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TextIO

from tefuda.daihinmin.rules import Cards, History, Move, Standing, Turn
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.match_log import LoggedMatch, replayed


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

    def begin_game(self, game: int, dealt: History) -> None:
        """The deal, by seat, and cards that had to be given."""
        self._game = game
        order = dealt.last_order
        lines = [f"game {game}" + (", nobody has a rank" if order is None else "")]
        for seat, player in enumerate(dealt.seats, start=1):
            rank = "" if order is None else f", {_place(order.index(player))} last time"
            held = symbols(dealt.dealt[player])
            lines.append(f"  seat {seat}: {self._who(player)}{rank}: {held}")
        hands = list(dealt.dealt)
        self._tell(lines, hands)
        for giver, taker, cards in dealt.transfers:
            hands[giver] -= cards
            hands[taker] |= cards
            told = f"{self._who(giver)} must give {symbols(cards)} to {self._who(taker)}"
            self._tell([told], hands)

    def gift(self, after: History, reply: Reply, fault: str | None) -> None:
        """Cards that were given by choice, or were not."""
        giver, taker, cards = after.transfers[-1]
        why = f", the strongest, because: {fault}" if fault else ""
        told = f"{self._who(giver)} gives {symbols(cards)} to {self._who(taker)}{why}"
        self._tell([told], after.state.hands)

    def turn(self, after: History, reply: Reply, answer: int, fault: str | None) -> None:
        """A move, what came of it, and why it was refused."""
        turn = after.last_turn
        who = self._who(turn.player)
        if turn.move is not None:
            left = turn.shown.counts[turn.player]
            rest = f", {left} left" if left else " and has finished"
            told = f"{who} plays {meld_symbols(turn)}{rest}"
        else:
            told = f"{who} passes" + (f"; refused: {fault}" if fault else "")
        lines = [f"{len(after.moves):3}  {told}", *_consequences(turn)]
        self._tell(lines, after.state.hands, turn)

    def end_game(self, game: int, ended: History, points: tuple[int, ...]) -> None:
        """The result."""
        places = (
            f"{_place(place)} {self._who(player)} ({points[player]} points)"
            for place, player in enumerate(ended.order or ())
        )
        self._tell([f"game {game} is over: " + ", ".join(places)], ended.state.hands)

    def _who(self, player: int) -> str:
        return f"{self.names[player]} [{player}]"

    def _tell(self, lines: Iterable[str], hands: Sequence[Cards], turn: Turn | None = None) -> None:
        self.scenes.append(Scene(self._game, tuple(lines), tuple(hands), turn))


class TextLog(Storyteller):
    """Writes the story of a match down as it goes on."""

    def __init__(self, output: TextIO, names: Sequence[str]) -> None:
        super().__init__(names)
        self._output = output

    def _tell(self, lines: Iterable[str], hands: Sequence[Cards], turn: Turn | None = None) -> None:
        self._output.writelines(f"{line}\n" for line in lines)

    def end_game(self, game: int, ended: History, points: tuple[int, ...]) -> None:
        """The result, and nothing that is still to be written."""
        super().end_game(game, ended, points)
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
