"""Tags, attributes and flags in files, and how they become attributes of a project."""

import json
import math
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from operator import attrgetter
from typing import Any

from segcore.formats.importers.annotations import Annotations, clean_name
from segcore.projects.attributes import (
    FLAGS,
    MAX_LETTERS,
    Attribute,
    AttributeKind,
    ObjectValue,
    PhotoAttributes,
    Value,
)
from segcore.projects.attributes_json import attributes_from_json
from segcore.projects.project import Project
from segcore.runtime.errors import ProjectError
from segcore.runtime.wording import names_in_words, plural


class AttributesBuilder:
    """Builder of attributes; the first value of each attribute of an object is kept.

    Values that do not fit the declaration in a file are kept as text, or as one more choice.
    """

    def __init__(self) -> None:
        self._tags: dict[str, None] = {}
        self._declared: dict[tuple[int, str], Attribute] = {}
        self._values: dict[tuple[int, str], dict[int, Value]] = {}
        self._contradictions = 0
        self._unknown = False

    def tag(self, text: Any) -> None:
        """Add a tag of the photo."""
        if cleaned := clean_name(text)[:MAX_LETTERS]:
            self._tags[cleaned] = None

    def declare(
        self,
        number: int,
        name: Any,
        kind: AttributeKind | None,
        choices: Iterable[str] = (),
        default: Any = None,
    ) -> None:
        """Declare an attribute of a class; `kind` is None if this program does not know it."""
        if _name(name) in FLAGS:
            return
        if kind is None:
            self._unknown = True
            return
        try:
            attribute = Attribute(_name(name), kind, tuple(dict.fromkeys(choices)))
        except ProjectError:
            self._unknown = True
            return
        with suppress(ProjectError):
            if default is not None and attribute.read(default) != attribute.default_value:
                attribute = replace(attribute, default=attribute.read(default))
        self._declared[number, attribute.name] = attribute

    def declare_all(self, number: int, stored: Any) -> None:
        """Declare attributes of a class as this program writes them."""
        attributes, notes = attributes_from_json(stored or ())
        self._unknown |= bool(notes)
        self._declared |= {(number, attribute.name): attribute for attribute in attributes}

    def add_values(self, number: int, object_number: int, values: Mapping[Any, Any]) -> None:
        """Add values, by name, of an object of a class; object 0 is the class as a whole."""
        for name, value in values.items():
            cleaned = _name(name)
            if value is None or not cleaned:
                continue
            values_so_far = self._values.setdefault((number, cleaned), {})
            plain = _value(value)
            self._contradictions += values_so_far.setdefault(object_number, plain) != plain

    def note_unknown(self, number: int, name: str) -> bool:
        """Whether an object of a class has a value of this name."""
        return (number, _name(name)) in self._values

    def build(self) -> tuple[PhotoAttributes, dict[int, tuple[Attribute, ...]], list[str]]:
        """All attributes, the declarations of attributes by class, and notes on problems."""
        values: list[ObjectValue] = []
        attributes = dict(self._declared)
        widened = []
        for (number, name), by_object in self._values.items():
            if name in FLAGS and (flags := _flags(by_object)) is not None:
                values += (ObjectValue(number, n, name, True) for n, flag in flags.items() if flag)
                continue
            text = f"{name} (text)" if name in FLAGS else name
            declared = attributes.pop((number, name), None)
            attribute = declared or Attribute(text, kind_of(by_object.values()))
            fitting = attribute_for(attribute, by_object.values())
            widened += [name] if fitting != attribute or text != name else []
            attributes[number, text] = fitting
            values += (
                ObjectValue(number, n, text, _read(fitting, v)) for n, v in by_object.items()
            )
        values.sort(key=attrgetter("class_number", "object", "name"))
        of_classes: dict[int, tuple[Attribute, ...]] = {}
        for (number, _), attribute in attributes.items():
            of_classes[number] = (*of_classes.get(number, ()), attribute)
        return PhotoAttributes(tuple(self._tags), tuple(values)), of_classes, self._notes(widened)

    def _notes(self, widened: list[str]) -> list[str]:
        notes = []
        if self._unknown:
            notes.append("What some attributes are is declared in an unknown way; it was guessed.")
        if widened:
            names = names_in_words(list(dict.fromkeys(widened)))
            notes.append(f"Some values of {names} are none that the file declares; they were kept.")
        if self._contradictions:
            values_text = plural(self._contradictions, "value")
            notes.append(f"Of {values_text} that contradict earlier ones, the earlier were kept.")
        return notes


