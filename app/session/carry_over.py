"""Carries segments over to the next photo of a folder, as strokes of less belief.

If the whole photo is shifted, as when a camera pans, the strokes are shifted, too. Attributes of
objects that keep their numbers are carried over; tags of the photo are not.
"""

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from segcore.marks.frame_propagation import core_strokes, cores, propagate
from segcore.marks.hints import HINT_BELIEF
from segcore.marks.registration import common_shift
from segcore.marks.stroke_scaling import scaled_stroke
from segcore.marks.strokes import Stroke
from segcore.picture.image import Image
from segcore.projects.attributes import NO_ATTRIBUTES, PhotoAttributes
from segcore.projects.moved_values import carried_attributes
from segcore.projects.project import Project

from ..state.document import Document


@dataclass(frozen=True, eq=False)
class CarryOver:
    """Segments of an image, or strokes if it has no segments, to carry over to another photo."""

    photo: Path
    strokes: tuple[Stroke, ...]
    labels: NDArray[np.int32] | None
    image: Image
    photo_attributes: PhotoAttributes = NO_ATTRIBUTES

    def strokes_on(self, image: Image) -> tuple[Stroke, ...]:
        """The strokes, converted to the photo that they are carried to."""
        old, new = self.image.shape, image.shape
        if old == new and self.labels is not None:
            return core_strokes(propagate(self.labels, self.image, image), belief=HINT_BELIEF)
        if old != new:
            strokes = self.strokes
            if self.labels is not None:
                strokes = core_strokes(cores(self.labels), belief=HINT_BELIEF)
            return tuple(scaled_stroke(stroke, old, new) for stroke in strokes)
        shift = common_shift(self.image, image)
        return tuple(shift.shift_stroke(stroke, new) for stroke in self.strokes)

    def with_attributes(self, project: Project) -> Project:
        """The project with the attributes of objects that occur again (same class and number)."""
        attributes = carried_attributes(self.photo_attributes, project.strokes)
        attributes = replace(attributes, tags=project.photo_attributes.tags)
        return replace(project, photo_attributes=attributes)


def carry_over_from(document: Document, photo: Path) -> CarryOver | None:
    """The segments or strokes for another photo; outdated segments are left out."""
    result, strokes = document.result, document.project.strokes
    if document.image is None:
        return None
    current = result is not None and not result.preview and document.result_is_current
    labels = np.asarray(result.labels, np.int32) if result is not None and current else None
    weaker = (replace(stroke, belief=stroke.belief * HINT_BELIEF, round=0) for stroke in strokes)
    attributes = document.project.photo_attributes
    return CarryOver(photo, tuple(weaker), labels, document.image, attributes)


def size_text(shape: tuple[int, ...]) -> str:
    """Text of a size: columns × rows."""
    return f"{shape[1]} × {shape[0]}"
