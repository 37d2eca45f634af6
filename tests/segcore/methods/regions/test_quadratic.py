"""Small quadratic programs against an interior-point solver."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore.methods.regions.quadratic import Program, _by_interior_points, solve


def program(seed: int, *, singular: bool) -> Program:
    """A random program within the box [-1, 1]."""
    rng = np.random.default_rng(seed)
    n = int(rng.integers(2, 12))
    root = rng.standard_normal((n, n))
    Q = root @ root.T * 10.0 ** rng.uniform(-3, 3)
    if singular:  # a Laplacian
        weights = rng.random((n, n)) ** 4
        np.fill_diagonal(weights, 0)
        weights += weights.T
        Q = np.diag(weights.sum(axis=1)) - weights
    m, q = int(rng.integers(0, 3 * n)), int(rng.integers(0, max(1, n // 2)))
    A = np.vstack([rng.integers(-1, 2, (m, n)), np.eye(n), -np.eye(n)]).astype(float)
    b = np.concatenate([rng.integers(-2, 2, m), -np.ones(2 * n)])
    return Program(Q, A, b, rng.standard_normal((q, n)), 0.3 * rng.standard_normal(q))


@given(st.integers(0, 2**32 - 1), st.booleans())
def test_agrees_with_interior_points(seed: int, singular: bool) -> None:
    pytest.importorskip("clarabel")
    own = program(seed, singular=singular)
    ours, theirs = solve(own), _by_interior_points(own)
    assert (ours is None) == (theirs is None)
    if ours is not None and theirs is not None:
        assert np.all(own.A @ ours >= own.b - 1e-6)
        np.testing.assert_allclose(own.E @ ours, own.e, atol=1e-7)
        excess = ours @ own.Q @ ours - theirs @ own.Q @ theirs
        # where Q has no curvature, a little is added; elsewhere the answer is exact
        assert excess <= (3e-6 if singular else 1e-7) * (1 + np.trace(own.Q))


def test_known_answers() -> None:
    nothing = np.zeros((0, 2)), np.zeros(0)
    held = np.array([[1.0, 1.0]]), np.array([1.0])
    curved = np.diag([1.0, 3.0])
    np.testing.assert_allclose(solve(Program(curved, *held, *nothing)), [0.75, 0.25])
    np.testing.assert_allclose(solve(Program(curved, *nothing, *held)), [0.75, 0.25])
    np.testing.assert_allclose(solve(Program(curved, *nothing, *nothing)), [0, 0])
    fixed = np.eye(2), np.array([1.0, -2.0])
    assert solve(Program(curved, *held, *fixed)) is None
    apart = np.array([[1.0, 0.0], [-1.0, 0.0]]), np.array([1.0, 0.5])
    assert solve(Program(curved, *apart, *nothing)) is None
