"""Labels -> finished labels: smooth borders, no tiny islands, strokes kept.

- *borders as people see them*: near a border every pixel goes to the class of its colour
(:mod:`segcore.segments.local_colours`).
- *smooth borders*: every pixel goes to the commonest class around it, under a Gaussian. That moves
borders by their curvature: jags and threads narrower than the Gaussian go, straight borders stay
where they are.
- *no islands*: a connected piece smaller than some area and without a stroke of its class goes to
the segment with which it shares the longest border (:mod:`segcore.segments.islands`).
- *strokes count*: pixels under strokes of full belief keep the stroke's class.

Source of the smoothing: Merriman, Bence, Osher, *Diffusion generated motion by mean curvature*,
UCLA CAM report 92-18, 1992.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints
from segcore.picture.image import Image
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.parameters import CheckedParameters, parameter
from segcore.runtime.renamed import Renamed
from segcore.segments.islands import without_islands
from segcore.segments.local_colours import follow_local_colours
from segcore.segments.segmentation import Relabelled, Segmentation

_CUT_OFF_DEVIATIONS = 4.0
"""Radius of the Gaussian, in standard deviations."""


@dataclass(frozen=True)
class PostProcessing(CheckedParameters):
    """Parameters of methods whose labels are finished."""

    least_area: int = parameter(
        0,
        label="Smallest island",
        unit="px",
        low=0,
        high=10**9,
        help="smaller pieces join what surrounds them, unless they have a stroke of their class",
    )
    smoothing: float = parameter(
        0.0,
        label="Smooth borders",
        unit="px",
        low=0.0,
        high=50.0,
        help="removes jags and threads narrower than this; strokes stay as they are",
    )

    @property
    def holds_strokes(self) -> bool:
        """Whether each segment is a class: pixels under strokes of full belief then keep theirs."""
        return False

    @property
    def follows_colours(self) -> bool:
        """Whether borders follow the colours on either side."""
        return False

    @property
    def has_memory(self) -> bool:
        """Whether earlier rounds are solved first and passed to `solve` as `Task.prior_answer`."""
        return False

    uses_appearance = Renamed("follows_colours")

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "uses_appearance" in vars(cls):  # a method of others, for the version before
            for name in ("follows_colours", "has_memory"):
                setattr(cls, name, vars(cls)["uses_appearance"])


def post_process_pixels(
    result: Segmentation,
    constraints: Constraints,
    finish: PostProcessing,
    image: Image | None = None,
    monitor: Monitor = SILENT,
) -> Segmentation:
    """The answer with finished labels.

    Parameters
    ----------
    result : Segmentation
        Its labels may be overwritten: those of a large photo are not copied.
    constraints : Constraints
        Constraints on the pixels (or nodes) of the labels.
    image : Image or None
        The picture that the labels are of; None for a general graph.

    Raises
    ------
    Cancelled
    """
    labels, changed = result.labels, [np.empty(0, np.int64)]
    if image is not None and finish.follows_colours:
        step = 1 if result.refinement is None else result.refinement.downscaling.step
        present = np.flatnonzero(np.bincount(result.node_labels.ravel()))
        numbers = sorted({*present.tolist(), *constraints.class_numbers})
        monitor.check()
        moved = follow_local_colours(labels, image, numbers, step=step, monitor=monitor)
        changed.append(moved)
    if labels.ndim == 2 and (finish.smoothing > 0 or finish.least_area > 1):
        rough, labels = labels, _smooth_and_join_islands(labels, constraints, finish, monitor)
        changed.append(np.flatnonzero(labels != rough))
    monitor.check()
    if finish.holds_strokes:
        changed.extend(_restore_strokes(labels, constraints))

    pixels = np.concatenate(changed)
    if not len(pixels):
        return result
    monitor.check()
    margins = np.zeros(len(pixels), np.float32)
    if finish.holds_strokes:
        is_certain = np.zeros(constraints.n_nodes, np.bool_)
        for _, nodes in _certain_nodes(constraints):
            is_certain[nodes] = True
        margins[:] = is_certain[pixels]
    return replace(
        result,
        labels=labels,
        finished_pixels=Relabelled(pixels, margins),
    )


def _smooth_and_join_islands(
    labels: NDArray[np.integer], constraints: Constraints, finish: PostProcessing, monitor: Monitor
) -> NDArray[np.integer]:
    """Labels (rows, columns) with smooth borders and without islands."""
    owners = certain_classes(constraints).reshape(labels.shape)
    numbers = owners if finish.holds_strokes else _commonest_labels_under_strokes(owners, labels)
    if finish.smoothing > 0:
        rough, labels = labels, smooth(labels, finish.smoothing, monitor)
        np.copyto(labels, rough, where=numbers == rough)
    if finish.least_area > 1:
        monitor.check()
        labels = without_islands(labels, finish.least_area, numbers)
    return labels


def _restore_strokes(
    labels: NDArray[np.integer], constraints: Constraints
) -> Iterator[NDArray[np.int64]]:
    """Give pixels under strokes of full belief their class, except where there is no data.

    Yields those that had another label.
    """
    for number, nodes in _certain_nodes(constraints):
        labels_now = labels.ravel()[nodes]
        wrong = nodes[(labels_now != number) & (labels_now > 0)]
        labels.flat[wrong] = number
        yield wrong


def _commonest_labels_under_strokes(
    owners: NDArray[np.integer], labels: NDArray[np.integer]
) -> NDArray[np.integer]:
    """For each pixel under a stroke the commonest label under its class, else 0.

    Where rules put classes on two sides, or advice is not followed, that is not the class itself.
    """
    nodes = np.flatnonzero(owners)
    classes, labels_there = owners.flat[nodes], labels.flat[nodes]
    commonest = np.zeros(int(classes.max(initial=0)) + 1, dtype=np.int32)
    for number in np.unique(classes):
        commonest[number] = np.bincount(labels_there[classes == number]).argmax()
    return np.asarray(commonest[owners])


def certain_classes(constraints: Constraints) -> NDArray[np.integer]:
    """The class number of each node under a stroke of full belief, 0 elsewhere; (n,)."""
    owners = np.zeros(constraints.n_nodes, dtype=np.int32)
    for number, nodes in _certain_nodes(constraints):
        owners[nodes] = number
    return owners


def _certain_nodes(constraints: Constraints) -> Iterator[tuple[int, NDArray[np.int64]]]:
    """Each class number and the nodes under its strokes of full belief."""
    for number, group in zip(constraints.class_numbers, constraints.classes, strict=True):
        yield number, group.certain_nodes


def smooth(
    labels: NDArray[np.integer], width_px: float, monitor: Monitor = SILENT
) -> NDArray[np.integer]:
    """The commonest class around each pixel of `labels` (rows, columns).

    Parameters
    ----------
    width_px : float
        Width of the Gaussian, twice its standard deviation. Label 0, no data, stays and counts
        nowhere.
    """
    smoothed, largest_share = labels.copy(), np.zeros(labels.shape, dtype=np.float32)
    for number in np.flatnonzero(np.bincount(labels.ravel())[1:]) + 1:
        monitor.check()
        is_in = (labels == number).astype(np.float32)
        share = scipy.ndimage.gaussian_filter(is_in, width_px / 2, truncate=_CUT_OFF_DEVIATIONS)
        more = (share > largest_share) & (labels > 0)
        smoothed[more], largest_share[more] = number, share[more]
    return smoothed
