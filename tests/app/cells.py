"""A drawn picture of cells that touch, and which pixel belongs to which of them."""

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter

SHAPE = (420, 520)


def touching_cells(
    seed: int = 0, *, columns: int = 6, rows: int = 5
) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
    """Photo (rows, columns, 3) and truth (rows, columns): bright cells with darker rims, 0 around.

    They lie as in a honeycomb, of different sizes and out of line, and share their rims.
    """
    generator = np.random.default_rng(seed)
    y, x = np.mgrid[: SHAPE[0], : SHAPE[1]].astype(float)
    step_x, step_y = SHAPE[1] / (columns + 2), SHAPE[0] / (rows + 2)
    place = [
        ((column + 1.25 + row % 2 / 2) * step_x, (row + 1.5) * step_y)
        for row in range(rows)
        for column in range(columns)
    ]
    middles = np.array(place) + generator.normal(0, 4, (len(place), 2))
    radii = 0.62 * step_x * generator.uniform(0.9, 1.1, len(place))
    distances = np.stack(
        [np.hypot(x - cx, y - cy) / r for (cx, cy), r in zip(middles, radii, strict=True)]
    )
    two = np.sort(distances, axis=0)[:2]
    truth = np.where(two[0] < 1, distances.argmin(axis=0) + 1, 0).astype(np.int32)

    rim = np.exp(-(((two[1] - two[0]) / 0.09) ** 2)) + np.exp(-(((1 - two[0]) / 0.08) ** 2))
    shade = generator.uniform(0.85, 1.0, len(place) + 1)[truth]
    bright = np.where(truth > 0, shade * (1 - 0.45 * np.minimum(rim, 1)), 0.22)
    bright = gaussian_filter(bright, 1.0) + generator.normal(0, 0.03, SHAPE)
    tint = np.array([200.0, 150.0, 190.0])
    return np.clip(bright[..., np.newaxis] * tint, 0, 255).astype(np.uint8), truth
