"""What all tests share: published data, and property tests that repeat exactly."""

from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parents[1]

# `ci` draws the same examples every time; `pytest --hypothesis-profile=explore` looks further.
settings.register_profile("ci", derandomize=True, database=None, deadline=None)
settings.register_profile("explore", max_examples=10_000, deadline=None)
settings.load_profile("ci")


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of published data, which is kept beside the repository, not in it."""
    folder = ROOT.parent / "shared" / "data"
    if not folder.is_dir():
        pytest.skip(f"published data not found: no folder {folder}")
    return folder
