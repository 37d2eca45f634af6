"""Photos per second of a batch of many, some of them damaged, in one process and in two.

python tests/benchmarks/bench_batch.py [--photos 200] [--damaged 5]
"""

import argparse
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from PIL import Image as PillowImage

from segcore.picture.bundled import sample_photos

SIZE = (300, 200)
FLAGS = ("--scribbles", "*-strokes.png", "--export", "labels,masks,coco,svg,geojson,csv")


def main() -> None:
    """Make the photos, run them in every way, compare."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--photos", type=int, default=200)
    parser.add_argument("--damaged", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place, "photos")
        make_photos(folder, options.photos, options.damaged)
        print(f"{options.photos} photos of {SIZE[0]} x {SIZE[1]}, {options.damaged} damaged")

        for processes in ("1", "2"):
            timed(folder, Path(place, processes), processes)


def make_photos(folder: Path, n_photos: int, n_damaged: int) -> None:
    """Views of the sample photos, each shifted and brightened differently."""
    folder.mkdir()
    rng = np.random.default_rng(0)
    known = sample_photos()
    damaged = set(random.Random(0).sample(range(n_photos), n_damaged))
    for index in range(n_photos):
        sample = known[index % len(known)]
        shift = tuple(int(step) for step in rng.integers(-8, 9, 2))
        photo = PillowImage.open(sample.photo).convert("RGB").resize(SIZE)
        strokes = PillowImage.open(sample.strokes).resize(SIZE, PillowImage.Resampling.NEAREST)
        pixels = np.roll(np.asarray(photo, float) * rng.uniform(0.8, 1.1), shift, (0, 1))
        path = folder / f"{index:04}.jpg"
        PillowImage.fromarray(pixels.clip(0, 255).astype(np.uint8)).save(path, quality=92)
        labels = np.roll(np.asarray(strokes), shift, (0, 1))
        PillowImage.fromarray(labels).save(folder / f"{index:04}-strokes.png")
        if index in damaged:
            path.write_bytes(path.read_bytes()[: 500 + index])


def timed(folder: Path, out: Path, processes: str) -> None:
    """Run to the end; prints the pace."""
    batch = [sys.executable, "-m", "segcore.cli", "batch", str(folder), "--out", str(out)]
    begin = time.perf_counter()
    done = subprocess.run(
        [*batch, *FLAGS, "--jobs", processes], capture_output=True, text=True, check=False
    )
    seconds = time.perf_counter() - begin
    n_photos = len(list(folder.glob("*.jpg")))
    summary = done.stdout.splitlines()[0] if done.stdout else done.stderr
    print(f"  {processes} at once: {seconds:.1f} s, {n_photos / seconds:.2f} photos/s; {summary}")


if __name__ == "__main__":
    main()
