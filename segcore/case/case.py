"""What is known about a photo, as one value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import class_numbers
from segcore.marks.strokes import Stroke
from segcore.methods.recipe import Recipe
from segcore.picture.image import Image
from segcore.projects.project import Project
from segcore.segments.answer import Answer

if TYPE_CHECKING:  # who only opens files does not wait for what solving needs
    from segcore.patches.prepared import Prepared
    from segcore.segments.segmentation import Segmentation


@dataclass(frozen=True)
class Note:
    """Something that people should know.

    Attributes
    ----------
    text : str
        A sentence.
    about : str
        The name of the file that it is about; empty if it is about the photo or its answer.
    """

    text: str
    about: str = ""

    def __str__(self) -> str:
        return f"{self.about}: {self.text}" if self.about else self.text


@dataclass(frozen=True, eq=False)
class Trace:
    """What the next solve of the same picture wants; nothing that anybody looks at.

    Attributes
    ----------
    prepared : Prepared
    result : Segmentation or None
        The answer that it starts from.
    """

    prepared: Prepared
    result: Segmentation | None = None


@dataclass(frozen=True)
class Carried:
    """The segments that a photo of a series starts from, as absolute paths.

    Attributes
    ----------
    photo : str
    labels : str
        The label picture of its segments.
    """

    photo: str
    labels: str


@dataclass(frozen=True, eq=False)
class Case:
    """A photo, what people said about it, and the answer if there is one.

    Attributes
    ----------
    name : str
        Stem of the names of its files.
    photo : str
        File name of the photo.
    image : Image
    project : Project
        Classes as far as they are known, strokes, and the recipe.
    drawn : (rows, columns) int32 or None
        Classes drawn as a picture, in the place of strokes: 0 where nothing is.
    answer : Answer or None
    notes : tuple of Note
        What was left out, or taken otherwise than it is written.
    path : str
        Of the photo.
    """

    name: str
    photo: str
    image: Image
    project: Project
    drawn: NDArray[np.int32] | None = None
    answer: Answer | None = None
    notes: tuple[Note, ...] = ()
    path: str = ""

    @property
    def marks(self) -> tuple[Stroke, ...] | NDArray[np.int32]:
        return self.project.strokes if self.drawn is None else self.drawn

    @property
    def recipe(self) -> Recipe:
        return self.project.recipe

    @property
    def result(self) -> Segmentation:
        """What was found, of a case that was solved now."""
        assert self.answer is not None
        assert self.answer.result is not None
        return self.answer.result

    @property
    def numbers(self) -> list[int]:
        """The classes of the marks, ascending."""
        return class_numbers(self.marks)

    @property
    def called(self) -> Mapping[str, int]:
        """Numbers of the classes that are there by what rules may call them."""
        numbers = {str(number): number for number in self.numbers}
        return self.recipe.named or numbers | self.project.class_names
