"""Sentences remember what was filled in, through errors and between processes."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

from segcore.runtime.errors import ImageError, ProjectError, naming_file
from segcore.runtime.message import Message


def test_sentence_is_text() -> None:
    said = Message("{path}: {size:.1f} {{MB}}", path="{a}.png", size=2.25)
    assert said == "{a}.png: 2.2 {MB}"
    assert said.template == "{path}: {size:.1f} {{MB}}"
    assert Message('{"strokes": []}') == '{"strokes": []}'


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda said: pickle.loads(pickle.dumps(said))])
def test_sentence_survives_being_copied(twin: object) -> None:
    said = Message("{path}: {problem}", path="a", problem=Message("is {what}", what="{}"))
    found = twin(said)  # type: ignore[operator]
    assert found == said == "a: is {}"
    assert found.template == said.template
    assert found.values["problem"].values == {"what": "{}"}


def test_errors_keep_what_they_say(tmp_path: Path) -> None:
    with pytest.raises(ProjectError) as caught, naming_file(tmp_path, ProjectError):
        raise ProjectError("is damaged: {reason}", reason="cut")
    assert str(caught.value) == f"{tmp_path}: is damaged: cut"
    assert caught.value.message.template == "{path}: {problem}"
    assert caught.value.message.values["problem"].template == "is damaged: {reason}"
    assert ImageError("plain").message == "plain"
