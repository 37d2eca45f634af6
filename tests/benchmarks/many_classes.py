"""Photos with ground truth of several segments, and one dot or one line on each of them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from peers import Labels, Photo, flood, walk_randomly
from PIL import Image as PillowImage
from robot import depth_in
from skimage.draw import disk
from skimage.graph import MCP_Geometric

MarkKind = Literal["dots", "lines"]
MARKS: tuple[MarkKind, ...] = ("dots", "lines")

PEERS: dict[str, Callable[[Photo, Labels], Labels]] = {
    "watershed": flood,
    "watershed, smoothed 2 px": partial(flood, sigma=2.0),
    "random_walker, beta 5000": partial(walk_randomly, beta=5000, mode="bf"),
}

_DOT_PX = 5
_LINE_PX = 2
_MIDDLE = 0.5
"""Share of the way through a segment that a line takes."""


@dataclass(frozen=True, eq=False)
class Scene:
    """A photo (rows, columns, 3) and its segments (rows, columns), from 1; 0 is not judged."""

    name: str
    pixels: Photo
    truth: NDArray[np.int64]

    def error(self, found: Labels, marks: Labels) -> float:
        """Share of the judged pixels without a mark that are wrong."""
        scored = (self.truth > 0) & (marks == 0)
        return float(np.mean(found[scored] != self.truth[scored]))


def read_scenes(folder: Path, truth: str = "truth") -> list[Scene]:
    return [
        Scene(
            path.stem,
            np.asarray(PillowImage.open(path).convert("RGB")),
            np.asarray(PillowImage.open(folder / truth / f"{path.stem}.png")).astype(np.int64),
        )
        for path in sorted((folder / "images").iterdir())
    ]


def with_noise(scene: Scene, draw: int) -> Scene:
    """The photo with noise of one grey level, which nobody can see."""
    noise = np.random.default_rng(draw).normal(0.0, 1.0, scene.pixels.shape)
    pixels = np.clip(np.rint(scene.pixels + noise), 0, 255).astype(np.uint8)
    return replace(scene, pixels=pixels)


def marks_on(truth: NDArray[np.int64], kind: MarkKind) -> NDArray[np.int64]:
    """A mark on each segment, none over its border: (rows, columns), 0 elsewhere."""
    draw: Callable[[NDArray[np.float64]], NDArray[np.bool_]] = _dot if kind == "dots" else _line
    marks = np.zeros_like(truth)
    for number in np.unique(truth[truth > 0]):
        is_in = truth == number
        marks[draw(depth_in(is_in)) & is_in] = number
    return marks


def _dot(depth: NDArray[np.float64]) -> NDArray[np.bool_]:
    """A disc around the deepest pixel."""
    dot = np.zeros(depth.shape, np.bool_)
    dot[disk(_deepest(depth), _DOT_PX + 0.5, shape=depth.shape)] = True
    return dot


def _line(depth: NDArray[np.float64]) -> NDArray[np.bool_]:
    """The middle of the longest way through the deep pixels of the largest piece."""
    costs = np.where(depth > 0, 1.0 / np.maximum(depth, 1.0), np.inf)
    ways = MCP_Geometric(costs)
    far = _farthest(ways, _deepest(depth))
    way = np.array(ways.traceback(_farthest(ways, far)))
    rest = round(len(way) * (1.0 - _MIDDLE) / 2.0)
    line = np.zeros(depth.shape, np.bool_)
    for place in way[rest : len(way) - rest]:
        line[disk(place, _LINE_PX + 0.5, shape=depth.shape)] = True
    return line


def _deepest(depth: NDArray[np.float64]) -> tuple[int, int]:
    row, column = np.unravel_index(int(np.argmax(depth)), depth.shape)
    return int(row), int(column)


def _farthest(ways: MCP_Geometric, start: tuple[int, int]) -> tuple[int, int]:
    """The place that is hardest to reach; `ways` then lead from `start`."""
    costs, _ = ways.find_costs([start])
    return _deepest(np.where(np.isfinite(costs), costs, -1.0))
