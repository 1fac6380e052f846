"""Tables of endings as knowledge of a player: where they apply, and what is made of them."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tefuda.daihinmin.endgame import Solver, chances, ending, parse_hands_of_cards
from tefuda.daihinmin.endgame.seen import is_single_card, opponents, rank_of, ranks_of, seen_ending
from tefuda.daihinmin.players import RandomPlayer
from tefuda.daihinmin.rules import OFFICIAL, VARIANTS, Card, Cards, Game, Rules, View, deal
from tefuda.daihinmin.rules.options import plain
from tefuda.daihinmin.search import Candidate, Decision, RacePlan, RaceSearch, choices
from tefuda.daihinmin.search.splits import settled, tables
from tefuda.errors import ContradictionError
from tests.daihinmin_views import views_of_game

RULES = plain(3)
QUICK = RacePlan(trials=60, worlds=20, steps=60, seconds=0.0)


def views(seed: int, most: int, rules: Rules = RULES) -> Iterator[View]:
    """What is seen before the last moves of a game of single cards, played at random."""
    rng = Random(seed)
    seats = tuple(rng.sample(range(rules.players), rules.players))
    game = Game(deal(rng, seats, seats[0], rules), seats, rules=rules, first=rng.choice(seats))
    player = RandomPlayer(seed)
    while (mover := game.to_move) is not None:
        view = View.of(game, mover)
        if sum(game.field.counts) <= most and len(choices(view)) > 1:
            yield view
        move = player.move(view)
        if move is None:
            game.pass_()
        else:
            game.play(move)


def deal_of(view: View, hidden: list[Cards]) -> Game:
    """The game that *view* is of, if the others have the *hidden* hands."""
    hands = dict(zip(opponents(view), hidden, strict=True)) | {view.player: view.hand}
    dealt = [hands.get(player, Cards.of([])) for player in range(view.rules.players)]
    return Game.resumed(dealt, view.field, rules=view.rules)


def cards_of(ranks: tuple[int, ...], left: list[Card]) -> Cards:
    """Cards of these *ranks*, taken from those that are *left*."""
    found = []
    for rank in ranks:
        card = next(card for card in left if ranks_of(Cards.of([card])) == (rank,))
        left.remove(card)
        found.append(card)
    return Cards.of(found)


@pytest.mark.parametrize("rules", [RULES, replace(RULES, players=5, first_out_wins=False)])
def test_tables_say_what_the_solver_of_all_rules_says_in_every_split(rules: Rules) -> None:
    solver, asked = Solver(), 0
    for view in [view for seed in range(12) for view in views(seed, 7, rules)]:
        known = seen_ending(view)
        for split in chances(known, tables()).splits if known else ():
            left = list(view.unseen)
            hidden = [cards_of(ranks, left) for ranks in split.hands[1:]]
            winning = solver.solve(deal_of(view, hidden)).winning

            assert set(split.winning) == set(map(rank_of, winning))
            asked += 1

    assert asked > 30


def test_no_table_applies_in_the_contest() -> None:
    assert not any(map(is_single_card, [OFFICIAL, *VARIANTS.values()]))
    assert not any(seen_ending(view) for seed in range(3) for view in views_of_game(seed))


def test_in_the_contest_a_lock_may_change_what_wins_with_single_cards() -> None:
    hands = parse_hands_of_cards("S9 H2 / C7 SQ / D4")  # once b has played spades on spades
    locked = Solver().solve(ending(hands)).winning
    free = Solver().solve(ending(hands, rules=RULES)).winning

    assert [move.text for move in free if move] == ["S9", "H2"]
    assert [move.text for move in locked if move] == ["H2"]


def test_larger_endings_are_left_to_the_race() -> None:
    seen = [view for seed in range(4) for view in views(seed, 14)]
    sizes = {(sum(view.field.counts), seen_ending(view) is not None) for view in seen}

    assert {size <= 10 for size, _ in sizes} == {False, True}
    assert all(is_known == (size <= 10) for size, is_known in sizes)


def unsettled(view: View, mean: float = 0.0) -> Decision:
    """The last choice, all of which did as well."""
    candidates = tuple(Candidate(move, 10, mean, 1.0) for move in choices(view))
    return Decision(candidates[-1].move, candidates)


def test_what_wins_in_most_splits_is_played() -> None:
    changed = proven = 0
    for view in [view for seed in range(12) for view in views(seed, 8)]:
        known, before = seen_ending(view), unsettled(view)
        assert known is not None
        found, after = chances(known, tables()), settled(view, before)
        most = max(found.ways_won(rank) for rank in known.options)

        assert found.ways_won(rank_of(after.move)) == most or after == before
        assert after.is_proven == bool(found.always)
        assert after.candidates == before.candidates
        changed += after.move != before.move
        proven += after.is_proven

    assert changed
    assert proven


def test_beliefs_may_prefer_what_wins_in_fewer_splits() -> None:
    for view in [view for seed in range(12) for view in views(seed, 8)]:
        known = seen_ending(view)
        assert known is not None
        for split in chances(known, tables()).won():
            left = list(view.unseen)
            hidden = [cards_of(ranks, left) for ranks in split.hands[1:]]
            after = settled(view, unsettled(view), lambda: [deal_of(view, hidden).hands])  # noqa: B023

            assert rank_of(after.move) in split.winning


def test_if_second_places_count_only_what_wins_always_is_preferred() -> None:
    rules = replace(RULES, first_out_wins=False)
    seen = set()
    for view in [view for seed in range(12) for view in views(seed, 8, rules)]:
        known, before = seen_ending(view), unsettled(view)
        if known is None:  # one is out
            continue
        after, is_sure = settled(view, before), bool(chances(known, tables()).always)

        assert after.is_proven == is_sure
        assert is_sure or after == before
        seen.add(is_sure)

    assert seen == {False, True}


def test_a_proven_decision_stays_as_it_is() -> None:
    view = next(view for seed in range(9) for view in views(seed, 8))
    proven = replace(unsettled(view), is_proven=True)

    assert settled(view, proven) is proven


def test_a_race_asks_the_tables_unless_told_not_to() -> None:
    by_ways, by_belief = RaceSearch(QUICK), RaceSearch(replace(QUICK, splits="believed"))
    without = RaceSearch(replace(QUICK, splits="no"))
    for view in [view for seed in range(5) for view in views(seed, 8)]:
        raced = without.decide(view, 1)
        worlds = without.worlds(view, 1)

        assert by_ways.decide(view, 1) == settled(view, raced)
        assert by_belief.decide(view, 1) == settled(view, raced, lambda: worlds)  # noqa: B023


def test_ways_to_weigh_splits_have_names() -> None:
    with pytest.raises(ContradictionError, match="unknown splits 'yes': there are no, ways, belie"):
        RacePlan(splits="yes")
