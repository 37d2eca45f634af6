"""ImageJ: a zip of regions of interest, one for each object, as its ROI Manager opens them."""

import io
import json
import re
import zipfile
from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import compress
from pathlib import PurePosixPath

import numpy as np
from numpy.typing import NDArray
from roifile import ROI_SUBTYPE, ROI_TYPE, ImagejRoi

from segcore.formats.exporters.exporter import NamedFormat
from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    clean_name,
    damage_as_error,
    object_numbers,
)
from segcore.formats.importers.drawing import Drawing, Points, points_near
from segcore.objects.geometry import Instance
from segcore.objects.tracing import Face
from segcore.projects.case import Case
from segcore.runtime import limits
from segcore.runtime.archives import open_archive
from segcore.runtime.errors import ConstraintError, OutputError
from segcore.runtime.message import Message

_SUFFIX = ".roi"
_CLASS, _OBJECT = "class", "object"
"""Properties of written regions with their class and object."""
_AREA_TYPES = (ROI_TYPE.POLYGON, ROI_TYPE.FREEHAND, ROI_TYPE.TRACED, ROI_TYPE.RECT)
_LINE_TYPES = (ROI_TYPE.LINE, ROI_TYPE.POLYLINE, ROI_TYPE.FREELINE, ROI_TYPE.POINT, ROI_TYPE.ANGLE)
_MAX_COORD, _MAX_GROUPS = 32_767, 255
_MOVE, _LINE, _CLOSE = 0, 1, 4
_MAX_CODE_POINT = 0xFFFF
_FORBIDDEN_CHARACTERS = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]|[^\x00-\uffff]')
_FILE_TIME = (1980, 1, 1, 0, 0, 0)
"""The time in the archive, so that the same regions give the same file."""


class ImageJRois(Importer):
    """Reads outlines, rectangles and ovals as regions, and lines and points as lines.

    The class of a region is that of its property ``class``, else that of its group, else one class
    for all. If a class has several regions, each is an object. In a stack, only regions on the
    photo's slice are read. A pixel is in an outline if its centre is; later regions cover earlier
    ones.
    """

    title = "ImageJ regions (ROI, ZIP)"
    suffixes = (".zip", _SUFFIX)

    def can_read(self, file: AnnotationFile) -> bool:
        is_zip = file.head.startswith(b"PK\x03\x04") and _SUFFIX.encode() in file.head[:256]
        return is_zip or file.head.startswith(b"Iout")

    def read(self, file: AnnotationFile) -> Annotations:
        drawing = Drawing(file.shape)
        regions = list(_regions(file))
        slices = [_slice_of(region) for _, region in regions]
        regions = list(compress(regions, drawing.are_on_page(slices, file.page)))
        objects = _objects([region for _, region in regions])
        for index, (name, region) in enumerate(regions):
            with drawing.entry(f"region {name}"):
                properties = _properties(region)
                drawing.object = objects.get(index, 0)
                default = f"group {region.group}" if region.group else "region"
                number = drawing.class_named(properties.get(_CLASS, default))
                _draw(drawing, number, region)
        return drawing.annotations()


def _regions(file: AnnotationFile) -> Iterator[tuple[str, ImagejRoi]]:
    if file.head.startswith(b"Iout"):
        yield file.path.name, _parse(file.content)
        return
    with file.open() as opened, open_archive(opened) as archive:
        limits.TEXT.check(sum(map(archive.size, archive.names)))
        for name in archive.names:
            # a Mac adds files called ._NAME to its archives
            if name.lower().endswith(_SUFFIX) and not PurePosixPath(name).name.startswith("._"):
                with damage_as_error(f"region {name}"):
                    yield name, _parse(archive.read(name))


def _slice_of(region: ImagejRoi) -> int:
    """Slice of a region in its stack, from 1; 0 if on all slices, -1 if both z and t are given."""
    if region.position > 0:
        return int(region.position)
    slices = max(0, region.z_position), max(0, region.t_position)
    return max(slices) if min(slices) < 2 else -1


def _parse(data: bytes) -> ImagejRoi:
    try:
        return ImagejRoi.frombytes(data)
    except Exception as error:  # damaged headers raise errors of any type
        raise ConstraintError(f"is damaged ({error}); save it again") from error


def _objects(regions: list[ImagejRoi]) -> dict[Hashable, int]:
    """Object numbers of the regions whose class has several regions or numbers, by their index."""
    properties = [_properties(region) for region in regions]
    keys = [
        words.get(_CLASS, region.group) for words, region in zip(properties, regions, strict=True)
    ]
    n_of_key = Counter(keys)
    return object_numbers(
        {
            index: int(words[_OBJECT]) if words.get(_OBJECT, "").isdecimal() else None
            for index, (key, words) in enumerate(zip(keys, properties, strict=True))
            if _OBJECT in words or n_of_key[key] > 1
        }
    )


