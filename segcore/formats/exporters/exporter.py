"""The interface of exporters, and base classes for several formats."""

import glob
import io
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path, PurePosixPath
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PIL import Image as PillowImage

from segcore.formats.exporters.attributes import VALUES, lost_attributes, values_survive
from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    clean_name,
)
from segcore.formats.xml_text import legal_in_xml
from segcore.objects.tracing import is_along_edges
from segcore.picture.atomic_write import encode_picture
from segcore.projects.case import Case
from segcore.projects.project import new_class
from segcore.runtime import limits
from segcore.runtime.errors import OutputError
from segcore.runtime.message import Message


class Purpose(Enum):
    """Purpose of a format, by which dialogs group formats."""

    PICTURES = "pictures"
    TRAINING = "training sets"
    SHAPES = "shapes and numbers"


@dataclass(frozen=True)
class Exporter(ABC):
    """Base class of exporters."""

    name: ClassVar[str]
    """Name on the command line."""
    title: ClassVar[str]
    """Title in the dialogs."""
    file_pattern: ClassVar[str]
    """Pattern of its file names; * is the stem of the photo's name."""
    purpose: ClassVar[Purpose] = Purpose.SHAPES
    needs_maps: ClassVar[bool] = False
    """Whether the format holds eigenvectors, embedding or confidence."""
    needs_probabilities: ClassVar[bool] = False
    """Whether the format holds the probability of each class."""
    supported: ClassVar[tuple[str, ...]] = ()
    """Those of TAGS, VALUES and KINDS (:mod:`.attributes`) that the format holds."""

    identifies_by_name: ClassVar[bool] = False
    """Whether readers identify classes by name: `all_losses` then says that equal names get numbers
    (which :func:`unique_names` appends)."""

    per_photo: ClassVar[bool] = True
    """Whether a batch writes the files of each photo, not only those of the dataset."""

    def file_pattern_of(self, photo: str) -> str:
        """The pattern of the file names for one photo; `photo` is the stem of its name."""
        return self.file_pattern.replace("*", glob.escape(photo), 1)

    def format_losses(self, case: Case) -> list[Message]:  # noqa: ARG002 - unless said otherwise, none
        """Phrases on the parts of `case` that the format cannot hold, shown before the export."""
        return []

    def all_losses(self, case: Case) -> list[Message]:
        """The :meth:`format_losses`, with those of names, tags, attributes and flags."""
        names = [case.project.class_name(number) for number in case.geometry.present_classes]
        all_losses = self.format_losses(case)
        if self.identifies_by_name and len(set(names)) < len(names):
            all_losses.append(Message("equal names of classes: their numbers are appended"))
        return [*all_losses, *lost_attributes(case, self.supported)]

    @abstractmethod
    def encode(self, case: Case) -> dict[str, bytes]:
        """File names and their contents; names with ``/`` are in folders.

        Raises
        ------
        OutputError
            If the format cannot hold `case` at all.
        """

    @abstractmethod
    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        """Whether reading the `files` back gives `case`, but for its `format_losses`."""


class LabelFormat(Exporter):
    """Base class of formats whose files hold the label of every pixel."""

    @abstractmethod
    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        """Labels read back from the files, of which there is at least one."""

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        return np.array_equal(self.decode(files), case.labels)


class ImportableFormat(Exporter):
    """Base class of formats that hold all labels and objects; verified by their importer.

    Class names are compared if the file has them.
    """

    importer: ClassVar[Importer]

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        file = AnnotationFile(Path(next(iter(files))), case.image.shape, files=files)
        with limits.lifted():
            annotations = self.renumbered(case, self.importer.read(file))
            are_along_edges = all(is_along_edges(ring, file.shape) for ring in self.rings(file))
        names = self.names(case)
        read_names = {n: name for n, name in annotations.names.items() if name and n in names}
        return (
            are_along_edges
            and all(clean_name(name) == names[n] for n, name in read_names.items())
            and (VALUES not in self.supported or values_survive(case, annotations.photo_attributes))
            and are_exactly(annotations, case.labels, case.objects.instance_map)
        )

    def names(self, case: Case) -> dict[int, str]:
        """Names of the classes from 1 to the largest number, as the importer returns them."""
        numbers = range(1, case.largest_number + 1)
        unique = unique_names(case) if self.identifies_by_name else {}
        return {n: clean_name(unique.get(n, case.project.class_name(n))) for n in numbers}

    def renumbered(self, case: Case, annotations: Annotations) -> Annotations:  # noqa: ARG002
        """Annotations with the numbers of the case."""
        return annotations

    def rings(self, file: AnnotationFile) -> Iterator[ArrayLike]:  # noqa: ARG002
        """Points of outlines that have to be along the edges of pixels."""
        yield from ()


class NamedFormat(ImportableFormat):
    """Base class of formats with class names but no numbers; readers number the classes anew."""

    @staticmethod
    def encoded_name(name: str) -> str:
        """A class name in the form in which the format can hold it."""
        return clean_name(legal_in_xml(name))

    def names(self, case: Case) -> dict[int, str]:
        """Unique names, as the format holds them, for the classes from 1 to the largest number."""
        unique = unique_names(
            case, self.encoded_name
        )  # empty names may have got a number, after a space
        return {n: self.encoded_name(name) or new_class(n).name for n, name in unique.items()}

    def renumbered(self, case: Case, annotations: Annotations) -> Annotations:
        numbers = {name: number for number, name in self.names(case).items()}
        moved = np.zeros(max(annotations.numbers, default=0) + 1, np.int32)
        for number in annotations.numbers:
            moved[number] = numbers.get(annotations.names.get(number, ""), -1)
        words = tuple(
            replace(object_value, class_number=int(moved[object_value.class_number]))
            for object_value in annotations.photo_attributes.values
        )
        attributes = replace(annotations.photo_attributes, values=words)
        names = {int(moved[number]): name for number, name in annotations.names.items()}
        return replace(
            annotations, labels=moved[annotations.labels], names=names, photo_attributes=attributes
        )


