"""A batch of many photos, some of them damaged: one process, two, interrupted, on a cluster.

Prints photos per second and whether every way of working left the same bytes.

    python tests/benchmarks/bench_batch.py [--photos 200] [--damaged 5]
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from PIL import Image as PillowImage

from segcore.picture.bundled import samples

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

        expected = timed(folder, Path(place, "one"), "one process", "--jobs", "1")
        for name, run in (
            ("two processes", lambda out: timed(folder, out, "two processes", "--jobs", "2")),
            ("killed five times and resumed", lambda out: killed(folder, out, 5)),
            ("two Dask workers, one killed", lambda out: on_cluster(folder, out)),
        ):
            same = run(Path(place, name)) == expected
            print(f"  {name}: {len(expected)} files, {'same bytes' if same else 'OTHER BYTES'}")


def make_photos(folder: Path, n_photos: int, n_damaged: int) -> None:
    """Views of the sample photos, each shifted and brightened differently."""
    folder.mkdir()
    rng = np.random.default_rng(0)
    known = samples()
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


def command(folder: Path, out: Path, *flags: str) -> list[str]:
    """The command line of a batch."""
    batch = [sys.executable, "-m", "segcore.cli", "batch", str(folder), "--out", str(out)]
    return [*batch, *FLAGS, *flags]


def timed(folder: Path, out: Path, name: str, *flags: str) -> dict[str, bytes]:
    """Run to the end; prints the pace."""
    begin = time.perf_counter()
    done = subprocess.run(command(folder, out, *flags), capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - begin
    n_photos = len(list(folder.glob("*.jpg")))
    summary = done.stdout.splitlines()[0] if done.stdout else done.stderr
    print(f"  {name}: {seconds:.1f} s, {n_photos / seconds:.2f} photos/s; {summary}")
    return contents(out)


def killed(folder: Path, out: Path, n_times: int) -> dict[str, bytes]:
    """Kill the batch and its processes at random moments, then let it finish."""
    moments = random.Random(1)
    for _ in range(n_times):
        process = subprocess.Popen(
            command(folder, out, "--jobs", "2"),
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        seen = len(contents(out))
        while process.poll() is None and len(contents(out)) == seen:
            time.sleep(0.05)  # it has begun to write
        time.sleep(moments.uniform(0.0, 5.0))
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    return timed(folder, out, "resumed", "--jobs", "2")


def on_cluster(folder: Path, out: Path) -> dict[str, bytes]:
    """Two workers of a local cluster, one of which is killed when it has begun."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0"
    ) as cluster:
        flags = ("--dask", cluster.scheduler_address)
        process = subprocess.Popen(
            command(folder, out, *flags), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        while process.poll() is None and len(contents(out)) < 40:
            time.sleep(0.05)
        worker = next(iter(cluster.workers.values()))
        os.kill(worker.pid, signal.SIGKILL)
        process.wait()
    return contents(out)


def contents(out: Path) -> dict[str, bytes]:
    """What was written, but for the journal and the reports, which hold times."""
    left_by_runs = (".eigenbrush", "report.csv", "report.json")
    return {
        path.name: path.read_bytes()
        for path in sorted(out.glob("*"))
        if path.name not in left_by_runs and path.suffix != ".part"
    }


if __name__ == "__main__":
    main()
