"""Photos with ground truth and scribbles, the methods that are given them, and how many err."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from measuring import Timing
from numpy.typing import NDArray
from peers import Labels, Photo, cut_graph, grab_cut, walk_randomly
from PIL import Image as PillowImage

import segcore
from segcore.segments.metrics import dice, iou

_OBJECT = 1
_TRUE_OBJECT, _UNDECIDED = 255, 128
_NOISE = 2.5
"""Standard deviation, in grey levels, of what a larger photo shows anew."""

_BETAS = (130, 1000, 3000, 5000, 10_000)


def solve(photo: Photo, scribbles: Labels) -> Labels:
    return segcore.segment(photo, scribbles).labels


RANDOM_WALKERS: dict[str, Callable[[Photo, Labels], Labels]] = {
    f"random_walker, beta {beta}": partial(walk_randomly, beta=beta) for beta in _BETAS
}
PEERS: dict[str, Callable[[Photo, Labels], Labels]] = {
    **RANDOM_WALKERS,
    "cv2.grabCut": grab_cut,
    "PyMaxflow, histograms": cut_graph,
}


@dataclass(frozen=True, eq=False)
class Photograph:
    """One photo of the set: its object, and scribbles (0 none, 1 object, 2 background).

    Arrays are (rows, columns[, 3]); what is decided and not scribbled is scored.
    """

    name: str
    pixels: Photo
    truth: NDArray[np.bool_]
    scored: NDArray[np.bool_]
    scribbles: NDArray[np.uint8]


def read_photographs(folder: Path, scribble_set: str) -> list[Photograph]:
    photographs = []
    for path in sorted((folder / "images").iterdir()):
        truth = _read_values(folder / "ground-truth" / f"{path.stem}.png")
        scribbles = _read_values(folder / scribble_set / f"{path.stem}.png")
        photographs.append(
            Photograph(
                path.stem,
                np.asarray(PillowImage.open(path).convert("RGB")),
                truth == _TRUE_OBJECT,
                (truth != _UNDECIDED) & (scribbles == 0),
                scribbles,
            )
        )
    return photographs


def enlarged(photograph: Photograph, factor: int) -> Photograph:
    """As a camera of `factor` times the resolution would have taken it: Lanczos, and some noise."""
    if factor == 1:
        return photograph
    rows, columns = photograph.truth.shape
    return _resized(photograph, (rows * factor, columns * factor))


def with_pixels(photograph: Photograph, pixels: float) -> Photograph:
    """The same of about so many pixels."""
    factor = (pixels / photograph.truth.size) ** 0.5
    rows, columns = photograph.truth.shape
    return _resized(photograph, (round(rows * factor), round(columns * factor)))


def _resized(photograph: Photograph, shape: tuple[int, int]) -> Photograph:
    large = PillowImage.fromarray(photograph.pixels).resize(
        shape[::-1], PillowImage.Resampling.LANCZOS
    )
    noise = np.random.default_rng(0).normal(0, _NOISE, (*shape, 3))
    row, column = (
        np.arange(size) * before // size
        for size, before in zip(shape, photograph.truth.shape, strict=True)
    )
    nearest = np.ix_(row, column)
    return replace(
        photograph,
        pixels=np.clip(np.asarray(large) + noise, 0, 255).astype(np.uint8),
        truth=photograph.truth[nearest],
        scored=photograph.scored[nearest],
        scribbles=photograph.scribbles[nearest],
    )


def score(photograph: Photograph, method: Callable[[Photo, Labels], Labels]) -> dict[str, Any]:
    """Error, overlap and seconds of one method on one photo."""
    timing = Timing()
    labels = timing.add(lambda: method(photograph.pixels, photograph.scribbles))
    return {
        "photo": photograph.name,
        **score_labels(photograph, labels),
        "seconds": timing.median,
    }


def score_labels(photograph: Photograph, labels: Labels) -> dict[str, float]:
    """Error and overlap of the labels of one photo."""
    found = (labels == _OBJECT)[photograph.scored]
    truth = photograph.truth[photograph.scored]
    return {
        "error": float(np.mean(found != truth)),
        "iou": iou(found, truth),
        "dice": dice(found, truth),
    }


def score_peers(photograph: Photograph) -> dict[str, dict[str, Any]]:
    return {name: score(photograph, method) for name, method in PEERS.items()}


def _read_values(path: Path) -> NDArray[np.uint8]:
    values = np.asarray(PillowImage.open(path))
    return values if values.ndim == 2 else values[..., 0]
