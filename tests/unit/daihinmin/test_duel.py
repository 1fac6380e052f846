"""Duels: luck that cancels out, a test that may be looked at, records that go on."""

from pathlib import Path
from random import Random

import pytest

from tefuda.compute import Compute
from tefuda.daihinmin.league import Duel, fight
from tefuda.daihinmin.league.duel import DuelLedger, lead_in
from tefuda.daihinmin.league.errors import error_of, widening
from tefuda.daihinmin.league.sequential import FIRST_LOOK, bound, sign_of
from tefuda.errors import ContradictionError, NotationError

HERE = Compute.threads(1)
DUEL = Duel("standard", "lowest", seed=3, games_in_a_set=4)


def test_the_luck_of_the_cards_is_on_both_sides() -> None:
    order = (0, 1, 2, 3, 4)

    assert lead_in(((order,), (order,))) == 0
    assert lead_in((((0, 2, 1, 3, 4),), ((1, 3, 4, 0, 2),))) == pytest.approx(2.5)


def test_who_has_the_same_places_twice_is_not_better() -> None:
    twice = Duel("lowest", "tefuda.daihinmin.players:LowestPlayer", seed=2, games_in_a_set=5)

    assert [result.lead for result in fight(twice, 40, HERE)] == [0, 0, 0, 0]


def test_a_duel_ends_with_the_same_set_wherever_it_is_played() -> None:
    alone = list(fight(DUEL, 400, HERE))

    assert list(fight(DUEL, 400, Compute.threads(2))) == alone
    assert [len(result.sets) for result in alone] == list(range(1, len(alone) + 1))
    assert [result.sign for result in alone[:-1]] == [0] * (len(alone) - 1)
    assert alone[-1].games == 8 * len(alone)


def test_a_record_goes_on_where_it_stopped(tmp_path: Path) -> None:
    record = tmp_path / "duel.jsonl"
    begun = fight(DUEL, 80, HERE, record=record)
    next(begun)
    begun.close()
    written = record.read_bytes()

    *_, result = fight(DUEL, 80, HERE, record=record)

    assert record.read_bytes().startswith(written)
    assert result == list(fight(DUEL, 80, HERE))[-1]
    with pytest.raises(ContradictionError, match="another duel is written here"):
        list(fight(Duel("lowest", "standard", 3, 4), 80, HERE, record=record))


@pytest.mark.parametrize("line", ["[]", '{"set":0}', '{"set":0,"tables":[[[0,1,2,3,4]],[]]}'])
def test_a_broken_set_is_told_with_its_line(tmp_path: Path, line: str) -> None:
    record = tmp_path / "duel.jsonl"
    with DuelLedger(record, DUEL).opened():
        pass
    record.write_text(f"{record.read_text()}{line}\n")

    with pytest.raises(NotationError, match="line 2: not a set of a duel"):
        list(fight(DUEL, 80, HERE, record=record))


@pytest.mark.parametrize(("count", "quantile"), [(5, 1.1416), (10, 1.0587), (31, 1.0169)])
def test_errors_from_few_values_are_widened_by_students_t(count: int, quantile: float) -> None:
    assert widening(count) == pytest.approx(quantile, abs=1e-3)


def test_an_error_holds_two_thirds_of_the_time() -> None:
    rng = Random(6)
    samples = [[rng.gauss(0, 1) for _ in range(5)] for _ in range(3000)]

    held = sum(abs(sum(values) / 5) <= error_of(values) for values in samples)
    assert held / len(samples) == pytest.approx(0.683, abs=0.03)


def test_looking_after_every_value_does_not_find_what_is_not_there() -> None:
    rng = Random(5)
    wrong = 0
    for _ in range(200):
        values = [rng.gauss(0, 1) for _ in range(80)]
        wrong += any(sign_of(values[:count], 0.05) for count in range(FIRST_LOOK, 81))

    assert wrong <= 0.05 * 200


def test_a_large_difference_is_seen_soon_and_a_small_one_later() -> None:
    rng = Random(7)

    def needed(drift: float) -> int:
        values: list[float] = []
        while not sign_of(values, 0.05):
            values.append(rng.gauss(-drift, 1))
        assert sign_of(values, 0.05) == -1
        return len(values)

    assert needed(2.0) <= 15 < needed(0.4) < 400
    assert bound(1000, 0.05) < bound(100, 0.05) < bound(10, 0.05)
