"""The changes of segments that an edit asks for, for previews.

An answer that is not there yet is shown as a coarse one, which is right about what was just painted
and worse than the answer before it anywhere else. So it is shown only where an edit can have meant
it: pixels of a class that was painted over may go to the new one, those of a class whose strokes
were taken away to any.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.marks.painting import paint
from segcore.marks.strokes import Stroke
from segcore.projects.project import Project

_MOST_NUMBERS = 1 << 10
"""With larger class numbers a table would be too large."""


def as_asked(
    preview: NDArray[np.integer], shown: NDArray[np.integer], before: Project, after: Project
) -> NDArray[np.integer] | None:
    """A coarse answer (rows, columns) where an edit asks for it, and what is `shown` elsewhere.

    Parameters
    ----------
    shown : (rows, columns) integer
        The answer to the project `before` the edit.

    Returns
    -------
    (rows, columns) integer, or None
        All of the coarse answer where the edit is about more than strokes of classes; None where it
        asks for nothing.
    """
    if not before.recipe.has_answers_of(after.recipe) or _others(before) != _others(after):
        return preview
    rows, columns = shown.shape
    painted = [paint(project.strokes, (rows, columns)) for project in (before, after)]
    numbers = (preview, shown, *(found.classes for found in painted))
    most = int(max(one.max(initial=0) for one in numbers))
    if most >= _MOST_NUMBERS:
        return preview
    nodes = np.union1d(painted[0].nodes, painted[1].nodes)
    was, now = np.zeros((2, len(nodes)), np.int64)
    for classes, found in zip((was, now), painted, strict=True):
        classes[np.searchsorted(nodes, found.nodes)] = found.classes
    changed = was != now
    was, now, labels = was[changed], now[changed], shown.flat[nodes[changed]]
    asked = np.zeros((most + 1, most + 1), np.bool_)
    asked[labels[now > 0], now[now > 0]] = True
    asked[was[now == 0]] = True
    np.fill_diagonal(asked, val=False)
    if not asked.any():
        return None
    return np.where(asked[shown, preview], preview, shown).astype(preview.dtype)


def _others(project: Project) -> list[Stroke]:
    """Strokes that segments depend on, of other kinds."""
    return [one for one in project.strokes if one.kind not in ("class", "erase", "object")]