def are_exactly(
    annotations: Annotations, labels: NDArray[np.integer], objects: NDArray[np.integer]
) -> bool:
    """Whether annotations have exactly these labels and objects, without overlaps."""
    found_objects = np.zeros_like(objects) if annotations.objects is None else annotations.objects
    return (
        annotations.covered_px == 0
        and np.array_equal(annotations.labels, labels)
        and np.array_equal(found_objects, objects)
    )


class PictureFormat(Exporter):
    """A format of PNG files."""

    purpose = Purpose.PICTURES

    @abstractmethod
    def pictures(self, case: Case) -> Iterator[tuple[str, NDArray[np.uint8]]]:
        """Pictures to write: file name -> pixels."""

    def encode(self, case: Case) -> dict[str, bytes]:
        return {name: encode_picture(pixels, ".png") for name, pixels in self.pictures(case)}

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        return all(
            name in files and np.array_equal(read_png(files[name]), pixels)
            for name, pixels in self.pictures(case)
        )


def read_png(data: bytes) -> NDArray[Any]:
    """Pixels of a PNG as it stores them."""
    return np.asarray(PillowImage.open(io.BytesIO(data)))


@dataclass(frozen=True, eq=False)
class DatasetEntry:
    """The files of one photo of a dataset.

    Attributes
    ----------
    photo : str
        Path of the photo relative to the common folder, with ``/``.
    name : str
        Stem of the files' names, unique in the photo's folder.
    files : dict of str to bytes
        Files of :meth:`Exporter.encode`.
    subset : str
        "train" or "val"; empty where the dataset is not divided.
    placed : bool
        Whether the photo itself is in the dataset, too.
    """

    photo: str
    name: str
    files: dict[str, bytes]
    subset: str = ""
    placed: bool = False

    @property
    def stem(self) -> str:
        """Path of the photo without suffix: folders and name."""
        return str(PurePosixPath(self.photo).with_name(self.name))

    @property
    def suffix(self) -> str:
        """Suffix of the photo, with its dot."""
        return PurePosixPath(self.photo).suffix

    def file(self, ending: str) -> bytes:
        """Content of the photo's file whose name has this ending."""
        return next(data for name, data in self.files.items() if name.endswith(ending))


class DatasetFormat(Exporter):
    """A format of whole datasets: many photos in one place."""

    purpose = Purpose.TRAINING

    per_photo = False

    holds_photos: ClassVar[bool] = False
    """Whether the photos themselves can be in the dataset, at :meth:`path_of_photo`."""

    @abstractmethod
    def gather(self, entries: Sequence[DatasetEntry]) -> dict[str, bytes]:
        """Names and contents of the dataset's files.

        Raises
        ------
        OutputError
            If the entries cannot be merged into a dataset.
        """

    def name_of(self, subset: str) -> str:
        """File name for a subset, without suffix."""
        return "-".join(filter(None, (self.name, subset)))

    def path_of_photo(self, entry: DatasetEntry) -> str:
        raise NotImplementedError(f"{self.title} holds no photos, not even {entry.photo}")


def flat_stems(entries: Sequence[DatasetEntry]) -> dict[DatasetEntry, str]:
    """Folders and name of each photo as one unique name."""
    entry_of_stem: dict[str, DatasetEntry] = {}
    for entry in entries:
        stem = entry.stem.replace("/", "_")
        while stem in entry_of_stem:
            stem += "_"
        entry_of_stem[stem] = entry
    return {entry: stem for stem, entry in entry_of_stem.items()}


def by_subset(entries: Sequence[DatasetEntry]) -> dict[str, list[DatasetEntry]]:
    entries_of: dict[str, list[DatasetEntry]] = {}
    for entry in entries:
        entries_of.setdefault(entry.subset, []).append(entry)
    return entries_of


def unique_names(
    case: Case, written: Callable[[str], str] = str, *, reserved: Collection[str] = ()
) -> dict[int, str]:
    """A unique name for each class from 1 to the largest; a number is appended to repeated names.

    Parameters
    ----------
    written : function
        Function that returns the form of a name in the format.
    reserved : str
        Names that the format uses for other purposes.
    """
    names: dict[int, str] = {}
    taken = set(reserved)
    for number in range(1, case.largest_number + 1):
        name = written(case.project.class_name(number))
        while name in taken:
            name = f"{name} ({number})"
        names[number] = name
        taken.add(name)
    return names


def merged_names(names_of: Mapping[str, Mapping[int, str]]) -> dict[int, str]:
    """Names of the classes of many photos, ascending by number.

    Raises
    ------
    OutputError
        If a class was given different names in different photos.
    """
    merged: dict[int, tuple[str, str]] = {}
    for photo, names in names_of.items():
        for number, name in names.items():
            first, first_name = merged.setdefault(number, (photo, name))
            if first_name == new_class(number).name:  # a default name does not count
                merged[number] = (photo, name)
            elif name not in (first_name, new_class(number).name):
                raise OutputError(
                    f"class {number} is {first_name!r} in {first} and {name!r} in {photo}; "
                    "name the classes of all photos alike to have them in one dataset"
                )
    return {number: merged[number][1] for number in sorted(merged)}
