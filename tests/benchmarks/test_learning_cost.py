"""How long a proposal takes beside the solve, and learning from a folder of photos."""

from __future__ import annotations

from measuring import Report, Table, count, run_alone, seconds
from settings import Settings

_SIZES = (1.1e6, 12e6)
_PHOTOS = (50, 500)


def test_learning_cost(settings: Settings, report: Report) -> None:
    sizes = settings.sizes[:1] if settings.quick else _SIZES
    proposals = [run_alone("learning_cost.py", "propose", size) for size in sizes]
    table = Table(
        "Seconds of an answer", ["pixels", "strokes", "proposal", "strokes and model", "outlook"]
    )
    for found in proposals:
        times = (found[f"{what}_seconds"] for what in ("strokes", "proposal", "both", "outlook"))
        table.add(count(found["pixels"]), *map(seconds, times))
    report.show(table)

    photos = _PHOTOS[:1] if settings.quick else _PHOTOS
    lessons = [run_alone("learning_cost.py", "learn", number) for number in photos]
    table = Table("Learning", ["photos", "seconds", "memory"])
    for found in lessons:
        memory = f"{found['bytes'] / 1e6:.0f} MB"
        table.add(found["photos"], seconds(found["learn_seconds"]), memory)
    report.show(table)
    report.record("learning, cost", {"proposals": proposals, "lessons": lessons})
