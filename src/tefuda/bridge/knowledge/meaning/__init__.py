"""What calls show, as a player would say it: by the hands that make them.

Rules and learned players alike are asked how likely many hands are to make a call; what these
hands have in common, and what those that bid otherwise have, is put into a sentence.
"""

from tefuda.bridge.knowledge.meaning.explainer import CallMeaning, Explainer, Kind, explainer_of
from tefuda.bridge.knowledge.meaning.misfits import Misfit, misfits
from tefuda.bridge.knowledge.meaning.painter import in_words
from tefuda.bridge.knowledge.meaning.picture import Fact, Picture
from tefuda.bridge.knowledge.meaning.policy import CallPolicy, RuleCalls

__all__ = [
    "CallMeaning",
    "CallPolicy",
    "Explainer",
    "Fact",
    "Kind",
    "Misfit",
    "Picture",
    "RuleCalls",
    "explainer_of",
    "in_words",
    "misfits",
]
