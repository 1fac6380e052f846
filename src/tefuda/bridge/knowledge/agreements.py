"""What a pair has agreed: its bidding system and ranges, its leads and signals.

Agreements are a small file that people can read and change; `pairs/standard.toml` names all that
can be said, and a file may leave out whatever is as there.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Self, get_args, get_type_hints

from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.carding import Carding
from tefuda.bridge.knowledge.pattern import without_leading_passes
from tefuda.bridge.knowledge.system import ALONE, ASKING, System, load_system, parse_system
from tefuda.bridge.rules import Auction, Side, parse_call
from tefuda.errors import NotationError
from tefuda.packed_text import whole_file
from tefuda.words import Sentence

SUFFIX = ".toml"
SECTIONS = ("leads", "signals", "habits")
NOTED = Sentence("as it was noted")
_ONE_LINE = re.compile(r"[\w <>=().,+*-]+")
_RANGE = re.compile(r"(\d{1,2})(?:-|\.\.)(\d{1,2})")

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Note:
    """What *call* *shows* after the calls *before* it, whatever the system says."""

    before: tuple[str, ...]
    call: str
    shows: str
    is_forcing: bool = False

    def __post_init__(self) -> None:
        Auction.parse((*self.before, self.call))  # must be possible
        if not _ONE_LINE.fullmatch(self.shows) or "--" in self.shows:
            raise NotationError("a note is a constraint in one line, not {text!r}", text=self.shows)

    @property
    def text(self) -> str:
        """The note as a rule of a system file."""
        calls = without_leading_passes(Auction.parse(self.before).calls)
        context = f"after {' '.join(map(str, calls))}" if calls else "opening"
        flags = ", ".join((ALONE, *ASKING[:1]) if self.is_forcing else (ALONE,))
        return f"{context}\n  {parse_call(self.call)} [{flags}]: {self.shows} -- {NOTED}\n"


@dataclass(frozen=True, slots=True)
class Agreements:
    """All that one pair has agreed. *ranges* change parameters of the *system*, *notes* what single
    calls show."""

    system: str = "sayc"
    ranges: tuple[tuple[str, Range], ...] = ()
    carding: Carding = field(default_factory=Carding)
    notes: tuple[Note, ...] = ()

    @classmethod
    def load(cls, name: str | Path = "standard") -> Self:
        """The agreements of the package called *name*, or those of a file."""
        text, place = _text_of(name)
        try:
            content = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise NotationError("{place}: {error}", place=place, error=error) from None
        try:
            return cls().changed(dict(_flat(content)))
        except NotationError as error:
            raise NotationError("{place}: {error}", place=place, error=error) from None

    def changed(self, changes: Mapping[str, Any]) -> Self:
        """The same but for *changes*: `{"1N": "12-14", "count": "upside-down", "bare-king": 0}`.

        `{"signals": "off"}` is short for all three kinds of signals.
        """
        result = self
        for name, value in changes.items():
            result = result._with(name, value)
        return result

    def _with(self, name: str, value: Any) -> Self:
        if name == "system":
            return replace(self, system=_text(name, value))
        if name == "signals":
            kinds = ("attitude", "count", "preference")
            return self.changed({f"signals.{kind}": value for kind in kinds})
        for section in SECTIONS:
            part = getattr(self.carding, section)
            option = name.removeprefix(f"{section}.").replace("-", "_")
            if option in _options(type(part)):
                changed = replace(part, **{option: _checked(type(part), option, value)})
                return replace(self, carding=replace(self.carding, **{section: changed}))
            if name.startswith(f"{section}."):
                known = ", ".join(_options(type(part))).replace("_", "-")
                raise NotationError(
                    "unknown option {name!r}: there are {known}", name=name, known=known
                )
        parameter, is_call = name.removeprefix("ranges."), False
        with suppress(NotationError):  # a system may have parameters that are no calls
            parameter, is_call = str(parse_call(parameter)), True
        if not is_call and not isinstance(value, str):
            raise NotationError(
                "no agreement is called {name!r}: there are system, signals, {known:, }, and "
                "ranges such as 1NT=12-14",
                name=name,
                known=[option.replace("_", "-") for option in _known()],
            )
        ranges = {**dict(self.ranges), parameter: _range(name, value)}
        return replace(self, ranges=tuple(sorted(ranges.items())))


def _known() -> list[str]:
    """The names of all that can be agreed about leads, signals and habits."""
    return [name for part in get_type_hints(Carding).values() for name in _options(part)]


Pairs = Mapping[Side, Agreements]
Agreed = Agreements | Pairs
"""What both sides have agreed: the same, or each its own."""


def both(agreements: Agreed | None = None) -> Pairs:
    """What both sides have agreed: the same *agreements*, by default the usual ones, or each its
    own if they are given by side."""
    if agreements is None:
        return _usual()
    return dict.fromkeys(Side, agreements) if isinstance(agreements, Agreements) else agreements


@cache  # read from a file, and never changed
def _usual() -> Pairs:
    return dict.fromkeys(Side, Agreements.load())


@cache
def strangers() -> Pairs:
    """Two pairs that have agreed on no system: they call as most people do."""
    return dict.fromkeys(Side, Agreements.load("people"))


def bidder_of(pairs: Pairs) -> Bidder:
    """The bidder for a table at which each side has its own agreements."""
    return _bidder(*(pairs[side] for side in Side))


def has_system(agreements: Agreements) -> bool:
    """Whether these *agreements* have a system; strangers have none, but perhaps single notes."""
    return _system(agreements).is_whole


def has_rules(pairs: Pairs) -> bool:
    """Whether any call of these *pairs* has a rule: by a system, or by a note."""
    return any(_system(agreements).rules for agreements in pairs.values())


@lru_cache(maxsize=16)
def _bidder(north_south: Agreements, east_west: Agreements) -> Bidder:
    return Bidder({Side.NS: _system(north_south), Side.EW: _system(east_west)})


def _system(agreements: Agreements) -> System:
    return _loaded(agreements.system, agreements.ranges, agreements.notes)


@lru_cache(maxsize=16)
def _loaded(name: str, ranges: tuple[tuple[str, Range], ...], notes: tuple[Note, ...]) -> System:
    system = load_system(name, dict(ranges))
    if not notes:
        return system
    text = "".join(note.text for note in notes)
    noted = parse_system(f"{text}include {name}\n", f"{name} with notes", dict(ranges))
    return replace(noted, is_whole=system.is_whole)


def _flat(content: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in content.items():
        if not isinstance(value, dict):
            yield name, value
        elif name in (*SECTIONS, "ranges"):
            yield from ((f"{name}.{option}", setting) for option, setting in value.items())
        else:
            known = ", ".join(("ranges", *SECTIONS))
            raise NotationError(
                "unknown section {name!r}: there are {known}", name=name, known=known
            )


def _options(section: type) -> dict[str, Any]:
    """The names of what can be agreed in a *section*, with their types."""
    hints = get_type_hints(section)
    return {option.name: hints[option.name] for option in fields(section)}


def _checked(section: type, option: str, value: Any) -> Any:
    """*value* if it is one that *option* may have."""
    name = option.replace("_", "-")
    if choices := get_args(_options(section)[option]):
        if value not in choices:
            raise NotationError(
                "{name} is one of {choices:, }, not {value!r}",
                name=name,
                choices=choices,
                value=value,
            )
        return value
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise NotationError(
            "{name} is a strength from 0 to 1, not {value!r}", name=name, value=value
        )
    return float(value)


def _range(name: str, value: Any) -> Range:
    match = _RANGE.fullmatch(str(value).strip())
    if not match:
        raise NotationError(
            "{name}: a range is written 12-14, not {value!r}", name=name, value=value
        )
    return int(match[1]), int(match[2])


def _text(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise NotationError("expected a text as {name!r}, not {value!r}", name=name, value=value)
    return value


def _text_of(name: str | Path) -> tuple[str, str]:
    """The text of a file, and what to call it in an error."""
    ours = files("tefuda.bridge.knowledge") / "pairs" / f"{name}{SUFFIX}"
    if isinstance(name, str) and ours.is_file():
        return ours.read_text(encoding="utf-8"), f"{name}{SUFFIX}"
    try:
        return whole_file(Path(name)).decode(), Path(name).name
    except OSError as error:
        raise NotationError(
            "no agreements {name!r}: {reason}", name=str(name), reason=error.strerror
        ) from None
    except UnicodeDecodeError:
        raise NotationError("{name}: not UTF-8 text", name=Path(name).name) from None
    except ValueError as error:  # of a name that no file can have
        raise NotationError(
            "no agreements {name!r}: {reason}", name=str(name), reason=error
        ) from None
