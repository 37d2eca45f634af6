"""Point sets, tables and graphs that the papers' experiments use."""

from collections.abc import Collection
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from scipy.io import arff
from scipy.spatial import cKDTree


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


def letters(text: str, each: int, rng: np.random.Generator) -> tuple[NDArray, NDArray[np.int64]]:
    """Points (n, 2) within letters that touch, `each` in every one; which letter each is in."""
    size = 100
    font = ImageFont.load_default(size)
    points, end = [], 0.0
    for letter in text:
        sheet = Image.new("L", (2 * size, 2 * size))
        ImageDraw.Draw(sheet).text((size // 4, size // 4), letter, 255, font)
        rows, columns = np.nonzero(np.asarray(sheet) > 128)
        columns = columns - columns.min() + end
        end = float(columns.max()) + 2
        chosen = rng.choice(len(rows), each, replace=False)
        points.append(np.column_stack([columns[chosen], -rows[chosen]]))
    return np.concatenate(points) + rng.random((len(text) * each, 2)), np.repeat(
        np.arange(len(text)), each
    )


def neighbours_and_strangers(
    points: NDArray[np.float64], neighbours: int, strangers: float, rng: np.random.Generator
) -> NDArray[np.float64]:
    """Points joined to their nearest ones, and each to so many others at random."""
    n = len(points)
    _, nearest = cKDTree(points).query(points, neighbours + 1)
    joined = np.zeros((n, n), dtype=bool)
    joined[np.repeat(np.arange(n), neighbours), nearest[:, 1:].ravel()] = True
    joined |= np.triu(rng.random((n, n)) < strangers / n, 1)
    return (joined | joined.T).astype(float)


# ----------------------------------------------- tables of the UCI repository, read from ARFF files


def read_table(
    path: Path, *, only: Collection[int] | None = None
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Standardised attributes of the rows without gaps, and their classes 0, 1, ...

    `only` are the classes to keep, from 0 in the order of their names; they are numbered anew.
    """
    rows, meta = arff.loadarff(path)
    names = sorted(meta.names(), key=lambda name: name.lower() == "class")  # the class last
    complete = np.all([_is_known(rows[name]) for name in names], axis=0)
    classes = np.unique(rows[names[-1]], return_inverse=True)[1]
    if only is not None:
        complete &= np.isin(classes, list(only))
    points = np.column_stack([_numbers(rows[name][complete]) for name in names[:-1]])
    spread = points.std(axis=0)
    points = (points - points.mean(axis=0)) / np.where(spread > 0, spread, 1)
    return points, np.unique(classes[complete], return_inverse=True)[1]


def _is_known(column: NDArray) -> NDArray[np.bool_]:
    return np.isfinite(column) if column.dtype.kind == "f" else column != b"?"


def _numbers(column: NDArray) -> NDArray[np.float64]:
    if column.dtype.kind == "f":
        return column
    return np.unique(column, return_inverse=True)[1].astype(float)
