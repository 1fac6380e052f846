"""Calls of the core with arguments that nobody would give in earnest.

`python -m tests.hostile_calls SEED SECONDS [NAME ...]` makes such calls for so long, of all that is
bound or of what has the names. Each is written down before it is made: if it ends the process, the
last line tells which. A call may return, or raise something that Python's own functions would.
"""

from __future__ import annotations

import faulthandler
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import numpy as np

from tefuda import _core
from tests.core_calls import Call, bound, example

INTEGERS = (
    *(0, 1, 2, 3, 4, 5, 13, 14, 15, 52, 53, 63, 64, 65, 127, 128, 255, 256, 65535, 65536),
    *(-1, -2, -128, -(2**31), -(2**31) - 1, -(2**63)),
    *(2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**62, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 10**30),
    0x1FFF_1FFF_1FFF_1FFF,
)
FLOATS = (0.0, -0.0, -1.0, 1e-320, 1e308, -1e308, float("inf"), float("-inf"), float("nan"))
OTHERS: tuple[Any, ...] = (
    None,
    "",
    "x",
    b"",
    b"\xff" * 40,
    [],
    (),
    [[]],
    [None],
    {},
    object(),
    0.5,
)
ANSWERS = (ValueError, TypeError, RuntimeError, MemoryError, OverflowError, IndexError)
PATIENCE = 2.0
"""Seconds after which a call is stopped, as Ctrl-C does it."""
LAST_PATIENCE = 60.0
"""Seconds after which a call that cannot be stopped ends the process."""
MEMORY = 6 << 30


class Stopped(Exception):
    """A call took long enough."""


def hostile(value: Any, rng: Random) -> Any:
    """*value*, made worse in one place."""
    if rng.random() < 0.1:
        return rng.choice(OTHERS)
    for kind, worse in WORSE.items():
        if isinstance(value, kind):
            return worse(value, rng)
    return value


def _worse_number(value: int, rng: Random) -> int:
    return rng.choice((*INTEGERS, value ^ 1 << rng.randrange(64), value + 1, value - 1))


def _worse_bytes(value: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(value) + 1)
    return rng.choice(
        (
            value[:at],
            value[:at] + bytes([rng.randrange(256)]) + value[at + 1 :],
            value[:at] + rng.randbytes(rng.choice((1, 8, 100))) + value[at:],
        )
    )


def _worse_array(value: Any, rng: Random) -> Any:
    kind = rng.randrange(5)
    if kind == 0:
        return value[: rng.choice((0, 1, max(0, len(value) - 1)))]
    if kind == 1:
        return np.concatenate([value, value])
    if kind == 2:
        return value.astype(rng.choice((np.int8, np.float64, np.uint64)))
    if kind == 3:
        return value[::-1]
    worse = value.copy()
    for _ in range(rng.choice((1, 3, min(worse.size, 1000))) if worse.size else 0):
        worse.flat[rng.randrange(worse.size)] = _worst_of(worse.dtype, rng)
    return worse


def _worst_of(dtype: np.dtype[Any], rng: Random) -> Any:
    if dtype.kind == "f":
        return rng.choice(FLOATS)
    bits = (rng.choice(INTEGERS) % 2**64).to_bytes(8, "little")
    return np.frombuffer(bits[: dtype.itemsize], dtype)[0]


def _worse_sequence(given: Sequence[Any], rng: Random) -> Any:
    value = list(given)
    kind = rng.randrange(6)
    if value and kind < 3:
        place = rng.randrange(len(value))
        value[place] = hostile(value[place], rng)
    elif value and kind == 3:
        del value[rng.randrange(len(value))]
    elif value and kind == 4:
        value *= rng.choice((0, 2, 20))
    else:
        value.append(rng.choice((*INTEGERS, *OTHERS)))
    return rng.choice((list, tuple))(value)


WORSE: dict[type, Callable[[Any, Random], Any]] = {
    bool: lambda value, _: not value,
    int: _worse_number,
    float: lambda _, rng: rng.choice(FLOATS),
    bytes: _worse_bytes,
    np.ndarray: _worse_array,
    list: _worse_sequence,
    tuple: _worse_sequence,
}


def made_hostile(call: Call, rng: Random) -> Call:
    """*call* with one to three of its arguments made worse."""
    arguments, named = list(call.arguments), dict(call.named)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        places: list[Any] = [*range(len(arguments)), *named]
        if not places:
            break
        place = rng.choice(places)
        where: Any = arguments if isinstance(place, int) else named
        where[place] = hostile(where[place], rng)
    if call.made is not None and call.function is getattr:
        return call
    return call._replace(arguments=tuple(arguments), named=named)


def after(call: Call, answer: Any) -> Iterator[Call]:
    """Calls that use what a hostile one has made, or has left of its object."""
    made = answer if isinstance(answer, tuple(_classes())) else call.made
    if made is None:
        return
    for name in bound():
        cls, _, member = name.partition(".")
        if member and cls == type(made).__name__:
            one = example(name)
            if isinstance(getattr(type(made), member), property):
                yield Call(getattr, (made, member), made=made)
            else:
                yield Call(getattr(made, member), one.arguments, one.named, made)


def _classes() -> list[type]:
    return [value for value in vars(_core).values() if isinstance(value, type)]


def answered(call: Call) -> Any:
    """What comes of *call*; nothing if it was refused or took too long."""
    faulthandler.dump_traceback_later(LAST_PATIENCE, exit=True)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        return call()
    except (*ANSWERS, _core.Cancelled, Stopped):
        return None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        faulthandler.cancel_dump_traceback_later()


def run(seed: int, seconds: float, names: list[str]) -> int:
    """Make hostile calls for so many *seconds*; how many were made."""
    rng, end, made = Random(seed), time.monotonic() + seconds, 0
    while time.monotonic() < end:
        name = rng.choice(names)
        call = made_hostile(example(name), rng)
        _tell(f"{made} {name} {call.arguments!r:.300} {dict(call.named)!r:.300}")
        answer = answered(call)
        made += 1
        for one in after(call, answer):
            told = one.arguments[1] if one.function is getattr else one.function.__name__
            _tell(f"  then {told}")
            answered(one)
    return made


def _tell(line: str) -> None:
    print(line, flush=True)  # noqa: T201  # run as a program


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise Stopped


def main() -> None:
    """Run as the module says."""
    seed, seconds, *names = sys.argv[1:]
    signal.signal(signal.SIGALRM, _stop)
    if "san.so" not in Path("/proc/self/maps").read_text():  # sanitizers need more
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    made = run(int(seed), float(seconds), names or [*bound()])
    _tell(f"made {made} calls")


if __name__ == "__main__":
    main()
