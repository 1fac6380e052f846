"""Texts and files that nobody would write in earnest: one clear error, or taken for what they are.

Each of these once ended in an error of Python's own, or did not end.
"""

import gzip
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tefuda.bridge.knowledge.agreements import Agreements
from tefuda.bridge.knowledge.constraint import parse_constraint
from tefuda.bridge.knowledge.system import load_system, parse_system
from tefuda.bridge.notation.files import FORMATS, read_file, read_text
from tefuda.bridge.notation.pasted import read_pasted
from tefuda.bridge.notation.problem import parse_needed
from tefuda.bridge.rules import Deal, PlayState, Seat, Strain
from tefuda.daihinmin.endgame import parse_hands
from tefuda.daihinmin.endgame.table_file import LINE_BYTES, begun_sections, mapped
from tefuda.daihinmin.league.duel import Duel, DuelLedger
from tefuda.daihinmin.uecda.configuration import parse_configuration, read_configuration
from tefuda.daihinmin.uecda.match_log import read_log
from tefuda.daihinmin.uecda.recorded import compare_file
from tefuda.errors import NotationError, TefudaError
from tefuda.packed_text import LONGEST_LINE, text_lines
from tefuda.whole_numbers import whole_number

MANY = "9" * 5000
DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *(("0", 0), ("7", 7), ("007", 7), ("9" * 18, 10**18 - 1)),
        *((text, None) for text in ("", "-1", "+1", " 1", "1_0", "٣", "²", "x", "9" * 19, MANY)),
    ],
)
def test_whole_numbers_are_digits_and_not_too_many(text: str, number: int | None) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("pbn", f'[Board "{MANY}"]\n[Deal "{DEAL}"]\n'),
        ("pbn", f'[Deal "{DEAL}"]\n[Declarer "N"]\n[Contract "7S"]\n[Result "{MANY}"]\n'),
        ("pbn", f'[Deal "{DEAL}"]\n[Declarer "N"]\n[Contract "7S"]\n[Result "NS {MANY}"]\n'),
        ("lin", f"qx|o{MANY}|md|3S23H,S45H,S67H,S89H|"),
        ("lin", f"vg|a,b,IMPs,{MANY},{MANY}|rs|3NN+{MANY}|qx|o1|md|3S23H,S45H,S67H,S89H|"),
        ("lin", f"qx|o1|ah|Board {MANY}|mc|{MANY}|md|3S23H,S45H,S67H,S89H|"),
        ("rbn", f"B {MANY}\nH N:{DEAL[2:].replace(' ', ':')}\n"),
    ],
)
def test_numbers_of_any_length_are_read_in_boards(form: str, text: str) -> None:
    read_text(text, FORMATS[form])


@pytest.mark.parametrize("link", ["http://[::1/?lin=x", "https://[", "http://a]b/?lin=qx"])
def test_a_link_that_is_none_is_told_so(link: str) -> None:
    with pytest.raises(NotationError):
        read_pasted(link)


@pytest.mark.parametrize(
    "text",
    [
        *("hcp >= 2147483648", f"hcp <= {MANY}", f"hcp + {MANY} < 3", f"top {MANY} in spades > 1"),
        f"{MANY}-3-3-2",
    ],
)
def test_numbers_in_constraints_are_bounded(text: str) -> None:
    with pytest.raises(NotationError):
        parse_constraint(text)


@pytest.mark.parametrize("text", ["need(true)", "chance(x)", f"need({MANY})"])
def test_partners_points_are_a_number(text: str) -> None:
    with pytest.raises(NotationError, match="a number of points must be there"):
        parse_system(f"opening\n  1C: points >= {text}\n", "test.system")


@pytest.mark.parametrize("text", [f"{MANY}..17", "15..99999", f"0..{MANY}"])
def test_numbers_of_parameters_are_bounded(text: str) -> None:
    with pytest.raises(NotationError, match="a parameter is written"):
        parse_system(f"parameter nt = {text}\nopening\n  1C: hcp >= nt.min\n", "test.system")


@pytest.mark.parametrize(
    ("body", "depth", "reason"),
    [
        ("a{0}", 500, "definitions, one in another: 'a0'"),
        ("a{0} and a{0}", 14, "with all definitions"),
    ],
)
def test_definitions_of_definitions_come_to_an_end(body: str, depth: int, reason: str) -> None:
    lines = [f"define a{number} = {body.format(number + 1)}" for number in range(depth)]
    told = [*lines, f"define a{depth} = hcp > 3", "opening", "  1C: a0", ""]

    with pytest.raises(NotationError, match=reason):
        parse_system("\n".join(told), "test.system")


def test_goals_have_numbers_of_tricks() -> None:
    state = PlayState(Deal.from_pbn(DEAL), Strain.NO_TRUMP, Seat.NORTH)

    with pytest.raises(TefudaError):
        parse_needed(f"{MANY} NS", state)


def test_ranks_have_few_digits() -> None:
    with pytest.raises(NotationError):
        parse_hands(f"{MANY} / 2 / 3")


@pytest.mark.parametrize("value", ["00000000199999999", MANY, "99999999999", "-1"])
def test_ports_are_ports_however_they_are_written(value: str) -> None:
    with pytest.raises(NotationError, match="PORT_NUMBER is a number from"):
        parse_configuration(f"PORT_NUMBER {value}\n", "tndhms.cfg")


@pytest.mark.parametrize("reset", [0, -1, True, None, "1", 10**30, 1.5])
def test_a_log_of_a_match_tells_when_standings_are_forgotten(reset: Any) -> None:
    players = [{"name": "a", "protocol": 20070}] * 5
    event = {
        "event": "match",
        "format": "tefuda-uecda-1",
        "players": players,
        "games": 1,
        "reset_period": reset,
        "seat_period": 0,
        "rules": {},
    }

    with pytest.raises(NotationError, match="reset_period is a number from 1"):
        read_log([json.dumps(event)], "match.jsonl")


