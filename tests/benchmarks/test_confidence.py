"""Whether confidence is what it says: the share of right labels among pixels of like confidence."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from measuring import Report, Table, share
from numpy.typing import NDArray
from scoring import Photograph, read_photographs
from settings import Settings

import segcore

_BINS = 10
_OBJECT = 1


@pytest.mark.parametrize("scribble_set", ["scribbles-1", "scribbles-2"])
def test_confidence(
    scribble_set: str,
    data_folder: Path,
    pictures_folder: Path,
    settings: Settings,
    report: Report,
) -> None:
    folder = data_folder / "grabcut-dev"
    if not folder.is_dir():
        pytest.skip(f"there are no photos in {folder}; EIGENBRUSH_DATA names another folder")
    photographs = read_photographs(folder, scribble_set)[: 4 if settings.quick else None]

    shares, means, rights = np.mean([_by_bin(photograph) for photograph in photographs], axis=0)
    filled = shares > 0
    shares, means, rights = shares[filled], means[filled] / shares[filled], rights[filled]
    rights = rights / shares
    error = float(shares @ np.abs(means - rights))

    table = Table(
        f"{len(photographs)} photos, {scribble_set}: reliability of confidence",
        ["confidence", "pixels", "right"],
    )
    for size, mean, right in zip(shares, means, rights, strict=True):
        table.add(f"{mean:.3f}", share(float(size)), share(float(right)))
    table.notes.append(f"expected calibration error: {error:.3f}")
    report.show(table)
    report.record(f"confidence, {scribble_set}", {"expected_calibration_error": error})
    if settings.plot:
        _plot(means, rights, pictures_folder / f"reliability-{scribble_set}.png")


def _by_bin(photograph: Photograph) -> NDArray[np.float64]:
    """Of each bin: share of the pixels, and their sums of confidence and of right labels."""
    result = segcore.segment(photograph.pixels, photograph.scribbles)
    confidence = result.confidence[photograph.scored].astype(np.float64)
    right = ((result.labels == _OBJECT) == photograph.truth)[photograph.scored]
    bins = np.minimum((confidence * _BINS).astype(int), _BINS - 1)
    sums = [
        np.bincount(bins, values, _BINS) for values in (np.ones_like(confidence), confidence, right)
    ]
    return np.array(sums) / len(confidence)


def _plot(means: NDArray[np.float64], rights: NDArray[np.float64], path: Path) -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(4, 4))
    axes.plot([0.5, 1], [0.5, 1], color="grey", linewidth=1)
    axes.plot(means, rights, marker="o")
    axes.set(xlabel="confidence", ylabel="share of right labels")
    figure.savefig(path, dpi=120, bbox_inches="tight")
    plt.close(figure)
