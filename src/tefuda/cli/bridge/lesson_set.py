"""`tefuda bridge lesson`: boards about a theme, for a table, a dealing machine and a teacher."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.belief import Belief, Evidence, Premises
from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.knowledge.agreements import Agreements, both
from tefuda.bridge.knowledge.lessons import PLACES, Theme, themes
from tefuda.bridge.knowledge.meaning import CallMeaning, explainer_of
from tefuda.bridge.match.hand_records import Sheet, hand_records
from tefuda.bridge.notation import save
from tefuda.bridge.notation.questions import LessonQuestion
from tefuda.bridge.players import Team
from tefuda.bridge.referee import bid_board, seated
from tefuda.bridge.rules import PASS, Board, History, Record, Seat
from tefuda.cli.ending import remark, say
from tefuda.cli.language import spoken, told
from tefuda.cli.options import OwnSeed, own_seed
from tefuda.cli.progress import with_progress
from tefuda.seeds import derived_seed
from tefuda.words import Sentence

ThemeName = Annotated[
    str,
    typer.Argument(
        metavar="THEME",
        help=Sentence("One of: {names:, }.", names=tuple(themes())),
        show_default=False,
    ),
]
Number = Annotated[int, typer.Option("--number", "-n", min=1, max=100, help="How many boards.")]
Folder = Annotated[
    Path,
    typer.Option("--output", "-o", metavar="FOLDER", help="Where to write.", show_default=False),
]
SystemName = Annotated[
    str, typer.Option("--system", help="A system of the package, or the path of a system file.")
]


def command(
    theme: ThemeName,
    *,
    output: Folder,
    number: Number = 8,
    seed: OwnSeed = None,
    system: SystemName = "sayc",
) -> None:
    """A set of boards for a lesson, about an opening or a convention.

      tefuda bridge lesson stayman --output stayman -n 8
      tefuda bridge lesson weak-twos --output twos --seed 1 --system two_over_one

    The folder gets boards.pbn, with an auction by the rules of the system, and questions that the
    page asks who opens it; boards.dup for a dealing machine; and lesson.html for the teacher:
    hands, what can be made, and what each call shows.
    """
    chosen = Theme.named(theme)
    used = own_seed(seed)
    maker = _LessonMaker(chosen, used, Agreements.load().changed({"system": system}), Solver())
    pages = list(with_progress(map(maker.page, range(1, number + 1)), number, stays=True))
    output.mkdir(parents=True, exist_ok=True)
    records = [record for record, _ in pages]
    save(records, output / "boards.pbn")
    save(records, output / "boards.dup")
    text = hand_records((sheet for _, sheet in pages), told(Sentence(chosen.title)), spoken())
    (output / "lesson.html").write_text(text, encoding="utf-8")
    say(Sentence("{count} boards written to {output}", count=number, output=output))
    if seed is None:
        remark(Sentence("seed {seed}", seed=used))


@dataclass(frozen=True, slots=True)
class _LessonMaker:
    """Makes the boards about a *theme*; both pairs have agreed on the same."""

    theme: Theme
    seed: int
    agreements: Agreements
    solver: Solver

    def page(self, number: int) -> tuple[Record, Sheet]:
        """The board of that *number*, bid by the rules, and what the teacher reads about it."""
        dealer = Seat.dealer_of(number)
        evidence = tuple(map(Evidence.parse, self.theme.constraints(dealer)))
        [deal] = Belief(Premises({}, evidence=evidence)).deals(1, derived_seed(self.seed, number))
        board, pairs = Board.numbered(number, deal), both(self.agreements)
        bidders = seated(dict.fromkeys(Seat, Team.named("bidder").maker(pairs)), self.seed)
        auction = bid_board(board, bidders)
        meanings = explainer_of(pairs).explain(auction, board.vulnerability)
        record = replace(
            Record.of(History(board, auction), tags={"Event": self.theme.title}),
            comments=tuple(one.comment for one in self._questions(dealer, meanings)),
        )
        return record, Sheet.solved(board, self.solver, tuple(meanings))

    def _questions(self, dealer: Seat, meanings: Sequence[CallMeaning]) -> Iterator[LessonQuestion]:
        """The first calls of the learner and of the partner, unless they passed."""
        learner = dealer.next(PLACES.index(self.theme.learner))
        asked: set[Seat] = set()
        for place, meaning in enumerate(meanings):
            if meaning.seat.side is learner.side and meaning.seat not in asked:
                asked.add(meaning.seat)
                if meaning.call is not PASS:
                    text = told(Sentence("What do you call?"))
                    yield LessonQuestion(place, text, (str(meaning.call),), told(meaning.says))
