"""Races of moves: proven wins, likely worlds, gifts, and parts that can be left out."""

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from tefuda import _core
from tefuda.daihinmin.players import seated
from tefuda.daihinmin.policy import Policy, read_weights
from tefuda.daihinmin.referee import play_game
from tefuda.daihinmin.rules import OFFICIAL, POINTS, Cards, Game, GiftView, History, Meld, View
from tefuda.daihinmin.rules.meld import meld_of
from tefuda.daihinmin.search import RacePlan, RaceSearch, Sight
from tefuda.daihinmin.search.analysis import analyse, marginals
from tefuda.daihinmin.search.seating import seating_of
from tefuda.daihinmin.worth import place_worth
from tefuda.errors import ContradictionError
from tests.daihinmin_views import ORDER, SEATS, decisions, views_of_game
from tests.unit.daihinmin.test_search import ending

QUICK = RacePlan(trials=60, worlds=20, steps=60, seconds=0.0)


def test_a_mate_is_proven_and_played_without_playouts() -> None:
    decision = RaceSearch(QUICK).decide(ending("S3 S2", "HK H5"), seed=1)

    assert decision.move == Meld.parse("S2")
    assert decision.is_proven
    assert decision.trials == 0


def test_an_ending_of_two_is_played_exactly() -> None:
    # No card but the ace keeps the lead, and still the 5 wins: whoever answers loses the lead.
    view = ending("S5 SQ CK CA", "D6 C7 SJ HK")

    exact = RaceSearch(QUICK).decide(view, seed=1)
    blind = RaceSearch(replace(QUICK, mates=False, endings=False)).decide(view, seed=1)

    assert exact.is_proven
    assert exact.move == Meld.parse("S5")
    assert not blind.is_proven
    assert blind.trials > 0


@pytest.mark.parametrize(
    "part",
    ["beliefs", "learned", "mates", "endings", "future", "common_worlds", "early_stop"],
)
def test_every_part_can_be_left_out(part: str) -> None:
    without = RaceSearch(replace(QUICK, **{part: False}))  # type: ignore[arg-type]
    for view in list(decisions(range(1)))[::5]:
        decision = without.decide(view, seed=3)

        assert decision.move in [candidate.move for candidate in decision.candidates]


def test_the_prior_chooses_among_the_moves_that_last() -> None:
    policy, were_other = Policy(read_weights()), 0
    certain, open_minded = (RaceSearch(replace(QUICK, prior=prior)) for prior in (1e6, 0.0))
    for view in list(decisions(range(2)))[::3]:
        decision, other = certain.decide(view, seed=3), open_minded.decide(view, seed=3)
        if decision.is_proven:
            continue
        most = max(one.trials for one in decision.candidates)
        last = [one for one in decision.candidates if one.trials == most]
        found = policy.chances(Sight.of(view).in_core())
        chances = {meld_of(*named) if named[0] else None: chance for *named, chance in found}

        assert decision.candidates == other.candidates
        assert other.move == max(last, key=lambda one: one.mean).move
        assert decision.move == max(last, key=lambda one: chances[one.move]).move
        were_other += decision.move != other.move
    assert were_other


def test_a_decision_follows_from_its_seed_and_a_kept_search_changes_nothing() -> None:
    kept = RaceSearch(QUICK)
    for view in list(decisions(range(2)))[::4]:
        assert kept.decide(view, seed=5) == RaceSearch(QUICK).decide(view, seed=5)


def test_running_out_of_time_is_told_and_still_gives_a_move() -> None:
    view = next(decisions(range(1)))

    decision = RaceSearch(replace(QUICK, trials=100_000, seconds=1e-6)).decide(view, seed=1)

    assert decision.is_out_of_time
    assert decision.trials == 8 * len(decision.candidates)
    assert not RaceSearch(QUICK).decide(view, seed=1).is_out_of_time


def test_moves_that_are_clearly_behind_get_fewer_playouts() -> None:
    view = next(decisions(range(1)))

    stopped = RaceSearch(replace(QUICK, trials=4000)).decide(view, seed=1)
    equal = RaceSearch(replace(QUICK, trials=4000, early_stop=False)).decide(view, seed=1)

    assert len({candidate.trials for candidate in equal.candidates}) == 1
    fewest = min(candidate.trials for candidate in stopped.candidates)
    best = max(stopped.candidates, key=lambda candidate: candidate.mean)
    assert fewest < equal.candidates[0].trials < best.trials


