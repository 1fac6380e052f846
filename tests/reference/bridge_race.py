"""A race of cards, plainly: batch after batch of deals, and a look after each batch."""

from math import erfc, exp, pi, sqrt
from statistics import NormalDist, fmean, stdev

Table = dict[str, list[float]]


def lead(ahead: list[float], behind: list[float]) -> tuple[float, float]:
    """The mean difference on common deals and its standard error."""
    differences = [one - other for one, other in zip(ahead, behind, strict=False)]
    if len(differences) < 2:
        return fmean(differences), float("inf")
    return fmean(differences), stdev(differences) / len(differences) ** 0.5


def lead_after(gain: float, card: list[float], other: list[float]) -> tuple[float, float]:
    """The lead if the next deal, which was not seen, were one on which the card gains so much."""
    deals = min(len(card), len(other))
    return lead([*card[:deals], gain], [*other[:deals], 0.0])


def is_beaten(seen: Table, card: str, leader: str, incumbent: str | None, swing: float) -> bool:
    """Three errors behind, and the next deal cannot bring it level; nor may it make the lead over
    the incumbent doubtful."""
    ahead, error = lead(seen[leader], seen[card])
    if ahead <= 3 * error or lead_after(swing, seen[card], seen[leader])[0] > 0:
        return False
    if card != incumbent:
        return True
    ahead, error = lead_after(-swing, seen[leader], seen[card])
    return ahead > doubt(len(seen)) * error


def doubt(cards: int) -> float:
    """The errors that one of the others is ahead once in twenty times, though none is better."""
    return NormalDist().inv_cdf(1 - 0.05 / (cards - 1))


def is_given_up(seen: Table, card: str, incumbent: str | None, most: int, swing: float) -> bool:
    """A hundredth of a swing, shared by all looks, is more than what the card is expected to bring
    if it must be ahead beyond doubt in the end: its lead then is normal, with the hopeful one as
    the mean, and the part above what is needed counts."""
    if incumbent is None or card == incumbent:
        return False
    ahead, error = lead_after(swing, seen[card], seen[incumbent])
    deals = len(seen[card])
    if deals >= most or error == 0:
        return False
    spread = error * sqrt(1 - deals / most)
    missing = (doubt(len(seen)) * error * sqrt(deals / most) - ahead) / spread
    often = erfc(missing / sqrt(2)) / 2
    gain = ahead * often + spread * exp(-(missing**2) / 2) / sqrt(2 * pi)
    return gain < swing / 100 / number_of_looks(most)


def number_of_looks(most: int) -> int:
    """Into how many batches the deals are cut."""
    number, size, done = 0, 16, 0
    while done < most:
        number, done, size = number + 1, done + size, int(size * 1.5)
    return number


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
            if not is_beaten(seen, card, leader, incumbent, swing)
            and not is_given_up(seen, card, incumbent, most, swing)
        ]
        leader = max(running, key=lambda card: fmean(seen[card]))
        if all(is_equal(seen, leader, card, swing) for card in running if card != leader):
            break
    return running, seen
