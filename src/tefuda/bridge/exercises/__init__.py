"""Exercises that come with the package: published in papers, composed, or found by experiments.

They are files that anybody may read; experiments measure players by them, and the page asks them.
"""

from pathlib import Path

from tefuda.bridge.notation.problem import Problem, parse_problems

_FOLDER = Path(__file__).parent
PAPER_EXAMPLES = _FOLDER / "paper_examples.json"
"""The examples of the papers."""
DEFENCE = _FOLDER / "defence.jsonl"
"""Problems of defence by class, which `tefuda experiments classes-find` found."""
LEADS = _FOLDER / "leads.jsonl"
"""Opening leads on which people differ, which `tefuda experiments leads-find` found."""
COMPOSITIONS = _FOLDER / "compositions.txt"
"""Compositions, in the format of docs/problem-format.md."""


def compositions() -> list[Problem]:
    """The seven compositions."""
    with COMPOSITIONS.open(encoding="utf-8") as lines:
        return list(parse_problems(lines))
