"""A record as players know it from bulletins: diagram, auction, play by trick, result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tefuda.bridge.rules import Contract, Record, Seat, Side, Trick, Vulnerability
from tefuda.bridge.rules.play import PlayState
from tefuda.words import ENGLISH, Language, Sentence, said, signs_within, width_of

COLUMNS = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
"""The order of the columns of an auction and of the play."""

WIDTH = 13
VULNERABLE = {
    Vulnerability.NONE: Sentence("none vulnerable"),
    Vulnerability.NS: Sentence("NS vulnerable"),
    Vulnerability.EW: Sentence("EW vulnerable"),
    Vulnerability.BOTH: Sentence("both vulnerable"),
}
ROOMS = {"open": Sentence("open room"), "closed": Sentence("closed room")}


def printed(record: Record, language: Language = ENGLISH) -> str:
    """The text of *record* in *language*, its parts apart by empty lines."""
    parts = (
        (said(line, language) for line in _title(record)),
        [record.board.deal.diagram()],
        _auction(record, language),
        _play(record, language),
        [said(result_text(record), language)],
    )
    return "\n\n".join("\n".join(lines) for lines in map(list, parts) if lines)


def result_text(record: Record) -> Sentence:
    """The contract, its result and its score: `4♠X by South, 9 tricks claimed: -1, NS -100`."""
    if record.is_passed_out:
        return Sentence("passed out: NS 0")
    contract = record.contract
    if contract is None:
        return Sentence("not played")
    played = Sentence(
        "{contract} by {declarer}",
        contract=f"{contract.bid.symbol}{contract.doubling.text}",
        declarer=contract.declarer.title,
    )
    if record.tricks is None:
        return Sentence("{played}, result unknown", played=played)
    return Sentence(
        "{played}, {tricks}: {over}, NS {score:+d}",
        played=played,
        tricks=_tricks(record.tricks, is_claimed=record.is_claimed),
        over=_over(contract, record.tricks),
        score=record.score(Side.NS),
    )


def in_room(board: Sentence, record: Record) -> Sentence:
    """The name of a *board* with the room of its *record*, if it has one."""
    room = record.tag("Room")
    return Sentence("{board}, {room}", board=board, room=room_title(room)) if room else board


def room_title(room: str) -> Sentence:
    """What the *room* of a tag is called: `open room`."""
    return ROOMS.get(room.lower()) or Sentence("{room} room", room=room.lower())


def _tricks(tricks: int, *, is_claimed: bool) -> Sentence:
    if is_claimed:
        return Sentence("{tricks} tricks claimed", tricks=tricks)
    return Sentence("{tricks} tricks", tricks=tricks)


def _over(contract: Contract, tricks: int) -> str:
    over = tricks - contract.tricks_needed
    return f"{over:+d}" if over else "="


def _title(record: Record) -> Iterator[str]:
    board = record.board
    number = str(board.number) if board.number is not None else record.tag("Board")
    name = Sentence("Board {name}", name=number) if number else Sentence("Board")
    yield Sentence(
        "{board}: {dealer} dealt, {vulnerable}",
        board=in_room(name, record),
        dealer=board.dealer.title,
        vulnerable=VULNERABLE[board.vulnerability],
    )
    event = ", ".join(filter(None, (record.tag("Event"), record.tag("Stage"))))
    teams = " - ".join(filter(None, (record.tag("HomeTeam"), record.tag("VisitTeam"))))
    if event or teams:
        yield ": ".join(filter(None, (event, teams)))


def _auction(record: Record, language: Language) -> Iterator[str]:
    """Four columns; a number behind a call points to its explanation, `!` is a bare alert."""
    auction = record.auction
    yield _seats(language)
    if any(record.players):
        yield _row(record.player(seat) for seat in COLUMNS)
    if auction is None:
        return
    explained = [alert for alert in record.alerts if alert.text]
    marks = {alert.place: "!" for alert in record.alerts}
    marks |= {alert.place: f" {number}" for number, alert in enumerate(explained, start=1)}
    cells = [""] * COLUMNS.index(auction.dealer)
    cells += [
        said(call.symbol, language) + marks.get(place, "")
        for place, call in enumerate(auction.calls)
    ]
    for start in range(0, len(cells), 4):
        yield _row(cells[start : start + 4])
    for number, alert in enumerate(explained, start=1):
        yield f"{number} {alert.text}"


def _play(record: Record, language: Language) -> Iterator[str]:
    play = record.history.state
    if play is None or not record.played:
        return
    yield "   " + _seats(language)
    for number, trick in enumerate(play.tricks, start=1):
        yield f"{number:2} {_trick(trick, play)}"


def _trick(trick: Trick, play: PlayState) -> str:
    """Four columns: `▸` before the card that was led, `*` behind the one that won."""
    cells = dict.fromkeys(COLUMNS, "")
    for seat, card in trick.plays:
        led = "▸" if seat is trick.leader else " "
        won = "*" if trick.is_full and seat is trick.winner(play.trump) else ""
        cells[seat] = f"{led}{card.symbol}{won}"
    return _row(cells.values())


def _seats(language: Language) -> str:
    return _row(said(seat.title, language) for seat in COLUMNS)


def _row(cells: Iterable[str]) -> str:
    cut = (signs_within(cell, WIDTH - 1) for cell in cells)
    return "".join(cell + " " * (WIDTH - width_of(cell)) for cell in cut).rstrip()
