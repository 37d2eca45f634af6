"""What people say of a photo and of its objects in words: tags, flags, attributes of a class.

A class may have attributes, which every object of it carries: a text, a number, one of some
choices, yes or no, each with a default. Flags that datasets know (`FLAGS`) are there without being
declared. Of a class that is not counted in objects, its whole region is the one object, number 0.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

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
    name : str
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
            raise ProjectError(f"{self.name} is known already; choose another name")
        if self.kind not in KINDS:
            raise ProjectError(f"{self.name}: an attribute is {', '.join(KINDS)}, not {self.kind}")
        if (self.kind == "choice") != bool(self.choices):
            raise ProjectError(f"{self.name}: a choice, and nothing else, needs choices")
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
            if text.casefold() in (*_YES, *_NO):
                return text.casefold() in _YES
            raise ProjectError(f"{self.name} is yes or no, not {text[:80]}")
        if self.kind == "number":
            try:
                number = float(text)
            except ValueError:
                number = math.nan
            if not math.isfinite(number):
                raise ProjectError(f"{self.name} is a number, not {text[:80]}")
            return number
        if self.kind == "choice" and text not in self.choices:
            raise ProjectError(f"{self.name} is {', '.join(self.choices)}, not {text[:80]}")
        return text[:MOST_LETTERS]


@dataclass(frozen=True)
class ObjectValue:
    """What somebody said of an object.

    Attributes
    ----------
    class_number : int
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

    def said_of(self, class_number: int, object_number: int) -> dict[str, Value]:
        """What was said of an object, by name."""
        return {
            one.name: one.value
            for one in self.values
            if (one.class_number, one.object) == (class_number, object_number)
        }

    def values_of(
        self, class_number: int, object_number: int, attributes: Iterable[Attribute] = ()
    ) -> dict[str, Value]:
        """The attributes of an object, with defaults, and the flags that are set."""
        usual = {attribute.name: attribute.usual for attribute in attributes}
        return usual | self.said_of(class_number, object_number)

    def with_values(
        self,
        class_number: int,
        object_number: int,
        values: Mapping[str, Value],
        attributes: Iterable[Attribute] = (),
    ) -> Remarks:
        """With something else said of an object; what is as usual is not kept."""
        usual = {attribute.name: attribute.usual for attribute in attributes}
        usual |= dict.fromkeys(FLAGS, False)
        said = self.said_of(class_number, object_number) | dict(values)
        kept = [
            one
            for one in self.values
            if (one.class_number, one.object) != (class_number, object_number)
        ]
        kept += [
            ObjectValue(class_number, object_number, name, value)
            for name, value in said.items()
            if usual.get(name) != value
        ]
        kept.sort(key=lambda one: (one.class_number, one.object, one.name))
        return replace(self, values=tuple(kept))

    def moved(self, places: Mapping[tuple[int, int], tuple[int, int] | None]) -> Remarks:
        """With what is said of some objects said of others, or of none; those keep what they had.

        Parameters
        ----------
        places : mapping
            From (class, object) to the new one.
        """
        found = replace(
            self,
            values=tuple(
                one for one in self.values if (one.class_number, one.object) not in places
            ),
        )
        for before, after in places.items():
            if after is not None:
                said = self.said_of(*before) | found.said_of(*after)
                found = found.with_values(*after, said)
        return found


def remarks_to_json(remarks: Remarks) -> dict[str, Any]:
    """As a part of a document; empty parts are left out."""
    values = [[one.class_number, one.object, one.name, one.value] for one in remarks.values]
    found = {"tags": list(remarks.tags), "values": values}
    return {key: value for key, value in found.items() if value}


def remarks_from_json(document: Mapping[str, Any]) -> Remarks:
    """Of a parsed document.

    Raises
    ------
    ValueError, TypeError, KeyError
        If it holds something else.
    """
    tags = tuple(document.get("tags", ()))
    if not all(isinstance(tag, str) and 0 < len(tag) <= MOST_LETTERS for tag in tags):
        raise ValueError("tags are no texts")
    values = tuple(ObjectValue(*entry) for entry in document.get("values", ()))
    for one in values:
        whole = all(type(n) is int and n >= 0 for n in (one.class_number, one.object))
        named = isinstance(one.name, str) and 0 < len(one.name) <= MOST_LETTERS
        if not whole or not named or type(one.value) not in (str, float, int, bool):
            raise ValueError(f"{one.name!r} is said of no object")
        if isinstance(one.value, str) and len(one.value) > MOST_LETTERS:
            raise ValueError(f"{one.name!r} is too long")
    return Remarks(tags, values)


def attributes_to_json(attributes: Iterable[Attribute]) -> list[dict[str, Any]]:
    """Those of a class, as a part of a document; what is as usual is left out."""
    return [
        {key: value for key, value in asdict(one).items() if value not in (None, ())}
        for one in attributes
    ]


def attributes_from_json(stored: Iterable[Mapping[str, Any]]) -> tuple[Attribute, ...]:
    """Those of a class, of a parsed document.

    Raises
    ------
    ValueError, TypeError, ProjectError
        If they are none.
    """
    found = tuple(
        Attribute(**{**entry, "choices": tuple(map(str, entry.get("choices", ())))})
        for entry in stored
    )
    if len({attribute.name for attribute in found}) < len(found):
        raise ValueError("two attributes have the same name")
    return found


NO_REMARKS = Remarks()
