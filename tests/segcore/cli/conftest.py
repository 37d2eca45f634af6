"""A small photo with strokes on it, and a way to run commands in this process."""

import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage

from segcore.cli import main

ROWS, COLUMNS = 24, 40


@dataclass(frozen=True)
class Outcome:
    """What a command did."""

    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def _heeding_interrupts() -> Iterator[None]:
    """Where tests run in the background, Ctrl+C is ignored, also by the processes they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def run(capsys) -> Run:
    """Run a command; wrong usage counts as its exit code."""

    def run_here(*arguments: object) -> Outcome:
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as end:
            code = int(end.code or 0)
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return Outcome(code, captured.out, captured.err)

    return run_here


@pytest.fixture
def photo(tmp_path) -> Path:
    """Three fields of colour beside each other, a little noisy."""
    colours = np.array([[200, 40, 40], [40, 180, 60], [50, 60, 210]])
    field = np.arange(COLUMNS) * 3 // COLUMNS
    noise = np.random.default_rng(0).integers(-9, 10, (ROWS, COLUMNS, 3))
    return save(tmp_path / "photo.png", (colours[field] + noise).astype(np.uint8))


@pytest.fixture
def scribbles(tmp_path) -> Path:
    """A stroke of the classes 1, 2 and 3 in each field."""
    return save(tmp_path / "scribbles.png", three_strokes((1, 2, 3)))


@pytest.fixture
def out(tmp_path) -> Path:
    return tmp_path / "out"


@pytest.fixture
def segment(run, photo, scribbles, out) -> Run:
    """Segment the photo by the scribbles into `out`, with further flags."""
    return lambda *flags: run("segment", photo, "--scribbles", scribbles, "--out", out, *flags)


def three_strokes(classes: tuple[int, int, int], dtype: type = np.uint8) -> np.ndarray:
    labels = np.zeros((ROWS, COLUMNS), dtype)
    for place, number in zip((4, 20, 35), classes, strict=True):
        labels[8:16, place : place + 2] = number
    return labels


def save(path: Path, pixels: np.ndarray) -> Path:
    PillowImage.fromarray(pixels).save(path)
    return path


def read(path: Path) -> np.ndarray:
    with PillowImage.open(path) as picture:
        return np.asarray(picture)
