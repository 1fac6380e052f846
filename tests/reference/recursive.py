"""The slow twin of recursive Monte Carlo: one deal played out, for reading.

Cards are read and deals dropped as in the twin of abc, whose positions these are.
"""

from dataclasses import dataclass

from tests.reference.abc import AbcPosition, AbcTwin, Beliefs, lowest
from tests.reference.double_dummy import Position

DECLARER = "declarer"


@dataclass
class RecursiveTwin:
    """Declarer of *side* weighs a *panel* of deals at each of *depth* cards, the candidate among
    them; from then on all hands are seen."""

    trump: str
    side: int
    scores: list[float]
    depth: int
    panel: int

    def value(self, truth: Position, pool: Beliefs, candidate: str) -> float | None:
        """What *candidate* is worth on the *truth*; None if deals would have to be dealt anew."""
        play = AbcTwin(self.trump, "abab", self.side, self.scores, 0, repair=True)
        position = play.after(AbcPosition(truth, {DECLARER: pool}), candidate)
        cards = 1
        while position.truth.tricks_left:
            beliefs: Beliefs = ((position.truth, 1.0),)
            if position.truth.to_play % 2 == self.side:
                if cards == self.depth:
                    break
                cards += 1
                beliefs = position.believed[DECLARER][: self.panel]
                if len(beliefs) < self.panel:
                    return None
            position = play.after(position, lowest(play.best_cards(position, beliefs)))
        return play.leaf(position)
