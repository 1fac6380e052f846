"""Tables of solved endings in a file: opened in milliseconds, asked in microseconds.

A table has no keys: the number of an ending among those of its size is its place.
"""

from __future__ import annotations

from pathlib import Path

from tefuda.daihinmin.endgame.groups import GroupEndings
from tefuda.daihinmin.endgame.hands import Hands
from tefuda.daihinmin.endgame.single_card import Endings, Entry, SingleCardAnswer
from tefuda.daihinmin.endgame.sizes import Entries
from tefuda.daihinmin.endgame.table_file import SINGLE_CARD, WITH_GROUPS, mapped, whole_sections
from tefuda.errors import IllegalActionError, NotationError


class EndgameTable:
    """The solved endings of a file, which stays open as long as the table is used."""

    def __init__(self, path: Path) -> None:
        """The table at *path*; what does not agree with its checksums is refused."""
        self.path = path
        self._endings: dict[int, Endings] = {}
        self._groups = GroupEndings()
        for section, entries in whole_sections(mapped(path), path).items():
            sizes: Endings | GroupEndings
            if section.game == SINGLE_CARD:
                sizes = self._endings.setdefault(section.players, Endings(section.players))
            elif section.game == WITH_GROUPS:
                sizes = self._groups
            else:
                raise NotationError(
                    "{path}: endings of a game {game!r} that is unknown",
                    path=path,
                    game=section.game,
                )
            sizes.take_next(entries)

    @property
    def sizes(self) -> dict[int, int]:
        """The largest number of cards by the number of players, with single cards."""
        return {players: endings.solved for players, endings in self._endings.items()}

    @property
    def groups(self) -> GroupEndings:
        """The endings with groups."""
        if not self._groups.solved:
            raise IllegalActionError("{path} has no endings with groups", path=self.path)
        return self._groups

    def entries(self, players: int, cards: int) -> Entries:
        """What is known of all patterns of a size, with single cards."""
        return self.endings_of(players).entries(cards)

    def look_up(self, hands: Hands) -> Entry:
        """The value of *hands*, and the reduced ranks that win."""
        return self.endings_of(len(hands)).look_up(hands)

    def answer(self, hands: Hands) -> SingleCardAnswer:
        """What comes of *hands*, with the line to the end."""
        endings = self.endings_of(len(hands))
        endings.look_up(hands)  # what is not in the table is not solved here either
        return endings.answer(hands)

    def endings_of(self, players: int) -> Endings:
        """The endings of so many *players* with single cards."""
        if players not in self._endings:
            raise IllegalActionError(
                "{path} has no endings of {players} players", path=self.path, players=players
            )
        return self._endings[players]
