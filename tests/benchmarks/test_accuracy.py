"""How many pixels are wrong, on photos with ground truth and two sets of scribbles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from measuring import Report, Table, Timing, seconds, share
from numpy.typing import NDArray
from peers import Labels, Photo, cut_graph, grab_cut, walk_randomly
from PIL import Image as PillowImage
from settings import Settings

import segcore
from segcore.metrics import dice, iou

_OBJECT, _BACKGROUND = 1, 2
_TRUE_OBJECT, _UNDECIDED = 255, 128
_BETAS = (130, 400, 1000, 3000, 10_000)

_METHODS: dict[str, Callable[[Photo, Labels], Labels]] = {
    "eigenbrush": lambda photo, scribbles: segcore.segment(photo, scribbles).labels,
    **{f"random_walker, beta {beta}": partial(walk_randomly, beta=beta) for beta in _BETAS},
    "cv2.grabCut": grab_cut,
    "PyMaxflow, histograms": cut_graph,
}


@dataclass(frozen=True, eq=False)
class Photograph:
    """One photo of the set.

    Attributes
    ----------
    pixels : (rows, columns, 3) uint8
    truth : (rows, columns) bool
        The object.
    scored : (rows, columns) bool
        Decided and not scribbled.
    scribbles : (rows, columns) uint8
        0 none, 1 object, 2 background.
    """

    name: str
    pixels: Photo
    truth: NDArray[np.bool_]
    scored: NDArray[np.bool_]
    scribbles: NDArray[np.uint8]


@pytest.mark.parametrize("scribble_set", ["scribbles-1", "scribbles-2"])
def test_grabcut_photos(
    scribble_set: str, data_folder: Path, settings: Settings, report: Report
) -> None:
    folder = data_folder / "grabcut-dev"
    if not folder.is_dir():
        pytest.skip(f"there are no photos in {folder}; EIGENBRUSH_DATA names another folder")
    photographs = _read(folder, scribble_set)[: 4 if settings.quick else None]

    scores: dict[str, list[dict[str, Any]]] = {name: [] for name in _METHODS}
    for photograph in photographs:
        for name, method in _METHODS.items():
            scores[name].append(_score(photograph, method))

    table = Table(
        f"{len(photographs)} photos, {scribble_set}: unscribbled pixels that are wrong",
        ["", "error", "std", "quartiles", "IoU", "Dice", "s/photo", "no worse"],
    )
    best = min((name for name in _METHODS if "walker" in name), key=lambda n: _error(scores[n]))
    for name, rows in scores.items():
        table.add(name + (" (best beta)" if name == best else ""), *_cells(rows, scores))
    table.notes.append("no worse: photos on which eigenbrush has no greater error")
    report.show(table)
    report.record(f"accuracy, {scribble_set}", scores)


def _read(folder: Path, scribble_set: str) -> list[Photograph]:
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


def _read_values(path: Path) -> NDArray[np.uint8]:
    values = np.asarray(PillowImage.open(path))
    return values if values.ndim == 2 else values[..., 0]


def _score(photograph: Photograph, method: Callable[[Photo, Labels], Labels]) -> dict[str, Any]:
    timing = Timing()
    labels = timing.add(lambda: method(photograph.pixels, photograph.scribbles))
    found = (labels == _OBJECT)[photograph.scored]
    truth = photograph.truth[photograph.scored]
    return {
        "photo": photograph.name,
        "error": float(np.mean(found != truth)),
        "iou": iou(found, truth),
        "dice": dice(found, truth),
        "seconds": timing.median,
    }


def _error(rows: list[dict[str, Any]]) -> float:
    return _mean(rows, "error")


def _mean(rows: list[dict[str, Any]], key: str) -> float:
    return float(np.mean([row[key] for row in rows]))


def _cells(rows: list[dict[str, Any]], scores: dict[str, list[dict[str, Any]]]) -> list[str]:
    errors = np.array([row["error"] for row in rows])
    ours = np.array([row["error"] for row in scores["eigenbrush"]])
    low, middle, high = (
        share(value).removesuffix(" %") for value in np.quantile(errors, [0.25, 0.5, 0.75])
    )
    return [
        share(_error(rows)),
        share(float(errors.std())),
        f"{low} / {middle} / {high} %",
        f"{_mean(rows, 'iou'):.3f}",
        f"{_mean(rows, 'dice'):.3f}",
        seconds(_mean(rows, "seconds")),
        "" if rows is scores["eigenbrush"] else f"{np.count_nonzero(ours <= errors)}",
    ]
