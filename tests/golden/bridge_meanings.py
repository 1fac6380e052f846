"""What calls show, auction by auction; run as a program it writes the golden file anew."""

from collections.abc import Iterator
from pathlib import Path

from tefuda.bridge.knowledge.agreements import bidder_of, both
from tefuda.bridge.knowledge.meaning import explainer_of
from tefuda.bridge.rules import Auction, Seat, parse_call
from tefuda.words import said

FOLDER = Path(__file__).parent / "bridge"
GOLDEN = FOLDER / "meanings.txt"
AUCTIONS = FOLDER / "auctions.txt"


def auctions() -> Iterator[Auction]:
    """The auctions that are told, North the dealer."""
    for line in AUCTIONS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield Auction(Seat.NORTH, tuple(map(parse_call, line.split())))


def golden_text() -> str:
    """Each auction with its calls in words, in all languages; a beginning is told only once."""
    told: set[Auction] = set()
    parts = ["\n".join((f"==== {auction}", *_calls(auction, told))) for auction in auctions()]
    return "\n\n".join(parts) + "\n"


def _calls(auction: Auction, told: set[Auction]) -> Iterator[str]:
    explainer, bidder = explainer_of(both()), bidder_of(both())
    for place, (meaning, reading) in enumerate(
        zip(explainer.explain(auction), bidder.read(auction), strict=True)
    ):
        so_far = Auction(auction.dealer, auction.calls[: place + 1])
        if so_far not in told:
            told.add(so_far)
            rule = reading.meaning or reading.taken_as
            kind = f" [{meaning.kind}]" if meaning.kind else ""
            yield f"{meaning.call}{kind} {rule}"
            yield f"    {meaning.says}"
            yield f"    {said(meaning.says, 'ja')}"


if __name__ == "__main__":
    GOLDEN.write_text(golden_text(), encoding="utf-8")
