"""Annotations of a photo, and the interface of importers."""

import csv
import io
import itertools
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path as FilePath
from pathlib import PurePosixPath
from typing import IO, Any, ClassVar, Self, TypeVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.marks.strokes import MAX_OBJECT, Path
from segcore.picture.georeference import Georeference
from segcore.picture.pages import page_named_in
from segcore.picture.reading import count_pages, read_image
from segcore.projects.attributes import NO_ATTRIBUTES, Attribute, PhotoAttributes
from segcore.runtime import limits
from segcore.runtime.errors import ConstraintError, SegmentationError
from segcore.runtime.message import Message
from segcore.runtime.no_follow_open import open_chosen
from segcore.runtime.parameters import takes_old_names
from segcore.runtime.renamed import Renamed
from segcore.runtime.typed import read_typed
from segcore.runtime.wording import plural

T = TypeVar("T")

_HEAD_BYTES = 1 << 12
"""Number of first bytes of a file by which its format is recognised."""


@dataclass(frozen=True, eq=False)
class Annotations:
    """Regions and lines that were read from a file, with the file's own class numbers.

    Attributes
    ----------
    labels : (rows, columns) int32
        Class numbers, 0 for unlabelled pixels.
    names : dict from number to str
        Names of classes, as far as the file has them.
    lines : tuple of (number, Path)
        Annotations without an area: points and lines.
    notes : tuple of str
        One sentence for each part that was left out or changed.
    objects : (rows, columns) int32, optional
        Numbers of objects, 0 for pixels of no object; the pixels of an object have one label.
    covered_px : int
        Pixels of regions that later ones cover; polygons filled with their border do not count.
    photo_attributes : PhotoAttributes
        Tags of the photo, and values of objects by the numbers of this file.
    attributes : dict from number to tuple of Attribute
        Declarations of the attributes of each class, without flags.
    beliefs : (rows, columns) float32, optional
        Belief in the labels, in (0, 1], in a few levels; None if it is the same for all.
    background : int
        Class number of the background, if the file has such a class.
    """

    labels: NDArray[np.int32]
    names: dict[int, str]
    lines: tuple[tuple[int, Path], ...] = ()
    notes: tuple[str, ...] = ()
    objects: NDArray[np.int32] | None = None
    covered_px: int = 0
    photo_attributes: PhotoAttributes = NO_ATTRIBUTES
    attributes: Mapping[int, tuple[Attribute, ...]] = field(default_factory=dict)
    beliefs: NDArray[np.float32] | None = None
    background: int = 0

    @cached_property
    def numbers(self) -> list[int]:
        """The class numbers that occur in labels or lines, ascending."""
        occurs = np.zeros(int(self.labels.max(initial=0)) + 1, bool)
        for row in self.labels:  # row by row: indexing with the whole picture would copy it
            occurs[row] = True
        in_lines = (number for number, _ in self.lines)
        return sorted({*np.flatnonzero(occurs).tolist(), *in_lines} - {0})


BACKGROUND = "background"
UNLABELLED_NAMES = frozenset({"void", "ignore", "ignored", "unlabeled", "unlabelled"})
"""Names of datasets for unlabelled pixels; in LabelMe ``__ignore__``, in QuPath ``Ignore*``."""


def with_background(annotations: Annotations) -> Annotations:
    """The annotations with pixels of label 0 as background, and those of label -1 as unlabelled.

    A class with the name of the background is the background. Annotations that have a background,
    or are uncertain, are not changed.
    """
    if annotations.background or annotations.beliefs is not None:
        return annotations
    named = (n for n, name in annotations.names.items() if name.strip("_").casefold() == BACKGROUND)
    used = (*annotations.names, *(number for number, _ in annotations.lines))
    number = next(named, 1 + max(int(annotations.labels.max(initial=0)), *used, 0))
    limits.CLASSES.check(number)
    labels = np.where(annotations.labels == 0, np.int32(number), annotations.labels)
    return replace(annotations, labels=np.maximum(labels, 0), background=number)


