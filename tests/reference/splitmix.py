"""The random numbers of the core, for twins that must draw the same ones."""

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


class SplitMix:
    """SplitMix64, one stream for each *index* of a *seed*."""

    def __init__(self, seed: int, index: int) -> None:
        self.state = _mixed(seed + GOLDEN) ^ _mixed(index * GOLDEN + 1)

    def random(self) -> float:
        """A number from 0 to below 1."""
        return (self._next() >> 11) * 2.0**-53

    def randrange(self, stop: int, /) -> int:
        """An integer from 0 to below *stop*."""
        return ((self._next() >> 32) * stop) >> 32

    def _next(self) -> int:
        self.state = (self.state + GOLDEN) & MASK
        return _mixed(self.state)


def _mixed(number: int) -> int:
    number &= MASK
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    number = (number ^ (number >> 27)) * 0x94D049BB133111EB & MASK
    return number ^ (number >> 31)
