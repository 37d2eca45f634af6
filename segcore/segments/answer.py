"""Segments of a photo, whatever their source."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:  # lazy import
    from segcore.segments.segmentation import Segmentation


@dataclass(frozen=True, eq=False)
class Maps:
    """Further values of every pixel: vectors and confidence; huge for a large photo.

    Attributes
    ----------
    eigenvalues : (m,) float64 or None
    eigenvectors : (m, rows, columns) float or None
    confidence : (rows, columns) float32 or None
    embedding : (d, rows, columns) float or None
    probability : function or None
        From a class number to the probability of the class, (rows, columns) float32.
    """

    eigenvalues: NDArray[np.float64] | None = None
    eigenvectors: NDArray[np.floating] | None = None
    confidence: NDArray[np.float32] | None = None
    embedding: NDArray[np.floating] | None = None
    probability: Callable[[int], NDArray[np.float32]] | None = None


@dataclass(frozen=True, eq=False)
class Answer:
    """Segments of a photo.

    Attributes
    ----------
    labels : (rows, columns) integer
        Class numbers, 0 nothing.
    current : bool
        Whether they belong to the present strokes, not to earlier ones.
    result : Segmentation or None
        The result of a solve, from which vectors and confidence are made on demand.
    given_maps : Maps
        Maps of a solve in another process.
    mean_confidence : float or None
        In [0, 1], of saved labels, if it was saved.
    """

    labels: NDArray[np.integer]
    current: bool = True
    result: Segmentation | None = None
    given_maps: Maps = Maps()
    mean_confidence: float | None = None

    @property
    def confidence(self) -> NDArray[np.float32] | None:
        """Probability at every pixel that its label is right, where it is known."""
        return self.given_maps.confidence if self.result is None else self.result.confidence

    @cached_property
    def maps(self) -> Maps:
        """Vectors and confidence of every pixel, made at the first access."""
        result = self.result
        if result is None:
            return self.given_maps
        return Maps(
            result.eigenpairs.values if result.eigenpairs else None,
            result.in_picture(result.solution.vectors),
            result.confidence,
            result.in_picture(result.embedding.coordinates),
            result.probability,
        )
