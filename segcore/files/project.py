"""A project: everything about one photo that a person decided, as one value.

Every edit makes a new :class:`Project`; nothing in one ever changes. Its JSON form is what project
files (:mod:`segcore.files.project_files`) and the app's journal are made of.
"""

from __future__ import annotations

import re
import reprlib
from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass, replace
from typing import Any, TypeVar, get_type_hints

from segcore import __version__
from segcore.graph.affinity import Affinity
from segcore.marks.stroke_files import stroke_from_json, stroke_to_json
from segcore.marks.strokes import MAX_CLASS, Stroke, without_objects
from segcore.methods import METHODS, Method, follows_rules
from segcore.methods.fast_ge import FastGE
from segcore.picture.palette import segment_colours
from segcore.runtime.errors import ParameterError, ProjectError
from segcore.runtime.parameters import check_parameters, parameters
from segcore.runtime.said import Said
from segcore.segments.dividing import DIVIDE_BY, DivideBy

T = TypeVar("T")

FORMAT = 1

_COLOUR = re.compile("#[0-9A-Fa-f]{6}")


@dataclass(frozen=True)
class ClassInfo:
    """A class as the user sees it.

    Attributes
    ----------
    number : int
        From 1, unique within a project; what label pictures hold.
    colour : str
        ``#rrggbb``.
    locked : bool
        Whether painting leaves the pixels of this class's strokes alone.
    background : bool
        Whether it is what lies around the objects: 0 in label pictures, and no object in exports.
    counted : bool
        Whether its region is divided into objects (:mod:`segcore.segments.objects`),
    divide_by : {"image", "shape"}
        and how those that touch are parted.
    """

    number: int
    name: str
    colour: str
    visible: bool = True
    locked: bool = False
    background: bool = False
    counted: bool = False
    divide_by: str = "image"


@dataclass(frozen=True)
class PhotoReference:
    """Which photo a project is about; recognised even after it was moved.

    Attributes
    ----------
    path : str
        Absolute.
    sha256 : str
        Of the file's content, hexadecimal.
    width, height : int
        Upright, in pixels.
    page : int
        Of a TIFF.
    """

    path: str
    sha256: str
    width: int
    height: int
    page: int = 0


@dataclass(frozen=True)
class Project:
    """Photo, classes, strokes and how to segment.

    Attributes
    ----------
    photo : PhotoReference or None
        None for a project that is not about a file (a pasted picture).
    classes : tuple of ClassInfo
        In the order in which they are listed.
    strokes : tuple of Stroke
        Each with an order of its own, which also identifies it.
    segments : int or None
        None: as many as there are classes with strokes.
    rules : str
        As they were typed, one a line, mistakes and comments included (see
        :mod:`segcore.marks.rules`).
    """

    photo: PhotoReference | None = None
    classes: tuple[ClassInfo, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    method: Method = FastGE()
    affinity: Affinity = Affinity()
    segments: int | None = None
    seed: int = 0
    rules: str = ""

    @property
    def next_order(self) -> int:
        """Order for the next stroke: above that of all others."""
        return max((stroke.order for stroke in self.strokes), default=0) + 1

    @property
    def next_object(self) -> int:
        """Number for the next object: above that of all others."""
        return max((stroke.object for stroke in self.strokes), default=0) + 1

    @property
    def counted(self) -> dict[int, DivideBy]:
        """The classes that are counted in objects, and how those that touch are parted."""
        return counted_classes(self.classes)

    @property
    def last_round(self) -> int:
        """Round of the strokes painted last (see :mod:`segcore.marks.rounds`)."""
        return max((stroke.round for stroke in self.strokes), default=0)

    def segments_like(self, other: Project) -> bool:
        """Whether the photo is segmented the same way: only names, colours and such may differ."""
        return (
            without_objects(self.strokes) == without_objects(other.strokes)
            and self.method == other.method
            and self.affinity == other.affinity
            and self.segments == other.segments
            and self.seed == other.seed
            and (self.rules == other.rules or not follows_rules(self.method))
        )

    def seen_like(self, other: Project) -> Project:
        """With the classes shown or hidden, locked or unlocked as those of `other` are."""
        if self.classes is other.classes:
            return self
        looks = {info.number: info for info in other.classes}
        classes = tuple(
            replace(info, visible=look.visible, locked=look.locked)
            if (look := looks.get(info.number))
            else info
            for info in self.classes
        )
        return self if classes == self.classes else replace(self, classes=classes)

    @property
    def class_names(self) -> dict[str, int]:
        """Class number by name; of classes of the same name, that of the first."""
        return {info.name: info.number for info in reversed(self.classes)}

    def class_info(self, number: int) -> ClassInfo | None:
        return next((info for info in self.classes if info.number == number), None)

    def with_stroke(self, stroke: Stroke) -> Project:
        """With `stroke` painted last; a class it names for the first time is added."""
        project = replace(self, strokes=(*self.strokes, replace(stroke, order=self.next_order)))
        known = not stroke.class_number or self.class_info(stroke.class_number) is not None
        return project if known else project.with_class(new_class(stroke.class_number))

    def without_strokes(self, orders: Collection[int]) -> Project:
        """Without the strokes of these orders."""
        kept = (stroke for stroke in self.strokes if stroke.order not in orders)
        return replace(self, strokes=tuple(kept))

    def with_class(self, info: ClassInfo) -> Project:
        """With `info` added, or in the place of the class of the same number."""
        if self.class_info(info.number) is None:
            return replace(self, classes=(*self.classes, info))
        changed = (info if known.number == info.number else known for known in self.classes)
        return replace(self, classes=tuple(changed))

    def without_class(self, number: int) -> Project:
        """Without a class and its strokes."""
        return replace(
            self,
            classes=tuple(info for info in self.classes if info.number != number),
            strokes=tuple(stroke for stroke in self.strokes if stroke.class_number != number),
        )

    def with_background(self, number: int | None) -> Project:
        """With one class as the background, or none."""
        classes = (replace(info, background=info.number == number) for info in self.classes)
        return replace(self, classes=tuple(classes))

    def with_classes_merged(self, source: int, target: int) -> Project:
        """With the strokes of class `source` given to class `target`."""
        strokes = (
            replace(stroke, class_number=target) if stroke.class_number == source else stroke
            for stroke in self.strokes
        )
        return replace(self, strokes=tuple(strokes)).without_class(source)


def counted_classes(classes: Iterable[ClassInfo]) -> dict[int, DivideBy]:
    """Those of some classes that are counted in objects, and how those that touch are parted."""
    return {
        info.number: "shape" if info.divide_by == "shape" else "image"
        for info in classes
        if info.counted
    }


def new_class(number: int) -> ClassInfo:
    """A class with its default name and colour."""
    colours = segment_colours()
    red, green, blue = (int(part) for part in colours[(number - 1) % len(colours)])
    return ClassInfo(number, f"Class {number}", f"#{red:02x}{green:02x}{blue:02x}")


def project_to_json(project: Project) -> dict[str, Any]:
    """The project as a document for :func:`json.dump`; see :func:`project_from_json`."""
    return {
        "format": FORMAT,
        "version": __version__,
        "photo": asdict(project.photo) if project.photo else None,
        "classes": classes_to_json(project.classes),
        "strokes": [stroke_to_json(stroke) for stroke in project.strokes],
        "method": _method_to_json(project.method),
        "affinity": asdict(project.affinity),
        "segments": project.segments,
        "seed": project.seed,
        "rules": project.rules,
    }


def project_from_json(content: Any) -> Project:
    """The project of a parsed document.

    Parameters that are unknown to this version or out of range get their defaults: strokes must
    never be lost because of a setting.

    Raises
    ------
    ProjectError
        If the document is not a project, or has a newer format.
    """
    if not isinstance(content, dict) or not isinstance(content.get("format"), int):
        raise ProjectError(Said("is not a project: project.json has no format number"))
    if content["format"] > FORMAT:
        newer = Said(
            "was saved by a newer version ({theirs}, format {format}); this is {ours}, which "
            "reads up to format {highest}",
            theirs=content.get("version"),
            format=content["format"],
            ours=__version__,
            highest=FORMAT,
        )
        raise ProjectError(newer)
    try:
        photo = content.get("photo")
        segments = content.get("segments")
        return Project(
            photo=_photo(photo) if photo else None,
            classes=classes_from_json(content["classes"]),
            strokes=tuple(stroke_from_json(entry) for entry in content["strokes"]),
            method=_method(content.get("method", {})),
            affinity=_restore(Affinity, content.get("affinity", {})),
            segments=int(segments) if segments is not None else None,
            seed=int(content.get("seed", 0)),
            rules=str(content.get("rules", "")),
        )
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError) as error:
        damaged = Said("is damaged: {reason}", reason=f"{type(error).__name__} {error}")
        raise ProjectError(damaged) from error


