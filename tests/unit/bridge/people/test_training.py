"""Training: a small net learns a rule, again the same, and goes on where it was stopped."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch, the extra tefuda[train], is not installed")

from tefuda.bridge.people.parts import TEST  # noqa: E402  # these need PyTorch
from tefuda.bridge.people.training.__main__ import main  # noqa: E402  # these need PyTorch
from tefuda.bridge.people.training.course import Course  # noqa: E402
from tefuda.bridge.people.training.judging import judge  # noqa: E402
from tefuda.bridge.people.training.lessons import About, Lessons  # noqa: E402
from tefuda.bridge.people.training.loop import Training  # noqa: E402
from tefuda.bridge.people.training.net import Net  # noqa: E402
from tefuda.bridge.people.training.pace import Pace  # noqa: E402
from tefuda.errors import IllegalActionError, NotationError  # noqa: E402

torch.set_num_threads(1)  # tests run side by side

INPUTS, OUTPUTS = 40, 5
ABOUT = About("calls", INPUTS, OUTPUTS, (("hint", 0, OUTPUTS), ("noise", OUTPUTS, 35)))
SMALL = Course(kind="calls", width=16, blocks=1, batch=64, epochs=6, rate=0.02, averaging=0.9)


def arrays_of_a_rule(count: int = 1500) -> dict[str, np.ndarray[Any, Any]]:
    """The first input says the answer, and so does the decider's number where it is known."""
    rng = np.random.default_rng(1)
    answer = rng.integers(0, OUTPUTS, count).astype(np.uint8)
    noise = rng.integers(OUTPUTS, INPUTS, (count, 3))
    padding = np.full((count, 1), 65535)
    return {
        "inputs": np.hstack([answer[:, None], noise, padding]).astype(np.uint16),
        "answer": answer,
        "legal": rng.integers(0, 1 << OUTPUTS, count, dtype=np.uint64)
        | np.uint64(1) << answer.astype(np.uint64),
        "part": rng.choice(3, count, p=[0.8, 0.1, 0.1]).astype(np.uint8),
        "players": np.stack([answer + 1, np.zeros(count)], 1).astype(np.uint16),
    }


def lessons_of(*without: str) -> Lessons:
    """The rule, to be learned here."""
    return Lessons(ABOUT, arrays_of_a_rule(), torch.device("cpu"), without=without)


def trained(course: Course, lessons: Lessons) -> tuple[Net, dict[str, Any]]:
    """The net after the course, with its figures."""
    training = Training(course, lessons)
    net = training.run(lambda _: None)
    return net, training.final()


def folder_of(path: Path) -> Path:
    """The rule in a folder, as it travels."""
    (path / "calls").mkdir()
    for name, array in arrays_of_a_rule().items():
        np.save(path / "calls" / f"{name}.npy", array)
    about = {"kind": "calls", "inputs": INPUTS, "outputs": OUTPUTS, "groups": ABOUT.groups}
    (path / "calls" / "about.json").write_text(json.dumps(about))
    return path


def test_training_needs_no_core() -> None:
    program = "import sys, tefuda.bridge.people.training.__main__; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)

    assert b"tefuda._core" not in done.stdout.split()


def test_a_rule_is_learned() -> None:
    _, figures = trained(SMALL, lessons_of())

    assert figures["test"]["right"] > 0.95
    assert figures["test"]["bits"] < 0.4
    assert figures["not a pass"]["n"] < figures["test"]["n"]


def test_illegal_outputs_have_no_chance() -> None:
    lessons = lessons_of()
    net = Training(SMALL, lessons).net
    only = arrays_of_a_rule()
    only["legal"] = np.uint64(1) << only["answer"].astype(np.uint64)
    figures = judge([net], Lessons(ABOUT, only, lessons.device), lessons.rows(TEST))

    assert (figures.right, figures.bits) == (1, 0)


def test_the_same_seed_gives_the_same_net_and_another_another() -> None:
    course = Course(kind="calls", width=16, blocks=1, batch=64, epochs=1)
    one, again = (trained(course, lessons_of())[0].arrays() for _ in range(2))
    other = trained(Course(**vars(course) | {"seed": 1}), lessons_of())[0].arrays()

    assert all(np.array_equal(one[name], again[name]) for name in one)
    assert not np.array_equal(one["C"], other["C"])


