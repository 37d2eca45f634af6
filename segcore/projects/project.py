"""A project: the decisions of a person about one photo, as one value.

Every edit makes a new :class:`Project`; nothing in one ever changes.
:mod:`segcore.projects.project_json` writes and reads it.
"""

import itertools
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Annotated, Any, Self

import numpy as np
from msgspec import Meta
from numpy.typing import NDArray

from segcore.marks.strokes import Stroke
from segcore.matting.edge import DEFAULT_EDGE, Edge
from segcore.memory.rounds import strokes_about_classes, with_background_joined
from segcore.methods.recipe import Recipe
from segcore.objects.geodesic_division import DivideBy
from segcore.picture.display import AUTOMATIC_DISPLAY, Display
from segcore.picture.palette import segment_colours
from segcore.projects.attributes import NO_ATTRIBUTES, Attribute, PhotoAttributes, Value
from segcore.projects.attributes_json import fit_attributes
from segcore.runtime.limits import PIXELS
from segcore.runtime.parameters import takes_old_names
from segcore.runtime.renamed import Renamed
from segcore.runtime.typed import ClassNumber, ColourCode, Count

LONGEST_NAME = 1000
"""Characters in the name of a class."""


@dataclass(frozen=True)
class ClassInfo:
    """A class as the user sees it.

    Attributes
    ----------
    number : int
        From 1, unique within a project; what label images hold.
    colour : str
        ``#rrggbb``.
    locked : bool
        Whether painting does not change this class's strokes.
    background : bool
        Whether it is the background: 0 in label images, and no object in exports.
    counted : bool
        Whether its region is divided into objects (:mod:`segcore.objects.objects`).
    divide_by : {"image", "shape"}
        How touching objects are divided.
    least_px : int or None
        Least size of objects without a stroke; None: estimated
        (:mod:`segcore.objects.small_objects`).
    attributes : tuple of Attribute
        Attributes of every object.
    recorded_names : tuple of str or None
        In the list of a folder, all names that the class has had; None if nobody recorded them.
    """

    number: ClassNumber
    name: str
    colour: ColourCode
    visible: bool = True
    locked: bool = False
    background: bool = False
    counted: bool = False
    divide_by: DivideBy = "image"
    least_px: Annotated[Count, Meta(le=PIXELS.most)] | None = None
    attributes: tuple[Attribute, ...] = ()
    recorded_names: tuple[str, ...] | None = field(default=None, compare=False)


@dataclass(frozen=True)
class PhotoReference:
    """The photo of a project, recognised even after it was moved.

    Attributes
    ----------
    path : str
        Absolute.
    sha256 : str
        Hash of the file's content, hexadecimal.
    width, height : int
        Upright, in pixels.
    page : int
        Page of a TIFF.
    """

    path: str
    sha256: str
    width: Count
    height: Count
    page: Count = 0


