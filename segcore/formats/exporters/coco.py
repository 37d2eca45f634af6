"""COCO: one JSON file, one annotation for each object, or for a class that is not counted."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ClassVar, NotRequired, TypedDict

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.coco_document import (
    CocoCategory,
    CocoImage,
    Document,
    categories_of,
    encode_document,
    merged_categories,
)
from segcore.formats.exporters.content import Content
from segcore.formats.exporters.exporter import (
    DatasetFormat,
    ObjectFormat,
    Part,
    by_subset,
    equal_names,
)
from segcore.formats.exporters.instances import Instance
from segcore.formats.outlines import (
    decode_counts,
    encode_counts,
    labels_of_rings,
    mask_of_runs,
    runs_of_part,
)
from segcore.runtime.wording import counted


class CocoAnnotation(TypedDict):
    """An entry of ``annotations``; ``segmentation`` is run lengths or polygons.

    ``object`` is the number of the object of a class that is counted in objects.
    """

    id: int
    image_id: int
    category_id: int
    segmentation: Any
    area: int
    bbox: list[int]
    iscrowd: int
    object: NotRequired[int]


class CocoDocument(Document):
    """A file."""

    annotations: list[CocoAnnotation]
    categories: list[CocoCategory]


@dataclass(frozen=True)
class Coco(ObjectFormat, DatasetFormat):
    """Compressed run lengths, which hold every mask; ``NAME-coco.json``.

    Read back with pycocotools where that is installed.
    """

    name: ClassVar[str] = "coco"
    title: ClassVar[str] = "COCO JSON, masks as run lengths"
    pattern: ClassVar[str] = "*-coco.json"

    def losses(self, content: Content) -> list[str]:
        return equal_names(content)

    def encode(self, content: Content) -> dict[str, bytes]:
        rows, columns = content.labels.shape
        document = CocoDocument(
            info={"description": content.photo_name},
            licenses=[],
            images=[CocoImage(id=1, file_name=content.photo_name, width=columns, height=rows)],
            annotations=[
                self._annotation(content, index, instance)
                for index, instance in enumerate(content.instances, start=1)
            ],
            categories=categories_of(content),
        )
        return {f"{content.name}-{self.name}.json": encode_document(document)}

    def decode_objects(
        self, files: dict[str, bytes]
    ) -> tuple[NDArray[np.integer], NDArray[np.integer]]:
        (text,) = files.values()
        document: CocoDocument = json.loads(text)
        (image,) = document["images"]
        labels = np.zeros((image["height"], image["width"]), np.int32)
        objects = np.zeros_like(labels)
        for annotation in document["annotations"]:
            mask = _mask(annotation["segmentation"], labels.shape)
            labels[mask] += annotation["category_id"]
            objects[mask] += annotation.get("object", 0)
        return labels, objects

    def gather(self, parts: Sequence[Part]) -> dict[str, bytes]:
        """One JSON file for all photos, or for those of each subset, by their paths."""
        documents: dict[str, CocoDocument] = {
            part.photo: json.loads(part.file(".json")) for part in parts
        }
        categories = merged_categories(
            {photo: document["categories"] for photo, document in documents.items()}
        )
        files = {}
        for subset, members in by_subset(parts).items():
            chosen = {part.photo: documents[part.photo] for part in members}
            gathered = _gathered(chosen, categories)
            files[f"{'-'.join(filter(None, (self.name, subset)))}.json"] = encode_document(gathered)
        return files

    def _annotation(self, content: Content, index: int, instance: Instance) -> CocoAnnotation:
        annotation = CocoAnnotation(
            id=index,
            image_id=1,
            category_id=instance.class_number,
            segmentation=self._segmentation(content, instance),
            area=instance.area,
            bbox=list(instance.box),
            iscrowd=0,
        )
        if instance.object:
            annotation["object"] = instance.object
        return annotation

    def _segmentation(self, content: Content, instance: Instance) -> Any:
        place, mask = content.mask_of(instance)
        rows, columns = content.labels.shape
        counts = encode_counts(runs_of_part(mask, place, (rows, columns)))
        return {"size": [rows, columns], "counts": counts}


@dataclass(frozen=True)
class CocoPolygons(Coco):
    """Polygons along the edges of pixels, run lengths where there are holes."""

    name: ClassVar[str] = "coco-polygons"
    title: ClassVar[str] = "COCO JSON, polygons"
    pattern: ClassVar[str] = "*-coco-polygons.json"

    def losses(self, content: Content) -> list[str]:
        with_holes = dict.fromkeys(
            instance.class_number for instance in content.instances if _has_holes(content, instance)
        )
        said = super().losses(content)
        if with_holes:
            names = ", ".join(content.class_name(number) for number in with_holes)
            said.append(f"the outlines of {names}: polygons cannot have holes, so these stay masks")
        return said

    def _segmentation(self, content: Content, instance: Instance) -> Any:
        if _has_holes(content, instance):
            return super()._segmentation(content, instance)
        faces = content.instance_faces[instance.value]
        return [face.outer.ravel().tolist() for face in faces]


def _has_holes(content: Content, instance: Instance) -> bool:
    return any(face.holes for face in content.instance_faces[instance.value])


def _gathered(
    documents: Mapping[str, CocoDocument], categories: list[CocoCategory]
) -> CocoDocument:
    """One document of those of several photos."""
    images: list[CocoImage] = []
    annotations: list[CocoAnnotation] = []
    for index, (photo, document) in enumerate(documents.items(), start=1):
        images.append({**document["images"][0], "id": index, "file_name": photo})
        for annotation in document["annotations"]:
            annotations.append({**annotation, "id": len(annotations) + 1, "image_id": index})
    return CocoDocument(
        info={"description": counted(len(images), "photo")},
        licenses=[],
        images=images,
        annotations=annotations,
        categories=categories,
    )


def _mask(segmentation: Any, shape: tuple[int, int]) -> NDArray[np.bool_]:
    """Mask of an annotation that was written here, by COCO's own library if there is one."""
    try:
        coco = import_module("pycocotools.mask")
    except ImportError:
        if isinstance(segmentation, list):
            return labels_of_rings([(1, ring) for ring in segmentation], shape) > 0
        return mask_of_runs(decode_counts(segmentation["counts"]), shape)
    if isinstance(segmentation, list):
        polygons = [[float(value) for value in ring] for ring in segmentation]
        segmentation = coco.merge(coco.frPyObjects(polygons, *shape))
    return coco.decode(segmentation).astype(bool)
