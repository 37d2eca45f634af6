"""What reading large files of annotations takes, each in a process of its own.

Run ``python tests/benchmarks/bench_readers.py [NAME ...]``: seconds of the processor until the file
is read and until its regions are strokes of a project, the most memory that was held while it was
read, and how many strokes there are. Shapes are drawn at random, with a radius of 20 pixels at 12
megapixels, of 5 at 0.8, and of 700 where they are large.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time

import numpy as np
from measuring import run_alone, watched_memory
from numpy.typing import NDArray

from segcore.formats.importers import add_annotations, read_annotations
from segcore.formats.outlines.run_lengths import encode_counts, runs_of_mask
from segcore.projects.project import Project

PHOTO, SMALL = (3000, 4000), (768, 1024)
Shape = tuple[int, int]
Rings = Iterator[NDArray[np.float64]]


def rings(count: int, points: int, radius: float, shape: Shape) -> Rings:
    """Outlines that go around a place at distances that scatter by a tenth, (x, y)."""
    random = np.random.default_rng(0)
    angles = np.linspace(0, 2 * np.pi, points, endpoint=False)
    around = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    for _ in range(count):
        middle = random.uniform(0, 1, 2) * shape[::-1]
        if radius > min(shape) / 4:
            middle = np.array(shape[::-1]) / 2
        ring = middle + radius * random.uniform(0.9, 1.0, (points, 1)) * around
        yield np.round(np.clip(ring, 0, shape[::-1]), 1)


def coco(segmentations: Iterator[object], shape: Shape, categories: int = 3) -> str:
    image = {"id": 1, "file_name": "photo.jpg", "height": shape[0], "width": shape[1]}
    annotations = [
        {"id": n, "image_id": 1, "category_id": n % categories + 1, "segmentation": segmentation}
        for n, segmentation in enumerate(segmentations)
    ]
    named = [{"id": n + 1, "name": f"class {n}"} for n in range(categories)]
    return json.dumps({"images": [image], "annotations": annotations, "categories": named})


def polygons(found: Rings) -> Iterator[object]:
    return ([ring.ravel().tolist()] for ring in found)


def run_lengths(found: Rings, shape: Shape) -> Iterator[object]:
    disc = np.hypot(*np.ogrid[-20:21, -20:21]) <= 20
    for ring in found:
        column, row = np.clip(ring.mean(axis=0).astype(int), 20, np.array(shape[::-1]) - 21)
        strip = np.zeros((shape[0], 41), bool)
        strip[row - 20 : row + 21] = disc
        runs = runs_of_mask(strip)
        runs[0] += (column - 20) * shape[0]
        runs[-1] += shape[0] * shape[1] - runs.sum()  # of what is outside
        yield {"size": shape, "counts": encode_counts(runs)}


def labelme(kind: str, found: Rings, shape: Shape) -> str:
    shapes = [
        {"label": f"class {n % 3}", "shape_type": kind, "points": ring.tolist()}
        for n, ring in enumerate(found)
    ]
    return json.dumps({"imageHeight": shape[0], "imageWidth": shape[1], "shapes": shapes})


def circles(count: int, shape: Shape) -> Rings:
    return (np.add(ring.mean(axis=0), [[0, 0], [20, 0]]) for ring in rings(count, 4, 20, shape))


def cvat(found: Rings, shape: Shape) -> str:
    lines = [
        f'<polygon label="class {n % 3}" points="{";".join("{},{}".format(*p) for p in ring)}"/>'
        for n, ring in enumerate(found)
    ]
    size = f'width="{shape[1]}" height="{shape[0]}"'
    return f'<annotations><image name="photo.jpg" {size}>{"".join(lines)}</image></annotations>'


def yolo(found: Rings, shape: Shape) -> str:
    lines = [
        f"{n % 3} {' '.join(f'{share:.5f}' for share in (ring / shape[::-1]).ravel())}"
        for n, ring in enumerate(found)
    ]
    return "\n".join(lines)


def geojson(found: Rings) -> str:
    features = []
    for n, ring in enumerate(found):
        hole = ring.mean(axis=0) + (ring - ring.mean(axis=0)) / 2
        closed = [[*each.tolist(), each[0].tolist()] for each in (ring, hole)]
        geometry = {"type": "Polygon", "coordinates": closed}
        properties = {"name": f"class {n % 3}"}
        features.append({"type": "Feature", "geometry": geometry, "properties": properties})
    return json.dumps({"type": "FeatureCollection", "features": features})


CASES: dict[str, tuple[str, Shape, Callable[[], str]]] = {
    "COCO, 10,000 of 50 points, 12 MP": (
        ".json", PHOTO, lambda: coco(polygons(rings(10_000, 50, 20, PHOTO)), PHOTO)),
    "COCO, 100,000 of 50 points, 0.8 MP": (
        ".json", SMALL, lambda: coco(polygons(rings(100_000, 50, 5, SMALL)), SMALL)),
    "COCO, 2,000 large ones, 12 MP": (
        ".json", PHOTO, lambda: coco(polygons(rings(2_000, 50, 700, PHOTO)), PHOTO)),
    "COCO, one of 300,000 points, 12 MP": (
        ".json", PHOTO, lambda: coco(polygons(rings(1, 300_000, 1400, PHOTO)), PHOTO)),
    "COCO, 10,000 run lengths, 12 MP": (
        ".json", PHOTO, lambda: coco(run_lengths(rings(10_000, 4, 20, PHOTO), PHOTO), PHOTO)),
    "COCO, 65,000 categories, 0.8 MP": (
        ".json", SMALL, lambda: coco(polygons(rings(65_000, 4, 3, SMALL)), SMALL, 65_000)),
    "LabelMe, 10,000 of 50 points, 12 MP": (
        ".json", PHOTO, lambda: labelme("polygon", rings(10_000, 50, 20, PHOTO), PHOTO)),
    "LabelMe, 2,000 large ones, 12 MP": (
        ".json", PHOTO, lambda: labelme("polygon", rings(2_000, 50, 700, PHOTO), PHOTO)),
    "LabelMe, one of 300,000 points, 12 MP": (
        ".json", PHOTO, lambda: labelme("polygon", rings(1, 300_000, 1400, PHOTO), PHOTO)),
    "LabelMe, 10,000 circles, 12 MP": (
        ".json", PHOTO, lambda: labelme("circle", circles(10_000, PHOTO), PHOTO)),
    "CVAT, 100,000 of 50 points, 0.8 MP": (
        ".xml", SMALL, lambda: cvat(rings(100_000, 50, 5, SMALL), SMALL)),
    "YOLO, 100,000 of 50 points, 0.8 MP": (
        ".txt", SMALL, lambda: yolo(rings(100_000, 50, 5, SMALL), SMALL)),
    "GeoJSON, 10,000 with holes, 12 MP": (
        ".geojson", PHOTO, lambda: geojson(rings(10_000, 50, 20, PHOTO))),
}  # fmt: skip


def measure(path: Path, shape: Shape) -> dict[str, float]:
    """Seconds, and bytes beyond what was held before."""
    read_annotations(
        write(path.with_name("first.json"), coco(polygons(rings(2, 4, 2, (9, 9))), (9, 9))), (9, 9)
    )
    peak, begin = watched_memory(), process_time()
    found = read_annotations(path, shape, photo="photo.jpg")
    read, most = process_time(), peak()
    project = add_annotations(Project(), found)
    done = process_time()
    return {
        "read": read - begin,
        "added": done - read,
        "bytes": most,
        "strokes": len(project.strokes),
    }


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def main() -> None:
    if sys.argv[1:2] == ["--measure"]:
        rows, columns = int(sys.argv[3]), int(sys.argv[4])
        print(json.dumps(measure(Path(sys.argv[2]), (rows, columns))))
        return
    print(f"{'':38} {'read':>8} {'strokes':>8} {'memory':>8}")
    for name, (suffix, shape, make) in CASES.items():
        if sys.argv[1:] and not any(wanted in name for wanted in sys.argv[1:]):
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = write(Path(folder) / f"photo{suffix}", make())
            try:
                told = run_alone(Path(__file__).name, "--measure", path, *shape, timeout=120)
            except subprocess.SubprocessError as error:
                print(f"{name:38} {error}", flush=True)
                continue
        seconds = f"{told['read']:6.1f} s {told['added']:6.1f} s"
        print(f"{name:38} {seconds} {told['bytes'] / 1e6:5.0f} MB {told['strokes']}", flush=True)


if __name__ == "__main__":
    main()
