"""Tags, attributes and values as parts of documents; unreadable ones are left out with a note."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from functools import partial
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import astuple

from segcore.projects.attributes import (
    FLAGS,
    MAX_LETTERS,
    Attribute,
    ObjectValue,
    PhotoAttributes,
    yes_or_no,
)
from segcore.runtime.message import Message
from segcore.runtime.typed import Count, Finite, convert, read_valid_entries

_Tag = Annotated[str, Meta(min_length=1, max_length=MAX_LETTERS)]
_Whole = Annotated[int, Meta(ge=-(2**53), le=2**53)]


class _Value(Struct, array_like=True):
    class_number: Count
    object: Count
    name: _Tag
    value: Annotated[str, Meta(max_length=MAX_LETTERS)] | bool | _Whole | Finite


class _Choices(Struct):
    choices: list[str | int | float | bool] = []


def photo_attributes_to_json(photo_attributes: PhotoAttributes) -> dict[str, Any]:
    """Attributes as a part of a document, without empty parts."""
    values = [
        [object_value.class_number, object_value.object, object_value.name, object_value.value]
        for object_value in photo_attributes.values
    ]
    document = {"tags": list(photo_attributes.tags), "values": values}
    return {key: value for key, value in document.items() if value}


def photo_attributes_from_json(
    document: Mapping[str, Any],
) -> tuple[PhotoAttributes, tuple[Message, ...]]:
    """The attributes of a parsed document, and notes on what was left out."""
    tags, no_tags = read_valid_entries(document.get("tags", ()), partial(convert, kind=_Tag))
    values, no_values = read_valid_entries(document.get("values", ()), _value)
    notes = []
    if no_tags:
        notes.append(Message("Tags that cannot be read were left out: {reason}", reason=no_tags))
    if no_values:
        notes.append(_without_values(no_values))
    return PhotoAttributes(tuple(dict.fromkeys(tags)), tuple(values)), tuple(notes)


def fit_attributes(
    photo_attributes: PhotoAttributes, attributes: Mapping[int, Iterable[Attribute]]
) -> tuple[PhotoAttributes, tuple[Message, ...]]:
    """Those values that fit the attributes of their class, and notes on the others.

    A text that is not among the choices is kept, since the choices may have changed.
    """
    known = {
        (number, declared.name): declared
        for number, attributes_of_class in attributes.items()
        for declared in attributes_of_class
    }

    def read(object_value: ObjectValue) -> ObjectValue:
        attribute = known.get((object_value.class_number, object_value.name))
        if object_value.name in FLAGS:
            return replace(
                object_value, value=yes_or_no(object_value.name, str(object_value.value))
            )
        if attribute is None:
            return object_value
        if attribute.kind == "choice":
            return replace(object_value, value=str(object_value.value))
        return replace(object_value, value=attribute.read(object_value.value))

    values, reason = read_valid_entries(photo_attributes.values, read)
    notes = (_without_values(reason),) if reason else ()
    return replace(photo_attributes, values=tuple(values)), notes


def attributes_to_json(attributes: Iterable[Attribute]) -> list[dict[str, Any]]:
    """Attributes of a class as a part of a document, without defaults."""
    return [
        {key: value for key, value in asdict(attribute).items() if value not in (None, ())}
        for attribute in attributes
    ]


def attributes_from_json(stored: Any) -> tuple[tuple[Attribute, ...], tuple[Message, ...]]:
    """Attributes of a class from a parsed document, and notes on what was left out."""
    valid, reason = read_valid_entries(stored, _attribute)
    attributes = {attribute.name: attribute for attribute in reversed(valid)}
    if len(attributes) < len(valid):
        reason = reason or "two have the same name"
    note = Message(
        "Attributes of a class that cannot be read were left out: {reason}", reason=reason
    )
    return tuple(reversed(attributes.values())), (note,) if reason else ()


def _without_values(reason: str) -> Message:
    text = "Values of objects that cannot be read were left out: {reason}"
    return Message(text, reason=reason)


def _value(stored: Any) -> ObjectValue:
    return ObjectValue(*astuple(convert(stored, _Value)))


def _attribute(stored: Any) -> Attribute:
    choices = convert(stored, _Choices).choices
    return convert({**stored, "choices": list(map(str, choices))}, Attribute)
