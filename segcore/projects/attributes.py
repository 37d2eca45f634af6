"""Tags of a photo, flags of its objects, and attributes of classes.

A class may have attributes, which every object of it carries: a text, a number, a choice, yes or
no, each with a default. Flags of datasets (`FLAGS`) need no declaration. A class that is not
counted in objects has one object, number 0.
"""

import math
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, Self

from segcore.runtime.errors import ProjectError

Value = str | float | bool
AttributeKind = Literal["text", "number", "choice", "yes/no"]
ATTRIBUTE_KINDS: tuple[AttributeKind, ...] = ("text", "number", "choice", "yes/no")

FLAGS = ("occluded", "truncated", "difficult", "iscrowd")
"""Flags of objects, as in COCO, Pascal VOC and CVAT; their default is no."""

_YES_WORDS, _NO_WORDS = ("yes", "true", "1", "y"), ("no", "false", "0", "n", "")
MAX_LETTERS = 10_000
"""Most characters of a value, name or tag."""


@dataclass(frozen=True)
class Attribute:
    """A property of every object of a class.

    Attributes
    ----------
    kind : {"text", "number", "choice", "yes/no"}
    choices : tuple of str
        Values of a choice.
    default : str, float or bool
        None: an empty text, 0, the first choice, no.
    """

    name: str
    kind: AttributeKind = "text"
    choices: tuple[str, ...] = ()
    default: Value | None = None

    def __post_init__(self) -> None:
        """Check the attribute.

        Raises
        ------
        ProjectError
            If it is not valid.
        """
        if not self.name or len(self.name) > MAX_LETTERS:
            raise ProjectError("an attribute needs a name; give it one")
        if self.name in FLAGS:
            text = "every object has {name} already; choose another name"
            raise ProjectError(text, name=self.name)
        if self.kind not in ATTRIBUTE_KINDS:
            text = "{name}: an attribute is one of {kinds}; not {kind}"
            kinds = ", ".join(ATTRIBUTE_KINDS)
            raise ProjectError(text, name=self.name, kinds=kinds, kind=self.kind)
        if (self.kind == "choice") != bool(self.choices):
            text = "{name}: a choice, and nothing else, needs choices"
            raise ProjectError(text, name=self.name)
        if self.default is not None:
            object.__setattr__(self, "default", self.read(self.default))

    @property
    def default_value(self) -> Value:
        """The value of objects for which no value was set."""
        if self.default is not None:
            return self.default
        if self.kind == "choice":
            return self.choices[0]
        of_kinds: dict[str, Value] = {"text": "", "number": 0.0, "yes/no": False}
        return of_kinds[self.kind]

    def read(self, stored: object) -> Value:
        """Convert a typed text or a value in a file to a value of this attribute.

        >>> Attribute("ripe", "yes/no").read("yes")
        True
        """
        text = str(stored).strip()
        if self.kind == "yes/no":
            return yes_or_no(self.name, text)
        if self.kind == "number":
            number = math.nan
            with suppress(ValueError):
                number = float(text)
            if not math.isfinite(number):
                raise ProjectError("{name} is a number, not {said}", name=self.name, said=text[:80])
            return number
        if self.kind == "choice" and text not in self.choices:
            choices = ", ".join(self.choices)
            template = "{name} is one of {choices}; not {said}"
            raise ProjectError(template, name=self.name, choices=choices, said=text[:80])
        return text[:MAX_LETTERS]


@dataclass(frozen=True)
class ObjectValue:
    """A value of an object.

    Attributes
    ----------
    object : int
        Number of the object by its strokes; 0: the class as a whole.
    name : str
        Name of an attribute of the class, or of a flag.
    value : str, float or bool
    """

    class_number: int
    object: int
    name: str
    value: Value


@dataclass(frozen=True)
class PhotoAttributes:
    """Tags of a photo and values of its objects.

    Attributes
    ----------
    tags : tuple of str
        Tags of the photo.
    values : tuple of ObjectValue
        Values that differ from the defaults, by class, object and name.
    """

    tags: tuple[str, ...] = ()
    values: tuple[ObjectValue, ...] = ()

    @cached_property
    def by_object(self) -> dict[tuple[int, int], dict[str, Value]]:
        """Values of each object by name; objects are keyed by class and object number."""
        values: dict[tuple[int, int], dict[str, Value]] = {}
        for object_value in self.values:
            values.setdefault((object_value.class_number, object_value.object), {})[
                object_value.name
            ] = object_value.value
        return values

    def explicit_values(self, class_number: int, object_number: int) -> dict[str, Value]:
        """Values of an object, by name."""
        return dict(self.by_object.get((class_number, object_number), {}))

    def values_of(
        self, class_number: int, object_number: int, attributes: Iterable[Attribute] = ()
    ) -> dict[str, Value]:
        """The attributes of an object, with defaults, and the flags that are set."""
        defaults = {attribute.name: attribute.default_value for attribute in attributes}
        return defaults | self.explicit_values(class_number, object_number)

    def with_values(
        self,
        class_number: int,
        objects: int | Iterable[int],
        values: Mapping[str, Value],
        attributes: Iterable[Attribute] = (),
    ) -> Self:
        """The attributes with changed values of some objects; default values are not stored."""
        defaults = {attribute.name: attribute.default_value for attribute in attributes}
        defaults |= dict.fromkeys(FLAGS, False)
        changed = dict(self.by_object)
        for number in (objects,) if isinstance(objects, int) else objects:
            values_now = changed.get((class_number, number), {}) | dict(values)
            changed[class_number, number] = {
                name: value for name, value in values_now.items() if defaults.get(name) != value
            }
        return self._with_values(changed)

    def moved(self, places: Mapping[tuple[int, int], tuple[int, int] | None]) -> Self:
        """The attributes with values of some objects moved to others, or removed.

        Parameters
        ----------
        places : mapping
            New (class, object) of each old one.
        """
        values_now = {key: values for key, values in self.by_object.items() if key not in places}
        for before, after in places.items():
            if after is not None and before in self.by_object:
                values_now[after] = self.by_object[before] | values_now.get(after, {})
        return self._with_values(values_now)

    def _with_values(self, by_object: Mapping[tuple[int, int], Mapping[str, Value]]) -> Self:
        values = (
            ObjectValue(*key, name, by_object[key][name])
            for key in sorted(by_object)
            for name in sorted(by_object[key])
        )
        return replace(self, values=tuple(values))


def yes_or_no(name: str, text: str) -> bool:
    """The boolean in a text; `name` is that of the flag or attribute, for the error."""
    if text.casefold() not in (*_YES_WORDS, *_NO_WORDS):
        raise ProjectError("{name} is yes or no, not {said}", name=name, said=text[:80])
    return text.casefold() in _YES_WORDS


NO_ATTRIBUTES = PhotoAttributes()
