"""Agreement of two people's labels of the same photo, class by class."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Overlap:
    """Areas of one class in two labellings, in pixels; the sum of two overlaps adds their areas.

    >>> (Overlap(3, 2, 1) + Overlap(1, 2, 1)).iou
    0.3333333333333333
    """

    first_area: int
    second_area: int
    common_area: int

    def __add__(self, other: Overlap) -> Overlap:
        return Overlap(
            self.first_area + other.first_area,
            self.second_area + other.second_area,
            self.common_area + other.common_area,
        )

    @property
    def iou(self) -> float:
        """Intersection over union, in [0, 1]; 1 if both areas are empty (Jaccard 1912)."""
        union = self.first_area + self.second_area - self.common_area
        return self.common_area / union if union else 1.0


def agreement(
    first: NDArray[np.integer], second: NDArray[np.integer], *, ignored: int | None = None
) -> dict[int, Overlap]:
    """The overlap of every class that occurs in at least one of two labellings, by class.

    Parameters
    ----------
    first, second : integer arrays of one shape
        Classes from 0; the same number is the same class.
    ignored : int, optional
        Pixels with this label in either do not count.

    Examples
    --------
    >>> found = agreement(np.array([1, 1, 2, 2]), np.array([1, 2, 2, 2]))
    >>> {number: round(overlap.iou, 2) for number, overlap in found.items()}
    {1: 0.5, 2: 0.67}
    """
    if ignored is not None:
        counted = (first != ignored) & (second != ignored)
        first, second = first[counted], second[counted]
    numbers, inverse = np.unique(np.stack([first.ravel(), second.ravel()]), return_inverse=True)
    first_indices, second_indices = inverse.reshape(2, -1)
    areas = [
        np.bincount(indices, minlength=len(numbers))
        for indices in (
            first_indices,
            second_indices,
            first_indices[first_indices == second_indices],
        )
    ]
    return {
        int(number): Overlap(int(a), int(b), int(common))
        for number, a, b, common in zip(numbers, *areas, strict=True)
    }


def add_overlaps(overlaps: Iterable[Mapping[str, Overlap]]) -> dict[str, Overlap]:
    """The overlaps of several photos added up by class, those of the largest area first."""
    total: dict[str, Overlap] = {}
    for photo_overlaps in overlaps:
        for name, overlap in photo_overlaps.items():
            total[name] = total.get(name, Overlap(0, 0, 0)) + overlap
    return dict(sorted(total.items(), key=lambda item: -item[1].first_area - item[1].second_area))
