"""The bar that appears when something takes long, and only on a terminal."""

import io
import time
from collections.abc import Iterator

import pytest

from tefuda.cli import progress
from tefuda.cli.progress import Bar, with_progress


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """It is."""
        return True


def slow_numbers() -> Iterator[int]:
    for number in range(3):
        time.sleep(0.05)
        yield number


def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal as standard error, and a command that waits only a moment before it speaks.

    Not a fixture: pytest puts its own stream back between the fixtures and the test.
    """
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress, "PATIENCE_SECONDS", 0.01)
    return stream


def test_a_bar_is_shown_while_results_are_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = terminal(monkeypatch)

    assert list(with_progress(slow_numbers(), total=3)) == [0, 1, 2]
    assert "/3" in stream.getvalue()


def test_quick_results_need_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = terminal(monkeypatch)
    monkeypatch.setattr(progress, "PATIENCE_SECONDS", 5.0)

    assert list(with_progress(range(3), total=3)) == [0, 1, 2]
    assert stream.getvalue() == ""


def test_the_bar_goes_when_results_are_printed_to_the_same_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stream = terminal(monkeypatch)
    monkeypatch.setattr("sys.stdout", Terminal())
    results = with_progress(slow_numbers(), total=3)

    next(results)
    shown = stream.getvalue()
    rest = list(results)

    assert "/3" in shown
    assert rest == [1, 2]
    assert stream.getvalue() == shown


def test_the_bar_stays_where_nothing_is_printed_before_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stream = terminal(monkeypatch)
    monkeypatch.setattr("sys.stdout", Terminal())
    results = with_progress(slow_numbers(), total=3, stays=True)

    next(results)
    shown = stream.getvalue()
    rest = list(results)

    assert rest == [1, 2]
    assert stream.getvalue() != shown


def test_a_bar_counts_what_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = terminal(monkeypatch)

    with Bar(total=3) as bar:
        bar.advance(2)
        time.sleep(0.1)

    assert "2/3" in stream.getvalue()


def test_a_bar_that_nobody_sees_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)

    with Bar() as bar:
        bar.advance()

    assert stream.getvalue() == ""


def test_nothing_is_shown_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setattr(progress, "PATIENCE_SECONDS", 0.0)

    assert list(with_progress(slow_numbers())) == [0, 1, 2]
    assert stream.getvalue() == ""
