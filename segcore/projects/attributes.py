"""What people say of a photo and of its objects in words: tags, flags, attributes of a class.

A class may have attributes, which every object of it carries: a text, a number, one of some
choices, yes or no, each with a default. Flags that datasets know (`FLAGS`) are there without being
declared. Of a class that is not counted in objects, its whole region is the one object, number 0.
"""

from __future__ import annotations

import math
import reprlib
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any, Literal, TypeVar

from segcore.runtime.errors import ProjectError
from segcore.runtime.said import Said

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
            return _yes_or_no(self.name, text)
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


def remarks_to_json(remarks: Remarks) -> dict[str, Any]:
    """As a part of a document; empty parts are left out."""
    values = [[one.class_number, one.object, one.name, one.value] for one in remarks.values]
    found = {"tags": list(remarks.tags), "values": values}
    return {key: value for key, value in found.items() if value}


def remarks_from_json(document: Mapping[str, Any]) -> tuple[Remarks, tuple[Said, ...]]:
    """Of a parsed document, and what was left out of it because it is something else."""
    tags, no_tags = _readable(document.get("tags", ()), _tag)
    values, no_values = _readable(document.get("values", ()), _value)
    notes = []
    if no_tags:
        notes.append(Said("Tags that cannot be read were left out: {reason}", reason=no_tags))
    if no_values:
        notes.append(_without_values(no_values))
    return Remarks(tuple(dict.fromkeys(tags)), tuple(values)), tuple(notes)


def suited(
    remarks: Remarks, attributes: Mapping[int, Iterable[Attribute]]
) -> tuple[Remarks, tuple[Said, ...]]:
    """With values of just the kinds that the attributes of classes, by number, have.

    What is no value of its attribute is left out, which a note says. A text that is none of the
    choices stays: somebody may have changed these.
    """
    known = {(number, one.name): one for number, all_ in attributes.items() for one in all_}

    def read(one: ObjectValue) -> ObjectValue:
        attribute = known.get((one.class_number, one.name))
        if one.name in FLAGS:
            return replace(one, value=_yes_or_no(one.name, str(one.value)))
        if attribute is None:
            return one
        if attribute.kind == "choice":
            return replace(one, value=str(one.value))
        return replace(one, value=attribute.read(one.value))

    values, reason = _readable(remarks.values, read)
    notes = (_without_values(reason),) if reason else ()
    return replace(remarks, values=tuple(values)), notes


def attributes_to_json(attributes: Iterable[Attribute]) -> list[dict[str, Any]]:
    """Those of a class, as a part of a document; what is as usual is left out."""
    return [
        {key: value for key, value in asdict(one).items() if value not in (None, ())}
        for one in attributes
    ]


def attributes_from_json(stored: Any) -> tuple[tuple[Attribute, ...], tuple[Said, ...]]:
    """Those of a class, of a parsed document, and what was left out because it is none."""
    found, reason = _readable(stored, _attribute)
    attributes = {attribute.name: attribute for attribute in reversed(found)}
    if len(attributes) < len(found):
        reason = reason or "two have the same name"
    note = Said("Attributes of a class that cannot be read were left out: {reason}", reason=reason)
    return tuple(reversed(attributes.values())), (note,) if reason else ()


def merged_attributes(
    base: Iterable[Attribute], mine: Iterable[Attribute], theirs: Iterable[Attribute]
) -> tuple[Attribute, ...]:
    """The attributes `theirs` with all that differs between `base` and `mine`, by name.

    Of a choice that both changed, the choices of both are kept. What one side removed is kept if
    the other changed it.
    """
    known, ours = ({one.name: one for one in side} for side in (base, mine))
    others = {one.name: one for one in theirs}
    merged: dict[str, Attribute] = {}
    for name in dict.fromkeys([*others, *ours]):
        former, our, other = known.get(name), ours.get(name), others.get(name)
        if our is None or other is None:
            left = our or other
            if left is not None and left != former:
                merged[name] = left
        elif our in (former, other):
            merged[name] = other
        elif our.kind == other.kind == "choice" and other != former:
            choices = tuple(dict.fromkeys((*other.choices, *our.choices)))
            merged[name] = replace(our, choices=choices)
        else:
            merged[name] = our
    order = list(ours) if list(ours) != list(known) else list(others)
    return tuple(merged[name] for name in dict.fromkeys([*order, *merged]) if name in merged)


_Read = TypeVar("_Read")


def _readable(stored: Any, read: Callable[[Any], _Read]) -> tuple[list[_Read], str]:
    """What entries are, and why the first of the others is none; empty if all are."""
    found: list[_Read] = []
    reason = ""
    if not isinstance(stored, list | tuple):
        return found, "there is no list of them"
    for entry in stored:
        try:
            found.append(read(entry))
        except ProjectError as error:
            reason = reason or error.said
        except (AttributeError, OverflowError, TypeError, ValueError):
            reason = reason or reprlib.repr(entry)
    return found, reason


def _without_values(reason: str) -> Said:
    text = "What is said of objects and cannot be read was left out: {reason}"
    return Said(text, reason=reason)


def _tag(stored: Any) -> str:
    if not isinstance(stored, str) or not 0 < len(stored) <= MOST_LETTERS:
        raise ValueError
    return stored


def _value(stored: Any) -> ObjectValue:
    one = ObjectValue(*stored)
    whole = all(type(n) is int and n >= 0 for n in (one.class_number, one.object))
    named = isinstance(one.name, str) and 0 < len(one.name) <= MOST_LETTERS
    of_kind = type(one.value) in (str, int, bool) or (
        type(one.value) is float and math.isfinite(one.value)
    )
    if not whole or not named or not of_kind or len(str(one.value)) > MOST_LETTERS:
        raise ValueError
    return one


def _attribute(stored: Any) -> Attribute:
    choices = stored.get("choices", ())
    if not isinstance(choices, list | tuple) or not isinstance(stored.get("name"), str):
        raise TypeError
    default = stored.get("default")
    if default is not None and type(default) not in (str, int, float, bool):
        raise TypeError
    return Attribute(**{**stored, "choices": tuple(map(str, choices))})


def _yes_or_no(name: str, text: str) -> bool:
    if text.casefold() not in (*_YES, *_NO):
        raise ProjectError("{name} is yes or no, not {said}", name=name, said=text[:80])
    return text.casefold() in _YES


NO_REMARKS = Remarks()