def _draw(drawing: Drawing, number: int, region: ImagejRoi) -> None:
    kind = region.roitype
    if region.subtype in (ROI_SUBTYPE.TEXT, ROI_SUBTYPE.IMAGE):
        kind = ROI_TYPE.NOROI
    if region.composite:
        rings = _rings(region)
        if rings:
            drawing.fill_rings(number, [_join([points_near(r, drawing.shape) for r in rings])])
        else:
            drawing.leave_out("region with curves", "regions with curves")
    elif kind in _AREA_TYPES:
        drawing.fill_rings(number, [points_near(region.coordinates(), drawing.shape)])
    elif kind is ROI_TYPE.OVAL:
        sides = ((region.left, region.top), (region.right, region.bottom))
        corners = points_near(sides, drawing.shape)
        width, height = corners[1] - corners[0]
        drawing.fill_ellipse(number, corners.mean(axis=0), (width / 2, height / 2))
    elif kind in _LINE_TYPES:
        drawing.draw(number, points_near(region.coordinates(), drawing.shape))
    else:
        drawing.leave_out("region of another kind", "regions of other kinds")


def _rings(region: ImagejRoi) -> list[Points]:
    """The outlines of a composite region; empty if it has curves."""
    try:
        coordinates = region.coordinates(multi=True)
    except RuntimeError:
        return []
    return [ring for ring in coordinates if len(ring) > 2]


def _join(rings: list[Points]) -> Points:
    """One outline with the same inside as several, by the even-odd rule.

    Seams along rows and columns lead from the first point of the first ring to each other ring and
    back.
    """
    start = rings[0][:1]
    parts = [rings[0], start]
    for ring in rings[1:]:
        turn = np.array([[ring[0, 0], start[0, 1]]])
        parts += [turn, ring, ring[:1], turn, start]
    return np.concatenate(parts).astype(float)


def _properties(region: ImagejRoi) -> dict[str, str]:
    """Properties of a region by name; in the file, a line ``name: value`` each, escaped as JSON."""
    pairs = (line.partition(":") for line in region.props.split("\n"))
    properties = {}
    for name, _, value in pairs:
        text = value.strip()
        try:
            properties[name.strip()] = clean_name(json.loads(f'"{text}"'))
        except ValueError:
            properties[name.strip()] = clean_name(text)
    return properties


class ImageJ(NamedFormat):
    """``NAME-imagej.zip``; segments in pieces or with holes are composite regions.

    The group of a region is its class. Properties name class and object.
    """

    name = "imagej"
    title = "ImageJ regions (ROI, ZIP)"
    file_pattern = "*-imagej.zip"
    importer = ImageJRois()
    identifies_by_name = True

    def format_losses(self, case: Case) -> list[Message]:
        if max(case.labels.shape) > _MAX_COORD:
            return [Message("everything: its regions reach {n} pixels", n=f"{_MAX_COORD:,}")]
        return []

    def encode(self, case: Case) -> dict[str, bytes]:
        if max(case.labels.shape) > _MAX_COORD:
            raise OutputError(
                f"regions of ImageJ reach {_MAX_COORD:,} pixels, and the photo is larger; choose "
                "another format"
            )
        names, content = self.names(case), io.BytesIO()
        with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
            for instance in case.geometry.instances:
                region = _region(case, instance, names[instance.class_number])
                entry = zipfile.ZipInfo(f"{region.name}{_SUFFIX}", _FILE_TIME)
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, region.tobytes())
        return {f"{case.name}-{self.name}.zip": content.getvalue()}


def _region(case: Case, instance: Instance, name: str) -> ImagejRoi:
    number, object_number = instance.class_number, instance.object
    region = _outline(case.geometry.instance_faces[instance.instance_id])
    object_name = f"{number}-{object_number}" if object_number else str(number)
    region.name = f"{object_name} {_FORBIDDEN_CHARACTERS.sub('_', name)}"
    region.group = number if number <= _MAX_GROUPS else 0
    region.stroke_color = b"\xff" + bytes.fromhex(case.project.colour(number)[1:])
    lines = {_CLASS: _escape(name), **({_OBJECT: str(object_number)} if object_number else {})}
    region.props = "".join(f"{key}: {value}\n" for key, value in lines.items())
    left, top, width, height = instance.box
    region.left, region.top = left, top
    region.right, region.bottom = left + width, top + height
    return region


def _outline(faces: list[Face]) -> ImagejRoi:
    if len(faces) == 1 and not faces[0].holes:
        region = ImagejRoi.frompoints(faces[0].outer)
        region.roitype = ROI_TYPE.TRACED
        return region
    path: list[NDArray[np.float32]] = []
    for ring in (ring for face in faces for ring in face.rings):
        steps = np.full((len(ring), 3), _LINE, np.float32)
        steps[0, 0], steps[:, 1:] = _MOVE, ring
        path += [steps.ravel(), np.array([_CLOSE], np.float32)]
    region = ImagejRoi(roitype=ROI_TYPE.RECT, multi_coordinates=np.concatenate(path))
    region.shape_roi_size = sum(map(len, path))
    return region


def _escape(name: str) -> str:
    """A name escaped into one line of 16-bit characters; others become two escape sequences."""
    return "".join(
        json.dumps(letter, ensure_ascii=ord(letter) > _MAX_CODE_POINT)[1:-1] for letter in name
    )
