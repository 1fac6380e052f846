"""What a worker holds in its hands while it works."""

from typing import Protocol


class Tool(Protocol):
    """What one thread works with, such as a solver: never used by two at once.

    It may remember, to be faster, but what it answers must not depend on what it was asked before.
    """

    def cancel(self) -> None:
        """Make the running work, or else the next, end soon with an exception."""
