"""Tags, attributes and flags of a case, in the forms that formats hold."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from segcore.formats.importers.attributes import as_text, attribute_for, kind_of
from segcore.formats.xml_text import legal_in_xml
from segcore.projects.attributes import FLAGS, Attribute, PhotoAttributes, Value
from segcore.projects.case import Case
from segcore.runtime.message import Message

TAGS, VALUES, KINDS = "tags", "values", "kinds"
"""Attributes that a format may hold: tags of the photo, attributes and flags of objects, and the
kinds of attributes."""


def tags_of(case: Case) -> tuple[str, ...]:
    """Tags of the photo, without characters that files cannot hold."""
    return tuple(map(_whole, case.project.photo_attributes.tags))


def attributes_of_instances(case: Case) -> dict[int, dict[str, Value]]:
    """The attributes and set flags of each instance, by instance number."""
    defaults = {
        info.number: {
            attribute.name: attribute.default_value
            for attribute in attributes_of(case, info.number)
        }
        for info in case.project.classes
        if info.attributes
    }
    attributes = {}
    for instance in case.geometry.instances:
        number = instance.object
        if number:
            number = case.objects.by_number[number].stroke_number or number
        values = case.project.photo_attributes.explicit_values(instance.class_number, number)
        attributes[instance.instance_id] = defaults.get(instance.class_number, {}) | {
            _name(name): _writable(value) for name, value in values.items()
        }
    return attributes


def values_survive(case: Case, read: PhotoAttributes) -> bool:
    """Whether attributes of a file have the values of all instances, apart from white space."""
    words = attributes_of_instances(case)
    expected = {
        (instance.class_number, instance.object): sorted(
            map(_plain, words[instance.instance_id].values())
        )
        for instance in case.geometry.instances
        if words[instance.instance_id]
    }
    return expected == {
        key: sorted(map(_plain, values.values())) for key, values in read.by_object.items()
    }


def _plain(value: Value) -> str:
    return " ".join(as_text(value).split())


def attributes_of(case: Case, class_number: int) -> tuple[Attribute, ...]:
    """Attributes of a class, as files can hold them."""
    info = case.project.find_class(class_number)
    return tuple(
        replace(
            attribute,
            name=_name(attribute.name),
            choices=tuple(map(_whole, attribute.choices)),
            default=_writable(attribute.default),
        )
        for attribute in (info.attributes if info else ())
    )


def _name(text: str) -> str:
    """A name in one line, which is still there without the spaces around it."""
    return " ".join(_whole(text).split()) or "attribute"


def _writable(value: Any) -> Any:
    return _whole(value) if isinstance(value, str) else value


def _whole(text: str) -> str:
    """Text without lone surrogates and control characters, which some files cannot hold."""
    return legal_in_xml(text.encode("utf-8", "replace").decode()).strip()


def all_attributes(case: Case) -> Iterator[tuple[int, Attribute]]:
    """Yield (class number, attribute), undeclared ones too, such that all values of objects fit."""
    of_instances = attributes_of_instances(case)
    values: dict[int, dict[str, list[Value]]] = {}
    for instance in case.geometry.instances:
        of_class = values.setdefault(instance.class_number, {})
        for name, value in attributes_only(of_instances[instance.instance_id]).items():
            of_class.setdefault(name, []).append(value)
    for number in case.known_numbers:
        declared = {attribute_.name: attribute_ for attribute_ in attributes_of(case, number)}
        by_name = values.get(number, {})
        for name in dict.fromkeys((*declared, *by_name)):
            attribute = declared.get(name) or Attribute(name, kind_of(by_name[name]))
            yield number, attribute_for(attribute, by_name.get(name, ()))


def flags_of(values: Mapping[str, Value]) -> dict[str, bool]:
    """The flags that are set among `values`: name -> True."""
    return {name: True for name in FLAGS if values.get(name) is True}


def attributes_only(values: Mapping[str, Value]) -> dict[str, Value]:
    """The values without the flags."""
    return {name: value for name, value in values.items() if name not in FLAGS}


def lost_attributes(case: Case, supported: tuple[str, ...]) -> list[Message]:
    """Phrases on the attributes that a format loses."""
    declared = [each for n in case.geometry.present_classes for each in attributes_of(case, n)]
    lost = []
    if case.project.photo_attributes.tags and TAGS not in supported:
        lost.append(Message("the tags of the photo"))
    if (declared or case.project.photo_attributes.values) and VALUES not in supported:
        lost.append(Message("attributes and flags of objects"))
    elif any(attribute.kind == "choice" for attribute in declared) and KINDS not in supported:
        lost.append(Message("which choices an attribute has"))
    return lost
