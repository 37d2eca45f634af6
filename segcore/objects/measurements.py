"""A table of classes and objects: sizes, shapes, and the values of the picture in them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.objects.geometry import Geometry
from segcore.picture.downscaling import Downscaling
from segcore.picture.image import Image
from segcore.picture.pixel_size import PixelSize
from segcore.runtime.errors import ParameterError
from segcore.runtime.message import Message
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.renamed import Renamed
from segcore.runtime.spreadsheets import csv_table, escape_formula

IDENTITY_COLUMNS = ("class", "name", "object")
"""The columns that identify a row."""

_Columns = dict[str, NDArray[Any]]


@dataclass(frozen=True, eq=False)
class Measurements:
    """Table with a row for each class, followed by a row for each object of a counted class.

    Lengths are in pixels and, if the size of a pixel is known, in its unit. They are those of
    :func:`skimage.measure.regionprops`, whose centroids count from 0 in the middle of the first
    pixel.

    Attributes
    ----------
    columns : dict from str to (rows,) array
        Columns by their headers, which name the unit: ``class``, ``name``, ``object`` (0 in the row
        of a class), ``area (px)``, ``area (µm²)``, ...
    notes : tuple of str
        Notes on values that could not be measured, one sentence each.

    Examples
    --------
    >>> import segcore
    >>> table = segcore.measure([[1, 1, 0], [1, 1, 2]], pixel_size="0.5 µm")
    >>> len(table), table["area (px)"].tolist(), table["area (µm²)"].tolist()
    (2, [4, 1], [1.0, 0.25])
    """

    columns: Mapping[str, NDArray[Any]]
    notes: tuple[str, ...] = ()
    heads, cells = Renamed("header"), Renamed("formatted_rows")

    def __len__(self) -> int:
        return len(self.columns["class"])

    def __getitem__(self, head: str) -> NDArray[Any]:
        return self.columns[head]

    @property
    def header(self) -> tuple[str, ...]:
        return tuple(self.columns)

    def __iter__(self) -> Iterator[list[Any]]:
        """The rows, as numbers and texts; None where there is no value."""
        for row in zip(*(column.tolist() for column in self.columns.values()), strict=True):
            number, name, object_number, *values = row
            yield [number, name, object_number or None, *(None if v != v else v for v in values)]

    @property
    def formatted_rows(self) -> list[list[str | int]]:
        """The rows as cells of a table, without the headers."""
        return [
            [number, escape_formula(name), *map(_cell, values)] for number, name, *values in self
        ]

    def text(self, delimiter: str = ",") -> str:
        """The table as CSV, heads first."""
        rows = [map(escape_formula, self.header), *self.formatted_rows]
        return csv_table(rows, mark=False, delimiter=delimiter).decode()


def measure_geometry(
    geometry: Geometry,
    image: Image | None,
    *,
    names: Mapping[int, str] = MappingProxyType({}),
    confidence: NDArray[np.float32] | None = None,
    size: PixelSize | None = None,
    monitor: Monitor = SILENT,
) -> Measurements:
    """Measure the classes of labels, and the objects of those that are counted in them.

    Parameters
    ----------
    image : Image or None
        Image of the size of the labels; None: there are no values to measure.
    names : dict from int to str
        Names of classes; others are called ``Class 1``.
    confidence : (rows, columns) float32, optional
        Probability that a label is right, for the standard errors of areas.
    monitor : Monitor, optional
        Checked before each region.

    Raises
    ------
    Cancelled
    """
    if image is not None and image.shape != geometry.labels.shape:
        raise ParameterError(
            f"labels of {geometry.labels.shape} pixels do not fit a picture of {image.shape}"
        )
    # without a class, measure a dummy class for the headers
    labels = geometry.labels if geometry.present_classes else np.ones_like(geometry.labels)
    classes = {number: (number, 0) for number in geometry.present_classes or [1]}
    regions = [(labels, labels, classes)]
    if geometry.counted and geometry.objects.table:
        objects = {info.number: (info.class_number, info.number) for info in geometry.objects.table}
        regions.append((geometry.objects.instance_map, geometry.instance_picture, objects))
    columns = []
    for numbers, neighbours, ids in regions:
        monitor.check()
        errors = None
        if confidence is not None:
            errors = area_errors(neighbours, confidence, None if image is None else image.valid)
        columns.append(_columns(numbers, ids, image, errors, size, monitor))
    table = {head: np.concatenate([part[head] for part in columns]) for head in columns[0]}
    order = np.lexsort((table["object"], table["class"]))[: None if geometry.present_classes else 0]
    table = {head: values[order] for head, values in table.items()}
    class_names = [names.get(number) or f"Class {number}" for number in table["class"].tolist()]
    name: _Columns = {"class": table["class"], "name": np.array(class_names, object)}
    notes: tuple[str, ...] = ()
    if size is not None and not size.is_square:
        notes = (Message("Pixels are not square: perimeters are in pixels only."),)
    return Measurements(name | table, notes)


def _cell(value: Any) -> str | int:
    """A number as text with twelve digits, empty for None."""
    if value is None:
        return ""
    return value if isinstance(value, int) else f"{value:.12g}"


_AXIS_PROPERTIES = ("axis_major_length", "axis_minor_length", "eccentricity")
_SHAPE_PROPERTIES = (
    *_AXIS_PROPERTIES,
    "label",
    "num_pixels",
    "bbox",
    "centroid_local",
    "perimeter",
    "solidity",
)
"""Measured properties; `centroid_local`, since `centroid` makes a list of all pixels."""


def _columns(
    numbers: NDArray[np.integer],
    ids: Mapping[int, tuple[int, int]],
    image: Image | None,
    errors: NDArray[np.float64] | None,
    size: PixelSize | None,
    monitor: Monitor,
) -> _Columns:
    """The columns for regions, ascending by number; `ids` maps a number to class and object."""
    pixels = None if image is None else image.pixels
    shape = _region_properties(numbers, _SHAPE_PROPERTIES, monitor, pixels=pixels)
    of_class, of_object = np.array([ids[number] for number in shape["label"].tolist()]).T
    columns = {"class": of_class, "object": of_object}
    if errors is not None:
        shape["area error"] = errors[shape["label"]]
    columns |= _lengths(shape, PixelSize(1, 1, "m"), "px")
    if size is not None:
        if size.is_square:
            shape |= {axis: shape[axis] * size.width for axis in _AXIS_PROPERTIES[:2]}
        else:
            shape |= _region_properties(
                numbers, _AXIS_PROPERTIES, monitor, spacing=(size.height, size.width)
            )
        columns |= _lengths(shape, size, size.unit)
    columns["eccentricity (0 to 1)"] = shape["eccentricity"]
    columns["solidity (0 to 1)"] = shape["solidity"]
    return columns if image is None else columns | _values(shape, image)


def _region_properties(
    numbers: NDArray[np.integer],
    properties: Iterable[str],
    monitor: Monitor,
    *,
    spacing: tuple[float, float] = (1, 1),
    pixels: NDArray[Any] | None = None,
) -> _Columns:
    """Properties of every region by scikit-image, and statistics of its pixels' values."""
    from skimage.measure import regionprops

    properties_of_regions: dict[str, list[Any]] = defaultdict(list)
    remaining = regionprops(numbers, spacing=spacing)[::-1]
    while remaining:
        monitor.check()
        region = remaining.pop()  # frees the images that the last region has cached
        for name in properties:
            properties_of_regions[name].append(region[name])
        if pixels is not None:
            values = np.ascontiguousarray(pixels[region.slice][region.image].T)
            properties_of_regions["sum"].append(values.sum(axis=1, dtype=np.float64))
            properties_of_regions["min"].append(values.min(axis=1))
            properties_of_regions["max"].append(values.max(axis=1))
    return {name: np.array(values) for name, values in properties_of_regions.items()}


