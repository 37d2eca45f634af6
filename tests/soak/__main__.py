"""Live a day of bad luck, and draw the memory that it took: make soak.

python -m tests.soak [--minutes 30] [--out out/soak]
python -m tests.soak --full-disk [--kills 20]   only kills with full disks, which root can mount
"""

import argparse
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from .day import Day, Plan, Sample
from .full_disk import Kills

PLAN = Plan()


def main() -> int:
    """Exit code 1 if anything was lost or left."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=PLAN.seconds / 60)
    parser.add_argument("--photos", type=int, default=PLAN.photos)
    parser.add_argument("--seed", type=int, default=PLAN.seed)
    parser.add_argument("--out", type=Path, default=Path("out/soak"))
    parser.add_argument("--full-disk", action="store_true")
    parser.add_argument("--kills", type=int, default=20, help="with a full disk")
    given = parser.parse_args()
    if given.full_disk:
        return kill_with_full_disks(given.kills, given.seed)
    share = given.photos / PLAN.photos
    plan = replace(
        PLAN,
        photos=given.photos,
        strokes=round(share * PLAN.strokes),
        worker_kills=round(share * PLAN.worker_kills),
        window_kills=round(share * PLAN.window_kills),
        seconds=60 * given.minutes,
        seed=given.seed,
    )
    with tempfile.TemporaryDirectory(prefix="eigenbrush-soak-") as folder:
        day = Day(plan, Path(folder))
        day.run()

    given.out.mkdir(parents=True, exist_ok=True)
    draw(day.samples, given.out / "memory.png")
    for name, number in day.done.items():
        print(f"{number:5} {name}")
    print("\n".join(day.problems) or "nothing lost, nothing left")
    return bool(day.problems)


def kill_with_full_disks(number: int, seed: int) -> int:
    """Exit code 1 if anything was lost that was shown as kept."""
    with tempfile.TemporaryDirectory(prefix="eigenbrush-full-") as folder:
        kills = Kills(Path(folder), number, seed)
        kills.run()
    for name, count in kills.done.items():
        print(f"{count:5} {name}")
    print("\n".join(kills.problems) or "nothing lost that was shown as kept")
    return bool(kills.problems)


def draw(samples: list[Sample], file: Path) -> None:
    """Memory of both processes over time."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 4), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    minutes = [sample.seconds / 60 for sample in samples]
    axes.plot(minutes, [sample.window / 1e6 for sample in samples], label="window", lw=0.8)
    axes.plot(minutes, [sample.worker / 1e6 for sample in samples], label="worker", lw=0.8)
    axes.set(xlabel="minutes", ylabel="resident memory (MB)", ylim=(0, None))
    axes.legend()
    figure.savefig(file, dpi=120)


if __name__ == "__main__":
    sys.exit(main())
