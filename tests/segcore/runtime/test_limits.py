"""No file costs more than the limits say, and who passes one is told which."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from segcore.formats.importers import read_annotations
from segcore.marks.stroke_files import read_strokes
from segcore.runtime.errors import SegmentationError
from segcore.runtime.limits import DEPTH, LIMITS, LISTS, OBJECTS, VALUES, Limit
from segcore.runtime.texts import read_json

TOO_MUCH = {
    DEPTH: b"[" * (DEPTH.most + 1),
    OBJECTS: b"[" + b"{}," * (OBJECTS.most + 1),
    LISTS: b"[" + b"[]," * (LISTS.most + 1),
    VALUES: b"[" + b"1," * VALUES.most + b"1]",
}


@pytest.mark.parametrize("limit", TOO_MUCH, ids=lambda limit: limit.what)
def test_what_json_would_take_is_bounded_before_it_is_parsed(limit: Limit) -> None:
    with pytest.raises(SegmentationError) as refused:
        read_json(TOO_MUCH[limit])
    assert f"over the limit of {limit.most:,}" in str(refused.value)
    assert limit.what in str(refused.value)
    assert limit.advice in str(refused.value)


@pytest.mark.parametrize("text", ["[" * 200, '"[' * 200, "\\[{" * 200, '\\"]' * 200])
def test_brackets_in_strings_are_no_nesting(text: str) -> None:
    assert read_json(json.dumps({"a": [text, {}]}).encode()) == {"a": [text, {}]}


@pytest.mark.parametrize("read", [read_strokes, lambda path: read_annotations(path, (4, 5))])
def test_readers_name_the_file_and_the_limit(read, tmp_path: Path) -> None:
    path = tmp_path / "deep.json"
    path.write_bytes(b'{"strokes": ' + b"[" * 100_000)
    with pytest.raises(SegmentationError, match=r"deep\.json: has .*levels of nesting.*limit of"):
        read(path)


def test_every_limit_is_told_apart() -> None:
    assert len({(limit.what, limit.files) for limit in LIMITS}) == len(LIMITS)
