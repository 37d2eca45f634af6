"""Tags, attributes and values as parts of documents; what cannot be read is left out and noted."""

from __future__ import annotations

import math
import reprlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, replace
from typing import Any, TypeVar

from segcore.projects.attributes import (
    FLAGS,
    MOST_LETTERS,
    Attribute,
    ObjectValue,
    Remarks,
    yes_or_no,
)
from segcore.runtime.errors import ProjectError
from segcore.runtime.said import Said

_Read = TypeVar("_Read")


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
            return replace(one, value=yes_or_no(one.name, str(one.value)))
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
