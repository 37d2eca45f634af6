"""Random graphs and constraints, and the dense eigenproblem that they are compared with."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import linalg

from segcore import Constraints, constraints_from_labels, prepare_graph
from segcore.graph.graph import Graph
from segcore.marks.constraints import Group, Link
from segcore.methods.satisfaction.matrix import ConstraintMatrix


def random_graph(rng: np.random.Generator, n: int) -> Graph:
    """A connected graph with weights over four decades."""
    weights = np.triu(rng.random((n, n)) < 6 / n, 1) * 10.0 ** rng.uniform(-2, 2, (n, n))
    ring = np.arange(n)
    weights[ring[:-1], ring[1:]] += 0.1
    return prepare_graph(weights + weights.T).graph


def random_labels(rng: np.random.Generator, n: int, classes: int) -> Constraints:
    """A few labels of each class."""
    labels = np.zeros(n, dtype=np.int64)
    chosen = rng.choice(n, min(n, 6 * classes), replace=False)
    labels[chosen] = 1 + np.arange(len(chosen)) % classes
    return constraints_from_labels(labels)


def random_pairs(rng: np.random.Generator, n: int, number: int) -> Constraints:
    """Links between single nodes."""
    links = [
        Link(
            "must-link" if rng.random() < 0.5 else "cannot-link",
            *(Group.of([node]) for node in rng.choice(n, 2, replace=False)),
            belief=float(rng.uniform(0.3, 1)),
        )
        for _ in range(number)
    ]
    return Constraints(n, links=tuple(links))


def dense(matrix: ConstraintMatrix) -> NDArray[np.float64]:
    """Q as an array."""
    return matrix.combine(matrix.inner(np.eye(matrix.n_nodes)) @ matrix.coupling)


@dataclass(frozen=True, eq=False)
class Feasible:
    """Solutions of ``L u = lambda (Q - beta / vol D) u`` with lambda > 0, ascending.

    Vectors, (n, m), are scaled to ``u' D u = vol``.
    """

    multipliers: NDArray[np.float64]
    vectors: NDArray[np.float64]


def solve_densely(graph: Graph, q: NDArray[np.float64], demanded: float) -> Feasible:
    """By the QZ algorithm, as a reader of the papers would."""
    d = graph.degrees
    laplacian = np.diag(d) - graph.to_csr().toarray()
    values, vectors = linalg.eig(laplacian, q - demanded * np.diag(d))
    real = np.isfinite(values) & (np.abs(values.imag) <= 1e-9 * np.abs(values))
    positive = real & (values.real > 1e-9 * np.median(np.abs(values[np.isfinite(values)])))
    order = np.argsort(values.real[positive])
    found = vectors[:, positive][:, order].real
    found *= np.sqrt(graph.volume / np.einsum("nm,n,nm->m", found, d, found))
    return Feasible(values.real[positive][order], found)
