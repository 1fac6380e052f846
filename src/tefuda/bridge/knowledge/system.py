"""System files: what calls mean in which context, in a text that people can read and change.

    parameter nt = 15..17
    define stopped(x) = stopper in x
    opening
      1NT: nt.min <= hcp <= nt.max and balanced -- strong no-trump
    after 1NT P where not passed
      2D [forcing]: hearts >= 5 -- transfer to hearts
    include common

`docs/methods/systems.md` tells the whole format. Reading finds what is wrong and names file and
line; `bidding.Bidder` uses the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from tefuda.bridge.knowledge.condition import Condition, highest_bid
from tefuda.bridge.knowledge.constraint import parse_constraint
from tefuda.bridge.knowledge.extent import Extent, Interval
from tefuda.bridge.knowledge.pattern import OPEN_WORDS, CallTerm, Pattern, free_bindings
from tefuda.bridge.rules import Auction, Call, Seat, parse_call
from tefuda.cards import Suit
from tefuda.errors import IllegalActionError, NotationError
from tefuda.packed_text import whole_file
from tefuda.whole_numbers import whole_number

SUFFIX = ".system"
ASKING = ("forcing", "game forcing")
"""Flags of calls that ask partner for another."""
ALONE = "alone"
"""The flag of a rule after which no other has its call: what is noted, and not what is usual."""
FLAGS = (*ASKING, ALONE)
DEEPEST = 30
"""Definitions that use definitions that use ...: ours do so 3 times."""
LONGEST = 10_000
"""Signs of a constraint once definitions stand for themselves: of ours, 364. A few lines, each of
which uses the one before twice, would fill any memory."""

_LETTER = re.compile(r"\b([MNmnxyzw])\b")
_PARAMETER = re.compile(r"parameter (\w+) = (\d{1,4})\.\.(\d{1,4})")
_DEFINITION = re.compile(r"define (\w+)(?:\((\w)\))? = (.+)")
_RULE = re.compile(
    r"(?P<call>\S+?)(?: \[(?P<flags>[^]]*)\])?(?: where (?P<where>[^:]+))?: (?P<text>.+?)"
    r"(?: -- (?P<meaning>.+))?"
)
_USE = re.compile(r"(?<![\w.])(\w+)(?:\((\w+)\))?(?![\w.(])")
_NUMBER_OF_PARTNER = re.compile(r"\b(need|chance|support)\((\w+)\)")
_JOINING = re.compile(r"\b(and|or|not)\b")
_CONTINUATION = " " * 6


@dataclass(frozen=True, slots=True)
class Rule:
    """A call with what it shows: *text* is its constraint, with letters for suits."""

    patterns: tuple[Pattern, ...]
    call: CallTerm
    text: str
    conditions: tuple[Condition, ...]
    flags: frozenset[str]
    meaning: str
    place: str
    letters: frozenset[str] = field(init=False)
    """The letters for suits that stand in it anywhere but in the patterns."""

    def __post_init__(self) -> None:
        used = frozenset(_LETTER.findall(self.text)) | self.call.letters
        used = used.union(*(condition.letters for condition in self.conditions))
        object.__setattr__(self, "letters", used)
        for name, argument in _NUMBER_OF_PARTNER.findall(self.text):
            if name != "support" and whole_number(argument) is None:
                raise NotationError(f"{name}({argument}): a number of points must be there")

    def bindings(self, calls: tuple[Call, ...]) -> Iterator[dict[str, Suit]]:
        """Each way to give suits to the letters when *calls* were made; none if it does not fit."""
        for pattern in self.patterns:
            for bound in pattern.bindings(calls):
                yield from free_bindings(bound, self.letters)

    def constraint_text(self, bound: Mapping[str, Suit], partner: Extent) -> str:
        """The constraint with suits for letters, and numbers for what depends on *partner*.

        `need(25)` are the points missing to 25 if partner has the least that was shown,
        `chance(25)` if partner has the most; `support(x)` the cards of x missing to eight.
        """

        def number(match: re.Match[str]) -> str:
            name, argument = match.groups()
            if name == "support":
                suit = bound[argument] if argument in bound else _suit_of(argument)
                return str(max(0, 8 - partner.lengths[suit].low))
            known = partner.points.low if name == "need" else partner.points.high
            return str(max(0, int(argument) - known))

        text = _NUMBER_OF_PARTNER.sub(number, self.text)
        return _LETTER.sub(lambda match: bound[match[1]].name.lower(), text)


@dataclass(frozen=True, slots=True)
class System:
    """The *rules* of one file in the order in which they are tried.

    One that *is_whole* means something by every call; else what no rule has is as people play it.
    """

    name: str
    parameters: Mapping[str, tuple[int, int]]
    rules: tuple[Rule, ...]
    is_whole: bool = True


def load_system(
    name: str | Path = "sayc", parameters: Mapping[str, tuple[int, int]] | None = None
) -> System:
    """The system of that *name* that comes with the package, or of the file at a path.

    *parameters* replace ranges of the file: `{"nt": (12, 14)}`.
    """
    return _read(_source(name, None), parameters)


def parse_system(
    text: str, name: str, parameters: Mapping[str, tuple[int, int]] | None = None
) -> System:
    """The system that *text*, the content of the file *name*, describes."""
    return _read(_Source(name, text, Path(name).parent), parameters)


def _read(source: _Source, parameters: Mapping[str, tuple[int, int]] | None) -> System:
    reader = _Reader(source.name, dict(parameters or {}))
    reader.read(source, ())
    return reader.system()


class _Source(NamedTuple):
    """A *text* to read, the *name* of its file, and the *folder* of what it includes."""

    name: str
    text: str
    folder: Path | None


def _source(name: str | Path, folder: Path | None) -> _Source:
    """The system of the package called *name*, or the file at a path, seen from *folder*."""
    if isinstance(name, str) and re.fullmatch(r"\w+", name):
        ours = files("tefuda.bridge.knowledge") / "systems" / f"{name}{SUFFIX}"
        if not ours.is_file():
            raise NotationError(f"unknown system {name!r}")
        return _Source(f"{name}{SUFFIX}", ours.read_text(encoding="utf-8"), None)
    path = folder / name if folder else Path(name)
    try:
        return _Source(str(path), whole_file(path).decode(), path.parent)
    except UnicodeDecodeError:
        raise NotationError(f"{path}: not a text in UTF-8") from None
    except ValueError as error:  # of a name that no file can have
        raise NotationError(f"no system {str(name)!r}: {error}") from None


def _included(name: str, folder: Path | None) -> _Source:
    """What a line `include` *name* asks for."""
    try:
        return _source(name, folder)
    except OSError as error:
        raise NotationError(f"no system {name!r}: {error.strerror}") from None


def _logical_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines with their numbers, without comments; a deeply indented one continues the last."""
    start, joined = 0, ""
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.partition("#")[0].rstrip()
        if line.startswith(_CONTINUATION) and joined:
            joined += f" {line.strip()}"
            continue
        if joined:
            yield start, joined
        start, joined = number, line
    if joined:
        yield start, joined


