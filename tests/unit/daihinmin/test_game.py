"""What happens in a turn, and when a game is over."""

from random import Random

import pytest

from tefuda.daihinmin.rules import (
    OFFICIAL,
    Cards,
    Game,
    Meld,
    Rules,
    Turn,
    deal,
    plain,
    random_games,
)
from tefuda.errors import ContradictionError, IllegalActionError


def game_of(*hands: str, first: int = 0, rules: Rules = OFFICIAL) -> Game:
    """A game with these hands, filled up to five with one club each."""
    texts = [*hands, *("C9", "CT", "CJ", "CQ", "CK")[len(hands) : rules.players]]
    return Game([Cards.parse(text) for text in texts], rules=rules, first=first)


def play(game: Game, *moves: str) -> Turn:
    """Play *moves*, where `-` is a pass; the last turn."""
    turns = [game.pass_() if move == "-" else game.play(Meld.parse(move)) for move in moves]
    return turns[-1]


def test_who_holds_the_three_of_diamonds_begins() -> None:
    rng = Random(1)
    hands = deal(rng, range(5), 0)

    game = Game(hands, (4, 2, 0, 1, 3))

    assert Cards.parse("D3") <= hands[game.to_move or 0]


def test_an_eight_clears_the_field_and_leads_again() -> None:
    game = game_of("S8 S4 H4", "D9 DT")

    turn = play(game, "S8")

    assert turn.cleared
    assert turn.shown.meld == Meld.parse("S8")
    assert game.field.is_empty
    assert game.to_move == 0


def test_a_joker_that_stands_for_an_eight_cuts_too() -> None:
    game = game_of("S7 S9 JO S3", "DT")

    assert play(game, "S7 JO@S8 S9").cleared


def test_without_the_rule_an_eight_is_like_any_card() -> None:
    game = game_of("S8 S4", "D9 DT", rules=Rules(eight_cut=False))

    assert not play(game, "S8").cleared
    assert game.to_move == 1


@pytest.mark.parametrize(
    ("meld", "turns_round"),
    [
        ("S4 H4 D4 C4", True),
        ("S4 H4 D4 JO@C4", True),
        ("S4 H4 D4", False),
        ("S4 S5 S6 S7 JO@S3", True),
        ("S4 S5 S6 S7", False),
    ],
)
def test_four_of_a_kind_and_five_in_a_row_are_a_revolution(meld: str, turns_round: bool) -> None:
    cards = meld.split("@", maxsplit=1)[0]
    game = game_of(f"{cards} HK", "D9", "DT")

    assert play(game, meld).shown.is_revolution == turns_round
    assert game.field.is_reversed == turns_round


def test_the_same_suits_lock_and_the_joker_unlocks() -> None:
    game = game_of("S4 H4", "S5 JO", "S6 D7", "H3 H5")

    assert not play(game, "S4").shown.is_locked
    assert play(game, "S5").shown.is_locked
    assert game.refusal(Meld.parse("D7")) == "the suits of S5 are locked"
    assert play(game, "-", "-", "-", "-", "JO").shown.is_locked is False


def test_the_spade_three_beats_the_joker_and_leads() -> None:
    game = game_of("JO H4", "S3 H5", "D4 D5")

    turn = play(game, "JO", "S3")

    assert turn.cleared
    assert game.to_move == 1
    assert game.field.is_empty


def test_the_last_player_is_asked_again_and_may_play_on_his_own_card() -> None:
    game = game_of("S4 S5 S6", "H3 H4", "D3 D4")

    play(game, "S4", "-", "-", "-", "-")
    assert game.to_move == 0
    assert play(game, "S5").shown.is_locked
    assert game.to_move == 0
    assert play(game, "-").cleared
    assert game.to_move == 0


def test_a_trick_of_the_plain_game_ends_when_the_others_have_passed() -> None:
    game = game_of("S4 S5", "H3 H4", rules=plain(2))

    assert play(game, "S4", "-").cleared
    assert game.to_move == 0
    with pytest.raises(IllegalActionError, match="who leads has to play"):
        game.pass_()
    play(game, "S5")
    assert game.is_over
    assert game.order() == [0, 1]


def test_who_has_passed_is_out_until_the_field_is_cleared() -> None:
    game = game_of("S4 S7", "H5 H3", "D5 DK", "C6 C3")

    play(game, "S4", "-", "D5", "C6")
    assert game.to_move == 4
    play(game, "-")
    assert game.to_move == 0
    play(game, "S7")
    assert game.to_move == 2


def test_a_pass_on_an_empty_field_moves_the_lead_on() -> None:
    game = game_of("S4 S7", "H5 H3", "D5 DK")

    assert not play(game, "-").cleared
    assert (game.to_move, game.field.is_empty) == (1, True)
    assert game.field.passed == {0}
    assert play(game, "-", "-", "-", "-").cleared
    assert game.to_move == 0


def test_after_a_player_has_finished_the_next_seat_leads() -> None:
    game = game_of("S8", "H5 H3", "D5 DK")

    assert play(game, "S8").cleared
    assert (game.to_move, game.field.finished) == (1, (0,))


def test_the_game_is_over_when_one_player_is_left() -> None:
    game = game_of("S4", "S5", "S6", "S7", "H3 H4")

    play(game, "S4", "S5", "S6", "S7")

    assert game.is_over
    assert game.to_move is None
    assert game.order() == [0, 1, 2, 3, 4]
    assert game.legal_melds() == []
    with pytest.raises(IllegalActionError, match="the game is over"):
        game.pass_()
    with pytest.raises(IllegalActionError, match="the game is over"):
        game.play(Meld.parse("H3"))


