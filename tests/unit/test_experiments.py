"""The parts of experiments: what is counted, what is recorded, and what is drawn."""

import gzip
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tefuda.bridge.search import Budget
from tefuda.cards import Card
from tefuda.errors import ContradictionError, NotationError
from tefuda.experiments import abc, defence, giving, no_harm, one_pass, people_belief, thought
from tefuda.experiments.ablation import VARIANTS, margins
from tefuda.experiments.attempts import ABC, MONTE_CARLO, Attempt, Plan, mean_scores, of
from tefuda.experiments.call_questions import questions_in
from tefuda.experiments.no_harm import Losses, Mean, mean_difference, mean_loss
from tefuda.experiments.notebook import Json, worked_off
from tefuda.experiments.one_pass import CUTTING, FULL, PROBING, Effort
from tefuda.experiments.problems import CardProblem, problems_in
from tefuda.experiments.setting import Setting
from tefuda.experiments.signals import lengths_of
from tefuda.experiments.thought import Weighed
from tests.judges import PlainJudges

ENDING: dict[str, Any] = {
    "id": "signal",
    "kind": "signals",
    "deal": "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
    "dealer": "S",
    "vul": "NS",
    "auction": ["2N", "P", "3N", "P", "P", "P"],
    "play": ["H6", "H4", "HJ", "HQ", "D3", "D7", "DK", "D4", "DQ"],
    "seat": "E",
    "answers": ["D8"],
    "candidates": ["DA", "D8"],
}
SMALL = Budget(deals=8, abc_deals=4, hypotheses=8)


def problem_file(folder: Path, *rows: dict[str, Any]) -> Path:
    path = folder / "problems.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return path


@pytest.fixture
def problem(tmp_path: Path) -> CardProblem:
    (one,) = problems_in(problem_file(tmp_path, ENDING))
    return one


def made(problem: str = "000-1", way: str = "abc", seed: int = 1, **changes: Any) -> Attempt:
    means = {"C2": -300.0, "CK": -660.0}
    usual = Attempt(problem, way, seed, "C2", True, "C2", True, means, 0.5, 0.4, True)
    return replace(usual, **changes)


def test_problems_are_read_from_lines_and_from_an_array(tmp_path: Path) -> None:
    array = tmp_path / "problems.json"
    array.write_text(json.dumps([ENDING, {**ENDING, "id": "again"}]), encoding="utf-8")

    (one,) = problems_in(problem_file(tmp_path, ENDING))
    same, again = problems_in(array)

    assert (one.name, same.name, again.name) == ("signal", "signal", "again")
    assert one.view == same.view
    assert str(one.right[0]) == "D8"


def test_a_file_that_holds_something_else_is_refused(tmp_path: Path) -> None:
    with pytest.raises(
        NotationError, match=r"problems.jsonl, problem 1 is not a problem .*'dealer'"
    ):
        problems_in(problem_file(tmp_path, {"id": "x"}))
    (tmp_path / "noise.json").write_text("[1,", encoding="utf-8")
    with pytest.raises(NotationError, match=r"noise.json: not JSON"):
        problems_in(tmp_path / "noise.json")


@pytest.mark.parametrize(
    ("read", "complaint"),
    [
        (problems_in, "not JSON"),
        (questions_in, "not a question"),
        (no_harm.tables_of_people, "line 1: not a table"),
        (lambda path: list(worked_off([], path)), "not a record"),
    ],
)
def test_files_nested_too_deep_are_refused(
    read: Callable[[Path], object], complaint: str, tmp_path: Path
) -> None:
    path = tmp_path / "deep.jsonl"
    path.write_text("[" * 100_000 + "\n", encoding="utf-8")

    with pytest.raises(NotationError, match=complaint):
        read(path)


def test_signals_are_read_or_not(problem: CardProblem) -> None:
    assert 3 not in lengths_of(problem, is_read=True).chances
    assert 3 in lengths_of(problem, is_read=False).chances


