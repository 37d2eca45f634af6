"""A case: a photo, its project and its answer, as one value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import class_numbers
from segcore.marks.strokes import Stroke
from segcore.methods.recipe import Recipe
from segcore.picture.display import display_pixels
from segcore.picture.image import Image
from segcore.picture.pixel_size import PixelSize
from segcore.projects.project import Project
from segcore.runtime.errors import ParameterError
from segcore.runtime.message import Message
from segcore.runtime.monitor import SILENT, Monitor
from segcore.segments.answer import Answer, Maps

if TYPE_CHECKING:  # lazy import
    from segcore.objects.geometry import Geometry
    from segcore.objects.measurements import Measurements
    from segcore.objects.objects import Objects
    from segcore.patches.prepared import Prepared
    from segcore.segments.segmentation import Segmentation


@dataclass(frozen=True)
class Note:
    """A note for people.

    Attributes
    ----------
    text : str
        A sentence.
    about : str
        Name of a file; empty if it is about the photo or its answer.
    """

    text: str
    about: str = ""

    def __str__(self) -> str:
        return f"{self.about}: {self.text}" if self.about else self.text


@dataclass(frozen=True, eq=False)
class SolveState:
    """State for the next solve of the same picture.

    Attributes
    ----------
    result : Segmentation or None
        The answer that new strokes correct, with those to earlier rounds.
    project : Project or None
        The project of that answer; a project that differs in repairs only is not solved again.
    """

    prepared: Prepared
    result: Segmentation | None = None
    project: Project | None = None


@dataclass(frozen=True)
class PropagatedLabels:
    """The segments from which a photo of a series starts; both paths are absolute.

    Attributes
    ----------
    labels : str
        The label image of its segments.
    """

    photo: str
    labels: str


@dataclass(frozen=True, eq=False)
class Case:
    """A photo, its project, and the answer if there is one.

    Attributes
    ----------
    name : str
        Stem of the names of its files.
    photo_name : str
        File name of the photo.
    project : Project
        Classes as far as they are known, strokes, and the recipe.
    label_marks : (rows, columns) int32 or None
        Classes drawn as a picture, in the place of strokes; 0 where nothing is drawn.
    notes : tuple of Note
        Notes on input that was left out or changed.
    path : str
        Path of the photo.
    known_objects : Objects or None
        Objects of the classes that are counted in objects, if they were found already.
    """

    name: str
    photo_name: str
    image: Image
    project: Project
    label_marks: NDArray[np.int32] | None = None
    answer: Answer | None = None
    notes: tuple[Note, ...] = ()
    path: str = ""
    known_objects: Objects | None = None

    @property
    def marks(self) -> tuple[Stroke, ...] | NDArray[np.int32]:
        return self.project.strokes if self.label_marks is None else self.label_marks

    @property
    def recipe(self) -> Recipe:
        return self.project.recipe

    @property
    def class_numbers(self) -> list[int]:
        """The classes of the marks, ascending."""
        return class_numbers(self.marks)

    @property
    def numbers_by_name(self) -> Mapping[str, int]:
        """Class numbers by the names that rules may use."""
        numbers = {str(number): number for number in self.class_numbers}
        return self.recipe.numbers_by_name or numbers | self.project.class_names

    @property
    def checked_answer(self) -> Answer:
        """The answer of the case.

        Raises
        ------
        ParameterError
            If the case has no answer.
        """
        if self.answer is None:
            raise ParameterError(
                f"{self.photo_name}: has no segments that could be written; solve it"
            )
        return self.answer

    @property
    def labels(self) -> NDArray[np.integer]:
        return self.checked_answer.labels

    @property
    def maps(self) -> Maps:
        return self.checked_answer.maps

    @property
    def result(self) -> Segmentation:
        """The segmentation of a case that was solved, not loaded from a file."""
        assert self.checked_answer.result is not None
        return self.checked_answer.result

    @cached_property
    def objects(self) -> Objects:
        """The objects of the classes that are counted in objects."""
        from segcore.objects.objects import Objects
        from segcore.projects.object_edits import objects_of

        if self.known_objects is not None:
            return self.known_objects
        if not self.project.counted:
            return Objects(np.zeros(self.labels.shape, np.int32), ())
        return objects_of(self.project, self.labels, self.image)

    @cached_property
    def geometry(self) -> Geometry:
        """Geometry of segments and objects."""
        from segcore.objects.geometry import Geometry

        return Geometry(self.labels, self.project.counted, lambda: self.objects)

    @property
    def pixel_size(self) -> PixelSize | None:
        """The typed pixel size, else that of the photo's file."""
        return self.recipe.pixel_size_of(self.image)

    @cached_property
    def measurements(self) -> Measurements:
        """The table of measurements of classes and objects."""
        return self.measure()

    def measure(self, monitor: Monitor = SILENT) -> Measurements:
        """The table of its classes and objects, unless the monitor cancels it."""
        from segcore.objects.measurements import measure_geometry

        size, size_in_file = self.pixel_size, self.image.pixel_size
        table = measure_geometry(
            self.geometry,
            self.image,
            names={n: self.project.class_name(n) for n in self.geometry.present_classes},
            confidence=self.checked_answer.confidence,
            size=size,
            monitor=monitor,
        )
        if size_in_file is None or size is None or size.equals(size_in_file):
            return table
        text = "The size of a pixel was typed; the photo's file says {size}."
        return replace(table, notes=(*table.notes, Message(text, size=str(size_in_file))))

    @cached_property
    def displayed(self) -> NDArray[np.uint8]:
        """The photo as on a screen, (rows, columns, 3) sRGB."""
        return display_pixels(self.image)

    @property
    def known_numbers(self) -> list[int]:
        """The class numbers that occur in the answer or are in the project, ascending."""
        return sorted({*self.geometry.present_classes, *(c.number for c in self.project.classes)})

    @property
    def largest_number(self) -> int:
        """The largest class number that occurs or is known, at least 1."""
        return max([*self.known_numbers, 1])

    @property
    def palette(self) -> NDArray[np.uint8]:
        """Colours of classes 1 to the largest, shape (n, 3), sRGB."""
        return self.project.palette(self.largest_number)
