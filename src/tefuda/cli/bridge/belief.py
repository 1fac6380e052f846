"""`tefuda belief`: what a seat may conclude about the cards that it has not seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated

import typer
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tefuda.bridge.belief import Belief, LearnedBelief, Players, believe
from tefuda.bridge.belief.conclusions import HandChances
from tefuda.bridge.belief.reasons import LargestChange, Reason, mean_of, reasons_of, unread
from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.knowledge.meaning import explainer_of, misfits
from tefuda.bridge.rules import Moment, Seat, View
from tefuda.cards import SUITS_DOWN, Card, Rank
from tefuda.cli.bridge.agreements import (
    BothPairs,
    Changes,
    EastWest,
    NorthSouth,
    SystemName,
    changed,
    pairs_of,
)
from tefuda.cli.bridge.cases import AsJson, At, Case, FileName, Which, answer_all
from tefuda.cli.bridge.diagrams import scene, story
from tefuda.cli.bridge.scripted import Json
from tefuda.cli.language import told
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import bar, coloured, column, framed, headed, percent, plain_table
from tefuda.words import Sentence

Believed = Belief | LearnedBelief
BAR_WIDTH = 10
EXACT_UP_TO = 10**12
"""Larger numbers of deals are told as powers of ten."""

SeatName = Annotated[
    str,
    typer.Option(
        "--seat",
        help="Whose belief: N, E, S or W. Default: what a problem says; in files of boards the "
        "seat whose turn it is, for dummy declarer.",
        show_default=False,
    ),
]
PlayersName = Annotated[
    Players,
    typer.Option(
        "--players",
        help="How calls and cards are read: by what the pairs agreed; calls by their system and "
        "cards as people play; or all as people call and play, of whom nothing is known.",
    ),
]
Seed = Annotated[int, typer.Option("--seed", help="For the deals that are drawn and weighed.")]
Spots = Annotated[bool, typer.Option("--spots", help="Show the cards below the ten as well.")]


def command(  # noqa: PLR0913  # one parameter for each option: typer reads the signature
    file: FileName,
    *,
    board: Which = "",
    seat: SeatName = "",
    at: At = "",
    spots: Spots = False,
    as_json: AsJson = False,
    agreements: BothPairs = "standard",
    ns: NorthSouth = "",
    ew: EastWest = "",
    system: SystemName = "",
    changes: Changes = None,
    players: PlayersName = Players.AGREEMENTS,
    seed: Seed = 0,
) -> None:
    """What a seat may conclude about the cards it has not seen, and which observations say so.

      tefuda belief FILE.pbn --board 3 --seat E --at 2.3

    Only what that seat sees is used: its hand, dummy once the opening lead is made, the calls
    and the cards played. Lengths and points are those of the hands as they were dealt.

    For programs, a line of JSON gives a line of JSON:

      tefuda belief --json positions.jsonl

    A line has "deal" (hands nobody sees may be -), "dealer", "auction" (a list of calls) and
    "seat", and may have "vul", "play" (a list of cards), "agreements" ({"1N": "12-14",
    "signals": "off"}, or {"NS": {...}, "EW": {...}}) and "id". The answer has "deals", "exact"
    (if not, "deals" and chances are estimates), "effective" (how many equally likely deals
    would tell as much), "lengths" (by seat and suit, as dealt: the
    chance of each length), "points", "cards" (for every card that is not seen yet, the chance
    of each hidden seat) and "doubts"; a bad line gives "error" in its place, and exit code 2 at
    the end. An array of such objects is answered the same way.

    With --json, boards of other files are answered with "because" as well: for each
    observation the deals without it, by it alone, and what it changes most; "deals_unread" are
    those that agree with the cards seen, whatever calls and cards may mean.
    """
    choice = BeliefChoice(
        pairs_of(agreements, ns, ew, system=system, changes=changes or ()),
        Seat.parse(seat) if seat else None,
        Moment.parse(at) if at else None,
        spots,
        players,
        seed,
    )
    answer_all(choice, file, board, as_json=as_json)


@dataclass(frozen=True, slots=True)
class BeliefChoice:
    """What the options say about every case; none: what the case says itself."""

    pairs: Pairs
    seat: Seat | None = None
    at: Moment | None = None
    spots: bool = False
    players: Players = Players.AGREEMENTS
    seed: int = 0

    def report(self, case: Case) -> Panel:
        """What may be concluded and why, for people."""
        view, belief = self._belief(case)
        reasons = list(with_progress(reasons_of(belief), stays=True))
        return _report(case.title, view, belief, reasons, spots=self.spots)

    def of_board(self, case: Case) -> Json:
        """The same for programs."""
        view, belief = self._belief(case)
        return {
            "seat": view.seat.letter,
            **_of_belief(view, belief),
            "deals_unread": unread(belief).count,
            "because": list(map(_of_reason, reasons_of(belief))),
        }

    def of_line(self, case: Case) -> Json:
        """What may be concluded: `{"deals", "exact", "lengths", "points", "cards", "doubts"}`."""
        return _of_belief(*self._belief(case))

    def _belief(self, case: Case) -> tuple[View, Believed]:
        view, pairs = case.view(self.seat, self.at), changed(self.pairs, case.agreements)
        belief = believe(view, pairs, players=self.players, seed=self.seed)
        if self.players is not Players.PEOPLE:
            belief.doubts += tuple(one.says for one in misfits(view, explainer_of(pairs)))
        return view, belief


def _of_belief(view: View, belief: Believed) -> Json:
    """The number of deals, and the chances of lengths, points and unseen cards by seat."""
    hidden = _hidden_seats(view)
    return {
        "deals": belief.count,
        "exact": belief.is_exact,
        "effective": belief.effective_sample_size,
        "lengths": {seat.letter: _lengths_of(belief, seat) for seat in hidden},
        "points": {seat.letter: _chances(belief.hcp(seat)) for seat in hidden},
        "cards": {
            str(card): {seat.letter: chance for seat, chance in chances.items()}
            for card, chances in belief.cards.items()
        },
        "doubts": list(belief.doubts),
    }


def _of_reason(reason: Reason) -> Json:
    """One observation with the deals that there would be without it, or by it alone."""
    return {
        "seat": reason.seat.letter,
        "suit": reason.suit.letter if reason.suit is not None else None,
        "observed": reason.observed,
        "says": reason.says or None,
        "in_words": reason.in_words or None,
        "deals_without": reason.without.count if isinstance(reason.without, Belief) else None,
        "deals_alone": reason.alone.count if isinstance(reason.alone, Belief) else None,
        "change": reason.change and _of_change(reason.change),
    }


def _of_change(change: LargestChange) -> Json:
    if change.card is not None:
        what: Json = {"card": str(change.card)}
    elif change.suit is not None:
        what = {"suit": change.suit.letter, "length": change.length}
    else:
        what = {"mean": "points"}
    return {**what, "from": change.before, "to": change.after}


def _lengths_of(belief: Believed, seat: Seat) -> Json:
    lengths = belief.lengths(seat)
    return {suit.letter: _chances(lengths[suit]) for suit in SUITS_DOWN}


def _chances(chances: dict[int, float]) -> dict[str, float]:
    return {str(value): chance for value, chance in chances.items()}


def _report(
    title: str, view: View, belief: Believed, reasons: Iterable[Reason], *, spots: bool
) -> Panel:
    """All of it in a frame: what is seen, what may be concluded, and why."""
    blocks = _blocks(view, belief, list(reasons), spots)
    return framed(scene(title, view), blocks, margin=2)


def _hidden_seats(view: View) -> list[Seat]:
    """The seats whose hands *view* does not show."""
    return [seat for seat in Seat if seat not in view.visible]


def _blocks(
    view: View, belief: Believed, reasons: list[Reason], spots: bool
) -> Iterator[RenderableType]:
    yield coloured(view.diagram())
    yield coloured("\n".join(map(told, story(view))))
    certain = belief.certain if isinstance(belief, LearnedBelief) else belief
    agreeing = Sentence(
        "Deals that agree with all that {seat} saw and was told: ", seat=view.seat.title
    )
    others = Sentence(
        "Deals that agree with the cards seen, whatever they tell: {count}",
        count=_count(unread(belief)),
    )
    yield Text.assemble(
        (told(agreeing), "bold"),
        (_count(certain), "bold cyan"),
        f"\n{told(_weighed(belief))}" if isinstance(belief, LearnedBelief) else "",
        f"\n{told(others)}",
    )
    hidden = _hidden_seats(view)
    lengths = Sentence("Length of each suit as dealt: chances in per cent")
    yield headed(lengths, _lengths(belief, hidden))
    yield headed(Sentence("High-card points as dealt"), _points(belief, hidden))
    cards = [card for card in belief.cards if spots or card.rank >= Rank.TEN]
    if cards:
        yield headed(Sentence("Cards not seen yet"), _cards(belief, cards))
    if reasons:
        yield headed(Sentence("Which observations say so"), _reasons(reasons))
    for doubt in belief.doubts:
        yield Text.assemble((told(Sentence("in doubt: ")), "bold red"), coloured(doubt))


def _weighed(belief: LearnedBelief) -> Sentence:
    """On how many deals chances rest that come from how people call and play."""
    return Sentence(
        "Weighed by how people call and play: {deals:,} deals, as good as {likely:.0f} equally "
        "likely ones",
        deals=len(belief.table),
        likely=belief.effective_sample_size,
    )


def _count(belief: HandChances | None) -> str:
    """The number of deals; that it is not exact, or not told exactly, shows."""
    if not isinstance(belief, Belief):
        return ""
    if belief.is_exact and belief.count < EXACT_UP_TO:
        return f"{belief.count:,}"
    return told(Sentence("about {count}", count=f"{belief.count:.1e}".replace("e+", "e")))


def _lengths(belief: Believed, hidden: list[Seat]) -> Table:
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
            name = told(seat.title) if suit is SUITS_DOWN[0] else ""
            table.add_row(name, coloured(suit.symbol), *cells, end_section=suit is SUITS_DOWN[-1])
    return table


def _cell(chance: float) -> Text:
    return Text.assemble((column(chance), "cyan"), f"{percent(chance):>3}")


def _points(belief: Believed, hidden: list[Seat]) -> Table:
    table = plain_table()
    table.add_column("")
    for title in (Sentence("from"), Sentence("to"), Sentence("mean")):
        table.add_column(told(title), justify="right")
    table.add_column("")
    for seat in hidden:
        chances = belief.hcp(seat)
        least, most = min(chances), max(chances)
        highest = max(chances.values())
        bars = "".join(column(chances.get(n, 0) / highest) for n in range(least, most + 1))
        mean = f"{mean_of(chances):.1f}"
        table.add_row(told(seat.title), str(least), str(most), mean, Text(bars, style="cyan"))
    return table


def _cards(belief: Believed, cards: list[Card]) -> Table:
    table = plain_table()
    table.add_column("")
    seats = list(belief.cards[cards[0]])
    for seat in seats:
        table.add_column(told(seat.title))
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
    table.add_column(told(Sentence("observed")), overflow="fold")
    table.add_column(told(Sentence("deals without")), justify="right", no_wrap=True)
    table.add_column(told(Sentence("by it alone")), justify="right", no_wrap=True)
    table.add_column(told(Sentence("what it changes most")), overflow="fold")
    for reason in reasons:
        observed = coloured(f"{told(reason.seat.title)}: {told(reason.observed)}")
        if reason.in_words:
            observed.append(f"\n{told(reason.in_words)}", style="dim")
        table.add_row(
            observed,
            _count(reason.without),
            _count(reason.alone),
            coloured(_change_text(reason.change, reason.seat)),
        )
    return table


def _change_text(change: LargestChange | None, seat: Seat) -> Sentence:
    if change is None:
        return Sentence("nothing more")
    if change.card is None and change.suit is None:
        means = {"before": change.before, "after": change.after}
        return Sentence("{seat}'s points {before:.1f} → {after:.1f}", seat=seat.title, **means)
    chances = f"{percent(change.before)} → {percent(change.after)} %"
    if change.card is not None:
        card = change.card.symbol
        return Sentence("{card} with {seat} {chances}", card=card, seat=seat.title, chances=chances)
    assert change.suit is not None
    return Sentence(
        "{seat} {length} of {suit} {chances}",
        seat=seat.title,
        length=change.length,
        suit=change.suit.symbol,
        chances=chances,
    )
