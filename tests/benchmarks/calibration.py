"""Whether confidence is what it says: the share of right labels among pixels of like confidence."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from measuring import Table, share
from numpy.typing import NDArray

_BINS = 10


@dataclass(frozen=True, eq=False)
class Reliability:
    """Shares of all pixels by confidence, their mean confidence and shares of right ones, (b,)."""

    shares: NDArray[np.float64]
    means: NDArray[np.float64]
    rights: NDArray[np.float64]

    @classmethod
    def of(cls, sums: Sequence[NDArray[np.float64]]) -> Self:
        """From what :func:`sums_by_confidence` finds on photos, which count as their shares do."""
        shares, means, rights = np.sum(sums, axis=0) / np.sum([of_photo[0] for of_photo in sums])
        filled = shares > 0
        shares = shares[filled]
        return cls(shares, means[filled] / shares, rights[filled] / shares)

    @property
    def expected_error(self) -> float:
        """Expected calibration error (ECE)."""
        return float(self.shares @ np.abs(self.means - self.rights))

    def table(self, title: str) -> Table:
        table = Table(title, ["confidence", "pixels", "right"])
        for size, mean, right in zip(self.shares, self.means, self.rights, strict=True):
            table.add(f"{mean:.3f}", share(float(size)), share(float(right)))
        table.notes.append(f"expected calibration error: {self.expected_error:.3f}")
        return table


def sums_by_confidence(
    confidence: NDArray[np.floating], right: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """Of tenths of confidence: share of pixels, sums of confidence and of right ones, (3, b)."""
    confidence = confidence.astype(np.float64)
    bins = np.minimum((confidence * _BINS).astype(int), _BINS - 1)
    sums = [
        np.bincount(bins, values, _BINS) for values in (np.ones_like(confidence), confidence, right)
    ]
    return np.array(sums) / len(confidence)
