"""What people say of a photo and of its objects in words: tags, flags, attributes of a class.

A class may have attributes, which every object of it carries: a text, a number, one of some
choices, yes or no, each with a default. Flags that datasets know (`FLAGS`) are there without being
declared. Of a class that is not counted in objects, its whole region is the one object, number 0.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from segcore.runtime.errors import ProjectError

Value = str | float | bool
AttributeKind = Literal["text", "number", "choice", "yes/no"]
KINDS: tuple[AttributeKind, ...] = ("text", "number", "choice", "yes/no")

FLAGS = ("occluded", "truncated", "difficult", "iscrowd")
"""Known to COCO, Pascal VOC and CVAT; no unless somebody says yes."""

_YES, _NO = ("yes", "true", "1", "y"), ("no", "false", "0", "n", "")
MOST_LETTERS = 10_000
"""Of a value, a name or a tag."""


@dataclass(frozen=True)
class Attribute:
    """Something that every object of a class has.

    Attributes
    ----------
    kind : {"text", "number", "choice", "yes/no"}
    choices : tuple of str
        Of a choice.
    default : str, float or bool
        Where nobody says anything else; None: an empty text, 0, the first choice, no.
    """

    name: str
    kind: AttributeKind = "text"
    choices: tuple[str, ...] = ()
    default: Value | None = None

    def __post_init__(self) -> None:
        """Check it.

        Raises
        ------
        ProjectError
            If it is none.
        """
        if not self.name or len(self.name) > MOST_LETTERS:
            raise ProjectError("an attribute needs a name; give it one")
        if self.name in FLAGS:
            text = "every object has {name} already; choose another name"
            raise ProjectError(text, name=self.name)
        if self.kind not in KINDS:
            text = "{name}: an attribute is one of {kinds}; not {kind}"
            raise ProjectError(text, name=self.name, kinds=", ".join(KINDS), kind=self.kind)
        if (self.kind == "choice") != bool(self.choices):
            text = "{name}: a choice, and nothing else, needs choices"
            raise ProjectError(text, name=self.name)
        if self.default is not None:
            object.__setattr__(self, "default", self.read(self.default))

    @property
    def usual(self) -> Value:
        """The value where nobody says anything else."""
        if self.default is not None:
            return self.default
        if self.kind == "choice":
            return self.choices[0]
        of_kinds: dict[str, Value] = {"text": "", "number": 0.0, "yes/no": False}
        return of_kinds[self.kind]

    def read(self, said: object) -> Value:
        """The value that somebody typed, or that a file holds.

        Raises
        ------
        ProjectError
            If it is none of this attribute.

        Examples
        --------
        >>> Attribute("ripe", "yes/no").read("yes")
        True
        """
        text = str(said).strip()
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
        return text[:MOST_LETTERS]


@dataclass(frozen=True)
class ObjectValue:
    """What somebody said of an object.

    Attributes
    ----------
    object : int
        Number of the object by its strokes; 0: the class as a whole.
    name : str
        Of an attribute of the class, or a flag.
    value : str, float or bool
    """

    class_number: int
    object: int
    name: str
    value: Value


@dataclass(frozen=True)
class Remarks:
    """Everything that is said of a photo and its objects.

    Attributes
    ----------
    tags : tuple of str
        Of the photo.
    values : tuple of ObjectValue
        Those that differ from the defaults, by class, object and name.
    """

    tags: tuple[str, ...] = ()
    values: tuple[ObjectValue, ...] = ()

    @cached_property
    def by_object(self) -> dict[tuple[int, int], dict[str, Value]]:
        """What was said of each object, by name; by class and object."""
        found: dict[tuple[int, int], dict[str, Value]] = {}
        for one in self.values:
            found.setdefault((one.class_number, one.object), {})[one.name] = one.value
        return found

    def said_of(self, class_number: int, object_number: int) -> dict[str, Value]:
        """What was said of an object, by name."""
        return dict(self.by_object.get((class_number, object_number), {}))

    def values_of(
        self, class_number: int, object_number: int, attributes: Iterable[Attribute] = ()
    ) -> dict[str, Value]:
        """The attributes of an object, with defaults, and the flags that are set."""
        usual = {attribute.name: attribute.usual for attribute in attributes}
        return usual | self.said_of(class_number, object_number)

    def with_values(
        self,
        class_number: int,
        objects: int | Iterable[int],
        values: Mapping[str, Value],
        attributes: Iterable[Attribute] = (),
    ) -> Remarks:
        """With something else said of some objects; what is as usual is not kept."""
        usual = {attribute.name: attribute.usual for attribute in attributes}
        usual |= dict.fromkeys(FLAGS, False)
        changed = dict(self.by_object)
        for number in (objects,) if isinstance(objects, int) else objects:
            said = changed.get((class_number, number), {}) | dict(values)
            changed[class_number, number] = {
                name: value for name, value in said.items() if usual.get(name) != value
            }
        return self._saying(changed)

    def moved(self, places: Mapping[tuple[int, int], tuple[int, int] | None]) -> Remarks:
        """With what is said of some objects said of others, or of none; those keep what they had.

        Parameters
        ----------
        places : mapping
            From (class, object) to the new one.
        """
        found = {one: said for one, said in self.by_object.items() if one not in places}
        for before, after in places.items():
            if after is not None and before in self.by_object:
                found[after] = self.by_object[before] | found.get(after, {})
        return self._saying(found)

    def _saying(self, said: Mapping[tuple[int, int], Mapping[str, Value]]) -> Remarks:
        values = (
            ObjectValue(*place, name, said[place][name])
            for place in sorted(said)
            for name in sorted(said[place])
        )
        return replace(self, values=tuple(values))


def yes_or_no(name: str, text: str) -> bool:
    """What a text says, of the flag or attribute of that name.

    Raises
    ------
    ProjectError
        If it says neither.
    """
    if text.casefold() not in (*_YES, *_NO):
        raise ProjectError("{name} is yes or no, not {said}", name=name, said=text[:80])
    return text.casefold() in _YES


NO_REMARKS = Remarks()
