"""Which deals are to learn from, which to choose by, and which to report on.

A part depends on the deal alone: half of all deals were played at two tables or more, and whoever
learned from one of them knows too much about the other.
"""

import numpy as np
import numpy.typing as npt

TRAIN, CHOICES, TEST = range(3)
_IN_A_HUNDRED = np.array([TEST, TEST, CHOICES] + 97 * [TRAIN], np.uint8)


def parts(deal_keys: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint8]:
    """The part of each deal, by a number that looks random."""
    found: npt.NDArray[np.uint8] = _IN_A_HUNDRED[deal_keys % np.uint64(len(_IN_A_HUNDRED))]
    return found
