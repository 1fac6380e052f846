"""Counts that everybody agrees on, contradictions, and samples that repeat."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import comb, factorial

import numpy as np
import pytest

from tefuda._core import Layouts
from tefuda.bridge.belief import Belief, Evidence, Likelihood, Premises
from tefuda.bridge.belief.layouts import layouts_of
from tefuda.bridge.rules import Deal, Seat
from tefuda.cards import CardSet, Suit
from tefuda.errors import ContradictionError, IllegalActionError, NotationError

ALL_DEALS = factorial(52) // factorial(13) ** 4
OTHER_HANDS = factorial(39) // factorial(13) ** 3
DEAL = Deal.from_pbn("N:AKQ2.KQJ.432.432 543.AT9.AKQ.AKQJ JT9.8765.JT9.T98 876.432.8765.765")


def belief(*evidence: str) -> Belief:
    return Belief(Premises(evidence=tuple(map(Evidence.parse, evidence))))


@pytest.mark.parametrize(
    ("constraint", "hands"),
    [
        ("any", comb(52, 13)),
        ("shape is 4-3-3-3", 66_905_856_160),
        ("shape is 4-4-3-2", 136_852_887_600),
        ("shape is 5-3-3-2", 98_534_079_072),
        ("balanced", 302_292_822_832),
        ("hcp == 0", comb(36, 13)),
        ("hcp == 37", 4),
        ("spades == 13 or hearts == 13", 2),
        ("has SA HA DA CA", comb(48, 9)),
    ],
)
def test_hands_are_as_many_as_the_books_say(constraint: str, hands: int) -> None:
    found = belief(f"south: {constraint}")

    assert found.is_exact
    assert found.count == hands * OTHER_HANDS


def test_nothing_known_leaves_every_deal() -> None:
    assert belief().count == ALL_DEALS
    assert belief().cards[next(iter(CardSet.parse("SA")))][Seat.WEST] == pytest.approx(0.25)


def test_two_hidden_hands_are_counted_and_listed() -> None:
    known = {Seat.NORTH: DEAL[Seat.NORTH], Seat.SOUTH: DEAL[Seat.SOUTH]}
    evidence = (Evidence.parse("east: hcp >= 21 and shape is 3=3=3=4 and has HA DA DK CA"),)
    found = Belief(Premises(known, evidence=evidence))
    deals = found.enumerate()

    assert found.count == len(deals) == len({deal.hands for deal in deals})
    assert DEAL.hands in {deal.hands for deal in deals}
    assert sum(found.hcp(Seat.EAST).values()) == pytest.approx(1)
    assert found.hcp(Seat.WEST) == pytest.approx(
        {23 - points: chance for points, chance in found.hcp(Seat.EAST).items()}
    )
    assert found.lengths(Seat.EAST)[Suit.CLUBS] == pytest.approx({4: 1.0})
    assert found.lengths(Seat.SOUTH)[Suit.CLUBS] == {3: 1.0}


def test_a_known_deal_is_the_only_one() -> None:
    found = Belief(Premises({seat: DEAL[seat] for seat in Seat}))

    assert found.count == 1
    assert found.deals(2, seed=1) == found.enumerate() * 2 == [DEAL, DEAL]
    assert found.cards == {}


@pytest.mark.parametrize(
    "evidence",
    [
        ["south: 15 <= hcp <= 17 and balanced"],
        ["south: 20 <= hcp <= 21 and balanced", "north: clubs == 6 and hcp == 5", "west: hcp == 0"],
        ["south: spades >= 5", "north: hearts > spades and controls >= 2"],
        [f"{seat}: hcp == 10" for seat in ("north", "east", "south", "west")],
    ],
)
def test_samples_agree_with_the_evidence_and_repeat(evidence: list[str]) -> None:
    found = belief(*evidence)
    deals = found.deals(200, seed=7)

    assert len(deals) == 200
    assert all(deal.is_complete for deal in deals)
    for one in map(Evidence.parse, evidence):
        assert all(one.constraint.holds(deal[one.seat]) for deal in deals)
    again = belief(*evidence)
    assert np.array_equal(found.sample(200, seed=7), again.sample(500, seed=7)[:200])
    assert not np.array_equal(found.sample(200, seed=7), found.sample(200, seed=8))


def test_the_share_of_samples_is_the_share_of_the_count() -> None:
    evidence = "south: 12 <= hcp <= 14"
    sampled = belief(evidence).sample(20_000, seed=3)
    balanced = Evidence.parse("south: balanced").constraint
    share = belief(evidence, "south: balanced").count / belief(evidence).count

    held = sum(balanced.holds(CardSet(mask)) for mask in sampled[:2000, Seat.SOUTH].tolist())
    assert held / 2000 == pytest.approx(share, abs=0.05)


@pytest.mark.parametrize(
    ("evidence", "named"),
    [
        (
            ["south: hcp > 30", "north: hcp > 10", "east: spades > 2"],
            ["south: hcp > 30", "north: hcp > 10"],
        ),
        (
            ["south: hearts > 7", "south: spades > 7", "south: hcp > 3"],
            ["south: hearts > 7", "south: spades > 7"],
        ),
        (["west: hcp > 37"], ["west: hcp > 37"]),
    ],
)
def test_a_contradiction_names_what_clashes(evidence: list[str], named: list[str]) -> None:
    with pytest.raises(ContradictionError) as caught:
        belief(*evidence)

    assert str(caught.value) == f"no deal agrees with all of this: {'; '.join(named)}"


def test_evidence_about_a_seen_hand_is_checked() -> None:
    with pytest.raises(ContradictionError, match=r"south: hcp > 30 .* is not true of"):
        Belief(Premises({Seat.SOUTH: DEAL[Seat.SOUTH]}, evidence=(_strong(Seat.SOUTH),)))


def _strong(seat: Seat) -> Evidence:
    return Evidence(seat, Evidence.parse("south: hcp > 30").constraint, "2C")


@pytest.mark.parametrize(
    ("known", "message"),
    [
        ({Seat.NORTH: "SA", Seat.SOUTH: "SA"}, "SA is known to be in two hands"),
        ({Seat.NORTH: " ".join(map(str, CardSet((1 << 13) - 1))) + " SA"}, "14 cards of 13"),
    ],
)
def test_known_cards_must_be_possible(known: dict[Seat, str], message: str) -> None:
    with pytest.raises(ContradictionError, match=message):
        Premises({seat: CardSet.parse(text) for seat, text in known.items()})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hcp > 3", "a seat and a colon must come first in 'hcp > 3'"),
        ("dummy: hcp > 3", "unknown seat 'dummy'"),
        ("south: hcp >", "unexpected end of constraint 'hcp >'"),
    ],
)
def test_evidence_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        Evidence.parse(text)


def test_too_many_deals_are_not_listed() -> None:
    with pytest.raises(IllegalActionError, match="more than 99 deals"):
        belief().enumerate(99)


@pytest.mark.parametrize("weight", [-1.0, float("inf"), float("nan")])
def test_a_likelihood_is_a_number_that_makes_sense(weight: float) -> None:
    with pytest.raises(IllegalActionError, match=r"is no likelihood: east's clubs \(C2\)"):
        Likelihood.by(Seat.EAST, Suit.CLUBS, lambda _: weight, "C2")


def test_likelihoods_of_several_hidden_hands_shift_the_chances() -> None:
    evidence = (Evidence.parse("west: hcp > 9"),)
    likelihoods = (
        Likelihood.by(Seat.EAST, Suit.CLUBS, lambda cards: len(cards) + 1.0),
        Likelihood.by(Seat.WEST, Suit.CLUBS, lambda cards: 14.0 - len(cards)),
    )
    plain = Belief(Premises(evidence=evidence))
    weighted = Belief(Premises(evidence=evidence, likelihoods=likelihoods))

    assert weighted.is_exact
    assert weighted.count == plain.count
    assert plain.effective_sample_size == pytest.approx(plain.count)
    assert weighted.effective_sample_size < plain.count
    two = next(iter(CardSet.parse("C2")))
    assert weighted.cards[two][Seat.EAST] > plain.cards[two][Seat.EAST]
    assert weighted.cards[two][Seat.WEST] < plain.cards[two][Seat.WEST]
    for chances in weighted.cards.values():
        assert sum(chances.values()) == pytest.approx(1)


OPENING_LEAD = (
    "north: 15 <= hcp <= 17 and balanced",
    "south: 10 <= hcp <= 15 and spades <= 3 and hearts <= 3",
    "east: hcp <= 12 or longest is diamonds",
)


def test_the_opening_leader_counts_three_hands() -> None:
    evidence = tuple(map(Evidence.parse, OPENING_LEAD))
    found = Belief(Premises({Seat.WEST: DEAL[Seat.WEST]}, evidence=evidence))

    assert found.is_exact
    for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH):
        assert sum(found.hcp(seat).values()) == pytest.approx(1)
        for lengths in found.lengths(seat).values():
            assert sum(lengths.values()) == pytest.approx(1)
    assert set(found.hcp(Seat.NORTH)) == {15, 16, 17}
    deals = found.deals(300, seed=1)
    assert all(one.constraint.holds(deal[one.seat]) for one in evidence for deal in deals)
    sampled = np.mean([len(deal[Seat.EAST].in_suit(Suit.SPADES)) for deal in deals])
    spades = found.lengths(Seat.EAST)[Suit.SPADES]
    assert sampled == pytest.approx(sum(n * chance for n, chance in spades.items()), abs=0.4)


ALL_FOUR = ("north", "east", "south", "west")


@pytest.mark.slow
def test_deals_that_are_rare_are_found() -> None:
    shapes = ("4=3=3=3", "3=4=3=3", "3=3=4=3", "3=3=3=4")
    evidence = [
        f"{seat}: shape is {shape} and hcp == 10 and controls == 3"
        for seat, shape in zip(ALL_FOUR, shapes, strict=True)
    ]
    found = belief(*evidence)
    deals = found.deals(50, seed=2)

    assert len(deals) == 50
    for one in map(Evidence.parse, evidence):
        assert all(one.constraint.holds(deal[one.seat]) for deal in deals)


def test_what_was_found_is_not_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    def not_asked(*_: object) -> bool:
        pytest.fail("there is such a deal")

    monkeypatch.setattr("tefuda.bridge.belief.belief._is_refuted", not_asked)
    found = belief(  # one try in a hundred succeeds
        *(
            f"{seat}: 9 <= hcp <= 11 and controls == 3 and longest is {suit}"
            for seat, suit in zip(ALL_FOUR, ("spades", "hearts", "diamonds", "clubs"), strict=True)
        )
    )

    assert len(found.deals(3, seed=1)) == 3


@pytest.mark.parametrize("constraint", ["spades >= 4", "controls >= 4", "hcp >= 11"])
def test_a_clash_of_all_four_hands_is_told(constraint: str) -> None:
    evidence = [f"{seat}: {constraint}" for seat in ALL_FOUR]

    with pytest.raises(ContradictionError, match=r"^no deal agrees with all of this: north.*west"):
        belief(*evidence)


@pytest.mark.slow
def test_what_cannot_be_counted_and_is_not_found_is_not_called_impossible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def layouts_in_one_step(premises: Premises, seats: Sequence[Seat], most: float = 1) -> Layouts:
        return layouts_of(premises, seats, most=min(most, 1))

    monkeypatch.setattr("tefuda.bridge.belief.belief.layouts_of", layouts_in_one_step)
    monkeypatch.setattr("tefuda.bridge.belief.many_hands.MOST_TRIES", 2000)

    with pytest.raises(
        ContradictionError, match=r"^no deal was found that agrees with all of this"
    ):
        belief(*(f"{seat}: spades >= 4" for seat in ALL_FOUR))


def test_any_number_of_features_is_counted() -> None:
    measures = ("hcp", "controls", "losers", "points", "quick_tricks", "stopper")
    tests = [f"{one} + {two} >= {one} in spades + 1" for one in measures for two in measures]
    tests += [f"{one} in hearts <= {two}" for one in measures for two in measures]
    known: dict[Seat, CardSet] = {seat: DEAL[seat] for seat in (Seat.NORTH, Seat.SOUTH)}
    for seat in (Seat.EAST, Seat.WEST):
        known[seat] = CardSet.of(sorted(DEAL[seat])[:9])
    evidence = [
        Evidence.parse(f"{seat}: {test}")
        for test in tests
        for seat in ("east", "west")
        if Evidence.parse(f"{seat}: {test}").constraint.holds(DEAL[Seat.parse(seat)])
    ]
    plain = Belief(Premises(known)).enumerate()
    agreeing = [
        deal for deal in plain if all(one.constraint.holds(deal[one.seat]) for one in evidence)
    ]

    assert len(agreeing) < len(plain)
    assert Belief(Premises(known, evidence=tuple(evidence))).count == len(agreeing)


def test_samples_do_not_depend_on_who_else_is_sampling() -> None:
    found = belief("south: 15 <= hcp <= 17 and balanced")
    with ThreadPoolExecutor(4) as pool:
        tables = list(pool.map(lambda _: found.sample(2000, seed=5), range(8)))

    assert all(np.array_equal(table, found.sample(2000, seed=5)) for table in tables)
