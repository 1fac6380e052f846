"""What a file says about a board, as text, and what the rules make of it.

The readers of the formats turn a file into `Transcript`s and judge nothing. `replay` is the one
place where a transcript becomes a `Record`, and where everything that is wrong with it is found.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from tefuda.bridge.notation.text import one_line
from tefuda.bridge.rules import (
    Alert,
    Auction,
    Board,
    Comment,
    Contract,
    Deal,
    PlayState,
    Record,
    Seat,
    Section,
    Vulnerability,
    parse_call,
)
from tefuda.cards import Card
from tefuda.errors import TefudaError
from tefuda.whole_numbers import whole_number
from tefuda.words import Sentence

MOST_PROBLEMS = 20
"""More than so many in the syntax of one board are noise."""


@dataclass(slots=True, kw_only=True)
class Transcript:
    """One board of a file, as text; what the file does not say is empty.

    *label* is what the file calls the board, *line* where it starts. *tricks* and *contract* are
    those that the file states. *problems* are what the reader of the format could not read.
    """

    label: str
    line: int
    number: str = ""
    deal: str = ""
    dealer: str = ""
    vulnerability: str = ""
    calls: list[str] = field(default_factory=list)
    contract: str = ""
    declarer: str = ""
    leader: str = ""
    cards: list[str] = field(default_factory=list)
    tricks: str = ""
    score: str = ""
    players: dict[Seat, str] = field(default_factory=dict)
    alerts: dict[int, str] = field(default_factory=dict)
    comments: list[Comment] = field(default_factory=list)
    tags: dict[str, str] = field(default_factory=dict)
    sections: list[Section] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


UNFINISHED = Sentence("the auction is not over after {call!r}")


@dataclass(frozen=True, slots=True)
class Reading:
    """What became of one board of a file: a record as far as the rules allow, and all problems.

    Without problems the record says everything that the file says. The record is none only where
    there is no usable deal.
    """

    label: str
    line: int
    record: Record | None
    problems: tuple[str, ...]

    @property
    def as_begun(self) -> Reading:
        """The same for whoever goes on with the board: that its auction stops is no problem."""
        wrong = tuple(one for one in self.problems if getattr(one, "template", "") != UNFINISHED)
        return replace(self, problems=wrong)

    def complaint(self, source: object) -> Sentence:
        """All that is wrong with this board of *source*, in one line that says where."""
        return Sentence(
            "{source}, line {line}, {board}: {problems:; }",
            source=source,
            line=self.line,
            board=Sentence("board {label}", label=self.label) if self.label else Sentence("board"),
            problems=self.problems,
        )


def replay(transcript: Transcript) -> Reading:
    """Follow *transcript* by the rules as far as they allow, noting every contradiction."""
    replayer = _Replayer(transcript)
    record = replayer.record()
    problems = (*transcript.problems, *replayer.problems)
    return Reading(transcript.label, transcript.line, record, problems)


class _Replayer:
    """Replays one transcript; `problems` grows on the way."""

    def __init__(self, transcript: Transcript) -> None:
        self.said = transcript
        self.problems: list[str] = []

    def record(self) -> Record | None:
        board = self._board()
        if board is None:
            return None
        auction = self._auction(board.dealer)
        contract = self._contract(auction)
        is_passed_out = contract is None and self._says_passed_out(auction)
        play = self._play(board.deal, contract)
        record = Record(
            board=board,
            players=self._players(),
            auction=auction,
            contract=contract,
            is_passed_out=is_passed_out,
            played=play.played if play else (),
            tricks=self._tricks(contract, play),
            alerts=tuple(Alert(place, text) for place, text in sorted(self.said.alerts.items())),
            comments=tuple(self.said.comments),
            tags=tuple(sorted(self.said.tags.items())),
            sections=tuple(self.said.sections),
        )
        return self._compare_score(record)

    def _note(self, problem: str) -> None:
        self.problems.append(problem)

    def _board(self) -> Board | None:
        said = self.said
        if not said.deal:
            self._note(Sentence("no deal"))
            return None
        number = whole_number(said.number) or None
        try:
            deal = Deal.from_pbn(said.deal)
        except TefudaError as error:
            self._note(error.sentence)
            return None
        if not deal.hands[0]:
            self._note(Sentence("the hands are empty"))
            return None
        return Board(deal, self._dealer(number), self._vulnerability(number), number)

    def _dealer(self, number: int | None) -> Seat:
        if self.said.dealer:
            try:
                return Seat.parse(self.said.dealer)
            except TefudaError as error:
                self._note(error.sentence)
        return Seat.dealer_of(number or 1)

    def _vulnerability(self, number: int | None) -> Vulnerability:
        if self.said.vulnerability:
            try:
                return Vulnerability.parse(self.said.vulnerability)
            except TefudaError as error:
                self._note(error.sentence)
        return Vulnerability.of_board(number or 1)

    def _players(self) -> tuple[str, str, str, str]:
        names = [self.said.players.get(seat, "") for seat in Seat]
        return names[0], names[1], names[2], names[3]

    def _auction(self, dealer: Seat) -> Auction | None:
        if not self.said.calls:
            return None
        auction = Auction(dealer)
        for text in self.said.calls:
            try:
                auction = auction.after(parse_call(text))
            except TefudaError as error:
                self._note(error.sentence)
                return auction
        if not auction.is_over:
            self._note(Sentence(UNFINISHED, call=str(auction.calls[-1])))
        return auction

    def _contract(self, auction: Auction | None) -> Contract | None:
        stated = self._stated_contract()
        if auction is None or not auction.is_over:
            return stated
        bid = auction.contract
        if bid is None and stated is not None:
            self._note(
                Sentence("the auction was passed out, but the file says {stated}", stated=stated)
            )
        elif bid is not None and self.said.contract and bid != stated:
            says = stated or self.said.contract
            self._note(
                Sentence("the auction leads to {bid}, but the file says {says}", bid=bid, says=says)
            )
        return bid

    def _stated_contract(self) -> Contract | None:
        if not self.said.contract or _is_pass(self.said.contract):
            return None
        try:
            return Contract.parse(self.said.contract, Seat.parse(self.said.declarer))
        except TefudaError as error:
            self._note(error.sentence)
            return None

    def _says_passed_out(self, auction: Auction | None) -> bool:
        if auction is not None and auction.is_over:
            return auction.is_passed_out
        return auction is None and _is_pass(self.said.contract)

    def _play(self, deal: Deal, contract: Contract | None) -> PlayState | None:
        if contract is None:
            if self.said.cards:
                self._note(
                    Sentence(
                        "{count} cards were played without a contract", count=len(self.said.cards)
                    )
                )
            return None
        state = PlayState(deal, contract.strain, contract.leader)
        if self.said.leader and self.said.leader[0].upper() != contract.leader.letter:
            self._note(
                Sentence(
                    "{leader!r} leads, but the contract is {contract}",
                    leader=self.said.leader,
                    contract=contract,
                )
            )
            return state
        for text in self.said.cards:
            try:
                state = state.after(Card.parse(text))
            except TefudaError as error:
                self._note(
                    Sentence("card {number}: {error}", number=len(state.played) + 1, error=error)
                )
                return state
        return state

    def _tricks(self, contract: Contract | None, play: PlayState | None) -> int | None:
        if contract is None or play is None:
            return None
        won = play.tricks_won[contract.declarer.side]
        stated = self._stated_tricks()
        if play.is_over:
            if stated not in (None, won):
                self._note(
                    Sentence(
                        "declarer took {won} tricks, but the file says {stated}",
                        won=won,
                        stated=stated,
                    )
                )
            return won
        if stated is not None and not won <= stated <= won + play.tricks_left:
            self._note(
                Sentence(
                    "{stated} tricks cannot be: declarer has {won}, and {left} are left",
                    stated=stated,
                    won=won,
                    left=play.tricks_left,
                )
            )
            return None
        return stated

    def _stated_tricks(self) -> int | None:
        text = self.said.tricks
        if not text:
            return None
        tricks = whole_number(text)
        if tricks is not None and tricks <= 13:
            return tricks
        self._note(Sentence("unknown number of tricks {text!r}", text=text))
        return None

    def _compare_score(self, record: Record) -> Record:
        """The *record*, whose score must be the one stated, such as `NS -420` or `EW 50`.

        A tag that says what follows from the result is not kept.
        """
        found = _SCORE.fullmatch(self.said.score.strip())
        ours = record.score()
        if not found or ours is None:
            return record
        side, points = found.groups()
        if int(points) == (ours if side == "NS" else -ours):
            tags = tuple(tag for tag in record.tags if tag[0] != "Score")
            return replace(record, tags=tags)
        self._note(
            Sentence(
                "the score is NS {ours}, but the file says {score!r}",
                ours=ours,
                score=self.said.score,
            )
        )
        return record


_SCORE = re.compile(r"(NS|EW)\s+([+-]?\d{1,5})")


def _is_pass(text: str) -> bool:
    return text.strip().lower() in ("pass", "p", "passed", "passed out")


def pass_out(calls: list[str]) -> None:
    """Append the passes that end the auction, however many have been made already."""
    said = [place for place, call in enumerate(calls) if call.lower() not in ("p", "pass")]
    calls += ["Pass"] * ((said[-1] if said else 0) + 4 - len(calls))


def add_comment(comments: list[Comment], place: int, text: str) -> None:
    """Append the remark *text* at *place*, unless it is blank."""
    words = one_line(text)
    if words:
        comments.append(Comment(place, words))