class _Definition(NamedTuple):
    """What a word stands for in all files: a *body*, perhaps with a *suit* to put in."""

    suit: str | None
    body: str


class _Reader:
    """Reads line by line; holds what was defined so far."""

    def __init__(self, name: str, given: dict[str, tuple[int, int]]) -> None:
        self.name = name
        self.given = given
        self.parameters: dict[str, tuple[int, int]] = {}
        self.definitions: dict[str, _Definition] = {}
        self.owners: dict[str, str] = {}
        self.rules: list[Rule] = []
        self.pending: list[tuple[str, _Context, str]] = []
        self.context: _Context | None = None

    def read(self, source: _Source, inside: tuple[str, ...]) -> None:
        """Read a file that the files *inside* include, the outermost first."""
        chain = (*inside, source.name)
        for number, line in _logical_lines(source.text):
            place = f"{source.name}:{number}"
            try:
                included = self._read_line(line, place, source, chain)
            except NotationError as error:
                raise NotationError("{place}: {error}", place=place, error=error) from None
            if included:
                self.context = None
                self.read(included, chain)
                self.context = None

    def _read_line(
        self, line: str, place: str, source: _Source, chain: tuple[str, ...]
    ) -> _Source | None:
        """Read a *line*; the file that is to be read next if it asks for one."""
        if line.startswith("include "):
            included = _included(line.removeprefix("include ").strip(), source.folder)
            if included.name in chain:
                raise NotationError(f"a loop: {' includes '.join((*chain, included.name))}")
            return included
        if line.startswith(" "):
            if self.context is None:
                raise NotationError("a rule stands before any context")
            self.pending.append((line.strip(), self.context, place))
        elif line.startswith("parameter "):
            self._read_parameter(line, source.name)
        elif line.startswith("define "):
            self._read_definition(line, source.name)
        else:
            self.context = _context(line)
        return None

    def _read_parameter(self, line: str, file: str) -> None:
        match = _PARAMETER.fullmatch(line)
        if not match:
            raise NotationError(f"a parameter is written 'parameter nt = 15..17', not {line!r}")
        name = match[1]
        low, high = self.given.get(name, (int(match[2]), int(match[3])))
        if low > high:
            raise NotationError(f"impossible range {low}..{high} of {name!r}")
        if self._is_new(name, file):
            self.parameters[name] = low, high

    def _read_definition(self, line: str, file: str) -> None:
        match = _DEFINITION.fullmatch(line)
        if not match:
            raise NotationError(f"a definition is written 'define name = ...', not {line!r}")
        if self._is_new(match[1], file):
            self.definitions[match[1]] = _Definition(match[2], match[3])

    def _is_new(self, name: str, file: str) -> bool:
        """Whether nothing was said about *name*: what is read first counts, so that a file can say
        above an `include` what is to be otherwise."""
        first = self.owners.setdefault(name, file)
        if first == file and name in {**self.parameters, **self.definitions}:
            raise NotationError(f"{name!r} is said twice")
        return first == file

    def system(self) -> System:
        unknown = self.given.keys() - self.parameters.keys()
        if unknown:
            raise NotationError(f"{self.name}: unknown parameter {min(unknown)!r}")
        for line, context, place in self.pending:
            try:
                rule = self._rule(line, context, place)
                _refuse_if_dead(rule)
            except NotationError as error:
                raise NotationError("{place}: {error}", place=place, error=error) from None
            self.rules.append(rule)
        return System(self.name, self.parameters, tuple(self.rules), is_whole=bool(self.rules))

    def _rule(self, line: str, context: _Context, place: str) -> Rule:
        match = _RULE.fullmatch(line)
        if not match:
            raise NotationError(f"a rule is written 'CALL: constraint -- meaning', not {line!r}")
        flags = [flag.strip() for flag in (match["flags"] or "").split(",") if flag.strip()]
        for flag in flags:
            if flag not in FLAGS:
                raise NotationError(f"unknown word {flag!r}: the flags are {', '.join(FLAGS)}")
        return Rule(
            context.patterns,
            CallTerm.parse(match["call"]),
            self._expanded(match["text"], ()),
            context.conditions + _conditions(match["where"]),
            frozenset(flags),
            match["meaning"] or "",
            place,
        )

    def _expanded(self, text: str, inside: tuple[str, ...]) -> str:
        """The *text* with definitions and parameters replaced by what they stand for."""
        for name, (low, high) in self.parameters.items():
            text = re.sub(rf"\b{name}\.min\b", str(low), text)
            text = re.sub(rf"\b{name}\.max\b", str(high), text)

        def replaced(match: re.Match[str]) -> str:
            name, argument = match.groups()
            if name not in self.definitions:
                return match[0]
            if name in inside:
                raise NotationError(f"a loop: {' uses '.join((*inside, name))}")
            parameter, body = self.definitions[name]
            if (parameter is None) != (argument is None):
                raise NotationError(f"{name!r} takes {'no' if parameter is None else 'a'} suit")
            if parameter is not None and argument is not None:
                body = re.sub(rf"\b{parameter}\b", argument, body)
            body = self._expanded(body, (*inside, name))
            return f"({body})" if _JOINING.search(body) else body

        if len(inside) > DEEPEST:
            raise NotationError(f"more than {DEEPEST} definitions, one in another: {inside[0]!r}")
        expanded = _USE.sub(replaced, text)
        if len(expanded) > LONGEST:
            raise NotationError(f"longer than {LONGEST} signs with all definitions: {text!r:.80}")
        return expanded


