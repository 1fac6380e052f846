"""Opponent-model search against minimax, on random small trees."""

from hypothesis import assume, given
from hypothesis import strategies as st

from examples.om_search import Node, leaf, minimax, misled, om_search, overrated

NUMBERS = st.integers(-3, 3)
NAMES = "xyz"


def trees(movers: str) -> st.SearchStrategy[Node]:
    """Trees of up to four moves by *movers*, who may think what they like of the last positions."""
    leaves = st.builds(leaf, a=NUMBERS, b=NUMBERS, c=NUMBERS)

    def above(below: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
        moves = st.dictionaries(st.sampled_from(NAMES), below, min_size=1)
        return st.builds(Node, st.sampled_from(movers), moves)

    return st.recursive(leaves, above, max_leaves=20)


def test_a_mistake_of_an_enemy_is_worth_one_more_and_the_move_is_another() -> None:
    assert (minimax(overrated, "a"), om_search(overrated)) == (7, 8)
    assert [om_search(after) for after in overrated.moves.values()] == [7, 8]
    assert [minimax(after, "a") for after in overrated.moves.values()] == [7, 6]


def test_a_mistake_of_a_partner_costs() -> None:
    assert (minimax(misled, "a", "ac"), om_search(misled, "ac")) == (9, 6)


@given(tree=trees("abc"))
def test_against_enemies_the_value_is_never_below_minimax(tree: Node) -> None:
    assert om_search(tree) >= minimax(tree, "a")  # type: ignore[operator]  # no `*` in it


@given(tree=trees("ac"))
def test_with_partners_alone_it_is_never_above(tree: Node) -> None:
    assert om_search(tree, "ac") <= minimax(tree, "a", "ac")  # type: ignore[operator]


@given(tree=trees("abc"), partners=st.sampled_from(["a", "ab", "ac"]))
def test_where_all_think_alike_it_is_minimax(tree: Node, partners: str) -> None:
    alike = agreeing(tree)

    assert om_search(alike, partners) == minimax(alike, "a", partners)


def agreeing(tree: Node) -> Node:
    """The same tree, but all think as a does."""
    after = {name: agreeing(below) for name, below in tree.moves.items()}
    value = tree.values.get("a")
    return Node(tree.mover, after, dict.fromkeys("abc", value))


@given(tree=trees("ab"))
def test_what_cannot_occur_to_the_enemy_does_not_count_for_them(tree: Node) -> None:
    impossible = Node(values={"a": 0, "b": None, "c": None})
    assume(tree.moves)
    wider = Node("b", {**tree.moves, "impossible": impossible})

    assert minimax(wider, "b") == minimax(Node("b", tree.moves), "b")
    assert om_search(wider) == om_search(Node("b", tree.moves))
