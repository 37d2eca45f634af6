"""How far confidence can be trusted, with two classes and two sets of scribbles."""

from __future__ import annotations

from pathlib import Path

from calibration import Reliability, sums_by_confidence
from measuring import Report
from numpy.typing import NDArray
from scoring import Photograph
from settings import Settings

import segcore

_OBJECT = 1


def test_confidence(
    scribble_set: str,
    photographs: list[Photograph],
    pictures_folder: Path,
    settings: Settings,
    report: Report,
) -> None:
    found = Reliability.of([_sums(photograph) for photograph in photographs])

    title = f"{len(photographs)} photos, {scribble_set}: reliability of confidence"
    report.show(found.table(title))
    report.record(
        f"confidence, {scribble_set}", {"expected_calibration_error": found.expected_error}
    )
    if settings.plot:
        _plot(found, pictures_folder / f"reliability-{scribble_set}.png")


def _sums(photograph: Photograph) -> NDArray:
    result = segcore.segment(photograph.pixels, photograph.scribbles)
    right = (result.labels == _OBJECT) == photograph.truth
    return sums_by_confidence(result.confidence[photograph.scored], right[photograph.scored])


def _plot(found: Reliability, path: Path) -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(4, 4))
    axes.plot([0.5, 1], [0.5, 1], color="grey", linewidth=1)
    axes.plot(found.means, found.rights, marker="o")
    axes.set(xlabel="confidence", ylabel="share of right labels")
    figure.savefig(path, dpi=120, bbox_inches="tight")
    plt.close(figure)