@takes_old_names
@dataclass(frozen=True)
class Project:
    """Photo, classes, strokes and recipe.

    Attributes
    ----------
    photo : PhotoReference or None
        None for a project that is not about a file (a pasted picture).
    classes : tuple of ClassInfo
        In the order in which they are listed.
    strokes : tuple of Stroke
        Each with an order of its own, which also identifies it.
    recipe : Recipe
        With rules as typed, mistakes and comments included.
    photo_attributes : PhotoAttributes
        Tags of the photo and values of its objects.
    display : Display
        How the photo is displayed; it does not change segments.
    edge : Edge
        How the edges of cut-outs are wanted.
    """

    photo: PhotoReference | None = None
    classes: tuple[ClassInfo, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    recipe: Recipe = Recipe()
    photo_attributes: PhotoAttributes = NO_ATTRIBUTES
    display: Display = AUTOMATIC_DISPLAY
    edge: Edge = DEFAULT_EDGE

    remarks = Renamed("photo_attributes")
    class_info, class_of = Renamed("find_class"), Renamed("class_or_new")

    @property
    def next_order(self) -> int:
        """Order for the next stroke: above the orders of all strokes."""
        return max((stroke.order for stroke in self.strokes), default=0) + 1

    @property
    def next_object(self) -> int:
        """Number above those of all strokes; `next_free_number` counts all objects."""
        return max((stroke.object for stroke in self.strokes), default=0) + 1

    @cached_property
    def counted(self) -> dict[int, DivideBy]:
        """The classes that are counted in objects, and how touching objects are divided."""
        return {
            info.number: "shape" if info.divide_by == "shape" else "image"
            for info in self.classes
            if info.counted
        }

    @property
    def background(self) -> int:
        """Number of the background class, which lies around the objects; 0 if there is none."""
        return next((info.number for info in self.classes if info.background), 0)

    @property
    def least_px(self) -> dict[int, int]:
        """Least size in pixels of objects without a stroke, by class, where the class sets it."""
        return {
            info.number: info.least_px
            for info in self.classes
            if info.counted and info.least_px is not None
        }

    @property
    def last_round(self) -> int:
        """Round of the strokes painted last (see :mod:`segcore.memory.rounds`)."""
        return max((stroke.round for stroke in self.strokes), default=0)

    def with_recipe(self, **changed: Any) -> Self:
        """The project with some fields of the recipe changed."""
        return replace(self, recipe=replace(self.recipe, **changed))

    def has_same_answer_as(self, other: Self) -> bool:
        """Whether another project gives the same segments: only colours and the like may differ."""
        return self._solve_key == other._solve_key and self.recipe.has_same_answers_as(other.recipe)

    @property
    def _solve_key(self) -> tuple[object, ...]:
        """All parts of the project, except the recipe, that decide an answer and its repairs."""
        recipe, background = self.recipe, self.background
        solved = strokes_about_classes(with_background_joined(self.strokes, background))
        by_name = recipe.repairs or recipe.model or (recipe.rules and recipe.follows_rules)
        repaired_by = background, self.counted, self.least_px, self.strokes
        return solved, self.class_names if by_name else {}, repaired_by if recipe.repairs else ()

    def with_view_of(self, other: Self) -> Self:
        """The project with the display, and visible and locked classes, of `other`."""
        if self.display != other.display:
            return replace(self, display=other.display).with_view_of(other)
        if self.classes is other.classes:
            return self
        other_by_number = {info.number: info for info in other.classes}
        classes = tuple(
            replace(info, visible=state.visible, locked=state.locked)
            if (state := other_by_number.get(info.number))
            else info
            for info in self.classes
        )
        return self if classes == self.classes else replace(self, classes=classes)

    @property
    def class_names(self) -> dict[str, int]:
        """Class number by name; of the first class if several have the name."""
        return {info.name: info.number for info in reversed(self.classes)}

    def class_name(self, number: int) -> str:
        """Name of a class as files can hold it; a default name for an unknown class."""
        info = self.find_class(number)
        return (storable_name(info.name) if info else "") or f"Class {number}"

    def colour(self, number: int) -> str:
        """Colour of a class, known or not, as ``#rrggbb``."""
        info = self.find_class(number)
        return (info or new_class(number)).colour.lower()

    def palette(self, largest: int) -> NDArray[np.uint8]:
        """Colours of classes 1 to `largest`, at least of those that are known, (n, 3) sRGB."""
        defaults = segment_colours()
        largest = max([largest, *(info.number for info in self.classes)])
        colours = defaults[np.arange(largest) % len(defaults)].copy()
        for info in self.classes:
            colours[info.number - 1] = tuple(bytes.fromhex(info.colour[1:]))
        return colours

    def find_class(self, number: int) -> ClassInfo | None:
        return self._by_number.get(number)

    @cached_property
    def _by_number(self) -> dict[int, ClassInfo]:
        return {info.number: info for info in self.classes}

    def class_or_new(self, number: int) -> ClassInfo:
        """A class of the project, or for an unknown number the class that it will be."""
        return self.find_class(number) or new_class(number)

    def with_stroke(self, stroke: Stroke) -> Self:
        """The project with `stroke` painted last; a new class of it is added.

        An eraser is a stroke, too. Strokes that later ones cover stay in `strokes`; a class stroke
        without a pixel left counts for nothing when the photo is solved.
        """
        project = replace(self, strokes=(*self.strokes, replace(stroke, order=self.next_order)))
        has_class = not stroke.class_number or self.find_class(stroke.class_number) is not None
        return project if has_class else project.with_class(new_class(stroke.class_number))

    def blank(self) -> Self:
        """The same classes and recipe for another photo, without strokes and attributes."""
        return replace(self, photo=None, strokes=(), photo_attributes=NO_ATTRIBUTES)

    def without_strokes(self, orders: Collection[int]) -> Self:
        """The project without the strokes with the given orders."""
        remaining = (stroke for stroke in self.strokes if stroke.order not in orders)
        return replace(self, strokes=tuple(remaining))

    def values_of(self, class_number: int, object_number: int = 0) -> dict[str, Value]:
        """The attributes of an object (0: of a class as a whole), and the flags that are set."""
        info = self.find_class(class_number)
        attributes = info.attributes if info else ()
        return self.photo_attributes.values_of(class_number, object_number, attributes)

    def with_values(
        self, class_number: int, objects: int | Iterable[int], values: Mapping[str, Value]
    ) -> Self:
        """The project with values of some objects of a class (0: of the class as a whole)."""
        declared = self.class_or_new(class_number).attributes
        changed = self.photo_attributes.with_values(class_number, objects, values, declared)
        return replace(self, photo_attributes=changed)

    def with_tags(self, tags: Iterable[str]) -> Self:
        """The project with other tags of the photo, each once."""
        tagged = replace(self.photo_attributes, tags=tuple(dict.fromkeys(tags)))
        return replace(self, photo_attributes=tagged)

    def with_attributes(
        self,
        class_number: int,
        attributes: Sequence[Attribute],
        renamed: Mapping[str, str] | None = None,
    ) -> Self:
        """The project with other attributes of a class.

        Values are kept under the new names; values that do not fit any more are removed.

        Parameters
        ----------
        renamed : mapping
            New names of attributes by the old ones.
        """
        info = self.class_or_new(class_number)
        gone = {attribute.name for attribute in info.attributes}.difference(renamed or {})
        gone -= {attribute.name for attribute in attributes}
        values = tuple(
            replace(object_value, name=(renamed or {}).get(object_value.name, object_value.name))
            if object_value.class_number == class_number
            else object_value
            for object_value in self.photo_attributes.values
            if object_value.class_number != class_number or object_value.name not in gone
        )
        changed = replace(self.photo_attributes, values=values)
        fitting, _ = fit_attributes(changed, {class_number: attributes})
        about = {
            object_value.object
            for object_value in values
            if object_value.class_number == class_number
        }
        fitting = fitting.with_values(class_number, about, {}, attributes)
        project = self.with_class(replace(info, attributes=tuple(attributes)))
        return replace(project, photo_attributes=fitting)

    def with_class(self, info: ClassInfo) -> Self:
        """The project with `info` added, or in place of the class of the same number."""
        if self.find_class(info.number) is None:
            return replace(self, classes=(*self.classes, info))
        changed = (info if known.number == info.number else known for known in self.classes)
        return replace(self, classes=tuple(changed))

    def without_class(self, number: int) -> Self:
        """The project without a class and its strokes."""
        return replace(
            self,
            classes=tuple(info for info in self.classes if info.number != number),
            strokes=tuple(stroke for stroke in self.strokes if stroke.class_number != number),
            photo_attributes=replace(
                self.photo_attributes,
                values=tuple(
                    object_value
                    for object_value in self.photo_attributes.values
                    if object_value.class_number != number
                ),
            ),
        )

    def with_background(self, number: int | None) -> Self:
        """The project with one class as the background, or none."""
        classes = (replace(info, background=info.number == number) for info in self.classes)
        return replace(self, classes=tuple(classes))


def storable_name(name: str) -> str:
    r"""The name of a class as any file can hold it: without lone surrogates, and not too long.

    >>> storable_name("a\ud800b")
    'a?b'
    """
    return name.encode("utf-8", "replace").decode()[:LONGEST_NAME]


def known_classes(
    numbers: Iterable[int],
    classes: Iterable[ClassInfo] = (),
    names: Iterable[str] = (),
    segments: int | None = None,
) -> tuple[ClassInfo, ...]:
    """The classes that an answer can have, ascending.

    Parameters
    ----------
    numbers : int
        Classes with strokes.
    classes : ClassInfo
        Classes that are known already.
    names : str
        Names of classes 1, 2, ..., unless they are known.
    segments : int, optional
        How many are wanted; those without a stroke get the lowest free numbers.
    """
    by_number = {info.number: info for info in classes}
    for number, name in enumerate(names, start=1):
        if number not in by_number:
            by_number[number] = replace(new_class(number), name=storable_name(name))
    taken = set(numbers)
    free = (number for number in itertools.count(1) if number not in taken)
    for number in (*taken, *itertools.islice(free, max((segments or 0) - len(taken), 0))):
        if number not in by_number:
            by_number[number] = new_class(number)
    return tuple(by_number[number] for number in sorted(by_number))


def new_class(number: int) -> ClassInfo:
    """A class with its default name and colour."""
    colours = segment_colours()
    red, green, blue = (int(part) for part in colours[(number - 1) % len(colours)])
    return ClassInfo(number, f"Class {number}", f"#{red:02x}{green:02x}{blue:02x}")
