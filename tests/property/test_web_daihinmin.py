"""Laws of what the page is sent about Daihinmin: no hidden card, and films that tell the rules."""

import re
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.daihinmin.rules import FULL_DECK, Cards, points
from tefuda.web.daihinmin.table.match_in_play import PERSON, MatchInPlay
from tefuda.web.daihinmin.table.shown import shown
from tefuda.web.store import Stored
from tests.strategies import seeds

MOST_ACTIONS = 130


@st.composite
def matches(draw: st.DrawFn) -> MatchInPlay:
    """A match in which everybody has done anything that is legal for a while."""
    rng = Random(draw(seeds))
    match = MatchInPlay.begin(("random",) * 4, rng.getrandbits(32))
    for _ in range(draw(st.integers(0, MOST_ACTIONS))):
        match = acted(match, rng)
    return match


def acted(match: MatchInPlay, rng: Random) -> MatchInPlay:
    """The match after whoever's turn it is has done anything."""
    player = match.current.decider
    if player is None:
        return match.next_game()
    if match.current.is_exchanging:
        asked = match.current.gift_view(player)
        return match.after_gift(player, Cards.of(rng.sample(list(asked.hand), asked.count)))
    melds = match.current.view(player).legal_melds()
    return match.after_move(rng.choice(melds) if melds else None)


@given(matches())
@settings(max_examples=12)
def test_the_person_is_shown_no_card_that_he_has_not_seen(match: MatchInPlay) -> None:
    sent = shown(Stored("x", 1, match))

    melds = [turn.move for turn in sent.film.turns if turn.move] if sent.film else []
    gifts = [*sent.exchange.gave, *sent.exchange.received] if sent.exchange else []
    seen = {*sent.hand, *gifts, *(card for meld in melds for card in meld.cards)}
    # What a joker stands for is nobody's card.
    told = re.sub(r'"stands_for":"[^"]*"', "", sent.model_dump_json())
    assert not [card for card in FULL_DECK if str(card) not in seen and f'"{card}"' in told]


@given(matches(), seeds)
@settings(max_examples=12)
def test_exchanging_hidden_cards_changes_nothing_that_is_shown(
    match: MatchInPlay, seed: int
) -> None:
    if match.current.exchange is not None or match.current.decider is None:
        return  # what the poor gave follows from their cards
    exchanged = with_other_hands(match, Random(seed))

    assert shown(Stored("x", 1, exchanged)) == shown(Stored("x", 1, match))


def with_other_hands(match: MatchInPlay, rng: Random) -> MatchInPlay:
    """The same match, with the cards that the person has not seen dealt otherwise."""
    game = match.current.state
    hidden = [player for player in range(1, 5) if game.hand(player)]
    free = [card for player in hidden for card in game.hand(player)]
    rng.shuffle(free)
    dealt = list(match.current.dealt)
    for player in hidden:
        now = game.hand(player)
        new = Cards.of(free.pop() for _ in range(len(now)))
        dealt[player] = (dealt[player] - now) | new
    current = replace(match.current, dealt=tuple(dealt))
    # The 3 of diamonds says who begins: where it moved, it would be another game.
    return (
        match.model_copy(update={"current": current})
        if current.begun().to_move == match.current.begun().to_move
        else match
    )


@given(matches())
@settings(max_examples=12)
def test_the_film_ends_where_the_game_is(match: MatchInPlay) -> None:
    sent = shown(Stored("x", 1, match))
    game = match.current.state
    if sent.film is None:
        assert sent.phase == "exchange"
        return
    last = sent.film.turns[-1].field if sent.film.turns else sent.film.start

    assert last.to_move == game.to_move
    assert sent.counts == list(game.field.counts)
    assert last.is_revolution == game.field.is_revolution
    revolutions = sum("revolution" in turn.events for turn in sent.film.turns)
    assert last.is_revolution == bool(revolutions % 2)
    assert sum("out" in turn.events for turn in sent.film.turns) == len(last.finished)
    assert sent.must_act == (game.to_move == PERSON)
    assert bool(sent.legal) <= sent.must_act


@given(matches())
@settings(max_examples=12)
def test_points_are_those_of_the_games_that_are_over(match: MatchInPlay) -> None:
    sent = shown(Stored("x", 1, match))

    assert sent.totals == [
        sum(points(order)[player] for order in sent.orders) for player in range(5)
    ]
    assert sent.number == len(sent.orders) + (sent.phase != "over")


@given(matches())
@settings(max_examples=10)
def test_a_match_is_the_same_after_it_was_kept(match: MatchInPlay) -> None:
    back = MatchInPlay.model_validate_json(match.model_dump_json())

    assert back == match
    assert shown(Stored("x", 1, back)) == shown(Stored("x", 1, match))
