"""Questions of lessons: remarks of a form, which every file keeps."""

from dataclasses import replace

import pytest

from tefuda.bridge.notation import FORMATS, read_text, to_lin, to_pbn
from tefuda.bridge.notation.questions import LessonQuestion, question_of, questions_of
from tefuda.bridge.rules import Board, Comment, Deal, History, Record

QUESTIONS = (
    LessonQuestion(0, "What do you call?", ("1NT",), "15 to 17 points: balanced"),
    LessonQuestion(4, "Which card?", ("S5", "S2")),
)


def lesson() -> Record:
    """A board with two questions and a plain remark."""
    history = History.parse(Board.numbered(1, Deal.random(1)), "1NT Pass Pass Pass")
    comments = (*(one.comment for one in QUESTIONS), Comment(4, "Is this = that ?"))
    return replace(Record.of(history), comments=comments)


@pytest.mark.parametrize("name", ["pbn", "lin"])
def test_a_file_keeps_them(name: str) -> None:
    text = to_pbn([lesson()]) if name == "pbn" else to_lin([lesson()])
    (reading,) = read_text(text, FORMATS[name])

    assert reading.record is not None
    assert tuple(questions_of(reading.record)) == QUESTIONS


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("? Lead? = h5, ht", ("H5", "HT")),
        ("?Lead? = p", ("Pass",)),
        ("? Lead? = sx", None),
        ("? Lead?", None),
        ("Lead = H5", None),
        ("?", None),
    ],
)
def test_what_has_another_form_is_a_remark(text: str, answers: tuple[str, ...] | None) -> None:
    question = question_of(Comment(0, text))

    assert (question and question.answers) == answers
