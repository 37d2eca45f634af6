"""Common parts of the files of COCO: images, annotations, categories."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from segcore.formats.exporters.attributes import attributes_of, tags_of
from segcore.formats.exporters.exporter import DatasetEntry, by_subset, merged_names, unique_names
from segcore.formats.importers.annotations import AnnotationFile, damage_as_error, whole_number
from segcore.formats.importers.attributes import AttributesBuilder
from segcore.marks.strokes import MAX_CLASS
from segcore.projects.attributes_json import attributes_to_json
from segcore.projects.case import Case
from segcore.runtime import limits
from segcore.runtime.wording import plural

Json = dict[str, Any]
"""An object of JSON."""


def document_of(case: Case, annotations: Sequence[Json]) -> Json:
    """The document of one photo."""
    rows, columns = case.labels.shape
    image: Json = {"id": 1, "file_name": case.photo_name, "width": columns, "height": rows}
    if tags := tags_of(case):
        image["tags"] = list(tags)
    unique = unique_names(case)
    names = {number: unique[number] for number in case.known_numbers}
    attributes = {number: attributes_to_json(attributes_of(case, number)) for number in names}
    return _document(case.photo_name, [image], annotations, names, attributes)


def merge_documents(
    entries: Sequence[DatasetEntry],
) -> Iterator[tuple[str, dict[DatasetEntry, Json], Json]]:
    """Yield each subset: its name, the document of each photo, and the merged document.

    Raises
    ------
    OutputError
        If a class has different names in different photos.
    """
    documents: dict[DatasetEntry, Json] = {
        entry: json.loads(entry.file(".json")) for entry in entries
    }
    names = merged_names(
        {
            entry.photo: {category["id"]: category["name"] for category in document["categories"]}
            for entry, document in documents.items()
        }
    )
    attributes: dict[int, dict[str, Json]] = {}
    for document in documents.values():
        for category in document["categories"]:
            of_category = attributes.setdefault(category["id"], {})
            for attribute in category.get("attributes", ()):
                of_category.setdefault(attribute["name"], attribute)
    declared = {number: list(of_category.values()) for number, of_category in attributes.items()}
    for subset, members in by_subset(entries).items():
        images: list[Json] = []
        annotations: list[Json] = []
        for index, entry in enumerate(members, start=1):
            document = documents[entry]
            images.append({**document["images"][0], "id": index, "file_name": entry.photo})
            annotations += ({**entry, "image_id": index} for entry in document["annotations"])
        description = plural(len(members), "photo")
        merged = _document(description, images, annotations, names, declared)
        yield subset, {entry: documents[entry] for entry in members}, merged


def _document(
    description: str,
    images: Sequence[Json],
    annotations: Sequence[Json],
    names: Mapping[int, str],
    attributes: Mapping[int, list[Json]],
) -> Json:
    return {
        "info": {"description": description},
        "licenses": [],
        "images": images,
        "annotations": annotations,
        "categories": [
            {"id": n, "name": name, "supercategory": ""}
            | ({"attributes": attributes[n]} if attributes[n] else {})
            for n, name in names.items()
        ],
    }


def image_names(file: AnnotationFile) -> list[str]:
    """Names of the photos in a COCO document."""
    with damage_as_error("images and categories"):
        return [str(image["file_name"]) for image in file.document["images"]]


def annotations_of_photo(file: AnnotationFile, into: AttributesBuilder | None = None) -> list[Json]:
    """The annotations of the photo in a COCO document; checks the size of the photo.

    The photo's tags are added to `into`.

    Raises
    ------
    ConstraintError
    """
    with damage_as_error("images and categories"):
        images = list(file.document["images"])
        image = file.entry_of_photo(images, image_names(file))
        size = image["width"], image["height"]
        annotations = [
            entry for entry in file.document["annotations"] if entry["image_id"] == image["id"]
        ]
        tags = image.get("tags")
        if into is not None and isinstance(tags, list):
            for tag in tags:
                into.tag(tag)
    file.check_size(*size)
    return annotations


def class_of_category(categories: Iterable[Any]) -> dict[Any, int]:
    """Class number of each category: its id if all ids can be class numbers, else its rank."""
    category_ids = set(categories)
    limits.CLASSES.check(len(category_ids))
    numbers = {category: whole_number(category) for category in category_ids}
    if all(isinstance(number, int) and 1 <= number <= MAX_CLASS for number in numbers.values()):
        return numbers
    return {category: number for number, category in enumerate(sorted(category_ids), start=1)}
