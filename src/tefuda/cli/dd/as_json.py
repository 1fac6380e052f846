"""The answers of `tefuda dd` as JSON."""

from __future__ import annotations

from typing import Any

from tefuda.bridge.doubledummy import Par, Solution, TrickTable
from tefuda.bridge.rules import Strain
from tefuda.cli.dd.answer import Answer

STRAINS_IN_ORDER = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NO_TRUMP)


def of_cards(solution: Solution) -> dict[str, int]:
    """The tricks for each card that may be played."""
    return {str(card): found.tricks for found in solution.results for card in found.cards}


def of_table(table: TrickTable) -> dict[str, list[int]]:
    """The tricks by strain, each for the declarers N, E, S, W."""
    return {strain.letters: list(table[strain]) for strain in STRAINS_IN_ORDER}


def of_par(par: Par) -> dict[str, Any]:
    """The score of North-South, and the contracts with their declarers and tricks."""
    contracts = [
        {
            "contract": end.contract.text,
            "declarers": [seat.letter for seat in end.declarers],
            "tricks": end.tricks,
        }
        for end in par.contracts
    ]
    return {"score": par.score, "contracts": contracts}


def of_answer(answer: Answer) -> dict[str, Any]:
    """Everything that is known, under the names of the options of the command."""
    subject = answer.subject
    result: dict[str, Any] = {"title": subject.title, "deal": subject.board.deal.to_pbn()}
    if position := answer.position:
        result |= {
            "trump": position.trump.letters,
            "leader": position.leader.letter,
            "played": list(map(str, position.played)),
        }
    if problem := subject.problem:
        result |= {"needed": problem.needed, "side": problem.side.name, "makes": answer.makes}
    if answer.solution:
        result["cards"] = of_cards(answer.solution)
    if answer.line is not None:
        result["line"] = [str(play.card) for play in answer.line]
    if answer.table:
        result["table"] = of_table(answer.table)
    if answer.par:
        result["par"] = of_par(answer.par)
    if answer.analysis:
        result["trace"] = list(answer.analysis.trace)
    return result
