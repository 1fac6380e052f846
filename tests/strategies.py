"""Everything that property tests draw: the one place where random cards come from."""

from random import Random

from hypothesis import strategies as st

from tefuda.bridge.knowledge.constraint import Constraint, parse_constraint
from tefuda.bridge.rules import (
    ALL_BIDS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Alert,
    Auction,
    Board,
    Call,
    Comment,
    Contract,
    Deal,
    Doubling,
    Hand,
    PlayState,
    Record,
    Seat,
    Strain,
    Vulnerability,
)
from tefuda.cards import CARD_AT, Card, CardSet

DECK = tuple(CARD_AT.values())
seeds = st.integers(0, 2**32 - 1)
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
    rng = Random(draw(seeds))  # a draw for each card would be ten times slower
    for _ in range(draw(st.integers(0, 4 * len(deal[Seat.NORTH])))):
        state = state.after(rng.choice(list(state.legal_cards())))
    return state


@st.composite
def play_states(draw: st.DrawFn, size: int = 13) -> PlayState:
    """Any moment in the play of any deal of *size* cards each."""
    return draw(plays(draw(deals(size)), draw(strains), draw(seats)))


# Text as people write it: words, also with the marks that have a meaning in some format.
_letters = st.characters(codec="utf-8", categories=("L", "N", "P", "S"))
_marks = st.sampled_from(r"""{}[]()"'\;:,.%#$=^*!?-+|/@&""")
words = st.text(_letters | _marks, min_size=1, max_size=8)
sentences = st.lists(words, min_size=1, max_size=6).map(" ".join)
names = st.text("ABCxyzé", max_size=8)
tag_names = st.sampled_from(["Annotator", "Date", "Event", "HomeTeam", "Room", "Site", "Table"])


@st.composite
def records(draw: st.DrawFn, texts: st.SearchStrategy[str] = sentences) -> Record:
    """A board with anything that may be known about it: nothing, a contract, a whole play."""
    board = draw(boards())
    auction = draw(st.none() | auctions(board.dealer, is_over=True))
    if auction is not None:
        contract, is_passed_out = auction.contract, auction.is_passed_out
    else:
        contract = draw(st.none() | contracts())
        is_passed_out = contract is None and draw(st.booleans())
    played: tuple[Card, ...] = ()
    tricks = None
    if contract is not None:
        play = draw(plays(board.deal, contract.strain, contract.leader))
        played = play.played
        won = play.tricks_won[contract.declarer.side]
        claims = st.integers(won, won + play.tricks_left)
        tricks = draw(claims if play.is_over else st.none() | claims)
    calls = len(auction.calls) if auction else 0
    places = st.integers(0, calls + len(played))
    return Record(
        board=board,
        players=draw(st.tuples(names, names, names, names)),
        auction=auction,
        contract=contract,
        is_passed_out=is_passed_out,
        played=played,
        tricks=tricks,
        alerts=tuple(Alert(place, draw(texts | st.just(""))) for place in draw(subsets(calls))),
        comments=tuple(
            Comment(place, draw(texts)) for place in sorted(draw(st.lists(places, max_size=4)))
        ),
        tags=tuple(sorted(draw(st.dictionaries(tag_names, texts.filter(_is_value))).items())),
    )


def _is_value(text: str) -> bool:
    """Whether PBN takes *text* as it stands; these say "unknown" and "as in the game before"."""
    return text != "?" and not text.startswith("#")


def subsets(size: int) -> st.SearchStrategy[list[int]]:
    """Some of the numbers below *size*, in order."""
    return st.sets(st.sampled_from(range(size))).map(sorted) if size else st.just([])


@st.composite
def contracts(draw: st.DrawFn) -> Contract:
    """Any contract by anyone."""
    doubling = draw(st.sampled_from(Doubling))
    return Contract(draw(st.integers(1, 7)), draw(strains), draw(seats), doubling)


_suit_names = st.sampled_from(["spades", "hearts", "diamonds", "clubs"])
_numbers = st.integers(0, 13).map(str)
_operators = st.sampled_from(["<=", ">=", "==", "!=", "<", ">"])
_quantities = st.one_of(
    st.sampled_from(["hcp", "points", "controls", "losers", "quick_tricks", "stopper"]),
    _suit_names,
    st.builds("hcp in {}".format, _suit_names),
    st.builds("{} + {}".format, _suit_names, _suit_names),
    st.builds("top {} in {}".format, st.integers(1, 13), _suit_names),
)
_conditions = st.one_of(
    st.builds("{} {} {}".format, _quantities, _operators, _numbers | _quantities),
    st.builds("{} <= {} <= {}".format, _numbers, _quantities, _numbers),
    st.builds("{} of top 5 in {}".format, st.integers(0, 5), _suit_names),
    st.builds("longest is {}".format, _suit_names),
    st.builds("has {}".format, cards),
    st.sampled_from(
        ["balanced", "semibalanced", "any", "none", "shape is 5-4-x-x", "shape is 4=4=3=2"]
    ),
)


def constraints() -> st.SearchStrategy[Constraint]:
    """Anything that may be said about a hand, a few conditions long."""
    texts = st.recursive(
        _conditions,
        lambda inner: st.one_of(
            st.builds("({} and {})".format, inner, inner),
            st.builds("({} or {})".format, inner, inner),
            st.builds("not ({})".format, inner),
        ),
        max_leaves=4,
    )
    return texts.map(parse_constraint)
