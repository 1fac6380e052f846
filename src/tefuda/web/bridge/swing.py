"""A swing explained: what the bidding brought, and what the play of each table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, Field

from tefuda.bridge.doubledummy import Analysis, Solver, analyse
from tefuda.bridge.notation import result_text
from tefuda.bridge.rules import Contract, Record, Side, imps, score_for
from tefuda.errors import IllegalActionError
from tefuda.web.bridge.kept import LONGEST_SOURCE, board_of, read_source
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job
from tefuda.web.language import Said
from tefuda.words import Sentence

CARDS_IN_TRICK = 4
HERE, THERE = Sentence("Here"), Sentence("At the other table")


class SwingQuestion(Strict):
    """Both tables of a board, each as PBN with its result."""

    here: Annotated[str, Field(max_length=LONGEST_SOURCE)]
    there: Annotated[str, Field(max_length=LONGEST_SOURCE)]


class Swing(BaseModel):
    """The *imps* of North-South here, the points of them that the *bidding* brought, and what the
    play *here* and *there* brought beyond best play by everybody; all in words."""

    imps: int
    bidding: int
    here: int
    there: int
    told: list[Said]


@dataclass(frozen=True, slots=True)
class _Table:
    """A table with its result, and the play on the double-dummy scale unless it was passed out."""

    where: Sentence
    record: Record
    score: int
    analysis: Analysis | None

    @classmethod
    def of(cls, where: Sentence, record: Record, solver: Solver) -> _Table:
        score = record.score()
        if score is None:
            raise IllegalActionError("both tables need a result")
        is_played = record.contract is not None
        return cls(where, record, score, analyse(record, solver) if is_played else None)

    @property
    def best(self) -> int:
        """The score of North-South in this contract with best play by everybody."""
        tricks = 0 if self.analysis is None else self.analysis.tricks
        return score_for(Side.NS, self.record.contract, tricks, self.record.board.vulnerability)

    @property
    def play(self) -> int:
        """What the play brought North-South beyond that."""
        return self.score - self.best

    def told(self) -> Sentence:
        """What the play brought, and by which cards tricks were lost."""
        what = Sentence(
            "{where} the play brought NS {points:+d} points against best play by all",
            where=self.where,
            points=self.play,
        )
        cards = [
            Sentence(
                "{seat} {card} in trick {trick}",
                seat=step.play.seat.title,
                card=step.play.card.symbol,
                trick=place // CARDS_IN_TRICK + 1,
            )
            for place, step in enumerate(self.analysis.steps if self.analysis else ())
            if step.lost
        ]
        told = Sentence("{what}: {cards:, }", what=what, cards=cards) if cards else what
        return Sentence("{sentence}.", sentence=told)


def swing(question: SwingQuestion, job: Job) -> Swing:
    """Where the IMPs of a board came from: the contracts with best play, then each table's play."""
    records = [read_source(text) for text in (question.here, question.there)]
    if board_of(records[0]) != board_of(records[1]):
        raise IllegalActionError("the source tells of another deal")
    solver = Solver()
    job.when_cancelled(solver.cancel)
    here, there = (
        _Table.of(where, record, solver)
        for where, record in zip((HERE, THERE), records, strict=True)
    )
    won = imps(here.score - there.score)
    results = Sentence(
        "{imps:+d} IMPs for NS: here {here}; at the other table {there}.",
        imps=won,
        here=result_text(here.record),
        there=result_text(there.record),
    )
    return Swing(
        imps=won,
        bidding=here.best - there.best,
        here=here.play,
        there=there.play,
        told=[results, _bidding(here, there), *(one.told() for one in (here, there) if one.play)],
    )


def _bidding(here: _Table, there: _Table) -> Sentence:
    if here.record.contract == there.record.contract:
        return Sentence("Both tables were in the same contract.")
    return Sentence(
        "The bidding brought NS {points:+d} points: with best play by all {ours} is {score:+d}, "
        "{theirs} is {other:+d}.",
        points=here.best - there.best,
        ours=_named(here.record.contract),
        score=here.best,
        theirs=_named(there.record.contract),
        other=there.best,
    )


def _named(contract: Contract | None) -> Sentence:
    if contract is None:
        return Sentence("passing out")
    return Sentence(
        "{contract} by {declarer}",
        contract=f"{contract.bid.symbol}{contract.doubling.text}",
        declarer=contract.declarer.title,
    )


SWING = Endpoint("bridge/swing", SwingQuestion, Swing, swing, "quick")
