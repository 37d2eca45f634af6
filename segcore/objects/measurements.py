"""A table of classes and objects: sizes, shapes, and the values of the picture in them."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.objects.geometry import Geometry
from segcore.objects.regions import Regions
from segcore.picture.image import Image
from segcore.picture.pixel_size import PixelSize
from segcore.runtime.errors import ParameterError
from segcore.runtime.said import Said
from segcore.runtime.spreadsheets import inert

IDENTITY = ("class", "name", "object")
"""The columns that say what a row is about."""

_Columns = dict[str, NDArray[Any]]


@dataclass(frozen=True, eq=False)
class Measurements:
    """A row for each class, and below it one for each of its objects, if it is counted in them.

    Lengths are in pixels and, where the size of a pixel is known, in its unit. Values are those of
    :func:`skimage.measure.regionprops_table`, whose centroids count from 0 in the middle of the
    first pixel.

    Attributes
    ----------
    columns : dict from str to (rows,) array
        By their heads, which say the unit: ``class``, ``name``, ``object`` (0 in the row of a
        class), ``area (px)``, ``area (µm²)``, ...
    notes : tuple of str
        What could not be measured, one sentence each.

    Examples
    --------
    >>> import segcore
    >>> table = segcore.measure([[1, 1, 0], [1, 1, 2]], pixel_size="0.5 µm")
    >>> len(table), table["area (px)"].tolist(), table["area (µm²)"].tolist()
    (2, [4, 1], [1.0, 0.25])
    """

    columns: Mapping[str, NDArray[Any]]
    notes: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.columns["class"])

    def __getitem__(self, head: str) -> NDArray[Any]:
        return self.columns[head]

    @property
    def heads(self) -> tuple[str, ...]:
        return tuple(self.columns)

    def __iter__(self) -> Iterator[list[Any]]:
        """The rows, as numbers and texts; None where there is no value."""
        for row in zip(*(column.tolist() for column in self.columns.values()), strict=True):
            number, name, thing, *values = row
            yield [number, name, thing or None, *(None if v != v else v for v in values)]

    @property
    def cells(self) -> list[list[str | int]]:
        """The rows as tables for spreadsheets have them, without their heads."""
        return [[number, inert(name), *map(_cell, rest)] for number, name, *rest in self]

    def text(self, delimiter: str = ",") -> str:
        """The table for spreadsheets, heads first."""
        written = io.StringIO(newline="")
        csv.writer(written, delimiter=delimiter).writerows([map(inert, self.heads), *self.cells])
        return written.getvalue()


def measured(
    geometry: Geometry,
    image: Image | None,
    *,
    names: Mapping[int, str] = MappingProxyType({}),
    confidence: NDArray[np.float32] | None = None,
    size: PixelSize | None = None,
) -> Measurements:
    """Measure the classes of labels, and the objects of those that are counted in them.

    Parameters
    ----------
    geometry : Geometry
    image : Image or None
        Of the size of the labels; None: there are no values to measure.
    names : dict from int to str
        Of classes; others are called ``Class 1``.
    confidence : (rows, columns) float32, optional
        Probability that a label is right; areas get their standard errors by it.
    size : PixelSize, optional
    """
    if image is not None and image.shape != geometry.labels.shape:
        raise ParameterError(
            f"labels of {geometry.labels.shape} pixels do not fit a picture of {image.shape}"
        )
    classes = np.array(geometry.present, np.int64)
    parts = [(Regions.of(geometry.labels, image, confidence), classes, classes, 0 * classes)]
    if geometry.counted and geometry.objects.table:
        found = np.array([(one.class_number, one.number) for one in geometry.objects.table])
        regions = Regions.of(geometry.instance_picture, image, confidence)
        parts.append((regions, found[:, 1], *found.T))
    columns = [
        {"class": of, "object": thing}
        | {head: values[numbers] for head, values in _measures(regions, size).items()}
        for regions, numbers, of, thing in parts
    ]
    whole = {head: np.concatenate([one[head] for one in columns]) for head in columns[0]}
    order = np.lexsort((whole["object"], whole["class"]))
    whole = {head: values[order] for head, values in whole.items()}
    called = [names.get(number) or f"Class {number}" for number in whole["class"].tolist()]
    name: _Columns = {"class": whole["class"], "name": np.array(called, object)}
    notes: tuple[str, ...] = ()
    if size is not None and not size.is_square:
        notes = (Said("Pixels are not square: perimeters are in pixels only."),)
    return Measurements(name | whole, notes)


def _cell(value: Any) -> str | int:
    """A number as it is written: twelve digits tell any that is measured."""
    if value is None:
        return ""
    return value if isinstance(value, int) else f"{value:.12g}"


def _measures(regions: Regions, size: PixelSize | None) -> _Columns:
    """The columns of all regions by number."""
    found = _lengths(regions, PixelSize(1, 1, "m"), "px")
    if size is not None:
        found |= _lengths(regions, size, size.unit)
    shape = (1.0, 1.0) if size is None else (size.height, size.width)
    found["eccentricity (0 to 1)"] = regions.eccentricities(*shape)
    found["solidity (0 to 1)"] = regions.solidities
    return found if regions.image is None else found | _values(regions, regions.image)


def _lengths(regions: Regions, size: PixelSize, unit: str) -> _Columns:
    """Areas and lengths, in the unit of a size of pixels."""
    width, height = size.width, size.height
    square = unit if unit == "px" else f"{unit}²"  # as everybody says it
    area = 1 if unit == "px" else width * height
    found: _Columns = {f"area ({square})": regions.areas * area}
    if regions.area_errors is not None:
        found[f"area standard error ({square})"] = regions.area_errors * area
    if size.is_square:
        found[f"perimeter ({unit})"] = regions.perimeters * width
    top, left, bottom, right = regions.boxes.T
    one: int | float = 1 if unit == "px" else width
    other: int | float = 1 if unit == "px" else height
    longer, shorter = regions.axes(height, width).T
    return found | {
        f"centroid x ({unit})": regions.centroids[:, 1] * width,
        f"centroid y ({unit})": regions.centroids[:, 0] * height,
        f"left ({unit})": left * one,
        f"top ({unit})": top * other,
        f"width ({unit})": (right - left) * one,
        f"height ({unit})": (bottom - top) * other,
        f"major axis ({unit})": longer,
        f"minor axis ({unit})": shorter,
    }


def _values(regions: Regions, image: Image) -> _Columns:
    """Mean, smallest, largest and sum of the values of each channel, as the file has them."""
    areas, of_channels = np.maximum(regions.areas, 1), regions.values_of(image.pixels)
    low, high = image.scaled_from or (0.0, 1.0)
    unit = "value"
    if image.scaled_from is None:
        is_whole = image.pixels.dtype.kind == "u"
        unit = f"of {np.iinfo(image.pixels.dtype).max if is_whole else 1}"
    found: _Columns = {}
    for channel, name in enumerate(image.channel_names):
        total, least, most = (of_channels[:, channel] * (high - low)).T
        found |= {
            f"{name} mean ({unit})": total / areas + low,
            f"{name} min ({unit})": least + low,
            f"{name} max ({unit})": most + low,
            f"{name} sum ({unit})": total + low * areas,
        }
    return found
