"""What a card tells about the hand that it came from: leads, signals and habits.

A convention looks at the cards that a seat holds in one suit and says which of them it plays.
Asked before the card, it *gives*; asked about a card that was seen, it *reads*: the holdings from
which it plays another card become less likely by its strength.
"""

from tefuda.bridge.knowledge.carding.carding import Carding
from tefuda.bridge.knowledge.carding.convention import Convention
from tefuda.bridge.knowledge.carding.habits import Habits
from tefuda.bridge.knowledge.carding.leads import Leads
from tefuda.bridge.knowledge.carding.signals import Signals
from tefuda.bridge.knowledge.carding.turn import TurnToPlay, turns_of

__all__ = [
    "Carding",
    "Convention",
    "Habits",
    "Leads",
    "Signals",
    "TurnToPlay",
    "turns_of",
]
