"""Tables of solved endings in a file: built once, opened in milliseconds, asked in microseconds.

A table has no keys: the number of a pattern among those of its size is its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from tefuda import _core
from tefuda.daihinmin.endgame.hands import MOST_CARDS, Hands
from tefuda.daihinmin.endgame.single_card import Answer, Endings, Entry, Heartbeat
from tefuda.daihinmin.endgame.table_file import (
    LINE_BYTES,
    Section,
    begun_sections,
    mapped,
    whole_sections,
    write_end,
    write_section,
    write_start,
)
from tefuda.errors import ContradictionError, IllegalActionError, NotationError

SINGLE_CARD = "single card"
"""The name of the game in files."""


def plan(players: int, cards: int) -> list[Section]:
    """The sections of a table for two up to so many *players*, with one up to so many *cards*."""
    if players not in MOST_CARDS:
        raise IllegalActionError(f"tables are built for 2 or 3 players, not for {players}")
    if not 1 <= cards <= MOST_CARDS[players]:
        raise IllegalActionError(
            f"tables for {players} players have 1 to {MOST_CARDS[players]} cards, not {cards}"
        )
    return [
        Section(SINGLE_CARD, count, size + 1)
        for count in range(2, players + 1)
        for size in range(cards)
    ]


def work(sections: Iterable[Section]) -> int:
    """How many patterns the *sections* have."""
    return sum(_core.pattern_count(section.players, section.cards) for section in sections)


def build(path: Path, sections: list[Section], heartbeat: Heartbeat = lambda _: None) -> None:
    """Solve the endings of all *sections* and write them to *path*, if they are not there yet.

    What is done is kept beside it, in a file whose name ends in `.part`, from which the same call
    goes on. *heartbeat* is told of every pattern, those of the kept file included.
    """
    if path.exists():
        if list(whole_sections(mapped(path), path)) != sections:
            raise ContradictionError(f"{path}: has other endings; name another file or remove it")
        heartbeat(work(sections))
        return
    part = path.with_name(path.name + ".part")
    endings = {section.players: Endings(section.players) for section in sections}
    kept = _taken_over(part, sections, endings, heartbeat)
    with part.open("r+b" if kept else "wb") as file:
        file.seek(kept) if kept else write_start(file)
        file.truncate()
        for section in sections:
            solver = endings[section.players]
            if solver.solved < section.cards:
                solver.solve_next(heartbeat)
                write_section(file, section, solver.entries(section.cards))
        write_end(file)
    part.replace(path)


class Table:
    """Solved endings in a file, which stays open as long as the table is used."""

    def __init__(self, path: Path, endings: Mapping[int, Endings]) -> None:
        """Use `Table.open`."""
        self.path = path
        self._endings = endings

    @classmethod
    def open(cls, path: Path) -> Table:
        """The table at *path*; its checksums are looked at."""
        endings: dict[int, Endings] = {}
        for section, entries in whole_sections(mapped(path), path).items():
            solver = endings.setdefault(section.players, Endings(section.players))
            if section != Section(SINGLE_CARD, solver.players, solver.solved + 1):
                raise NotationError(f"{path}: a table of another game")
            solver.take_next(entries)
        return cls(path, endings)

    @property
    def sizes(self) -> dict[int, int]:
        """The largest number of cards by the number of players."""
        return {players: endings.solved for players, endings in self._endings.items()}

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
        held = ", ".join(f"{cards} cards for {players}" for players, cards in self.sizes.items())
        return IllegalActionError(
            f"{hands!r} is not in {self.path}, which has up to {held} players"
        )


def _taken_over(
    part: Path, sections: Iterable[Section], endings: Mapping[int, Endings], heartbeat: Heartbeat
) -> int:
    """Take over what *part* has of the *sections*; how many bytes of it are worth keeping."""
    if not part.exists() or part.stat().st_size < LINE_BYTES:
        return 0
    kept = LINE_BYTES
    begun = begun_sections(mapped(part), part)
    for wanted, (section, entries, end) in zip(sections, begun, strict=False):
        if section != wanted:
            break
        endings[section.players].take_next(entries)
        heartbeat(len(entries))
        kept = end
    return kept
