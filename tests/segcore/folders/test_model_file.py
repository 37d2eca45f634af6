"""What was taught is kept beside the photos."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import segcore
import segcore.appearance.learning.model
from segcore.appearance.learning.training import learn_photo
from segcore.appearance.learning.training_photo import TrainingPhoto
from segcore.folders.model_file import FILE_NAME, add_training_photo, encoded
from segcore.runtime.errors import ProjectError


def _lesson(name: str, seed: int = 0) -> TrainingPhoto:
    truth = np.repeat([[1, 2]], 24, axis=0).repeat(12, axis=1).astype(np.int32)
    noise = np.random.default_rng(seed).normal(0, 9, (*truth.shape, 3))
    picture = np.array([[30, 90, 30], [150, 90, 40]])[truth - 1] + noise
    training_photo = learn_photo(np.clip(picture, 0, 255).astype(np.uint8), truth)
    assert training_photo is not None
    return training_photo.called(name)


def test_who_teaches_adds_to_what_others_taught(tmp_path: Path) -> None:
    for name in ("b.jpg", "a.jpg", "b.jpg"):
        add_training_photo(tmp_path, _lesson(name), {1: "leaf"})
    model = segcore.read_model(tmp_path / FILE_NAME)
    assert [training_photo.name for training_photo in model.photos] == ["a.jpg", "b.jpg"]
    assert model.names == {1: "leaf"}


def test_what_is_read_is_what_was_written(tmp_path: Path) -> None:
    model = [add_training_photo(tmp_path, _lesson(f"{name}.jpg"), {}) for name in "abc"][-1]
    read = segcore.read_model(tmp_path / FILE_NAME)
    again = tmp_path / "again.json"
    segcore.write_model(again, read)
    assert again.read_bytes() == (tmp_path / FILE_NAME).read_bytes()
    picture = np.random.default_rng(1).integers(0, 255, (30, 30, 3), np.uint8)
    answers = [segcore.segment(picture, (), model=one) for one in (model, read)]
    assert np.array_equal(answers[0].labels, answers[1].labels)


def test_features_of_a_network_in_an_older_file_are_left_out(tmp_path: Path) -> None:
    add_training_photo(tmp_path, _lesson("a.png"), {})
    file = tmp_path / FILE_NAME
    plain, document = file.read_text(encoding="utf-8"), json.loads(file.read_bytes())
    for photo in document["photos"]:
        photo["network"] = "0123"
        for part in ("examples", "everywhere"):
            for looks in photo[part].values():
                looks["network"] = [[0.5] * 12] * len(looks["colours"])
    file.write_text(json.dumps(document), encoding="utf-8")
    assert encoded(segcore.read_model(file)).decode() == plain


def _without_finite(document: Any) -> None:
    document["photos"][0]["examples"]["gamma"]["colours"][0][0] = float("nan")


def _cut(document: Any) -> None:
    document["photos"][0]["numbers"].pop()


def _of_another_class(document: Any) -> None:
    document["photos"][0]["numbers"][0] = 0


def _newer(document: Any) -> None:
    document["format"] = 99


@pytest.mark.parametrize("damage", [_without_finite, _cut, _of_another_class, _newer, dict.clear])
def test_a_damaged_file_is_refused_and_stays(tmp_path: Path, damage: Callable[[Any], None]) -> None:
    add_training_photo(tmp_path, _lesson("a.jpg"), {})
    path = tmp_path / FILE_NAME
    document = json.loads(path.read_text(encoding="utf-8"))
    damage(document)
    path.write_text(json.dumps(document), encoding="utf-8")
    before = path.read_bytes()
    for read in (
        lambda: segcore.read_model(path),
        lambda: add_training_photo(tmp_path, _lesson("b"), {}),
    ):
        with pytest.raises(ProjectError, match=r"damaged|another version"):
            read()
    assert path.read_bytes() == before


def test_five_hundred_photos_stay_small(tmp_path: Path) -> None:
    photos = [_lesson(f"{number}.jpg", number) for number in range(4)]
    every = [photos[number % 4].called(f"{number:03d}") for number in range(500)]
    model = segcore.appearance.learning.model.model_of(every)
    segcore.write_model(tmp_path / FILE_NAME, model)
    assert (tmp_path / FILE_NAME).stat().st_size < 20_000_000
