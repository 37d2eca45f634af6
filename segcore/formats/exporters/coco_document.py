"""What the files of COCO have in common."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from segcore.formats.exporters.content import Content
from segcore.formats.exporters.exporter import merged_names
from segcore.runtime.texts import as_utf8


class CocoImage(TypedDict):
    """An entry of ``images``."""

    id: int
    file_name: str
    width: int
    height: int


class CocoCategory(TypedDict):
    """An entry of ``categories``."""

    id: int
    name: str
    supercategory: str


class Document(TypedDict):
    """What every file says besides its annotations and categories."""

    info: dict[str, str]
    licenses: list[str]
    images: list[CocoImage]


def categories_of(content: Content) -> list[CocoCategory]:
    """The classes that occur or are known."""
    names = content.unique_names()
    return _categories({number: names[number] for number in content.numbers})


def merged_categories(categories_of: Mapping[str, Sequence[CocoCategory]]) -> list[CocoCategory]:
    """The categories of the files of many photos.

    Raises
    ------
    OutputError
        If a class has different names in different photos.
    """
    names = {
        photo: {category["id"]: category["name"] for category in categories}
        for photo, categories in categories_of.items()
    }
    return _categories(merged_names(names))


def encode_document(document: Mapping[str, Any]) -> bytes:
    return as_utf8(json.dumps(document, ensure_ascii=False))


def _categories(names: Mapping[int, str]) -> list[CocoCategory]:
    return [CocoCategory(id=number, name=name, supercategory="") for number, name in names.items()]