def test_a_plan_tries_everything_once_and_goes_on_from_its_record(
    problem: CardProblem, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "record.jsonl"
    plan = Plan([problem], [MONTE_CARLO, ABC], range(1, 3), SMALL)
    first = list(plan.attempts(path))

    monkeypatch.setattr("tefuda.experiments.attempts.attempt", _forbidden)
    again = list(plan.attempts(path))

    assert len(first) == len(plan) == 4
    assert again == first
    assert {one.card for one in first} <= {"DA", "D8"}
    assert [one.is_right for one in first] == [one.card == "D8" for one in first]
    with pytest.raises(ContradictionError, match="other terms"):
        next(replace(plan, budget=Budget(deals=9)).attempts(path))


def _forbidden(*_: object) -> Attempt:
    raise AssertionError("it was recorded already")


def test_a_line_that_was_cut_off_is_worked_out_again(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    calls: list[str] = []

    def task(name: str) -> tuple[str, Callable[[], Json]]:
        def work() -> Json:
            calls.append(name)
            return {"name": name}

        return name, work

    list(worked_off([task("a"), task("b")], path))
    path.write_text(path.read_text("utf-8")[:-5], encoding="utf-8")

    assert list(worked_off([task("a"), task("b")], path)) == [{"name": "a"}, {"name": "b"}]
    assert calls == ["a", "b", "b"]


def test_a_record_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear partner,\n", encoding="utf-8")

    with pytest.raises(NotationError, match="not a record of an experiment: 'Dear partner,'"):
        list(worked_off([], path))


def test_what_must_hold_is_counted_by_example_and_way() -> None:
    right = [made(seed=seed) for seed in range(95)]
    wrong = [made(seed=seed, best="CK", is_best_right=False) for seed in range(95, 101)]

    (held,) = abc.checks([*right, *wrong[:5]])
    (missed,) = abc.checks([*right, *wrong])

    assert held.holds
    assert not missed.holds
    assert missed.found == "95 of 101"


def test_monte_carlo_must_see_a_tie() -> None:
    tie = made("000-3", "Monte Carlo", means={"DK": 10.0, "D9": 10.0})
    near = made("000-3", "Monte Carlo", means={"DK": 10.0, "D9": 10.1})

    assert [check.holds for check in abc.checks([tie])] == [True]
    assert [check.holds for check in abc.checks([near])] == [False]


@pytest.mark.parametrize(("other", "holds"), [(44.0, True), (30.0, False)])
def test_two_cards_are_near_a_tie(other: float, holds: bool) -> None:
    found = made("000-2", "Monte Carlo", means={"CA": 40.0, "D5": other})

    assert [check.holds for check in abc.checks([found])] == [holds]


@pytest.mark.parametrize(
    ("card", "means", "holds"),
    [
        ("C2", {"C2": -500.0, "C5": -490.0, "C8": -480.0}, False),
        ("C5", {"C2": -500.0, "C5": -490.0, "C8": -510.0}, True),
        ("C5", {"C2": -500.0, "C5": -490.0, "C8": -495.0}, False),
        ("C8", {"C2": -500.0, "C5": -490.0, "C8": -510.0}, True),
    ],
)
def test_which_of_two_rivals_is_above_is_told_by_means_whatever_was_played(
    card: str, means: dict[str, float], holds: bool
) -> None:
    found = made("000-4", card=card, is_right=card == "C2", means=means)

    assert [check.holds for check in abc.checks([found])] == [holds]


def test_a_margin_is_the_lead_of_the_best_right_card_over_the_best_other() -> None:
    found = [
        made(means={"D9": 20.0, "DT": 30.0, "DK": 5.0, "DQ": 10.0}),
        made(means={"D9": 0.0, "DK": 5.0}),
    ]

    assert margins(found, [Card.parse("D9"), Card.parse("DT")]).tolist() == [20.0, -5.0]


def test_no_variant_is_another_one() -> None:
    assert len(set(VARIANTS.values())) == len(VARIANTS)


def test_scores_are_averaged_where_a_candidate_has_one() -> None:
    found = [made(means={"C2": -300.0, "CK": -660.0}), made(means={"C2": -200.0})]

    assert mean_scores(found) == {"C2": -250.0, "CK": -660.0}
    assert of([*found, made(way="fused")], "000-1", "abc") == found


def test_a_paper_is_quoted_about_the_card_in_question() -> None:
    assert abc.printed_scores("003-1", "DA").endswith("mean DA (50) -549")
    assert abc.printed_scores("000-3", "DK") == ""


def test_defence_is_counted_by_kind_and_by_who_solved_it(tmp_path: Path) -> None:
    other = {**ENDING, "id": "lead", "kind": "opening_lead"}
    problems = problems_in(problem_file(tmp_path, ENDING, other))
    found = [
        made("signal", "Monte Carlo"),
        made("signal", "abc", is_right=False),
        made("lead", "Monte Carlo", is_best_right=False),
        made("lead", "abc"),
    ]

    signals, leads, everything = defence.rows(problems, found)

    assert (signals.kind, signals.both, signals.only_monte_carlo, signals.only_abc) == (
        "signals",
        0,
        1,
        0,
    )
    assert (leads.kind, leads.both) == ("opening_lead", 1)
    assert everything.solved == {
        "Monte Carlo, no signals": 0,
        "Monte Carlo": 2,
        "abc": 1,
        "fused": 0,
    }
    assert (leads.best["Monte Carlo"], everything.best["Monte Carlo"]) == (0, 1)
    assert everything.best["abc"] == 2


def test_the_two_ways_agree_and_cutting_saves_nodes(problem: CardProblem) -> None:
    found = list(one_pass.measure(one_pass.triples_of(problem, 2, seed=1), [4, 6]))

    assert len(found) == 2 * 2 * 3
    assert one_pass.differing(found) == 0
    nodes = {way: one_pass.typical(found, way, 6)[0] for way in (PROBING, CUTTING, FULL)}
    assert nodes[PROBING] < nodes[CUTTING] <= nodes[FULL]
    assert one_pass.plot(found).axes[0].get_yscale() == "log"


def test_a_difference_between_the_ways_is_told() -> None:
    one = Effort("p", 0, 4, PROBING, 100.0, 1, 1, 0.1)

    assert one_pass.differing([one, replace(one, way=FULL)]) == 0
    assert one_pass.differing([one, replace(one, way=FULL, value=50.0)]) == 1


def table_file(folder: Path) -> Path:
    path = folder / "tables.jsonl.gz"
    play = ["H6", "H4", "HJ", "HQ", "D3", "D7", "DK", "D4", "DQ", "DA", "D5", "D2"]
    row = {**ENDING, "id": "table", "set": "final", "play": play}
    with gzip.open(path, "wt", encoding="utf-8") as file:
        for name in ("table", "other"):
            print(json.dumps({**row, "id": name}), file=file)
        print(json.dumps({**row, "id": "robots", "set": no_harm.PLAYED_BY_PROGRAMS}), file=file)
    return path


def test_decisions_are_drawn_by_seed_from_tables_of_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(no_harm, "TRICKS", range(2))  # there are no more in the file
    tables = no_harm.tables_of_people(table_file(tmp_path))

    chosen = no_harm.decisions(tables, 4, seed=1)

    assert [one.role for one in chosen] == ["defence", "declarer"] * 2
    assert [one.place // 4 for one in chosen] == [0, 0, 1, 1]
    assert "robots" not in {one.table for one in chosen}
    assert [one.place for one in no_harm.decisions(tables, 4, seed=1)] == [
        one.place for one in chosen
    ]
    assert all(one.view.must_act for one in chosen)


def test_a_card_loses_what_it_gives_away_on_the_true_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(no_harm, "BUDGET", SMALL)
    tables = no_harm.tables_of_people(table_file(tmp_path))
    (decision,) = no_harm.decisions(tables, 1, seed=1)
    ace = replace(decision, place=9)  # taking the ace at once gives the diamonds away

    (found,) = no_harm.losses([ace], seed=1)

    assert found.cards[no_harm.SEATED] == "DA"
    assert found.losses[no_harm.SEATED] == 2
    assert set(found.losses) == {"fused", "monte_carlo", "expert"}


def test_what_is_told_at_tables_is_recorded_and_compared(tmp_path: Path) -> None:
    tables = no_harm.tables_of_people(table_file(tmp_path))
    record = tmp_path / "views.jsonl"

    found = list(people_belief.told_at(tables, 1, PlainJudges(), 1, record))

    assert [(one.trick, one.role) for one in found] == [
        (1, "leader"),
        *((2, role) for role in ("declarer", "leader", "leader's partner")),
    ]
    assert found == list(people_belief.told_at(tables, 1, PlainJudges(), 1, record))
    assert people_belief.mean_placed(found, "people").value > 0.3
    assert people_belief.mean_bits(found, "blind").value == 0
    steps = people_belief.calibration(found)
    assert sum(count for _, _, count in steps) == sum(sum(one.given) for one in found)
    assert people_belief.plot(found).axes[0].get_xlabel()


def test_losses_are_compared_on_the_same_decisions() -> None:
    found = [
        Losses("t", place, "defence", {}, {"fused": fused, "expert": expert})
        for place, fused, expert in [(0, 1, 0), (1, 0, 0), (2, 2, 1), (3, 0, 1)]
    ]

    assert mean_loss(found, "fused").value == 0.75
    assert mean_difference(found, "fused", "expert").value == 0.25
    assert mean_difference(found, "fused", "expert").reach == pytest.approx(1.96 * 0.4787, rel=1e-3)
    assert str(Mean(0.25, 0.5, 4)) == "+0.250 ± 0.500"
    assert no_harm.plot(found, ["fused", "expert"]).axes[0].get_ylabel()


def test_the_share_of_right_cards_is_drawn_with_what_is_needed() -> None:
    figure = abc.plot([made(), made(way="fused", is_best_right=False)], ["abc", "fused"])

    heights = [bar.get_height() for bar in figure.axes[0].patches]  # type: ignore[attr-defined]
    assert heights == [1.0, 0.0]


def test_the_setting_tells_the_command_and_the_machine() -> None:
    setting = Setting.here(["experiments", "abc", "--only", "a b"])

    assert str(setting).startswith("tefuda experiments abc --only 'a b'\ntefuda ")
    assert "threads" in setting.machine


def test_the_honest_card_is_on_top_by_means_not_by_what_was_played() -> None:
    two, three = giving.examples()

    def attempt_at(problem: CardProblem, seed: int, **means: float) -> Attempt:
        way = giving.REASONING.name
        played = str(problem.right[0])
        return Attempt(
            problem.name, way, seed, played, True, played, True, dict(means), 1.0, 1.0, True
        )

    found = [
        attempt_at(two, 1, D7=-500.0, D2=-520.0),
        attempt_at(two, 2, D7=-500.0, D2=-500.0),
        attempt_at(three, 1, D7=-510.0, D5=-520.0, D2=-500.0),
    ]
    first, second = giving.checks([two, three], found)

    assert (first.found, first.holds) == ("1 of 2", False)
    assert (second.found, second.holds) == ("1 of 1", True)
    assert giving.margin(found[2], ["D2"]) == 10


def explained(part: str, **chances: float) -> Weighed:
    """A card that was played, with how likely players of two kinds, and any, play it."""
    known = dict.fromkeys(thought.MODELS, 0.0)
    return Weighed("t", 1, "defence", part, known | {"error": 0.25} | chances)


def test_the_mixture_that_explains_the_cards_best_is_found() -> None:
    seen = [explained("fit", open=1.0)] * 30 + [explained("fit", **{"6": 1.0})] * 70

    mixture = thought.fitted(seen, ("6", "open", "error"))

    assert mixture["6"] == pytest.approx(0.7, abs=0.02)
    assert mixture["open"] == pytest.approx(0.3, abs=0.02)
    assert thought.bits(seen, mixture) < thought.bits(seen, {"error": 1.0}) == 2.0
    assert thought.bits(seen, mixture) < thought.bits(seen, {"6": 0.9, "error": 0.1})


def test_a_card_that_all_kinds_of_players_would_play_is_explained_by_all(tmp_path: Path) -> None:
    found = list(thought.explained(table_file(tmp_path), 2, seed=1))

    assert all(set(one.chances) == set(thought.MODELS) for one in found)
    assert all(0 <= chance <= 1 for one in found for chance in one.chances.values())
    assert all(one.place > 0 for one in found)
    assert {one.part for one in found} <= set(thought.PARTS)