def _lengths(shape: _Columns, size: PixelSize, unit: str) -> _Columns:
    """Areas and lengths in the unit of the pixel size; axis lengths are in this unit already."""
    width, height = (1, 1) if unit == "px" else (size.width, size.height)
    square = unit if unit == "px" else f"{unit}²"  # people say px for areas, too
    columns: _Columns = {f"area ({square})": shape["num_pixels"] * (width * height)}
    if "area error" in shape:
        columns[f"area standard error ({square})"] = shape["area error"] * (width * height)
    if size.is_square:
        columns[f"perimeter ({unit})"] = shape["perimeter"] * width
    top, left, bottom, right = shape["bbox"].T
    down, across = shape["centroid_local"].T
    return columns | {
        f"centroid x ({unit})": (left + across) * width,
        f"centroid y ({unit})": (top + down) * height,
        f"left ({unit})": left * width,
        f"top ({unit})": top * height,
        f"width ({unit})": (right - left) * width,
        f"height ({unit})": (bottom - top) * height,
        f"major axis ({unit})": shape["axis_major_length"],
        f"minor axis ({unit})": shape["axis_minor_length"],
    }


def _values(shape: _Columns, image: Image) -> _Columns:
    """Mean, smallest, largest and sum of the values of each channel, as the file has them."""
    low, high = image.scaled_from or (0.0, 1.0)
    unit = "value"
    if image.scaled_from is None:
        is_whole = image.pixels.dtype.kind == "u"
        unit = f"of {np.iinfo(image.pixels.dtype).max if is_whole else 1}"
    areas = shape["num_pixels"]
    columns: _Columns = {}
    for channel, name in enumerate(image.channel_names):
        total, smallest, largest = (
            shape[statistic][:, channel] * (high - low) for statistic in ("sum", "min", "max")
        )
        columns |= {
            f"{name} mean ({unit})": total / areas + low,
            f"{name} min ({unit})": smallest + low,
            f"{name} max ({unit})": largest + low,
            f"{name} sum ({unit})": total + low * areas,
        }
    return columns


