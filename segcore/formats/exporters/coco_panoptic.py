"""COCO panoptic: a picture of segment numbers, and JSON that says what each segment is."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypedDict

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
    read_png,
)
from segcore.formats.exporters.instances import picture_of
from segcore.picture.writing import encode_picture


class PanopticSegment(TypedDict):
    """An entry of ``segments_info``; `id` is its value in the picture."""

    id: int
    category_id: int
    area: int
    bbox: list[int]
    iscrowd: int


class PanopticAnnotation(TypedDict):
    """What is in a photo; `file_name` is that of the picture of segment numbers."""

    image_id: int
    file_name: str
    segments_info: list[PanopticSegment]


class PanopticCategory(CocoCategory):
    """A class; `isthing` is 1 if each object is a segment, 0 if it is one, whatever its pieces."""

    isthing: int


class PanopticDocument(Document):
    """A file."""

    annotations: list[PanopticAnnotation]
    categories: list[PanopticCategory]


@dataclass(frozen=True)
class CocoPanoptic(ObjectFormat, DatasetFormat):
    """``NAME-coco-panoptic`` with ``panoptic.json`` and ``panoptic/NAME.png``.

    The picture holds segment numbers as red + 256 green + 65536 blue, 0 for nothing. An object
    of a class that is counted in objects is a segment that has its number, as what COCO calls
    things. Any other class is one segment, stuff: its pieces are no instances.
    """

    name: ClassVar[str] = "coco-panoptic"
    title: ClassVar[str] = "COCO panoptic (JSON and PNG)"
    pattern: ClassVar[str] = "*-coco-panoptic/*"

    def losses(self, content: Content) -> list[str]:
        return equal_names(content)

    def encode(self, content: Content) -> dict[str, bytes]:
        rows, columns = content.labels.shape
        segments = [
            PanopticSegment(
                id=instance.value,
                category_id=instance.class_number,
                area=instance.area,
                bbox=list(instance.box),
                iscrowd=0,
            )
            for instance in content.instances
        ]
        picture = f"{content.name}.png"
        document = _document(
            content.photo_name,
            [CocoImage(id=1, file_name=content.photo_name, width=columns, height=rows)],
            [PanopticAnnotation(image_id=1, file_name=picture, segments_info=segments)],
            categories_of(content),
            set(content.counted),
        )
        values = picture_of(content.instances, content.labels, content.objects)
        folder = f"{content.name}-{self.name}"
        return {
            f"{folder}/panoptic.json": encode_document(document),
            f"{folder}/panoptic/{picture}": encode_picture(_colours(values), ".png"),
        }

    def decode_objects(
        self, files: dict[str, bytes]
    ) -> tuple[NDArray[np.integer], NDArray[np.integer]]:
        text, picture = files.values()
        document: PanopticDocument = json.loads(text)
        red, green, blue = np.moveaxis(read_png(picture).astype(np.int32), 2, 0)
        found = red + 256 * green + 65536 * blue
        things = _things(document)
        category, thing = np.zeros((2, int(found.max(initial=0)) + 1), np.int32)
        for segment in document["annotations"][0]["segments_info"]:
            category[segment["id"]] = segment["category_id"]
            thing[segment["id"]] = segment["id"] if segment["category_id"] in things else 0
        return np.take(category, found), np.take(thing, found)

    def gather(self, parts: Sequence[Part]) -> dict[str, bytes]:
        """A file and a folder of pictures for all photos, or for those of each subset."""
        documents: dict[Part, PanopticDocument] = {
            part: json.loads(part.file(".json")) for part in parts
        }
        categories = merged_categories(
            {part.photo: document["categories"] for part, document in documents.items()}
        )
        files = {}
        for subset, members in by_subset(parts).items():
            folder = f"{self.name}/{'-'.join(filter(None, ('panoptic', subset)))}"
            images: list[CocoImage] = []
            annotations: list[PanopticAnnotation] = []
            for index, part in enumerate(members, start=1):
                picture = f"{part.flat_stem}.png"
                (image,), (annotation,) = documents[part]["images"], documents[part]["annotations"]
                images.append({**image, "id": index, "file_name": part.photo})
                annotations.append({**annotation, "image_id": index, "file_name": picture})
                files[f"{folder}/{picture}"] = part.file(".png")
            things = set().union(*(_things(documents[part]) for part in members))
            document = _document(subset, images, annotations, categories, things)
            files[f"{folder}.json"] = encode_document(document)
        return files


def _document(
    description: str,
    images: list[CocoImage],
    annotations: list[PanopticAnnotation],
    categories: list[CocoCategory],
    things: Collection[int],
) -> PanopticDocument:
    return PanopticDocument(
        info={"description": description},
        licenses=[],
        images=images,
        annotations=annotations,
        categories=[
            PanopticCategory(**category, isthing=int(category["id"] in things))
            for category in categories
        ],
    )


def _things(document: PanopticDocument) -> set[int]:
    """The categories that are counted in objects."""
    return {category["id"] for category in document["categories"] if category["isthing"]}


def _colours(labels: NDArray[np.integer]) -> NDArray[np.uint8]:
    """Segment numbers as red, green and blue, the lowest byte first."""
    shifted = labels[..., np.newaxis] >> np.array([0, 8, 16])
    return (shifted & 255).astype(np.uint8)
