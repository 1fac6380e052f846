"""The play of the cards."""

import pickle

import pytest

from tefuda.bridge.rules import Deal, Hand, PlayState, Seat, Side, Strain, Trick, beats
from tefuda.cards import Card, CardSet
from tefuda.errors import ContradictionError, IllegalActionError

ENDING = Deal.from_pbn("N:AQ.2.. K.3.4. 3.A.5. 2..AK.")


def cards(text: str) -> tuple[Card, ...]:
    """Cards apart by spaces."""
    return tuple(map(Card.parse, text.split()))


def test_trumps_beat_and_other_suits_lose() -> None:
    spade, trump, high = cards("SA H2 H9")

    assert beats(trump, spade, Strain.HEARTS)
    assert not beats(trump, spade, Strain.NO_TRUMP)
    assert beats(high, trump, Strain.NO_TRUMP)
    assert Trick(Seat.WEST, cards("SA H2 S3 H9")).winner(Strain.HEARTS) is Seat.SOUTH


def test_an_ending_is_played_out() -> None:
    state = PlayState(ENDING, Strain.HEARTS, Seat.NORTH, cards("SA SK S3 S2"))

    assert state.tricks_won == (1, 0)
    assert state.tricks_won[Side.NS] == 1
    assert state.to_play is Seat.NORTH
    assert state.tricks_left == 2
    state = PlayState(ENDING, Strain.HEARTS, Seat.NORTH, cards("SA SK S3 S2 SQ H3 HA DA"))
    assert state.trick_leader is Seat.SOUTH
    assert [trick.leader for trick in state.tricks] == [Seat.NORTH, Seat.NORTH]
    for card in cards("D5 DK H2 D4"):
        state = state.after(card)
    assert state.is_over
    assert state.tricks_won == (3, 0)
    assert state.legal_cards() == CardSet()


def test_a_seat_follows_suit_when_it_can() -> None:
    state = PlayState(ENDING, Strain.NO_TRUMP, Seat.WEST, cards("DA"))

    assert state.legal_cards() == ENDING[Seat.NORTH]  # north has no diamond
    assert state.after(Card.parse("SQ")).legal_cards() == CardSet.parse("D4")


@pytest.mark.parametrize(
    ("played", "card", "reason"),
    [
        ("", "SK", "north does not hold it in N:"),
        ("SA", "H3", "east must follow spades in N:"),
        ("SA SK S3 S2", "SA", "it has been played already in N:"),
        ("SA SK S3 S2 SQ H3 HA DA H2 D4 D5 DK", "C2", "the play is over"),
    ],
)
def test_an_illegal_card_is_refused_with_its_reason(played: str, card: str, reason: str) -> None:
    with pytest.raises(IllegalActionError) as caught:
        PlayState(ENDING, Strain.SPADES, Seat.NORTH, (*cards(played), Card.parse(card)))

    assert str(caught.value).startswith(f"illegal card '{card}': {reason}")


def test_a_trick_in_progress_is_put_back_to_the_hands_that_played_it() -> None:
    hands = [Hand.from_pbn(text) for text in ("A..A.", "K...", ".A..", "..K.")]
    state = PlayState.from_remaining(hands, Strain.NO_TRUMP, Seat.EAST, cards("SQ SJ ST"))

    assert state.to_play is Seat.NORTH
    assert state.legal_cards() == CardSet.parse("SA")
    assert list(state.hands) == hands
    assert state.deal == Deal.from_pbn("N:A..A. KQ... J.A.. T..K.")
    assert state.tricks_left == 2


@pytest.mark.parametrize(
    ("trick", "kind", "message"),
    [
        ("SA", ContradictionError, "SA is in the trick and in a hand"),
        ("SQ SJ", ContradictionError, "west has 1 card, north 2"),
        ("SQ SJ ST S9", IllegalActionError, "4 cards in the trick in progress: at most 3"),
    ],
)
def test_an_impossible_trick_in_progress_is_refused(
    trick: str, kind: type[Exception], message: str
) -> None:
    hands = [Hand.from_pbn(text) for text in ("A..A.", "K...", ".A..", "..K.")]
    with pytest.raises(kind, match=message):
        PlayState.from_remaining(hands, Strain.NO_TRUMP, Seat.EAST, cards(trick))


def test_a_state_is_a_value() -> None:
    state = PlayState(ENDING, Strain.HEARTS, Seat.NORTH)
    stepped = state.after(Card.parse("SA")).after(Card.parse("SK"))

    assert state.played == ()
    assert stepped == PlayState(ENDING, Strain.HEARTS, Seat.NORTH, cards("SA SK"))
    assert hash(stepped) == hash(PlayState(ENDING, Strain.HEARTS, Seat.NORTH, cards("SA SK")))
    copy = pickle.loads(pickle.dumps(stepped))
    assert copy == stepped
    assert copy.hands == stepped.hands
