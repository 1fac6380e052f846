"""`tefuda tour`: in two minutes of reading, what the package can do."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TypeVar

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tefuda.bridge.belief import believe
from tefuda.bridge.doubledummy import Solver, line, par_of
from tefuda.bridge.exercises import compositions
from tefuda.bridge.knowledge.agreements import Agreements
from tefuda.bridge.notation import FORMATS, read_text
from tefuda.bridge.rules import Deal, PlayState, Seat, Side, Strain, View, Vulnerability
from tefuda.bridge.search import Budget, decide
from tefuda.cards import Card
from tefuda.cli.bridge.diagrams import line_table, position_diagram, trick_table
from tefuda.cli.daihinmin.analyse import Described, analysed, report
from tefuda.cli.language import told
from tefuda.cli.screen import bar, coloured, console, percent
from tefuda.words import Sentence

MOONRAKER = Deal.from_pbn("N:T987.6543..76532 AKQJ.AKQJ.AK.KJ9 ..Q8765432.AQT84 65432.T9872.JT9.")
"""The deal of Ian Fleming's novel of 1955, on which South bids seven clubs."""
HOLD_UP = """[Dealer "S"][Vulnerable "None"][Board "3"]
[Deal "N:85.963.KQJT5.864 QT63.J7.A92.QT97 AK74.AQ8.843.AK5 J92.KT542.76.J32"]
[Declarer "S"][Contract "3NT"][Auction "S"] 2NT Pass 3NT Pass Pass Pass
[Play "W"] H4 H3 HJ HQ D7 DK D2 D3 - DQ - - *"""
"""As in examples/hold-up.pbn."""
DECEIVE = """[Dealer "S"][Vulnerable "NS"][Board "1"]
[Deal "N:754.32.87.AJT987 AJ9.KJT5.JT92.K2 KQ62.AQ4.AKQ3.Q4 T83.9876.654.653"]
[Declarer "S"][Contract "3NT"][Auction "S"] 2NT Pass 3NT Pass Pass Pass
[Play "W"] H6 H2 HK HA C3 C7 - CQ *"""
"""As in examples/deceive.pbn."""
FEW_DEALS = Budget(deals=20, abc_deals=20)
"""Enough for this decision, in a second or two."""
BAR_WIDTH = 20

Result = TypeVar("Result")


def command() -> None:
    """A guided tour: what can be made, what a seat believes, which card to play, Daihinmin.

    It shows a famous deal and a hard problem with all hands open; then hidden hands, a card that
    deceives, and a position of Daihinmin. Nothing has to be typed:

      tefuda tour
    """
    screen = console()
    _show_deal(screen)
    _show_composition(screen)
    _show_belief(screen)
    _show_play(screen)
    _show_daihinmin(screen)
    _show_more(screen)


def _show_deal(screen: Console) -> None:
    _heading(screen, Sentence("A famous deal"))
    _say(
        screen,
        Sentence(
            "In Ian Fleming's novel Moonraker, South bids seven clubs with 8 points, and East, who "
            "has 31, doubles. Can it be made?"
        ),
    )
    _indented(screen, coloured(MOONRAKER.diagram()))

    solver = Solver()
    table, seconds = _timed(lambda: solver.table(MOONRAKER))
    _say(
        screen,
        Sentence(
            "Every contract by every declarer, best play by all, in {seconds:.3f} s:",
            seconds=seconds,
        ),
    )
    _indented(screen, trick_table(table))
    makes = table[Strain.CLUBS][Seat.SOUTH]
    _say(
        screen, Sentence("South takes {count} tricks in clubs. One line of best play:", count=makes)
    )
    start = PlayState(MOONRAKER, Strain.CLUBS, Seat.WEST)
    _indented(screen, line_table(start, line(start, solver)))

    par = par_of(table, Seat.SOUTH, Vulnerability.NONE)
    _say(
        screen,
        Sentence(
            "And yet, if everyone knew all the cards, the bidding would go on. Par: {par}", par=par
        ),
    )


def _show_composition(screen: Console) -> None:
    _heading(screen, Sentence("A hard problem"))
    problem = compositions()[0]
    (position,) = problem.positions()
    _say(
        screen,
        Sentence(
            "Composition {name} of {origin}: West leads, no-trump. Can North-South take {needed} "
            "tricks against any defence?",
            name=problem.name,
            origin=problem.origin,
            needed=problem.needed,
        ),
    )
    _indented(screen, position_diagram(position))
    solver = Solver()
    makes, seconds = _timed(lambda: solver.can_make(position, problem.needed, Side.NS))
    _say(
        screen,
        Sentence(
            "{answer}: {nodes:,} positions searched in {seconds:.3f} s. A proof has an answer to "
            "every defence; step through this one with",
            answer=Sentence("Yes") if makes else Sentence("No"),
            nodes=solver.nodes,
            seconds=seconds,
        ),
    )
    _command(screen, "tefuda dd examples/compositions.txt --explore")


