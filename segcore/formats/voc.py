"""Pascal VOC segmentation: a palette picture in the folders that VOC readers expect."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePosixPath

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.content import Content
from segcore.formats.exporters.exporter import (
    DatasetFormat,
    LabelFormat,
    Part,
    by_subset,
    equal_names,
    merged_names,
    read_png,
    xml_text,
)
from segcore.formats.exporters.instances import picture_of
from segcore.picture.writing import encode_labels
from segcore.runtime.errors import OutputError
from segcore.runtime.texts import as_utf8

_MAP_HEADING = "# label:color_rgb:parts:actions"
_BACKGROUND = "background"
_LARGEST = 254
"""255 means "void", which is left out of training and scores."""


class PascalVoc(LabelFormat, DatasetFormat):
    """``NAME-voc`` with ``SegmentationClass``, ``Annotations`` and ``labelmap.txt``.

    Values are class numbers, 0 background, in VOC's own colours. ``labelmap.txt`` names them. If a
    class is counted in objects, ``SegmentationObject`` has the place of each pixel's object in the
    list of ``Annotations``.
    """

    name = "voc"
    title = "Pascal VOC segmentation"
    place = 50
    pattern = "*-voc/*"

    def losses(self, content: Content) -> list[str]:
        if content.largest > _LARGEST:
            return [
                f"everything: it holds {_LARGEST} classes, and there is a class {content.largest}"
            ]
        said = ["the colours: it prescribes others"]
        if any(_plain(content.class_name(n)) != content.class_name(n) for n in content.present):
            said.append("colons and line breaks in class names")
        if content.counted and len(content.instances) > _LARGEST:
            said.append(f"palette pictures of objects: there are more than {_LARGEST}")
        return [*said, *equal_names(content)]

    def encode(self, content: Content) -> dict[str, bytes]:
        if content.largest > _LARGEST:
            raise OutputError(
                f"Pascal VOC holds {_LARGEST} classes, and there is a class {content.largest}; "
                "choose another format"
            )
        colours = voc_colours()
        folder = f"{content.name}-voc"
        pictures = {"SegmentationClass": content.labels}
        if content.counted:
            pictures["SegmentationObject"] = _places(content)
        return {
            **{
                f"{folder}/{kind}/{content.name}.png": encode_labels(values, colours[1:])
                for kind, values in pictures.items()
            },
            f"{folder}/Annotations/{content.name}.xml": as_utf8(_annotation(content)),
            f"{folder}/ImageSets/Segmentation/default.txt": as_utf8(f"{content.name}\n"),
            f"{folder}/labelmap.txt": as_utf8(_label_map(content, colours)),
        }

    def gather(self, parts: Sequence[Part]) -> dict[str, bytes]:
        """One set for all photos; VOC wants them in one place: folders become part of the names."""
        maps = {part.photo: _map_lines(part.file("labelmap.txt").decode()) for part in parts}
        files = {}
        for subset, members in by_subset(parts).items():
            listed = "".join(f"{part.flat_stem}\n" for part in members)
            files[f"voc/ImageSets/Segmentation/{subset or 'default'}.txt"] = as_utf8(listed)
        for part in parts:
            for name, data in part.files.items():
                if name.endswith(".png"):
                    kind = PurePosixPath(name).parent.name
                    files[f"voc/{kind}/{part.flat_stem}.png"] = data
            files[f"voc/Annotations/{part.flat_stem}.xml"] = part.file(".xml")
        lines = [_MAP_HEADING, *merged_names(maps).values(), ""]
        return {**files, "voc/labelmap.txt": as_utf8("\n".join(lines))}

    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        return read_png(next(iter(files.values())))

    def verify(self, content: Content, files: dict[str, bytes]) -> bool:
        objects = (data for name, data in files.items() if "/SegmentationObject/" in name)
        well = all(np.array_equal(read_png(data), _places(content)) for data in objects)
        return well and super().verify(content, files)


def voc_colours() -> NDArray[np.uint8]:
    """VOC's colours of classes 0 to 255, shape (256, 3).

    The bits of a class number, three at a time from the lowest, become the bits of red, green and
    blue from the highest (VOC development kit, ``VOClabelcolormap.m``).
    """
    bits = (np.arange(256)[:, np.newaxis] >> np.arange(8)) & 1
    colours = np.zeros((256, 3), np.uint8)
    for bit in range(8):
        colours[:, bit % 3] |= (bits[:, bit] << (7 - bit // 3)).astype(np.uint8)
    return colours


def _places(content: Content) -> NDArray[np.integer]:
    """Place of the instance of each pixel in the list of all, from 1."""
    values = picture_of(content.instances, content.labels, content.objects)
    places = np.zeros(int(values.max(initial=0)) + 1, np.int32)
    for place, instance in enumerate(content.instances, start=1):
        places[instance.value] = place
    return np.take(places, values)


def _annotation(content: Content) -> str:
    rows, columns = content.labels.shape
    lines = [
        "<annotation>",
        "  <folder>JPEGImages</folder>",
        f"  <filename>{xml_text(content.photo_name)}</filename>",
        f"  <size><width>{columns}</width><height>{rows}</height>"
        f"<depth>{content.image.channels}</depth></size>",
        "  <segmented>1</segmented>",
    ]
    names = content.unique_names(reserved=(_BACKGROUND,))
    for instance in content.instances:
        left, top, width, height = instance.box
        lines.append(
            f"  <object><name>{xml_text(names[instance.class_number])}</name>"
            "<pose>Unspecified</pose><truncated>0</truncated><difficult>0</difficult>"
            f"<bndbox><xmin>{left + 1}</xmin><ymin>{top + 1}</ymin>"  # VOC counts from 1
            f"<xmax>{left + width}</xmax><ymax>{top + height}</ymax></bndbox></object>"
        )
    return "\n".join([*lines, "</annotation>", ""])


def _label_map(content: Content, colours: NDArray[np.uint8]) -> str:
    names = content.unique_names(_plain, reserved=(_BACKGROUND,))
    named = {0: _BACKGROUND, **{number: names[number] for number in content.numbers}}
    lines = [f"{name}:{_in_text(colours[number])}::" for number, name in named.items()]
    return "\n".join([_MAP_HEADING, *lines, ""])


def _map_lines(label_map: str) -> dict[int, str]:
    """The lines of a label map, by class number."""
    numbers = {_in_text(colour): number for number, colour in enumerate(voc_colours())}
    return {numbers[line.split(":")[1]]: line for line in label_map.split("\n")[1:-1]}


def _in_text(colour: NDArray[np.uint8]) -> str:
    return ",".join(map(str, colour.tolist()))


def _plain(name: str) -> str:
    """A name without what separates the fields and lines of a label map."""
    return re.sub(r"[:\s]+", " ", name)
