"""What may be concluded about hidden hands, by weighing every deal: the slow twin of
`LearnedBelief`."""

from collections.abc import Callable, Iterator
from itertools import combinations

Hands = dict[int, frozenset[int]]
"""By seat its cards as dealt, each a number."""


def deals(
    unseen: frozenset[int],
    known: Hands,
    barred: Hands,
) -> Iterator[Hands]:
    """Every way to fill the hands that are *known* in part, up to 13 cards, with *unseen* ones."""
    open_seats = [seat for seat, cards in known.items() if len(cards) < 13]
    if not open_seats:
        yield {seat: frozenset(cards) for seat, cards in known.items()}
        return
    seat = open_seats[0]
    free = unseen - barred[seat]
    for chosen in combinations(sorted(free), 13 - len(known[seat])):
        taken = frozenset(chosen)
        yield from deals(unseen - taken, {**known, seat: known[seat] | taken}, barred)


def chances(
    all_deals: Iterator[Hands], likelihood: Callable[[Hands], float]
) -> dict[tuple[int, int], float]:
    """By seat and card, how likely the seat was dealt the card."""
    total = 0.0
    sums: dict[tuple[int, int], float] = {}
    for deal in all_deals:
        weight = likelihood(deal)
        total += weight
        for seat, cards in deal.items():
            for card in cards:
                sums[seat, card] = sums.get((seat, card), 0.0) + weight
    return {key: weight / total for key, weight in sums.items()}
