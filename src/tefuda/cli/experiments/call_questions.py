"""`tefuda experiments call-questions`: which published calls a player finds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.players import named
from tefuda.cli.experiments.course import AsJson
from tefuda.cli.language import told
from tefuda.cli.progress import with_progress
from tefuda.experiments.call_questions import CallGiven, answers, questions_in
from tefuda.words import Sentence

Questions = Annotated[
    Path, typer.Argument(metavar="FILE", help="JSON lines with hand, auction, call.")
]
PARTS = {"open": Sentence("open"), "held out": Sentence("held out")}


def command(
    path: Questions,
    *,
    player: Annotated[str, typer.Option(help="A player by name.")] = "bidder",
    seed: Annotated[int, typer.Option(help="For the player.", min=0)] = 1,
    missed: Annotated[bool, typer.Option("--missed", help="Show open questions missed.")] = False,
    as_json: AsJson = False,
) -> None:
    """Published questions of bidding: how many calls of each part does a player find?

    A third is held out by a hash of the question; of those only totals are shown, so that rules can
    be written with the open ones and judged by the others.

      tefuda experiments call-questions sayc_calls.jsonl --missed
    """
    questions = questions_in(path)
    given = list(
        with_progress(answers(questions, named(player)(seed)), len(questions), stays=False)
    )
    parts = {
        "open": [answer for answer in given if not answer.question.is_held_out],
        "held out": [answer for answer in given if answer.question.is_held_out],
    }
    for answer in parts["open"]:
        if missed and not answer.is_right:
            print(_told(answer))
    for part, found in parts.items():
        print(_total(part, found, as_json=as_json))


def _told(answer: CallGiven) -> str:
    question = answer.question
    hand, before = question.view.hand.to_pbn(), str(question.view.auction) or "-"
    called = Sentence("{call}, not {right}", call=str(answer.call), right=str(question.right))
    return f"{question.name:36} {hand:16} {before}: {told(called)}"


def _total(part: str, found: Sequence[CallGiven], *, as_json: bool) -> str:
    right, count = sum(answer.is_right for answer in found), len(found)
    if as_json:
        return json.dumps({"part": part, "right": right, "questions": count})
    return told(
        Sentence(
            "{part:8} {right} of {count} ({share:.1%})",
            part=PARTS[part],
            right=right,
            count=count,
            share=right / max(count, 1),
        )
    )
