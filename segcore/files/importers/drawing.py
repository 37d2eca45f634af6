"""Shapes of classes -> annotations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage
from PIL import ImageDraw

from segcore.files.importers.annotations import Annotations, clean_name
from segcore.marks.strokes import MAX_CLASS, Path, Polygon
from segcore.runtime.errors import ConstraintError
from segcore.runtime.wording import counted

Points = list[tuple[float, float]]


class Drawing:
    """Annotations in the making; later shapes cover earlier ones.

    Parameters
    ----------
    shape : (rows, columns)
        Of the photo.

    Attributes
    ----------
    object : int
        The object that the next shapes are of, 0 for none.
    """

    def __init__(self, shape: tuple[int, int]) -> None:
        self.shape = shape
        self.object = 0
        self._labels = np.zeros(shape, np.int32)
        self._objects = np.zeros(shape, np.int32)
        self._names: dict[int, str] = {}
        self._numbers: dict[str, int] = {}
        self._lines: list[tuple[int, Path]] = []
        self._left_out: Counter[tuple[str, str]] = Counter()

    def named(self, name: Any) -> int:
        """Number of the class of this name; new names are numbered as they come."""
        text = clean_name(name)
        if text not in self._numbers:
            number = len(self._names) + 1
            while number in self._names:
                number += 1
            self._numbers[text] = self.numbered(number, text)
        return self._numbers[text]

    def numbered(self, number: Any, name: str = "") -> int:
        """The number of a class, after making sure that it is one, with its name if it has one."""
        if not isinstance(number, int) or not 1 <= number <= MAX_CLASS:
            raise ConstraintError(f"class {number!r} is not a number from 1 to {MAX_CLASS}")
        self._names[number] = name
        return number

    def fill(
        self, number: int, inside: NDArray[np.bool_], *, row: int = 0, column: int = 0
    ) -> None:
        """Pixels of a mask whose upper left corner is at `row` and `column`."""
        rows, columns = inside.shape
        for values, value in ((self._labels, number), (self._objects, self.object)):
            values[row : row + rows, column : column + columns][inside] = value

    def fill_rings(self, number: int, rings: Iterable[Points]) -> None:
        """Pixels whose centre is in the first of some rings and in none of the others."""
        outer, *holes = (_polygon(ring).pixels(self.shape) for ring in rings)
        for hole in holes:
            outer = np.setdiff1d(outer, hole, assume_unique=True)
        self._labels.ravel()[outer], self._objects.ravel()[outer] = number, self.object

    def fill_with_border(self, number: int, points: Points) -> None:
        """The inside of a polygon together with all pixels that its border touches."""
        _polygon(points)
        x, y = np.array(points).T
        left, top = max(0, int(x.min()) - 1), max(0, int(y.min()) - 1)
        right = min(self.shape[1], int(x.max()) + 2)
        bottom = min(self.shape[0], int(y.max()) + 2)
        if right <= left or bottom <= top:
            return
        picture = PillowImage.new("L", (right - left, bottom - top))
        corners = [(x - left, y - top) for x, y in points]
        ImageDraw.Draw(picture).polygon(corners, fill=1, outline=1)
        self.fill(number, np.asarray(picture) > 0, row=top, column=left)

    def draw(self, number: int, points: Points) -> None:
        """A line, or a point."""
        self._lines.append((number, Path(tuple(points))))

    def leave_out(self, thing: str, several: str = "") -> None:
        """Count something that cannot be drawn, by what one and several are called."""
        self._left_out[thing, several] += 1

    def annotations(self, *notes: str) -> Annotations:
        """All that was drawn, with notes on what was left out."""
        left_out = [
            f"{counted(number, thing, several)} {'was' if number == 1 else 'were'} left out."
            for (thing, several), number in self._left_out.items()
        ]
        names = {number: name for number, name in self._names.items() if name}
        said = (*left_out, *notes)
        return Annotations(self._labels, names, tuple(self._lines), said, self._objects)


def points_near(pairs: Iterable[Sequence[Any]], shape: tuple[int, int]) -> Points:
    """Points (x, y) as numbers, none of them far outside a photo of `shape`.

    Raises
    ------
    ConstraintError
        If there is none, or one far outside.
    """
    points = np.array([[float(x), float(y)] for x, y in pairs]).reshape(-1, 2)
    if not len(points):
        raise ConstraintError("has no points")
    reach = np.array([shape[1], shape[0]])
    # also refuses what is not a number
    if not np.all((points >= -reach) & (points <= 2 * reach)):
        raise ConstraintError("has a point far outside the photo")
    return [(x, y) for x, y in points.tolist()]


def in_ellipse(
    centre: tuple[float, float],
    radii: tuple[float, float],
    shape: tuple[int, int],
    *,
    degrees: float = 0.0,
) -> NDArray[np.bool_]:
    """Pixels whose centre is in an ellipse, which is turned clockwise."""
    rows, columns = np.ogrid[: shape[0], : shape[1]]
    x, y = columns + 0.5 - centre[0], rows + 0.5 - centre[1]
    cosine, sine = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    along, across = x * cosine + y * sine, y * cosine - x * sine
    if not min(radii) > 0:
        return np.zeros(shape, bool)
    return (along / radii[0]) ** 2 + (across / radii[1]) ** 2 <= 1


def turned(points: Points, about: tuple[float, float], degrees: float) -> Points:
    """Points turned clockwise on the screen."""
    cosine, sine = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    offsets = np.asarray(points) - about
    new = offsets @ np.array([[cosine, sine], [-sine, cosine]]) + about
    return [(x, y) for x, y in new.tolist()]


def _polygon(points: Points) -> Polygon:
    if len(points) < 3:
        raise ConstraintError(f"is a polygon with {counted(len(points), 'point')}")
    return Polygon(tuple(points))
