"""Beginners, average players and experts: what they read, and the fallacies that they fall for.

Otawa and Uehara give the players of their model a rule of thumb, that nobody plays a card that
loses, and, as an experiment, the inferences by which beginners are fooled. Whoever knows them can
be deceived by them, or can deceive.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from tefuda.bridge.belief.reading import PublicEvidence, public_evidence
from tefuda.bridge.knowledge.agreements import Agreements, Pairs
from tefuda.bridge.rules import View

NOBODY_LOSES = {"bare-king": 1.0, "plain-trick": 1.0, "cheapest": 1.0}
"""The fallacy that nobody plays a card that loses: who has not won a trick could not."""
SIGNALS_ARE_TRUE = {"enemy-trust": 1.0}
"""The fallacy that nobody signals to deceive."""
FROM_THE_TOP = {"from-the-top": 1.0}
"""The fallacy that a card that is led has no touching card above it."""
UNREAD: dict[str, float | str] = {
    "signals": "off",
    "leads.strength": 0.0,
    "later-strength": 0.0,
    "again-strength": 0.0,
}
"""What is agreed about leads and signals, to those who have never heard of it."""


class Level(StrEnum):
    """How a player takes what calls and cards tell.

    An expert reads all of it, and knows that habits are broken and that enemies deceive. An average
    player reads all of it, and believes that nobody plays a card that loses, and every signal. A
    beginner has not listened to the calls, neither gives nor reads signals, and believes that
    nobody plays a card that loses and that touching cards are led from the top.
    """

    EXPERT = "expert"
    AVERAGE = "average"
    BEGINNER = "beginner"

    def taken(self, pairs: Pairs) -> Pairs:
        """What the *pairs* have agreed, as a player of this level takes it."""
        return {side: _taken(self, agreed) for side, agreed in pairs.items()}

    def evidence(self, view: View, pairs: Pairs) -> PublicEvidence:
        """What a player of this level reads from the calls and cards of *view*."""
        told = public_evidence(view, self.taken(pairs))
        return PublicEvidence((), told.likelihoods) if self is Level.BEGINNER else told


_CHANGES: dict[Level, dict[str, float | str]] = {
    Level.EXPERT: {},
    Level.AVERAGE: {**NOBODY_LOSES, **SIGNALS_ARE_TRUE},
    Level.BEGINNER: {**NOBODY_LOSES, **FROM_THE_TOP, **UNREAD},
}


@lru_cache(maxsize=64)
def _taken(level: Level, agreements: Agreements) -> Agreements:
    return agreements.changed(_CHANGES[level])