def classes_to_json(classes: Iterable[ClassInfo]) -> list[dict[str, Any]]:
    """Classes as a part of a document; earlier versions read those not counted in objects."""
    objects = ("counted", "divide_by")
    return [
        {key: value for key, value in asdict(info).items() if info.counted or key not in objects}
        for info in classes
    ]


def classes_from_json(stored: Any) -> tuple[ClassInfo, ...]:
    """The classes of a parsed document.

    Raises
    ------
    ValueError, TypeError, KeyError
        If they are not classes.
    """
    classes = tuple(_typed(ClassInfo, info) for info in stored)
    for info in classes:
        well = 1 <= info.number <= MAX_CLASS and _COLOUR.fullmatch(info.colour)
        if not well or info.divide_by not in DIVIDE_BY:
            raise ValueError(reprlib.repr(info))
    if len({info.number for info in classes}) < len(classes):
        raise ValueError("two classes have the same number")
    return classes


def _photo(stored: Any) -> PhotoReference:
    photo = _typed(PhotoReference, stored)
    if min(photo.width, photo.height, photo.page) < 0:
        raise ValueError(f"photo {reprlib.repr(stored)}")
    return photo


def _typed(owner: type[T], stored: Any) -> T:
    """An `owner` with the stored fields, each of just the type that it should have."""
    value = owner(**stored)
    for name, kind in get_type_hints(owner).items():
        if type(getattr(value, name)) is not kind:
            raise ValueError(f"{name} {reprlib.repr(getattr(value, name))}")
    return value


def _method_to_json(method: Method) -> dict[str, Any]:
    values = {
        parameter.name: getattr(method, parameter.name) for parameter in parameters(type(method))
    }
    return {"name": method.name, **values}


def _method(stored: dict[str, Any]) -> Method:
    return _restore(METHODS.get(stored.get("name", ""), FastGE), stored)


def _restore(owner: type[Any], stored: dict[str, Any]) -> Any:
    """An `owner` with each stored parameter that it accepts."""
    accepted: dict[str, Any] = {}
    for parameter in parameters(owner):
        if parameter.name in stored:
            try:
                check_parameters(owner(**{parameter.name: stored[parameter.name]}))
                accepted[parameter.name] = stored[parameter.name]
            except (ParameterError, TypeError):
                continue
    return owner(**accepted)
