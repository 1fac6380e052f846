"""The table of tricks and the par of a deal."""

from tefuda.bridge import Deal, par, table

deal = Deal.from_pbn("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")

print(deal.diagram())
print(table(deal))
print(par(deal, dealer="N", vulnerability="None"))
