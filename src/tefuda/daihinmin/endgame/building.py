"""Building a table: endings are solved size by size and written down, so that it can be stopped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from tefuda.daihinmin.endgame import groups
from tefuda.daihinmin.endgame.hands import MOST_CARDS
from tefuda.daihinmin.endgame.single_card import Endings
from tefuda.daihinmin.endgame.sizes import Heartbeat, Sizes, nobody_waits
from tefuda.daihinmin.endgame.table_file import (
    LINE_BYTES,
    SINGLE_CARD,
    WITH_GROUPS,
    TableSection,
    begun_sections,
    mapped,
    whole_sections,
    write_end,
    write_section,
    write_start,
)
from tefuda.errors import ContradictionError, IllegalActionError


def plan(players: int, cards: int) -> list[TableSection]:
    """The sections of a table for two up to so many *players*, with one up to so many *cards*."""
    if players not in MOST_CARDS:
        raise IllegalActionError(
            "tables are built for 2 or 3 players, not for {players}", players=players
        )
    _check_cards(cards, MOST_CARDS[players], f"tables for {players} players")
    return [
        TableSection(SINGLE_CARD, count, size + 1)
        for count in range(2, players + 1)
        for size in range(cards)
    ]


def plan_with_groups(cards: int) -> list[TableSection]:
    """The sections of a table for two players with groups."""
    _check_cards(cards, groups.MOST_CARDS, "tables with groups")
    return [TableSection(WITH_GROUPS, 2, size + 1) for size in range(cards)]


def work(sections: Iterable[TableSection]) -> int:
    """How many endings the *sections* have."""
    return sum(_nothing_solved(section).count(section.cards) for section in sections)


def build(path: Path, sections: list[TableSection], heartbeat: Heartbeat = nobody_waits) -> None:
    """Solve the endings of all *sections* and write them to *path*, if they are not there yet.

    What is done is kept beside it, in a file whose name ends in `.part`, from which the same call
    goes on. *heartbeat* is told of every ending, those of the kept file included.
    """
    if path.exists():
        if list(whole_sections(mapped(path), path)) != sections:
            raise ContradictionError(
                "{path}: has other endings; name another file or remove it", path=path
            )
        heartbeat(work(sections))
        return
    part = path.with_name(path.name + ".part")
    solved = {section[:2]: _nothing_solved(section) for section in sections}
    kept = _taken_over(part, sections, solved, heartbeat)
    with part.open("r+b" if kept else "wb") as file:
        file.truncate(kept)
        file.seek(kept)
        if not kept:
            write_start(file)
        for section in sections:
            sizes = solved[section[:2]]
            if sizes.solved < section.cards:
                sizes.solve_next(heartbeat)
                write_section(file, section, sizes.entries(section.cards))
        write_end(file)
    part.replace(path)


def _nothing_solved(section: TableSection) -> Sizes:
    return groups.GroupEndings() if section.game == WITH_GROUPS else Endings(section.players)


def _taken_over(
    part: Path,
    sections: Iterable[TableSection],
    solved: Mapping[tuple[str, int], Sizes],
    heartbeat: Heartbeat,
) -> int:
    """Take over what *part* has of the *sections*; how many bytes of it are worth keeping."""
    if not part.exists() or part.stat().st_size < LINE_BYTES:
        return 0
    kept = LINE_BYTES
    begun = begun_sections(mapped(part), part)
    for wanted, (section, entries, end) in zip(sections, begun, strict=False):
        if section != wanted:
            break
        solved[section[:2]].take_next(entries)
        heartbeat(len(entries))
        kept = end
    return kept


def _check_cards(cards: int, most: int, what: str) -> None:
    if not 1 <= cards <= most:
        raise IllegalActionError(
            "{what} have 1 to {most} cards, not {cards}", what=what, most=most, cards=cards
        )
