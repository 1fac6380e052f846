"""The learned policy: how likely each move is, by features of hand, move and situation."""

from tefuda.daihinmin.policy.policy import Policy
from tefuda.daihinmin.policy.training import Course, train
from tefuda.daihinmin.policy.weights import LEARNED, read_weights, write_weights

__all__ = ["LEARNED", "Course", "Policy", "read_weights", "train", "write_weights"]