def test_a_stopped_training_goes_on_to_the_same_end(tmp_path: Path) -> None:
    whole = Training(SMALL, lessons_of())
    checkpoint = tmp_path / "a.checkpoint"

    def save_once(row: dict[str, Any]) -> None:
        if row["epoch"] == 3:
            whole.save(checkpoint)

    whole.run(save_once)
    rest = Training(SMALL, lessons_of())
    rest.restore(checkpoint)
    epochs: list[int] = []
    rest.run(lambda row: epochs.append(row["epoch"]))

    assert epochs == [4, 5, 6]
    assert np.array_equal(whole.mean.arrays()["C"], rest.mean.arrays()["C"])


def test_another_course_does_not_go_on(tmp_path: Path) -> None:
    Training(SMALL, lessons_of()).save(tmp_path / "a.checkpoint")
    other = Training(Course(**vars(SMALL) | {"rate": 0.5}), lessons_of())

    with pytest.raises(NotationError, match="saved by another course"):
        other.restore(tmp_path / "a.checkpoint")


def test_what_is_left_out_is_not_learned() -> None:
    net, figures = trained(Course(**vars(SMALL) | {"without": ("hint",)}), lessons_of("hint"))

    assert figures["test"]["right"] < 0.7
    assert not net.arrays()["E"][:OUTPUTS].any()


def test_players_tell_something_to_those_who_know_them() -> None:
    course = Course(**vars(SMALL) | {"without": ("hint",), "players": 4, "epochs": 12})
    _, figures = trained(course, lessons_of("hint"))

    assert figures["test"]["right"] < 0.7
    assert figures["named"]["right"] > 0.9


def test_a_pupil_learns_from_teachers_alone(tmp_path: Path) -> None:
    teacher, _ = trained(SMALL, lessons_of())
    teacher.write(tmp_path / "teacher.npz")
    course = Course(**vars(SMALL) | {"teachers": (tmp_path / "teacher.npz",), "trust": 1.0})
    _, figures = trained(course, lessons_of())

    assert figures["test"]["right"] > 0.95
    assert figures["teachers"]["right"] > 0.95


def test_rounded_layers_learn_too() -> None:
    net, figures = trained(Course(**vars(SMALL) | {"rounded": 0.5}), lessons_of())

    assert net.last.is_rounded
    assert figures["test"]["right"] > 0.95


def test_a_net_comes_back_from_its_arrays() -> None:
    net = Training(Course(**vars(SMALL) | {"players": 4}), lessons_of()).net
    arrays = net.arrays()
    again = Net.from_arrays(arrays, columns=64).arrays()

    assert set(arrays) == {"E", "b0", "A0", "a0", "B0", "b_0", "C", "c", "who", "manner"}
    assert arrays["E"].shape == (INPUTS, 16)
    assert all(np.array_equal(arrays[name], again[name]) for name in arrays)


def test_the_program_writes_a_net_and_its_figures(tmp_path: Path) -> None:
    folder, output = folder_of(tmp_path), tmp_path / "net.npz"
    options = ["--width", "16", "--blocks", "1", "--epochs", "2", "--without", "noise"]
    main([str(folder), "--kind", "calls", "--output", str(output), *options,
          "--log", str(tmp_path / "log.jsonl"), "--device", "cpu", "--batch", "64"])  # fmt: skip
    rows = list(map(json.loads, (tmp_path / "log.jsonl").read_text().splitlines()))

    with np.load(output) as arrays:
        assert arrays["A0"].shape == (16, 16)
    assert rows[0]["without"] == ["noise"]
    assert [row["epoch"] for row in rows[1:-1]] == [1, 2]
    assert set(rows[-1]) == {"test", "not a pass"}


def test_time_shortens_the_plan_and_the_rate_still_falls_to_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr("tefuda.bridge.people.training.pace.monotonic", lambda: now)
    pace = Pace(10_000, 0.1, minutes=1)
    for step in (64, 128, 192):
        now = step / 10  # seconds, at ten steps a second
        pace.measure(step)

    assert pace.steps in (581, 582)
    assert pace.share(0) < pace.share(30) < pace.share(58) == pytest.approx(1, abs=0.01)
    assert pace.share(582) == 0


@pytest.mark.parametrize("wrong", [{"width": 0}, {"dropout": -0.1}, {"trust": 1.1}])
def test_a_course_that_makes_no_sense_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(IllegalActionError, match=next(iter(wrong))):
        Course(kind="calls", **wrong)  # type: ignore[arg-type]


def test_an_unknown_group_is_named() -> None:
    with pytest.raises(IllegalActionError, match="no group of inputs 'hands' among hint, noise"):
        lessons_of("hands")
