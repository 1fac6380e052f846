"""How searches fare on the problems of declarer play, each half for itself."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import fmean
from time import process_time
from zlib import crc32

from tefuda.bridge.knowledge.agreements import Agreements, both
from tefuda.bridge.notation.rows import history_of
from tefuda.bridge.rules import Seat, View
from tefuda.bridge.search import Budget, Target, decide
from tefuda.compute import Compute
from tefuda.experiments.declarer import WAYS, method_terms
from tefuda.experiments.no_harm import PEOPLE
from tefuda.experiments.notebook import Json, Task, worked_off

PROBLEMS = Path(__file__).with_name("problems.jsonl")
"""What `tefuda experiments guesses-find` found."""
HALVES = ("open", "held out")
"""Choices may be made on the first half; none are made on the second."""
BUDGET = Budget(deals=100, where=Compute.threads(1))
ALL = "all"


@dataclass(frozen=True)
class Guess:
    """A problem: what declarer sees, and the exact *chance* of each card to make the contract."""

    name: str
    kind: str
    view: View
    chances: dict[str, float]

    @property
    def most(self) -> float:
        """The chance of the right cards."""
        return max(self.chances.values())

    @property
    def half(self) -> str:
        """The half that it belongs to, by a hash of its name and of what is seen."""
        return HALVES[crc32(f"{self.name} {self.view.hand}".encode()) % len(HALVES)]


@dataclass(frozen=True, slots=True)
class GuessAttempt:
    """The *card* that a *way* plays, its *chance*, that of the right card, and the seconds of
    processor time."""

    problem: str
    way: str
    seed: int
    card: str
    chance: float
    most: float
    seconds: float

    @property
    def is_right(self) -> bool:
        """Whether no card has a better chance."""
        return self.chance == self.most


def guesses(path: Path = PROBLEMS) -> list[Guess]:
    """The problems that come with the package, or those of another file."""
    return [_guess(json.loads(line)) for line in path.read_text("utf-8").splitlines()]


def attempts(
    problems: Sequence[Guess], seeds: range, path: Path | None = None
) -> Iterator[GuessAttempt]:
    """All *problems* by all ways with all *seeds*; with *path* they are recorded there and not
    repeated."""
    for row in worked_off(_tasks(problems, seeds), path, method_terms(BUDGET)):
        yield GuessAttempt(**row)


@dataclass(frozen=True, slots=True)
class GuessRow:
    """Of so many problems of one *kind*, how many each way gets right, and the chance that its
    cards have on the mean, by its name; the chance of the *right* cards and of *any* card."""

    kind: str
    problems: int
    solved: dict[str, float]
    chances: dict[str, float]
    right: float
    any: float


def rows(problems: Sequence[Guess], found: Iterable[GuessAttempt]) -> list[GuessRow]:
    """A row for each kind of the *problems*, and one for all; means over the seeds."""
    tried = list(found)
    kinds = list(dict.fromkeys(one.kind for one in problems))
    groups = {kind: [one for one in problems if one.kind == kind] for kind in kinds}
    return [_row(kind, some, tried) for kind, some in (groups | {ALL: list(problems)}).items()]


def _row(kind: str, problems: Sequence[Guess], found: Sequence[GuessAttempt]) -> GuessRow:
    names = {one.name for one in problems}
    by_way = {
        way: [one for one in found if one.way == way and one.problem in names] for way in WAYS
    }
    return GuessRow(
        kind,
        len(problems),
        {way: len(names) * fmean(one.is_right for one in some) for way, some in by_way.items()},
        {way: fmean(one.chance for one in some) for way, some in by_way.items()},
        fmean(one.most for one in problems),
        fmean(fmean(one.chances.values()) for one in problems),
    )


def _tasks(problems: Sequence[Guess], seeds: range) -> Iterator[Task]:
    pairs = both(Agreements.load(PEOPLE))

    def tried(problem: Guess, way: str, seed: int) -> Json:
        start = process_time()
        decision = decide(problem.view, pairs, BUDGET, seed, search=way, target=Target.CONTRACT)
        card = str(decision.card)
        seconds = round(process_time() - start, 4)
        chance = problem.chances[card]
        return asdict(GuessAttempt(problem.name, way, seed, card, chance, problem.most, seconds))

    for seed in seeds:
        for problem in problems:
            for way in WAYS:
                yield f"{problem.name}, {way}, seed {seed}", partial(tried, problem, way, seed)


def _guess(row: Json) -> Guess:
    view = history_of(row).view(Seat.parse(row["seat"]))
    return Guess(row["id"], row["kind"], view, row["chances"])
