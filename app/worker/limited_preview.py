"""Limits a preview to the classes that an edit is about.

A preview is coarse: right about what was just painted, but worse than the former answer elsewhere.
So it is shown only where the edit can explain it: pixels of a class that was painted over may
change to the new class, and pixels of a class whose strokes were removed to any class. What the
repairs of the recipe changed in the former answer stays, unless the solve changes it.
"""

import numpy as np
from numpy.typing import NDArray

from segcore.marks.painting import PaintedPixels, paint
from segcore.marks.strokes import Stroke, cache_runs
from segcore.picture.working_depth import row_chunks
from segcore.projects.project import Project

from ..state.splice import splice

_MAX_NUMBERS = 1 << 10
"""Class numbers from here on are too large for the table of changes."""


def limited_preview(
    preview: NDArray[np.integer],
    former_labels: NDArray[np.integer],
    unrepaired_labels: NDArray[np.integer],
    before: Project,
    after: Project,
) -> NDArray[np.integer] | None:
    """The preview (rows, columns), limited to changes from labels under the edit to its classes.

    All other pixels have their former labels.

    Parameters
    ----------
    preview : (rows, columns) integer
        Labels without repairs.
    former_labels, unrepaired_labels : (rows, columns) integer
        Labels of the project `before` the edit: as they were shown, and before its repairs.

    Returns
    -------
    (rows, columns) integer, or None
        The whole preview if the edit is about more than strokes of classes; None if the edit
        explains no change.
    """
    if not before.recipe.has_same_answers_as(after.recipe) or _others(before) != _others(after):
        return preview
    rows, columns = former_labels.shape
    painted = [paint(project.strokes, (rows, columns)) for project in (before, after)]
    label_arrays = (preview, former_labels, *(layer.classes for layer in painted))
    largest = int(max(labels.max(initial=0) for labels in label_arrays))
    if largest >= _MAX_NUMBERS:
        return preview
    pixels = _pixels_of_edit(before, after, (rows, columns))
    was, now = (_classes_at(pixels, layer) for layer in painted)
    changed = was != now
    was, now, labels = was[changed], now[changed], former_labels.flat[pixels[changed]]
    allowed_changes = np.zeros((largest + 1, largest + 1), np.bool_)
    allowed_changes[labels[now > 0], now[now > 0]] = True
    allowed_changes[was[now == 0]] = True
    np.fill_diagonal(allowed_changes, val=False)
    if not allowed_changes.any():
        return None
    limited = former_labels.astype(preview.dtype)
    for top, bottom in row_chunks(rows, columns):
        was_here, now_here = former_labels[top:bottom], preview[top:bottom]
        is_changed = now_here != unrepaired_labels[top:bottom]
        for label in np.flatnonzero(allowed_changes.any(axis=1)):
            was_under_edit = is_changed & (was_here == label)
            if allowed_changes[label].sum() < largest:  # otherwise pixels may change to any class
                was_under_edit &= np.logical_or.reduce(
                    [now_here == new for new in np.flatnonzero(allowed_changes[label])]
                )
            np.copyto(limited[top:bottom], now_here, where=was_under_edit)
    return limited


def _pixels_of_edit(before: Project, after: Project, shape: tuple[int, int]) -> NDArray[np.int64]:
    """Pixels under the strokes that an edit removed and added, some of them twice."""
    change = splice(before.strokes, after.strokes)
    edited = (*change.removed, *change.added)
    cache_runs(edited, shape)
    covered = [mark.extent.pixels(shape) for mark in edited if mark.kind in ("class", "erase")]
    return np.concatenate([np.empty(0, np.int64), *covered])


def _classes_at(pixels: NDArray[np.int64], painted: PaintedPixels) -> NDArray[np.int64]:
    """Painted class at each of `pixels` (flat indices); 0 for pixels without a stroke."""
    classes = np.zeros(len(pixels), np.int64)
    if len(painted.pixels):
        places = np.minimum(np.searchsorted(painted.pixels, pixels), len(painted.pixels) - 1)
        under = painted.pixels[places] == pixels
        classes[under] = painted.classes[places[under]]
    return classes


def _others(project: Project) -> list[Stroke]:
    """Strokes of other kinds that segments depend on."""
    return [stroke for stroke in project.strokes if stroke.kind not in ("class", "erase", "object")]
