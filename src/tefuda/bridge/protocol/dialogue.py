"""What is said at the table on one board: which lines go to whom, and who is waited for.

It knows nothing of sockets. Whoever runs it sends what it wants sent and hands it what was
answered, so that a board can be played over a network or in a test.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from tefuda.bridge.protocol import lines
from tefuda.bridge.protocol.lines import Explanation, Mark
from tefuda.bridge.protocol.reading import DUMMY, HeardCall, HeardCard
from tefuda.bridge.rules import Alert, Board, Comment, Contract, History, Record, Seat
from tefuda.bridge.rules.record import Names
from tefuda.errors import IllegalActionError

MOST_ILLEGAL = 3
"""How often in a row a client may try something illegal."""

Action: TypeAlias = HeardCall | HeardCard


@dataclass(frozen=True, slots=True)
class Wait:
    """Send the *outbox*; then wait for the action of *actor*, if there is one, and until each
    seat of *ready* has said that it waits for one of these."""

    outbox: list[tuple[Seat, str]]
    ready: Mapping[Seat, frozenset[str]]
    actor: Seat | None = None
    is_call: bool = False


class Misconduct(Exception):
    """The client of *seat* has done too much that is illegal; the message says what."""

    def __init__(self, seat: Seat, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat


@dataclass(slots=True)
class Dialogue:
    """The exchange of lines about one *board*, which ends with its `history`."""

    board: Board
    history: History = field(init=False)
    explanations: dict[int, Explanation] = field(default_factory=dict)
    """What calls were said to show, by their places in the auction."""
    _outbox: list[tuple[Seat, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.history = History.begun(self.board)

    def waits(self) -> Generator[Wait, Action | None, None]:
        """The whole board; the answer to a wait is what its actor did."""
        self._say(Seat, lines.START_OF_BOARD)
        yield self._waiting(Seat, "deal")
        self._say(Seat, lines.deal(self.board))
        yield self._waiting(Seat, "cards")
        for seat in Seat:
            self._say([seat], lines.cards(seat.title, self.board.deal[seat]))
        while not self.history.auction.is_over:
            yield from self._call()
        while (contract := self.history.contract) and not self.history.is_over:
            yield from self._card(contract)

    def record(self, names: Names, tags: Mapping[str, str]) -> Record:
        """The board as it was played by players of these *names*, alerts and all."""
        told = sorted(self.explanations.items())
        infos = ((at, said.text) for at, said in told if said.mark is Mark.INFOS)
        return replace(
            Record.of(self.history, players=names, tags=tags),
            alerts=tuple(Alert(at, said.text) for at, said in told if said.mark is Mark.ALERT),
            comments=tuple(Comment(at + 1, text) for at, text in infos if text),
        )

    def _call(self) -> Generator[Wait, Action | None, None]:
        seat = self.history.auction.to_call
        others = [other for other in Seat if other is not seat]
        made = yield from self._legal(seat, self._waiting(others, lines.bid_of(seat), actor=seat))
        assert isinstance(made, HeardCall)
        if made.explanation is not None:
            self.explanations[len(self.history.auction.calls) - 1] = made.explanation
        opponents = [seat.next(), seat.next(3)]
        self._say([seat.partner], lines.call(seat, made.call))
        self._say(opponents, lines.call(seat, made.call, made.explanation))

    def _card(self, contract: Contract) -> Generator[Wait, Action | None, None]:
        seat = self.history.to_act
        assert seat is not None  # it is not over
        actor = contract.decider_for(seat)
        is_dummy = seat is contract.dummy
        trick, place = divmod(len(self.history.played), 4)
        if place == 0:
            self._say([actor], lines.to_lead("Dummy" if is_dummy else seat.title))
        whose = [seat.title, DUMMY] if is_dummy else [seat.title]
        others = [other for other in Seat if other is not actor]
        wait = self._waiting(others, *(lines.card_of(who, trick + 1) for who in whose), actor=actor)
        made = yield from self._legal(seat, wait)
        assert isinstance(made, HeardCard)
        self._say(others, lines.play(seat, made.card))
        if trick == place == 0:
            sees = [other for other in Seat if other is not contract.dummy]
            yield self._waiting(sees, DUMMY)
            self._say(sees, lines.cards("Dummy", self.board.deal[contract.dummy]))

    def _legal(self, seat: Seat, wait: Wait) -> Generator[Wait, Action | None, Action]:
        """What the actor of *wait* does for *seat*, once it is legal: then it has happened."""
        actor = wait.actor
        assert actor is not None
        for _ in range(MOST_ILLEGAL):
            made = yield wait
            assert made is not None  # there is an actor
            try:
                if made.seat not in (None, seat):
                    raise IllegalActionError(f"it is the turn of {seat.word}")
                action = made.call if isinstance(made, HeardCall) else made.card
                self.history = self.history.after(action)
                return made
            except IllegalActionError as error:
                reason = str(error)
                self._say([actor], lines.ILLEGAL_CALL if wait.is_call else lines.ILLEGAL_CARD)
                wait = Wait(self._taken(), {}, actor, wait.is_call)  # the others are ready
        raise Misconduct(actor, f"did what is illegal {MOST_ILLEGAL} times: {reason}")

    def _waiting(self, seats: Iterable[Seat], *whats: str, actor: Seat | None = None) -> Wait:
        wanted = frozenset(what.lower() for what in whats)
        is_call = not self.history.auction.is_over
        return Wait(self._taken(), dict.fromkeys(seats, wanted), actor, is_call)

    def _say(self, seats: Iterable[Seat], line: str) -> None:
        self._outbox += [(seat, line) for seat in seats]

    def _taken(self) -> list[tuple[Seat, str]]:
        outbox, self._outbox = self._outbox, []
        return outbox

    @property
    def unsent(self) -> list[tuple[Seat, str]]:
        """What is left to be sent when there is nothing more to wait for."""
        return self._outbox
