"""Double dummy: what can be made when all four hands are known and everyone plays their best.

```pycon
>>> from tefuda.bridge.rules import Deal, PlayState, Seat, Strain
>>> deal = Deal.from_pbn("N:AK... .AK.. QJ... .QJ..")
>>> from tefuda.bridge import doubledummy
>>> doubledummy.tricks(PlayState(deal, Strain.NO_TRUMP, leader=Seat.NORTH))
2

```
"""

from tefuda.bridge.doubledummy.analysis import Analysis, Step, analyse
from tefuda.bridge.doubledummy.lines import Branch, Proof, line, tree
from tefuda.bridge.doubledummy.par import Par, ParContract, par, par_of
from tefuda.bridge.doubledummy.solution import CardResult, Solution, TrickTable
from tefuda.bridge.doubledummy.solver import (
    Cancelled,
    Solver,
    can_make,
    solve,
    solve_many,
    table,
    tables,
    tricks,
)

__all__ = [
    "Analysis",
    "Branch",
    "Cancelled",
    "CardResult",
    "Par",
    "ParContract",
    "Proof",
    "Solution",
    "Solver",
    "Step",
    "TrickTable",
    "analyse",
    "can_make",
    "line",
    "par",
    "par_of",
    "solve",
    "solve_many",
    "table",
    "tables",
    "tree",
    "tricks",
]
