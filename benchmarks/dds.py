"""DDS, the solver that other programs use, through the library inside endplay."""

from __future__ import annotations

from endplay import _dds

from benchmarks.deals import Task
from tefuda.bridge.rules import Deal, Seat, Strain
from tefuda.cards import Suit

STRAINS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NO_TRUMP)
BEST_SCORE = 1
ALL_CARDS = 3
SEARCH_ALWAYS = 1


def use_one_thread() -> None:
    """Compare like with like."""
    _dds.SetMaxThreads(1)


def table(question: _dds.ddTableDeal) -> list[list[int]]:
    """Tricks by strain (clubs first) and declarer."""
    answer = _dds.ddTableResults()
    _dds.CalcDDtable(question, answer)
    return [[answer.resTable[STRAINS.index(strain)][seat] for seat in Seat] for strain in Strain]


def score(question: _dds.deal, solutions: int) -> int:
    """The best score for the leader's side, found with all other cards or without them."""
    answer = _dds.futureTricks()
    _dds.SolveBoard(question, -1, solutions, SEARCH_ALWAYS, answer, 0)
    return int(max(answer.score[: answer.cards]))


def table_question(deal: Deal) -> _dds.ddTableDeal:
    """The *deal* as `table` wants it."""
    question = _dds.ddTableDeal()
    _fill(question.cards, deal)
    return question


def score_question(task: Task) -> _dds.deal:
    """The *task* as `score` wants it."""
    question = _dds.deal()
    question.trump = STRAINS.index(task.trump)
    question.first = task.leader
    _fill(question.remainCards, task.deal)
    return question


def _fill(holdings: object, deal: Deal) -> None:
    """Spades first, the two at bit 2."""
    for seat in Seat:
        for place, suit in enumerate(reversed(Suit)):
            ranks = sum(1 << card.rank for card in deal[seat].in_suit(suit))
            holdings[seat][place] = ranks << 2  # type: ignore[index]  # an array of C integers
