"""The report of a batch: all photos as CSV and JSON, and which photos to check first."""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from segcore import __version__
from segcore.batch.job import Outcome, PhotoJob, Status
from segcore.folders.manifest import EMPTY_MANIFEST, Manifest
from segcore.picture.atomic_write import write_files
from segcore.runtime.spreadsheets import csv_table, escape_formula
from segcore.runtime.texts import as_utf8

MIN_CONFIDENCE = 0.9
"""Mean confidence below which a photo needs review."""

_LOWEST_SHARE = 0.1
"""Share of the photos that are reviewed first, whatever their confidence."""

_NOTHING_PROPOSED_NOTE = "nothing is proposed; paint on it"
_DOUBTFUL_NOTE = "more than a tenth of it may be wrong"
_LOW_CONFIDENCE_NOTE = "it is of the tenth of all photos that is least sure"


def reasons_to_look(jobs: Sequence[PhotoJob], outcomes: Sequence[Outcome]) -> dict[str, str]:
    """Reasons to check photos with suggestions, in the order of the jobs.

    Photos without a suggestion have no confidence.
    """
    with_answer = {Status.DONE, Status.PARTLY, Status.UNCHANGED, Status.NO_STROKES}
    confidence_of = {
        outcome.photo: outcome.confidence for outcome in outcomes if outcome.status in with_answer
    }
    asked = [
        job.display_path for job in jobs if job.display_path in confidence_of and job.recipe.model
    ]
    by_confidence = sorted(
        (level, photo) for photo in asked if (level := confidence_of[photo]) is not None
    )
    least_confident = {
        photo for _, photo in by_confidence[: int(_LOWEST_SHARE * len(by_confidence))]
    }
    reasons = {}
    for photo in asked:
        confidence = confidence_of[photo]
        if confidence is None:
            reasons[photo] = _NOTHING_PROPOSED_NOTE
        elif confidence < MIN_CONFIDENCE:
            reasons[photo] = _DOUBTFUL_NOTE
        elif photo in least_confident:
            reasons[photo] = _LOW_CONFIDENCE_NOTE
    return reasons


REPORT_CSV_NAME = "report.csv"
REPORT_JSON_NAME = "report.json"

_COLUMNS = (
    "photo",
    "status",
    "message",
    "seconds",
    "width",
    "height",
    "segments",
    "objects",
    "constraints_satisfied",
    "converged",
    "confidence",
    "look",
    "notes",
    "files",
)


def write_report(
    folder: Path,
    jobs: Sequence[PhotoJob],
    outcomes: Sequence[Outcome],
    shared: Manifest = EMPTY_MANIFEST,
) -> None:
    """Write ``report.csv`` and ``report.json``, including photos that were not reached.

    Parameters
    ----------
    shared : Manifest
        Files in `folder` that belong to no single photo.

    Raises
    ------
    OutputError
        If the files cannot be written.
    """
    by_photo = {outcome.photo: outcome for outcome in outcomes}
    all_outcomes = [
        by_photo.get(job.display_path) or Outcome(job.display_path, Status.NOT_REACHED)
        for job in jobs
    ]
    look = reasons_to_look(jobs, outcomes)
    rows = [_row(outcome) | {"look": look.get(outcome.photo, "")} for outcome in all_outcomes]
    table: list[Sequence[Any]] = [_COLUMNS]
    for row in rows:
        cells = row | {name: "; ".join(row[name]) for name in ("notes", "files")}
        texts = {
            name: escape_formula(cell) for name, cell in cells.items() if isinstance(cell, str)
        }
        table.append([(cells | texts)[name] for name in _COLUMNS])
    counts = dict(sorted(Counter(outcome.status for outcome in all_outcomes).items()))
    document: dict[str, Any] = {"version": __version__, "photos": rows, "counts": counts}
    if shared.files:
        document["files"] = dict(shared.files)
    text = json.dumps(document, indent=1, ensure_ascii=False, allow_nan=False)
    contents = {
        REPORT_CSV_NAME: csv_table(table, lineterminator="\n"),
        REPORT_JSON_NAME: as_utf8(f"{text}\n"),
    }
    write_files({folder / name: content for name, content in contents.items()})


def _row(outcome: Outcome) -> dict[str, Any]:
    satisfied = outcome.constraints_satisfied
    return {name: getattr(outcome, name) for name in _COLUMNS if name != "look"} | {
        "seconds": round(outcome.seconds, 3),
        "constraints_satisfied": None if satisfied is None else round(satisfied, 6),
        "files": sorted(outcome.files),
    }
