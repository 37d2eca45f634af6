"""Export to CVAT for images 1.1: a mask or polygon for each object, labels with attributes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement, fromstring

from numpy.typing import ArrayLike

from segcore.formats.cvat import CvatXml, ring_of
from segcore.formats.exporters.attributes import (
    KINDS,
    TAGS,
    VALUES,
    all_attributes,
    attributes_of_instances,
    tags_of,
)
from segcore.formats.exporters.exporter import (
    DatasetEntry,
    DatasetFormat,
    NamedFormat,
    by_subset,
)
from segcore.formats.importers.annotations import AnnotationFile
from segcore.formats.importers.attributes import as_text
from segcore.formats.outlines.run_lengths import runs_of_mask
from segcore.formats.xml_text import element, encode_xml, legal_in_xml, parse_xml, record
from segcore.objects.geometry import Instance
from segcore.projects.attributes import FLAGS, Attribute, Value
from segcore.projects.case import Case

_INPUT_TYPES = {"text": "text", "number": "number", "choice": "select", "yes/no": "checkbox"}
_FLAGS = tuple(name for name in FLAGS if name != "occluded")
"""Flags that are stored as attributes, as CVAT has no fields for them."""


class CvatMasks(NamedFormat, DatasetFormat):
    """``NAME-cvat.xml``, to upload to a CVAT task that has the photo; each object is a group."""

    name = "cvat"
    title = "CVAT for images, masks"
    file_pattern = "*-cvat.xml"
    importer = CvatXml()
    identifies_by_name = True
    supported = (TAGS, VALUES, KINDS)

    def encode(self, case: Case) -> dict[str, bytes]:
        rows, columns = case.labels.shape
        names, words = self.names(case), _words(case)
        of_classes = {
            item.class_number: words[item.instance_id] for item in case.geometry.instances
        }
        image = Element("image", id="0", name=legal_in_xml(case.photo_name))
        image.attrib |= {"width": str(columns), "height": str(rows)}
        for instance in case.geometry.instances:
            shape = self._shape(case, instance)
            _add_values(shape, names[instance.class_number], instance, words[instance.instance_id])
            image.append(shape)
        attributes: dict[int, list[Attribute]] = {}
        for number, attribute in all_attributes(case):
            attributes.setdefault(number, []).append(attribute)
        labels = {
            names[n]: _label(
                names[n],
                case.project.colour(n),
                _elements(attributes.get(n, ()), of_classes.get(n, {})),
            )
            for n in case.known_numbers
        }
        for tag in map(self.encoded_name, tags_of(case)):
            labels.setdefault(tag, _label(tag, kind="tag"))
            SubElement(image, "tag", label=tag, source="manual")
        return {
            f"{case.name}-{self.name}.xml": _document(case.photo_name, labels.values(), [image])
        }

    def gather(self, entries: Sequence[DatasetEntry]) -> dict[str, bytes]:
        """One file for each subset, or for all photos; photos are named by their paths."""
        files = {}
        for subset, members in by_subset(entries).items():
            labels: dict[str, Element] = {}
            images = []
            for index, entry in enumerate(members):
                root = fromstring(entry.file(".xml"))
                for label in root.iterfind("meta/task/labels/label"):
                    _merge(labels.setdefault(label.findtext("name", ""), label), label)
                image = next(root.iter("image"))
                image.attrib |= {"id": str(index), "name": legal_in_xml(entry.photo)}
                images.append(image)
            name = self.name_of(subset)
            files[f"{name}.xml"] = _document(name, labels.values(), images)
        return files

    def _shape(self, case: Case, instance: Instance) -> Element:
        _, mask = case.geometry.box_and_mask(instance)
        # along the rows of its box, outside first
        runs = ", ".join(map(str, runs_of_mask(mask.T).tolist()))
        sides = zip(("left", "top", "width", "height"), map(str, instance.box), strict=True)
        return Element("mask", {"rle": runs, **dict(sides)})


class CvatPolygons(CvatMasks):
    """Polygons along the edges of pixels, or masks for segments in pieces or with holes."""

    name = "cvat-polygons"
    title = "CVAT for images, polygons"
    file_pattern = "*-cvat-polygons.xml"

    def rings(self, file: AnnotationFile) -> Iterator[ArrayLike]:
        for polygon in parse_xml(file).iter("polygon"):
            yield ring_of(polygon, file.shape)

    def _shape(self, case: Case, instance: Instance) -> Element:
        faces = case.geometry.instance_faces[instance.instance_id]
        if len(faces) > 1 or faces[0].holes:
            return super()._shape(case, instance)
        points = ";".join(f"{x}.0,{y}.0" for x, y in faces[0].outer.tolist())
        return Element("polygon", points=points)


def _words(case: Case) -> dict[int, dict[str, Value]]:
    """Values of each instance, with False for flags that only other instances of its class have."""
    values = attributes_of_instances(case)
    flags: dict[int, dict[str, Value]] = {}
    for instance in case.geometry.instances:
        flags_of_class = flags.setdefault(instance.class_number, {})
        flags_of_class |= {
            name: False for name in _FLAGS if values[instance.instance_id].get(name) is True
        }
    return {
        item.instance_id: flags[item.class_number] | values[item.instance_id]
        for item in case.geometry.instances
    }


def _add_values(shape: Element, name: str, instance: Instance, words: Mapping[str, Value]) -> None:
    shape.attrib |= {
        "label": name,
        "source": "manual",
        "occluded": str(int(words.get("occluded") is True)),
        "z_order": "0",
        **({"group_id": str(instance.object)} if instance.object else {}),
    }
    for attribute, value in words.items():
        if attribute != "occluded":
            shape.append(element("attribute", as_text(value), name=attribute))


def _elements(attributes: Iterable[Attribute], words: Mapping[str, Value]) -> Iterator[Element]:
    """The attributes of a label, including flags that any of its shapes has."""
    for attribute in attributes:
        values = ("false",) if attribute.kind == "yes/no" else attribute.choices
        yield _attribute(
            attribute.name, _INPUT_TYPES[attribute.kind], as_text(attribute.default_value), values
        )
    for name in _FLAGS:
        if name in words:
            yield _attribute(name, "checkbox", "false", ("false",))


def _attribute(name: str, kind: str, default: str, values: Iterable[str]) -> Element:
    declared = {"name": name, "mutable": "False", "input_type": kind, "default_value": default}
    return record("attribute", {**declared, "values": "\n".join(values)})


def _label(
    name: str, colour: str = "", attributes: Iterable[Element] = (), *, kind: str = "any"
) -> Element:
    label = record("label", {"name": name, "color": colour, "type": kind})
    label.append(element("attributes", *attributes))
    return label


def _merge(target: Element, label: Element) -> None:
    """Add the attributes that only another photo's label of the same name has."""
    declared = target.find("attributes")
    assert declared is not None
    names = {attribute.findtext("name") for attribute in declared}
    declared.extend(
        attribute
        for attribute in label.iterfind("attributes/*")
        if attribute.findtext("name") not in names
    )


def _document(name: str, labels: Iterable[Element], images: Sequence[Element]) -> bytes:
    task = record("task", {"name": name, "size": len(images), "mode": "annotation"})
    task.append(element("labels", *labels))
    version, meta = element("version", "1.1"), element("meta", task)
    return encode_xml(element("annotations", version, meta, *images))
