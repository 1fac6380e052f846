"""Junji Nishino's tables of endings, made again."""

from collections import Counter

import pytest

from tefuda.daihinmin.endgame.single_card import chosen
from tefuda.experiments import endgame
from tests.reference import endgame as slow


def ignored(_: int) -> None:
    """Nobody waits."""


def test_the_table_of_two_players_is_the_printed_one() -> None:
    paper, exact = endgame.two_players(endgame.solved(2, ignored))

    printed = endgame.PRINTED_TWO
    assert (paper.patterns, paper.won, paper.lost) == (printed.patterns, printed.won, printed.lost)
    assert paper.by_card == printed.by_card
    assert paper.subcounts == {**printed.subcounts, "1 of 1": 1485}
    assert (exact.patterns, exact.won) == (21_056, 13_103)
    assert exact.by_card == {1: 6466, 2: 6161, 3: 415, 4: 61}
    assert exact.subcounts == {"changed by the paper's reduction": 2419}


@pytest.mark.slow
def test_the_table_of_three_players_is_the_printed_one() -> None:
    found = endgame.three_players(endgame.solved(3, ignored))

    printed = endgame.PRINTED_THREE
    assert (found.patterns, found.won, found.lost) == (printed.patterns, printed.won, printed.lost)
    assert found.by_card == printed.by_card
    assert {name: found.subcounts[name] for name in printed.subcounts} == printed.subcounts
    assert found.subcounts["1 of 1"] == 134_508
    assert found.subcounts["10 of 10"] == 2
    assert found.subcounts["an opponent has no cards"] == 42_109


def test_small_tables_are_counted_as_by_hand() -> None:
    cards = 4
    forms = {slow.paper_form(hands) for hands in slow.all_hands(2, cards)}
    twin = slow.SingleCardGame(passes_freely=False)
    by_card: Counter[int] = Counter()
    for hands in forms:
        if all(hands):
            start = slow.Position(hands)
            wins = (card for card in hands[0] if twin.of_card(start, card) == {(0,)})
            by_card.update(list(wins)[:1])

    found, _ = endgame.two_players(endgame.solved(2, ignored, cards))

    assert found.patterns == len(forms)
    assert found.by_card == by_card


def test_choices_of_three_are_the_printed_ones() -> None:
    assert len(endgame.PRINTED_CHOICES) == 15
    assert endgame.choices() == endgame.PRINTED_CHOICES


def test_what_the_text_says_of_choices_between_two_hopes() -> None:
    assert chosen(["bc", "ab"], "b") == "abc"
    assert chosen(["ab", "abc"], "a") == "abc"


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 4)])
def test_raw_ways_are_all_there_are(players: int, cards: int) -> None:
    assert endgame.raw_ways(players, cards) == len(list(slow.all_hands(players, cards)))


def test_raw_ways_of_ten_cards_are_the_printed_ones() -> None:
    assert endgame.raw_ways(2, 10) == endgame.PRINTED_TWO.raw
    assert endgame.raw_ways(3, 10) == endgame.PRINTED_THREE.raw


def test_the_examples_are_won_with_the_printed_cards() -> None:
    endings = [endgame.solved(players, ignored, 9) for players in (2, 3)]
    for example, winning in endgame.answers(*endings):
        assert winning[0] == example.card
