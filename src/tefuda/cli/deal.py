"""`tefuda deal`: deals that meet constraints."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.belief.dealing import Dealing
from tefuda.bridge.notation import save
from tefuda.bridge.notation.pbn_writer import HEADER, to_pbn
from tefuda.bridge.rules import Board, Deal, Hand, Record, Seat
from tefuda.cards import CardSet
from tefuda.cli.ending import remark, say
from tefuda.cli.options import OwnSeed, own_seed
from tefuda.cli.progress import Bar
from tefuda.errors import IllegalActionError, NotationError
from tefuda.words import Sentence

Constraints = Annotated[
    list[str] | None,
    typer.Option(
        "--constraint",
        "-c",
        metavar="WHO: CONSTRAINT",
        help="What a hand must be, or with ns or ew both hands of a side together; may be given "
        "several times.",
        show_default=False,
    ),
]
Weights = Annotated[
    list[str] | None,
    typer.Option(
        "--weight",
        "-w",
        metavar="FACTOR WHO: CONSTRAINT",
        help="Deals that shall come more often, or less: '3 south: hcp >= 16'.",
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
AsJson = Annotated[bool, typer.Option("--json", help="A line of JSON for each deal.")]
AsPbn = Annotated[bool, typer.Option("--pbn", help="A PBN file of numbered boards.")]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        help="Write numbered boards: .pbn, .lin, .rbn, or .dup for a dealing machine.",
        show_default=False,
    ),
]
Count = Annotated[bool, typer.Option("--count", help="Only say how many such deals there are.")]


def command(  # noqa: PLR0913  # one parameter for each option: typer reads the signature
    *,
    constraint: Constraints = None,
    hand: Hands = None,
    weight: Weights = None,
    number: Number = 1,
    seed: OwnSeed = None,
    as_json: AsJson = False,
    as_pbn: AsPbn = False,
    output: Output = None,
    count: Count = False,
) -> None:
    """Deal hands that meet constraints, every such deal as likely as any other.

    An opening of 1NT, ten times; one deal a line:

      tefuda deal -c "south: 15 <= hcp <= 17 and balanced" -n 10 --seed 1

    Several seats, as boards in PBN, or in a file for a dealing machine:

      tefuda deal -c "south: spades >= 5" -c "north: spades >= 3" -n 4 --pbn
      tefuda deal -n 32 --output evening.dup

    Both hands of a side together, whose numbers are added; and deals with a
    weight, here three times as often:

      tefuda deal -c "ns: hcp >= 25" -c "ns: spades >= 8" -n 4
      tefuda deal -c "ns: hcp >= 25" -w "3 ns: controls >= 10" -n 4

    Some cards given, and the number of such deals instead of deals:

      tefuda deal --hand "south: AKQ32.KQ4.A5.J63" -c "n: hcp < 6" --count

    Without --seed the deals are others each time, and the seed is told.

    A constraint compares numbers: hcp, points, controls, losers, stopper,
    quick_tricks, each also of one suit, and the lengths of the suits:

      12 <= hcp <= 14     spades + hearts >= 9     hcp in clubs > 3

    Further words, which and, or, not and brackets join:

      balanced            semibalanced             longest is hearts
      shape is 5-4-x-x    shape is 5=4=x=x (from spades to clubs)
      2 of top 3 in hearts                         has SA HK
    """
    if as_json + as_pbn + (output is not None) > 1:
        raise IllegalActionError("deals are printed as JSON or as PBN, or written: one of these")
    dealing = dealing_of(constraint or [], hand or [], weight or [])
    if count:
        _print_count(dealing, as_json)
        return
    used = own_seed(seed)
    deals = dealing.deals(number, used)
    written = _write(deals, output) if output else _print(deals, as_json, as_pbn)
    if seed is None:
        remark(Sentence("seed {seed}", seed=used))
    if written < number:
        remark(Sentence("only {found} of {number} deals were found", found=written, number=number))


def dealing_of(
    constraints: list[str], hands: Sequence[str] = (), weights: Sequence[str] = ()
) -> Dealing:
    """The deals that the options describe."""
    return Dealing.of(constraints, _known(hands), weights)


def _known(texts: Iterable[str]) -> dict[Seat, CardSet]:
    known: dict[Seat, CardSet] = {}
    for text in texts:
        seat, colon, cards = text.partition(":")
        if not colon:
            raise NotationError("a seat and a colon must come first in {text!r}", text=text)
        name = Seat.parse(seat)
        if name in known:
            raise NotationError(
                "{seat} has two hands: {text!r} is one too many", seat=name.word, text=text
            )
        known[name] = Hand.from_pbn(cards)
    return known


def _print_count(dealing: Dealing, as_json: bool) -> None:
    belief = dealing.belief
    is_exact = belief.is_exact and not dealing.conditions
    found = belief.count if is_exact else round(belief.count * dealing.share(0))
    if as_json:
        print(json.dumps({"deals": found, "exact": is_exact}))
    elif is_exact:
        say(Sentence("{count:,} deals", count=found))
    else:
        say(Sentence("about {count:.2e} deals", count=float(found)))


def _print(deals: Iterable[Deal], as_json: bool, as_pbn: bool) -> int:
    """Print each of the *deals* as soon as it is there; how many there were."""
    lines = (_line(place, deal, as_json, as_pbn) for place, deal in enumerate(deals, start=1))
    printed = 0
    for printed, line in enumerate(lines, start=1):  # noqa: B007  # it is told in the end
        print(line)
    return printed


def _line(place: int, deal: Deal, as_json: bool, as_pbn: bool) -> str:
    if as_pbn:
        text = to_pbn([Record(board=Board.numbered(place, deal))])
        return (text if place == 1 else text.removeprefix(HEADER)).rstrip("\n") + "\n"
    return json.dumps({"deal": deal.to_pbn()}) if as_json else deal.to_pbn()


def _write(deals: Iterator[Deal], path: Path) -> int:
    """Write boards with the *deals* to *path*; how many there were."""
    with Bar():
        boards = [Board.numbered(place, deal) for place, deal in enumerate(deals, start=1)]
        save([Record(board=board) for board in boards], path)
    return len(boards)
