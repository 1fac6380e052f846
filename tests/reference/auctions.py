"""One auction bid to its end, a call at a time: the slow twin of auctions in lock step."""

from tefuda.bridge.rules import Auction, Deal, View, Vulnerability
from tefuda.bridge.search.auctions import Callers


def bid_to_the_end(
    policy: Callers, auction: Auction, deal: Deal, vulnerability: Vulnerability
) -> Auction:
    """What *auction* comes to on *deal* when each seat in turn makes its likeliest call."""
    while not auction.is_over:
        seat = auction.to_call
        (chances,) = policy.call_chances([View(seat, vulnerability, deal[seat], auction)])
        best = max(chances.values())
        auction = auction.after(next(call for call in chances if chances[call] == best))
    return auction
