"""Claims that everybody at a table would accept, and those that nobody would."""

import pytest

from tefuda.bridge.search.claim import is_sure
from tests.turns_to_play import view_of

TOPS = "N:KQJT.AKQ.KQ2.432 765.765.765.8765 A32.J32.AJ43.AKQ 984.T984.T98.JT9"
"""Thirteen tricks from the top, in four suits and both hands."""
NINE = "N:A32.K32.A432.432 K765.765.765.765 QJT.AQ4.KQ8.AKQ8 984.JT98.JT9.JT9"
"""Nine from the top; a tenth with a finesse, or if a suit breaks."""
SLAM = "N:KQ32.A32.K432.K2 76.7654.Q765.765 AJT98.KQ.A98.A98 54.JT98.JT.QJT43"
"""Twelve in spades, but for a ruff."""


@pytest.mark.parametrize(
    ("deal", "calls", "played", "seat", "sure"),
    [
        (TOPS, "7N P P P", "H4", "S", 13),
        (NINE, "3N P P P", "HJ", "S", 9),
        (SLAM, "6S P P P", "CQ CK C5 C8 SK S6 S8 S4 SQ S7 S9 S5", "S", 9),
    ],
)
def test_what_is_there_from_the_top_is_sure(
    deal: str, calls: str, played: str, seat: str, sure: int
) -> None:
    view = view_of(deal, calls, played, seat)

    assert is_sure(view, sure)
    assert is_sure(view, 0)
    assert not is_sure(view, 14)


def test_a_first_round_could_be_ruffed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.bridge.search.claim.MOST_TURNS", 2000)

    assert not is_sure(view_of(SLAM, "6S P P P", "CQ", "S"), 12)


def test_a_finesse_is_not_sure() -> None:
    view = view_of(NINE, "3N P P P", "HJ H2 H5 HQ SQ S4", "S")

    assert is_sure(view, 8)
    assert not is_sure(view, 11)


def test_a_defender_claims_his_own_tricks() -> None:
    deal = "N:432.432.432.5432 AKQ.AKQ.AKQ.AKQJ JT98.JT98.JT98.7 765.765.765.T986"
    east = view_of(deal, "1N P P P", "C6 C2", "E")

    assert is_sure(east, 13)
    assert not is_sure(view_of(deal, "1N P P P", "C6 C2 CA C7", "S"), 1)


def test_the_others_choose_which_of_them_wins() -> None:
    # After East's trump North throws ♦J; then East must hold the highest diamond, and be on lead.
    west = view_of(
        "N:Q6.QJ975.JT65.T5 JT753.4.KQ74.Q84 AK9.862.A982.976 842.AKT3.3.AKJ32",
        "1S P P P",
        "C2 C5 C4 C7 D9 D3 DT DQ DK D8 HK D5 S3 SK S4 S6 H8 H3 HJ H4 H9 S7 H2 HT CQ C6 CA CT "
        "S2 SQ SJ SA C9 CJ HQ C8 S8 D6 ST S9 S5 DA",
        "W",
    )

    assert not is_sure(west, 1)


def test_there_must_be_something_to_claim() -> None:
    with pytest.raises(ValueError, match="before dummy lies open"):
        is_sure(view_of(TOPS, "7N P P P", "", "S"), 13)
    with pytest.raises(ValueError, match="dummy claims nothing"):
        is_sure(view_of(TOPS, "7N P P P", "H4", "N"), 13)