def without_unknown(annotations: Annotations) -> Annotations:
    """The annotations without classes that mean "unlabelled" (`UNLABELLED_NAMES`)."""
    nothing = {
        number: annotations.names[number]
        for number in annotations.numbers
        if annotations.names.get(number, "").casefold().strip("_*") in UNLABELLED_NAMES
    }
    if not nothing:
        return annotations
    names = " and ".join(f"“{name}”" for name in nothing.values())
    note = f"What is called {names} was read as “nothing known”, not as a class."
    return replace(
        annotations,
        labels=np.where(
            np.isin(annotations.labels, list(nothing)), np.int32(0), annotations.labels
        ),
        names={number: name for number, name in annotations.names.items() if number not in nothing},
        lines=tuple((number, line) for number, line in annotations.lines if number not in nothing),
        notes=(*annotations.notes, note),
    )


def without_gaps(annotations: Annotations, px: int) -> Annotations:
    """The annotations with gaps up to `px` wide between regions closed."""
    from segcore.objects.repairing import close_gaps  # lazy import

    is_unknown, objects = annotations.labels < 0, annotations.objects
    labels = close_gaps(np.maximum(annotations.labels, 0), px)
    labels[is_unknown & (labels == 0)] = -1
    if objects is not None:
        of_none = np.int32(objects.max(initial=0) + 1)
        of_all = close_gaps(
            np.where((annotations.labels > 0) & (objects == 0), of_none, objects), px
        )
        objects = np.where(of_all == of_none, np.int32(0), of_all)
    beliefs = annotations.beliefs
    if beliefs is not None and beliefs.any():  # pixels in closed gaps get the least belief
        beliefs = np.where(beliefs == 0, beliefs[beliefs > 0].min(), beliefs)
    return replace(annotations, labels=labels, objects=objects, beliefs=beliefs)


def object_numbers(wanted: Mapping[Hashable, Any]) -> dict[Hashable, int]:
    """A unique number for each object: the file's number if it is free, else a new one.

    Parameters
    ----------
    wanted : dict
        The file's number of each object (or anything else), by a key for the object.
    """
    numbers: dict[Hashable, int] = {}
    taken: set[int] = set()
    for key, number in wanted.items():
        if isinstance(number, int) and 1 <= number <= MAX_OBJECT and number not in taken:
            numbers[key] = number
            taken.add(number)
    free = (number for number in itertools.count(1) if number not in taken)
    return {key: numbers[key] if key in numbers else next(free) for key in wanted}