DEEP = 100_000 * "["


def test_a_log_that_is_nested_without_end_is_refused() -> None:
    with pytest.raises(NotationError, match=r"match\.jsonl, line 1"):
        read_log([DEEP], "match.jsonl")


@pytest.mark.parametrize("hands", [[], ["S3"], ["S3"] * 6])
def test_a_log_of_a_match_has_five_hands(hands: list[str]) -> None:
    players = [{"name": "a", "protocol": 20070}] * 5
    counts = {"games": 1, "reset_period": 1, "seat_period": 0}
    match = {"format": "tefuda-uecda-1", "players": players, **counts, "rules": {}}
    game = {"event": "game", "game": 1, "seats": [0, 1, 2, 3, 4], "last_order": None}

    with pytest.raises(NotationError, match=rf"line 2: {len(hands)} hands, not 5"):
        read_log([json.dumps(match), json.dumps({**game, "hands": hands})], "match.jsonl")


@pytest.mark.parametrize("row", [DEEP, '{"set": 1e999, "tables": []}', '{"set": "1"}', MANY])
def test_a_line_of_a_duel_that_is_none_is_named(tmp_path: Path, row: str) -> None:
    path = tmp_path / "duel.jsonl"
    ledger = DuelLedger(path, Duel("random", "standard"))
    with ledger.opened():
        path.write_text(f"{path.read_text()}{row}\n")

    with pytest.raises(NotationError, match=r"duel\.jsonl, line 2"), ledger.opened():
        pass


def section_line(entries: Any) -> bytes:
    told = {"game": "single card", "players": 2, "cards": 1, "entries": entries, "crc32": 0}
    return json.dumps(told).encode().ljust(LINE_BYTES - 1) + b"\n"


@pytest.mark.parametrize("entries", [-64, True, 1.0, 10**30])
def test_a_table_of_endings_has_no_fewer_than_no_entries(tmp_path: Path, entries: Any) -> None:
    first = json.dumps({"format": "tefuda endgame table", "version": 1}).encode()
    path = tmp_path / "table"
    path.write_bytes(first.ljust(LINE_BYTES - 1) + b"\n" + 2 * section_line(entries))

    assert not list(begun_sections(mapped(path), path))


def test_what_unpacks_to_a_line_without_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl.gz"
    with gzip.open(path, "wb") as file:
        for _ in range(LONGEST_LINE // (1 << 20) + 2):
            file.write(bytes(1 << 20))

    assert os.path.getsize(path) < 100_000
    with pytest.raises(NotationError, match="line 1: longer than"):
        compare_file(path)


@pytest.mark.parametrize(
    "read",
    [
        lambda: load_system(Path("/dev/zero")),
        lambda: parse_system("include /dev/zero\n", "test.system"),
        lambda: Agreements.load("/dev/zero"),
        lambda: read_configuration(Path("/dev/zero")),
    ],
    ids=["system", "include", "agreements", "configuration"],
)
def test_a_file_without_end_is_not_read_to_its_end(read: Callable[[], object]) -> None:
    with pytest.raises(NotationError, match=r"/dev/zero: longer than 16777216 bytes"):
        read()


@pytest.mark.parametrize("name", ["boards.pbn", "boards.lin", "boards.rbn"])
def test_boards_without_end_are_not_read_to_their_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("tefuda.bridge.notation.files.LONGEST", 1 << 20)
    path = tmp_path / name
    path.symlink_to("/dev/zero")

    with pytest.raises(NotationError, match=f"{name}: longer than 1048576 bytes"):
        read_file(path)


def test_a_record_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    path.symlink_to("/dev/zero")
    ledger = DuelLedger(path, Duel("random", "standard"))

    with pytest.raises(NotationError, match="line 1: longer than"), ledger.opened():
        pass


@pytest.mark.parametrize("packed", [False, True])
def test_lines_come_without_their_ends(tmp_path: Path, packed: bool) -> None:
    path = tmp_path / "lines"
    path.write_bytes((gzip.compress if packed else bytes)(b"one\r\ntwo\n\nfour"))

    assert list(text_lines(path)) == ["one", "two", "", "four"]


@pytest.mark.parametrize(
    "damage",
    [gzip.compress(b"one\n" * 99, mtime=0)[:-9], b"\x1f\x8bxx", b"\xff\n"],
    ids=["cut off", "no stream", "no text"],
)
def test_lines_that_cannot_be_read_are_told(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "lines"
    path.write_bytes(damage)

    with pytest.raises(NotationError, match="cannot be unpacked"):
        list(text_lines(path))


NOTHING = [[2, 1, 3]]
VERDICT = {"hand": [[2, 1], [0, 3]], "field": [], "rev": 0, "lock": 0, "sub": NOTHING, "txt": []}


@pytest.mark.parametrize(
    ("field", "accepted", "ack", "differs"),
    [([], 0, 9, 0), ([], 1, 9, 1), ([], 0, 8, 1), ([[1, 2, 1]], 0, 8, 0), ([[1, 2, 1]], 0, 9, 1)],
)
def test_a_lead_of_nonsense_is_answered_like_a_pass(
    tmp_path: Path, field: Any, accepted: int, ack: int, differs: int
) -> None:
    path = tmp_path / "verdicts.jsonl"
    path.write_text(json.dumps({**VERDICT, "field": field, "accepted": accepted, "ack": ack}))

    assert len(compare_file(path).differences) == differs
