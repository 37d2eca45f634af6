"""Small quadratic programs: an answer is proved optimal by a linear program."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import linprog

from segcore.methods.regions.quadratic import Program, solve


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
def test_nothing_allowed_is_better(seed: int, singular: bool) -> None:
    """``f(x) - f(z) <= f'(x) (x - z)`` for every z, as f is convex."""
    drawn = program(seed, singular=singular)
    x = solve(drawn)
    slope = np.zeros(len(drawn.Q)) if x is None else 2 * drawn.Q @ x
    lowest = linprog(slope, -drawn.A, -drawn.b, drawn.E, drawn.e, bounds=(None, None))
    assert (x is None) == (lowest.status == 2)
    if x is not None:
        assert np.all(drawn.A @ x >= drawn.b - 1e-6)
        np.testing.assert_allclose(drawn.E @ x, drawn.e, atol=1e-7)
        assert slope @ x - lowest.fun <= 1e-6 * (1 + np.trace(drawn.Q))


def test_known_answers() -> None:
    nothing = np.zeros((0, 2)), np.zeros(0)
    held = np.array([[1.0, 1.0]]), np.array([1.0])
    curved = np.diag([1.0, 3.0])
    np.testing.assert_allclose(solve(Program(curved, *held, *nothing)), [0.75, 0.25], atol=1e-6)
    np.testing.assert_allclose(solve(Program(curved, *nothing, *held)), [0.75, 0.25], atol=1e-6)
    np.testing.assert_allclose(solve(Program(curved, *nothing, *nothing)), [0, 0], atol=1e-6)
    fixed = np.eye(2), np.array([1.0, -2.0])
    assert solve(Program(curved, *held, *fixed)) is None
    apart = np.array([[1.0, 0.0], [-1.0, 0.0]]), np.array([1.0, 0.5])
    assert solve(Program(curved, *apart, *nothing)) is None


def test_hundreds_of_unknowns() -> None:
    """A ring held at two opposite nodes; one node may not be lower than half."""
    n = 600
    ring = 2 * np.eye(n) - np.roll(np.eye(n), 1, axis=0) - np.roll(np.eye(n), -1, axis=0)
    held = np.eye(n)[[0, n // 2]], np.array([1.0, -1.0])
    lifted = np.eye(n)[[n // 4]], np.array([0.5])
    x = solve(Program(ring, *lifted, *held))
    way = np.interp(np.arange(n), [0, 150, 300, 599, 600], [1, 0.5, -1, 1 - 1 / 150, 1])
    np.testing.assert_allclose(x, way, atol=1e-5)
