"""What there is to export."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.formats.exporters.instances import Instance, instances_of, picture_of
from segcore.formats.outlines import Face, trace_faces
from segcore.marks.strokes import Stroke
from segcore.objects.dividing import DivideBy
from segcore.objects.objects import Objects, find_objects
from segcore.objects.specks import class_areas
from segcore.picture.image import Image
from segcore.picture.palette import segment_colours
from segcore.picture.rendering import display_pixels
from segcore.projects.object_edits import split_by_shape
from segcore.projects.project import (
    ClassInfo,
    Project,
    counted_classes,
    least_sizes,
    new_class,
)
from segcore.segments.segmentation import Segmentation


@dataclass(frozen=True, eq=False)
class Content:
    """A segmentation with everything that a format may want to hold.

    Attributes
    ----------
    name : str
        Stem of the file names, usually the photo's.
    image : Image
    labels : (rows, columns) integer
        Class numbers, 0 nothing.
    classes : tuple of ClassInfo
        At least those that occur.
    strokes : tuple of Stroke
    eigenvalues : (m,) float64 or None
    eigenvectors : (m, rows, columns) float or None
        Like all that follows, only where a format needs it: of a large photo they are huge.
    confidence : (rows, columns) float32 or None
    embedding : (d, rows, columns) float or None
        The points that were given to the classes.
    photo : str
        File name of the photo, by which formats refer to it.
    known_objects : Objects or None
        The objects of its classes that are counted in objects, if they are known already.
    """

    name: str
    image: Image
    labels: NDArray[np.integer]
    classes: tuple[ClassInfo, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    eigenvalues: NDArray[np.float64] | None = None
    eigenvectors: NDArray[np.floating] | None = None
    confidence: NDArray[np.float32] | None = None
    embedding: NDArray[np.floating] | None = None
    photo: str = ""
    known_objects: Objects | None = None

    @classmethod
    def of_labels(
        cls,
        labels: NDArray[np.integer],
        image: Image,
        *,
        name: str,
        photo: str = "",
        classes: Iterable[ClassInfo] = (),
        class_names: Iterable[str] = (),
        strokes: tuple[Stroke, ...] = (),
    ) -> Content:
        """Labels alone.

        Parameters
        ----------
        classes : ClassInfo
            Those that are known; the others get default colours,
        class_names : str
            and, in order from class 1, these names, or default ones.
        """
        found = cls(name, image, labels, strokes=strokes, photo=photo)
        known = {info.number: info for info in classes}
        for number, given in enumerate(class_names, start=1):
            known.setdefault(number, replace(_default(number, strokes), name=given))
        for number in found.present:
            known.setdefault(number, _default(number, strokes))
        return replace(found, classes=tuple(known[number] for number in sorted(known)))

    def with_background(self, wanted: str) -> Content:
        """With a class, by its name or number, as the background in the place of any other."""
        named = [info.number for info in self.classes if info.name == wanted]
        number = str(named[0]) if named else wanted
        classes = (replace(info, background=str(info.number) == number) for info in self.classes)
        return replace(self, classes=tuple(classes))

    def with_numbers_of(self, result: Segmentation, *, with_maps: bool) -> Content:
        """With the eigenvalues of a solve and, if they are wanted, its maps."""
        values = result.eigenpairs.values if result.eigenpairs else None
        content = replace(self, eigenvalues=values)
        if not with_maps:
            return content
        return replace(
            content,
            eigenvectors=result.in_picture(result.solution.vectors),
            confidence=result.confidence,
            embedding=result.in_picture(result.embedding.coordinates),
        )

    def with_objects(
        self, wanted: Iterable[str], *, split: bool = False, least_px: int | None = None
    ) -> Content:
        """With classes, by their names or numbers, counted in objects like those that are already.

        What is too small for an object and has no stroke joins the class around it.

        Parameters
        ----------
        split : bool
            Whether objects without a stroke are split where they are narrow.
        least_px : int, optional
            The pixels that objects without a stroke have at least; None: as the classes say.
        """
        chosen = set(wanted)
        classes = tuple(
            replace(
                info,
                counted=info.counted
                or bool({str(info.number), self.class_name(info.number)} & chosen),
                least_px=info.least_px if least_px is None else least_px,
            )
            for info in self.classes
        )
        content = self
        if classes != self.classes:
            content = replace(self, classes=classes, known_objects=None)
        content = content.without_specks()
        if not split:
            return content
        alone = [info.number for info in content.objects.table if not info.stroke_number]
        project = Project(classes=classes, strokes=self.strokes)
        strokes = split_by_shape(project, content.objects, alone).strokes
        return replace(content, strokes=strokes, known_objects=None)

    def without_specks(self) -> Content:
        """With what is too small for an object in the class around it, as in its objects."""
        settled = self.objects.settled if self.counted else None
        if settled is None or settled.labels is self.labels:
            return self
        return replace(self, labels=settled.labels, known_objects=self.objects)

    def without_background(self) -> Content:
        """With 0 in the place of a class that is the background."""
        return self.without({info.number for info in self.classes if info.background})

    def with_only(self, wanted: Iterable[str]) -> Content:
        """With 0 in the place of classes that are not wanted, by their names or numbers."""
        chosen = set(wanted)
        return self.without({n for n in self.numbers if not {str(n), self.class_name(n)} & chosen})

    def without(self, left_out: Collection[int]) -> Content:
        """With 0 in the place of these classes, and without specks."""
        full = self.without_specks()
        if not left_out:
            return full
        labels = np.where(
            np.isin(full.labels, list(left_out)), full.labels.dtype.type(0), full.labels
        )
        return replace(
            full,
            labels=labels,
            classes=tuple(info for info in full.classes if info.number not in left_out),
            strokes=tuple(s for s in full.strokes if s.class_number not in left_out),
            known_objects=full.objects.without_classes(left_out) if full.counted else None,
        )

    @cached_property
    def shown(self) -> NDArray[np.uint8]:
        """The photo as a screen shows it, (rows, columns, 3) sRGB."""
        return display_pixels(self.image)

    @cached_property
    def present(self) -> list[int]:
        """The class numbers that occur."""
        return list(self.areas)

    @property
    def numbers(self) -> list[int]:
        """The class numbers that occur or are known, ascending."""
        return sorted({*self.present, *(info.number for info in self.classes)})

    @cached_property
    def faces(self) -> list[Face]:
        """The connected pieces of all segments."""
        return trace_faces(self.labels)

    @cached_property
    def faces_of(self) -> dict[int, list[Face]]:
        """The connected pieces of each class that occurs."""
        found: dict[int, list[Face]] = {number: [] for number in self.present}
        for face in self.faces:
            found[face.label].append(face)
        return found

    @property
    def counted(self) -> dict[int, DivideBy]:
        """The classes that are counted in objects, and how those that touch are parted."""
        return counted_classes(self.classes)

    @cached_property
    def objects(self) -> Objects:
        """The objects of the classes that are counted in objects."""
        if self.known_objects is not None:
            return self.known_objects
        if not self.counted:
            return Objects(np.zeros(self.labels.shape, np.int32), ())
        return find_objects(
            self.labels,
            self.strokes,
            counted=self.counted,
            least_px=least_sizes(self.classes),
            image=self.image,
        )

    @cached_property
    def instances(self) -> list[Instance]:
        """What formats of instances hold an entry for, by class."""
        return instances_of(self.objects, self.areas, self.boxes, self.counted)

    def mask_of(self, instance: Instance) -> tuple[tuple[slice, slice], NDArray[np.bool_]]:
        """Rows and columns of the box of an instance, and which of its pixels are of it."""
        left, top, width, height = instance.box
        place = (slice(top, top + height), slice(left, left + width))
        if instance.object:
            return place, np.equal(self.objects.picture[place], instance.object)
        return place, np.equal(self.labels[place], instance.class_number)

    @cached_property
    def instance_faces(self) -> dict[int, list[Face]]:
        """The connected pieces of each instance, by its value."""
        if not self.counted:
            return self.faces_of
        found: dict[int, list[Face]] = {instance.value: [] for instance in self.instances}
        for face in trace_faces(picture_of(self.instances, self.labels, self.objects)):
            found[face.label].append(face)
        return found

    @cached_property
    def areas(self) -> dict[int, int]:
        """Number of pixels of each class that occurs."""
        return class_areas(self.labels)

    @cached_property
    def boxes(self) -> dict[int, tuple[int, int, int, int]]:
        """Left, top, width and height in pixels of each class that occurs."""
        found = {}
        for number, place in enumerate(
            scipy.ndimage.find_objects(self.labels.astype(np.int32)), start=1
        ):
            if place is not None:
                rows, columns = place
                size = columns.stop - columns.start, rows.stop - rows.start
                found[number] = (columns.start, rows.start, *size)
        return found

    def mask(self, number: int) -> NDArray[np.uint8]:
        """255 in the pixels of a class, else 0."""
        return np.where(self.labels == number, np.uint8(255), np.uint8(0))

    @property
    def photo_name(self) -> str:
        return self.photo or self.name

    @property
    def largest(self) -> int:
        """The largest class number that occurs or is known, at least 1."""
        return max([*self.present, *(info.number for info in self.classes), 1])

    def class_name(self, number: int) -> str:
        names = {info.number: info.name for info in self.classes}
        # half a surrogate pair is no text that a file could hold
        name = names.get(number, "").encode("utf-8", "replace").decode()
        return name or f"Class {number}"

    def unique_names(
        self, written: Callable[[str], str] = str, *, reserved: Collection[str] = ()
    ) -> dict[int, str]:
        """A name for each class from 1 to the largest; later equal ones get their number.

        Parameters
        ----------
        written : function
            From a name to how the format writes it.
        reserved : str
            Names that mean something else.
        """
        names: dict[int, str] = {}
        taken = set(reserved)
        for number in range(1, self.largest + 1):
            name = written(self.class_name(number))
            while name in taken:
                name = f"{name} ({number})"
            names[number] = name
            taken.add(name)
        return names

    def colour(self, number: int) -> str:
        """Colour of a class as ``#rrggbb``."""
        return f"#{self.palette()[number - 1].tobytes().hex()}"

    def palette(self) -> NDArray[np.uint8]:
        """Colours of classes 1 to the largest, shape (n, 3), sRGB."""
        defaults = segment_colours()
        colours = defaults[np.arange(self.largest) % len(defaults)].copy()
        for info in self.classes:
            colours[info.number - 1] = tuple(bytes.fromhex(info.colour[1:]))
        return colours


def _default(number: int, strokes: Iterable[Stroke]) -> ClassInfo:
    """A class that nothing is known of; it is counted in objects if strokes name any."""
    counted = any(stroke.object and stroke.class_number == number for stroke in strokes)
    return replace(new_class(number), counted=counted)
