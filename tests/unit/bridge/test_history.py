"""The game so far: who decides, what each seat sees, and the way back to every moment."""

import pickle

import pytest

from tefuda.bridge.rules import (
    Auction,
    Board,
    Contract,
    Deal,
    Hand,
    History,
    Moment,
    PartialDeal,
    Seat,
    Vulnerability,
    parse_call,
)
from tefuda.cards import Card, CardSet
from tefuda.errors import ContradictionError, IllegalActionError, NotationError

DEAL = Deal.from_pbn("N:J2.J7642.Q8.J986 3.K3.T932.AK7542 9876.AT5.AJ74.Q3 AKQT54.Q98.K65.T")
BOARD = Board.numbered(1, DEAL)
CALLS = ["P", "P", "P", "4S", "P", "P", "P"]
PLAY = ["H2", "H3", "HT", "HQ", "SA", "S2"]
PLAYED = History.parse(BOARD, CALLS, PLAY)
FOUR_SPADES = Contract.parse("4S", Seat.WEST)


def test_declarer_decides_for_dummy_and_nobody_at_the_end() -> None:
    led = History.parse(BOARD, CALLS, ["H2"])

    assert (led.to_act, led.decider) == (Seat.EAST, Seat.WEST)
    assert History.begun(BOARD).decider is Seat.NORTH
    assert "".join(seat.letter for seat in PLAYED.deciders) == "NESWNES" + "NWSWWN"
    passed_out = History.parse(BOARD, ["P"] * 4)
    assert passed_out.is_over
    assert (passed_out.to_act, passed_out.decider, passed_out.contract) == (None, None, None)


def test_calls_and_cards_may_be_texts() -> None:
    assert History.parse(BOARD, " ".join(CALLS), " ".join(PLAY)) == PLAYED
    assert PLAYED.view("S") == PLAYED.view(Seat.SOUTH)


def test_a_history_is_a_value() -> None:
    copy = pickle.loads(pickle.dumps(PLAYED))

    assert copy == PLAYED
    assert hash(copy) == hash(PLAYED)
    assert copy.state == PLAYED.state
    assert copy.contract == FOUR_SPADES


def test_every_moment_is_found_forwards_and_backwards() -> None:
    moments = list(PLAYED.moments())

    assert len(moments) == len(CALLS) + len(PLAY) + 1
    assert [PLAYED.before(place) for place in range(len(moments))] == moments
    assert [moment.state for moment in moments] == [
        PLAYED.before(place).state for place in range(len(moments))
    ]
    assert moments[-1] == PLAYED


def test_legal_actions_are_calls_and_then_cards() -> None:
    assert len(History.begun(BOARD).legal_actions()) == 36
    assert list(map(str, PLAYED.before(8).legal_actions())) == ["HK", "H3"]
    assert History.parse(BOARD, ["P"] * 4).legal_actions() == []


def test_a_view_has_dummy_once_there_was_a_lead() -> None:
    assert PLAYED.before(7).view(Seat.SOUTH).dummy is None
    assert PLAYED.view(Seat.SOUTH).dummy == DEAL[Seat.EAST]
    assert PLAYED.view(Seat.SOUTH).hand == DEAL[Seat.SOUTH]


def test_what_is_illegal_is_refused() -> None:
    with pytest.raises(IllegalActionError, match="illegal card 'S7': south must follow hearts"):
        History.parse(BOARD, CALLS, ["H2", "H3", "S7"])
    with pytest.raises(IllegalActionError, match="H2 was played before the auction is over"):
        History.begun(BOARD).after(Card.parse("H2"))
    with pytest.raises(IllegalActionError, match="H2 was played, but the board was passed out"):
        History.parse(BOARD, ["P"] * 4, ["H2"])
    with pytest.raises(IllegalActionError, match="the auction is over"):
        PLAYED.after(parse_call("P"))
    with pytest.raises(ContradictionError, match="north is the dealer, but east calls first"):
        History(BOARD, Auction(Seat.EAST))


def test_a_contract_may_be_stated_without_its_auction() -> None:
    history = History(BOARD, Auction(Seat.NORTH), (Card.parse("H2"),), FOUR_SPADES)

    assert history.decider is Seat.WEST
    assert len(list(history.moments())) == 2
    view = history.view(Seat.SOUTH)
    assert view.contract == FOUR_SPADES
    assert view.visible.keys() == {Seat.SOUTH, FOUR_SPADES.dummy}
    assert not view.legal_calls()
    west = history.view(Seat.WEST)
    assert west.must_act
    assert west.legal_cards()


SEEN = PartialDeal.of({Seat.NORTH: DEAL[Seat.NORTH], Seat.EAST: DEAL[Seat.EAST]})


def test_hands_may_be_known_in_part() -> None:
    history = History.parse(Board.numbered(1, SEEN), CALLS, PLAY)

    assert history.view(Seat.NORTH) == PLAYED.view(Seat.NORTH)
    assert history.decider is PLAYED.decider
    assert SEEN.to_pbn(Seat.EAST) == "E:3.K3.T932.AK7542 - - J2.J7642.Q8.J986"
    with pytest.raises(IllegalActionError, match="the hand of south is not given"):
        history.view(Seat.SOUTH)


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("HK", "north does not hold it"),
        ("H2 S3", "east must follow suit"),
        ("H2 H3 C2", "south does not hold it"),
        ("H2 H3 HT HT", "it has been played already"),
    ],
)
def test_hands_known_in_part_refuse_what_they_contradict(cards: str, message: str) -> None:
    with pytest.raises(IllegalActionError, match=f"^illegal card '..': {message}$"):
        History.parse(Board(SEEN, Seat.NORTH, Vulnerability.NONE), CALLS, cards.split())


def test_a_hand_that_is_hidden_may_have_any_suit() -> None:
    history = History.parse(Board.numbered(1, SEEN), CALLS, ["H2", "H3"])

    assert history.state is not None
    assert CardSet.parse("SA HA") <= history.state.legal_cards()


def test_given_hands_must_be_whole_and_apart() -> None:
    with pytest.raises(ContradictionError, match="north has 1 card, not 13"):
        PartialDeal.of({Seat.NORTH: Hand.from_pbn("A...")})
    with pytest.raises(ContradictionError, match="SJ is held by north and east"):
        PartialDeal.of({Seat.NORTH: DEAL[Seat.NORTH], Seat.EAST: DEAL[Seat.NORTH]})


@pytest.mark.parametrize(
    ("text", "calls", "cards"), [("0.1", 0, 0), ("0.8", 7, 0), ("1.1", 7, 0), ("2.3", 7, 6)]
)
def test_a_moment_cuts_a_history(text: str, calls: int, cards: int) -> None:
    cut = Moment.parse(text).cut(PLAYED)

    assert (len(cut.auction.calls), len(cut.played)) == (calls, cards)


@pytest.mark.parametrize(
    ("text", "message"), [("0.9", "there were 7 calls"), ("2.4", "6 cards were played")]
)
def test_a_moment_that_never_came_is_refused(text: str, message: str) -> None:
    with pytest.raises(IllegalActionError, match=f"no moment '{text}': {message}"):
        Moment.parse(text).cut(PLAYED)


@pytest.mark.parametrize("text", ["two", "2.0", "2.5", "14.1"])
def test_a_text_that_names_no_moment_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="moment"):
        Moment.parse(text)
