"""CVAT for images 1.1, written: a mask or polygon for each object, labels with their attributes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement, fromstring, indent, tostring

from numpy.typing import ArrayLike

from segcore.formats.cvat import CvatXml, ring_of
from segcore.formats.exporters.exporter import (
    DatasetFormat,
    NamedFormat,
    Part,
    by_subset,
    equal_names,
)
from segcore.formats.exporters.remarks import (
    KINDS,
    TAGS,
    VALUES,
    all_attributes,
    said_of_instances,
    tags_of,
)
from segcore.formats.exporters.xml_text import legal_in_xml
from segcore.formats.importers.annotations import AnnotationFile
from segcore.formats.importers.remarks import as_text
from segcore.formats.importers.xml_text import parsed_xml
from segcore.formats.outlines import runs_of_mask
from segcore.objects.geometry import Instance
from segcore.projects.attributes import FLAGS, Attribute, Value
from segcore.projects.case import Case
from segcore.runtime.texts import as_utf8

_INPUTS = {"text": "text", "number": "number", "choice": "select", "yes/no": "checkbox"}
_FLAGS = tuple(name for name in FLAGS if name != "occluded")
"""Which CVAT knows as attributes only."""


class CvatMasks(NamedFormat, DatasetFormat):
    """``NAME-cvat.xml``, which CVAT takes for a task that has the photo; an object is a group."""

    name = "cvat"
    title = "CVAT for images, masks"
    pattern = "*-cvat.xml"
    importer = CvatXml()
    held = (TAGS, VALUES, KINDS)

    def losses(self, case: Case) -> list[str]:
        return equal_names(case)

    def encode(self, case: Case) -> dict[str, bytes]:
        rows, columns = case.labels.shape
        names, words = self.names(case), _words(case)
        of_classes = {one.class_number: words[one.value] for one in case.geometry.instances}
        image = Element("image", id="0", name=legal_in_xml(case.photo))
        image.attrib |= {"width": str(columns), "height": str(rows)}
        for instance in case.geometry.instances:
            shape = self._shape(case, instance)
            _tell(shape, names[instance.class_number], instance, words[instance.value])
            image.append(shape)
        attributes: dict[int, list[Attribute]] = {}
        for number, attribute in all_attributes(case):
            attributes.setdefault(number, []).append(attribute)
        labels = {
            names[n]: _label(
                names[n],
                case.project.colour(n),
                _declared(attributes.get(n, ()), of_classes.get(n, {})),
            )
            for n in case.known
        }
        for tag in map(self.written, tags_of(case)):
            labels.setdefault(tag, _label(tag, kind="tag"))
            SubElement(image, "tag", label=tag, source="manual")
        return {f"{case.name}-{self.name}.xml": _document(case.photo, labels.values(), [image])}

    def gather(self, parts: Sequence[Part]) -> dict[str, bytes]:
        """One file for all photos, or for those of each subset, by their paths."""
        files = {}
        for subset, members in by_subset(parts).items():
            labels: dict[str, Element] = {}
            images = []
            for place, part in enumerate(members):
                root = fromstring(part.file(".xml"))
                for label in root.iterfind("meta/task/labels/label"):
                    _merge(labels.setdefault(label.findtext("name", ""), label), label)
                image = next(root.iter("image"))
                image.attrib |= {"id": str(place), "name": legal_in_xml(part.photo)}
                images.append(image)
            name = "-".join(filter(None, (self.name, subset)))
            files[f"{name}.xml"] = _document(name, labels.values(), images)
        return files

    def _shape(self, case: Case, instance: Instance) -> Element:
        _, mask = case.geometry.mask_of(instance)
        # along the rows of its box, outside first
        runs = ", ".join(map(str, runs_of_mask(mask.T).tolist()))
        sides = zip(("left", "top", "width", "height"), map(str, instance.box), strict=True)
        return Element("mask", {"rle": runs, **dict(sides)})


class CvatPolygons(CvatMasks):
    """Polygons along the edges of pixels, masks for what is in pieces or has holes."""

    name = "cvat-polygons"
    title = "CVAT for images, polygons"
    pattern = "*-cvat-polygons.xml"

    def rings(self, file: AnnotationFile) -> Iterator[ArrayLike]:
        for polygon in parsed_xml(file).iter("polygon"):
            yield ring_of(polygon, file.shape)

    def _shape(self, case: Case, instance: Instance) -> Element:
        faces = case.geometry.instance_faces[instance.value]
        if len(faces) > 1 or faces[0].holes:
            return super()._shape(case, instance)
        points = ";".join(f"{x}.0,{y}.0" for x, y in faces[0].outer.tolist())
        return Element("polygon", points=points)


def _words(case: Case) -> dict[int, dict[str, Value]]:
    """What is said of each instance, with the flags that others of its class have."""
    said = said_of_instances(case)
    flags: dict[int, dict[str, Value]] = {}
    for instance in case.geometry.instances:
        known = flags.setdefault(instance.class_number, {})
        known |= {name: False for name in _FLAGS if said[instance.value].get(name) is True}
    return {one.value: flags[one.class_number] | said[one.value] for one in case.geometry.instances}


def _tell(shape: Element, name: str, instance: Instance, words: Mapping[str, Value]) -> None:
    """What a shape is of, and what is said of it."""
    shape.attrib |= {
        "label": name,
        "source": "manual",
        "occluded": str(int(words.get("occluded") is True)),
        "z_order": "0",
        **({"group_id": str(instance.object)} if instance.object else {}),
    }
    for attribute, value in words.items():
        if attribute != "occluded":
            one = SubElement(shape, "attribute", name=attribute)
            one.text = as_text(value)


def _declared(
    attributes: Iterable[Attribute], words: Mapping[str, Value]
) -> Iterator[dict[str, str]]:
    """The attributes of a label, flags that one of its shapes has among them."""
    for one in attributes:
        values = ("false",) if one.kind == "yes/no" else one.choices
        yield _attribute(one.name, _INPUTS[one.kind], as_text(one.usual), values)
    for name in _FLAGS:
        if name in words:
            yield _attribute(name, "checkbox", "false", ("false",))


def _attribute(name: str, kind: str, default: str, values: Iterable[str]) -> dict[str, str]:
    return {
        "name": name,
        "mutable": "False",
        "input_type": kind,
        "default_value": default,
        "values": "\n".join(values),
    }


def _label(
    name: str, colour: str = "", attributes: Iterable[Mapping[str, str]] = (), *, kind: str = "any"
) -> Element:
    """A label as CVAT declares it."""
    label = Element("label")
    _add(label, {"name": name, "color": colour, "type": kind})
    declared = SubElement(label, "attributes")
    for one in attributes:
        _add(SubElement(declared, "attribute"), one)
    return label


def _merge(known: Element, label: Element) -> None:
    """Add the attributes that another photo's label of this name has besides."""
    declared = known.find("attributes")
    assert declared is not None
    names = {one.findtext("name") for one in declared}
    declared.extend(
        one for one in label.iterfind("attributes/*") if one.findtext("name") not in names
    )


def _add(parent: Element, texts: Mapping[str, str]) -> None:
    for tag, text in texts.items():
        SubElement(parent, tag).text = text


def _document(name: str, labels: Iterable[Element], images: Sequence[Element]) -> bytes:
    root = Element("annotations")
    _add(root, {"version": "1.1"})
    task = SubElement(SubElement(root, "meta"), "task")
    _add(task, {"name": legal_in_xml(name), "size": str(len(images)), "mode": "annotation"})
    SubElement(task, "labels").extend(labels)
    root.extend(images)
    indent(root)
    text = tostring(root, encoding="unicode")
    return as_utf8(f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n')
