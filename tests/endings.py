"""Random endings for tests: the last few cards of a deal, part-way through a trick."""

from random import Random

from tefuda.bridge.rules import Deal, Hand, PlayState, Seat, Strain
from tefuda.cards import FULL_DECK, Suit


def random_deal(rng: Random, cards: int = 13, suits: int = 4) -> Deal:
    """Four hands of so many *cards*, drawn from so many *suits*."""
    chosen = rng.sample(list(Suit), suits)
    pack = rng.sample([card for card in FULL_DECK if card.suit in chosen], 4 * cards)
    north, east, south, west = (Hand.of(pack[seat::4]) for seat in range(4))
    return Deal((north, east, south, west))


def random_ending(rng: Random, cards: int) -> PlayState:
    """Hands of so many *cards*, in any strain, and up to three cards of a trick already played.

    Few suits make for following, many for ruffs and discards: both occur.
    """
    fewest_suits = max(2, -(-4 * cards // 13))
    deal = random_deal(rng, cards, rng.randint(fewest_suits, 4))
    state = PlayState(deal, rng.choice(list(Strain)), rng.choice(list(Seat)))
    for _ in range(rng.randrange(4)):
        state = state.after(rng.choice(list(state.legal_cards())))
    return state
