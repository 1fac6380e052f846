"""Hand records to print: the boards of an evening or a lesson, four a page, as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from tefuda.bridge.doubledummy import Par, Solver, TrickTable, par_of
from tefuda.bridge.knowledge.meaning import CallMeaning
from tefuda.bridge.rules import PASS, Board, Hand, Seat, Strain
from tefuda.cards import SUIT_SYMBOLS, SUITS_DOWN
from tefuda.words import ENGLISH, Language, Sentence, said

PER_PAGE = 4
STRAINS = (Strain.NO_TRUMP, Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
STYLE = """
@page { size: A4; margin: 12mm }
body { font: 10pt sans-serif; margin: 0 }
h1 { font-size: 12pt; margin: 0 0 4mm }
.page { break-after: page; display: grid; grid-template-columns: 1fr 1fr; gap: 4mm }
.board { border: 0.3mm solid #999; padding: 3mm; break-inside: avoid }
.hands { display: grid; grid-template: repeat(3, auto) / repeat(3, 1fr); gap: 1mm }
.N { grid-area: 1 / 2 } .W { grid-area: 2 / 1 } .E { grid-area: 2 / 3 } .S { grid-area: 3 / 2 }
.facts { grid-area: 1 / 1 } .points { grid-area: 3 / 1; color: #555; white-space: nowrap }
.red { color: #c00 } table { border-collapse: collapse; margin-top: 2mm }
td, th { padding: 0 1.5mm; text-align: center; font-weight: normal }
ol { margin: 2mm 0 0; padding-left: 5mm }
"""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A *board* to print, with what can be made of it and what an auction would say, if wanted."""

    board: Board
    table: TrickTable | None = None
    par: Par | None = None
    calls: tuple[CallMeaning, ...] = ()

    @classmethod
    def solved(cls, board: Board, solver: Solver, calls: Sequence[CallMeaning] = ()) -> Sheet:
        """The sheet of a *board* with its double-dummy table and par."""
        table = solver.table(board.deal)
        par = par_of(table, board.dealer, board.vulnerability)
        return cls(board, table, par, tuple(calls))


def hand_records(sheets: Iterable[Sheet], title: str, language: Language = ENGLISH) -> str:
    """A page of HTML that prints four of the *sheets* on each side of paper."""
    boards = [_board(sheet, language) for sheet in sheets]
    pages = (
        f'<div class="page">{"".join(boards[first : first + PER_PAGE])}</div>'
        for first in range(0, len(boards), PER_PAGE)
    )
    return (
        f'<!DOCTYPE html><html lang="{language}"><meta charset="utf-8">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>"
        f"<h1>{escape(title)}</h1>{''.join(pages)}</html>\n"
    )


def _board(sheet: Sheet, language: Language) -> str:
    deal = sheet.board.deal
    hands = "".join(f'<div class="{seat.letter}">{_hand(deal[seat])}</div>' for seat in Seat)
    points = " ".join(f"{seat.letter} {deal[seat].hcp}" for seat in Seat)
    return (
        f'<div class="board"><div class="hands"><div class="facts">{_facts(sheet, language)}</div>'
        f'{hands}<div class="points">{points}</div></div>{_made(sheet, language)}'
        f"{_auction(sheet, language)}</div>"
    )


def _facts(sheet: Sheet, language: Language) -> str:
    board = sheet.board
    facts = (
        Sentence("Board {number}", number=board.number or "?"),
        Sentence("Dealer: {seat}", seat=Sentence(board.dealer.title)),
        Sentence("Vulnerable: {who}", who=board.vulnerability.text),
    )
    first, *others = (escape(said(fact, language)) for fact in facts)
    return "<br>".join([f"<b>{first}</b>", *others])


def _hand(hand: Hand) -> str:
    return "<br>".join(
        f"{_coloured(SUIT_SYMBOLS[suit])} {hand.ranks(suit) or '—'}" for suit in SUITS_DOWN
    )


def _made(sheet: Sheet, language: Language) -> str:
    """The tricks by declarer and strain, and par."""
    if sheet.table is None:
        return ""
    head = "".join(f"<th>{_coloured(strain.symbol)}</th>" for strain in STRAINS)
    rows = "".join(_row(seat, sheet.table) for seat in Seat)
    par = _coloured(escape(said(Sentence("Par: {par}", par=sheet.par), language)))
    return f"<table><tr><th></th>{head}</tr>{rows}</table><div>{par}</div>"


def _row(seat: Seat, table: TrickTable) -> str:
    cells = "".join(f"<td>{table[strain][seat]}</td>" for strain in STRAINS)
    return f"<tr><th>{seat.letter}</th>{cells}</tr>"


def _auction(sheet: Sheet, language: Language) -> str:
    """What each call would be and show; passes are left out."""
    told = (meaning for meaning in sheet.calls if meaning.call is not PASS)
    lines = "".join(_call(meaning, language) for meaning in told)
    return f"<ol>{lines}</ol>" if lines else ""


def _call(meaning: CallMeaning, language: Language) -> str:
    seat = escape(said(Sentence(meaning.seat.title), language))
    call = _coloured(escape(meaning.call.symbol))
    return f"<li>{seat} {call}: {_coloured(escape(said(meaning.says, language)))}</li>"


def _coloured(text: str) -> str:
    """The *text* with its red suits in red."""
    return "".join(_signs(text))


def _signs(text: str) -> Iterator[str]:
    for sign in text:
        yield f'<span class="red">{sign}</span>' if sign in "♥♦" else sign
