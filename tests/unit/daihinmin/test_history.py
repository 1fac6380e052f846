"""One game as far as it went: who decides, what each sees, what came before and comes after."""

from random import Random

import pytest

from tefuda.daihinmin.players import RandomPlayer
from tefuda.daihinmin.referee import play_game
from tefuda.daihinmin.rules import Cards, History, Meld, Rules
from tefuda.errors import IllegalActionError

SEATS = (3, 1, 4, 0, 2)
ORDER = (2, 0, 4, 1, 3)


def dealt(last_order: tuple[int, ...] | None = ORDER) -> History:
    """A game before anybody has done anything."""
    return History.of_deal(Random(1), SEATS, last_order)


@pytest.fixture(scope="module")
def played() -> History:
    """A game to its end, played at random."""
    return play_game([RandomPlayer(1)] * 5, dealt())


def test_the_rich_decide_before_the_first_move() -> None:
    first = dealt()
    second = first.after_gift(2, first.gift_view(2).strongest)
    begun = second.after_gift(0, second.gift_view(0).strongest)

    assert [(one.decider, one.is_exchanging) for one in (first, second)] == [(2, True), (0, True)]
    assert not begun.is_exchanging
    assert begun.decider == begun.state.to_move
    assert [transfer[:2] for transfer in begun.transfers] == [(3, 2), (1, 0), (2, 3), (0, 1)]
    assert (first.gifts, first.decider) == ((), 2)  # it has not changed


def test_nothing_is_exchanged_without_standings_or_where_rules_forbid_it() -> None:
    for history in (dealt(None), History.of_deal(Random(1), SEATS, ORDER, Rules(exchange=False))):
        assert history.exchange is None
        assert history.transfers == []
        assert history.decider == history.state.to_move
        with pytest.raises(IllegalActionError, match="there is no exchange in this game"):
            history.after_gift(2, Cards())


def test_nobody_moves_or_looks_before_the_exchange_is_over() -> None:
    with pytest.raises(IllegalActionError, match="the exchange is not over yet"):
        dealt().after_move(None)
    with pytest.raises(IllegalActionError, match="the exchange is not over yet"):
        dealt().view(0)


def test_a_history_that_is_read_is_the_one_that_was_made(played: History) -> None:
    read = History(played.dealt, SEATS, ORDER, gifts=played.gifts, moves=played.moves)

    assert read == played
    assert hash(read) == hash(played)
    assert read.state.field == played.state.field
    assert read.last_turn == played.last_turn
    assert all(read.view(player) == played.view(player) for player in range(5))


def test_each_decision_was_made_by_what_its_player_saw(played: History) -> None:
    for turn, (view, move) in enumerate(played.decisions()):
        before = played.before(turn)

        assert view == before.view(view.player)
        assert view.must_move
        assert before.after_move(move).moves == played.moves[: turn + 1]
    assert played.before(0).moves == ()


def test_the_end_has_an_order(played: History) -> None:
    order = tuple(played.state.order(Random(1)))
    ended = played.ended(order)

    assert played.decider is None
    assert ended.order == order
    assert ended.state is played.state
    assert ended.before(3).order is None


def test_an_illegal_move_changes_nothing(played: History) -> None:
    before = played.before(4)
    with pytest.raises(IllegalActionError, match="illegal meld 'D3'"):
        before.after_move(Meld.parse("D3"))

    assert before.state.field == played.before(4).state.field
