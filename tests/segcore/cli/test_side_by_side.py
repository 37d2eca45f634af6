"""Pictures beside each other."""

from __future__ import annotations

import numpy as np

from segcore.cli.compare import side_by_side


def test_every_tile_is_there_with_its_caption() -> None:
    colours = ([200, 0, 0], [0, 200, 0], [0, 0, 200])
    tiles = [(np.full((30, 40, 3), colour, np.uint8), "one\ntwo") for colour in colours]
    sheet = side_by_side(tiles)
    for colour in colours:
        assert np.count_nonzero((sheet == colour).all(axis=2)) >= 30 * 40
    assert np.count_nonzero((sheet < 80).all(axis=2)) > 100  # ink


def test_large_pictures_shrink_and_long_captions_are_cut() -> None:
    tiles = [(np.zeros((1000, 3000, 3), np.uint8), "very long " * 100)] * 5
    sheet = side_by_side(tiles)
    assert sheet.shape[1] < 3 * 500 + 100
    assert sheet.shape[0] < 600
