"""A race of cards, plainly: batch after batch of deals, and a look after each batch."""

from math import sqrt
from statistics import fmean, stdev

Table = dict[str, list[float]]


def lead(ahead: list[float], behind: list[float]) -> tuple[float, float]:
    """The mean difference on common deals and its standard error."""
    differences = [one - other for one, other in zip(ahead, behind, strict=False)]
    if len(differences) < 2:
        return fmean(differences), float("inf")
    return fmean(differences), stdev(differences) / len(differences) ** 0.5


def is_beaten(seen: Table, card: str, leader: str, swing: float) -> bool:
    """Three errors behind, and by more than one trick on one more deal would make good."""
    ahead, error = lead(seen[leader], seen[card])
    return ahead > 3 * error and ahead * len(seen[card]) >= swing


def is_futile(seen: Table, card: str, incumbent: str | None, most: int, swing: float) -> bool:
    """Less than once in ten beyond doubt at the end, if it goes on like this."""
    if incumbent is None or card == incumbent:
        return False
    ahead, error = lead(seen[card], seen[incumbent])
    deals = len(seen[card])
    if deals >= most or error in (0, float("inf")) or -ahead * deals < swing:
        return False
    needed = 1.64 * error * sqrt(deals / most)
    return ahead - needed < -2.2 * error * sqrt(1 - deals / most)


def is_equal(seen: Table, leader: str, card: str, swing: float) -> bool:
    """Not a hundredth of a swing behind, three errors allowed for."""
    ahead, error = lead(seen[leader], seen[card])
    return ahead + 3 * error <= swing / 100


def raced(
    table: Table, *, incumbent: str | None = None, swing: float = 0.0
) -> tuple[list[str], Table]:
    """Who is still running in the end, and the values that were seen of each card.

    *table* has the value of each card on each deal.
    """
    most = len(next(iter(table.values())))
    running, size, done = list(table), 16, 0
    seen: Table = {card: [] for card in table}
    while done < most:
        batch = range(done, min(done + size, most))
        for card in running:
            seen[card] += [table[card][deal] for deal in batch]
        done, size = batch.stop, int(size * 1.5)
        leader = max(running, key=lambda card: fmean(seen[card]))
        running = [
            card
            for card in running
            if not is_beaten(seen, card, leader, swing)
            and not is_futile(seen, card, incumbent, most, swing)
        ]
        leader = max(running, key=lambda card: fmean(seen[card]))
        if all(is_equal(seen, leader, card, swing) for card in running if card != leader):
            break
    return running, seen
