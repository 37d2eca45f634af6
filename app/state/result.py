"""What a solve gave, as the views need it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Result:
    """A segmentation or a preview of one, for one revision of the document.

    Attributes
    ----------
    revision : int
        Of the document that was asked about.
    labels : (rows, columns) uint8 or uint16, read-only
        Class numbers; 0 nothing.
    preview : bool
        Whether the full answer is still to come; then there is nothing but labels.
    confidence : (rows, columns) float32 or None
        In [0, 1].
    eigenvectors : (m, rows, columns) float32 or None
    step : int
        Each value of confidence and eigenvectors is the mean of a square of so many pixels of a
        side, from the top left corner on; 1 on all but large photos.
    summary : dict
        Eigenvalues or costs of cuts, residuals, iterations, converged, stage_seconds,
        constraints_satisfied, notes, as in the command line's summary.json.
    """

    revision: int
    labels: NDArray[np.integer]
    preview: bool = False
    confidence: NDArray[np.float32] | None = None
    eigenvectors: NDArray[np.float32] | None = None
    step: int = 1
    summary: dict[str, Any] = field(default_factory=dict)

    @property
    def vector_values(self) -> list[float | None]:
        """Eigenvalue of every vector that is or will be there, or the cost of its cut."""
        return list(self.summary.get("eigenvalues") or self.summary.get("costs") or ())


@dataclass(frozen=True, eq=False)
class Layer:
    """A picture that belongs to a result and was asked for.

    Attributes
    ----------
    revision : int
        Of the result.
    kind : {"eigenvector", "embedding", "confidence"}
    index : int
        Of the eigenvector or the coordinate, from 0.
    step : int
        Each value is the mean of a square of so many pixels of a side.
    values : (rows, columns) float32, read-only
    """

    revision: int
    kind: str
    index: int
    step: int
    values: NDArray[np.float32]
