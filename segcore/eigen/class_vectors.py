"""Harmonic functions -> eigenvectors, where strokes determine the eigenvectors.

With every class tied together and apart from the others, both G x and H x of the wanted vectors
live on the strokes, up to the tiny demand graph; so the vectors are combinations of the harmonic
functions of the classes (see :mod:`segcore.eigen.picture_preconditioner`), and one Rayleigh-Ritz
step finds them. The general eigensolver, started there, would only confirm it.

Soft links pull on every pixel, but only towards the stars of the classes; as long as strokes hold
these, the vectors are the same combinations of functions that are harmonic under that pull.

The residual ``eta`` of :mod:`segcore.eigen.eigensolver` is estimated, since to compute it would
take another multigrid cycle. To first order ``eta^2`` is the energy ``e' G e`` of the error of x
relative to ``x' G x``, and it has two parts: the remaining energy of the solver's errors, and the
demand graph. With ``G >= nu D / n`` on the complement of the classes, and nu >= lambda, the
residual ``D x / n`` of the latter has ``eta^2 <= (lambda / nu) share <= share``, where the share is
that of K in ``x' H x``.

As ``e`` is orthogonal to the exact function with respect to G, ``x' G x`` is too large by ``e' G
e``; the eigenvalues are corrected by the solver's estimate of it.
"""

import numpy as np
from numpy.typing import NDArray

from segcore.eigen.eigensolver import Eigenpairs, ritz
from segcore.eigen.preconditioner import StartVectors
from segcore.pencil.pencil import Pencil

_MIN_INDEPENDENCE = 1e-6
_MIN_STROKE_WEIGHT_RATIO = 100.0
_MIN_SHARE = 0.5


def class_vectors(
    pencil: Pencil, start: StartVectors, *, n_vectors: int, tolerance: float
) -> Eigenpairs | None:
    """The first `n_vectors` eigenpairs in the span of harmonic functions; None if it is too small.

    Parameters
    ----------
    start : StartVectors
        Harmonic functions; the eigenvectors overwrite them.
    tolerance : float
        Largest ``eta`` that counts as converged.
    """
    vectors, errors = start.vectors, start.error_energies
    if errors is None or len(vectors) < n_vectors or not _cannot_links_are_classes(pencil):
        return None
    if not _strokes_hold_stars(pencil):
        return None

    grams = pencil.grams(vectors)
    values, coefficients = ritz(grams.g, grams.h, n_vectors, dependent=_MIN_INDEPENDENCE)
    if len(values) < n_vectors or values[-1] <= 0:
        return None
    share = np.einsum("pm,mk,pk->p", coefficients, grams.demand, coefficients) / values
    remaining = np.maximum(np.einsum("pm,mk,pk->p", coefficients, errors, coefficients), 0.0)
    residuals = np.sqrt(remaining + share)

    return Eigenpairs(
        np.maximum(1.0 - remaining, _MIN_SHARE) / values,
        _combine_in_place(vectors, coefficients, grams.means),
        residuals,
        start.cycles,
        bool(np.all(residuals <= tolerance)),
    )


def _cannot_links_are_classes(pencil: Pencil) -> bool:
    """Whether the groups of the cannot-links are also must-link groups, with the same beliefs."""
    must_links, cannot_links = pencil.must_link, pencil.cannot_link
    if cannot_links.membership is must_links.membership:
        return len(cannot_links.nodes) > 0
    first = must_links.membership.first(cannot_links.membership.n_groups)
    return (
        len(cannot_links.nodes) > 0
        and np.array_equal(first.starts, cannot_links.membership.starts)
        and np.array_equal(
            must_links.nodes[first.rows], cannot_links.nodes[cannot_links.membership.rows]
        )
        and np.array_equal(first.values, cannot_links.membership.values)
    )


def _strokes_hold_stars(pencil: Pencil) -> bool:
    """Whether soft links are weak compared with the star edges of every class's strokes."""
    if pencil.soft_links is None:
        return True
    of_strokes = pencil.must_link.star_weights.sums[: len(pencil.soft_links.total_weights)]
    return bool(
        np.min(of_strokes) >= _MIN_STROKE_WEIGHT_RATIO * pencil.soft_links.total_weights.sum()
    )


def _combine_in_place(
    vectors: NDArray, coefficients: NDArray[np.float64], means: NDArray[np.float64]
) -> NDArray:
    """``coefficients (vectors - means)``, in the memory of `vectors`."""
    from segcore.runtime.native import combine_in_place

    coefficients = np.ascontiguousarray(coefficients, vectors.dtype)
    combine_in_place(vectors, coefficients, means.astype(vectors.dtype))
    return vectors[: len(coefficients)]
