"""Shapes of classes -> annotations.

All shapes are drawn into one picture as their indices in the list of shapes; classes and objects
are looked up at the end. Polygons are cut into runs of pixels many at a time.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage
from PIL import ImageDraw

from segcore.formats.importers.annotations import (
    Annotations,
    ShapeError,
    clean_name,
    damage_as_error,
    whole_number,
)
from segcore.formats.importers.attributes import AttributesBuilder
from segcore.marks.outlines import count_crossings, cumulative_ends
from segcore.marks.strokes import MAX_CLASS, Path
from segcore.runtime import limits
from segcore.runtime.errors import ConstraintError
from segcore.runtime.native import paint_polygons
from segcore.runtime.wording import plural

Points = NDArray[np.float64]
"""Points x, y, shape (n, 2)."""

_CORNERS_AT_ONCE = 1 << 17
_MANY_CORNERS = 2000
"""Polygons with more corners are drawn in bands: Pillow visits all edges in every row."""
_FEW_ROWS = 32
_MAX_COORD = 1e7
"""Largest coordinate of a shape, beyond any picture."""
_FAR_OUTSIDE_NOUNS = ("shape far outside the photo", "shapes far outside the photo")
ODD_COORDINATES_NOUNS = ("outline with an x without a y", "outlines with an x without a y")
_NO_AREA_NOUNS = ("shape without an area", "shapes without an area")


class Drawing:
    """Builder of annotations from shapes; later shapes cover earlier ones.

    Parameters
    ----------
    shape : (rows, columns)
        Shape of the photo.

    Attributes
    ----------
    object : int
        Number of the object of the next shapes; 0 for shapes of no object.
    attributes : AttributesBuilder
        Tags, and attributes of objects.
    """

    def __init__(self, shape: tuple[int, int]) -> None:
        self.shape = shape
        self.object = 0
        self.attributes = AttributesBuilder()
        self._names: dict[int, str] = {}
        self._numbers: dict[str, int] = {}
        self._lines: list[tuple[int, Path]] = []
        self._left_out: Counter[tuple[str, str]] = Counter()

        self._shape_of_pixel = np.zeros(shape, "<i4")
        self._class_of, self._object_of = [0], [0]
        self._begin_gathering()
        self._crossings = 0
        self._painted_px = 0
        self._pen = _pen(self._shape_of_pixel)

    def class_named(self, name: Any) -> int:
        """Number of the class of this name; new names are numbered in order of appearance."""
        text = clean_name(name)
        if not text:
            raise ShapeError("shape without a class", "shapes without a class")
        if text not in self._numbers:
            number = len(self._names) + 1
            while number in self._names:
                number += 1
            limits.CLASSES.check(number)
            self._numbers[text] = self.class_numbered(number, text)
        return self._numbers[text]

    def class_numbered(self, number: Any, name: str = "") -> int:
        """Set the name of a class number; returns the number after a check."""
        number = whole_number(number)
        if not isinstance(number, int) or not 1 <= number <= MAX_CLASS:
            raise ConstraintError(f"class {number!r} is not a number from 1 to {MAX_CLASS}")
        self._names[number] = name
        return number

    def fill(
        self, number: int, inside: NDArray[np.bool_], *, row: int = 0, column: int = 0
    ) -> None:
        """Fill the pixels of a mask whose upper left corner is at `row` and `column`."""
        rows, columns = inside.shape
        if not inside.any():
            self.leave_out(*_NO_AREA_NOUNS)
            return
        self._gathered_are_covered = True
        self._painted_px += int(np.count_nonzero(inside))
        box = self._shape_of_pixel[row : row + rows, column : column + columns]
        box[inside] = self._next(number)

    def fill_rings(self, number: int, rings: Iterable[Points]) -> None:
        """Fill pixels whose centre is inside the first ring and outside of all other rings."""
        self.fill_polygons(number, [list(rings)])

    def fill_polygons(self, number: int, polygons: Iterable[Sequence[Points]]) -> None:
        """Fill the polygons of one shape; each is an outer ring, followed by rings of holes."""
        place = self._next(number)
        for rings in polygons:
            # a hole with fewer corners has no area
            valid = [ring for at, ring in enumerate(rings) if at == 0 or len(ring) > 2]
            try:
                if not valid:
                    raise ShapeError(*_NO_AREA_NOUNS)
                for ring in valid:
                    _check_polygon(ring)
            except ShapeError as error:  # faster than a context manager for each
                self.leave_out(error.noun, error.plural_noun)
                continue
            self._gathered.append(valid)
            self._gathered_places.append(place)
            self._gathered_corners += sum(map(len, valid))
        if self._gathered_corners > _CORNERS_AT_ONCE:
            self._paint_gathered()

    def fill_with_border(self, number: int, points: Points) -> None:
        """The inside of a polygon together with all pixels that its border touches."""
        _check_polygon(points)
        self._count(int(np.abs(points[1:, 1] - points[:-1, 1]).sum()))
        self._paint_gathered()
        place = self._next(number)
        if len(points) < _MANY_CORNERS:
            self._pen.polygon(points.ravel().tolist(), fill=place)
            return
        for top in range(0, self.shape[0], _FEW_ROWS):
            bottom = min(top + _FEW_ROWS, self.shape[0])
            nearby = _near_rows(np.trunc(points), top, bottom) - (0, top)
            if len(nearby):
                _pen(self._shape_of_pixel[top:bottom]).polygon(nearby.ravel().tolist(), fill=place)

    def fill_circle_with_border(self, number: int, centre: Points, radius: float) -> None:
        """The inside of a circle together with all pixels that its border touches."""
        if not radius > 0:
            raise ShapeError(*_NO_AREA_NOUNS)
        self._paint_gathered()
        box = [*(centre - radius).tolist(), *(centre + radius).tolist()]
        self._pen.ellipse(box, fill=self._next(number))

    def fill_ellipse(
        self,
        number: int,
        centre: Points,
        radii: tuple[float, float],
        *,
        degrees: float = 0.0,
    ) -> None:
        """Pixels whose centre is in an ellipse, which is turned clockwise."""
        if not min(radii) > 0:
            raise ShapeError(*_NO_AREA_NOUNS)
        cosine, sine = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
        turned_radii = np.multiply(radii, [[cosine, sine], [sine, cosine]])
        reach = np.hypot(turned_radii[:, 0], turned_radii[:, 1])
        left, top = np.clip(np.floor(centre - reach) - 1, 0, self.shape[::-1]).astype(int)
        right, bottom = np.clip(np.ceil(centre + reach) + 1, 0, self.shape[::-1]).astype(int)
        rows, columns = np.ogrid[top:bottom, left:right]
        x, y = columns + 0.5 - centre[0], rows + 0.5 - centre[1]
        along, across = x * cosine + y * sine, y * cosine - x * sine
        inside = (along / radii[0]) ** 2 + (across / radii[1]) ** 2 <= 1
        self.fill(number, inside, row=top, column=left)

    def draw(self, number: int, points: Points) -> None:
        """Add a line or a point of class `number`."""
        limits.SHAPES.check(len(self._lines) + 1)
        self._lines.append((number, Path(tuple(map(tuple, points.tolist())))))

    @contextmanager
    def entry(self, entry_name: str) -> Iterator[None]:
        """Context for reading a shape: skips a bad shape; other errors name the entry."""
        with self.left_out_if_bad(), damage_as_error(entry_name):
            yield

    @contextmanager
    def left_out_if_bad(self) -> Iterator[None]:
        """Context that leaves out shapes that cannot be drawn."""
        try:
            yield
        except ShapeError as error:
            self.leave_out(error.noun, error.plural_noun)

    def leave_out(self, noun: str, plural_noun: str = "") -> None:
        """Count a shape that is left out, under its noun in the singular and the plural."""
        self._left_out[noun, plural_noun] += 1

    def are_on_page(self, slices: Sequence[int], page: int | None) -> list[bool]:
        """Whether each region is on the photo's slice or on all slices; others are left out.

        If all regions are on the same slice, and the photo is not of a stack, they belong to it.

        Parameters
        ----------
        slices : sequence of int
            Slice of each region, from 1; 0 if on all slices, -1 if it has both z and t.
        page : int, optional
            Page number of the photo in a stack, from 0.
        """
        if page is None and len({*slices} - {0}) < 2:
            return [True] * len(slices)
        wanted = 1 if page is None else page + 1
        for slice_number in slices:
            if slice_number < 0:
                self.leave_out("region of one slice and time", "regions of one slice and time")
            elif slice_number not in (0, wanted):
                self.leave_out("region on another slice", "regions on other slices")
        return [slice_number in (0, wanted) for slice_number in slices]

    def annotations(self, *notes: str) -> Annotations:
        """The drawn annotations, with notes on what was left out; call it last."""
        names = {number: name for number, name in self._names.items() if name}
        photo_attributes, attributes, doubts = self.attributes.build()
        self._paint_gathered()
        left_out = [
            f"{plural(number, noun, plural_noun)} {'was' if number == 1 else 'were'} left out."
            for (noun, plural_noun), number in self._left_out.items()
        ]
        all_notes = (*left_out, *notes, *doubts)
        covered_px = max(0, self._painted_px - int(np.count_nonzero(self._shape_of_pixel)))
        labels = np.empty(self.shape, np.int32)
        # to save memory, each row of the array is overwritten by its objects after it was read
        objects = self._shape_of_pixel if any(self._object_of) else None
        class_of, object_of = np.array(self._class_of), np.array(self._object_of)
        for shapes, row in zip(self._shape_of_pixel, labels, strict=True):
            row[:] = class_of[shapes]
            shapes[:] = object_of[shapes]
        drawn = Annotations(labels, names, tuple(self._lines), all_notes, objects, covered_px)
        return replace(drawn, photo_attributes=photo_attributes, attributes=attributes)

    def _next(self, number: int) -> int:
        """Append a shape of class `number` to the list; returns its index."""
        limits.SHAPES.check(len(self._class_of))
        self._class_of.append(number)
        self._object_of.append(self.object)
        return len(self._class_of) - 1

    def _count(self, crossings: int) -> None:
        self._crossings += crossings
        limits.CROSSINGS.check(self._crossings)

    def _paint_gathered(self) -> None:
        """Fill the gathered polygons, beneath all shapes that were painted after them."""
        rings = [ring for polygon in self._gathered for ring in polygon]
        if not rings:
            return
        corners = np.ascontiguousarray(np.concatenate(rings), float)
        ends = cumulative_ends(rings)
        self._count(count_crossings(corners, ends, self.shape[0]))
        places, polygon_ends = np.array(self._gathered_places), cumulative_ends(self._gathered)
        areas = paint_polygons(
            self._shape_of_pixel, corners, ends, polygon_ends, places, self._gathered_are_covered
        )
        self._begin_gathering()
        self._painted_px += int(areas.sum())
        of_shape = np.bincount(places - places[0], areas)  # numbered one after the other
        for _ in range(len(np.unique(places)) - np.count_nonzero(of_shape)):
            self.leave_out(*_NO_AREA_NOUNS)

    def _begin_gathering(self) -> None:
        self._gathered: list[Sequence[Points]] = []
        self._gathered_places: list[int] = []
        self._gathered_corners = 0
        self._gathered_are_covered = False


def _pen(picture: NDArray[np.int32]) -> ImageDraw.ImageDraw:
    """Pillow drawing interface for an int32 array, seen as RGBA with four bytes a pixel."""
    shared = PillowImage.frombuffer("RGBA", picture.shape[::-1], picture, "raw", "RGBA", 0, 1)
    shared.readonly = 0
    return ImageDraw.Draw(shared)


def _near_rows(corners: Points, top: int, bottom: int) -> Points:
    """A simplified polygon that covers the same pixels in rows `top` to `bottom`.

    Of consecutive corners far above or below these rows, only the first and the last are kept.
    """
    side = np.digitize(corners[:, 1], [top - _FEW_ROWS, bottom + _FEW_ROWS])
    is_away = (side != 1) & (side == np.roll(side, 1)) & (side == np.roll(side, -1))
    return corners[~is_away]


def points_near(pairs: Any, shape: tuple[int, int]) -> Points:
    """Points (x, y) as an array (n, 2), after a check that none is far outside the photo.

    Raises
    ------
    ShapeError
        If there is no point, or a point is far outside.
    """
    points = np.array(pairs, float)
    if not len(points):
        raise ShapeError(*_NO_AREA_NOUNS)
    if points.ndim != 2 or points.shape[1] != 2:
        raise ConstraintError("has points that are not of an x and a y")
    reach = np.array([shape[1], shape[0]])
    # False for NaN as well
    if not ((points >= -reach) & (points <= 2 * reach)).all():
        raise ShapeError(*_FAR_OUTSIDE_NOUNS)
    return points


def rotate(points: Points, about: Points, degrees: float) -> Points:
    """Points rotated around a point, clockwise on the screen."""
    cosine, sine = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return (points - about) @ np.array([[cosine, sine], [-sine, cosine]]) + about


def _check_polygon(points: Points) -> None:
    if len(points) < 3:
        raise ShapeError(*_NO_AREA_NOUNS)
    limits.POINTS.check(len(points))
    # the sum of squares is a fast upper bound; both comparisons are False for NaN
    if not (np.vdot(points, points) <= _MAX_COORD**2 or np.abs(points).max() <= _MAX_COORD):
        raise ShapeError(*_FAR_OUTSIDE_NOUNS)
