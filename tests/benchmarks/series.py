"""Series of photos of the same kind of thing with their truth, and photos of other things.

The pictures come with scikit-image and are in the public domain or CC0; cells are drawn. Every
photo of a series is another part of its picture in another light, with noise. Where a picture shows
many things, those of the first `TAUGHT` photos are on its left half, those of all others on its
right half.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from many_classes import Scene
from numpy.typing import NDArray
from peers import Photo
from PIL import Image as PillowImage
from scipy import ndimage
from skimage import data
from skimage.color import rgb2hed
from skimage.draw import ellipse
from skimage.filters import gaussian, sobel
from skimage.segmentation import watershed

import segcore
from segcore.picture.bundled import sample_photos

TAUGHT = 5
ELSEWHERE = 99
"""The class of what is on photos of other things."""

_SHAPE = (200, 260)
_LEAST_SHARE = 0.03
"""Of each class on a photo."""

_OTHERS = (
    "astronaut",
    "camera",
    "chelsea",
    "gravel",
    "hubble_deep_field",
    "moon",
    "page",
    "retina",
    "rocket",
    "text",
)


@dataclass(frozen=True, eq=False)
class _Picture:
    """A picture that parts are taken from; 0 is not judged in `truth`.

    `widths` are the least and largest of a part, as shares of the largest that there is. With
    `halves` the first photos are on the left half, the others on the right.
    """

    pixels: NDArray[np.uint8]
    truth: NDArray[np.uint8]
    widths: tuple[float, float]
    halves: bool = True

    def half(self, place: int) -> _Picture:
        middle = self.truth.shape[1] // 2
        columns = slice(middle) if place < TAUGHT else slice(middle, None)
        return _Picture(self.pixels[:, columns], self.truth[:, columns], self.widths, halves=False)

    def part(self, rng: np.random.Generator) -> tuple[Photo, NDArray[np.int64]]:
        """A part of it on its side, upside down or as it is, with its truth."""
        turns, classes = int(rng.integers(4)), np.unique(self.truth[self.truth > 0])
        photo, truth = (
            PillowImage.fromarray(np.ascontiguousarray(np.rot90(plane, turns)))
            for plane in (self.pixels, self.truth)
        )
        rows, columns = _SHAPE
        while True:
            scale = rng.uniform(*self.widths) * min(photo.width / columns, photo.height / rows)
            width, height = scale * columns, scale * rows
            left, top = rng.uniform(0, (photo.width - width, photo.height - height))
            box = (left, top, left + width, top + height)
            found = np.asarray(truth.resize((columns, rows), PillowImage.Resampling.NEAREST, box))
            if all(np.mean(found == number) >= _LEAST_SHARE for number in classes):
                of_part = photo.convert("RGB").resize(
                    (columns, rows), PillowImage.Resampling.LANCZOS, box
                )
                return np.asarray(of_part), found.astype(np.int64)


def series(name: str, photos: int) -> list[Scene]:
    """The first photos of one of `SERIES`."""
    part = SERIES[name]()
    scenes = []
    for place in range(photos):
        rng = np.random.default_rng(place)
        pixels, truth = part(place, rng)
        scenes.append(Scene(f"{name} {place}", _lit(pixels, rng), truth))
    return scenes


def other_things() -> list[Scene]:
    """A photo of each of other things, in other light, too."""
    scenes = []
    for place, name in enumerate(_OTHERS):
        picture = getattr(data, name)()
        whole = _Picture(picture, np.full(picture.shape[:2], ELSEWHERE, np.uint8), (0.8, 1.0))
        rng = np.random.default_rng(place)
        pixels, truth = whole.part(rng)
        scenes.append(Scene(name, _lit(pixels, rng), truth))
    return scenes


def _lit(pixels: Photo, rng: np.random.Generator) -> Photo:
    """As a camera sees it that chose another exposure and white balance, with a darker rim."""
    row, column = (np.linspace(-1, 1, length) for length in pixels.shape[:2])
    rim = 1 - rng.uniform(0, 0.2) * np.add.outer(row**2, column**2)
    gains = 2 ** rng.uniform(-0.5, 0.5) * rng.uniform(0.9, 1.1, 3)
    light = (pixels / 255.0) ** rng.uniform(0.8, 1.25) * rim[..., np.newaxis] * gains
    light += rng.uniform(0.005, 0.02) * rng.standard_normal(pixels.shape)
    return np.rint(255 * np.clip(light, 0, 1)).astype(np.uint8)


# -------------------------------------------------------------------------------------- pictures

_Part = Callable[[int, np.random.Generator], tuple[Photo, NDArray[np.int64]]]


def _parts_of(picture: _Picture) -> _Part:
    def part(place: int, rng: np.random.Generator) -> tuple[Photo, NDArray[np.int64]]:
        return (picture.half(place) if picture.halves else picture).part(rng)

    return part


def _coins() -> _Part:
    """Coins (2) on a board (1), told apart by their edges."""
    photo = data.coins()
    sure = np.where(photo > 150, 2, np.where(photo < 30, 1, 0))
    filled = ndimage.binary_fill_holes(watershed(sobel(photo), sure) == 2)
    coins = ndimage.binary_opening(filled, iterations=2)
    return _parts_of(_Picture(photo, (1 + coins).astype(np.uint8), (0.7, 1.0)))


def _tissue() -> _Part:
    """Epithelium (2), which is stained brown, in all the rest (1); not judged between them."""
    photo = data.immunohistochemistry()
    brown = gaussian(rgb2hed(photo)[..., 2], 5)
    truth = np.where(brown > 0.045, 2, np.where(brown < 0.025, 1, 0)).astype(np.uint8)
    return _parts_of(_Picture(photo, truth, (0.6, 1.0)))


def _coffee() -> _Part:
    """Table (1), cup, saucer and spoon (2) and coffee (3), the same again and again."""
    sample = sample_photos()[0]
    photo = np.asarray(PillowImage.open(sample.photo).convert("RGB"))
    strokes = np.asarray(PillowImage.open(sample.strokes)).astype(np.int32)
    labels = segcore.segment(photo, strokes).labels
    on_table = ndimage.binary_fill_holes(labels > 1)
    truth = np.where(on_table, np.where(labels == 3, 3, 2), 1).astype(np.uint8)
    return _parts_of(_Picture(photo, truth, (0.6, 1.0), halves=False))


def _cells() -> _Part:
    """Cells (2) that touch, out of focus, in few photons, on what is darker (1)."""
    return _drawn_cells


def _drawn_cells(_place: int, rng: np.random.Generator) -> tuple[Photo, NDArray[np.int64]]:
    light = np.full(_SHAPE, 0.15) + 0.1 * np.linspace(0, rng.uniform(-1, 1), _SHAPE[1])
    is_cell = np.zeros(_SHAPE, np.bool_)
    for _ in range(rng.integers(12, 24)):
        middle, radii = rng.uniform(0, _SHAPE), rng.uniform(12, 22, 2)
        rows, columns = ellipse(*middle, *radii, shape=_SHAPE, rotation=rng.uniform(0, np.pi))
        is_free = ~is_cell[rows, columns]
        light[rows[is_free], columns[is_free]] = rng.uniform(0.35, 0.8)
        is_cell[rows, columns] = True
    photons = rng.poisson(60 * gaussian(light, 1.5))
    grey = np.clip(255 * photons / 60, 0, 255).astype(np.uint8)
    return np.repeat(grey[..., np.newaxis], 3, axis=2), 1 + is_cell.astype(np.int64)


SERIES: dict[str, Callable[[], _Part]] = {
    "coffee": _coffee,
    "coins": _coins,
    "tissue": _tissue,
    "cells": _cells,
}