def attribute_for(attribute: Attribute, values: Iterable[Value]) -> Attribute:
    """The attribute extended to allow all these values: by more choices, or as text."""
    wrong = [value for value in values if not _fits(attribute, value)]
    if not wrong:
        return attribute
    if attribute.kind == "choice":
        choices = dict.fromkeys((*attribute.choices, *map(as_text, wrong)))
        return replace(attribute, choices=tuple(choices))
    default = None if attribute.default is None else as_text(attribute.default)
    return Attribute(attribute.name, "text", default=default)


def as_text(value: Value) -> str:
    """A value as it is written in text files.

    >>> as_text(True), as_text(2.0), as_text("ripe")
    ('true', '2', 'ripe')
    """
    if isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, str) else repr(float(value)).removesuffix(".0")


class Untyped(str):
    """A text from a file that does not distinguish texts, numbers, yes and no."""

    __slots__ = ()

    @property
    def parsed(self) -> Value:
        """The value that the text stands for: boolean, number or text.

        >>> Untyped("true").parsed, Untyped("2").parsed, Untyped("ripe").parsed
        (True, 2.0, 'ripe')
        """
        if self in ("true", "false"):
            return self == "true"
        try:
            number = float(self)
        except ValueError:
            return str(self)
        return number if math.isfinite(number) else str(self)


def add_attributes(
    project: Project,
    annotations: Annotations,
    numbers: Mapping[int, int],
    number_of: Mapping[int, int],
) -> Project:
    """The project with the attributes of a file added; its own attributes are kept.

    Parameters
    ----------
    numbers, number_of : dict from int to int
        Class and object numbers of the file -> those of the project.
    """
    classes = {info.number: info for info in project.classes}
    names: dict[tuple[int, str], str] = {}
    for number, attributes in annotations.attributes.items():
        info = classes.get(numbers.get(number, 0))
        if info is None:
            continue
        known = {item.name: item for item in info.attributes}
        for attribute in attributes:
            fitting = _merge_attribute(known.get(attribute.name), attribute)
            names[number, attribute.name] = fitting.name
            known[fitting.name] = fitting
        classes[info.number] = replace(info, attributes=tuple(known.values()))

    own = project.photo_attributes
    values = {(item.class_number, item.object, item.name): item for item in own.values}
    for item in annotations.photo_attributes.values:
        info = classes.get(numbers.get(item.class_number, 0))
        if info is None or item.object not in number_of:
            continue
        name = names.get((item.class_number, item.name), item.name)
        defaults = {attribute.name: attribute.default_value for attribute in info.attributes}
        if item.value != defaults.get(name, False):
            moved = ObjectValue(info.number, number_of[item.object], name, item.value)
            values.setdefault((moved.class_number, moved.object, name), moved)
    tags = dict.fromkeys((*project.photo_attributes.tags, *annotations.photo_attributes.tags))
    photo_attributes = PhotoAttributes(tuple(tags), tuple(values[key] for key in sorted(values)))
    return replace(project, classes=tuple(classes.values()), photo_attributes=photo_attributes)


def _merge_attribute(existing: Attribute | None, attribute: Attribute) -> Attribute:
    """The attribute merged with the `existing` one of its name, or renamed if the kinds differ."""
    if existing is None:
        return attribute
    if existing.kind != attribute.kind:
        return replace(attribute, name=f"{attribute.name} ({attribute.kind})")
    return replace(existing, choices=tuple(dict.fromkeys((*existing.choices, *attribute.choices))))


def _name(name: Any) -> str:
    return clean_name(name)[:MAX_LETTERS]


def _value(value: Any) -> Value:
    """A JSON value as the value of an attribute; lists and objects become JSON texts."""
    if isinstance(value, bool):
        return value
    if isinstance(value, (int, float)) and abs(value) < math.inf:
        return float(value)
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    plain = text.encode("utf-8", "replace").decode()[:MAX_LETTERS].strip()
    return Untyped(plain) if isinstance(value, Untyped) else plain


def kind_of(values: Iterable[Value]) -> AttributeKind:
    """The kind of attribute that allows all these values."""
    kinds = {type(value.parsed if isinstance(value, Untyped) else value) for value in values}
    known: dict[type, AttributeKind] = {bool: "yes/no", float: "number"}
    return known.get(kinds.pop(), "text") if len(kinds) == 1 else "text"


def _read(attribute: Attribute, value: Value) -> Value:
    return attribute.read(as_text(value))


def _fits(attribute: Attribute, value: Value) -> bool:
    try:
        _read(attribute, value)
    except ProjectError:
        return False
    return True


def _flags(values: Mapping[int, Value]) -> dict[int, bool] | None:
    """Values as yes or no, by object number; None if one of them is neither."""
    flag = Attribute("flag", "yes/no")
    if not all(_fits(flag, value) for value in values.values()):
        return None
    return {number: bool(_read(flag, value)) for number, value in values.items()}
