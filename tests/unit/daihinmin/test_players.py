"""Players: what they choose, and that they look at nothing but their View."""

import re
from random import Random

import pytest

from tefuda.compute import Compute
from tefuda.daihinmin.league import League, play_league
from tefuda.daihinmin.players import (
    MAKERS,
    LowestPlayer,
    MonteCarloPlayer,
    StandardPlayer,
    named,
)
from tefuda.daihinmin.referee import play_game
from tefuda.daihinmin.rules import Cards, Field, Game, GiftView, History, Meld, View, deal
from tefuda.daihinmin.search import MonteCarloPlan
from tefuda.errors import NotationError

SPENDING = {"tefuda": ":n=30:steps=40:worlds=8:seconds=0", "policy": ""}
QUICK = [
    name + SPENDING.get(name, ":n=30" if MAKERS[name].options else "") for name in sorted(MAKERS)
] + [f"epsilon:n=30:hands={hands}" for hands in ("counted", "believed")]
"""Every player, those that search with few playouts."""


def view_of(hand: str, below: str = "", *, locked: bool = False, reverse: bool = False) -> View:
    """What player 0 sees who holds *hand* when *below* lies there."""
    cards = Cards.parse(hand)
    meld = Meld.parse(below) if below else None
    field = Field(
        (0, 1, 2, 3, 4),
        (len(cards), 5, 5, 5, 5),
        to_move=0,
        owner=4,
        meld=meld,
        is_locked=locked,
        is_revolution=reverse,
    )
    return View(0, cards, field)


def gift_view(hand: str) -> GiftView:
    """What player 0 sees who holds *hand* and must give two cards back."""
    return GiftView(0, Cards.parse(hand), 2)


@pytest.mark.parametrize(
    ("hand", "chosen"),
    [
        ("H3 S4 S5 S6 S7 HK", "S4 S5 S6 S7"),
        ("H3 D4 S5 D5 C5 HK DK", "S5 D5 C5"),
        ("H3 D4 S6 HK", "H3"),
        ("H3 D4 S6 HK JO", "H3 JO@S3"),
        ("S5 S6 H9 JO", "S5 S6 JO@S4"),
        ("S3 H3 D3 C3 JO", "S3 H3 D3 C3"),
        ("S4 H4 D4 C4 JO", "S4 H4 D4 C4 JO"),
        ("JO", "JO"),
    ],
)
def test_the_standard_player_leads_its_longest_weakest_meld(hand: str, chosen: str) -> None:
    assert StandardPlayer(0).move(view_of(hand)) == Meld.parse(chosen)


@pytest.mark.parametrize(
    ("hand", "below", "chosen"),
    [
        ("S5 H5 D7 HK", "S4", "D7"),
        ("S5 H5", "S4", None),
        ("S5 H5 JO", "S4", "JO"),
        ("S3 D7", "JO", None),
        ("S5 H5 D5 SK HK", "S4 H4", "SK HK"),
        ("S5 H7 JO", "S4 H4", "S5 JO@H5"),
        ("S5 S6 JO", "H3 H4 H-", None),
        ("S7 S8 S9 ST", "H3 H4 H5", "S8 S9 ST"),
    ],
)
def test_the_standard_player_follows_with_exactly_what_is_needed(
    hand: str, below: str, chosen: str | None
) -> None:
    below = below.replace("H-", "JO@H-")

    move = StandardPlayer(0).move(view_of(hand, below))

    assert move == (None if chosen is None else Meld.parse(chosen))


def test_the_standard_player_turns_round_with_the_revolution() -> None:
    player = StandardPlayer(0)

    assert player.move(view_of("H3 D4 SK", reverse=True)) == Meld.parse("SK")
    assert player.move(view_of("H3 D4 SK", "S9", reverse=True)) == Meld.parse("D4")
    assert player.move(view_of("H3 S4 S5 S6 C4 C5 C6", reverse=True)) == Meld.parse("C4 C5 C6")
    assert player.move(view_of("C9 S6 JO", "SA HA", reverse=True)) == Meld.parse("C9 JO@S9")


