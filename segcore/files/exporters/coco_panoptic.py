"""COCO panoptic: a picture of segment numbers, and JSON that says what each segment is."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypedDict

import numpy as np
from numpy.typing import NDArray

from segcore.files.exporters.coco_document import (
    CocoCategory,
    CocoImage,
    Document,
    categories_of,
    encode_document,
    merged_categories,
)
from segcore.files.exporters.content import Content
from segcore.files.exporters.exporter import (
    DatasetFormat,
    LabelFormat,
    Part,
    by_subset,
    equal_names,
    read_png,
)
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
    """A class; `isthing` is 0 where it is one segment, whatever its pieces."""

    isthing: int


class PanopticDocument(Document):
    """A file."""

    annotations: list[PanopticAnnotation]
    categories: list[PanopticCategory]


@dataclass(frozen=True)
class CocoPanoptic(LabelFormat, DatasetFormat):
    """``NAME-coco-panoptic`` with ``panoptic.json`` and ``panoptic/NAME.png``.

    The picture holds segment numbers as red + 256 green + 65536 blue, 0 for nothing. Each class is
    a segment that has its number, as what COCO calls stuff: pieces are no instances.
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
                id=number,
                category_id=number,
                area=content.areas[number],
                bbox=list(content.boxes[number]),
                iscrowd=0,
            )
            for number in content.present
        ]
        picture = f"{content.name}.png"
        document = _document(
            content.photo_name,
            [CocoImage(id=1, file_name=content.photo_name, width=columns, height=rows)],
            [PanopticAnnotation(image_id=1, file_name=picture, segments_info=segments)],
            categories_of(content),
        )
        folder = f"{content.name}-{self.name}"
        return {
            f"{folder}/panoptic.json": encode_document(document),
            f"{folder}/panoptic/{picture}": encode_picture(_colours(content.labels), ".png"),
        }

    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        text, picture = files.values()
        document: PanopticDocument = json.loads(text)
        red, green, blue = np.moveaxis(read_png(picture).astype(np.int32), 2, 0)
        found = red + 256 * green + 65536 * blue
        labels = np.zeros_like(found)
        for segment in document["annotations"][0]["segments_info"]:
            labels[found == segment["id"]] = segment["category_id"]
        return labels

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
            document = _document(subset, images, annotations, categories)
            files[f"{folder}.json"] = encode_document(document)
        return files


def _document(
    description: str,
    images: list[CocoImage],
    annotations: list[PanopticAnnotation],
    categories: list[CocoCategory],
) -> PanopticDocument:
    return PanopticDocument(
        info={"description": description},
        licenses=[],
        images=images,
        annotations=annotations,
        categories=[PanopticCategory(**category, isthing=0) for category in categories],
    )


def _colours(labels: NDArray[np.integer]) -> NDArray[np.uint8]:
    """Segment numbers as red, green and blue, the lowest byte first."""
    shifted = labels[..., np.newaxis] >> np.array([0, 8, 16])
    return (shifted & 255).astype(np.uint8)
