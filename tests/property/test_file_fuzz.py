"""Files of all other kinds, damaged in all ways: what reads them says what is wrong, and ends."""

import io
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tefuda.bridge.knowledge.agreements import Agreements
from tefuda.bridge.knowledge.system import load_system
from tefuda.daihinmin.endgame import EndgameTable, build
from tefuda.daihinmin.endgame.building import plan
from tefuda.daihinmin.policy import LEARNED, read_weights
from tefuda.daihinmin.uecda.configuration import Configuration, read_configuration
from tefuda.daihinmin.uecda.dealer import RandomDealer
from tefuda.daihinmin.uecda.dialogue import Dialogue
from tefuda.daihinmin.uecda.match_log import Entrant, LogWriter, replayed
from tefuda.daihinmin.uecda.messages import PLAYERS
from tefuda.daihinmin.uecda.official_log import OfficialLog, read_match
from tefuda.errors import TefudaError
from tests.uecda_matches import Weakest, play_through

pytestmark = pytest.mark.slow

FILES = 500
LONGEST_SECONDS = 20.0
"""For one file, on a busy machine."""
SLIPS = (
    *(b"", b"0", b"-1", b"9" * 30, b"9" * 5000, b"1e999", b"null", b"true", b'""', b"[]", b"{}"),
    *(b"[" * 5000, b"\x00", b"\xff", b"\n", b"\r\n", b" ", b'"', b"\\", b"=", b"..", b"#"),
)

TOURNAMENT = files("tefuda.bridge.knowledge") / "pairs" / "tournament.toml"
SYSTEM = b"""# of everything that a system can have, something
parameter nt = 15..17
define long(x) = x >= 6
define weak = hcp <= 9 and not balanced
opening
  1NT: balanced and nt.min <= hcp <= nt.max -- balanced
  2M: long(M) and weak
after 1M P where not passed
  2NT [game forcing]: M >= 4 and points >= need(25) -- a raise
  3z [forcing] where z < M: long(z) and hcp >= 16
"""


def damaged(content: bytes, rng: Random) -> bytes:
    """The *content* after one to four slips."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        start = rng.randrange(len(content) + 1)
        end = min(len(content), start + rng.choice((0, 1, 1, 2, 4, 20, 200)))
        put = rng.choice((rng.choice(SLIPS), 2 * content[start:end], rng.randbytes(2)))
        content = content[:start] + put + content[end:]
    return content[: rng.choice((len(content), len(content), rng.randrange(len(content) + 1)))]


@cache
def logs() -> tuple[bytes, bytes]:
    """Of a match of two games: ours, and as the official server writes it."""
    configuration = Configuration(games=2)
    ours, official = io.StringIO(), io.StringIO()
    names = ["ann", "bob", "cid", "dan", "eve"]
    writers = [
        LogWriter(ours, configuration, [Entrant(name) for name in names], seed=1),
        OfficialLog(official, configuration, names),
    ]
    dialogue = Dialogue(configuration, RandomDealer(1, configuration), writers)
    play_through(dialogue, [Weakest(seed) for seed in range(PLAYERS)])
    return ours.getvalue().encode(), official.getvalue().encode()


def table_of_endings(folder: Path) -> bytes:
    """A small one."""
    build(folder / "good", plan(2, 4))
    return (folder / "good").read_bytes()


def replay(path: Path) -> None:
    """Read the log of a match, and play it once more."""
    for _ in replayed(read_match(path)):
        pass


KINDS: dict[str, tuple[Callable[[Path], bytes], Callable[[Path], Any]]] = {
    "match log": (lambda _: logs()[0], replay),
    "official log": (lambda _: logs()[1], replay),
    "configuration": (
        lambda _: b"PORT_NUMBER 1\nGAME_NUMBER 5 # five\nRULE_KAIDAN yes\n",
        read_configuration,
    ),
    "system": (lambda _: SYSTEM, load_system),
    "agreements": (lambda _: TOURNAMENT.read_bytes(), Agreements.load),
    "policy": (lambda _: LEARNED.read_bytes(), read_weights),
    "endings": (table_of_endings, EndgameTable),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_file_is_read_or_refused(kind: str, tmp_path: Path) -> None:
    made, read = KINDS[kind]
    content, path = made(tmp_path), tmp_path / "damaged"
    path.write_bytes(content)
    read(path)
    for seed in range(FILES):
        path.write_bytes(damaged(content, Random(seed)))
        begun = time.monotonic()
        with suppress(TefudaError, OSError):
            read(path)

        assert time.monotonic() - begun < LONGEST_SECONDS, seed
