"""What a model learns from a few photos of a series, and what it is worth on the others."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from calibration import Reliability, sums_by_confidence
from many_classes import Scene
from numpy.typing import NDArray
from peers import Labels

import segcore
from segcore.appearance.learning.class_prediction import expected_accuracy
from segcore.segments.metrics import iou

NO_MARKS = ()


@dataclass(frozen=True, eq=False)
class Lesson:
    """A photo with strokes, or with its whole answer; 0 is unknown in `marks`."""

    scene: Scene
    marks: Labels


def learnt_from(lessons: Sequence[Lesson]) -> Any:
    numbers = np.unique(np.concatenate([np.unique(lesson.marks) for lesson in lessons]))
    names = {int(number): f"class {number}" for number in numbers if number > 0}
    return segcore.learn(((lesson.scene.pixels, lesson.marks) for lesson in lessons), names=names)


def overlap(labels: Labels, scene: Scene) -> float:
    """IoU of the classes that are on the photo, on average, of what is judged."""
    judged = scene.truth > 0
    found, truth = labels[judged], scene.truth[judged]
    return float(np.mean([iou(found == number, truth == number) for number in np.unique(truth)]))


@dataclass(frozen=True, eq=False)
class Proposed:
    """What was proposed for a photo.

    `share` is that of its judged pixels with a proposal, `right` that of these that are right (0 of
    none), `expected_accuracy` what was promised; `sums` are those of
    :func:`calibration.sums_by_confidence`, in which pixels count the same on all photos.
    """

    name: str
    share: float
    right: float
    expected_accuracy: float
    sums: NDArray[np.float64]

    @classmethod
    def by(cls, model: Any, scene: Scene) -> Self:
        prepared = segcore.prepare(scene.pixels)
        answer = segcore.segment(prepared, NO_MARKS, model=model)
        told = (answer.labels > 0) & (scene.truth > 0)
        share = float(told.sum() / np.count_nonzero(scene.truth))
        right = (answer.labels == scene.truth)[told]
        confidence = answer.confidence[told]
        sums = share * sums_by_confidence(confidence, right) if share else _NOTHING
        mean = float(right.mean()) if share else 0.0
        return cls(scene.name, share, mean, expected_accuracy(prepared, model), sums)


_NOTHING = 0.0 * sums_by_confidence(np.ones(1), np.ones(1, np.bool_))


def reliability(proposed: Sequence[Proposed]) -> Reliability | None:
    """Of what was proposed; None where nothing was."""
    told = [one.sums for one in proposed if one.share]
    return Reliability.of(told) if told else None
