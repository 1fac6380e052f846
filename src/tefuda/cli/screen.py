"""How cards, hands, tables and tricks look on the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tefuda.bridge.doubledummy import Solution, TrickTable
from tefuda.bridge.rules import Hand, PlayState, Seat, Strain, Trick, diagram
from tefuda.cards import SUIT_SYMBOLS, Card, CardSet, Suit

SUIT_STYLES = {
    Suit.SPADES: "bold blue",
    Suit.HEARTS: "bold red",
    Suit.DIAMONDS: "bold yellow",
    Suit.CLUBS: "bold green",
}


def console() -> Console:
    """The console on standard output, as it is now."""
    return Console(highlight=False)


def coloured(text: str) -> Text:
    """The *text* with every suit symbol in its colour."""
    result = Text(text)
    for suit, style in SUIT_STYLES.items():
        result.highlight_words([SUIT_SYMBOLS[suit]], style)
    return result


def hands_diagram(hands: tuple[Hand, Hand, Hand, Hand]) -> Text:
    """The four hands around a compass."""
    return coloured(diagram(hands))


def equals_text(cards: CardSet) -> str:
    """Cards of one suit that come to the same: `♠QJT`."""
    suit = max(cards).suit
    return suit.symbol + cards.ranks(suit)


def cards_table(solution: Solution) -> Table:
    """The tricks for every card that may be played."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("tricks", justify="right")
    table.add_column("with")
    for tricks in sorted({result.tricks for result in solution.results}, reverse=True):
        same = (result.cards for result in solution.results if result.tricks == tricks)
        style = "bold" if tricks == solution.tricks else "dim"
        table.add_row(str(tricks), coloured("  ".join(map(equals_text, same))), style=style)
    return table


def trick_table(tricks: TrickTable) -> Table:
    """The tricks of every declarer in every strain."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("")
    for seat in Seat:
        table.add_column(seat.letter, justify="right")
    for strain in reversed(Strain):
        table.add_row(coloured(strain.symbol), *(str(tricks[strain][seat]) for seat in Seat))
    return table


def play_table(tricks: Iterable[Trick], trump: Strain, first: int = 1) -> Table:
    """The *tricks*, numbered from *first*, one below the other: `▸` leads, reverse wins."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("", justify="right", style="dim")
    for seat in Seat:
        table.add_column(f"  {seat.letter}")
    for number, trick in enumerate(tricks, start=first):
        cards = dict(trick.plays)
        winner = trick.winner(trump)
        cells = (_played(cards.get(seat), seat is trick.leader, seat is winner) for seat in Seat)
        table.add_row(str(number), *cells)
    return table


def position_diagram(position: PlayState) -> Text:
    """The hands, the cards of the current trick below, and whose turn it is."""
    text = hands_diagram(position.hands)
    if position.trick.cards:
        plays = "  ".join(f"{seat.letter} {card.symbol}" for seat, card in position.trick.plays)
        text.append("\n\non the table: ").append_text(coloured(plays))
    return text


def _played(card: Card | None, leads: bool, wins: bool) -> Text:
    if card is None:
        return Text("")
    text = Text("▸ " if leads else "  ", style="dim")
    text.append_text(coloured(card.symbol))
    if wins:
        text.stylize("bold reverse", 2)
    return text
