"""What a case says in words, as formats hold it."""

from __future__ import annotations

from collections.abc import Mapping

from segcore.formats.exporters.xml_text import legal_in_xml
from segcore.formats.importers.remarks import as_text
from segcore.projects.attributes import FLAGS, Attribute, Remarks, Value
from segcore.projects.case import Case

TAGS, VALUES, KINDS = "tags", "values", "kinds"
"""What of it a format may hold: tags of the photo, attributes and flags of objects, and what kind
of attributes they are."""


def said_of_instances(case: Case) -> dict[int, dict[str, Value]]:
    """The attributes of each instance, and its flags that are set, by the instance's value."""
    said: dict[tuple[int, int], dict[str, Value]] = {}
    for one in case.project.remarks.values:
        said.setdefault((one.class_number, one.object), {})[one.name] = one.value
    usual = {
        info.number: {one.name: one.usual for one in info.attributes}
        for info in case.project.classes
    }
    found = {}
    for instance in case.geometry.instances:
        number = instance.object
        if number:
            number = case.objects.by_number[number].stroke_number or number
        of_class = usual.get(instance.class_number, {})
        found[instance.value] = of_class | said.get((instance.class_number, number), {})
    return found


def tells(case: Case, read: Remarks) -> bool:
    """Whether a file, read back, says this of instances; kinds of spaces do not count."""
    words = said_of_instances(case)
    expected = {
        (one.class_number, one.object): sorted(map(_plain, words[one.value].values()))
        for one in case.geometry.instances
        if words[one.value]
    }
    found: dict[tuple[int, int], list[str]] = {}
    for one in read.values:
        found.setdefault((one.class_number, one.object), []).append(_plain(one.value))
    return expected == {key: sorted(values) for key, values in found.items()}


def _plain(value: Value) -> str:
    return " ".join(legal_in_xml(as_text(value)).split())


def attributes_of(case: Case, class_number: int) -> tuple[Attribute, ...]:
    """Those of a class."""
    info = case.project.class_info(class_number)
    return info.attributes if info else ()


def flags_of(said: Mapping[str, Value]) -> dict[str, bool]:
    """The flags that are set."""
    return {name: True for name in FLAGS if said.get(name) is True}


def attributes_only(said: Mapping[str, Value]) -> dict[str, Value]:
    """What is said besides flags."""
    return {name: value for name, value in said.items() if name not in FLAGS}


def remarks_lost(case: Case, held: tuple[str, ...]) -> list[str]:
    """What of it a format that holds some of it loses, a phrase each."""
    declared = [one for n in case.geometry.present for one in attributes_of(case, n)]
    lost = []
    if case.project.remarks.tags and TAGS not in held:
        lost.append("the tags of the photo")
    if (declared or case.project.remarks.values) and VALUES not in held:
        lost.append("attributes and flags of objects")
    elif any(one.kind == "choice" for one in declared) and KINDS not in held:
        lost.append("which choices an attribute has")
    return lost
