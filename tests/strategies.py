"""Everything that property tests draw: the one place where random cards come from."""

from hypothesis import strategies as st

from tefuda.bridge.rules import (
    ALL_BIDS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Auction,
    Board,
    Call,
    Deal,
    Hand,
    PlayState,
    Seat,
    Strain,
    Vulnerability,
)
from tefuda.cards import CARD_AT, Card, CardSet

DECK = tuple(CARD_AT.values())
seats = st.sampled_from(Seat)
strains = st.sampled_from(Strain)
vulnerabilities = st.sampled_from(Vulnerability)
cards = st.sampled_from(DECK)
card_sets = st.frozensets(cards).map(CardSet.of)


@st.composite
def deals(draw: st.DrawFn, size: int = 13) -> Deal:
    """Four hands of *size* cards."""
    return deal_of(draw(st.permutations(DECK)), size)


def deal_of(order: list[Card], size: int = 13) -> Deal:
    """The deal of the first cards in *order*, *size* at a time."""
    north, east, south, west = (
        Hand.of(order[size * seat : size * (seat + 1)]) for seat in range(4)
    )
    return Deal((north, east, south, west))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any full deal with any dealer and vulnerability, numbered or not."""
    number = draw(st.none() | st.integers(1, 64))
    return Board(draw(deals()), draw(seats), draw(vulnerabilities), number)


@st.composite
def auctions(draw: st.DrawFn, dealer: Seat | None = None, is_over: bool = False) -> Auction:
    """A legal auction, on request one that has come to its end."""
    auction = Auction(draw(seats) if dealer is None else dealer)
    for _ in range(draw(st.integers(0, 12))):
        if auction.is_over:
            break
        auction = auction.after(draw(next_calls(auction)))
    while is_over and not auction.is_over:
        auction = auction.after(PASS)
    return auction


def next_calls(auction: Auction) -> st.SearchStrategy[Call]:
    """The legal calls, the low ones more often, so that auctions do not jump to 7NT."""
    legal = list(auction.legal_calls())
    bids = [call for call in legal if call in ALL_BIDS]
    others = [call for call in legal if call in (PASS, DOUBLE, REDOUBLE)]
    return st.sampled_from(others + bids[:6]) | st.sampled_from(legal)


@st.composite
def plays(draw: st.DrawFn, deal: Deal, trump: Strain, leader: Seat) -> PlayState:
    """A legal play of *deal*, broken off anywhere or not at all."""
    state = PlayState(deal, trump, leader)
    for _ in range(draw(st.integers(0, 4 * len(deal[Seat.NORTH])))):
        legal = list(state.legal_cards())
        state = state.after(legal[draw(st.integers(0, len(legal) - 1))])
    return state


@st.composite
def play_states(draw: st.DrawFn, size: int = 13) -> PlayState:
    """Any moment in the play of any deal of *size* cards each."""
    return draw(plays(draw(deals(size)), draw(strains), draw(seats)))
