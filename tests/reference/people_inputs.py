"""What a learned player is told, from a View and in words: the slow twin of the inputs.

An input is a pair: the name of its group, and its number in the group.
"""

from collections.abc import Iterator

from tefuda.bridge.rules import (
    ALL_BIDS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Auction,
    Bid,
    Call,
    Seat,
    View,
)
from tefuda.cards import CardSet, Rank, Suit

Input = tuple[str, int]

CALLS: list[Call] = [PASS, DOUBLE, REDOUBLE, *ALL_BIDS]


def told_to_caller(view: View) -> set[Input]:
    """What *view*, whose seat must call, tells it."""
    auction, me = view.auction, view.seat
    told = set(cards("hand", view.hand)) | set(lengths("lengths", view.hand))
    told.add(("points", min(points(view.hand), 37)))
    told |= {("vulnerability", 0)} if view.vulnerability.includes(me.side) else set()
    told |= {("vulnerability", 1)} if view.vulnerability.includes(me.side.other) else set()
    told.add(("dealer", from_seat(me, auction.dealer)))
    told |= set(said("auction", auction, me))
    bids = [(seat, call) for seat, call in auction if isinstance(call, Bid)]
    if bids:
        bidder, bid = bids[-1]
        assert auction.contract is not None
        told |= {("last bid", ALL_BIDS.index(bid)), ("bidder", from_seat(me, bidder))}
        told.add(("doubled", int(auction.contract.doubling)))
    for back in range(3):
        known = back < len(auction.calls)
        call = CALLS.index(auction.calls[-1 - back]) if known else 38
        told.add(("last calls", 39 * back + call))
    return told


def told_to_player(view: View) -> set[Input]:
    """What *view*, whose seat must play a card, its own or dummy's, tells it."""
    return {
        *told_of_contract(view),
        *told_of_trick(view),
        *told_of_hands(view),
        *told_of_play(view),
    }


def told_of_contract(view: View) -> Iterator[Input]:
    """What was bid, seats counted from declarer."""
    contract = view.contract
    assert contract is not None
    yield "strain", int(contract.strain)
    yield "level", contract.level - 1
    yield "doubled", int(contract.doubling)
    if view.vulnerability.includes(contract.declarer.side):
        yield "vulnerable", 0
    if view.vulnerability.includes(contract.declarer.side.other):
        yield "vulnerable", 1
    yield from said("auction", view.auction, contract.declarer)


def told_of_trick(view: View) -> Iterator[Input]:
    """How far the play has come, and what is on the table."""
    contract, trick = view.contract, view.trick
    assert contract is not None
    assert trick is not None
    full = [trick for trick in view.tricks if trick.is_full]
    won = sum(trick.winner(contract.strain).side is contract.declarer.side for trick in full)
    yield "turn", from_seat(contract.declarer, view.to_act)
    yield "trick", len(full)
    yield "won", won
    yield "needed", max(contract.tricks_needed - won, 0)
    yield "place", len(trick.cards)
    yield "led", 4 if trick.led is None else int(trick.led)
    if trick.cards:
        winner = trick.winner(contract.strain)
        yield "winner", from_seat(contract.declarer, winner)
        yield from cards("winning", CardSet.of(c for seat, c in trick.plays if seat is winner))


def told_of_hands(view: View) -> Iterator[Input]:
    """What is left in the hands that the decider sees, and in those that they do not."""
    contract = view.contract
    assert contract is not None
    unseen = view.unseen
    hands = {"hand": view.hand - view.played_by(view.seat)}
    if view.dummy is not None:
        hands["dummy"] = view.dummy - view.played_by(contract.dummy)
    for name, hand in hands.items():
        yield from cards(name, hand)
        yield from lengths(f"{name} lengths", hand)
        masters = [
            card
            for card in hand
            if not any(other.suit is card.suit and other > card for other in unseen)
        ]
        yield from cards(f"{name} masters", CardSet.of(masters))
    yield from lengths("unseen lengths", unseen)


def told_of_play(view: View) -> Iterator[Input]:
    """Who has played what, roles counted from declarer."""
    contract = view.contract
    assert contract is not None
    full = [trick for trick in view.tricks if trick.is_full]
    for seat in Seat:
        role = from_seat(contract.declarer, seat)
        played = [(trick, card) for trick in view.tricks for by, card in trick.plays if by is seat]
        discards = [card for trick, card in played if card.suit is not trick.led]
        firsts = {suit: next((c for _, c in played if c.suit is suit), None) for suit in Suit}
        groups = {
            "played": [card for _, card in played],
            "first": [card for card in firsts.values() if card is not None],
            "led cards": [card for trick, card in played if trick.leader is seat],
            "first discard": discards[:1],
            "last trick": [card for trick in full[-1:] for by, card in trick.plays if by is seat],
        }
        for name, some in groups.items():
            yield from cards(name, CardSet.of(some), 52 * role)
        for suit in view.shown_voids[seat]:
            yield "voids", 4 * role + suit


def said(group: str, auction: Auction, origin: Seat) -> Iterator[Input]:
    """By seat, counted from *origin*: bids made, doubled and redoubled; a pass before any bid."""
    last = None
    for seat, call in auction:
        first = 106 * from_seat(origin, seat)
        if isinstance(call, Bid):
            last = ALL_BIDS.index(call)
            yield group, first + last
        elif call is PASS:
            if last is None:
                yield group, first + 105
        else:
            assert last is not None
            yield group, first + (35 if call is DOUBLE else 70) + last


def cards(group: str, some: CardSet, first: int = 0) -> Iterator[Input]:
    """An input for each of *some* cards."""
    return ((group, first + 13 * card.suit + card.rank) for card in some)


def lengths(group: str, some: CardSet) -> Iterator[Input]:
    """How many of *some* cards are of each suit."""
    return ((group, 14 * suit + len(some.in_suit(suit))) for suit in Suit)


def points(hand: CardSet) -> int:
    """Four for an ace, three for a king, two for a queen, one for a jack."""
    return sum(max(card.rank - Rank.TEN, 0) for card in hand)


def from_seat(origin: Seat, seat: Seat) -> int:
    """How many places *seat* is to the left of *origin*."""
    return (seat - origin) % 4
