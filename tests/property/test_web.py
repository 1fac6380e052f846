"""Laws of what the page is sent: films agree with the rules, tables show no hidden card."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.bridge.rules import Auction, Record
from tefuda.cards import FULL_DECK
from tefuda.errors import IllegalActionError
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.film import film_of
from tefuda.web.bridge.tables.board_in_play import BoardInPlay
from tefuda.web.bridge.tables.shown import shown
from tefuda.web.bridge.values import BoardSoFar
from tefuda.web.store import Stored
from tests.leaks import twin_of
from tests.strategies import deals, records, seats, seeds

MOST_ACTIONS = 40


@st.composite
def boards_in_play(draw: st.DrawFn) -> BoardInPlay:
    """A board at which anybody has done anything that is legal for a while."""
    in_play = BoardInPlay(
        number=draw(st.integers(1, 16)),
        deal=draw(deals()).to_pbn(),
        seed=draw(seeds),
        seat=draw(seats).letter,
        level="novice",
        agreed=Agreed(),
        as_dummy=draw(st.sampled_from(["play", "watch"])),
    )
    for _ in range(draw(st.integers(0, MOST_ACTIONS))):
        if in_play.is_over:
            break
        in_play = in_play.after(draw(st.sampled_from(legal_actions(in_play))))
    return in_play


def legal_actions(in_play: BoardInPlay) -> list[str]:
    """What may be called, mostly passes so that the play is reached; or played."""
    decider = in_play.decider
    assert decider is not None
    view = in_play.history.view(decider)
    if view.contract is not None:
        return [str(card) for card in view.legal_cards()]
    legal = [str(call) for call in view.legal_calls()]
    return [legal[0]] * 6 + legal


@given(records())
@settings(max_examples=15)
def test_a_film_has_a_frame_for_every_moment(record: Record) -> None:
    film = film_of(record)

    assert len(film.frames) == len(film.calls) + len(film.plays) + 1
    auction = Auction(record.board.dealer)
    for frame, made in zip(film.frames, film.calls, strict=False):
        assert made.call in frame.legal
        assert frame.to_act == made.seat == auction.to_call.letter
        auction = auction.after(next(c for c in auction.legal_calls() if str(c) == made.call))
    for frame, played in zip(film.frames[len(film.calls) :], film.plays, strict=False):
        assert played.card in frame.legal
        assert frame.to_act == played.seat


@given(records())
@settings(max_examples=15)
def test_a_film_can_be_sent_back(record: Record) -> None:
    film = film_of(record)
    contract = record.contract
    board = BoardSoFar(
        deal=film.deal,
        dealer=film.dealer,
        vulnerability=film.vulnerability,
        auction=[made.call for made in film.calls],
        contract=contract.text if contract else None,
        declarer=contract.declarer.letter if contract else None,
        play=[played.card for played in film.plays],
    )
    back = board.record

    assert back.played == record.played
    assert back.board.deal == record.board.deal
    assert film_of(back).frames == film.frames


@given(boards_in_play())
@settings(max_examples=15)
def test_a_person_is_shown_what_that_seat_sees(in_play: BoardInPlay) -> None:
    table = shown(Stored("x", 1, in_play))

    view = in_play.view
    seen = {card for hand in view.visible.values() for card in hand} | set(view.played)
    sent = table.model_dump_json()
    assert not [card for card in FULL_DECK if card not in seen and f'"{card}"' in sent]
    assert table.must_act == in_play.is_persons_turn
    assert bool(table.legal) == table.must_act


@given(boards_in_play(), st.randoms(use_true_random=False))
@settings(max_examples=15)
def test_exchanging_hidden_cards_changes_nothing_that_is_shown(
    in_play: BoardInPlay, random: Random
) -> None:
    exchanged = with_twin(in_play, random)

    assert shown(Stored("x", 1, exchanged)) == shown(Stored("x", 1, in_play))


@given(boards_in_play(), st.integers(1, 4), st.randoms(use_true_random=False))
@settings(max_examples=15)
def test_exchanging_hidden_cards_changes_no_answer_to_a_claim(
    in_play: BoardInPlay, tricks_left: int, random: Random
) -> None:
    while not in_play.is_over and len(in_play.cards) < 4 * (13 - tricks_left):
        in_play = in_play.after(random.choice(legal_actions(in_play)))
    exchanged = with_twin(in_play, random)

    for tricks in range(tricks_left + 1):
        assert claim_of(exchanged, tricks) == claim_of(in_play, tricks)


def with_twin(in_play: BoardInPlay, random: Random) -> BoardInPlay:
    """The same board with the cards elsewhere that the person does not see."""
    twin = twin_of(in_play.history.board, in_play.view, random)
    return BoardInPlay.model_validate({**in_play.model_dump(), "deal": twin.deal.to_pbn()})


def claim_of(in_play: BoardInPlay, tricks: int) -> int | str | None:
    """The tricks of declarer if the others agree, else what they say."""
    try:
        return in_play.after_claim(tricks).claimed
    except IllegalActionError as error:
        return str(error)


@given(boards_in_play())
@settings(max_examples=15)
def test_what_is_taken_back_was_a_decision_of_the_person(in_play: BoardInPlay) -> None:
    if not in_play.own_decisions():
        return
    back = in_play.undone()

    assert back.is_persons_turn
    actions = [*in_play.calls, *in_play.cards]
    again = back.after(actions[len(back.calls) + len(back.cards)])
    assert [*again.calls, *again.cards] == actions[: len(again.calls) + len(again.cards)]
