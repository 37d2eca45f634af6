"""Large photos, many classes and many photos, each in a process of its own: what they take.

make bench ARGS="-k large --pixels 1.1e6,12e6,24e6,50e6,4e8"
"""

import pytest
from alone import BYTES_PER_PIXEL
from measuring import Table, available_bytes, count, run_alone, seconds

_LEAST_PIXELS = 1_000_000
_MANY_PIXELS, _CLASSES = 1_100_000, (2, 5, 30, 300)
_SUGGESTED_PIXELS = (1.1e6, 12e6)
_LEARNED_PHOTOS = (50, 500)
_COLUMNS = (
    "pixels",
    "resolution",
    "prepare",
    "first preview",
    "labels",
    "one more stroke",
    "steps",
    "bytes/pixel",
    "longest deaf",
)


def test_large_photos(settings, report):
    sizes = [pixels for pixels in settings.sizes if pixels >= _LEAST_PIXELS]
    if not sizes:
        pytest.skip(f"no size of {count(_LEAST_PIXELS)} pixels or more is asked for")
    table = Table(
        "Large photos, five classes, memory not at hand (seconds)",
        _COLUMNS,
    )
    results = {}
    for pixels in sizes:
        for resolution, bytes_per_pixel in BYTES_PER_PIXEL.items():
            needed = pixels * bytes_per_pixel
            free = available_bytes()
            if needed > free:
                table.notes.append(f"{count(pixels)} {resolution}: {free / 1e9:.0f} GB are free")
                continue
            found = run_alone("alone.py", "large_photo", pixels, resolution)
            results[f"{pixels} {resolution}"] = found
            table.add(
                count(pixels),
                resolution,
                seconds(found["prepare_seconds"]),
                seconds(found["preview_seconds"]),
                seconds(found["prepare_seconds"] + found["solve_seconds"]),
                seconds(found["stroke_seconds"]),
                found["cycles"],
                f"{found['bytes_per_pixel']:.0f}",
                seconds(max((silence for silence, _ in found["silences"]), default=0.0)),
            )
    table.notes.append("first preview: after the strokes, the photo being prepared")
    table.notes.append("longest deaf: between two looks whether the answer is still wanted")
    report.show(table)
    report.add("large", results)


def test_large_number_of_classes(report):
    """A dot for each, at the size at which solvers are compared."""
    table = Table(
        f"One dot for each class, {count(_MANY_PIXELS)} pixels (seconds, medians of 5)",
        ("classes", "labels", "one more dot", "vectors", "bytes/pixel"),
    )
    results = {}
    for classes in _CLASSES:
        found = results[str(classes)] = run_alone("alone.py", "many_dots", _MANY_PIXELS, classes)
        table.add(
            classes,
            seconds(found["prepare_seconds"] + found["solve_seconds"]),
            seconds(found["dot_seconds"]),
            found["vectors"],
            f"{found['bytes_per_pixel']:.0f}",
        )
    table.notes.append("labels: from the photo, prepared anew")
    report.show(table)
    report.add("many dots", results)


def test_learning_cost(settings, report):
    """How long a suggestion takes beside the solve, and learning from a folder of photos."""
    sizes = settings.sizes[:1] if settings.quick else _SUGGESTED_PIXELS
    suggestions = [run_alone("alone.py", "suggesting", size) for size in sizes]
    table = Table(
        "Seconds of an answer", ["pixels", "strokes", "suggestion", "both", "expected accuracy"]
    )
    for found in suggestions:
        times = (found[f"{what}_seconds"] for what in table.columns[1:])
        table.add(count(found["pixels"]), *map(seconds, times))
    report.show(table)

    photos = _LEARNED_PHOTOS[:1] if settings.quick else _LEARNED_PHOTOS
    learned = [run_alone("alone.py", "learning", number) for number in photos]
    table = Table("Learning", ["photos", "seconds", "memory"])
    for found in learned:
        memory = f"{found['bytes'] / 1e6:.0f} MB"
        table.add(found["photos"], seconds(found["learn_seconds"]), memory)
    report.show(table)
    report.record("learning, cost", {"suggestions": suggestions, "learned": learned})
