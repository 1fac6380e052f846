"""Records that cannot be read, and records with which the rules do not agree."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tefuda.daihinmin.uecda.recorded import compare_file
from tefuda.errors import NotationError

VERDICT = {
    "hand": [[0, 1], [4, 1]],
    "field": [[1, 7, 1]],
    "rev": 0,
    "lock": 0,
    "sub": [[0, 1, 1]],
    "txt": ["S3"],
    "accepted": 0,
    "ack": 8,
}


def written(folder: Path, *lines: Any, packed: bool = False) -> Path:
    """A file of these *lines*."""
    path = folder / "record.jsonl"
    content = "".join(f"{json.dumps(line)}\n" for line in lines).encode()
    path.write_bytes(gzip.compress(content) if packed else content)
    return path


@pytest.mark.parametrize("packed", [False, True])
def test_verdicts_are_compared(tmp_path: Path, packed: bool) -> None:
    path = written(tmp_path, VERDICT, {**VERDICT, "accepted": 1}, packed=packed)

    found = compare_file(path)

    assert (found.games, found.verdicts) == (0, 2)
    assert found.differences == [
        {"verdict": 2, "sub": ["S3"], "reason": "it does not beat H9"},
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ({}, "line 2: not a game or a verdict: no 'hand'"),
        ({**VERDICT, "hand": [[0, 77]]}, "line 2: no card has the cell"),
        ({**VERDICT, "field": [[0, 1, 1], [1, 2, 1]]}, "line 2: 'S3 H4' is not a meld"),
        ({**VERDICT, "sub": 7}, "line 2: not a game or a verdict"),
        ([], "line 2: [] is not an object"),
        ({"plays": [], "variant": "wild"}, "line 2: unknown variant 'wild'"),
        ({"plays": [], "hands": [["S3", "S3"]]}, "line 2: S3, number 2 in 'S3 S3', is there twice"),
    ],
)
def test_a_malformed_line_is_told_with_its_place(tmp_path: Path, line: Any, told: str) -> None:
    with pytest.raises(NotationError) as caught:
        compare_file(written(tmp_path, VERDICT, line))

    assert told in str(caught.value)


@pytest.mark.parametrize("content", [b"\x1f\x8bbroken", b"\xff\xfe", b"nonsense"])
def test_what_is_no_record_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "record.jsonl.gz"
    path.write_bytes(content)

    with pytest.raises(NotationError, match=r"record\.jsonl\.gz"):
        compare_file(path)
