"""`tefuda deal`: deals that meet constraints."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated

import typer

from tefuda.bridge.belief import Belief, Evidence, Premises
from tefuda.bridge.notation.pbn_writer import to_pbn
from tefuda.bridge.rules import Board, Deal, Hand, Record, Seat
from tefuda.cards import CardSet
from tefuda.cli.ending import remark
from tefuda.errors import IllegalActionError, NotationError

LARGEST_SEED = 2**64 - 1

Constraints = Annotated[
    list[str] | None,
    typer.Option(
        "--constraint",
        "-c",
        metavar="SEAT: CONSTRAINT",
        help="What a hand must be; may be given several times.",
        show_default=False,
    ),
]
Hands = Annotated[
    list[str] | None,
    typer.Option(
        "--hand",
        metavar="SEAT: CARDS",
        help="Cards that a seat gets for certain, all or some: 'south: AK5.QJ32..'.",
        show_default=False,
    ),
]
Number = Annotated[int, typer.Option("--number", "-n", min=1, help="How many deals.")]
Seed = Annotated[
    int,
    typer.Option(
        metavar="NUMBER", min=0, max=LARGEST_SEED, help="The same seed gives the same deals."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="A line of JSON for each deal.")]
AsPbn = Annotated[bool, typer.Option("--pbn", help="A PBN file of numbered boards.")]
Count = Annotated[bool, typer.Option("--count", help="Only say how many such deals there are.")]


def command(
    *,
    constraint: Constraints = None,
    hand: Hands = None,
    number: Number = 1,
    seed: Seed = 0,
    as_json: AsJson = False,
    as_pbn: AsPbn = False,
    count: Count = False,
) -> None:
    """Deal hands that meet constraints, every such deal as likely as any other.

    An opening of 1NT, ten times; one deal a line:

      tefuda deal -c "south: 15 <= hcp <= 17 and balanced" -n 10 --seed 1

    Several seats, as boards in PBN:

      tefuda deal -c "south: spades >= 5" -c "north: spades >= 3" -n 4 --pbn

    Some cards given, and the number of such deals instead of deals:

      tefuda deal --hand "south: AKQ32.KQ4.A5.J63" -c "n: hcp < 6" --count

    A constraint compares numbers: hcp, points, controls, losers, stopper,
    quick_tricks, each also of one suit, and the lengths of the suits:

      12 <= hcp <= 14     spades + hearts >= 9     hcp in clubs > 3

    Further words, which and, or, not and brackets join:

      balanced            semibalanced             longest is hearts
      shape is 5-4-x-x    shape is 5=4=x=x (from spades to clubs)
      2 of top 3 in hearts                         has SA HK
    """
    if as_json and as_pbn:
        raise IllegalActionError("deals are printed as JSON or as PBN, not as both")
    evidence = tuple(Evidence.parse(text) for text in constraint or [])
    belief = Belief(Premises(_known(hand or []), evidence=evidence))
    if count:
        _print_count(belief, as_json)
        return
    deals = belief.deals(number, seed)
    for line in _lines(deals, as_json, as_pbn):
        print(line)
    if len(deals) < number:
        remark(f"only {len(deals)} of {number} deals were found")


def _known(texts: list[str]) -> dict[Seat, CardSet]:
    known: dict[Seat, CardSet] = {}
    for text in texts:
        seat, colon, cards = text.partition(":")
        if not colon:
            raise NotationError(f"a seat and a colon must come first in {text!r}")
        name = Seat.parse(seat)
        if name in known:
            raise NotationError(f"{name.name.lower()} has two hands: {text!r} is one too many")
        known[name] = Hand.from_pbn(cards)
    return known


def _print_count(belief: Belief, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"deals": belief.count, "exact": belief.is_exact}))
    else:
        print(f"{belief.count:,} deals" if belief.is_exact else f"about {belief.count:.2e} deals")


def _lines(deals: list[Deal], as_json: bool, as_pbn: bool) -> Iterator[str]:
    if as_pbn:
        boards = (Board.numbered(place, deal) for place, deal in enumerate(deals, start=1))
        return iter([to_pbn(Record(board=board) for board in boards)])
    if as_json:
        return (json.dumps({"deal": deal.to_pbn()}) for deal in deals)
    return (deal.to_pbn() for deal in deals)
