"""COCO panoptic."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from segcore.formats.exporters import EXPORTERS, encode
from segcore.runtime.errors import ConstraintError

from .cases import cells, imported


def test_panoptic_objects_are_things() -> None:
    files = encode(cells(), [EXPORTERS["coco-panoptic"]()])
    (text,) = (data for name, data in files.items() if name.endswith(".json"))
    document = json.loads(text)
    assert [(c["id"], c["isthing"]) for c in document["categories"]] == [(1, 1), (3, 0)]
    segments = document["annotations"][0]["segments_info"]
    assert [(s["id"], s["category_id"]) for s in segments] == [
        *((number, 1) for number in range(11, 17)),
        (3, 3),
    ]


def test_a_missing_picture_of_segments_is_asked_for(tmp_path: Path) -> None:
    files = encode(cells(), [EXPORTERS["coco-panoptic"]()])
    (text,) = (data for name, data in files.items() if name.endswith(".json"))
    (tmp_path / "panoptic.json").write_bytes(text)
    with pytest.raises(ConstraintError, match=r"needs the picture photo\.png"):
        imported(tmp_path / "panoptic.json", cells().image.shape)
