"""Random formulas, their text, and their truth by definition."""

from collections.abc import Mapping
from itertools import product

from hypothesis import strategies as st

NAMES = {"sky": 1, "Sea": 2, "wet sand": 3, "sun-shade": 4}

Tree = tuple
"""("name", NAME), ("!", tree) or (operator, tree, tree ...)."""

_COUNTS = ("exactly one of", "at most one of", "at least one of")

trees: st.SearchStrategy[Tree] = st.recursive(
    st.sampled_from([("name", name) for name in NAMES]),
    lambda part: st.one_of(
        st.tuples(st.just("!"), part),
        st.tuples(st.sampled_from(["&", "|", "->", "<->"]), part, part),
        st.tuples(st.sampled_from(_COUNTS), part, part, part),
    ),
    max_leaves=6,
)


def text(tree: Tree) -> str:
    operator, *operands = tree
    if operator == "name":
        return operands[0]
    if operator == "!":
        return f"!{text(operands[0])}"
    if operator in _COUNTS:
        return f"{operator} ({', '.join(text(operand) for operand in operands)})"
    return f"({text(operands[0])} {operator} {text(operands[1])})"


def truth(tree: Tree, holds: Mapping[int, bool]) -> bool:
    operator, *operands = tree
    if operator == "name":
        return holds[NAMES[operands[0]]]
    values = [truth(operand, holds) for operand in operands]
    return {
        "!": not values[0],
        "&": all(values),
        "|": any(values),
        "->": not values[0] or values[-1],
        "<->": values[0] == values[-1],
        "exactly one of": sum(values) == 1,
        "at most one of": sum(values) <= 1,
        "at least one of": sum(values) >= 1,
    }[operator]


def all_values() -> list[dict[int, bool]]:
    numbers = sorted(NAMES.values())
    return [
        dict(zip(numbers, values, strict=True))
        for values in product([False, True], repeat=len(numbers))
    ]
