"""What there is to export, and what makes a module an exporter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

from segcore.image import Image
from segcore.palette import segment_colours
from segcore.project import ClassInfo
from segcore.strokes import Stroke


@dataclass(frozen=True, eq=False)
class Content:
    """A segmentation with everything that a format may want to hold.

    Attributes
    ----------
    name : str
        Stem of the file names, as a rule the photo's.
    image : Image
    labels : (rows, columns) integer
        Class numbers, 0 nothing.
    classes : tuple of ClassInfo
        At least those that occur.
    strokes : tuple of Stroke
    eigenvalues : (m,) float64 or None
    eigenvectors : (m, rows, columns) float or None
    confidence : (rows, columns) float32 or None
    """

    name: str
    image: Image
    labels: NDArray[np.integer]
    classes: tuple[ClassInfo, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    eigenvalues: NDArray[np.float64] | None = None
    eigenvectors: NDArray[np.floating] | None = None
    confidence: NDArray[np.float32] | None = None

    @property
    def present(self) -> list[int]:
        """The class numbers that occur."""
        return [int(number) for number in np.unique(self.labels) if number]

    def class_name(self, number: int) -> str:
        names = {info.number: info.name for info in self.classes}
        return names.get(number, f"Class {number}")

    def palette(self) -> NDArray[np.uint8]:
        """Colours of classes 1 to the largest, shape (n, 3), sRGB."""
        defaults = segment_colours()
        largest = max([*self.present, *(info.number for info in self.classes), 1])
        colours = defaults[np.arange(largest) % len(defaults)].copy()
        for info in self.classes:
            colours[info.number - 1] = tuple(bytes.fromhex(info.colour[1:]))
        return colours


class Exporter(Protocol):
    """A format."""

    name: ClassVar[str]
    """As on the command line."""
    title: ClassVar[str]
    """As in a dialog."""

    def losses(self, content: Content) -> list[str]:
        """What of `content` the format cannot hold, one sentence each; said before the export."""

    def encode(self, content: Content) -> dict[str, bytes]:
        """File names and their contents.

        Raises
        ------
        OutputError
            If the format cannot hold `content` at all.
        """

    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer] | None:
        """Labels read back from :meth:`encode`'s files; None if the format holds none."""