def _show_belief(screen: Console) -> None:
    _heading(screen, Sentence("What a seat believes"))
    view = _view(HOLD_UP)
    _say(screen, Sentence("East sees two hands, six calls and seven cards:"))
    _indented(screen, coloured(view.diagram()))
    belief, seconds = _timed(lambda: believe(view))
    _say(
        screen,
        Sentence(
            "{count:,} deals agree with all of that, counted in {seconds:.3f} s. How often South "
            "has each of these cards, in per cent of them:",
            count=belief.count,
            seconds=seconds,
        ),
    )
    cards = [Card.parse(text) for text in ("SA", "SK", "HK", "CA", "CK", "SJ")]
    _indented(screen, _chances((card, belief.cards[card][Seat.SOUTH]) for card in cards))
    _command(screen, "tefuda belief examples/hold-up.pbn --seat E")


def _show_play(screen: Console) -> None:
    _heading(screen, Sentence("A card that deceives"))
    view, agreed = _view(DECEIVE), Agreements.load().changed({"2NT": "21-22"})
    _say(screen, Sentence("South plays 3NT and leads the queen of clubs. East has ♣K2:"))
    _indented(screen, coloured(view.diagram()))
    blind = decide(view, agreed, FEW_DEALS, 1, search="monte_carlo")
    _say(
        screen,
        Sentence(
            "Where every card is judged with all hands open, East takes {card}. Asked what "
            "declarer will believe, East does something else:",
            card=blind.card.symbol,
        ),
    )
    decision, seconds = _timed(lambda: decide(view, agreed, FEW_DEALS, 1))
    found = Sentence("{card}, in {seconds:.1f} s", card=decision.card.symbol, seconds=seconds)
    _indented(screen, coloured("\n".join(map(told, (found, *decision.reasons)))))
    _command(screen, "tefuda play examples/deceive.pbn --agreement 2NT=21-22")


def _show_daihinmin(screen: Console) -> None:
    _heading(screen, Sentence("Daihinmin"))
    _say(screen, Sentence("The same for a game of five: what each move is worth, who holds what."))
    position = Described(hand="S3 H9 JO", others="D4 CK C5", counts="2,1", field="S4").position()
    _indented(screen, report(position, analysed(position)))
    _command(
        screen,
        'tefuda daihinmin analyse --hand "S3 H9 JO" --others "D4 CK C5" \\\n'
        "        --counts 2,1 --field S4",
    )


def _show_more(screen: Console) -> None:
    _heading(screen, Sentence("What to try next"))
    for text in (
        "tefuda web",
        "tefuda bridge show examples/board.lin",
        "tefuda bridge review examples/evening.pbn",
        'tefuda deal -c "ns: hcp >= 25" -n 4',
        "tefuda -h",
    ):
        _command(screen, text)
    screen.print()


def _view(board: str) -> View:
    """What East sees at the end of what was played on a *board* in PBN."""
    [reading] = read_text(board, FORMATS["pbn"])
    assert reading.record is not None
    return reading.record.history.view(Seat.EAST)


def _chances(chances: Iterable[tuple[Card, float]]) -> Table:
    table = Table.grid(padding=(0, 2))
    for card, chance in chances:
        table.add_row(coloured(card.symbol), Text(bar(chance, BAR_WIDTH), "cyan"), percent(chance))
    return table


def _timed(work: Callable[[], Result]) -> tuple[Result, float]:
    start = time.perf_counter()
    result = work()
    return result, time.perf_counter() - start


def _heading(screen: Console, text: str) -> None:
    screen.print(Padding(Rule(Text(told(text), style="bold"), align="left"), (1, 0, 0, 0)))


def _say(screen: Console, text: str) -> None:
    screen.print(Padding(coloured(text), (1, 0, 0, 0)))


def _indented(screen: Console, body: RenderableType) -> None:
    screen.print(Padding(body, (1, 0, 0, 4)))


def _command(screen: Console, text: str) -> None:
    screen.print(Text(f"\n    {text}", style="bold cyan"), soft_wrap=True)
