"""Training a policy, and the files of its weights."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tefuda import _core
from tefuda.cli import main
from tefuda.daihinmin.policy import LEARNED, Course, Progress, read_weights, train, write_weights
from tefuda.errors import ContradictionError, NotationError


def test_weights_follow_from_the_seed() -> None:
    first, again, other = (
        list(train(Course(steps=60, games=3, seed=seed)))[-1] for seed in (1, 1, 2)
    )

    assert first == again
    assert first.weights != other.weights
    assert first.games == 180
    assert any(first.weights)


def learned_on_threads(course: Course, threads: int) -> list[Progress]:
    """Where two trainings end that go on side by side, each on a thread of its own if there are."""
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(lambda asked: list(train(asked))[-1], [course, course]))


def test_weights_are_the_same_on_any_number_of_threads() -> None:
    course = Course(steps=20, games=3)

    assert learned_on_threads(course, 2) == learned_on_threads(course, 1)


@pytest.mark.slow
def test_weights_of_a_longer_course_are_the_same_on_any_number_of_threads() -> None:
    course = Course(steps=1000, games=20)

    assert learned_on_threads(course, 2) == learned_on_threads(course, 1)


def test_a_policy_becomes_more_decided() -> None:
    steps = list(train(Course(steps=300, games=10, rate=0.02)))

    assert steps[-1].decided > steps[0].decided + 0.05


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "some.weights"
    weights = [round(number / 7, 3) for number in range(_core.DAIHINMIN_FEATURES)]
    write_weights(path, weights, "made by hand")

    assert path.read_text(encoding="utf-8").startswith("# made by hand\n")
    assert read_weights(path) == pytest.approx(weights, rel=1e-3)


def test_the_shipped_weights_tell_how_they_were_made() -> None:
    first = LEARNED.read_text(encoding="utf-8").splitlines()[0]

    assert first.startswith("# tefuda daihinmin learn --steps ")
    assert len(read_weights()) == _core.DAIHINMIN_FEATURES


@pytest.mark.slow
def test_the_shipped_weights_are_made_by_their_command() -> None:
    *_, last = train(Course())

    assert read_weights() == pytest.approx(last.weights, rel=1e-3, abs=1e-6)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("1 2 x", "line 1: 'x' is not a number"),
        ("# of\n1 nan", "line 2: 'nan' is no weight"),
        ("1 2 3", "it has 3 weights, not"),
    ],
)
def test_a_file_of_other_things_is_refused(tmp_path: Path, content: str, complaint: str) -> None:
    path = tmp_path / "wrong.weights"
    path.write_text(content, encoding="utf-8")

    with pytest.raises(NotationError, match=complaint):
        read_weights(path)


def test_a_course_of_nothing_is_refused() -> None:
    with pytest.raises(ContradictionError, match="0 steps of 100 games are no course"):
        Course(steps=0)
    with pytest.raises(ContradictionError, match="a rate of 2 is not between 0 and 1"):
        Course(rate=2)


def test_the_command_writes_what_it_learned_and_how(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "my.weights"

    with pytest.raises(SystemExit) as stopped:
        main(["daihinmin", "learn", str(path), "--steps", "10", "--games", "5"])

    assert not stopped.value.code
    assert "50 games" in capsys.readouterr().out
    assert len(read_weights(path)) == _core.DAIHINMIN_FEATURES
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert first == "# tefuda daihinmin learn --steps 10 --games 5 --rate 0.01 --seed 1"
