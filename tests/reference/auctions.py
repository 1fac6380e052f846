"""One auction bid to its end, a call at a time: the slow twin of auctions in lock step."""

from tefuda.bridge.rules import PASS, Auction, Call, Deal, View, Vulnerability
from tefuda.bridge.search.auctions import Callers


def bid_to_the_end(
    policy: Callers, auction: Auction, deal: Deal, vulnerability: Vulnerability
) -> Auction:
    """What *auction* comes to on *deal* when each seat in turn makes the call of most."""
    while not auction.is_over:
        seat = auction.to_call
        (chances,) = policy.call_chances([View(seat, vulnerability, deal[seat], auction)])
        auction = auction.after(_likeliest(chances))
    return auction


def _likeliest(chances: dict[Call, float]) -> Call:
    """A pass if no fewer would pass than do anything else, else the likeliest other call."""
    others = [call for call in chances if call is not PASS]
    if not others or chances.get(PASS, -1) >= sum(chances[call] for call in others):
        return PASS
    best = max(chances[call] for call in others)
    return next(call for call in others if chances[call] == best)
