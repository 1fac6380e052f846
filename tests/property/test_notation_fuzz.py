"""Broken files in all ways: the readers report, and neither crash nor hang nor lose a board."""

import random
import time
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.bridge.notation import FORMATS, Reading, load, read_text
from tefuda.errors import NotationError
from tests.golden.bridge_board import SOURCE

pytestmark = pytest.mark.slow

EXAMPLES = 2000
LONGEST_SECONDS = 60  # on a busy machine
RECORDS = load(SOURCE) * 3
TEXTS = {name: form.text_of(RECORDS) for name, form in FORMATS.items()}
MARKS = '|[]{};%#"\\:.,-*+=^$!?\n\r\x00 NESWSHDC23456789TJQKApPdrxX'


def check(reading: Reading) -> None:
    """A board is sound and says all of itself, or has its faults named."""
    assert reading.problems or reading.record
    for problem in reading.problems:
        assert problem.strip()


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """The *text* after a few cuts, doublings and slips."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 40)))
        slip = draw(st.text(st.sampled_from(MARKS), max_size=6))
        text = text[:start] + draw(st.sampled_from(["", slip, 2 * text[start:end]])) + text[end:]
    return text[: draw(st.sampled_from([len(text), draw(st.integers(0, len(text)))]))]


@pytest.mark.parametrize("name", FORMATS)
@settings(max_examples=EXAMPLES)
@given(st.data())
def test_damage_is_reported(name: str, data: st.DataObject) -> None:
    text = data.draw(damaged(TEXTS[name]))
    with suppress(NotationError):
        for reading in read_text(text, FORMATS[name]):
            check(reading)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize(
    "piece",
    [
        "{}",
        "[",
        '[A "',
        "|",
        "md|",
        "mb|p|",
        "pc|s2|",
        "H ",
        "A NZ:P",
        "{",
        ";",
        "\n",
        "a b\n",
        "=",
    ],
)
def test_ten_megabytes_of_one_thing_do_not_hang(name: str, piece: str) -> None:
    text = piece * (10_000_000 // len(piece))
    start = time.monotonic()
    with suppress(NotationError):
        read_text(text, FORMATS[name])

    assert time.monotonic() - start < LONGEST_SECONDS


@pytest.mark.parametrize("name", FORMATS)
def test_ten_megabytes_of_noise_do_not_hang(name: str) -> None:
    noise = random.Random(1).randbytes(10_000_000).decode("latin-1")
    start = time.monotonic()
    with suppress(NotationError):
        for reading in read_text(noise, FORMATS[name]):
            check(reading)

    assert time.monotonic() - start < LONGEST_SECONDS
