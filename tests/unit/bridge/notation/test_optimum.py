"""Double-dummy results that came with a board."""

import pytest

from tefuda.bridge.notation import FORMATS, optimum_results, optimum_section, read_text
from tefuda.bridge.rules import Record, Seat, Strain
from tefuda.errors import NotationError

DEAL = '[Deal "N:A... K... Q... J..."]\n'


def record(text: str) -> Record:
    """The board of a PBN *text*."""
    found = read_text(DEAL + text, FORMATS["pbn"])[0].record
    assert found is not None
    return found


def test_the_compact_form_and_the_table_say_the_same() -> None:
    compact = optimum_results(record('[DoubleDummyTricks "54555546658977889778"]\n'))
    assert compact is not None
    section = optimum_section(compact)
    rows = "\n".join(section.rows)

    assert section.rows[:2] == ("N NT  5", "N  S  4")
    assert compact[Seat.WEST, Strain.CLUBS] == 8
    assert optimum_results(record(f'[{section.name} "{section.columns}"]\n{rows}\n')) == compact


def test_without_results_there_are_none() -> None:
    assert optimum_results(record("")) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[DoubleDummyTricks "54"]', "expected 20 hexadecimal digits up to d, not '54'"),
        ('[OptimumResultTable "x"]\nN NT', "expected declarer, denomination and tricks, not"),
    ],
)
def test_broken_results_are_named(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        optimum_results(record(text))
