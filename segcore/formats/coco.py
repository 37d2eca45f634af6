"""COCO: JSON with an annotation for each object, or for each class that has no objects."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from segcore.formats.coco_document import (
    Json,
    annotations_of_photo,
    class_of_category,
    document_of,
    image_names,
    merge_documents,
)
from segcore.formats.exporters.attributes import KINDS, TAGS, VALUES, attributes_of_instances
from segcore.formats.exporters.exporter import (
    DatasetEntry,
    DatasetFormat,
    ImportableFormat,
)
from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    clean_name,
    damage_as_error,
    object_numbers,
    whole_number,
)
from segcore.formats.importers.drawing import ODD_COORDINATES_NOUNS, Drawing, Points
from segcore.formats.outlines.run_lengths import (
    decode_counts,
    encode_counts,
    part_of_runs,
    runs_of_part,
)
from segcore.objects.geometry import Instance
from segcore.projects.attributes import FLAGS, Value
from segcore.projects.case import Case
from segcore.runtime.errors import ConstraintError
from segcore.runtime.message import Message
from segcore.runtime.texts import encode_json
from segcore.runtime.wording import plural


class CocoJson(Importer):
    """Reads polygons and run lengths, compressed or not; class numbers are the category ids.

    If not all ids are possible class numbers (many tools count from 0), classes are numbered in the
    order of the categories. A pixel is in a polygon if its centre is. Later annotations cover
    earlier ones. An annotation is an object if it has the key ``object`` (as this program writes),
    or if its category has several annotations; crowds are objects only with the key.
    """

    title = "COCO JSON"

    def can_read(self, file: AnnotationFile) -> bool:
        return isinstance(file.document, dict) and file.document.keys() >= {"annotations", "images"}

    def photo_names(self, file: AnnotationFile) -> list[str]:
        return image_names(file)

    def read(self, file: AnnotationFile) -> Annotations:
        drawing = Drawing(file.shape)
        annotations = annotations_of_photo(file, drawing.attributes)
        with damage_as_error("images and categories"):
            names = {
                _whole(category["id"]): clean_name(category["name"])
                for category in file.document.get("categories", [])
            }
            used = {_whole(entry["category_id"]) for entry in annotations}
            numbers = class_of_category({*names, *used})
        objects = _objects(annotations)
        without = 0
        for position, annotation in enumerate(annotations, start=1):
            with drawing.entry(f"annotation {position} of the photo"):
                if not annotation.get("segmentation"):
                    without += 1
                    continue
                drawing.object = objects.get(position, 0)
                number = numbers[annotation["category_id"]]
                _draw(drawing, number, annotation["segmentation"])
                drawing.attributes.add_values(number, drawing.object, _attribute_values(annotation))
        notes = []
        if without:
            left = "was" if without == 1 else "were"
            notes.append(f"{plural(without, 'annotation')} without a mask {left} left out.")
        if any(category != number for category, number in numbers.items()):
            notes.append("Categories were numbered from 1 in the order of their ids.")
        for category, name in names.items():
            drawing.class_numbered(numbers[category], name)
        for entry in file.document.get("categories", []):
            drawing.attributes.declare_all(numbers[entry["id"]], entry.get("attributes"))
        return drawing.annotations(*notes)


def _whole(category: Any) -> int:
    number = whole_number(category)
    if not isinstance(number, int):
        raise ConstraintError(f"category {category!r} is not a whole number")
    return number


def _attribute_values(annotation: Json) -> Json:
    """Attributes of an annotation (as CVAT and FiftyOne store them), and its flags."""
    attributes = annotation.get("attributes")
    flags = {name: annotation[name] for name in FLAGS if name in annotation}
    return {**(attributes if isinstance(attributes, dict) else {}), **flags}


def _objects(annotations: list[Json]) -> dict[Hashable, int]:
    """Object numbers of the annotations that are objects, by index of the annotation from 1."""
    n_of_category = Counter(
        entry["category_id"] for entry in annotations if not entry.get("iscrowd")
    )
    return object_numbers(
        {
            position: entry.get("object")
            for position, entry in enumerate(annotations, start=1)
            if "object" in entry
            or (not entry.get("iscrowd") and n_of_category[entry["category_id"]] > 1)
        }
    )


def _draw(drawing: Drawing, number: int, segmentation: Any) -> None:
    if isinstance(segmentation, list):
        rings = segmentation if isinstance(segmentation[0], list) else [segmentation]
        polygons = []
        for numbers in rings:
            if len(numbers) % 2:
                drawing.leave_out(*ODD_COORDINATES_NOUNS)
            else:
                polygons.append([_polygon(numbers)])
        drawing.fill_polygons(number, polygons)
        return
    rows, columns = segmentation["size"]
    if (rows, columns) != drawing.shape:
        raise ConstraintError(
            f"has a mask of {columns} x {rows} pixels, the photo has "
            f"{drawing.shape[1]} x {drawing.shape[0]}"
        )
    counts = segmentation["counts"]
    runs = decode_counts(counts) if isinstance(counts, str) else np.array(counts, np.int64)
    mask, row, column = part_of_runs(runs, drawing.shape)
    drawing.fill(number, mask, row=row, column=column)


def _polygon(numbers: Any) -> Points:
    return np.array(numbers, float).reshape(-1, 2)


class Coco(ImportableFormat, DatasetFormat):
    """Compressed run lengths, which hold every mask; ``NAME-coco.json``."""

    name = "coco"
    title = "COCO JSON, RLE masks"
    file_pattern = "*-coco.json"
    importer = CocoJson()
    identifies_by_name = True
    supported = (TAGS, VALUES, KINDS)

    def encode(self, case: Case) -> dict[str, bytes]:
        values = attributes_of_instances(case)
        annotations = [
            self._annotation(case, index, instance, values[instance.instance_id])
            for index, instance in enumerate(case.geometry.instances, start=1)
        ]
        document = document_of(case, annotations)
        return {f"{case.name}-{self.name}.json": encode_json(document)}

    def gather(self, entries: Sequence[DatasetEntry]) -> dict[str, bytes]:
        """One JSON file for each subset, or for all photos; photos are named by their paths."""
        files = {}
        for subset, _, document in merge_documents(entries):
            for index, annotation in enumerate(document["annotations"], start=1):
                annotation["id"] = index
            files[f"{self.name_of(subset)}.json"] = encode_json(document)
        return files

    def _annotation(
        self, case: Case, index: int, instance: Instance, values: dict[str, Value]
    ) -> Json:
        crowd = values.pop("iscrowd", False) is True
        return {
            "id": index,
            "image_id": 1,
            "category_id": instance.class_number,
            "segmentation": self._segmentation(case, instance, crowd=crowd),
            "area": instance.area,
            "bbox": list(instance.box),
            "iscrowd": int(crowd),
            **({"object": instance.object} if instance.object else {}),
            **({"attributes": values} if values else {}),
        }

    def _segmentation(self, case: Case, instance: Instance, *, crowd: bool) -> Any:  # noqa: ARG002
        box, mask = case.geometry.box_and_mask(instance)
        rows, columns = case.labels.shape
        counts = encode_counts(runs_of_part(mask, box, (rows, columns)))
        return {"size": [rows, columns], "counts": counts}


class CocoPolygons(Coco):
    """Polygons along the edges of pixels, or run lengths for segments with holes."""

    name = "coco-polygons"
    title = "COCO JSON, polygons"
    file_pattern = "*-coco-polygons.json"

    def format_losses(self, case: Case) -> list[Message]:
        with_holes = dict.fromkeys(
            instance.class_number
            for instance in case.geometry.instances
            if _has_holes(case, instance)
        )
        losses = super().format_losses(case)
        if with_holes:
            names = ", ".join(case.project.class_name(number) for number in with_holes)
            text = "the outlines of {names}: polygons cannot have holes, so these stay masks"
            losses.append(Message(text, names=names))
        return losses

    def _segmentation(self, case: Case, instance: Instance, *, crowd: bool) -> Any:
        if crowd or _has_holes(case, instance):  # COCO's crowds are run lengths
            return super()._segmentation(case, instance, crowd=crowd)
        faces = case.geometry.instance_faces[instance.instance_id]
        return [face.outer.ravel().tolist() for face in faces]

    def rings(self, file: AnnotationFile) -> Iterator[ArrayLike]:
        for annotation in file.document["annotations"]:
            if isinstance(annotation["segmentation"], list):
                yield from map(_polygon, annotation["segmentation"])


def _has_holes(case: Case, instance: Instance) -> bool:
    return any(face.holes for face in case.geometry.instance_faces[instance.instance_id])
