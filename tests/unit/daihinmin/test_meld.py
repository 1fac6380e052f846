"""What is a meld, and what is not."""

import pytest

from tefuda.daihinmin.rules import Meld, MeldKind
from tefuda.errors import IllegalActionError, NotationError


@pytest.mark.parametrize(
    ("text", "kind", "low", "high", "suits"),
    [
        ("H9", MeldKind.SINGLE, 7, 7, 0b0100),
        ("JO", MeldKind.JOKER, 15, 15, 0),
        ("S3 H3", MeldKind.GROUP, 1, 1, 0b1100),
        ("S3 JO@C3", MeldKind.GROUP, 1, 1, 0b1001),
        ("S3 H3 D3 C3 JO", MeldKind.GROUP, 1, 1, 0b11111),
        ("S3 S4 S5", MeldKind.SEQUENCE, 1, 3, 0b1000),
        ("D3 D4 JO@D-", MeldKind.SEQUENCE, 0, 2, 0b0010),
        ("DA D2 JO@D+", MeldKind.SEQUENCE, 12, 14, 0b0010),
        ("C5 C7 C8 JO@C6", MeldKind.SEQUENCE, 3, 6, 0b0001),
    ],
)
def test_cards_put_down_together_are_a_meld(
    text: str, kind: MeldKind, low: int, high: int, suits: int
) -> None:
    meld = Meld.parse(text)

    assert (meld.kind, meld.low, meld.high, meld.suits) == (kind, low, high, suits)
    assert meld == Meld.parse(meld.text)
    assert len(meld) == len(text.split())


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "no cards"),
        ("S3 H4", "different ranks and suits"),
        ("S3 S4", "at least 3 cards"),
        ("S3 S4 S6", "do not follow each other"),
        ("S3 SA S2", "do not follow each other"),
        ("S3 H3 D4", "different ranks and suits"),
        ("S3 H3 D3 JO", "which card the joker stands for"),
        ("S3 JO@S3", "a card that is there"),
        ("JO@S3", "a single joker stands for no card"),
        ("S3 S4 H5 JO@S5", "different ranks and suits"),
        ("S3 H3 D3 C3 S4", "different ranks and suits"),
    ],
)
def test_what_is_no_meld_cannot_be_made(text: str, fault: str) -> None:
    with pytest.raises(IllegalActionError) as caught:
        Meld.parse(text)

    assert fault in str(caught.value)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("text", ["S3@H3", "JO@JO S3", "S3 JO@X3", "JO@", "XX"])
def test_malformed_text_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Meld.parse(text)


def test_a_meld_covers_what_its_joker_stands_for() -> None:
    assert Meld.parse("S7 S9 JO@S8").covers(6)
    assert not Meld.parse("JO").covers(15)
