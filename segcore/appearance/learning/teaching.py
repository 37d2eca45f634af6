"""Photos and marks -> model."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike, NDArray

from segcore.appearance.learning.lesson import MOST_OF_CLASS, Lesson, lesson_of
from segcore.appearance.learning.model import Model, model_of
from segcore.appearance.learning.network import Network
from segcore.graph.affinity import Affinity
from segcore.marks.carrying import cores
from segcore.marks.constraints import Marks, constraints_from_marks
from segcore.marks.on_squares import constraints_on_squares
from segcore.marks.painting import paint
from segcore.marks.strokes import Stroke
from segcore.patches.patches import evenly
from segcore.patches.prepared import Prepared
from segcore.picture.image import Image, image_from_array
from segcore.picture.resolution import squares_of
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import SILENT, Monitor


def learn(
    photos: Iterable[tuple[Prepared | Image | ArrayLike, Marks]],
    *,
    names: Mapping[int, str] | None = None,
    affinity: Affinity = Affinity(),
    network: Network | None = None,
    monitor: Monitor = SILENT,
) -> Model:
    """What photos and marks on them teach about other photos of the same things.

    Parameters
    ----------
    photos : iterable of (image, marks)
        Marks as :func:`segcore.segment` takes them; read one after the other, so that there may be
        far more than fit into memory. Of what is believed less than fully nothing is learnt.
    names : mapping of int to str, optional
        Of the classes.
    affinity : Affinity
        At what resolution photos are solved, which have to be of about the same size.
    network : Network, optional
        Whose features may count, too (:func:`segcore.read_network`).

    Raises
    ------
    ConstraintError
        If no photo has a mark of a class.
    ImageError, Cancelled

    Examples
    --------
    >>> from segcore import segment
    >>> dark_and_light = [[0.1, 0.1, 0.9, 0.9]] * 4
    >>> model = learn([(dark_and_light, [[1, 1, 2, 2]] * 4)])
    >>> segment([[0.9, 0.9, 0.1, 0.1]] * 4, (), model=model).labels[0]
    array([2, 2, 1, 1], dtype=int32)
    """
    lessons = []
    for number, (image, marks) in enumerate(photos):
        monitor.check()
        lesson = taught(image, marks, affinity=affinity, network=network, monitor=monitor)
        if lesson is not None:
            lessons.append(lesson if lesson.name else lesson.called(f"photo {number + 1:06d}"))
    if not lessons:
        raise ConstraintError("no photo has strokes of a class; paint some that can be learnt from")
    return replace(model_of(lessons, names), network=network)


def taught(
    image: Prepared | Image | ArrayLike,
    marks: Marks,
    *,
    affinity: Affinity = Affinity(),
    network: Network | None = None,
    monitor: Monitor = SILENT,
) -> Lesson | None:
    """What one photo shows; None where no mark is about a class."""
    if isinstance(image, Prepared):
        affinity = image.affinity or affinity
        image = image.original if image.original is not None else image
    if isinstance(image, Prepared):
        raise ConstraintError("a graph is no picture; only pictures can be learnt from")
    photo = image if isinstance(image, Image) else image_from_array(image, monitor=monitor)
    said = constraints_from_marks(marks, photo.shape, monitor)
    squares = squares_of(photo.shape, affinity.resolution, affinity.nodes)
    if squares.step == 1:
        return lesson_of(photo, said, photo.name, network)
    on_squares = constraints_on_squares(said, squares, monitor)
    return lesson_of(squares.reduce(photo, monitor), on_squares, photo.name, network)


def confirmed(
    strokes: Sequence[Stroke], labels: NDArray[np.integer] | None, shape: tuple[int, int]
) -> NDArray[np.int32]:
    """What a photo that is done says for certain, as marks to learn from.

    Half of it is from its strokes, half from well within the segments of its answer; where a class
    has none of one of them, all is from the other.

    Parameters
    ----------
    strokes : sequence of Stroke
        Those that are believed fully count.
    labels : (rows, columns) integer, or None
        The answer, if there is one for these strokes.

    Returns
    -------
    (rows, columns) int32
        Class numbers, 0 where nothing is said.
    """
    found = np.zeros(shape, np.int32)
    painted = paint(strokes, shape)
    certain = painted.beliefs == 1.0
    nodes, classes = painted.nodes[certain], painted.classes[certain]
    inside = np.zeros(found.size, np.int32) if labels is None else cores(labels).ravel()
    for number in np.union1d(classes, inside[inside > 0]):
        under, within = nodes[classes == number], np.flatnonzero(inside == number)
        share = MOST_OF_CLASS // 2 if len(under) and len(within) else MOST_OF_CLASS
        found.flat[evenly(within, share)] = number
        found.flat[evenly(under, share)] = number
    return found
