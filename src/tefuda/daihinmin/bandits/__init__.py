"""Bandits: which of several arms of unknown worth is tried next.

Each is a small class with `choose` and `update`, usable on its own. The core has the same ones,
which draw the same numbers, for playouts.
"""

from tefuda.daihinmin.bandits.bandit import Arm, Bandit, Chance
from tefuda.daihinmin.bandits.epsilon_greedy import EpsilonGreedy
from tefuda.daihinmin.bandits.soft_max import SoftMax
from tefuda.daihinmin.bandits.ucb1_tuned import UCB1Tuned
from tefuda.daihinmin.bandits.uniform import Uniform

__all__ = ["Arm", "Bandit", "Chance", "EpsilonGreedy", "SoftMax", "UCB1Tuned", "Uniform"]