AREA_ERROR_FACTOR = 0.5
"""Standard error of an area, divided by the sum of the doubt of its pixels.

Pixels along a border err together, so the error grows with the sum of their doubt, not with its
root (``make bench ARGS="-k areas"``).
"""


def area_errors(
    numbers: NDArray[np.integer],
    confidence: NDArray[np.float32],
    valid: NDArray[np.bool_] | None = None,
) -> NDArray[np.float64]:
    """Standard errors in pixels, (n,), of the areas of the regions 0, 1, ... of `numbers`.

    A region may lose its doubtful pixels, and gain those of its neighbours (number 0 among them),
    as far as they lie along its border.

    Parameters
    ----------
    numbers : (rows, columns) integer
    confidence : (rows, columns) float32
        Probability that a number is right; on large pictures for squares of pixels, from the top
        left corner.
    valid : (rows, columns) bool, optional
        Other pixels have no data, and no doubt.
    """
    sides = zip(numbers.shape, confidence.shape, strict=True)
    step = max(-(-length // squares) for length, squares in sides)
    doubt = 1 - Downscaling(numbers.shape, step).spread(confidence)
    if valid is not None:
        doubt[~valid] = 0
    doubts = np.bincount(numbers.ravel(), doubt.ravel())
    contacts = _contacts(numbers, len(doubts))
    lengths = np.asarray(contacts.sum(axis=1)).ravel()
    shares = np.divide(doubts, lengths, out=np.zeros_like(doubts), where=lengths > 0)
    errors: NDArray[np.float64] = AREA_ERROR_FACTOR * (doubts + contacts @ shares)
    return errors


def _contacts(numbers: NDArray[np.integer], size: int) -> scipy.sparse.csr_array:
    """Number of pixel edges between each pair of regions, (size, size)."""
    contacts = scipy.sparse.csr_array((size, size))
    for pixels, neighbours in ((numbers[1:], numbers[:-1]), (numbers[:, 1:], numbers[:, :-1])):
        is_border = pixels != neighbours
        a, b = pixels[is_border], neighbours[is_border]
        contacts += scipy.sparse.csr_array((np.ones(a.size), (a, b)), (size, size))
    return contacts + contacts.T