def test_who_passes_on_a_low_card_is_believed_to_be_weak() -> None:
    views = [view for seed in range(6) for view in views_of_game(seed)]
    naive, reading = RaceSearch(replace(QUICK, beliefs=False)), RaceSearch(QUICK)
    changed = [
        view
        for view in views[::9]
        if len(view.moves) > 12 and naive.worlds(view, seed=1) != reading.worlds(view, seed=1)
    ]

    assert changed


def test_who_plays_as_the_default_client_is_found_out() -> None:
    names = ["policy", "standard", "standard", "policy", "policy"]
    search = RaceSearch(replace(QUICK, standards=0.1))
    chances: dict[str, list[float]] = {"policy": [], "standard": []}
    for seed in range(12):
        played = play_game(seated(names, seed), History.of_deal(Random(seed), SEATS))
        *_, late = (view for view, _ in played.decisions() if view.player == 0)
        for player, chance in search.standards(late, seed=1).items():
            chances[names[player]].append(chance)

    assert fmean(chances["standard"]) > 0.5
    assert fmean(chances["policy"]) < 0.1


def test_in_playouts_who_is_like_the_default_client_moves_as_it_does() -> None:
    # Only two are left, so that both hands are known. It follows with a single king or ace, the
    # weakest that will do; by the policy it may keep both for later.
    view = ending("S5 SQ CK", "D6 HK SA H4")
    means = {}
    for chance in (0.0, 0.99):
        plan = replace(QUICK, mates=False, endings=False, standards=chance)
        search = RaceSearch(plan)
        means[chance] = [one.mean for one in search.decide(view, seed=1).candidates]

        assert all(found == pytest.approx(chance, abs=0.1) for found in standards_in(search, view))
    assert means[0.0] != means[0.99]


def test_gifts_are_tried_among_those_who_play_like_that() -> None:
    search = RaceSearch(replace(QUICK, trials=600))._core
    hand = Cards.parse("S3 H3 D5 C6 S8 H9 DT CJ SQ HK DA C2 JO")
    known = [(0.0, 0.0), (0.9, 0.0), (0.0, 0.9)]

    found = [
        search.race_gifts(hand.mask, 2, OFFICIAL.bits, None, standards, 1) for standards in known
    ]

    assert found[0] != found[1] != found[2] != found[0]


def test_gifts_are_tried_where_the_others_sit() -> None:
    search = RaceSearch(replace(QUICK, trials=600))
    history = History.of_deal(Random(3), SEATS, ORDER)
    told = history.gift_view(ORDER[0])
    blind = replace(told, seats=None, dealt=None)
    turned = replace(told, seats=(*SEATS[1:], SEATS[0]))
    elsewhere = replace(told, seats=tuple(reversed(SEATS)))
    means = [tried(search, view) for view in (told, blind, turned, elsewhere)]

    assert means[0] == means[2]
    assert means[0] != means[1]
    assert means[0] != means[3]


def test_sizes_that_cannot_be_are_not_believed() -> None:
    search = RaceSearch(replace(QUICK, trials=600))
    view = History.of_deal(Random(3), SEATS, ORDER).gift_view(ORDER[0])
    assert view.dealt is not None
    moved = [size - 12 + 24 * place for place, size in enumerate(view.dealt[:2])]
    assert view.player not in (0, 1)

    for lie in ((20,) * 5, (*moved, *view.dealt[2:])):
        assert tried(search, replace(view, dealt=lie)) == tried(search, replace(view, dealt=None))


def tried(search: RaceSearch, view: GiftView) -> list[tuple[int, int, float, float]]:
    """What gifts came to in the core."""
    hand, seating = view.hand.mask, seating_of(view)
    return search._core.race_gifts(hand, view.count, OFFICIAL.bits, seating, (0.0, 0.0), 1)


def standards_in(search: RaceSearch, view: View) -> list[float]:
    """How likely those who hold cards beside the player of *view* are like the default client."""
    chances = search.standards(view, seed=1)
    return [chance for player, chance in chances.items() if view.field.counts[player]]


def test_believed_worlds_agree_with_the_view() -> None:
    search = RaceSearch(QUICK)
    for view in list(decisions(range(2)))[::3]:
        for hands in search.worlds(view, seed=2):
            assert tuple(map(len, hands)) == view.field.counts
            assert hands[view.player] == view.hand


def test_what_the_exchange_showed_stays_certain_in_believed_worlds() -> None:
    view = next(view for view in views_of_game(4) if view.player == ORDER[0])
    certain = Sight.of(view).certain[ORDER[-1]]

    assert certain
    assert all(certain <= hands[ORDER[-1]] for hands in RaceSearch(QUICK).worlds(view, seed=1))


