"""The one way to LOBPCG: its precision, its guards, and what vectors that are near save."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from segcore import prepare
from segcore.eigen import build_preconditioner
from segcore.eigen.lowest_vectors import CYCLES, lowest_vectors, precision
from segcore.marks.constraints import Constraints
from segcore.pencil.pencil import Pencil, build_pencil
from segcore.runtime.monitor import SILENT
from tests.segcore.builders import exact_eigenpairs, quadrants


@pytest.fixture
def pencil() -> Pencil:
    graph = prepare(quadrants(20, 24)).graph
    return build_pencil(graph, Constraints(graph.n_nodes))


@pytest.fixture
def exact(pencil: Pencil) -> tuple[NDArray, NDArray]:
    return exact_eigenpairs(pencil)


def test_vectors_are_found_in_several_blocks(
    pencil: Pencil, exact: tuple[NDArray, NDArray]
) -> None:
    rng = np.random.default_rng(0)
    blocks = [rng.standard_normal((count, pencil.n_nodes)) for count in (2, 4)]
    for n_guards in (None, 1):
        pairs = lowest_vectors(
            pencil,
            build_preconditioner(pencil, None),
            blocks,
            n_vectors=3,
            tolerance=1e-8,
            max_iterations=200,
            n_guards=n_guards,
            monitor=SILENT,
        )
        assert pairs.converged
        np.testing.assert_allclose(pairs.values, exact[0][:3], rtol=1e-8)


def test_near_vectors_need_no_step_but_their_cycles_count(
    pencil: Pencil, exact: tuple[NDArray, NDArray]
) -> None:
    near = np.ascontiguousarray(exact[1][:, :5].T)
    pairs = lowest_vectors(
        pencil,
        build_preconditioner(pencil, None),
        [near.astype(np.float32)],
        n_vectors=3,
        tolerance=1e-3,
        max_iterations=200,
        are_near=True,
        monitor=SILENT,
    )
    assert pairs.converged
    assert pairs.iterations == CYCLES
    assert pairs.vectors.dtype == np.float64
    np.testing.assert_allclose(pairs.values, exact[0][:3], rtol=1e-5)


def test_precision_is_single_where_that_is_enough() -> None:
    assert precision(1 << 20, 1e-2) is np.float32
    assert precision(1 << 20, 1e-6) is np.float64
    assert precision(1 << 10, 1e-2) is np.float64
