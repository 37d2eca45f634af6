"""Segments of a photo, wherever they come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:  # who only opens files does not wait for what solving needs
    from segcore.segments.segmentation import Segmentation


@dataclass(frozen=True, eq=False)
class Maps:
    """What a solve knows of every pixel besides its label; of a large photo it is huge.

    Attributes
    ----------
    eigenvalues : (m,) float64 or None
    eigenvectors : (m, rows, columns) float or None
    confidence : (rows, columns) float32 or None
    embedding : (d, rows, columns) float or None
        The points that were given to the classes.
    probability : function or None
        From the number of a class to how likely it is, (rows, columns) float32.
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
        Whether they are those of the strokes, not of earlier ones.
    result : Segmentation or None
        What was found, where they were solved now: vectors and confidence are made of it on demand.
    kept : Maps
        What is known of a solve that was elsewhere.
    mean_confidence : float or None
        In [0, 1], of labels that were saved, if it was known then.
    """

    labels: NDArray[np.integer]
    current: bool = True
    result: Segmentation | None = None
    kept: Maps = Maps()
    mean_confidence: float | None = None

    @property
    def confidence(self) -> NDArray[np.float32] | None:
        """Probability at every pixel that its label is right, where it is known."""
        return self.kept.confidence if self.result is None else self.result.confidence

    @cached_property
    def maps(self) -> Maps:
        """Vectors and confidence of every pixel, made when they are asked for."""
        result = self.result
        if result is None:
            return self.kept
        return Maps(
            result.eigenpairs.values if result.eigenpairs else None,
            result.in_picture(result.solution.vectors),
            result.confidence,
            result.in_picture(result.embedding.coordinates),
            result.probability,
        )
