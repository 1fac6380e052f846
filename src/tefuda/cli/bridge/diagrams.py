"""How hands, tricks and what was called look on the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.table import Table
from rich.text import Text

from tefuda.bridge.doubledummy import Solution, TrickTable
from tefuda.bridge.rules import Play, PlayState, Seat, Strain, Trick, View, diagram
from tefuda.cards import Card, CardSet
from tefuda.cli.language import told
from tefuda.cli.screen import coloured, plain_table
from tefuda.words import Sentence


def equals_text(cards: CardSet) -> str:
    """Cards of one suit that come to the same: `♠QJT`."""
    suit = max(cards).suit
    return suit.symbol + cards.ranks(suit)


def position_diagram(position: PlayState) -> Text:
    """The hands around a compass, and the cards of the current trick below."""
    text = coloured(diagram(position.hands))
    if position.trick.cards:
        plays = "  ".join(f"{seat.letter} {card.symbol}" for seat, card in position.trick.plays)
        text.append("\n\n").append_text(coloured(Sentence("on the table: {plays}", plays=plays)))
    return text


def cards_table(solution: Solution) -> Table:
    """The tricks for every card that may be played."""
    table = plain_table()
    table.add_column(told(Sentence("tricks")), justify="right")
    table.add_column(told(Sentence("with")))
    for tricks in sorted({result.tricks for result in solution.results}, reverse=True):
        same = (result.cards for result in solution.results if result.tricks == tricks)
        style = "bold" if tricks == solution.tricks else "dim"
        table.add_row(str(tricks), coloured("  ".join(map(equals_text, same))), style=style)
    return table


def trick_table(tricks: TrickTable) -> Table:
    """The tricks of every declarer in every strain."""
    table = plain_table("", *(seat.letter for seat in Seat))
    for strain in reversed(Strain):
        table.add_row(coloured(strain.symbol), *(str(tricks[strain][seat]) for seat in Seat))
    return table


def line_table(position: PlayState, line: tuple[Play, ...]) -> Table:
    """The *line* from *position* on, with the cards of the current trick before it."""
    first = len(position.played) // 4
    end = position
    for play in line:
        end = end.after(play.card)
    return _play_table(end.tricks[first:], position.trump, first + 1)


def when(view: View) -> Sentence:
    """How far the board has come, in words."""
    if view.is_over:
        return Sentence("when all is over")
    if view.contract is None:
        return Sentence("before call {number}", number=len(view.auction.calls) + 1)
    trick, card = divmod(len(view.played), 4)
    return Sentence("before card {card} of trick {trick}", card=card + 1, trick=trick + 1)


def scene(title: str, view: View) -> str:
    """What a report is about: its *title* if there is one, who is asked, and when."""
    who = Sentence("{seat}, {when}", seat=view.seat.title, when=when(view))
    return ": ".join(filter(None, (title, told(who))))


def story(view: View) -> Iterator[Sentence]:
    """The calls, and the trick on the table."""
    calls = "  ".join(f"{seat.letter} {call.symbol}" for seat, call in view.auction)
    nothing = Sentence("not recorded") if view.stated else Sentence("none yet")
    yield Sentence("calls: {calls}", calls=calls or nothing)
    if view.trick and view.trick.cards:
        plays = "  ".join(f"{seat.letter} {card.symbol}" for seat, card in view.trick.plays)
        yield Sentence("on the table: {plays}", plays=plays)


def _play_table(tricks: Iterable[Trick], trump: Strain, first: int) -> Table:
    """The *tricks*, numbered from *first*, one below the other: `▸` leads, reverse wins."""
    table = plain_table()
    table.add_column("", justify="right", style="dim")
    for seat in Seat:
        table.add_column(f"  {seat.letter}")
    for number, trick in enumerate(tricks, start=first):
        cards = dict(trick.plays)
        winner = trick.winner(trump)
        cells = (_played(cards.get(seat), seat is trick.leader, seat is winner) for seat in Seat)
        table.add_row(str(number), *cells)
    return table


def _played(card: Card | None, leads: bool, wins: bool) -> Text:
    if card is None:
        return Text("")
    text = Text("▸ " if leads else "  ", style="dim")
    text.append_text(coloured(card.symbol))
    if wins:
        text.stylize("bold reverse", 2)
    return text
