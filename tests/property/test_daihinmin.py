"""Laws of Daihinmin that hold for all deals and all ways to play them."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.daihinmin.rules import (
    FULL_DECK,
    Cards,
    Game,
    Meld,
    Pile,
    Rules,
    View,
    deal,
    legal_melds,
    refusal,
)
from tefuda.daihinmin.uecda.cells import cells_of_meld, move_of_cells
from tefuda.errors import IllegalActionError, NotationError

HANDS = st.sets(st.sampled_from(list(FULL_DECK)), min_size=1, max_size=14).map(Cards.of)
RULES = st.builds(
    Rules,
    eleven_back=st.booleans(),
    six_reverse=st.booleans(),
    suit_lock=st.booleans(),
    revolution=st.booleans(),
    eight_cut=st.booleans(),
)


@given(HANDS)
def test_a_meld_is_read_as_it_is_written(hand: Cards) -> None:
    for meld in legal_melds(hand, Pile()):
        assert Meld.parse(meld.text) == meld
        assert move_of_cells(cells_of_meld(meld)) == meld
        assert meld.cards <= hand


@given(HANDS, HANDS, st.booleans(), st.booleans(), st.data())
def test_what_is_legal_is_what_is_not_refused(
    hand: Cards, other: Cards, locked: bool, reverse: bool, data: st.DataObject
) -> None:
    below = data.draw(st.sampled_from(legal_melds(other, Pile())))
    pile = Pile(below, locked, reverse)

    legal = set(legal_melds(hand, pile))

    assert legal == {
        meld for meld in legal_melds(hand, Pile()) if refusal(meld, hand, pile) is None
    }


@given(HANDS, HANDS, st.data())
def test_an_extra_card_never_takes_a_meld_away(
    hand: Cards, more: Cards, data: st.DataObject
) -> None:
    below = data.draw(st.sampled_from(legal_melds(more, Pile())))
    pile = data.draw(st.sampled_from([Pile(), Pile(below), Pile(below, is_reversed=True)]))

    assert set(legal_melds(hand, pile)) <= set(legal_melds(hand | more, pile))


@settings(max_examples=40)
@given(st.integers(0, 2**32), RULES)
def test_cards_are_played_once_and_places_are_taken_once(seed: int, rules: Rules) -> None:
    rng = Random(seed)
    game = Game(deal(rng, range(5), 0, rules), rules=rules)
    while (player := game.to_move) is not None:
        view = View.of(game, player)
        assert view.hand | view.played | view.unseen == FULL_DECK
        assert sum(game.field.counts) == 53 - len(view.played)
        assert player not in game.field.passed
        assert game.field.counts[player]
        move = rng.choice([*game.legal_melds(), None])
        turn = game.pass_() if move is None else game.play(move)
        assert turn.player == player
        assert turn.cleared == (game.field.is_empty and not game.field.passed)
    finished = game.field.finished
    assert len(set(finished)) == len(finished)
    assert game.is_stalemate or len(finished) == 4


@given(st.text(alphabet="SHDCJO@3456789TJQKA2+- x", max_size=24))
def test_any_text_is_a_meld_or_a_clear_error(text: str) -> None:
    try:
        meld = Meld.parse(text)
    except (NotationError, IllegalActionError):
        return
    assert Meld.parse(str(meld)) == meld
