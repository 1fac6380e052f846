"""Opponent-model search on trees that fit on a napkin: the definitions of paper 000, and no more.

Players may think differently of the same position: a by the values of *a*, b by those of *b*, c by
those of *c*. Minimax has all of them choose by one player's values; a player who knows what the
others think can do better, if they are enemies and wrong, and must fear it, if they are partners.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Value = float | None
"""What a position is worth to a's side; none, the paper's `*`, where it cannot occur."""


@dataclass(frozen=True)
class Node:
    """A position: who moves to which others, or what each player thinks that it is worth."""

    mover: str = ""
    moves: dict[str, Node] = field(default_factory=dict)
    values: dict[str, Value] = field(default_factory=dict)


def minimax(node: Node, thinker: str, partners: str = "a") -> Value:
    """The value if everybody chooses by what *thinker* thinks; *partners* are all of a's side."""
    if not node.moves:
        return node.values[thinker]
    known = [minimax(after, thinker, partners) for after in node.moves.values()]
    best = max if node.mover in partners else min
    return best((value for value in known if value is not None), default=None)


def om_search(node: Node, partners: str = "a") -> Value:
    """The value to a, who knows by what the others choose; of moves that are equal to one of them
    a fears the worst."""
    if not node.moves:
        return node.values["a"]
    if node.mover == "a":
        chosen = list(node.moves.values())
    else:
        wanted = minimax(node, node.mover, partners)
        chosen = [n for n in node.moves.values() if minimax(n, node.mover, partners) == wanted]
    known = [value for after in chosen if (value := om_search(after, partners)) is not None]
    return (max if node.mover == "a" else min)(known, default=None)


def leaf(a: Value, b: Value = None, c: Value = None) -> Node:
    """A last position: what a, b and c think of it; where b is not asked, the same as a."""
    return Node(values={"a": a, "b": a if b is None else b, "c": c})


# Figure 1 of the paper is lost; this tree does what its text says. The enemy thinks too much of G,
# so that a goes to the right, where minimax would not, and the value of the root grows by one.
overrated = Node(
    "a",
    {
        "B": Node("b", {"D": leaf(7), "E": leaf(9)}),
        "C": Node("b", {"F": leaf(6), "G": leaf(8, b=5)}),
    },
)

# The same mistake, but of a partner: c thinks too little of E.
misled = Node(
    "a",
    {
        "B": Node("c", {"D": leaf(5, c=5), "E": leaf(9, c=4)}),
        "C": Node("c", {"F": leaf(6, c=6), "G": leaf(6, c=6)}),
    },
)

if __name__ == "__main__":
    print(f"an enemy is wrong: minimax {minimax(overrated, 'a')}, OM {om_search(overrated)}")
    print(f"a partner is wrong: minimax {minimax(misled, 'a', 'ac')}, OM {om_search(misled, 'ac')}")
