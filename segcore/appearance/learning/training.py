"""Photos and marks -> model."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from segcore.appearance.learning.model import Model, model_of
from segcore.appearance.learning.training_photo import (
    MAX_PER_CLASS,
    TrainingPhoto,
    training_photo_of,
)
from segcore.graph.affinity import Affinity
from segcore.marks.constraints import Constraints, Marks, constraints_from_marks
from segcore.marks.frame_propagation import cores
from segcore.marks.on_squares import constraints_on_squares
from segcore.marks.painting import paint
from segcore.marks.strokes import Stroke
from segcore.patches.patches import subsample
from segcore.patches.prepared import Prepared
from segcore.picture.image import Image, image_from_array
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.threads import map_in_order

_MAX_THREADS = 2
"""Threads that learn at once: each holds a picture in one light."""


def learn(
    photos: Iterable[tuple[Prepared | Image | ArrayLike, Marks]],
    *,
    names: Mapping[int, str] | None = None,
    affinity: Affinity = Affinity(),
    monitor: Monitor = SILENT,
) -> Model:
    """A model of the classes that are marked in some photos.

    Parameters
    ----------
    photos : iterable of (image, marks)
        Marks as :func:`segcore.segment` takes them. Photos are read one after the other, so that
        they need not fit into memory together. Marks of less than full belief do not count.
    names : mapping of int to str, optional
        Names of the classes.
    affinity : Affinity
        Resolution at which photos are solved; they have to be of about the same size.

    Raises
    ------
    ConstraintError
        If no photo has a mark of a class.
    ImageError, Cancelled

    Examples
    --------
    >>> from segcore import segment
    >>> dark_and_light = [[0.1, 0.1, 0.9, 0.9]] * 4
    >>> model = learn([(dark_and_light, [[1, 1, 2, 2]] * 4)] * 3)
    >>> segment([[0.9, 0.9, 0.1, 0.1]] * 4, (), model=model).labels[0]
    array([2, 2, 1, 1], dtype=int32)
    """
    from segcore.runtime import native

    def downscaled_photos() -> Iterator[tuple[Image, Constraints]]:
        for image, marks in photos:
            monitor.check()
            yield _downscale(image, marks, affinity, monitor)

    threads = min(native.threads(), _MAX_THREADS)
    of_photos = map_in_order(lambda job: training_photo_of(*job), downscaled_photos(), threads)
    learned = [
        photo if photo.name else photo.renamed(f"photo {number:06d}")
        for number, photo in enumerate(of_photos, 1)
        if photo is not None
    ]
    if not learned:
        raise ConstraintError("no photo has strokes of a class; paint some to learn from")
    return model_of(learned, names)


def learn_photo(
    image: Prepared | Image | ArrayLike,
    marks: Marks,
    *,
    affinity: Affinity = Affinity(),
    monitor: Monitor = SILENT,
) -> TrainingPhoto | None:
    """Features and classes of the marks of one photo; None without a mark of a class."""
    return training_photo_of(*_downscale(image, marks, affinity, monitor))


def _downscale(
    image: Prepared | Image | ArrayLike, marks: Marks, affinity: Affinity, monitor: Monitor
) -> tuple[Image, Constraints]:
    """A photo and its marks at the resolution at which it is solved."""
    if isinstance(image, Prepared):
        affinity = image.affinity or affinity
        image = image.original if image.original is not None else image
    if isinstance(image, Prepared):
        raise ConstraintError("a graph is no picture; only pictures can be learned from")
    photo = image if isinstance(image, Image) else image_from_array(image, monitor=monitor)
    constraints = constraints_from_marks(marks, photo.shape, monitor)
    downscaling = affinity.downscaling(photo.shape)
    return downscaling.reduce(photo, monitor), constraints_on_squares(
        constraints, downscaling, monitor
    )


def confirmed_marks(
    strokes: Sequence[Stroke], labels: NDArray[np.integer] | None, shape: tuple[int, int]
) -> NDArray[np.int32]:
    """Marks of a finished photo that are certain enough to learn from.

    Half of them are strokes, half are inside of its segments, away from borders; a class without
    one of them takes all from the other.

    Parameters
    ----------
    strokes : sequence of Stroke
        Strokes, of which those of full belief are used.
    labels : (rows, columns) integer, or None
        The answer, if there is one for these strokes.

    Returns
    -------
    (rows, columns) int32
        Class numbers, 0 where nothing is said.
    """
    marks = np.zeros(shape, np.int32)
    painted = paint(strokes, shape)
    is_certain = painted.beliefs == 1.0
    pixels, classes = painted.pixels[is_certain], painted.classes[is_certain]
    inside = np.zeros(marks.size, np.int32) if labels is None else cores(labels).ravel()
    for number in np.union1d(classes, inside[inside > 0]):
        under, within = pixels[classes == number], np.flatnonzero(inside == number)
        share = MAX_PER_CLASS // 2 if len(under) and len(within) else MAX_PER_CLASS
        marks.flat[subsample(within, share)] = number
        marks.flat[subsample(under, share)] = number
    return marks
