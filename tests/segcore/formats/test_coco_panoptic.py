"""COCO panoptic."""

from __future__ import annotations

import io
import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage
from pycocotools import mask as coco_mask

from segcore.formats.exporters import EXPORTERS, encode
from segcore.runtime.errors import ConstraintError
from tests.segcore.segmentations import PICTURES

from .contents import cells, encoded, imported


@pytest.mark.parametrize("picture", PICTURES)
def test_coco_panoptic(picture):
    """As panopticapi reads it: segment numbers from colours, each with what JSON says of it."""
    content, files = encoded("coco-panoptic", picture)
    document = json.loads(files["photo-coco-panoptic/panoptic.json"])
    (annotation,) = document["annotations"]
    stored = PillowImage.open(
        io.BytesIO(files[f"photo-coco-panoptic/panoptic/{annotation['file_name']}"])
    )
    assert stored.mode == "RGB"
    colours = np.asarray(stored).astype(np.uint32)
    numbers = colours[..., 0] + 256 * colours[..., 1] + 256 * 256 * colours[..., 2]
    assert {*np.unique(numbers).tolist()} - {0} == {
        segment["id"] for segment in annotation["segments_info"]
    }
    categories = {category["id"]: category for category in document["categories"]}
    for segment in annotation["segments_info"]:
        mask = numbers == segment["id"]
        np.testing.assert_array_equal(mask, content.labels == segment["category_id"])
        assert segment["area"] == mask.sum()
        runs = coco_mask.encode(np.asfortranarray(mask.astype(np.uint8)))
        assert segment["bbox"] == coco_mask.toBbox(runs).tolist()
        assert categories[segment["category_id"]]["isthing"] == 0
    assert (document["images"][0]["width"], document["images"][0]["height"]) == stored.size


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
