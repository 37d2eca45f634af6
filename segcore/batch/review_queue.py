"""Review queue: the photos whose suggestions should be checked."""

from __future__ import annotations

from collections.abc import Sequence

from segcore.batch.job import Outcome, PhotoJob, Status

SURE = 0.9
"""Mean confidence below which a photo needs review."""

_FIRST = 0.1
"""Share of the photos that are reviewed first, whatever their confidence."""

_NOTHING = "nothing is proposed; paint on it"
_DOUBTFUL = "more than a tenth of it may be wrong"
_LEAST = "it is of the tenth of all photos that is least sure"


def reasons_to_look(jobs: Sequence[PhotoJob], outcomes: Sequence[Outcome]) -> dict[str, str]:
    """Reasons to check photos with suggestions, in the order of the jobs.

    Photos without a suggestion have no confidence.
    """
    there = {Status.DONE, Status.PARTLY, Status.UNCHANGED, Status.NO_STROKES}
    sure = {one.photo: one.confidence for one in outcomes if one.status in there}
    asked = [job.display_path for job in jobs if job.display_path in sure and job.recipe.model]
    known = sorted((found, photo) for photo in asked if (found := sure[photo]) is not None)
    least = {photo for _, photo in known[: int(_FIRST * len(known))]}
    reasons = {}
    for photo in asked:
        confidence = sure[photo]
        if confidence is None:
            reasons[photo] = _NOTHING
        elif confidence < SURE:
            reasons[photo] = _DOUBTFUL
        elif photo in least:
            reasons[photo] = _LEAST
    return reasons