class _Context(NamedTuple):
    """Where the rules below it apply: after any of *patterns*, if all *conditions* hold."""

    patterns: tuple[Pattern, ...]
    conditions: tuple[Condition, ...]


def _context(line: str) -> _Context:
    head, _, where = line.partition(" where ")
    word, _, rest = head.partition(" ")
    if word == "after" and rest:
        return _Context(tuple(map(Pattern.parse, rest.split("/"))), _conditions(where))
    if head == "opening":
        return _Context((Pattern(()),), _conditions(where))
    if head == "always":
        return _Context((Pattern(("...",)),), _conditions(where))
    raise NotationError(
        f"unknown word {word!r}: expected parameter, define, include, opening, after or always"
    )


def _conditions(text: str | None) -> tuple[Condition, ...]:
    return tuple(Condition.parse(part.strip()) for part in (text or "").split(",") if part.strip())


@cache
def _suit_of(name: str) -> Suit:
    for suit in Suit:
        if suit.name.lower() == name:
            return suit
    raise NotationError(f"unknown suit {name!r}")


def _refuse_if_dead(rule: Rule) -> None:
    """Refuse a rule whose constraint no hand meets, or whose call is never legal."""
    pairs = [
        (pattern, bound)
        for pattern in rule.patterns
        for bound in free_bindings({}, rule.letters | pattern.letters)
    ]
    partners = (Extent(), Extent(points=Interval(0, 0)))  # who may have all points, or none
    texts = (rule.constraint_text(bound, each) for each in partners for _, bound in pairs)
    if all(Extent().narrowed(parse_constraint(text)).is_empty for text in texts):  # one will do
        raise NotationError("the rule can never apply: no hand meets its constraint")
    if not any(_may_be_legal(rule.call, pattern, bound) for pattern, bound in pairs):
        raise NotationError(f"the rule can never apply: {rule.call.text} is not legal there")


def _may_be_legal(term: CallTerm, pattern: Pattern, bound: Mapping[str, Suit]) -> bool:
    """Whether the call is legal after *pattern*; one that leaves calls open is not judged."""
    words = [word.split("|")[0] for word in pattern.words]
    if any(word in OPEN_WORDS for word in words):
        return True
    calls = []
    for word in words:
        letter = word[1:]
        calls.append(parse_call(word[0] + bound[letter].letter if letter in bound else word))
    try:
        auction = Auction(Seat.NORTH, tuple(calls))
    except IllegalActionError:
        return False
    call = term.call(bound, highest_bid(auction))
    return call is not None and auction.is_legal(call)
