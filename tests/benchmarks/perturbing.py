"""Photos that nobody could tell apart, and how much of the answer differs between them."""

import io
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage
from scoring import Photograph

_QUALITY = 92
"""Of JPEG."""

Turn = Callable[[NDArray], NDArray]


@dataclass(frozen=True)
class Perturbation:
    """A change of a photo that should not change the answer.

    `turn` moves the places of planes (rows, columns, ...) and `back` the labels; those of the
    original are compared where they lie in `common`, the part of it that is left.
    """

    turn: Turn = lambda plane: plane
    back: Turn = lambda plane: plane
    colours: Turn = lambda pixels: pixels
    common: tuple[slice, slice] = (slice(None), slice(None))

    def of(self, photograph: Photograph) -> Photograph:
        def turned(plane: NDArray) -> NDArray:
            return np.ascontiguousarray(self.turn(plane[self.common]))

        return replace(
            photograph,
            pixels=turned(self.colours(photograph.pixels)),
            truth=turned(photograph.truth),
            scored=turned(photograph.scored),
            scribbles=turned(photograph.scribbles),
        )

    def changed(self, labels: NDArray[np.int32], found: NDArray[np.int32]) -> float:
        """Share of the common pixels whose label differs, before and after."""
        return float(np.mean(labels[self.common] != self.back(found)))


def with_noise(pixels: NDArray[np.uint8], seed: int) -> NDArray[np.uint8]:
    """Every value one grey level up, one down or as it is."""
    noise = np.random.default_rng(seed).integers(-1, 2, pixels.shape)
    return np.clip(pixels.astype(np.int64) + noise, 0, 255).astype(np.uint8)


def _as_jpeg(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    file = io.BytesIO()
    PillowImage.fromarray(pixels).save(file, "JPEG", quality=_QUALITY)
    return np.asarray(PillowImage.open(file))


def _transposed(plane: NDArray) -> NDArray:
    return plane.swapaxes(0, 1)


_ALL, _BUT_FIRST, _BUT_LAST = slice(None), slice(1, None), slice(-1)


PERTURBATIONS = {
    "noise": Perturbation(colours=partial(with_noise, seed=0)),
    "other noise": Perturbation(colours=partial(with_noise, seed=1)),
    "mirrored": Perturbation(turn=np.fliplr, back=np.fliplr),
    "upside down": Perturbation(turn=np.flipud, back=np.flipud),
    "transposed": Perturbation(turn=_transposed, back=_transposed),
    "cropped, upper left": Perturbation(common=(_BUT_FIRST, _BUT_FIRST)),
    "cropped, lower right": Perturbation(common=(_BUT_LAST, _BUT_LAST)),
    "JPEG 92": Perturbation(colours=_as_jpeg),
}

ONE_FEWER = {
    "without the last row": Perturbation(common=(_BUT_LAST, _ALL)),
    "without the last column": Perturbation(common=(_ALL, _BUT_LAST)),
    "without the last of both": Perturbation(common=(_BUT_LAST, _BUT_LAST)),
    "without the first of both": Perturbation(common=(_BUT_FIRST, _BUT_FIRST)),
}
