"""Writing PBN 2.1 in its export format."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from textwrap import wrap

from tefuda.bridge.notation.pbn_reader import MANDATORY_TAGS
from tefuda.bridge.notation.text import one_line
from tefuda.bridge.rules import Auction, Comment, Contract, Record, Seat
from tefuda.bridge.rules.play import PlayState

HEADER = "% PBN 2.1\n% EXPORT\n"
LONGEST_LINE = 250

_MARK = re.compile(r"\$\d+")
_BACKSLASH_TO_ESCAPE = re.compile(r'\\(?=["\\]|$)')


def to_pbn(records: Iterable[Record]) -> str:
    """The text of a PBN file with *records*."""
    return "\n".join([HEADER, *map(_game, records)])


def _game(record: Record) -> str:
    return "".join(f"{line}\n" for line in _lines(record))


def _lines(record: Record) -> Iterator[str]:
    """The mandatory tags in their order, the others by name, then the sections."""
    tags = _tags(record)
    for name in MANDATORY_TAGS:
        yield _tag_pair(name, tags.pop(name, "?"))
    for name, value in sorted(tags.items()):
        yield _tag_pair(name, value)
    remarks = _Remarks(record)
    yield from remarks.lines_before_calls()
    if record.auction is not None:
        yield from _auction_lines(record, record.auction, remarks)
    if record.contract is not None and record.history.state is not None and record.played:
        yield from _play_lines(record.contract, record.history.state, remarks)
    for section in record.sections:
        yield _tag_pair(section.name, section.columns)
        yield from section.rows


def _tags(record: Record) -> dict[str, str]:
    board = record.board
    tags = dict(record.tags)
    tags |= {seat.title: record.player(seat) or "?" for seat in Seat}
    tags["Board"] = str(board.number) if board.number is not None else tags.get("Board", "?")
    tags["Dealer"] = board.dealer.letter
    tags["Vulnerable"] = board.vulnerability.text
    tags["Deal"] = board.deal.to_pbn(board.dealer)
    if record.is_passed_out:
        tags |= {"Declarer": "", "Contract": "Pass", "Result": ""}
    if record.contract is not None:
        tags |= {"Declarer": record.contract.declarer.letter, "Contract": record.contract.text}
    if record.tricks is not None:
        tags["Result"] = str(record.tricks)
    if record.has_result:
        tags.setdefault("Score", f"NS {record.score()}")
    return tags


def _tag_pair(name: str, value: str) -> str:
    text = _BACKSLASH_TO_ESCAPE.sub(r"\\\\", one_line(value)).replace('"', r"\"")
    return f'[{name} "{text}"]'


class _Remarks:
    """The comments of a record, given out where they belong."""

    def __init__(self, record: Record) -> None:
        calls = len(record.auction.calls) if record.auction else 0
        self.calls = calls
        self.last = calls + len(record.played)
        self.comments = record.comments

    def lines_before_calls(self) -> Iterator[str]:
        for comment in self._at(0):
            yield from _comment_lines(comment.text)

    def after_call(self, count: int) -> str:
        """What is written behind the call that makes it *count* calls."""
        return "".join(map(_remark, self._at(count)))

    def after_card(self, count: int) -> str:
        """What is written behind the card that makes it *count* cards."""
        return self.after_call(self.calls + count)

    def _at(self, place: int) -> Iterator[Comment]:
        return (comment for comment in self.comments if min(comment.place, self.last) == place)


def _remark(comment: Comment) -> str:
    if _MARK.fullmatch(comment.text):
        return f" {comment.text}"
    return "".join(f"\n{line}" for line in _comment_lines(comment.text)) + "\n"


def _comment_lines(text: str) -> list[str]:
    if "}" in text:  # which would end a comment in braces
        return [f"; {text}"]
    return wrap(f"{{{text}}}", LONGEST_LINE, break_long_words=False, break_on_hyphens=False)


def _auction_lines(record: Record, auction: Auction, remarks: _Remarks) -> Iterator[str]:
    yield _tag_pair("Auction", auction.dealer.letter)
    notes = {alert.place: number for number, alert in enumerate(record.alerts, start=1)}
    words = [
        f"{call}{f' ={notes[place]}=' if place in notes else ''}{remarks.after_call(place + 1)}"
        for place, call in enumerate(auction.calls)
    ]
    yield from _rows(words)
    if not auction.is_over:
        yield "*"
    for alert in record.alerts:
        yield _tag_pair("Note", f"{notes[alert.place]}:{alert.text}")


def _play_lines(contract: Contract, play: PlayState, remarks: _Remarks) -> Iterator[str]:
    """A row for each trick, its columns clockwise from the opening leader."""
    yield _tag_pair("Play", contract.leader.letter)
    count = 0
    words: list[str] = []
    for trick in play.tricks:
        row = ["-"] * 4
        for seat, card in trick.plays:
            count += 1
            row[(seat - contract.leader) % 4] = f"{card}{remarks.after_card(count)}"
        words += row
    yield from _rows(words)
    if not play.is_over:
        yield "*"


def _rows(words: Sequence[str]) -> Iterator[str]:
    """The *words* four to a line; what already ends a line is not followed by a space."""
    rest = iter(words)
    while row := list(islice(rest, 4)):
        yield " ".join(row).replace("\n ", "\n").rstrip()
