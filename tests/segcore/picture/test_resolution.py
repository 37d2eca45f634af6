from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore.picture.resolution import MOST_NODES, squares_of


@pytest.mark.parametrize(
    ("megapixels", "step"), [(0.26, 1), (0.4, 1), (1.1, 2), (4, 4), (12, 6), (24, 8), (50, 12)]
)
def test_nodes_are_bounded_whatever_the_photo(megapixels: float, step: int) -> None:
    rows = round((megapixels * 1e6 * 3 / 4) ** 0.5)
    squares = squares_of((rows, int(megapixels * 1e6) // rows), "auto")
    assert squares.step == step
    assert squares.n_squares <= MOST_NODES


@given(st.integers(1, 3000), st.integers(1, 3000), st.integers(4, 500_000))
def test_squares_are_the_smallest_that_are_few_enough(
    rows: int, columns: int, most_nodes: int
) -> None:
    found = squares_of((rows, columns), "auto", most_nodes)
    assert found.n_squares <= most_nodes
    if found.step > 1:
        smaller = -(-rows // (found.step - 1)) * -(-columns // (found.step - 1))
        assert smaller > most_nodes


def test_full_resolution_has_every_pixel() -> None:
    assert squares_of((3000, 4000), "full", 4).step == 1
