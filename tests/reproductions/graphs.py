"""Point sets and graphs that the papers' experiments use, made from a seed."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def six_nodes() -> NDArray[np.float64]:
    """Two triangles joined by one edge: the example of Wang and Davidson, Figure 2."""
    weights = np.zeros((6, 6))
    for i, j in ((0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (2, 3)):
        weights[i, j] = weights[j, i] = 1.0
    return weights


def some_labels(
    classes: NDArray[np.integer], number: int, rng: np.random.Generator
) -> NDArray[np.int64]:
    """Labels (1, 2, ...) of `number` random nodes out of classes 0, 1, ...; 0 elsewhere."""
    chosen = rng.choice(len(classes), number, replace=False)
    labels = np.zeros(len(classes), dtype=np.int64)
    labels[chosen] = classes[chosen] + 1
    return labels


def double_moon(
    number: int, noise: float, rng: np.random.Generator
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Points (number, 2) on two half circles that reach into each other; which one each is on."""
    classes = np.arange(number) * 2 // number
    angle = rng.uniform(0, np.pi, number)
    points = np.column_stack(
        [np.cos(angle) + classes, np.where(classes, 0.5 - np.sin(angle), np.sin(angle))]
    )
    return points + rng.normal(0, noise, points.shape), classes