@takes_old_names
@dataclass(frozen=True)
class AnnotationFile:
    """A file to import annotations from.

    Attributes
    ----------
    shape : (rows, columns) of the photo
    photo : str
        Name of the photo, by which files about many photos call it; its folders tell those of one
        name apart.
    values_are_objects : bool
        Whether the values of a picture are objects of one class instead of classes. Pictures whose
        name ends in ``-objects`` or ``_masks`` (as of Cellpose) are read so without being asked.
    values_are_probabilities : bool
        Whether they are probabilities of a class, from black to white. Pictures whose name ends
        in ``_prob`` or ``-soft-mask``, or that are soft, are read so without being asked.
    unlabelled_is_background : bool
        Whether pixels without a label, transparent ones and those without data included, are
        background; those that a picture or the name of a class calls void are not.
    files : mapping of path to bytes, optional
        Files in memory, in the place of those on the disk.
    stack_page : int, optional
        Page of a stack that the photo is, from 0, unless its name says it.
    georeference : Georeference, optional
        Where the photo lies on earth, for files that say places there.
    parsed : dict of Path to any, optional
        Keeps the parsed content of the last file, for further photos in it.
    """

    path: FilePath
    shape: tuple[int, int]
    photo: str = ""
    values_are_objects: bool = False
    values_are_probabilities: bool = False
    unlabelled_is_background: bool = False
    files: Mapping[str, bytes] | None = None
    stack_page: int | None = None
    georeference: Georeference | None = None
    parsed: dict[FilePath, Any] | None = None
    of_objects = Renamed("values_are_objects")
    of_probabilities = Renamed("values_are_probabilities")

    @property
    def page(self) -> int | None:
        """Page number of the photo in its stack, from 0; None if it is not in a stack."""
        named = page_named_in(self.photo)
        return self.stack_page if named is None else named

    def open(self) -> IO[bytes]:
        if self.files is not None:
            return io.BytesIO(self.files[self.path.as_posix()])
        return open_chosen(self.path)

    def beside(self, path: FilePath) -> Self | None:
        """Another file at `path` that this file refers to; None if it does not exist."""
        exists = path.is_file() if self.files is None else path.as_posix() in self.files
        return replace(self, path=path) if exists else None

    @cached_property
    def head(self) -> bytes:
        """The first bytes of the file."""
        with self.open() as file:
            return file.read(_HEAD_BYTES)

    @cached_property
    def content(self) -> bytes:
        """The whole file, a text; binary formats read from :meth:`open`.

        Raises
        ------
        SegmentationError
            If it is larger than `limits.TEXT`.
        """
        with self.open() as file:
            content = file.read(limits.TEXT.most + 1) if self.files is None else file.read()
        limits.TEXT.check(len(content))
        return content

    @property
    def pixels(self) -> NDArray[Any]:
        """Stored samples of a picture file, (rows, columns, channels)."""
        if self.files is None:
            return read_image(self.path).pixels
        with PillowImage.open(self.open()) as picture:
            return np.atleast_3d(np.asarray(picture))

    @cached_property
    def page_of_picture(self) -> tuple[int, tuple[str, ...]]:
        """The page number in this picture file that belongs to the photo, and notes."""
        pages = count_pages(self.path)
        if pages == 1:
            return 0, ()
        if self.page is None:
            text = "Has {pages} pages; the first was read, as the photo is none of a stack."
            return 0, (Message(text, pages=pages),)
        if self.page >= pages:
            raise ConstraintError(
                f"has {pages} pages, but the photo is page {self.page + 1} of its stack; import "
                "labels of the whole stack"
            )
        return self.page, ()

    @cached_property
    def text(self) -> str:
        """The whole file as text.

        Raises
        ------
        ConstraintError
            If it is too large, or not in UTF-8.
        """
        try:
            return self.content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise ConstraintError(f"is not text in UTF-8: {error}") from error

    @cached_property
    def document(self) -> Any:
        """The parsed JSON; None if the file is not JSON."""
        if self.head.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] not in (b"{", b"["):
            return None
        return self.parse(self._read_json)

    def parse(self, read: Callable[[], T]) -> T:
        """The result of `read`, or its earlier result for another photo of the file."""
        if self.parsed is None:
            return read()
        if self.path not in self.parsed:
            self.parsed.clear()
            self.parsed[self.path] = read()
        content: T = self.parsed[self.path]
        return content

    def _read_json(self) -> Any:
        try:
            return read_typed(self.content, object)
        except UnicodeDecodeError as error:
            raise ConstraintError("is JSON in another encoding; save it in UTF-8") from error
        except ValueError as error:
            raise ConstraintError(f"is not JSON: {error}") from error

    def entry_of_photo(self, entries: Sequence[T], names: Sequence[str]) -> T:
        """The entry of the photo in a file about many photos: by its name, or the only entry.

        Parameters
        ----------
        names : sequence of str
            Paths or names of the entries' photos. If several have the photo's name, folders of the
            same names decide, then the suffix.

        Raises
        ------
        ConstraintError
            If no entry or several entries match the photo.
        """
        likeness = [_likeness(name, self.photo) for name in names]
        best = max(likeness, default=())
        named = [
            entry for entry, like in zip(entries, likeness, strict=True) if like and like == best
        ]
        if len(named) == 1 or (not named and len(entries) == 1):
            return (named or entries)[0]
        file_name = _parts(self.photo)[-1:] or ["like this one"]
        raise ConstraintError(
            f"is about {plural(len(entries), 'photo')}, {len(named) or 'none'} of them named "
            f"{file_name[0]}: {', '.join(names[:5])}; give the photo its old name and folder"
        )

    def check_size(self, columns: Any, rows: Any) -> None:
        """Raise an error for annotations of a photo of another size."""
        if (rows, columns) != self.shape:
            raise ConstraintError(
                f"is for a picture of {columns} x {rows} pixels, the photo has "
                f"{self.shape[1]} x {self.shape[0]}; import what was made for this photo"
            )


