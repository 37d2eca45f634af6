"""Pencil -> eigenvectors: block LOBPCG for ``H x = mu G x``, largest mu first; ``lambda = 1 / mu``.

Each iteration looks for the best vectors in the span of the current ones X, the preconditioned
residuals W and the previous steps P (Knyazev, SIAM J. Sci. Comput. 23, 2001, algorithm 4.1), in
directions scaled to unit G-norm, with dependent ones dropped. H may be singular, of low rank, or
as small as it likes beside G.

Convergence is judged by a number without units. For x with ``x' G x = 1`` and the residual
``r = H x - mu G x`` it is ``eta = sqrt(r' T r) / mu``, T being the preconditioner (so close to the
inverse of G). The relative error of lambda is a few times ``eta^2``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from segcore.graph.vector_operations import combine, gram
from segcore.pencil.pencil import Grams
from segcore.runtime.monitor import SILENT, Monitor, Stage

_ROWS = 4  # number of vectors in one application of an operator, to bound memory
_MIN_INDEPENDENCE = {np.dtype(np.float32): 1e-6, np.dtype(np.float64): 1e-13}

Apply = Callable[[NDArray], NDArray]
Precondition = Callable[[NDArray], NDArray]


class Operators(Protocol):
    """The operators of an eigenproblem; blocks are (m, n), one vector a row."""

    def apply_g(self, x: NDArray) -> NDArray: ...

    def apply_h(self, x: NDArray) -> NDArray: ...

    def centre(self, x: NDArray, *, out: NDArray | None = None) -> NDArray:
        """Project `x` onto the search space; writes into `out`, which may be `x`."""


@runtime_checkable
class GramOperators(Protocol):
    """Operators that compute inner products directly, without storing G x and H x."""

    def grams(self, x: NDArray) -> Grams:
        """Inner products of the rows of `x`, which are centred."""


@dataclass(frozen=True, eq=False)
class Eigenpairs:
    """Eigenvalues and eigenvectors, converged or not.

    Attributes
    ----------
    values : (m,) float64
        ``lambda``, ascending; infinite where ``H x = 0``.
    vectors : (m, n) float32 or float64
        One eigenvector a row, centred, ``x' G x = 1``.
    residuals : (m,) float64
        ``eta`` of each vector (see the module's text).
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
    corrects_guards: bool = True,
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
    tolerance : float
        Largest ``eta`` allowed in any of the `n_vectors` pairs.
    n_guards : int, optional
        Guard vectors to keep at most beside the wanted ones; all that `start` has unless given.
        They speed up clustered eigenvalues.
    corrects_guards : bool
        Whether guards are corrected, too. If not, they stay in the span of the others, which
        suffices for a start close to the solution.
    is_judged : bool
        Whether residuals are computed after the last step, which costs most of another step;
        otherwise they are those before it.
    """
    size = len(start) if n_guards is None else min(n_vectors + n_guards, len(start))
    corrected = size if corrects_guards else min(n_vectors, size)
    # Room for vectors, steps (search directions) and corrections, in this order.
    room = np.empty((max(len(start), size + 2 * corrected), start.shape[1]), start.dtype)
    room[: len(start)] = start
    x, values = ritz_vectors(pencil, room[: len(start)])
    x, values = x[:size], values[:size]
    first_residual, n_steps = 0.0, 0
    wanted, worst = np.full(n_vectors, np.inf), np.inf

    for iteration in range(max_iterations + 1):
        monitor.check()
        if iteration == max_iterations and not is_judged:
            break
        corrections, leading = room[len(x) + n_steps :], slice(min(corrected, len(x)))
        eta = _correct(pencil, precondition, x[leading], values[leading], corrections, monitor)
        wanted = eta[:n_vectors]
        worst = float(wanted.max(initial=0.0))
        if worst <= tolerance or iteration == max_iterations:
            break
        first_residual = max(first_residual, worst)
        monitor.report(Stage.SOLVE, _progress(first_residual, worst, tolerance))

        active = np.flatnonzero(eta > 0.1 * tolerance)
        for index, row in enumerate(active):
            corrections[index] = corrections[row]
        basis = room[: len(x) + n_steps + len(active)]
        values, coefficients = _rayleigh_ritz(pencil, basis, size)
        monitor.check()
        steps = coefficients[:corrected].copy()
        steps[:, : len(x)] = 0.0
        n_steps, x = len(steps), room[: len(values)]
        rows = max(len(basis), len(values) + n_steps)
        combine(np.concatenate([coefficients, steps]), room[:rows])
        monitor.check()
        _centre(pencil, x)

    with np.errstate(divide="ignore"):
        inverse = np.where(values[:n_vectors] > 0, 1.0 / values[:n_vectors], np.inf)
    return Eigenpairs(inverse, x[:n_vectors].copy(), wanted, iteration, worst <= tolerance)


def ritz_vectors(pencil: Operators, basis: NDArray) -> tuple[NDArray, NDArray[np.float64]]:
    """The best vectors in the span of `basis` (p, n), which is overwritten, and their mu.

    Largest mu first, ``x' G x = 1``; fewer than p if some of the basis depends on the rest.
    """
    _centre(pencil, basis)
    values, coefficients = _rayleigh_ritz(pencil, basis, len(basis))
    combine(coefficients, basis)
    return basis[: len(values)], values


def _rayleigh_ritz(
    pencil: Operators, basis: NDArray, n_values: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Largest Ritz values mu in the span of `basis` (p, n), and coefficients of vectors (m, p).

    Directions are scaled to unit G-norm; combinations with next to no G-norm are dropped. The
    operators are applied to the basis anew each time: images updated along with the vectors drift,
    which at contrasts of 1e8 is the difference between convergence and none.
    """
    if isinstance(pencil, GramOperators):
        grams = pencil.grams(basis)
    else:
        grams = Grams(_gram(basis, pencil.apply_g), _gram(basis, pencil.apply_h))
    return ritz(grams.g, grams.h, n_values, dependent=_MIN_INDEPENDENCE[basis.dtype])


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


def _gram(basis: NDArray, apply: Apply) -> NDArray[np.float64]:
    """``x_a' A x_b`` of all pairs of rows, for a symmetric A."""
    products = np.empty((len(basis), len(basis)))
    for rows in _blocks(len(basis)):
        products[:, rows] = gram(basis, apply(basis[rows]))
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
        mu = values[rows, np.newaxis].astype(x.dtype)
        residual = pencil.apply_h(x[rows])
        residual -= mu * pencil.apply_g(x[rows])
        pencil.centre(precondition(residual), out=corrections[rows])
        energy[rows] = np.diag(gram(residual, corrections[rows]))

    smallest = np.finfo(float).eps * float(np.max(np.abs(values), initial=0.0))
    size = np.sqrt(np.abs(energy))  # rounding may make a zero negative
    vanishing = np.abs(values) <= smallest
    return np.where(vanishing, 0.0, size / np.where(vanishing, 1.0, np.abs(values)))


def _centre(pencil: Operators, x: NDArray) -> None:
    for rows in _blocks(len(x)):
        pencil.centre(x[rows], out=x[rows])


def _blocks(size: int) -> list[slice]:
    return [slice(begin, min(begin + _ROWS, size)) for begin in range(0, size, _ROWS)]


def _progress(first: float, now: float, goal: float) -> float:
    """Progress in [0, 1]: ``log(first / now) / log(first / goal)``, all of them residuals."""
    if first <= goal:
        return 1.0
    return float(np.clip(np.log(first / now) / np.log(first / goal), 0.0, 1.0))
