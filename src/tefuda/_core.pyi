"""The C++ core of tefuda; use it through the modules of the package."""

from collections.abc import Sequence


class Cancelled(Exception):
    pass

class Solver:
    """Exact double-dummy results; keeps what it learns."""

    def __init__(self, memory_bytes: int, portable: bool = False) -> None: ...

    def tricks(self, hands: Sequence[int], trump: int, leader: int, trick: Sequence[int]) -> int:
        """Tricks from here on for the side to play."""

    def can_take(self, hands: Sequence[int], trump: int, leader: int, trick: Sequence[int], target: int) -> bool:
        """Whether the side to play takes at least `target` tricks from here on."""

    def solve(self, hands: Sequence[int], trump: int, leader: int, trick: Sequence[int]) -> list[tuple[int, int]]:
        """Every legal card with the tricks that the side to play then takes."""

    def table(self, hands: Sequence[int]) -> list[list[int]]:
        """Tricks by strain and declarer."""

    def cancel(self) -> None:
        """
        Make the running question, or else the next one, raise Cancelled. Any thread may.
        """

    def clear(self) -> None:
        """Forget everything learned."""

    @property
    def nodes(self) -> int:
        """Positions searched so far."""

    @property
    def memory_bytes(self) -> int:
        """Held by the table now."""

def plain_can_take(hands: Sequence[int], trump: int, leader: int, trick: Sequence[int], target: int, *, equal_cards_once: bool = False, record_branches: bool = False, node_limit: int = 18446744073709551615) -> tuple[bool | None, int]:
    """
    What Solver.can_take answers, by plain depth-first search, and the nodes it took.

    The answer is None when the node limit was reached first.
    """
