"""A folder of 10,000 photos with projects: how long it takes to know, to filter and to count it.

``python -m tests.benchmarks.folder_index [N] [--processes P]`` makes it in a temporary folder and
prints processor seconds, those of the processes that share the work included, and those by the
clock.
"""

import argparse
import resource
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import perf_counter

import numpy as np
from PIL import Image as PillowImage

from app.session.folders import list_folder
from app.session.photo_folder import PhotoFolder
from segcore.folders.counts import count_classes
from segcore.folders.index import FolderIndex, database_of
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from segcore.projects.attributes import Remarks
from segcore.projects.project import PhotoReference, Project, new_class
from segcore.projects.project_files import SUFFIX, save_project

SHAPE = (48, 64)
NAMES = ("sky", "tree", "car", "road", "house", "person", "cell", "water", "grass", "sign")


def make_folder(folder: Path, n_photos: int, seed: int = 0) -> None:
    """Photos of 64 x 48 pixels with projects of one to six of ten classes and some strokes."""
    rng = np.random.default_rng(seed)
    pixels = rng.integers(0, 255, (*SHAPE, 3), np.uint8)
    classes = tuple(replace(new_class(n), name=name) for n, name in enumerate(NAMES, start=1))
    for number in range(n_photos):
        name = f"{number:05}.png"
        PillowImage.fromarray(np.roll(pixels, number, axis=0)).save(folder / name)
        present = rng.choice(len(NAMES), rng.integers(1, 7), replace=False) + 1
        blocks = rng.choice(present, (SHAPE[0] // 8, SHAPE[1] // 8))
        strokes = tuple(
            Stroke("class", StrokePath(((4.0, 4.0), (30.0, 20.0)), 2.0), int(n), order=order)
            for order, n in enumerate(present, start=1)
        )
        save_project(
            folder / (name + SUFFIX),
            Project(
                PhotoReference(str(folder / name), "0" * 64, SHAPE[1], SHAPE[0]),
                classes,
                strokes,
                remarks=Remarks(("night",) if number % 7 == 0 else ()),
            ),
            labels=np.kron(blocks, np.ones((8, 8), np.uint8)).astype(np.uint8),
            mean_confidence=float(rng.uniform(0.6, 1.0)),
        )


@contextmanager
def timed(what: str) -> Iterator[None]:
    begin, clock = _processor_seconds(), perf_counter()
    yield
    used, waited = _processor_seconds() - begin, perf_counter() - clock
    print(f"{what:42} {used:7.3f} s of processors {waited:7.3f} s", flush=True)


def _processor_seconds() -> float:
    each = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in each)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos", type=int, nargs="?", default=10_000)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        with timed(f"{options.photos} photos made"):
            make_folder(folder, options.photos)
        with timed("the first time: all projects are read"):
            FolderIndex(folder).update_summaries(processes=options.processes)
        with timed("again: the index is read, files looked at"):
            index = FolderIndex(folder)
            index.update_summaries()
        with timed("the folder is listed"):
            photos = PhotoFolder()
            photos.open(list_folder(folder, folder))
        with timed("the filter learns what is known"):
            photos.filter.learn(index.summaries)
        for text in ("car", "car -tree tag:night name:0 sure<90"):
            with timed(f"filter: {text}"):
                photos.filter.set(text)
                found = sum(map(photos.filter.takes, photos.names))
            print(f"    {found} of {len(photos.names)}")
        with timed("counts of all"):
            counts = count_classes(index.summaries.values())
        print(f"    {len(counts)} classes, {sum(one.pixels for one in counts)} pixels")
        size = database_of(folder).stat().st_size
        print(f"    the index has {size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
