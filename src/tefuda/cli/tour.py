"""`tefuda tour`: in a minute of reading, what the package can do."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tefuda.bridge.doubledummy import Solver, line, par_of
from tefuda.bridge.rules import Deal, PlayState, Seat, Side, Strain, Vulnerability
from tefuda.cli.bridge.diagrams import line_table, position_diagram, trick_table
from tefuda.cli.screen import coloured, console
from tefuda.experiments.double_dummy import compositions

MOONRAKER = Deal.from_pbn("N:T987.6543..76532 AKQJ.AKQJ.AK.KJ9 ..Q8765432.AQT84 65432.T9872.JT9.")
"""The deal of Ian Fleming's novel of 1955, on which South bids seven clubs."""

Result = TypeVar("Result")


def command() -> None:
    """A short guided tour: a famous deal, a hard problem, and what to try next."""
    screen = console()
    _show_deal(screen)
    _show_composition(screen)
    _show_more(screen)


def _show_deal(screen: Console) -> None:
    _heading(screen, "A famous deal")
    _say(
        screen,
        "In Ian Fleming's novel Moonraker, South bids seven clubs with 8 points, and East, who has "
        "31, doubles. Can it be made?",
    )
    _indented(screen, coloured(MOONRAKER.diagram()))

    solver = Solver()
    table, seconds = _timed(lambda: solver.table(MOONRAKER))
    _say(screen, f"Every contract by every declarer, best play by all, in {seconds:.3f} s:")
    _indented(screen, trick_table(table))
    makes = table[Strain.CLUBS][Seat.SOUTH]
    _say(screen, f"South takes {makes} tricks in clubs. One line of best play:")
    start = PlayState(MOONRAKER, Strain.CLUBS, Seat.WEST)
    _indented(screen, line_table(start, line(start, solver)))

    par = par_of(table, Seat.SOUTH, Vulnerability.NONE)
    _say(screen, f"And yet, if everyone knew all the cards, the bidding would go on. Par: {par}")


def _show_composition(screen: Console) -> None:
    _heading(screen, "A hard problem")
    problem = compositions()[0]
    (position,) = problem.positions()
    _say(
        screen,
        f"Composition {problem.name} of {problem.origin}: West leads, no-trump. Can North-South "
        f"take {problem.needed} tricks against any defence?",
    )
    _indented(screen, position_diagram(position))
    solver = Solver()
    makes, seconds = _timed(lambda: solver.can_make(position, problem.needed, Side.NS))
    _say(
        screen,
        f"{'Yes' if makes else 'No'}: {solver.nodes:,} positions searched in {seconds:.3f} s. "
        "A proof has an answer to every defence; step through this one with",
    )
    _command(screen, "tefuda dd examples/compositions.txt --explore")


def _show_more(screen: Console) -> None:
    _heading(screen, "What to try next")
    _command(screen, f'tefuda dd "{MOONRAKER}"')
    _command(screen, "tefuda dd --help")
    _command(screen, "tefuda experiments double-dummy")
    _say(screen, "or, in Python:")
    _command(screen, "from tefuda.bridge import doubledummy")
    screen.print()


def _timed(work: Callable[[], Result]) -> tuple[Result, float]:
    start = time.perf_counter()
    result = work()
    return result, time.perf_counter() - start


def _heading(screen: Console, text: str) -> None:
    screen.print(Padding(Rule(Text(text, style="bold"), align="left"), (1, 0, 0, 0)))


def _say(screen: Console, text: str) -> None:
    screen.print(Padding(coloured(text), (1, 0, 0, 0)))


def _indented(screen: Console, body: Text | Table) -> None:
    screen.print(Padding(body, (1, 0, 0, 4)))


def _command(screen: Console, text: str) -> None:
    screen.print(f"\n    [bold cyan]{text}[/]", soft_wrap=True)
