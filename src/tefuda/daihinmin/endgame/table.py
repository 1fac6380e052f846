"""Tables of solved endings in a file: opened in milliseconds, asked in microseconds.

A table has no keys: the number of an ending among those of its size is its place.
"""

from __future__ import annotations

from pathlib import Path

from tefuda.daihinmin.endgame.groups import GroupEndings
from tefuda.daihinmin.endgame.hands import Hands
from tefuda.daihinmin.endgame.single_card import Answer, Endings, Entry
from tefuda.daihinmin.endgame.table_file import SINGLE_CARD, WITH_GROUPS, mapped, whole_sections
from tefuda.errors import IllegalActionError, NotationError


class Table:
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
                raise NotationError(f"{path}: endings of a game {section.game!r} that is unknown")
            sizes.take_next(entries)

    @property
    def sizes(self) -> dict[int, int]:
        """The largest number of cards by the number of players, with single cards."""
        return {players: endings.solved for players, endings in self._endings.items()}

    @property
    def groups(self) -> GroupEndings:
        """The endings with groups."""
        if not self._groups.solved:
            raise IllegalActionError(f"{self.path} has no endings with groups")
        return self._groups

    def look_up(self, hands: Hands) -> Entry:
        """The value of *hands*, and the reduced ranks that win."""
        try:
            return self._endings[len(hands)].look_up(hands)
        except (KeyError, ValueError, TypeError):
            raise self._refusal(hands) from None

    def answer(self, hands: Hands) -> Answer:
        """What comes of *hands*, with the line to the end."""
        endings = self._endings.get(len(hands))
        if endings is None or sum(map(len, hands)) > endings.solved:
            raise self._refusal(hands)
        return endings.answer(hands)

    def _refusal(self, hands: Hands) -> IllegalActionError:
        held = " and ".join(f"{cards} cards for {count}" for count, cards in self.sizes.items())
        return IllegalActionError(
            f"{hands!r} is not in {self.path}, which has up to {held or 'no cards for any'} players"
        )
