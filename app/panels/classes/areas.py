"""How large the segments are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from ...state.result import Result

_COUNTED_PREVIEW = 1 << 22


@dataclass(frozen=True)
class Areas:
    """Pixels of each class number that occurs.

    Attributes
    ----------
    pixels : dict
        By class number; 0 left out.
    total : int
        Of the picture.
    estimated : bool
        Whether only a part of the rows was counted.
    """

    pixels: dict[int, int] = field(default_factory=dict)
    total: int = 0
    estimated: bool = False

    def share(self, number: int) -> float:
        return self.pixels.get(number, 0) / self.total if self.total else 0.0


def areas_of(result: Result | None, settled: Mapping[int, int] | None = None) -> Areas:
    """Areas in a result; those of the preview of a large photo are estimated from a few rows.

    Parameters
    ----------
    settled : dict, optional
        Pixels of each class after what is too small for an object joined what is around it, where
        anything did: what is shown and exported.
    """
    if result is None:
        return Areas()
    total = result.labels.size
    if settled is not None:
        return Areas(dict(settled), total)
    if result.summary.areas:
        return Areas(dict(result.summary.areas), total)
    step = -(-total // _COUNTED_PREVIEW) if result.preview else 1
    rows = result.labels[::step]
    counts = np.bincount(rows.ravel())
    scale = total / rows.size if rows.size else 1.0
    pixels = {int(n): round(counts[n] * scale) for n in np.flatnonzero(counts) if n}
    return Areas(pixels, total, estimated=step > 1)
