"""Bridge on the page: boards, beliefs, candidates, double dummy."""

from tefuda.web.bridge.belief import BELIEF, INFLUENCE
from tefuda.web.bridge.boards import DEAL, router
from tefuda.web.bridge.candidates import CANDIDATES, VERDICT
from tefuda.web.bridge.double_dummy import CARDS, LINE, TABLE
from tefuda.web.bridge.meanings import MEANINGS

ASKS = (DEAL, BELIEF, INFLUENCE, MEANINGS, CARDS, TABLE, LINE, CANDIDATES, VERDICT)
"""What can be asked about bridge."""

__all__ = ["ASKS", "router"]