@lru_cache(1 << 16)
def stem_of(name: str) -> str:
    """Name of a photo without its suffix and its folders, also in a Windows path.

    Letters with accents are one character each, as not all systems write them.
    """
    return unicodedata.normalize("NFC", PurePosixPath(name.replace("\\", "/")).stem)


def _parts(path: str) -> list[str]:
    """The parts of a path, of Windows or not: folders and file name."""
    return [part for part in path.replace("\\", "/").split("/") if part not in ("", ".")]


def _likeness(name: str, photo: str) -> tuple[int, ...]:
    """Similarity of a path in a file to the name of a photo; 0 if it does not match."""
    if not name or stem_of(name) != stem_of(photo):
        return ()
    (*folders, name_there), (*photo_folders, photo_name) = _parts(name), _parts(photo)
    pairs = zip(reversed(folders), reversed(photo_folders), strict=False)
    same = (unicodedata.normalize("NFC", a) == unicodedata.normalize("NFC", b) for a, b in pairs)
    n_common = sum(1 for _ in itertools.takewhile(bool, same))
    return (
        n_common == len(folders),
        n_common,
        PurePosixPath(name_there).suffix == PurePosixPath(photo_name).suffix,
        PurePosixPath(name_there).suffix.lower() == PurePosixPath(photo_name).suffix.lower(),
        name_there == photo_name,
        folders[len(folders) - n_common :] == photo_folders[len(photo_folders) - n_common :],
    )


@dataclass(frozen=True)
class Importer(ABC):
    """Base class of importers."""

    title: ClassVar[str]
    """Title of the format in dialogs."""
    suffixes: ClassVar[tuple[str, ...]] = (".json",)
    """Suffixes of its files, in lower case."""
    takes_pictures: ClassVar[bool] = False
    """Whether it accepts every file that may be a picture."""

    @abstractmethod
    def can_read(self, file: AnnotationFile) -> bool:
        """Whether the content of the file is of this format."""

    @abstractmethod
    def read(self, file: AnnotationFile) -> Annotations:
        """The annotations in the file."""

    def photo_names(self, file: AnnotationFile) -> list[str]:  # noqa: ARG002
        """Names or paths of the photos that the file names; empty if it names none."""
        return []


class ShapeError(ConstraintError):
    """Raised for a shape that cannot be drawn; it is left out, and the other shapes are read.

    Attributes
    ----------
    noun, plural_noun : str
        Noun for this kind of shape, in the singular and in the plural.
    """

    def __init__(self, noun: str, plural_noun: str) -> None:
        super().__init__(f"there is a {noun}")
        self.noun, self.plural_noun = noun, plural_noun

    def __reduce__(self) -> tuple[type[Self], tuple[str, str]]:
        return type(self), (self.noun, self.plural_noun)


@contextmanager
def damage_as_error(content_name: str) -> Iterator[None]:
    """Context that turns any error about a parsed document into a :class:`ConstraintError`."""
    try:
        yield
    except ShapeError:
        raise
    except SegmentationError as error:
        raise ConstraintError(f"{content_name}: {error}") from error
    except KeyError as error:
        raise ConstraintError(f"{content_name}: {error} is missing; save it again") from error
    except (AttributeError, IndexError, OverflowError, TypeError, ValueError, csv.Error) as error:
        raise ConstraintError(f"{content_name}: is damaged ({error}); save it again") from error


def whole_number(value: Any) -> Any:
    """`value`, as an int if it is a whole number.

    >>> whole_number(1.0), whole_number(1.5), whole_number("1")
    (1, 1.5, '1')
    """
    is_whole = isinstance(value, float) and value.is_integer()
    return int(value) if is_whole else value


def clean_name(name: Any) -> str:
    """A class name as text that can be stored; empty if there is none."""
    return ("" if name is None else str(name)).encode("utf-8", "replace").decode().strip()
