"""One real board in all its forms, as text; run as a program it writes the golden file anew."""

from collections.abc import Iterator
from pathlib import Path

from tefuda.bridge.notation import load, printed, to_lin, to_pbn, to_rbn, viewer_link
from tefuda.bridge.rules import Record, Seat

FOLDER = Path(__file__).parent / "bridge"
SOURCE = FOLDER / "bermuda-bowl-2007.lin"
GOLDEN = FOLDER / "bermuda-bowl-2007.txt"

MOMENTS = {
    "before the first call": (0, 0),
    "after three calls": (3, 0),
    "before the opening lead": (16, 0),
    "after the opening lead": (16, 1),
    "in the seventh trick": (16, 26),
}
"""How many calls and cards there have been."""


def golden_text() -> str:
    """Everything about the board that a change could spoil."""
    [record] = load(SOURCE)
    parts = {
        "printed": printed(record),
        "PBN": to_pbn([record]),
        "LIN": to_lin([record]),
        "RBN": to_rbn([record]),
        "viewer": viewer_link(record),
        **{f"seen {moment}": "\n".join(_views(record, *MOMENTS[moment])) for moment in MOMENTS},
    }
    return "\n\n".join(f"==== {name}\n\n{text.strip()}" for name, text in parts.items()) + "\n"


def _views(record: Record, calls: int, cards: int) -> Iterator[str]:
    history = record.history.before(calls + cards)
    for seat in Seat:
        view = history.view(seat)
        yield f"-- {seat.title}"
        yield view.diagram()
        if view.must_act:
            actions = view.legal_cards() if view.contract else view.legal_calls()
            yield f"may choose: {' '.join(map(str, actions))}"
        voids = {
            other.letter: "".join(suit.letter for suit in sorted(suits))
            for other, suits in view.shown_voids.items()
            if suits
        }
        if voids:
            yield f"shown voids: {voids}"


if __name__ == "__main__":
    GOLDEN.write_text(golden_text(), encoding="utf-8")
