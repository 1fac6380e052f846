"""The syntax of PBN 2.1: a text split into games of tag pairs and sections; nothing is judged.

A game ends at an empty line; a line with a comment on it is not empty. Sections (the auction, the
play, tables) are the lines after their tag pair. Values may be inherited from earlier games.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tefuda.bridge.notation.text import lines_of, one_line
from tefuda.bridge.notation.transcript import MOST_PROBLEMS
from tefuda.words import Sentence

_TAG_PAIR = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_LOOSE_TAG_PAIR = re.compile(r'\[\s*(\w+)\s+"(.*)"\s*\]')
_ESCAPED = re.compile(r'\\(["\\])')
_MARK = re.compile(r"[{;\[]")

GAME_HEADS = {"Event", "Board", "Deal"}


@dataclass(slots=True)
class Piece:
    """A line of a section without its comments, or (*is_comment*) a comment."""

    text: str
    is_comment: bool = False


@dataclass(slots=True)
class PbnGame:
    """One game: tag values by name, and for each tag the pieces that follow it."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)
    notes: dict[str, dict[str, str]] = field(default_factory=dict)
    pieces: dict[str, list[Piece]] = field(default_factory=dict)
    last_tag: str = ""
    problems: list[str] = field(default_factory=list)

    def add_tag(self, name: str, value: str) -> None:
        """Take a tag pair; of a tag that comes twice the first counts."""
        if name == "Note":
            number, _, text = value.partition(":")
            self.notes.setdefault(self.last_tag, {})[number.strip()] = text.strip()
            return
        if name in self.tags and self.tags[name] != value:
            self.complain(
                Sentence(
                    "tag {name} comes twice; {value!r} is ignored", name=name, value=value[:40]
                )
            )
        self.tags.setdefault(name, value)
        self.last_tag = name

    def complain(self, problem: str) -> None:
        """Note a *problem*, unless there are too many."""
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(problem)

    def add_piece(self, piece: Piece) -> None:
        """Take a line or a comment of the section of the last tag."""
        self.pieces.setdefault(self.last_tag, []).append(piece)


def games(text: str) -> Iterator[PbnGame]:
    """The games of a PBN *text*, in its order, with inherited values filled in."""
    inherited: dict[str, str] = {}
    previous: dict[str, str] = {}
    for game in _Splitter().games(text):
        for name, value in game.tags.items():
            if value == "#":
                game.tags[name] = previous.get(name, "?")
            elif value.startswith("##"):
                game.tags[name] = inherited[name] = value[2:]
        game.tags = {**inherited, **game.tags}
        previous = game.tags
        yield game


class _Splitter:
    """Splits lines into games; holds the game and the comment in progress."""

    def __init__(self) -> None:
        self.game = PbnGame(1)
        self.is_closed = False
        self.comment: list[str] | None = None

    def games(self, text: str) -> Iterator[PbnGame]:
        for number, line in enumerate(lines_of(text), start=1):
            if self.comment is None and line.startswith("%"):
                continue
            if self.comment is None and not line.strip():
                self.is_closed = True
                continue
            yield from self._take(line, number)
        if self.comment is not None:
            self.game.complain(Sentence("the file ends inside of a comment"))
            self._end_comment()
        if self.game.tags:
            yield self.game

    def _take(self, line: str, number: int) -> Iterator[PbnGame]:
        """Take one line: comments, tag pairs and text of a section in any mixture."""
        place = 0
        while place < len(line):
            if self.comment is not None:
                place = self._take_comment(line, place)
            elif line[place] == "[":
                found = _TAG_PAIR.match(line, place) or _LOOSE_TAG_PAIR.match(line, place)
                if found is None:
                    self.game.complain(
                        Sentence("not a tag pair: {line!r}", line=line[place : place + 40])
                    )
                    break
                if self._starts_game(found[1]):
                    yield self.game
                    self.game = PbnGame(number)
                self.is_closed = False
                self.game.add_tag(found[1], one_line(_ESCAPED.sub(r"\1", found[2])))
                place = found.end()
            else:
                place = self._take_text(line, place)

    def _starts_game(self, name: str) -> bool:
        """Whether a tag of that *name* begins a new game here.

        After an empty line it does, unless it is a section that the game before it still lacks:
        some programs leave a line empty before the auction. Without an empty line it does if it
        is the head of a game and the game before it has one and a deal.
        """
        tags = self.game.tags
        if not tags:
            return False
        if not self.is_closed:
            return name in GAME_HEADS and name in tags and "Deal" in tags
        is_section = name in ("Auction", "Play", "Note") or name.endswith("Table")
        return not (is_section and "Deal" in tags and name not in tags)

    def _take_comment(self, line: str, place: int) -> int:
        assert self.comment is not None
        end = line.find("}", place)
        if end < 0:
            self.comment.append(line[place:])
            return len(line)
        self.comment.append(line[place:end])
        self._end_comment()
        return end + 1

    def _end_comment(self) -> None:
        self.game.add_piece(Piece(" ".join(self.comment or ()), is_comment=True))
        self.comment = None

    def _take_text(self, line: str, place: int) -> int:
        """Take the text up to the next comment or tag pair, and open the comment."""
        start = _MARK.search(line, place)
        end = start.start() if start else len(line)
        if line[place:end].strip():
            self.game.add_piece(Piece(line[place:end].rstrip()))
        if start is None or start[0] == "[":
            return end
        if start[0] == ";":
            self.game.add_piece(Piece(line[end + 1 :], is_comment=True))
            return len(line)
        self.comment = []
        return end + 1