def test_marginals_add_up() -> None:
    view = next(decisions(range(1)))
    chances = marginals(RaceSearch(QUICK).worlds(view, seed=1), view)

    for card in view.unseen:
        assert sum(cards[card] for cards in chances.values()) == pytest.approx(1)
    for player, cards in chances.items():
        assert sum(cards.values()) == pytest.approx(view.field.counts[player])


def test_a_gift_is_of_weak_cards_and_spares_pairs_and_the_joker() -> None:
    search = RaceSearch(replace(QUICK, trials=600))
    hand = Cards.parse("S3 H3 D3 C5 S7 H8 D9 HT SQ HQ SA D2 JO")

    gift = search.gift(GiftView(0, hand, 2), seed=1)

    assert len(gift) == 2
    assert gift <= hand.natural - Cards.parse("SA D2 SQ HQ")
    assert search.gift(GiftView(0, hand, 2), seed=1) == gift
    assert len(search.gift(GiftView(0, hand - Cards.parse("S3"), 1), seed=1)) == 1


def test_places_are_worth_their_points_where_the_next_game_starts_afresh() -> None:
    assert place_worth([[0.2] * 5] * 5) == pytest.approx(POINTS)


def test_a_place_that_is_kept_is_worth_more_than_its_points() -> None:
    sticky = [[0.6 if one == other else 0.1 for other in range(5)] for one in range(5)]

    worth = place_worth(sticky)

    assert worth[0] - worth[4] == pytest.approx((5 - 1) / (1 - 0.5))
    assert sum(worth) == pytest.approx(sum(POINTS))


def test_an_analysis_has_all_moves_beside_a_proven_one() -> None:
    found = analyse(ending("S3 S2", "HK H5"), 1, replace(QUICK, future=False))

    assert found.decision.is_proven
    assert [one.move for one in found.ranked] == [Meld.parse("S2"), Meld.parse("S3")]
    assert all(one.trials for one in found.ranked)
    assert found.holders == {1: dict.fromkeys(Cards.parse("HK H5"), 1.0)}


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"trials": 0}, "trials is 0, not at least 1"),
        ({"seconds": -1.0}, "seconds is -1.0, not 0 or more"),
        ({"trust": float("inf")}, "trust is inf, not 0 or more"),
        ({"prior": -1.0}, "prior is -1.0, not 0 or more"),
        ({"standards": 1.0}, "standards is 1.0, not from 0 to below 1"),
    ],
)
def test_an_impossible_plan_is_refused(wrong: dict[str, float], complaint: str) -> None:
    with pytest.raises(ContradictionError, match=complaint):
        RacePlan(**wrong)  # type: ignore[arg-type]


def views_with_choice() -> list[View]:
    """Some views in which there is a choice."""
    return list(decisions(range(2)))[::3]


def test_chances_of_a_policy_add_up_and_sharpen() -> None:
    weights = read_weights()
    for view in views_with_choice():
        sight = Sight.of(view).in_core()
        mild = [chance for *_, chance in Policy(weights).chances(sight)]
        sharp = [chance for *_, chance in Policy(weights, 0.001).chances(sight)]

        assert sum(mild) == pytest.approx(1)
        assert sharp.index(max(sharp)) == mild.index(max(mild))
        assert max(sharp) >= max(mild)


def test_a_policy_without_weights_is_the_random_player() -> None:
    blank = Policy([0.0] * len(read_weights()))
    for view in views_with_choice():
        chances = [chance for *_, chance in blank.chances(Sight.of(view).in_core())]

        assert chances == pytest.approx([1 / len(chances)] * len(chances))


def test_every_move_has_features_each_once_and_in_range() -> None:
    seen: set[int] = set()
    for view in decisions(range(8)):
        for world in Sight.of(view).draw(seed=1, count=1):
            game = Game.resumed(world, view.field)
            found = _core.policy_features(game.in_core)

            assert len(found) == len(view.legal_melds()) + (view.field.meld is not None)
            for numbers in found:
                assert len(set(numbers)) == len(numbers)
                assert all(0 <= number < _core.DAIHINMIN_FEATURES for number in numbers)
                seen.update(numbers)

    assert len(seen) > 500


def test_features_do_not_look_at_who_holds_what() -> None:
    for view in views_with_choice():
        one, other = (
            _core.policy_features(Game.resumed(world, view.field).in_core)
            for world in Sight.of(view).draw(seed=1, count=2)
        )

        assert one == other


def test_a_policy_needs_a_temperature() -> None:
    with pytest.raises(ValueError, match="temperature of 0 is not above 0"):
        Policy(read_weights(), 0)
