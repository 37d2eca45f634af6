"""Vectors from the coarse levels are close to the exact ones."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import linalg

from segcore import NCut, prepare, segment
from segcore.eigen.nested_vectors import nested_vectors
from segcore.multigrid.solver import GridSolver
from segcore.patches.prepared import Prepared
from tests.segcore.builders import quadrants

SIDE = 30


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return prepare(quadrants(SIDE, SIDE))


def exact_vectors(matrix: NDArray, masses: NDArray, number: int) -> NDArray:
    """Lowest eigenvectors on ``m' x = 0``."""
    basis = linalg.null_space(masses[np.newaxis])
    _, found = linalg.eigh(
        basis.T @ matrix @ basis,
        (basis.T * masses) @ basis,
        subset_by_index=[0, number - 1],
    )
    return (basis @ found).T


def cosines(x: NDArray, y: NDArray, masses: NDArray) -> NDArray:
    """Of the angles between the spans of the rows, in the masses."""
    first, second = (linalg.qr((v * np.sqrt(masses)).T, mode="economic")[0] for v in (x, y))
    return linalg.svdvals(first.T @ second)


def test_smoothest_vectors(prepared: Prepared) -> None:
    graph = prepared.graph
    assert prepared.hierarchy is not None
    L = np.diag(graph.degrees) - graph.to_csr().toarray()
    found = nested_vectors(GridSolver.of_laplacian(prepared.hierarchy), graph.degrees, 3)
    assert found.shape == (4, graph.n_nodes)  # solvers take four at a time
    exact = exact_vectors(L, graph.degrees, 3)
    assert (cosines(found, exact, graph.degrees) > 0.99).all()
    np.testing.assert_allclose(found @ graph.degrees, 0, atol=1e-3 * np.abs(found).max() * SIDE)


def test_vectors_of_held_pixels_and_a_span(prepared: Prepared) -> None:
    """With two pixels held, and the function that is 1 at one of them and 0 at the other."""
    graph = prepared.graph
    assert prepared.hierarchy is not None
    n, held = graph.n_nodes, np.array([5 * SIDE + 5, 22 * SIDE + 21])
    L = np.diag(graph.degrees) - graph.to_csr().toarray()
    diagonal = np.zeros(n)
    diagonal[held] = 1e4 * graph.degrees[held]
    right = np.zeros(n)
    right[held[0]] = diagonal[held[0]]
    harmonic = linalg.solve(L + np.diag(diagonal), right, assume_a="pos")
    # A is L with one more node, of value c, tied to the first of the two pixels
    tied = np.block([[L + np.diag(diagonal), -right[:, None]], [-right[None], right.sum()]])
    energy = np.array([[right.sum() - harmonic @ right]])
    spread = np.vstack([np.eye(n), np.zeros(n)])
    spread = np.column_stack([spread, np.append(harmonic, 1.0)])
    reduced = spread.T @ tied @ spread
    masses = np.ones(n) / n
    with_span = np.column_stack([np.eye(n), harmonic])
    M = with_span.T @ (masses[:, None] * with_span)

    free = np.setdiff1d(np.arange(n + 1), held)
    balanced = linalg.null_space((masses @ with_span[:, free])[np.newaxis])
    _, c = linalg.eigh(
        balanced.T @ reduced[np.ix_(free, free)] @ balanced,
        balanced.T @ M[np.ix_(free, free)] @ balanced,
        subset_by_index=[0, 2],
    )
    exact = (with_span[:, free] @ balanced @ c).T

    solver = GridSolver.with_diagonal(prepared.hierarchy, held, diagonal[held])
    found = nested_vectors(
        solver, masses, 3, span=harmonic[np.newaxis].astype(np.float32), energy=energy
    )
    assert (cosines(found, exact, masses) > 0.99).all()


def test_answer_is_the_same_whatever_the_seed(prepared: Prepared) -> None:
    """Nothing is searched in noise."""
    method = NCut(tolerance=1e-4)
    first, second = (
        segment(prepared, np.zeros((SIDE, SIDE), int), method=method, segments=4, seed=seed)
        for seed in (0, 1)
    )
    np.testing.assert_array_equal(first.eigenpairs.vectors, second.eigenpairs.vectors)
    assert first.eigenpairs.converged
