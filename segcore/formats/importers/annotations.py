"""What a file of annotations says about a photo, and what makes a module an importer."""

from __future__ import annotations

import csv
import itertools
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path as FilePath
from pathlib import PurePosixPath
from typing import Any, ClassVar, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from segcore.marks.strokes import MAX_OBJECT, Path
from segcore.runtime.errors import ConstraintError, SegmentationError
from segcore.runtime.owned_files import open_chosen
from segcore.runtime.texts import read_bytes, read_json, read_text
from segcore.runtime.wording import counted

T = TypeVar("T")

_HEAD = 1 << 12
"""Bytes by which formats know their files."""


@dataclass(frozen=True, eq=False)
class Annotations:
    """Regions and lines of a file, with numbers of its own.

    Attributes
    ----------
    labels : (rows, columns) int32
        0 where the file says nothing.
    names : dict from number to str
        As far as the file names them.
    lines : tuple of (number, Path)
        What covers no region: points and lines.
    notes : tuple of str
        What was left out or read otherwise than it is written, one sentence each.
    objects : (rows, columns) int32, optional
        Numbers of objects, 0 where the file tells none apart; each is of one label only.
    """

    labels: NDArray[np.int32]
    names: dict[int, str]
    lines: tuple[tuple[int, Path], ...] = ()
    notes: tuple[str, ...] = ()
    objects: NDArray[np.int32] | None = None

    @cached_property
    def numbers(self) -> list[int]:
        """The numbers that occur, ascending."""
        occurs = np.zeros(int(self.labels.max(initial=0)) + 1, bool)
        for row in self.labels:  # indices of a whole picture would take twice its memory
            occurs[row] = True
        in_lines = (number for number, _ in self.lines)
        return sorted({*np.flatnonzero(occurs).tolist(), *in_lines} - {0})


NAMES_OF_NOTHING = frozenset({"void", "ignore", "ignored", "unlabeled", "unlabelled"})
"""What datasets call the pixels that nobody labelled, or that do not count."""


def without_unknown(found: Annotations) -> Annotations:
    """Without the classes whose name says that nothing is known about their pixels."""
    nothing = {
        number: found.names[number]
        for number in found.numbers
        if found.names.get(number, "").casefold() in NAMES_OF_NOTHING
    }
    if not nothing:
        return found
    called = " and ".join(f"“{name}”" for name in nothing.values())
    note = f"What is called {called} was read as “nothing known”, not as a class."
    return replace(
        found,
        labels=np.where(np.isin(found.labels, list(nothing)), np.int32(0), found.labels),
        names={number: name for number, name in found.names.items() if number not in nothing},
        lines=tuple((number, line) for number, line in found.lines if number not in nothing),
        notes=(*found.notes, note),
    )


def object_numbers(wanted: Mapping[Hashable, Any]) -> dict[Hashable, int]:
    """A number for each of some objects: what a file calls it, unless another is called so.

    Parameters
    ----------
    wanted : dict
        What the file says, number or not, by what tells the objects apart.
    """
    numbers: dict[Hashable, int] = {}
    taken: set[int] = set()
    for key, number in wanted.items():
        if isinstance(number, int) and 1 <= number <= MAX_OBJECT and number not in taken:
            numbers[key] = number
            taken.add(number)
    free = (number for number in itertools.count(1) if number not in taken)
    return {key: numbers[key] if key in numbers else next(free) for key in wanted}


@dataclass(frozen=True)
class AnnotationFile:
    """A file to import.

    Attributes
    ----------
    path : Path
    shape : (rows, columns) of the photo
    photo : str
        File name of the photo, by which some formats refer to it.
    of_objects : bool
        Whether the values of a picture are objects of one class, whatever its name says.
    """

    path: FilePath
    shape: tuple[int, int]
    photo: str = ""
    of_objects: bool = False

    @cached_property
    def head(self) -> bytes:
        """The first bytes."""
        with open_chosen(self.path) as file:
            return file.read(_HEAD)

    @cached_property
    def text(self) -> str:
        """The whole file as text.

        Raises
        ------
        ConstraintError
            If it is too large, or not in UTF-8.
        """
        try:
            return read_text(self.path)
        except UnicodeDecodeError as error:
            raise ConstraintError(f"is not text in UTF-8: {error}") from error

    @cached_property
    def document(self) -> Any:
        """The parsed JSON; None if the file is not JSON."""
        if self.head.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] not in (b"{", b"["):
            return None
        try:
            return read_json(read_bytes(self.path))
        except (ValueError, RecursionError) as error:
            raise ConstraintError(f"is not JSON: {error}") from error

    def entry_of_photo(self, entries: Sequence[T], names: Sequence[str]) -> T:
        """The entry about the photo among those of a file about many: by its name, or the only one.

        Parameters
        ----------
        names : sequence of str
            Paths or names of the entries' photos; folders and suffixes do not count.

        Raises
        ------
        ConstraintError
            If none or several are about it.
        """
        named = [
            entry
            for entry, name in zip(entries, names, strict=True)
            if stem_of(name) == stem_of(self.photo)
        ]
        if len(named) == 1 or (not named and len(entries) == 1):
            return (named or entries)[0]
        raise ConstraintError(
            f"is about {counted(len(entries), 'photo')}, {len(named) or 'none'} of them named "
            f"{self.photo or 'like this one'}: {', '.join(names[:5])}; give the photo its old name"
        )

    def check_size(self, columns: Any, rows: Any) -> None:
        """Refuse annotations of a photo of another size."""
        if (rows, columns) != self.shape:
            raise ConstraintError(
                f"is for a picture of {columns} x {rows} pixels, the photo has "
                f"{self.shape[1]} x {self.shape[0]}; import what was made for this photo"
            )


def stem_of(name: str) -> str:
    """Name of a photo without its folders, those of Windows included, and suffix."""
    return PurePosixPath(name.replace("\\", "/")).stem


class Importer(Protocol):
    """A format."""

    title: ClassVar[str]
    """As in a dialog."""
    suffixes: ClassVar[tuple[str, ...]]
    """Of its files, in small letters."""

    def fits(self, file: AnnotationFile) -> bool:
        """Whether the file is of this format, by its content."""

    def read(self, file: AnnotationFile) -> Annotations:
        """What the file says.

        Raises
        ------
        ConstraintError, ImageError
            If it cannot be read or is for another photo.
        """


@contextmanager
def told_as_damage(what: str) -> Iterator[None]:
    """Turn whatever goes wrong with a parsed document into one sentence."""
    try:
        yield
    except SegmentationError as error:
        raise ConstraintError(f"{what}: {error}") from error
    except KeyError as error:
        raise ConstraintError(f"{what}: {error} is missing; save it again") from error
    except (AttributeError, IndexError, OverflowError, TypeError, ValueError, csv.Error) as error:
        raise ConstraintError(f"{what}: is damaged ({error}); save it again") from error


def clean_name(name: Any) -> str:
    """A class name as text that can be stored."""
    return str(name).encode("utf-8", "replace").decode().strip()
