"""How many endings there are and are won; run as a program it writes the golden file anew."""

from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import numpy as np

from tefuda.daihinmin.endgame import Endings, GroupEndings, Passing
from tefuda.daihinmin.endgame.sizes import Sizes
from tefuda.daihinmin.endgame.values import FullOrders

GOLDEN = Path(__file__).parent / "daihinmin" / "endings.txt"
HEADER = (
    "# Game, cards, endings, those in which something wins, checksum of all that is known.\n"
    "# Written by tests/golden/daihinmin_endings.py.\n"
)
GAMES: dict[str, tuple[Callable[[], Sizes], int, int]] = {
    "two-players": (lambda: Endings(2), 14, 2),
    "three-players": (lambda: Endings(3), 10, 3),
    "three-players-paper": (lambda: Endings(3, Passing.LAST_RESORT), 10, 3),
    "three-players-orders": (FullOrders, 10, 6),
    "groups": (GroupEndings, 10, 0),
}
"""How each game is solved, up to how many cards, and how many bits stand below what wins."""


def lines(name: str, most_cards: int) -> list[str]:
    """A line for each number of cards."""
    make, most, bits = GAMES[name]
    endings = make()
    found = []
    for cards in range(1, min(most, most_cards) + 1):
        endings.solve_next()
        entries = endings.entries(cards)
        won = int(np.count_nonzero(entries >> np.uint16(bits)))
        found.append(f"{name} {cards} {len(entries)} {won} {crc32(entries.tobytes()):08x}")
    return found


def golden_text(most_cards: int = 14) -> str:
    """All lines."""
    return HEADER + "".join(f"{line}\n" for name in GAMES for line in lines(name, most_cards))


if __name__ == "__main__":
    GOLDEN.write_text(golden_text(), encoding="utf-8")
