"""Pencil -> eigenvectors: block LOBPCG for ``H x = mu G x``, largest mu first; ``lambda = 1 / mu``.

Each iteration looks for the best vectors in the span of the current ones X, the preconditioned
residuals W and the previous steps P (Knyazev, SIAM J. Sci. Comput. 23, 2001, algorithm 4.1), in
directions scaled to unit G-norm, with dependent ones dropped. H may be singular, of low rank, or
as small as it likes beside G.

Convergence is judged by a number without units. For x with ``x' G x = 1`` and the residual
``r = H x - mu G x`` it is ``eta = sqrt(r' T r) / mu``, T being the preconditioner (so close to the
inverse of G). The relative error of lambda is a few times ``eta^2``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from segcore.graph.vectors import chunks, copied, gram, stretches_of
from segcore.runtime.monitor import SILENT, Monitor, Stage

_ROWS = 4  # vectors that operators are applied to at a time, which bounds the memory they take
_DEPENDENT = {np.dtype(np.float32): 1e-6, np.dtype(np.float64): 1e-13}

Apply = Callable[[NDArray, Monitor], NDArray]
Precondition = Callable[[NDArray], NDArray]


class Operators(Protocol):
    """What the solver asks of a pencil; blocks are (m, n), one vector a row."""

    def apply_g(self, x: NDArray, monitor: Monitor = SILENT) -> NDArray: ...

    def apply_h(self, x: NDArray, monitor: Monitor = SILENT) -> NDArray: ...

    def centre(
        self, x: NDArray, monitor: Monitor = SILENT, *, out: NDArray | None = None
    ) -> NDArray:
        """`x` on the subspace that is searched; in the memory of `out`, which may be `x`."""


class Products(Protocol):
    """Inner products of vectors with respect to G and H, (m, m) float64."""

    @property
    def g(self) -> NDArray[np.float64]: ...

    @property
    def h(self) -> NDArray[np.float64]: ...


@dataclass(frozen=True, eq=False)
class Grams:
    """The plain case of :class:`Products`."""

    g: NDArray[np.float64]
    h: NDArray[np.float64]


@runtime_checkable
class WithProducts(Protocol):
    """Operators that know inner products without the images of the vectors."""

    def grams(self, x: NDArray, monitor: Monitor = SILENT) -> Products:
        """Of the rows of `x`, which are centred."""


@dataclass(frozen=True, eq=False)
class Eigenpairs:
    """The answer of an eigensolver, whether it converged or not.

    Attributes
    ----------
    values : (m,) float64
        ``lambda``, ascending; infinite where ``H x = 0``.
    vectors : (m, n) float32 or float64
        One eigenvector a row, centred, ``x' G x = 1``.
    residuals : (m,) float64
        ``eta`` of each vector (see the module's text).
    iterations : int
    converged : bool
        Whether every residual is at most the tolerance that was asked for.
    """

    values: NDArray[np.float64]
    vectors: NDArray
    residuals: NDArray[np.float64]
    iterations: int
    converged: bool


def lobpcg(
    pencil: Operators,
    precondition: Precondition,
    start: NDArray,
    *,
    n_vectors: int,
    tolerance: float = 1e-2,
    max_iterations: int = 200,
    n_guards: int | None = None,
    is_judged: bool = True,
    monitor: Monitor = SILENT,
) -> Eigenpairs:
    """The `n_vectors` eigenpairs of smallest lambda.

    Parameters
    ----------
    pencil : Operators
        Symmetric G and H, positive semidefinite; G definite on centred vectors.
    precondition : callable
        ``T``, about the inverse of G, symmetric, on blocks (m, n).
    start : (p, n) array
        Vectors whose span is searched first, p >= n_vectors, in the precision of the computation.
        Rows beyond `n_vectors` are kept as guard vectors: they speed up clustered eigenvalues.
    tolerance : float
        Largest ``eta`` allowed in any of the `n_vectors` pairs.
    n_guards : int, optional
        Guard vectors to keep at most; they then keep to the span of what the others find, which
        suffices from vectors that are close. All are kept and corrected unless given.
    is_judged : bool
        Whether to learn what the last step has left of the residuals, which costs most of another
        step; otherwise they are those before it.
    """
    size = len(start)
    corrected = size if n_guards is None else min(n_vectors, size)
    # Rows for the vectors, the steps and the corrections, filled from the front.
    room = np.empty((size + 2 * corrected, start.shape[1]), start.dtype)
    copied(start, monitor, out=room[:size])
    x, values = ritz_vectors(pencil, room[:size], monitor)
    if n_guards is not None:
        size = min(n_vectors + n_guards, size)
    x, values = x[:size], values[:size]
    first_residual, n_steps = 0.0, 0
    wanted, worst = np.full(n_vectors, np.inf), np.inf

    for iteration in range(max_iterations + 1):
        monitor.check()
        if iteration == max_iterations and not is_judged:
            break
        corrections, own = room[len(x) + n_steps :], slice(min(corrected, len(x)))
        eta = _correct(pencil, precondition, x[own], values[own], corrections, monitor)
        wanted = eta[:n_vectors]
        worst = float(wanted.max(initial=0.0))
        if worst <= tolerance or iteration == max_iterations:
            break
        first_residual = max(first_residual, worst)
        monitor.report(Stage.EIGENVECTORS, _progress(first_residual, worst, tolerance))

        active = np.flatnonzero(eta > 0.1 * tolerance)
        for place, row in enumerate(active):
            if place != row:
                copied(corrections[row], monitor, out=corrections[place])
        basis = room[: len(x) + n_steps + len(active)]
        values, coefficients = _rayleigh_ritz(pencil, basis, size, monitor)
        steps = coefficients[:corrected].copy()
        steps[:, : len(x)] = 0.0
        _combine(
            np.concatenate([coefficients, steps]),
            room[: max(len(basis), len(values) + len(steps))],
            monitor,
        )
        n_steps, x = len(steps), room[: len(values)]
        _centre(pencil, x, monitor)

    with np.errstate(divide="ignore"):
        inverse = np.where(values[:n_vectors] > 0, 1.0 / values[:n_vectors], np.inf)
    vectors = copied(x[:n_vectors], monitor)
    return Eigenpairs(inverse, vectors, wanted, iteration, worst <= tolerance)


def ritz_vectors(
    pencil: Operators, basis: NDArray, monitor: Monitor = SILENT
) -> tuple[NDArray, NDArray[np.float64]]:
    """The best vectors in the span of `basis` (p, n), which is overwritten, and their mu.

    Largest mu first, ``x' G x = 1``; fewer than p if some of the basis depends on the rest.
    """
    _centre(pencil, basis, monitor)
    values, coefficients = _rayleigh_ritz(pencil, basis, len(basis), monitor)
    _combine(coefficients, basis, monitor)
    return basis[: len(values)], values


def _rayleigh_ritz(
    pencil: Operators, basis: NDArray, n_values: int, monitor: Monitor
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Largest mu in the span of `basis` (p, n), and the coefficients of their vectors, (m, p).

    Directions are scaled to unit G-norm; combinations with next to no G-norm are dropped. The
    operators are applied to the basis anew each time: images updated along with the vectors drift,
    which at contrasts of 1e8 is the difference between convergence and none.
    """
    if isinstance(pencil, WithProducts):
        found = pencil.grams(basis, monitor)
        return ritz(found.g, found.h, n_values, dependent=_DEPENDENT[basis.dtype])
    gram_g = _gram_of_images(basis, pencil.apply_g, monitor)
    gram_h = _gram_of_images(basis, pencil.apply_h, monitor)
    return ritz(gram_g, gram_h, n_values, dependent=_DEPENDENT[basis.dtype])


def ritz(
    gram_g: NDArray[np.float64], gram_h: NDArray[np.float64], n_values: int, *, dependent: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Largest values of ``c' H c / c' G c`` and their ``c`` with ``c' G c = 1``: (m,) and (m, p).

    Parameters
    ----------
    gram_g, gram_h : (p, p)
        Inner products of basis vectors.
    dependent : float
        Share of the largest G-norm below which a combination of the scaled vectors is dropped.
    """
    energies = np.diag(gram_g)
    norms = np.sqrt(np.where(energies > np.finfo(float).tiny, energies, np.inf))
    gram_g = gram_g / np.outer(norms, norms)
    gram_h = gram_h / np.outer(norms, norms)

    sizes, directions = np.linalg.eigh(gram_g)
    independent = sizes > dependent * sizes[-1]
    whitening = directions[:, independent] / np.sqrt(sizes[independent])
    values, rotation = np.linalg.eigh(whitening.T @ gram_h @ whitening)
    largest = np.argsort(values)[::-1][:n_values]
    return values[largest], (whitening @ rotation[:, largest]).T / norms


def _gram_of_images(basis: NDArray, apply: Apply, monitor: Monitor) -> NDArray[np.float64]:
    """``x_a' A x_b`` of all pairs of rows, for a symmetric A."""
    products = np.empty((len(basis), len(basis)))
    for rows in _blocks(len(basis)):
        monitor.check()
        products[:, rows] = gram(basis, apply(basis[rows], monitor), monitor)
    return 0.5 * (products + products.T)


def _correct(
    pencil: Operators,
    precondition: Precondition,
    x: NDArray,
    values: NDArray[np.float64],
    corrections: NDArray,
    monitor: Monitor,
) -> NDArray[np.float64]:
    """Overwrite `corrections` by the preconditioned residuals of `x`; return ``eta``."""
    energy = np.empty(len(x))
    for rows in _blocks(len(x)):
        monitor.check()
        residual = pencil.apply_h(x[rows], monitor)
        image, mu = pencil.apply_g(x[rows], monitor), values[rows, np.newaxis].astype(x.dtype)
        for own in stretches_of(image.shape, monitor):
            residual[own] -= mu * image[own]
        del image
        pencil.centre(precondition(residual), monitor, out=corrections[rows])
        energy[rows] = [
            gram(r[np.newaxis], t[np.newaxis], monitor)[0, 0]
            for r, t in zip(residual, corrections[rows], strict=True)
        ]

    smallest = np.finfo(float).eps * float(np.max(np.abs(values), initial=0.0))
    size = np.sqrt(np.abs(energy))  # rounding may turn the sign of a vanishing one
    vanishing = np.abs(values) <= smallest
    return np.where(vanishing, 0.0, size / np.where(vanishing, 1.0, np.abs(values)))


def _combine(coefficients: NDArray[np.float64], vectors: NDArray, monitor: Monitor) -> None:
    """Overwrite the first p rows of `vectors` by combinations (p, m) of the first m."""
    p, m = coefficients.shape
    factors = coefficients.astype(vectors.dtype)
    for part in chunks(vectors.shape, monitor):
        vectors[:p, part] = factors @ vectors[:m, part]


def _centre(pencil: Operators, x: NDArray, monitor: Monitor) -> None:
    for rows in _blocks(len(x)):
        pencil.centre(x[rows], monitor, out=x[rows])


def _blocks(size: int) -> list[slice]:
    return [slice(begin, min(begin + _ROWS, size)) for begin in range(0, size, _ROWS)]


def _progress(first: float, now: float, goal: float) -> float:
    """Share of the decades between the first residual and the goal that are done."""
    if first <= goal:
        return 1.0
    return float(np.clip(np.log(first / now) / np.log(first / goal), 0.0, 1.0))
