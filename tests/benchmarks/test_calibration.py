"""Whether confidence, and the standard errors of areas that follow from it, can be trusted."""

from calibration import Reliability, sums_by_confidence
from measuring import Table, share
from numpy.typing import NDArray
from scoring import Photograph

import segcore
from segcore.objects.measurements import AREA_ERROR_FACTOR

_OBJECT = 1


def test_confidence(scribble_set, photographs, report):
    found = Reliability.of([_sums(photograph) for photograph in photographs])

    title = f"{len(photographs)} photos, {scribble_set}: reliability of confidence"
    report.show(found.table(title))
    report.record(
        f"confidence, {scribble_set}", {"expected_calibration_error": found.expected_error}
    )


def _sums(photograph: Photograph) -> NDArray:
    result = segcore.segment(photograph.pixels, photograph.scribbles)
    right = (result.labels == _OBJECT) == photograph.truth
    return sums_by_confidence(result.confidence[photograph.scored], right[photograph.scored])


# -------------------------------------------------------------------------------------------- areas


_WITHIN_TWO = 0.8


def test_areas(scribble_set, photographs, report):
    ratios = sorted(_error_in_standard_errors(photograph) for photograph in photographs)

    within = [sum(ratio <= most for ratio in ratios) / len(ratios) for most in (1, 2, 3)]
    of_two_thirds = AREA_ERROR_FACTOR * ratios[int(0.68 * len(ratios))]
    title = f"{len(ratios)} photos, {scribble_set}: true areas within standard errors"
    table = Table(title, ["within 1", "within 2", "within 3", "the factor that two thirds want"])
    table.add(*map(share, within), f"{of_two_thirds:.2f}")
    report.show(table)
    report.record(f"areas, {scribble_set}", dict(zip(("1", "2", "3"), within, strict=True)))
    assert within[1] >= _WITHIN_TWO or len(ratios) < 20


def _error_in_standard_errors(photograph: Photograph) -> float:
    """How far off the area of the object is, of the pixels whose truth is known."""
    result = segcore.segment(photograph.pixels, photograph.scribbles)
    table = segcore.measure(result)
    (of_all,) = table["area standard error (px)"][table["class"] == _OBJECT]

    decided, doubt = photograph.scored | (photograph.scribbles > 0), 1.0 - result.confidence
    error = of_all * float(doubt[decided].sum() / doubt.sum())
    found = result.labels == _OBJECT
    area, truth = ((mask & decided).sum() for mask in (found, photograph.truth))
    return abs(int(area) - int(truth)) / error
