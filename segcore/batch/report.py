"""What happened to every photo of a batch, as CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from segcore import __version__
from segcore.batch.job import Job, Outcome
from segcore.picture.writing import write_files

CSV_NAME = "report.csv"
JSON_NAME = "report.json"

_COLUMNS = (
    *("photo", "status", "message", "seconds", "width", "height", "segments"),
    *("constraints_satisfied", "converged", "notes", "files"),
)


def write_report(folder: Path, jobs: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
    """Write ``report.csv`` and ``report.json``; photos not reached are told as such.

    Raises
    ------
    OutputError
        If the files cannot be written.
    """
    by_photo = {outcome.photo: outcome for outcome in outcomes}
    rows = [_row(by_photo.get(job.shown) or Outcome(job.shown, "not reached")) for job in jobs]
    table = io.StringIO()
    writer = csv.DictWriter(table, _COLUMNS, lineterminator="\n")
    writer.writeheader()
    for row in rows:
        lists = {name: "; ".join(row[name]) for name in ("notes", "files")}
        writer.writerow({**row, **lists})
    document = {"version": __version__, "photos": rows, "counts": counts(rows)}
    text = json.dumps(document, indent=1, ensure_ascii=False, allow_nan=False)
    write_files(
        {
            folder / CSV_NAME: table.getvalue().encode("utf-8-sig"),  # so that Excel knows it
            folder / JSON_NAME: f"{text}\n".encode(),
        }
    )


def counts(rows: Sequence[dict[str, Any]]) -> dict[str, int]:
    """How many photos have each status."""
    return dict(sorted(Counter(row["status"] for row in rows).items()))


def _row(outcome: Outcome) -> dict[str, Any]:
    return {
        "photo": outcome.photo,
        "status": outcome.status,
        "message": outcome.message,
        "seconds": round(outcome.seconds, 3),
        "width": outcome.width,
        "height": outcome.height,
        "segments": outcome.segments,
        "constraints_satisfied": round(outcome.constraints_satisfied, 6),
        "converged": outcome.converged,
        "notes": list(outcome.notes),
        "files": sorted(outcome.files),
    }
