"""A belief on the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tefuda.bridge.belief import Belief
from tefuda.bridge.belief.reasons import Change, Reason, mean_of, unread
from tefuda.bridge.rules import Seat, View
from tefuda.cards import SUITS_DOWN, Card, Rank
from tefuda.cli.bridge.diagrams import story, when
from tefuda.cli.screen import bar, coloured, column, framed, headed, percent, plain_table

BAR_WIDTH = 10
LONGEST_CONSTRAINT = 72
EXACT_UP_TO = 10**12
"""Larger numbers of deals are told as powers of ten."""


def report(
    title: str, view: View, belief: Belief, reasons: Iterable[Reason], *, spots: bool
) -> Panel:
    """All of it in a frame: what is seen, what may be concluded, and why."""
    blocks = _blocks(view, belief, list(reasons), spots)
    heading = f"{view.seat.title}, {when(view)}"
    return framed(": ".join(filter(None, (title, heading))), blocks, margin=2)


def hidden_seats(view: View) -> list[Seat]:
    """The seats whose hands *view* does not show."""
    return [seat for seat in Seat if seat not in view.visible]


def _blocks(
    view: View, belief: Belief, reasons: list[Reason], spots: bool
) -> Iterator[RenderableType]:
    yield coloured(view.diagram())
    yield coloured("\n".join(story(view)))
    yield Text.assemble(
        (f"Deals that agree with all that {view.seat.title} saw and was told: ", "bold"),
        (_count(belief), "bold cyan"),
        f"\nDeals that agree with the cards seen, whatever they tell: {_count(unread(belief))}",
    )
    hidden = hidden_seats(view)
    yield headed("Length of each suit as dealt: chances in per cent", _lengths(belief, hidden))
    yield headed("High-card points as dealt", _points(belief, hidden))
    cards = [card for card in belief.cards if spots or card.rank >= Rank.TEN]
    if cards:
        yield headed("Cards not seen yet", _cards(belief, cards))
    if reasons:
        yield headed("Which observations say so", _reasons(reasons))
    for doubt in belief.doubts:
        yield Text.assemble(("in doubt: ", "bold red"), coloured(doubt))


def _count(belief: Belief) -> str:
    """The number of deals; that it is not exact, or not told exactly, shows."""
    if belief.is_exact and belief.count < EXACT_UP_TO:
        return f"{belief.count:,}"
    return f"about {belief.count:.1e}".replace("e+", "e")


def _lengths(belief: Belief, hidden: list[Seat]) -> Table:
    """A row for each suit of each seat, a column for each length that occurs."""
    lengths = {seat: belief.lengths(seat) for seat in hidden}
    occurring = sorted({n for suits in lengths.values() for found in suits.values() for n in found})
    table = plain_table()
    table.padding = (0, 0)  # there may be a dozen lengths, and 80 columns for all
    table.add_column("")
    table.add_column("")
    for length in occurring:
        table.add_column(str(length), justify="right", no_wrap=True)
    for seat in hidden:
        for suit in SUITS_DOWN:
            found = lengths[seat][suit]
            cells = [_cell(found[n]) if n in found else Text("") for n in occurring]
            name = seat.title if suit is SUITS_DOWN[0] else ""
            table.add_row(name, coloured(suit.symbol), *cells, end_section=suit is SUITS_DOWN[-1])
    return table


def _cell(chance: float) -> Text:
    return Text.assemble((column(chance), "cyan"), f"{percent(chance):>3}")


def _points(belief: Belief, hidden: list[Seat]) -> Table:
    table = plain_table()
    for title in ("", "from", "to", "mean", ""):
        table.add_column(title, justify="right" if title else "left")
    for seat in hidden:
        chances = belief.hcp(seat)
        least, most = min(chances), max(chances)
        highest = max(chances.values())
        bars = "".join(column(chances.get(n, 0) / highest) for n in range(least, most + 1))
        mean = f"{mean_of(chances):.1f}"
        table.add_row(seat.title, str(least), str(most), mean, Text(bars, style="cyan"))
    return table


def _cards(belief: Belief, cards: list[Card]) -> Table:
    table = plain_table()
    table.add_column("")
    seats = list(belief.cards[cards[0]])
    for seat in seats:
        table.add_column(seat.title)
    for card in cards:
        chances = belief.cards[card]
        cells = (
            Text.assemble((bar(chances[seat], BAR_WIDTH), "cyan"), f" {percent(chances[seat]):>3}")
            for seat in seats
        )
        table.add_row(coloured(card.symbol), *cells)
    return table


def _reasons(reasons: list[Reason]) -> Table:
    table = plain_table()
    table.add_column("observed")
    table.add_column("deals without", justify="right", no_wrap=True)
    table.add_column("by it alone", justify="right", no_wrap=True)
    table.add_column("what it changes most")
    for reason in reasons:
        observed = coloured(f"{reason.seat.title}: {reason.observed}")
        if reason.says:
            observed.append(f"\n{_shortened(reason.says)}", style="dim")
        table.add_row(
            observed,
            _count(reason.without),
            _count(reason.alone),
            coloured(_change_text(reason.change, reason.seat)),
        )
    return table


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST_CONSTRAINT else f"{text[: LONGEST_CONSTRAINT - 1]}…"


def _change_text(change: Change | None, seat: Seat) -> str:
    if change is None:
        return "nothing more"
    if change.card is None and change.suit is None:
        return f"{seat.title}'s points {change.before:.1f} → {change.after:.1f}"
    chances = f"{percent(change.before)} → {percent(change.after)} %"
    if change.card is not None:
        return f"{change.card.symbol} with {seat.title} {chances}"
    assert change.suit is not None
    return f"{seat.title} {change.length} of {change.suit.symbol} {chances}"
