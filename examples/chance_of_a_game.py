"""How often do these two hands make 3NT? Deal the other two at random and count."""

from random import Random

from tefuda.bridge import Deal, Hand, PlayState, Seat, Strain, doubledummy
from tefuda.bridge.rules import Side
from tefuda.cards import FULL_DECK

NORTH = Hand.from_pbn("KJ5.A73.KT82.Q64")
SOUTH = Hand.from_pbn("A73.K84.AJ953.73")
DEALS = 20

rng = Random(1)
hidden = list(FULL_DECK - NORTH - SOUTH)
positions = []
for _ in range(DEALS):
    rng.shuffle(hidden)
    deal = Deal((NORTH, Hand.of(hidden[:13]), SOUTH, Hand.of(hidden[13:])))
    positions.append(PlayState(deal, Strain.NO_TRUMP, leader=Seat.WEST))

solutions = doubledummy.solve_many(positions)  # on all processors
tricks = [13 - solution.tricks for solution in solutions]
made = sum(taken >= 9 for taken in tricks)
print(
    f"{Side.NS.name} make 3NT on {made} of {DEALS} deals, {sum(tricks) / DEALS:.2f} tricks a deal"
)
