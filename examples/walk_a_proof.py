"""Walk through the proof of a small problem: every defence, and the answer to each."""

from tefuda.bridge import Deal, PlayState, Seat, Strain, doubledummy
from tefuda.bridge.doubledummy import Proof

ENDING = Deal.from_pbn("N:AQ.2.. 72.3.. 43..2. K6.A..")


def show(proof: Proof, depth: int = 0) -> None:
    """Print *proof*, a card a line, further in the further on."""
    for branch in proof.branches():
        seat = proof.position.to_play
        equals = " ".join(card.symbol for card in branch.cards)
        print("  " * depth + f"{seat.letter}: {equals}")
        show(branch.proof, depth + 1)


show(doubledummy.tree(PlayState(ENDING, Strain.DIAMONDS, leader=Seat.SOUTH), target=3))
