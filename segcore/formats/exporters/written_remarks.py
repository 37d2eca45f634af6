"""Tags, attributes and flags of a case, in the forms that formats hold."""

from __future__ import annotations

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
    """Tags of the photo, as files can hold them."""
    return tuple(map(_whole, case.project.remarks.tags))


def attributes_of_instances(case: Case) -> dict[int, dict[str, Value]]:
    """The attributes of each instance, and its flags that are set, by instance."""
    values: dict[tuple[int, int], dict[str, Value]] = {}
    for one in case.project.remarks.values:
        of_object = values.setdefault((one.class_number, one.object), {})
        of_object[_name(one.name)] = _whole(one.value) if isinstance(one.value, str) else one.value
    usual = {
        info.number: {one.name: one.usual for one in attributes_of(case, info.number)}
        for info in case.project.classes
        if info.attributes
    }
    found = {}
    for instance in case.geometry.instances:
        number = instance.object
        if number:
            number = case.objects.by_number[number].stroke_number or number
        of_class = usual.get(instance.class_number, {})
        found[instance.instance_id] = of_class | values.get((instance.class_number, number), {})
    return found


def values_survive(case: Case, read: Remarks) -> bool:
    """Whether a file, read back, holds the values of instances; kinds of spaces do not count."""
    words = attributes_of_instances(case)
    expected = {
        (one.class_number, one.object): sorted(map(_plain, words[one.instance_id].values()))
        for one in case.geometry.instances
        if words[one.instance_id]
    }
    found: dict[tuple[int, int], list[str]] = {}
    for one in read.values:
        found.setdefault((one.class_number, one.object), []).append(_plain(one.value))
    return expected == {key: sorted(values) for key, values in found.items()}


def _plain(value: Value) -> str:
    return " ".join(as_text(value).split())


def attributes_of(case: Case, class_number: int) -> tuple[Attribute, ...]:
    """Attributes of a class, as files can hold them."""
    info = case.project.class_info(class_number)
    return tuple(
        replace(
            one,
            name=_name(one.name),
            choices=tuple(map(_whole, one.choices)),
            default=_whole(one.default) if isinstance(one.default, str) else one.default,
        )
        for one in (info.attributes if info else ())
    )


def _name(text: str) -> str:
    """A name in one line, which is still there without the spaces around it."""
    return " ".join(_whole(text).split()) or "attribute"


def _whole(text: str) -> str:
    """Text without characters that some file cannot hold: half surrogates, control characters."""
    return legal_in_xml(text.encode("utf-8", "replace").decode()).strip()


def all_attributes(case: Case) -> Iterator[tuple[int, Attribute]]:
    """Attributes by class, also undeclared ones of objects; all values fit."""
    of_instances = attributes_of_instances(case)
    values: dict[int, dict[str, list[Value]]] = {}
    for instance in case.geometry.instances:
        of_class = values.setdefault(instance.class_number, {})
        for name, value in attributes_only(of_instances[instance.instance_id]).items():
            of_class.setdefault(name, []).append(value)
    for number in case.known_numbers:
        declared = {one.name: one for one in attributes_of(case, number)}
        found = values.get(number, {})
        for name in dict.fromkeys((*declared, *found)):
            attribute = declared.get(name) or Attribute(name, kind_of(found[name]))
            yield number, attribute_for(attribute, found.get(name, ()))


def flags_of(values: Mapping[str, Value]) -> dict[str, bool]:
    """The flags that are set."""
    return {name: True for name in FLAGS if values.get(name) is True}


def attributes_only(values: Mapping[str, Value]) -> dict[str, Value]:
    """Values without flags."""
    return {name: value for name, value in values.items() if name not in FLAGS}


def remarks_lost(case: Case, supported: tuple[str, ...]) -> list[str]:
    """Phrases on the remarks that a format loses."""
    declared = [one for n in case.geometry.present for one in attributes_of(case, n)]
    lost = []
    if case.project.remarks.tags and TAGS not in supported:
        lost.append("the tags of the photo")
    if (declared or case.project.remarks.values) and VALUES not in supported:
        lost.append("attributes and flags of objects")
    elif any(one.kind == "choice" for one in declared) and KINDS not in supported:
        lost.append("which choices an attribute has")
    return lost
