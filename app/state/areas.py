"""Areas of the classes in the shown result."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from .workspace import Workspace

_COUNTED_PREVIEW = 1 << 22


@dataclass(frozen=True)
class Areas:
    """Number of pixels of each class that occurs.

    Attributes
    ----------
    pixels : dict
        Pixels by class number, without 0.
    total : int
        Pixels of the picture.
    estimated : bool
        Whether the areas are estimated from a part of the rows.
    """

    pixels: dict[int, int] = field(default_factory=dict)
    total: int = 0
    estimated: bool = False

    def share(self, number: int) -> float:
        return self.pixels.get(number, 0) / self.total if self.total else 0.0


def shown_areas(workspace: Workspace) -> Areas:
    """Areas as they are shown; those of the preview of a large photo are estimated from rows."""
    result = workspace.document.result
    if result is None:
        return Areas()
    total = result.labels.size
    merged = workspace.tracker.areas_without_small_objects(result.labels)
    if merged is not None or result.summary.areas:
        return Areas(dict(result.summary.areas if merged is None else merged), total)
    step = -(-total // _COUNTED_PREVIEW) if result.preview else 1
    rows = result.labels[::step]
    counts = np.bincount(rows.ravel())
    scale = total / rows.size if rows.size else 1.0
    pixels = {int(n): round(counts[n] * scale) for n in np.flatnonzero(counts) if n}
    return Areas(pixels, total, estimated=step > 1)