def test_twenty_passes_in_a_row_end_the_game_by_lot() -> None:
    game = game_of("S8 S4", "H5 H3", "D5 DK")

    play(game, *("-" for _ in range(20)))

    assert game.is_over
    assert game.is_stalemate
    with pytest.raises(IllegalActionError, match="has to be drawn"):
        game.order()
    assert sorted(game.order(Random(1))) == [0, 1, 2, 3, 4]


def test_a_jack_turns_the_order_round_until_the_field_is_cleared() -> None:
    game = game_of("SJ S3", "HT HQ", "D9", rules=Rules(eleven_back=True))

    assert play(game, "SJ").shown.is_eleven_back
    assert game.refusal(Meld.parse("HQ")) is not None
    play(game, "HT", "-", "-", "-", "-", "-")
    assert not game.field.is_eleven_back


def test_a_six_turns_the_direction_round() -> None:
    game = game_of("S6 S3", "H7 H3", rules=Rules(six_reverse=True))

    play(game, "S6")

    assert game.field.is_backwards
    assert game.to_move == 4


def test_an_illegal_meld_changes_nothing() -> None:
    game = game_of("S4 S7", "H3 H5")
    play(game, "S4")
    before = game.field

    with pytest.raises(IllegalActionError, match="illegal meld 'H3': it does not beat S4"):
        game.play(Meld.parse("H3"))

    assert game.field == before
    assert len(game.moves) == 1


def test_a_copy_goes_its_own_way() -> None:
    game = game_of("S4 S7", "H3 H5")
    copied = game.copy()

    play(copied, "S4")

    assert game.field.is_empty
    assert game.last_turn is None
    assert game.moves == ()
    assert copied.moves == ((0, Meld.parse("S4")),)
    assert copied.field.meld == Meld.parse("S4")


def test_a_game_can_be_resumed_anywhere() -> None:
    rng = Random(3)
    game = Game(deal(rng, range(5), 0), (3, 1, 4, 0, 2))
    while not game.is_over:
        again = Game.resumed(game.hands, game.field)
        assert again.field == game.field
        assert again.legal_melds() == game.legal_melds()
        melds = game.legal_melds()
        game.play(rng.choice(melds)) if melds and rng.random() < 0.8 else game.pass_()

    with pytest.raises(ContradictionError, match="over cannot be resumed"):
        Game.resumed(game.hands, game.field)


def test_what_is_no_game_is_refused() -> None:
    hands = [Cards.parse(text) for text in ("S3", "S4", "S5", "S6", "S7")]

    with pytest.raises(ContradictionError, match="4 hands for 5 players"):
        Game(hands[:4], first=0)
    with pytest.raises(ContradictionError, match="nobody holds D3"):
        Game(hands)
    with pytest.raises(ContradictionError, match="S3 of player 4 is in another hand too"):
        Game([*hands[:4], hands[0]], first=0)
    with pytest.raises(ContradictionError, match="do not seat each"):
        Game(hands, (0, 1, 2, 3, 3), first=0)
    with pytest.raises(ContradictionError, match="cannot begin"):
        Game([*hands[:4], Cards()], first=4)
    field = Game(hands, first=0).field
    with pytest.raises(ContradictionError, match="the field counts"):
        Game.resumed([*hands[:4], Cards()], field)
    with pytest.raises(ValueError, match="no game comes to this"):
        Game.resumed(hands, field._replace(passed=frozenset([0])))


@pytest.mark.parametrize("options", [{"players": 1}, {"players": 6}, {"pass_limit": 0}])
def test_rules_must_be_possible(options: dict[str, int]) -> None:
    with pytest.raises(ContradictionError):
        Rules(**options)  # type: ignore[arg-type]  # mypy takes all options for switches


@pytest.mark.parametrize("depth", [-1, 65])
def test_lines_are_counted_for_a_bounded_number_of_turns(depth: int) -> None:
    game = game_of("S4 H3", "S5", rules=plain(2))

    assert game.count_lines(64) == 4  # either card, and the 5 on it or not
    with pytest.raises(ContradictionError, match=f"lines of {depth} turns"):
        game.count_lines(depth)


def test_playouts_follow_from_their_seed_and_change_nothing() -> None:
    game = Game(deal(Random(5), range(5), 0))
    before = game.field

    orders = [game.play_out(7, index) for index in range(20)]

    assert orders == game.play_outs(7, 20)
    assert orders[5:8] == game.play_outs(7, 3, first=5)
    assert len(set(map(tuple, orders))) > 10
    assert all(sorted(order) == [0, 1, 2, 3, 4] for order in orders)
    assert game.field == before


def test_random_games_follow_from_their_seed_and_index() -> None:
    orders = random_games(3, 50)

    assert orders[20:30] == random_games(3, 10, first=20)
    assert orders != random_games(4, 50)
    assert all(sorted(order) == [0, 1, 2, 3, 4] for order in orders)
    assert {len(order) for order in random_games(3, 5, rules=plain(3))} == {3}


def test_nobody_is_favoured_in_random_games() -> None:
    games = 4000
    orders = random_games(1, games)

    last = [sum(order[-1] == player for order in orders) / games for player in range(5)]

    # Players 0 to 2 have one card more than the others; five standard deviations are 0.03.
    assert last[:3] == pytest.approx([sum(last[:3]) / 3] * 3, abs=0.04)
    assert last[3:] == pytest.approx([sum(last[3:]) / 2] * 2, abs=0.04)
    assert min(last[:3]) > max(last[3:])
