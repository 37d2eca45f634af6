"""Small levels in one call do what they do one kernel after the other."""

from __future__ import annotations

import numpy as np
import pytest

from tests.segcore.multigrid.pictures import PICTURES, graph_of

pytest.importorskip("numba")

from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.small_levels import SmallLevels
from segcore.multigrid.solver import GridSolver

SHAPES = [(70, 65), (150, 210), (3, 900), (900, 2)]


def solve(shape: tuple[int, int], kind: str, seen: list[np.ndarray]) -> np.ndarray:
    hierarchy = ImageHierarchy.build(graph_of(kind, *shape))
    n = hierarchy.n_nodes
    solver = GridSolver.with_diagonal(hierarchy, [0, n // 2, n - 1], [1e3, 0.5, 1e3])
    b = np.random.default_rng(3).standard_normal((3, n)).astype(np.float32)
    return solver.solve(
        b, tolerance=1e-6, max_iterations=5, on_level=lambda rough, _: seen.append(rough)
    ).x


@pytest.mark.parametrize("kind", PICTURES)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_last_bit_is_the_same(
    shape: tuple[int, int], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    together: list[np.ndarray] = []
    alone: list[np.ndarray] = []
    found = solve(shape, kind, together)
    monkeypatch.setattr(SmallLevels, "of", lambda *_: None)
    np.testing.assert_array_equal(found, solve(shape, kind, alone))
    np.testing.assert_array_equal(together[0], alone[0])


def test_there_are_none_where_only_the_coarsest_level_is_small() -> None:
    hierarchy = ImageHierarchy.build(graph_of("noise", 9, 10))
    inverse = [level.degrees for level in hierarchy.levels]
    assert SmallLevels.of(hierarchy.levels, hierarchy.transfers, inverse, inverse) is None
