"""What a seat may conclude: the clouds of cards and the histograms of the page."""

from __future__ import annotations

from pydantic import BaseModel

from tefuda.bridge.belief import Conclusion, believe, players_at
from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.rules import Seat, SeatLetter, View
from tefuda.cards import SUITS_DOWN, Card
from tefuda.errors import IllegalActionError
from tefuda.web.bridge.values import BoardSoFar, CardText, EachSuit
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job
from tefuda.web.language import Said

Chances = dict[str, float]
TELLING = 0.01
"""A chance that changes by less is not worth a line."""
MOST_CHANGES = 12


class BeliefQuestion(Strict):
    """Whose belief, and when."""

    board: BoardSoFar
    seat: SeatLetter


class BeliefShown(BaseModel):
    """Chances by card and hidden seat, by seat and length of a suit, and by seat and points.

    Lengths and points are those of the hands as they were dealt. *deals* is how many deals agree
    with all that is known.
    """

    seat: SeatLetter
    hidden: list[SeatLetter]
    deals: float
    exact: bool
    cards: dict[str, dict[SeatLetter, float]]
    lengths: dict[SeatLetter, EachSuit[Chances]]
    points: dict[SeatLetter, Chances]
    doubts: list[Said]


def believed(question: BeliefQuestion, job: Job) -> BeliefShown:
    """What a seat may conclude about the cards it has not seen."""
    board = question.board
    view = board.history.view(Seat.parse(question.seat))
    job.advance()
    return belief_at(view, board.pairs())


def belief_at(view: View, pairs: Pairs) -> BeliefShown:
    """What the seat of *view* may conclude at a table of these *pairs*."""
    return belief_shown(view, believe(view, pairs, players=players_at(pairs)))


def belief_shown(view: View, belief: Conclusion) -> BeliefShown:
    """What the page shows of the *belief* of the seat of *view*."""
    hidden = [seat for seat in Seat if seat not in view.visible]
    return BeliefShown(
        seat=view.seat.letter,
        hidden=[seat.letter for seat in hidden],
        deals=float(belief.count),
        exact=belief.is_exact,
        cards={str(card): _by_seat(chances) for card, chances in belief.cards.items()},
        lengths={seat.letter: _lengths(belief, seat) for seat in hidden},
        points={seat.letter: _chances(belief.hcp(seat)) for seat in hidden},
        doubts=list(belief.doubts),
    )


def _by_seat(chances: dict[Seat, float]) -> dict[SeatLetter, float]:
    return {seat.letter: chance for seat, chance in chances.items()}


def _lengths(belief: Conclusion, seat: Seat) -> EachSuit[Chances]:
    lengths = belief.lengths(seat)
    return {suit.letter: _chances(lengths[suit]) for suit in SUITS_DOWN}


def _chances(chances: dict[int, float]) -> Chances:
    return {str(value): chance for value, chance in chances.items()}


class InfluenceQuestion(Strict):
    """A card that the seat to play could play now."""

    board: BoardSoFar
    card: CardText


class ChangeShown(BaseModel):
    """How likely *card* is with *seat*, before and after."""

    card: str
    seat: SeatLetter
    before: float
    after: float


class Impression(BaseModel):
    """What one player would believe otherwise, the largest changes first."""

    player: SeatLetter
    changes: list[ChangeShown]
    after: BeliefShown


class Influence(BaseModel):
    """What a card would do to the beliefs of the others."""

    card: str
    seat: SeatLetter
    players: list[Impression]


def influenced(question: InfluenceQuestion, job: Job) -> Influence:
    """How the beliefs of the other players would change if a card were played.

    Only what is certain is compared: the calls of a pair without a system tell nothing here.
    """
    card, before = Card.parse(question.card), question.board.history
    seat = question.board.position.to_play
    after, contract = before.after(card), before.contract
    assert contract is not None  # there is a position
    if not before.played:
        raise IllegalActionError("before the opening lead nobody has seen dummy: lead first")
    others = [one for one in Seat if one not in (before.decider, contract.dummy)]
    players = []
    for player in others:
        job.advance()
        views = before.view(player), after.view(player)
        players.append(_impression(*views, question.board.pairs()))
    return Influence(card=str(card), seat=seat.letter, players=players)


def _impression(before: View, after: View, pairs: Pairs) -> Impression:
    was, now = believe(before, pairs), believe(after, pairs)
    changes = [
        ChangeShown(card=str(card), seat=seat.letter, before=was.cards[card][seat], after=chance)
        for card, chances in now.cards.items()
        for seat, chance in list(chances.items())[:1]  # of two seats one says it all
        if abs(chance - was.cards[card][seat]) >= TELLING
    ]
    changes.sort(key=lambda one: -abs(one.after - one.before))
    return Impression(
        player=after.seat.letter,
        changes=[_rising(one, after) for one in changes[:MOST_CHANGES]],
        after=belief_shown(after, now),
    )


def _rising(change: ChangeShown, view: View) -> ChangeShown:
    """The same told of the seat that becomes likelier."""
    if change.after >= change.before:
        return change
    seat = next(
        seat.letter for seat in Seat if seat not in view.visible and seat.letter != change.seat
    )
    return ChangeShown(
        card=change.card, seat=seat, before=1 - change.before, after=1 - change.after
    )


BELIEF = Endpoint("bridge/belief", BeliefQuestion, BeliefShown, believed, "quick")
INFLUENCE = Endpoint("bridge/influence", InfluenceQuestion, Influence, influenced, "quick")
