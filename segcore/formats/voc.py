"""Pascal VOC segmentation: a palette picture in the folders that VOC readers expect."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from xml.etree.ElementTree import Element

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.attributes import VALUES, attributes_of_instances
from segcore.formats.exporters.exporter import (
    DatasetEntry,
    DatasetFormat,
    LabelFormat,
    by_subset,
    flat_stems,
    merged_names,
    read_png,
    unique_names,
)
from segcore.formats.importers.attributes import as_text
from segcore.formats.xml_text import element, encode_xml, record
from segcore.picture.atomic_write import encode_labels
from segcore.picture.palette import voc_colours
from segcore.projects.attributes import Value
from segcore.projects.case import Case
from segcore.runtime.errors import OutputError
from segcore.runtime.message import Message
from segcore.runtime.texts import as_utf8

_MAP_HEADING = "# label:color_rgb:parts:actions"
_BACKGROUND = "background"
_FLAGS = ("truncated", "difficult", "occluded")
_REQUIRED_FLAGS = ("truncated", "difficult")
_MAX_ID = 254
"""Largest object number: 255 means "void", which is left out of training and scores."""


class PascalVoc(LabelFormat, DatasetFormat):
    """``NAME-voc`` with ``SegmentationClass``, ``Annotations`` and ``labelmap.txt``.

    Values are class numbers, 0 background, in VOC's own colours. ``labelmap.txt`` names them. If a
    class is counted in objects, ``SegmentationObject`` has the place of each pixel's object in the
    list of ``Annotations``.
    """

    name = "voc"
    title = "Pascal VOC segmentation"
    file_pattern = "*-voc/*"
    supported = (VALUES,)
    identifies_by_name = True

    def format_losses(self, case: Case) -> list[Message]:
        if (largest := case.largest_number) > _MAX_ID:
            everything = "everything: it holds {n} classes, and there is a class {largest}"
            return [Message(everything, n=_MAX_ID, largest=largest)]
        losses = [Message("the colours: it prescribes others")]
        names = map(case.project.class_name, case.geometry.present_classes)
        if any(_plain(name) != name for name in names):
            losses.append(Message("colons and line breaks in class names"))
        if case.project.counted and len(case.geometry.instances) > _MAX_ID:
            losses.append(Message("palette pictures of objects: more than {n}", n=_MAX_ID))
        return losses

    def encode(self, case: Case) -> dict[str, bytes]:
        if case.largest_number > _MAX_ID:
            raise OutputError(
                f"Pascal VOC holds {_MAX_ID} classes, and there is a class {case.largest_number}; "
                "choose another format"
            )
        colours = voc_colours()
        folder = f"{case.name}-voc"
        pictures = {"SegmentationClass": case.labels}
        if case.project.counted:
            pictures["SegmentationObject"] = _places(case)
        return {
            **{
                f"{folder}/{kind}/{case.name}.png": encode_labels(values, colours[1:])
                for kind, values in pictures.items()
            },
            f"{folder}/Annotations/{case.name}.xml": encode_xml(_annotation(case)),
            f"{folder}/ImageSets/Segmentation/default.txt": as_utf8(f"{case.name}\n"),
            f"{folder}/labelmap.txt": as_utf8(_label_map(case, colours)),
        }

    def gather(self, entries: Sequence[DatasetEntry]) -> dict[str, bytes]:
        """One set for all photos; VOC wants them in one place: folders become part of the names."""
        maps = {entry.photo: _map_lines(entry.file("labelmap.txt").decode()) for entry in entries}
        files, stems = {}, flat_stems(entries)
        for subset, members in by_subset(entries).items():
            listed = "".join(f"{stems[entry]}\n" for entry in members)
            files[f"voc/ImageSets/Segmentation/{subset or 'default'}.txt"] = as_utf8(listed)
        for entry in entries:
            for name, data in entry.files.items():
                if name.endswith(".png"):
                    kind = PurePosixPath(name).parent.name
                    files[f"voc/{kind}/{stems[entry]}.png"] = data
            files[f"voc/Annotations/{stems[entry]}.xml"] = entry.file(".xml")
        lines = [_MAP_HEADING, *merged_names(maps).values(), ""]
        return {**files, "voc/labelmap.txt": as_utf8("\n".join(lines))}

    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        return read_png(next(iter(files.values())))

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        objects = (data for name, data in files.items() if "/SegmentationObject/" in name)
        well = all(np.array_equal(read_png(data), _places(case)) for data in objects)
        return well and super().verify(case, files)


def _places(case: Case) -> NDArray[np.integer]:
    """Index of each pixel's instance in the list of all instances, from 1, (rows, columns)."""
    values = case.geometry.instance_picture
    places = np.zeros(int(values.max(initial=0)) + 1, np.int32)
    for position, instance in enumerate(case.geometry.instances, start=1):
        places[instance.instance_id] = position
    return np.take(places, values)


def _annotation(case: Case) -> Element:
    rows, columns = case.labels.shape
    image = case.image
    depth = 3 if image.is_multichannel else image.n_channels  # as displayed
    sides = {"width": columns, "height": rows, "depth": depth}
    root = element(
        "annotation", element("folder", "JPEGImages"), element("filename", case.photo_name)
    )
    root.extend([record("size", sides), element("segmented", "1")])
    names = unique_names(case, _plain, reserved=(_BACKGROUND,))
    words = attributes_of_instances(case)
    for instance in case.geometry.instances:
        left, top, width, height = instance.box
        box = {"xmin": left + 1, "ymin": top + 1, "xmax": left + width, "ymax": top + height}
        object_element = record(
            "object", {"name": names[instance.class_number], "pose": "Unspecified"}
        )
        object_element.extend(
            [*_elements(words[instance.instance_id]), record("bndbox", box)]
        )  # from 1
        root.append(object_element)
    return root


def _elements(values: Mapping[str, Value]) -> Iterator[Element]:
    """Elements of the flags (without ``iscrowd``, unknown to VOC), and attributes as in CVAT."""
    flags = {name: int(values.get(name) is True) for name in _FLAGS}
    for name, flag in flags.items():
        if flag or name in _REQUIRED_FLAGS:
            yield element(name, str(flag))
    attributes = [
        record("attribute", {"name": name, "value": as_text(value)})
        for name, value in values.items()
        if name not in _FLAGS
    ]
    if attributes:
        yield element("attributes", *attributes)


def _label_map(case: Case, colours: NDArray[np.uint8]) -> str:
    names = unique_names(case, _plain, reserved=(_BACKGROUND,))
    named = {0: _BACKGROUND, **{number: names[number] for number in case.known_numbers}}
    lines = [f"{name}:{_colour_text(colours[number])}::" for number, name in named.items()]
    return "\n".join([_MAP_HEADING, *lines, ""])


def _map_lines(label_map: str) -> dict[int, str]:
    numbers = {_colour_text(colour): number for number, colour in enumerate(voc_colours())}
    return {numbers[line.split(":")[1]]: line for line in label_map.split("\n")[1:-1]}


def _colour_text(colour: NDArray[np.uint8]) -> str:
    return ",".join(map(str, colour.tolist()))


def _plain(name: str) -> str:
    """A name with spaces for the colons and line breaks that separate fields of a label map."""
    return re.sub(r"[:\s]+", " ", name)
