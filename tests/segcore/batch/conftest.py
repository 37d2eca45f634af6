"""A folder of small photos with strokes, and a way to run a batch in this process."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image as PillowImage

from segcore.batch import (
    Outcome,
    PhotoJob,
    find_photos,
    open_ledger,
    photo_jobs,
    run_batch,
    run_job,
)
from segcore.formats.output import Output
from segcore.methods.recipe import Recipe

ROWS, COLUMNS = 20, 30
PATTERN = "*-strokes.png"

Batch = Callable[..., dict[str, Outcome]]


class Here:
    """Does the jobs in this process, as they come."""

    capacity = 2

    def __init__(self) -> None:
        self._outcomes: list[Outcome] = []

    def submit(self, job: PhotoJob) -> None:
        self._outcomes.append(run_job(job))

    def wait(self, seconds: float) -> list[Outcome]:  # noqa: ARG002 - nothing to wait for
        outcomes, self._outcomes = self._outcomes, []
        return outcomes

    def close(self) -> None:
        pass


def add_photo(folder: Path, name: str, *, strokes: str | None, seed: int = 0) -> None:
    """Two fields of colour side by side, and a stroke in each."""
    rng = np.random.default_rng(seed)
    photo = np.zeros((ROWS, COLUMNS, 3), np.uint8)
    photo[:, : COLUMNS // 2] = (200, 60, 40)
    photo[:, COLUMNS // 2 :] = (40, 80, 190)
    photo += rng.integers(0, 30, photo.shape, dtype=np.uint8)
    PillowImage.fromarray(photo).save(folder / name, quality=95)
    if strokes:
        labels = np.zeros((ROWS, COLUMNS), np.uint8)
        labels[4:6, 3:9], labels[12:14, 20:27] = 1, 2
        PillowImage.fromarray(labels).save(folder / strokes)


@pytest.fixture
def folder(tmp_path) -> Path:
    """Three good photos, one damaged, one without strokes."""
    folder = tmp_path / "photos"
    folder.mkdir()
    for index, name in enumerate("abc"):
        add_photo(folder, f"{name}.jpg", strokes=f"{name}-strokes.png", seed=index)
    add_photo(folder, "damaged.jpg", strokes="damaged-strokes.png")
    content = (folder / "damaged.jpg").read_bytes()
    (folder / "damaged.jpg").write_bytes(content[: len(content) // 2])
    add_photo(folder, "later.jpg", strokes=None)
    return folder


@pytest.fixture
def batch(folder, tmp_path) -> Batch:
    """Run a batch over the folder into ``tmp_path / "out"``; outcomes by photo."""

    def run(**settings: object) -> dict[str, Outcome]:
        out = tmp_path / "out"
        wanted: dict[str, Any] = {"formats": ("labels", "masks")} | settings
        of_output = {name for name in wanted if name in Output.__dataclass_fields__}
        output = Output(**{name: wanted[name] for name in of_output})
        recipe = Recipe(**{name: wanted[name] for name in wanted if name not in of_output})
        jobs = photo_jobs(find_photos(folder), folder, out, output, recipe=recipe, pattern=PATTERN)
        with open_ledger(out) as ledger:
            return {outcome.photo: outcome for outcome in run_batch(jobs, Here(), ledger)}

    return run


def statuses(outcomes: dict[str, Outcome]) -> dict[str, str]:
    return {photo: outcome.status for photo, outcome in sorted(outcomes.items())}


def contents(folder: Path) -> dict[str, bytes]:
    """The pictures of a folder; the journal and the report hold times."""
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.png"))}
