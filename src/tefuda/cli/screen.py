"""How text, tables and chances look on the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tefuda.cards import SUIT_SYMBOLS, Suit
from tefuda.cli.language import told

SUIT_STYLES = {
    Suit.SPADES: "bold blue",
    Suit.HEARTS: "bold red",
    Suit.DIAMONDS: "bold yellow",
    Suit.CLUBS: "bold green",
}
ROUNDING = 1e-9
"""What sums of floating-point numbers may be off by."""

_FILLED = "█"
_ACROSS = " ▏▎▍▌▋▊▉"
_UP = "▁▂▃▄▅▆▇█"


def console() -> Console:
    """The console on standard output, as it is now."""
    return Console(highlight=False)


def coloured(text: str) -> Text:
    """The *text* in the language that is spoken, with every suit symbol in its colour."""
    result = Text(told(text))
    for suit, style in SUIT_STYLES.items():
        result.highlight_words([SUIT_SYMBOLS[suit]], style)
    return result


def plain_table(*columns: str) -> Table:
    """A table with a line under its titles and no other: a name in each row, and numbers."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for place, column_title in enumerate(columns):
        table.add_column(told(column_title), justify="right" if place else "left")
    return table


def headed(heading: str, body: RenderableType) -> Group:
    """A *body* under its heading."""
    return Group(Text(told(heading), style="bold underline"), body)


def framed(title: str, blocks: Iterable[RenderableType], margin: int) -> Panel:
    """The *blocks* one below the other, in a frame with a title if there is one."""
    return Panel(
        Group(*(Padding(block, (0, 0, 1, 0)) for block in blocks)),
        title=coloured(title) if title else None,
        expand=False,
        padding=(1, margin, 0, margin),
    )


def bar(chance: float, width: int) -> str:
    """A bar from left to right; *width* characters are certainty."""
    eighths = round(8 * width * chance)
    part = _ACROSS[eighths % 8].strip()
    return f"{_FILLED * (eighths // 8) + part:<{width}}"


def column(chance: float) -> str:
    """A bar upwards, in one character."""
    return _UP[min(int(8 * chance), 7)]


def percent(chance: float) -> str:
    """The *chance* in per cent; what is possible or uncertain never looks like 0 or 100."""
    rounded = round(100 * chance)
    if rounded == 0 and chance > ROUNDING:
        return "<1"
    if rounded == 100 and chance < 1 - ROUNDING:
        return ">99"
    return str(rounded)
