"""From a view to a belief: what calls and cards tell, and what happens when they lie."""

import pytest

from tefuda.bridge.belief import Belief, believe, public_evidence
from tefuda.bridge.knowledge.agreements import Agreements, both
from tefuda.bridge.rules import (
    Auction,
    Board,
    Deal,
    History,
    PartialDeal,
    Seat,
    Side,
    View,
    Vulnerability,
)
from tefuda.cards import Card, Suit
from tefuda.errors import ContradictionError

DEAL = "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"
CALLS = ("2NT", "P", "3NT", "P", "P", "P")
FIRST_TRICK = "H6 H4 HJ HQ"
STANDARD = Agreements.load()


def view_of(played: str, seat: Seat = Seat.EAST, deal: str = DEAL) -> View:
    """What *seat* sees after the cards *played*, with South in 3NT."""
    hands = Deal.from_pbn(deal)
    seen = PartialDeal.of({one: hands[one] for one in (seat, Seat.NORTH)})
    board = Board(seen, Seat.SOUTH, Vulnerability.NONE)
    auction = Auction.parse(CALLS, Seat.SOUTH)
    return History(board, auction, tuple(map(Card.parse, played.split()))).view(seat)


def diamonds_of_west(belief: Belief) -> set[int]:
    return set(belief.lengths(Seat.WEST)[Suit.DIAMONDS])


def test_calls_and_cards_are_told_with_their_reasons() -> None:
    known = public_evidence(view_of(f"{FIRST_TRICK} D3 D7"), both())

    assert "south: 20 or 21 points, balanced (the call 2NT)" in map(str, known.evidence)
    assert [str(one) for one in known.likelihoods if one.seat is Seat.WEST] == [
        "west's hearts (♥6 in trick 1, the card led from such a suit)",
        "west's hearts (♥6 in trick 1, against no-trump a long suit is led)",
        "west's diamonds (♦7 in trick 2, count: odd or even)",
    ]


def test_only_what_is_hidden_is_asked_of_a_belief() -> None:
    known = public_evidence(view_of(f"{FIRST_TRICK} D3 D7"), both())
    about_west = known.about([Seat.WEST])

    assert about_west.likelihoods
    assert {one.seat for one in about_west.likelihoods} == {Seat.WEST}
    assert {one.seat for one in about_west.evidence} <= {Seat.WEST}


def test_merged_likelihoods_say_the_same() -> None:
    known = public_evidence(view_of(f"{FIRST_TRICK} D3 D7"), both())
    hearts = [one for one in known.likelihoods if (one.seat, one.suit) == (3, 2)]
    (merged,) = [one for one in known.merged.likelihoods if (one.seat, one.suit) == (3, 2)]

    assert len(hearts) == 2
    assert merged.table.tolist() == (hearts[0].table * hearts[1].table).tolist()


def test_a_signal_is_read_by_the_agreements_of_the_pair_that_gives_it() -> None:
    view = view_of(f"{FIRST_TRICK} D3 D7 DK D4 DQ")
    upside_down = STANDARD.changed({"count": "upside-down"})

    assert diamonds_of_west(believe(view)) == {1, 2}
    ours = {Side.EW: upside_down, Side.NS: STANDARD}
    assert diamonds_of_west(believe(view, ours)) == {1, 2, 3}  # from 97, and from 97 with a third
    theirs = {Side.EW: STANDARD, Side.NS: upside_down}
    assert diamonds_of_west(believe(view, theirs)) == {1, 2}
    silent = both(STANDARD.changed({"signals": "off"}))
    assert diamonds_of_west(believe(view, silent)) == {1, 2, 3}


def test_dummy_tells_nothing() -> None:
    known = public_evidence(view_of(f"{FIRST_TRICK} D3 D7 DK D4 DQ"), both())

    assert Seat.NORTH not in {one.seat for one in known.likelihoods}


def test_before_the_first_card_only_calls_tell() -> None:
    known = public_evidence(view_of(""), both())

    assert known.evidence
    assert not known.likelihoods


def test_a_false_lead_is_doubted_when_nothing_else_is_left() -> None:
    # West leads the two from K T 8 6 3 2 as if it were fourth best, and shows five of the six.
    deal = "N:96.754.KQJT6.752 QT43.J.A84.JT943 AK75.AQ9.953.AK8 J82.KT8632.72.Q6"
    start = "H2 H4 HJ HQ D3 D7 DK D4 DQ D8 D5 D2 DJ DA D9 H3 SQ SA S2 S6 HA H6 H5 S3"
    rest = "H9 H8 H7 S4 CA C6 C2 C3 CK CQ C5 C4 C8 HT C7 C9"

    assert believe(view_of(start, deal=deal)).doubts == ()
    belief = believe(view_of(f"{start} {rest}", deal=deal))
    assert belief.doubts == ("at least one of the signals is false",)
    assert belief.count > 0


def test_a_call_that_contradicts_the_cards_is_set_aside() -> None:
    # South opened 2NT with one heart: the third heart shows it.
    deal = "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AKJ75.A.953.AK98 82.KQT9863.72.Q6"
    view = view_of("HK H4 H2 HA D3 D7 DK D4 H5 HJ C8 H3", deal=deal)
    belief = believe(view)

    assert belief.doubts
    assert all("set aside" in doubt and "south" in doubt for doubt in belief.doubts)
    assert belief.count > 0


def test_a_revoke_is_refused() -> None:
    view = view_of(f"{FIRST_TRICK} D3 H3 DK D4 DQ D8 D5 D7")

    with pytest.raises(ContradictionError, match="west played D7, and before that H3"):
        believe(view)
