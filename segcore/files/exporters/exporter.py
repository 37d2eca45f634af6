"""What makes a module an exporter, and what several formats have in common."""

from __future__ import annotations

import io
import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.files.exporters.content import Content
from segcore.picture.writing import encode_picture
from segcore.runtime.errors import OutputError

_ILLEGAL_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Exporter(ABC):
    """A format."""

    name: ClassVar[str]
    """As on the command line."""
    title: ClassVar[str]
    """As in a dialog."""
    pattern: ClassVar[str]
    """Of the names of its files; it begins with * for the stem of the photo's name."""
    needs_maps: ClassVar[bool] = False
    """Whether it holds eigenvectors, embedding or confidence."""

    def losses(self, content: Content) -> list[str]:  # noqa: ARG002 - unless said otherwise, none
        """What of `content` the format cannot hold, a phrase each; said before the export."""
        return []

    @abstractmethod
    def encode(self, content: Content) -> dict[str, bytes]:
        """File names and their contents; names with ``/`` are in folders.

        Raises
        ------
        OutputError
            If the format cannot hold `content` at all.
        """

    @abstractmethod
    def verify(self, content: Content, files: dict[str, bytes]) -> bool:
        """Whether :meth:`encode`'s files, read back, hold what they should of `content`."""


class LabelFormat(Exporter):
    """A format whose files hold every label."""

    @abstractmethod
    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        """Labels read back from the files, of which there is at least one."""

    def verify(self, content: Content, files: dict[str, bytes]) -> bool:
        return np.array_equal(self.decode(files), content.labels)


class PictureFormat(Exporter):
    """A format of PNG files."""

    @abstractmethod
    def pictures(self, content: Content) -> Iterator[tuple[str, NDArray[np.uint8]]]:
        """File names and pixels."""

    def encode(self, content: Content) -> dict[str, bytes]:
        return {name: encode_picture(pixels, ".png") for name, pixels in self.pictures(content)}

    def verify(self, content: Content, files: dict[str, bytes]) -> bool:
        return all(
            name in files and np.array_equal(read_png(files[name]), pixels)
            for name, pixels in self.pictures(content)
        )


def xml_text(text: str) -> str:
    """Text escaped for XML, with a replacement for characters that XML 1.0 forbids even so."""
    return escape(_ILLEGAL_IN_XML.sub("\ufffd", text), quote=False)


def read_png(data: bytes) -> NDArray[Any]:
    """Pixels of a PNG as it stores them."""
    return np.asarray(PillowImage.open(io.BytesIO(data)))


@dataclass(frozen=True)
class Part:
    """What a format wrote for one photo of many.

    Attributes
    ----------
    photo : str
        Path of the photo relative to the folder of all, with ``/``.
    files : dict of str to bytes
        As :meth:`Exporter.encode` gave them.
    """

    photo: str
    files: dict[str, bytes]

    @property
    def stem(self) -> str:
        """The photo's path without its suffix."""
        return self.photo.rpartition(".")[0] or self.photo

    def file(self, ending: str) -> bytes:
        """The file whose name ends so."""
        return next(data for name, data in self.files.items() if name.endswith(ending))


class DatasetFormat(Exporter):
    """A format of whole datasets: many photos in one place."""

    @abstractmethod
    def gather(self, parts: Sequence[Part]) -> dict[str, bytes]:
        """Files of the dataset.

        Raises
        ------
        OutputError
            If the parts do not go together.
        """


def merged_names(names_of: Mapping[str, Mapping[int, str]]) -> dict[int, str]:
    """Names of the classes of many photos, ascending by number.

    Raises
    ------
    OutputError
        If a class has different names in different photos.
    """
    merged: dict[int, tuple[str, str]] = {}
    for photo, names in names_of.items():
        for number, name in names.items():
            first, known = merged.setdefault(number, (photo, name))
            if known != name:
                raise OutputError(
                    f"class {number} is {known!r} in {first} and {name!r} in {photo}; "
                    "name the classes of all photos alike to have them in one dataset"
                )
    return {number: merged[number][1] for number in sorted(merged)}
