"""What all tests share: published data, Ctrl-C, and property tests that repeat exactly."""

import signal
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parents[1]

# A shell's background job ignores Ctrl-C, and so would every program that tests begin and stop.
signal.signal(signal.SIGINT, signal.default_int_handler)

# `ci` draws the same examples every time; `pytest --hypothesis-profile=explore` looks further.
# `few` is for sanitizers, under which everything is slow.
settings.register_profile("ci", derandomize=True, database=None, deadline=None)
settings.register_profile("few", settings.get_profile("ci"), max_examples=15)
settings.register_profile("explore", max_examples=10_000, deadline=None)
settings.load_profile("ci")


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of published data, which is kept beside the repository, not in it."""
    folder = ROOT.parent / "shared" / "data"
    if not folder.is_dir():
        pytest.skip(f"published data not found: no folder {folder}")
    return folder
