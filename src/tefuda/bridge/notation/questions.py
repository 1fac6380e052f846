"""Questions of a lesson: remarks on a board of the form `? What do you lead? = S5 S2 : because`.

So any file that keeps remarks keeps a lesson, and a program that knows nothing of lessons shows
them as remarks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tefuda.bridge.rules import Comment, Record, parse_call
from tefuda.cards import Card
from tefuda.errors import TefudaError

_FORM = re.compile(r"\?\s*(?P<text>.+?)\s=\s(?P<answers>[^:]+?)(?:\s:\s(?P<why>.*))?", re.DOTALL)


@dataclass(frozen=True, slots=True)
class LessonQuestion:
    """What is asked when *place* calls and cards have been made, the calls or cards that are right
    as *answers*, and *why*."""

    place: int
    text: str
    answers: tuple[str, ...]
    why: str = ""

    @property
    def comment(self) -> Comment:
        """The same as a remark."""
        why = f" : {self.why}" if self.why else ""
        return Comment(self.place, f"? {self.text} = {' '.join(self.answers)}{why}")


def question_of(comment: Comment) -> LessonQuestion | None:
    """The question that *comment* asks, if it has their form."""
    match = _FORM.fullmatch(comment.text.strip())
    if match is None:
        return None
    try:
        answers = tuple(map(_answer, match["answers"].replace(",", " ").split()))
    except TefudaError:
        return None
    return LessonQuestion(comment.place, match["text"], answers, (match["why"] or "").strip())


def questions_of(record: Record) -> list[LessonQuestion]:
    """The questions on a board, in their order."""
    asked = map(question_of, record.comments)
    return [question for question in asked if question is not None]


def _answer(text: str) -> str:
    """A card or a call as others write it too."""
    try:
        return str(Card.parse(text))
    except TefudaError:
        return str(parse_call(text))
