"""Sizes of pixels as they are typed, and bars of round lengths."""

from __future__ import annotations

import pytest

from segcore import PixelSize
from segcore.picture.pixel_size import scale_bar
from segcore.runtime.errors import ParameterError


@pytest.mark.parametrize(
    ("text", "size", "kept"),
    [
        ("0.65 µm", PixelSize(0.65, 0.65, "µm"), "0.65 µm"),
        (" 0,65um ", PixelSize(0.65, 0.65, "µm"), "0.65 µm"),
        ("0.65 x 0.7 microns", PixelSize(0.65, 0.7, "µm"), "0.65 x 0.7 µm"),
        ("2×3 MM", PixelSize(2, 3, "mm"), "2 x 3 mm"),
        ("1e-3 km", PixelSize(0.001, 0.001, "km"), "0.001 km"),
    ],
)
def test_sizes_are_typed(text: str, size: PixelSize, kept: str) -> None:
    assert PixelSize.of(text) == size
    assert str(size) == kept
    assert PixelSize.of(kept) == size


@pytest.mark.parametrize(
    "text", ["", "µm", "3", "0 µm", "-1 µm", "1 apple", "inf m", "1 x µm", "1 x 2 x 3 m", "1..2 m"]
)
def test_what_is_no_size_is_refused_in_words(text: str) -> None:
    with pytest.raises(ParameterError):
        PixelSize.of(text)


@pytest.mark.parametrize(
    ("size", "most", "text", "pixels"),
    [
        (PixelSize(0.65, 0.65, "µm"), 200, "100 µm", 100 / 0.65),
        (PixelSize(1, 1, "µm"), 2500, "2 mm", 2000),
        (PixelSize(1, 1, "µm"), 1000, "1 mm", 1000),
        (PixelSize(1, 1, "µm"), 0.9, "500 nm", 0.5),
        (PixelSize(10, 10, "m"), 150, "1 km", 100),
        (PixelSize(1e-6, 1e-6, "nm"), 150, "0.0001 nm", 100),
        (PixelSize(0.5, 0.5, "ft"), 150, "50 ft", 100),
    ],
)
def test_bars_have_round_lengths(size: PixelSize, most: float, text: str, pixels: float) -> None:
    bar = scale_bar(size, most)
    assert bar.text == text
    assert bar.pixels == pytest.approx(pixels)
    assert bar.pixels <= most * (1 + 1e-6) < bar.pixels * 2.5 * (1 + 1e-6)
