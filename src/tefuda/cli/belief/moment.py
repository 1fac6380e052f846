"""A moment of a board, as `--at` names it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tefuda.bridge.rules import Auction
from tefuda.cards import Card
from tefuda.errors import IllegalActionError, NotationError

_MOMENT = re.compile(r"(\d{1,2})\.(\d{1,3})")


@dataclass(frozen=True, slots=True)
class Moment:
    """Before card number *card* of trick number *trick*; trick 0 is the auction, call by call."""

    trick: int
    card: int

    @classmethod
    def parse(cls, text: str) -> Moment:
        """The moment of a text: `2.3` is before the third card of trick 2, `0.3` before the
        third call."""
        match = _MOMENT.fullmatch(text.strip())
        if not match:
            raise NotationError(f"a moment is written 2.3, before card 3 of trick 2, not {text!r}")
        trick, card = int(match[1]), int(match[2])
        if card == 0 or trick > 13 or (trick and card > 4):
            raise NotationError(f"no moment {text!r}: there are 13 tricks of 4 cards")
        return cls(trick, card)

    def cut(self, auction: Auction, played: tuple[Card, ...]) -> tuple[Auction, tuple[Card, ...]]:
        """What had been called and played by then."""
        if not self.trick:
            calls = auction.calls
            if self.card > len(calls) + 1:
                raise IllegalActionError(f"no moment '{self}': there were {len(calls)} calls")
            return Auction(auction.dealer, calls[: self.card - 1]), ()
        before = 4 * (self.trick - 1) + self.card - 1
        if before > len(played):
            raise IllegalActionError(f"no moment '{self}': {len(played)} cards were played")
        return auction, played[:before]

    def __str__(self) -> str:
        return f"{self.trick}.{self.card}"
