"""COCO panoptic: a picture of segment numbers, and JSON with the class of each segment."""

from collections.abc import Collection, Sequence
from pathlib import PurePosixPath

import numpy as np
from numpy.typing import NDArray

from segcore.formats.coco_document import (
    Json,
    annotations_of_photo,
    class_of_category,
    document_of,
    image_names,
    merge_documents,
)
from segcore.formats.exporters.exporter import (
    DatasetEntry,
    DatasetFormat,
    ImportableFormat,
    flat_stems,
)
from segcore.formats.importers.annotations import (
    AnnotationFile,
    Annotations,
    Importer,
    clean_name,
    damage_as_error,
    object_numbers,
)
from segcore.picture.atomic_write import encode_picture
from segcore.projects.case import Case
from segcore.runtime.errors import ConstraintError
from segcore.runtime.texts import encode_json


class CocoPanopticJson(Importer):
    """Reads panoptic segments: segments of things are objects, segments of stuff are not.

    The picture is searched in the folder with the file's name without suffix, and beside the file.
    """

    title = "COCO panoptic"

    def can_read(self, file: AnnotationFile) -> bool:
        document = file.document
        listed = document.get("annotations") if isinstance(document, dict) else None
        first = listed[0] if isinstance(listed, list) and listed else None
        return isinstance(first, dict) and "segments_info" in first

    def photo_names(self, file: AnnotationFile) -> list[str]:
        return image_names(file)

    def read(self, file: AnnotationFile) -> Annotations:
        annotations = annotations_of_photo(file)
        with damage_as_error("images and categories"):
            (annotation,) = annotations
            categories = {entry["id"]: entry for entry in file.document["categories"]}
            numbers = class_of_category(categories)
            names = {numbers[key]: clean_name(entry["name"]) for key, entry in categories.items()}
            segments = {
                int(entry["id"]): entry["category_id"] for entry in annotation["segments_info"]
            }
            picture = PurePosixPath(annotation["file_name"]).name
            instances = object_numbers(
                {key: key for key, known in segments.items() if categories[known].get("isthing")}
            )
            of_segment = {
                key: (numbers[known], instances.get(key, 0)) for key, known in segments.items()
            }
        values = _segment_ids(file, picture)
        labels, objects = np.zeros((2, int(values.max(initial=0)) + 1), np.int32)
        for value, (number, is_thing) in of_segment.items():
            if 0 < value < len(labels):
                labels[value], objects[value] = number, is_thing
        return Annotations(labels[values], names, objects=objects[values])


def _segment_ids(file: AnnotationFile, name: str) -> NDArray[np.int32]:
    """Id of the segment at each pixel, (rows, columns); 0 for unlabelled pixels."""
    places = [file.path.with_suffix("") / name, file.path.parent / name]
    picture = next(filter(None, map(file.beside, places)), None)
    if picture is None:
        raise ConstraintError(f"needs the picture {name}; put it into {places[0].parent}")
    pixels = picture.pixels
    if pixels.shape[:2] != file.shape or pixels.shape[2] != 3 or pixels.dtype != np.uint8:
        raise ConstraintError(f"has a picture {name} that is not one of segments of this photo")
    red, green, blue = np.moveaxis(pixels.astype(np.int32), 2, 0)
    return np.asarray(red + 256 * green + 65536 * blue)


class CocoPanoptic(ImportableFormat, DatasetFormat):
    """``NAME-coco-panoptic`` with ``panoptic.json`` and ``panoptic/NAME.png``.

    The picture holds segment numbers as red + 256 green + 65536 blue, 0 for nothing. An object
    of a class that is counted in objects is a segment that has its number, as what COCO calls
    things. Any other class is one segment, stuff: its pieces are no instances.
    """

    name = "coco-panoptic"
    title = "COCO panoptic (JSON and PNG)"
    file_pattern = "*-coco-panoptic/*"
    importer = CocoPanopticJson()
    identifies_by_name = True

    def encode(self, case: Case) -> dict[str, bytes]:
        segments = [
            {
                "id": instance.instance_id,
                "category_id": instance.class_number,
                "area": instance.area,
                "bbox": list(instance.box),
                "iscrowd": 0,
            }
            for instance in case.geometry.instances
        ]
        picture = f"{case.name}.png"
        annotation = {"image_id": 1, "file_name": picture, "segments_info": segments}
        document = document_of(case, [annotation])
        _mark_things(document, case.project.counted)
        # segment number = R + 256 G + 256^2 B
        shifted = case.geometry.instance_picture[..., np.newaxis] >> np.array([0, 8, 16])
        colours = (shifted & 255).astype(np.uint8)
        folder = f"{case.name}-{self.name}"
        return {
            f"{folder}/panoptic.json": encode_json(document),
            f"{folder}/panoptic/{picture}": encode_picture(colours, ".png"),
        }

    def gather(self, entries: Sequence[DatasetEntry]) -> dict[str, bytes]:
        """A JSON file and a folder of pictures for each subset, or for all photos."""
        files, stems = {}, flat_stems(entries)
        for subset, members, document in merge_documents(entries):
            folder = f"{self.name}/{'-'.join(filter(None, ('panoptic', subset)))}"
            for entry, annotation in zip(members, document["annotations"], strict=True):
                annotation["file_name"] = f"{stems[entry]}.png"
                files[f"{folder}/{annotation['file_name']}"] = entry.file(".png")
            document["info"] = {"description": subset}
            categories = [
                category for member in members.values() for category in member["categories"]
            ]
            _mark_things(
                document, {category["id"] for category in categories if category["isthing"]}
            )
            files[f"{folder}.json"] = encode_json(document)
        return files


def _mark_things(document: Json, thing_classes: Collection[int]) -> None:
    for category in document["categories"]:
        category["isthing"] = int(category["id"] in thing_classes)
