"""Borders at full resolution of a picture that was solved on squares of its pixels.

Labels are interpolated linearly between the middles of squares, and a pixel goes to the label with
the largest share, so that borders are smooth; finishing then lets them follow the colours
(:mod:`segcore.segments.local_colours`). Pixels under strokes of full belief keep their stroke's
class.
"""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.graph.graph import EDGE_OFFSETS, neighbour_slices
from segcore.marks.constraints import Constraints
from segcore.picture.downscaling import Downscaling
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.native import label_pixels
from segcore.segments.segmentation import Refinement, Segmentation

_PIXELS_AT_ONCE = 1 << 22
"""Pixels between two checks for cancelling."""


def refine_borders(
    coarse: Segmentation,
    downscaling: Downscaling,
    constraints: Constraints,
    of_squares: Constraints,
    monitor: Monitor = SILENT,
) -> Segmentation:
    """The answer for the squares of a picture, with labels for its pixels.

    Parameters
    ----------
    coarse : Segmentation
        Its labels are those of the squares.
    constraints, of_squares : Constraints
        Constraints on the pixels, and on the squares.

    Raises
    ------
    Cancelled
    """
    largest = max(coarse.labels.max(initial=0), *constraints.class_numbers, 0)
    labels = np.empty(downscaling.shape, np.min_scalar_type(largest))
    square_labels = np.asarray(coarse.labels, np.int32)
    at_borders = _border_squares(square_labels)
    rows_at_once = -(-_PIXELS_AT_ONCE // (downscaling.step * labels.shape[1]))
    for first in range(0, len(coarse.labels), rows_at_once):
        monitor.check()
        end = min(first + rows_at_once, len(coarse.labels))
        label_pixels(square_labels, at_borders, downscaling.step, first, end, labels)
    stroke_pixels = [np.empty(0, np.int64)]
    for number, pixels in _stroke_labels(constraints, of_squares, coarse.labels):
        stroke_pixels.append(pixels[labels.flat[pixels] != number])
        labels.flat[stroke_pixels[-1]] = number
    refinement = Refinement(downscaling, square_labels, np.concatenate(stroke_pixels))
    return replace(coarse, labels=labels, refinement=refinement)


def _stroke_labels(
    constraints: Constraints, of_squares: Constraints, labels: NDArray[np.integer]
) -> Iterator[tuple[int, NDArray[np.int64]]]:
    """For each class, the commonest label of squares under its strokes, and its certain pixels.

    With rules and with inconsistent advice the label may differ from the class: two classes can be
    one foreground, and strokes can be overruled.
    """
    solved = dict(zip(of_squares.class_numbers, of_squares.classes, strict=True))
    for number, group in zip(constraints.class_numbers, constraints.classes, strict=True):
        under = labels.ravel()[solved[number].nodes] if number in solved else np.array([number])
        yield int(np.argmax(np.bincount(under))), group.certain_nodes


def _border_squares(labels: NDArray[np.integer]) -> NDArray[np.bool_]:
    """Squares with a neighbour of another label."""
    is_border = np.zeros(labels.shape, bool)
    for offset in EDGE_OFFSETS[8]:
        pixels, neighbours = neighbour_slices(offset)
        differ = labels[pixels] != labels[neighbours]
        is_border[pixels] |= differ
        is_border[neighbours] |= differ
    return is_border
