"""Photos to do are ordered by what they tell, as far as they can be read."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage

from segcore.appearance.learning.photo_features import PhotoFeatures
from segcore.case import active_learning
from segcore.case.active_learning import look_ahead, looked_at

GREYS = {"a": 40, "b": 120, "c": 125, "d": 130, "e": 240}


@pytest.fixture
def photos(tmp_path: Path) -> dict[str, Path]:
    made = {name: tmp_path / f"{name}.png" for name in (*GREYS, "grey", "broken")}
    for name, grey in GREYS.items():
        PillowImage.fromarray(np.full((20, 30, 3), grey, np.uint8)).save(made[name])
    PillowImage.fromarray(np.full((20, 30), 120, np.uint8)).save(made["grey"])
    made["broken"].write_bytes(b"no picture")
    return made


def names(order: tuple[Path, ...]) -> str:
    return " ".join(photo.stem for photo in order)


def test_the_typical_one_comes_first_and_twins_come_last(photos: dict[str, Path]) -> None:
    told: list[tuple[int, int]] = []
    found = look_ahead(list(photos.values()), report=lambda *about: told.append(about))
    assert names(found.order).startswith("c ")
    assert {*names(found.order)[2:5:2]} == {"a", "e"}
    assert told[-1] == (7, 7)
    assert not found.expected


def test_what_is_done_is_told_already(
    photos: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    to_do, done = [photos[name] for name in "abd"], [photos["c"], photos["e"]]
    found = look_ahead(to_do, done)
    assert names(found.order).startswith("a ")
    assert all(isinstance(one, PhotoFeatures) for one in found.features.values())
    monkeypatch.delattr(active_learning, "read_image")  # nothing is read twice
    assert look_ahead(to_do, done, known=found.features).order == found.order
    assert look_ahead((), done, known=found.features).order == ()


@pytest.mark.parametrize(("many", "some"), [(0, 0), (3, 3), (1000, 1000), (1001, 501)])
def test_of_very_many_photos_every_nth_is_looked_at(many: int, some: int) -> None:
    found = looked_at([Path(f"{number}.png") for number in range(many)])
    assert len(found) == some
