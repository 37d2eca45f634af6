"""The bundled photos and strokes fit each other."""

from __future__ import annotations

import numpy as np
import pytest

from segcore.picture.bundled import bundled_file, samples
from segcore.picture.reading import read_image, read_label_image


def test_missing_files_are_named():
    with pytest.raises(FileNotFoundError, match=r"nothing\.png is missing; install"):
        bundled_file("nothing.png")


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.name)
def test_every_class_has_thin_strokes(sample):
    image, strokes = read_image(sample.photo), read_label_image(sample.strokes)

    assert strokes.shape == image.shape
    assert max(image.shape) <= 600
    assert sample.photo.stat().st_size < 150_000
    assert np.unique(strokes).tolist() == list(range(len(sample.classes) + 1))
    assert np.mean(strokes > 0) < 0.1
