"""What may be played on what: the edge cases of the official server, one by one."""

import pytest

from tefuda.daihinmin.rules import (
    FULL_DECK,
    OFFICIAL,
    Cards,
    Meld,
    Pile,
    Rules,
    legal_melds,
    plain,
    refusal,
)


def told(meld: str, below: str, *, locked: bool = False, reverse: bool = False) -> str | None:
    """Why *meld* may not be played on *below* by who holds its cards."""
    played = Meld.parse(meld)
    pile = Pile(Meld.parse(below), locked, reverse)
    return refusal(played, played.cards, pile)


@pytest.mark.parametrize(
    ("meld", "below"),
    [
        ("S4", "H3"),
        ("S4 H4", "D3 C3"),
        ("S6 S7 S8", "H3 H4 H5"),
        ("S5 S6 S7", "H3 H4 JO@H-"),
        ("CK CA C2 JO@C+", "C6 C7 C8 C9"),
        ("JO", "S2"),
        ("S3", "JO"),
        ("S4 H4 D4 C4 JO", "S3 H3 D3 C3 JO"),
    ],
)
def test_a_stronger_meld_of_the_same_kind_may_be_played(meld: str, below: str) -> None:
    assert told(meld, below) is None


@pytest.mark.parametrize(
    ("meld", "below", "reason"),
    [
        ("S3", "H3", "it does not beat H3"),
        ("S4 S5 S6", "H3 H4 H5", "it does not beat H3 H4 H5"),
        ("S4 H4", "H3", "the pile has 1 card"),
        ("S4 H4 D4 C4 JO", "S3 H3 D3 C3", "the pile has 4 cards"),
        ("S4 H4 D4", "S3 S4 S5", "it is not a sequence as S3 S4 S5 is"),
        ("JO", "S3 H3", "the pile has 2 cards"),
        ("S2", "JO", "it does not beat the joker"),
        ("H3", "JO", "it does not beat the joker"),
    ],
)
def test_what_may_not_be_played_is_refused_with_a_reason(
    meld: str, below: str, reason: str
) -> None:
    assert told(meld, below) == reason


def test_the_order_turns_round_in_a_revolution_but_not_for_the_joker() -> None:
    assert told("S3", "S4", reverse=True) is None
    assert told("S5", "S4", reverse=True) == "it does not beat S4"
    assert told("JO", "S3", reverse=True) is None
    assert told("S3", "JO", reverse=True) is None
    assert told("S3 S4 S5", "H6 H7 H8", reverse=True) is None
    assert told("S3 S4 S5", "H5 H6 H7", reverse=True) is not None


def test_locked_suits_bind_all_but_the_joker_and_the_spade_three() -> None:
    assert told("S5", "S4", locked=True) is None
    assert told("H5", "S4", locked=True) == "the suits of S4 are locked"
    assert told("JO", "S4", locked=True) is None
    assert told("S3", "JO", locked=True) is None
    assert told("S5 JO@H5", "S4 H4", locked=True) is None
    assert told("S5 JO@C5", "S4 H4", locked=True) is not None


def test_a_card_must_be_in_the_hand() -> None:
    reason = refusal(Meld.parse("S3 S4 S5"), Cards.parse("S3 D9"), Pile())

    assert reason == "S4 S5 is not in the hand"


def test_kinds_can_be_switched_off() -> None:
    hand = Cards.parse("S3 H3 S4 S5")

    singles = [Meld.parse(text) for text in ("S3", "H3", "S4", "S5")]
    pair, run = Meld.parse("S3 H3"), Meld.parse("S3 S4 S5")
    assert set(legal_melds(hand, Pile())) == {*singles, pair, run}
    assert set(legal_melds(hand, Pile(), Rules(groups=False))) == {*singles, run}
    assert set(legal_melds(hand, Pile(), Rules(sequences=False))) == {*singles, pair}
    assert set(legal_melds(hand, Pile(), plain(2))) == set(singles)
    assert refusal(pair, hand, Pile(), plain(2)) == "groups are not played"
    assert refusal(run, hand, Pile(), plain(2)) == "sequences are not played"
    on_joker = legal_melds(hand, Pile(Meld.parse("JO")), Rules(spade_three=False))
    assert on_joker == []


def test_the_joker_may_stand_for_a_card_in_the_same_hand() -> None:
    melds = legal_melds(Cards.parse("S3 H3 JO"), Pile(Meld.parse("D2 C2"), False, True), OFFICIAL)

    assert Meld.parse("S3 JO@H3") in melds
    assert Meld.parse("S3 H3") in melds
    assert len(melds) == 1 + 3 + 3


def test_the_whole_deck_has_as_many_melds_as_the_core_has_room_for() -> None:
    assert len(legal_melds(FULL_DECK, Pile())) == 53 + 520 + 264 + 1768
