"""Laws of what the page is sent: films agree with the rules, tables show no hidden card."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.bridge.rules import Auction, Deal, Hand, PlayState, Record, Seat
from tefuda.cards import FULL_DECK
from tefuda.errors import IllegalActionError
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.film import film_of
from tefuda.web.bridge.tables.shown import shown
from tefuda.web.bridge.tables.sitting import Sitting
from tefuda.web.bridge.values import BoardSoFar
from tefuda.web.store import Kept
from tests.strategies import deals, records, seats, seeds

MOST_ACTIONS = 40


@st.composite
def sittings(draw: st.DrawFn) -> Sitting:
    """A board at which anybody has done anything that is legal for a while."""
    sitting = Sitting(
        number=draw(st.integers(1, 16)),
        deal=draw(deals()).to_pbn(),
        seed=draw(seeds),
        seat=draw(seats).letter,
        level="novice",
        agreed=Agreed(),
    )
    for _ in range(draw(st.integers(0, MOST_ACTIONS))):
        decider = sitting.decider
        if decider is None:
            break
        view = sitting.view(decider)
        if view.contract is None:
            legal = [str(call) for call in view.legal_calls()]
            # Mostly passes, so that the play is reached.
            action = draw(st.sampled_from([legal[0]] * 6 + legal))
        else:
            action = draw(st.sampled_from([str(card) for card in view.legal_cards()]))
        sitting = sitting.after(action)
    return sitting


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
    back = board.record()

    assert back.played == record.played
    assert back.board.deal == record.board.deal
    assert film_of(back).frames == film.frames


@given(sittings())
@settings(max_examples=15)
def test_a_person_is_shown_what_that_seat_sees(sitting: Sitting) -> None:
    table = shown(Kept("x", 1, sitting))

    view = sitting.view(sitting.person)
    seen = {card for hand in view.visible.values() for card in hand} | set(view.played)
    sent = table.model_dump_json()
    assert not [card for card in FULL_DECK if card not in seen and f'"{card}"' in sent]
    assert table.must_act == (sitting.decider is sitting.person)
    assert bool(table.legal) == table.must_act


@given(sittings(), st.randoms(use_true_random=False))
@settings(max_examples=15)
def test_exchanging_hidden_cards_changes_nothing_that_is_shown(
    sitting: Sitting, random: Random
) -> None:
    view = sitting.view(sitting.person)
    hidden = [seat for seat in Seat if seat not in view.visible]
    hands = dict(view.visible)
    free = list(view.unseen)
    random.shuffle(free)
    for seat in hidden:
        own = view.played_by(seat)
        hands[seat] = Hand.of([*own, *(free.pop() for _ in range(13 - len(own)))])
    other = Deal.completed(hands)
    exchanged = sitting.model_copy(update={"deal": other.to_pbn()})
    contract = sitting.auction.contract
    if contract is not None and sitting.cards:
        try:
            PlayState(other, contract.strain, contract.leader, sitting.played)
        except IllegalActionError:
            return  # somebody would have had to follow suit

    assert shown(Kept("x", 1, exchanged)) == shown(Kept("x", 1, sitting))


@given(sittings())
@settings(max_examples=15)
def test_what_is_taken_back_was_a_decision_of_the_person(sitting: Sitting) -> None:
    if sitting.person not in sitting.deciders():
        return
    back = sitting.undone()

    assert back.decider is back.person
    actions = [*sitting.calls, *sitting.cards]
    again = back.after(actions[len(back.calls) + len(back.cards)])
    assert [*again.calls, *again.cards] == actions[: len(again.calls) + len(again.cards)]
