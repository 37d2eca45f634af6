"""The lists of exporters and importers; a new format is one line in each.

Their modules are loaded on demand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from segcore.formats.exporters.exporter import Exporter
    from segcore.formats.importers.annotations import Importer

EXPORTER_CLASSES = {
    "labels": "label_picture.LabelPng",
    "masks": "pictures.Masks",
    "soft-masks": "probability_maps.ProbabilityMapFiles",
    "cutouts": "pictures.Cutouts",
    "soft-cutouts": "soft_cutouts.SoftCutouts",
    "opacity": "soft_cutouts.OpacityFiles",
    "crops": "pictures.Crops",
    "geotiff": "geotiff.LabelGeoTiff",
    "overlay": "pictures.OverlayPicture",
    "heat-maps": "pictures.EigenvectorPictures",
    "stack": "stack.LabelStack",
    "coco": "coco.Coco",
    "coco-polygons": "coco.CocoPolygons",
    "coco-panoptic": "coco_panoptic.CocoPanoptic",
    "yolo": "yolo.YoloSeg",
    "voc": "voc.PascalVoc",
    "labelme": "labelme.LabelMe",
    "cvat": "cvat_images.CvatMasks",
    "cvat-polygons": "cvat_images.CvatPolygons",
    "label-studio": "label_studio_tasks.LabelStudio",
    "objects": "tables.ObjectPng",
    "svg": "svg.Svg",
    "geojson": "geojson.GeoJson",
    "imagej": "imagej.ImageJ",
    "csv": "tables.Csv",
    "measurements": "tables.MeasurementsTable",
    "npz": "npz.Npz",
}
IMPORTER_CLASSES = [
    "labelme.LabelMeJson",
    "label_studio.LabelStudioJson",
    "coco_panoptic.CocoPanopticJson",
    "coco.CocoJson",
    "voc_annotations.VocXml",
    "cvat.CvatXml",
    "yolo.YoloText",
    "geojson.GeoJsonFeatures",
    "imagej.ImageJRois",
    "npz.NpzArrays",
    "probability_maps.ProbabilityMaps",
    "label_picture.LabelPicture",
]
"""Classes of importers, in the order in which they are tried on a file."""


def _load_class(path: str) -> Any:
    module, _, name = path.partition(".")
    return getattr(import_module(f"segcore.formats.{module}"), name)


class Exporters(Mapping[str, "type[Exporter]"]):
    """Exporters by name."""

    def __getitem__(self, name: str) -> type[Exporter]:
        kind: type[Exporter] = _load_class(EXPORTER_CLASSES[name])
        return kind

    def __contains__(self, name: object) -> bool:
        return name in EXPORTER_CLASSES

    def __iter__(self) -> Iterator[str]:
        return iter(EXPORTER_CLASSES)

    def __len__(self) -> int:
        return len(EXPORTER_CLASSES)


class Importers(Sequence["Importer"]):
    """Importers in the order in which files are tried."""

    @cached_property
    def _all(self) -> list[Importer]:
        return [_load_class(path)() for path in IMPORTER_CLASSES]

    def __getitem__(self, index: Any) -> Any:
        return self._all[index]

    def __len__(self) -> int:
        return len(IMPORTER_CLASSES)
