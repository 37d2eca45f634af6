"""Segments -> files that other programs read, one format a module.

An exporter is a frozen dataclass that turns a :class:`~segcore.formats.exporters.content.Content`
into the contents of files, reads them back, and says what the format cannot hold. To add a format,
write its module and add it to :data:`EXPORTERS`; the dialog and the command line follow.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from segcore.formats.exporters.class_pictures import ClassPictures, check_naming
from segcore.formats.exporters.coco import Coco, CocoPolygons
from segcore.formats.exporters.coco_panoptic import CocoPanoptic
from segcore.formats.exporters.content import Content
from segcore.formats.exporters.csv_table import Csv
from segcore.formats.exporters.cutouts import Cutouts
from segcore.formats.exporters.exporter import DatasetFormat, Exporter, Part, Purpose
from segcore.formats.exporters.geojson import GeoJson
from segcore.formats.exporters.label_png import LABELS_SUFFIX, LabelPng
from segcore.formats.exporters.labelme import LabelMe
from segcore.formats.exporters.masks import Masks
from segcore.formats.exporters.npz import Npz
from segcore.formats.exporters.objects import ObjectPng
from segcore.formats.exporters.pictures import HeatMaps, OverlayPicture
from segcore.formats.exporters.soft_cutouts import SoftCutouts
from segcore.formats.exporters.svg import Svg
from segcore.formats.exporters.voc import PascalVoc
from segcore.formats.exporters.yolo import YoloSeg
from segcore.picture.writing import refuse_existing, refuse_unwritable, write_files
from segcore.runtime.errors import OutputError

_ALL: tuple[type[Exporter], ...] = (
    LabelPng,
    Masks,
    Cutouts,
    SoftCutouts,
    OverlayPicture,
    HeatMaps,
    Coco,
    CocoPolygons,
    CocoPanoptic,
    YoloSeg,
    PascalVoc,
    LabelMe,
    Svg,
    GeoJson,
    Csv,
    ObjectPng,
    Npz,
)
EXPORTERS: dict[str, type[Exporter]] = {exporter.name: exporter for exporter in _ALL}

__all__ = [
    "EXPORTERS",
    "LABELS_SUFFIX",
    "ClassPictures",
    "Content",
    "DatasetFormat",
    "Exporter",
    "HeatMaps",
    "LabelPng",
    "Part",
    "Purpose",
    "check_naming",
    "encode",
    "export",
    "in_the_way",
]


def in_the_way(
    name: str, exporters: Iterable[Exporter], folder: str | os.PathLike[str]
) -> list[Path]:
    """Files of `folder` that have the names that formats give to those of the photo `name`.

    Which files a format writes depends on the classes that come out; these are all that it may.

    Raises
    ------
    OutputError
        If a folder of a format cannot be written.
    """
    found = []
    for exporter in exporters:
        pattern = exporter.pattern_of(name)
        refuse_unwritable((Path(folder) / pattern).parent)
        found += sorted(Path(folder).glob(pattern))
    return found


def export(
    content: Content,
    exporters: Iterable[Exporter],
    folder: str | os.PathLike[str],
    *,
    force: bool = False,
) -> list[Path]:
    """Write `content` in some formats, all files or none, after reading each back.

    Returns
    -------
    list of Path
        The files that were written.

    Raises
    ------
    OutputError
        If files exist (unless `force`), cannot be written, or do not hold what they should.
    """
    files = encode(content, exporters)
    paths = [Path(folder) / name for name in files]
    refuse_existing(paths, force=force)
    write_files(dict(zip(paths, files.values(), strict=True)), within=folder)
    return paths


def encode(content: Content, exporters: Iterable[Exporter]) -> dict[str, bytes]:
    """Names and contents of the files of some formats, each read back and compared.

    Raises
    ------
    OutputError
        If a format cannot hold `content` or does not hold what it should.
    """
    content = content.without_background()
    files: dict[str, bytes] = {}
    for exporter in exporters:
        encoded = exporter.encode(content)
        if not exporter.verify(content, encoded):
            raise OutputError(f"{exporter.title}: what was read back differs; nothing was written")
        for name in encoded.keys() & files.keys():
            raise OutputError(
                f"{name}: two formats would write it; put {{format}} into the names of files"
            )
        files |= encoded
    return files