def test_the_lowest_player_keeps_the_joker_and_sheds_many_weak_cards() -> None:
    player = LowestPlayer(0)

    assert player.move(view_of("S3 H3 D9 JO")) == Meld.parse("S3 H3")
    assert player.move(view_of("S3 JO", "H9")) == Meld.parse("JO")
    assert player.move(view_of("S3 H4", "H9")) is None
    assert player.move(view_of("S3 HT CK", "HA", reverse=True)) == Meld.parse("CK")


@pytest.mark.parametrize("name", ["lowest", "standard", "majority:gifts=no", "tefuda:gifts=no"])
def test_the_weakest_cards_are_given(name: str) -> None:
    assert named(name)(0).give(gift_view("H4 S3 D3 JO")) == Cards.parse("S3 D3")


@pytest.mark.parametrize("name", QUICK)
def test_a_player_is_legal_repeats_itself_and_gives_its_own_cards(name: str) -> None:
    orders = []
    for _ in range(2):
        player = named(name)(11)  # a new one, since it may remember who plays how
        deals = [History.of_deal(Random(seed), range(5), (4, 3, 2, 1, 0)) for seed in range(3)]
        orders.append([play_game([player] * 5, dealt).moves for dealt in deals])

    assert orders[0] == orders[1]
    view = gift_view("S3 H3 DK C2 JO")
    assert player.give(view) <= view.hand
    assert len(player.give(view)) == 2


@pytest.mark.parametrize("name", QUICK)
def test_hidden_cards_change_no_decision(name: str) -> None:
    rng = Random(name)
    player = named(name)(5)
    game = Game(deal(rng, range(5), 0))
    while (mover := game.to_move) is not None:
        others = [other for other in range(5) if other != mover]
        hidden = [card for other in others for card in game.hand(other)]
        rng.shuffle(hidden)
        hands = game.hands
        for other in others:
            count = len(hands[other])
            hands[other] = Cards.of(hidden[:count])
            hidden = hidden[count:]
        exchanged = Game.resumed(hands, game.field)
        exchanged.moves = game.moves

        move = player.move(View.of(game, mover))

        assert player.move(View.of(exchanged, mover)) == move
        game.make(move)


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(NotationError, match="unknown player 'nobody': there are epsilon, lowest"):
        named("nobody")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("epsilon:c", "an option is key=value, not 'c'"),
        ("epsilon:n=9:n=9", "n is given twice"),
        ("epsilon:r=1", "unknown option 'r'; it has n, playout, hands, gifts, c, share, d"),
        ("standard:n=1", "unknown option 'n'; it has none"),
        ("epsilon:n=many", "'many' is no value of n"),
        ("epsilon:n=0", "0 trials for 1 estimates"),
        ("majority:n=4", "4 trials for 5 estimates"),
        ("ucb1_tuned:span=0", "span is 0.0, and should be at least 1e-06"),
        ("soft_max:r=0", "r is 0.0, and should be at least 1e-06"),
        ("epsilon:c=-1", "c is -1.0, and should be at least 0.0"),
        ("epsilon:share=nan", "share is nan, and should be at least 0.0"),
        ("epsilon:playout=clever", "unknown playout 'clever': there are uniform, standard"),
        ("epsilon:hands=open", "unknown hands 'open': there are counted, exchanged, believed"),
    ],
)
def test_wrong_options_are_refused_by_name(text: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=f"^player '{text}': {re.escape(complaint)}"):
        named(text)


def test_options_reach_the_player() -> None:
    player = named("epsilon:n=200:c=3:playout=uniform:gifts=no")(1)

    assert player == MonteCarloPlayer(
        1, MonteCarloPlan(bandit="epsilon", trials=200, c=3.0, playout="uniform", gifts=False)
    )


def test_a_league_of_searching_players_is_the_same_on_any_number_of_threads() -> None:
    names = ("epsilon", "soft_max", "majority", "ucb1_tuned", "random_sampling")
    league = League(tuple(f"{name}:n=20" for name in names), seed=3, reset_every=2)

    alone = play_league(league, 6, Compute.threads(1))

    assert play_league(league, 6, Compute.threads(3)).rounds == alone.rounds
