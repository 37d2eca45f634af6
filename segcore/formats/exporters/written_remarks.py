"""Tags, attributes and flags of a case, in the forms that formats hold."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from segcore.formats.importers.read_remarks import as_text, attribute_for, kind_of
from segcore.formats.xml_text import legal_in_xml
from segcore.projects.attributes import FLAGS, Attribute, Remarks, Value
from segcore.projects.case import Case

TAGS, VALUES, KINDS = "tags", "values", "kinds"
"""Remarks that a format may hold: tags of the photo, attributes and flags of objects, and the
kinds of attributes."""


def tags_of(case: Case) -> tuple[str, ...]:
    """Tags of the photo, without characters that files cannot hold."""
    return tuple(map(_whole, case.project.remarks.tags))


def attributes_of_instances(case: Case) -> dict[int, dict[str, Value]]:
    """The attributes and set flags of each instance, by instance number."""
    values: dict[tuple[int, int], dict[str, Value]] = {}
    for object_value in case.project.remarks.values:
        of_object = values.setdefault((object_value.class_number, object_value.object), {})
        of_object[_name(object_value.name)] = (
            _whole(object_value.value)
            if isinstance(object_value.value, str)
            else object_value.value
        )
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
        of_class = defaults.get(instance.class_number, {})
        attributes[instance.instance_id] = of_class | values.get(
            (instance.class_number, number), {}
        )
    return attributes


def values_survive(case: Case, read: Remarks) -> bool:
    """Whether remarks read from a file have the values of all instances, apart from white space."""
    words = attributes_of_instances(case)
    expected = {
        (instance.class_number, instance.object): sorted(
            map(_plain, words[instance.instance_id].values())
        )
        for instance in case.geometry.instances
        if words[instance.instance_id]
    }
    values_read: dict[tuple[int, int], list[str]] = {}
    for object_value in read.values:
        values_read.setdefault((object_value.class_number, object_value.object), []).append(
            _plain(object_value.value)
        )
    return expected == {key: sorted(values) for key, values in values_read.items()}


def _plain(value: Value) -> str:
    return " ".join(as_text(value).split())


def attributes_of(case: Case, class_number: int) -> tuple[Attribute, ...]:
    """Attributes of a class, as files can hold them."""
    info = case.project.class_info(class_number)
    return tuple(
        replace(
            attribute,
            name=_name(attribute.name),
            choices=tuple(map(_whole, attribute.choices)),
            default=_whole(attribute.default)
            if isinstance(attribute.default, str)
            else attribute.default,
        )
        for attribute in (info.attributes if info else ())
    )


def _name(text: str) -> str:
    """A name in one line, which is still there without the spaces around it."""
    return " ".join(_whole(text).split()) or "attribute"


def _whole(text: str) -> str:
    """Text without lone surrogates and control characters, which some files cannot hold."""
    return legal_in_xml(text.encode("utf-8", "replace").decode()).strip()


def all_attributes(case: Case) -> Iterator[tuple[int, Attribute]]:
    """Yield class number and attribute, with undeclared attributes; all values of objects fit."""
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


def remarks_lost(case: Case, supported: tuple[str, ...]) -> list[str]:
    """Phrases on the remarks that a format loses."""
    declared = [attribute for n in case.geometry.present for attribute in attributes_of(case, n)]
    lost = []
    if case.project.remarks.tags and TAGS not in supported:
        lost.append("the tags of the photo")
    if (declared or case.project.remarks.values) and VALUES not in supported:
        lost.append("attributes and flags of objects")
    elif any(attribute.kind == "choice" for attribute in declared) and KINDS not in supported:
        lost.append("which choices an attribute has")
    return lost
