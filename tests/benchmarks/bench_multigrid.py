"""Stage times, iterations and energy errors of the image engine against picture size.

Run ``python tests/benchmarks/bench_multigrid.py [megapixels ...]``. Photos of scikit-image are
enlarged or reduced to the size; strokes are discs at fixed places, four vectors for five classes.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import numpy as np
from skimage import data
from skimage.color import rgb2lab
from skimage.transform import resize

from segcore.graph.graph import OFFSETS, GridGraph, neighbour_slices
from segcore.multigrid.image_hierarchy import ImageHierarchy
from segcore.multigrid.solver import GridSolver

SIZES_MP = (0.04, 0.26, 1.1, 4.0, 12.0)
PHOTOS = ("retina", "astronaut", "coffee")
SIGMA = 3.0  # CIELAB units
FLOOR = 1e-4
STIFFNESS = 1e4
VECTORS = 4


def photo_graph(name: str, megapixels: float, connectivity: int = 8) -> GridGraph:
    """Graph of a photo enlarged or reduced to about this many pixels."""
    photo = getattr(data, name)()
    scale = np.sqrt(megapixels * 1e6 / (photo.shape[0] * photo.shape[1]))
    shape = (round(photo.shape[0] * scale), round(photo.shape[1] * scale))
    enlarged = resize(photo, shape, anti_aliasing=scale < 1).astype(np.float32)
    noise = np.random.default_rng(0).normal(0, 0.01, enlarged.shape).astype(np.float32)
    planes = np.moveaxis(rgb2lab(np.clip(enlarged + noise, 0, 1)), 2, 0)

    weights = np.zeros((connectivity // 2, *shape), dtype=np.float32)
    for plane, offset in zip(weights, OFFSETS[connectivity], strict=True):
        here, there = neighbour_slices(offset)
        distance = np.sum((planes[:, *here] - planes[:, *there]) ** 2, axis=0)
        plane[here] = np.exp(-distance / (2 * SIGMA**2)) + FLOOR
    weights /= weights[weights > 0].mean()
    return GridGraph(weights)


def discs(shape: tuple[int, int], count: int, seed: int = 1) -> list[np.ndarray]:
    """Pixels of `count` discs, a fiftieth of the shorter side in radius."""
    rng = np.random.default_rng(seed)
    rows, columns = np.ogrid[: shape[0], : shape[1]]
    radius = max(min(shape) / 50, 1.5)
    found = []
    free = np.ones(shape, bool)
    for _ in range(count):
        row, column = rng.uniform(0.1, 0.9, 2) * shape
        disc = ((rows - row) ** 2 + (columns - column) ** 2 <= radius**2) & free
        free &= ~disc
        found.append(np.flatnonzero(disc))
    return found


def stroke_system(graph: GridGraph, groups: list[np.ndarray]) -> tuple[np.ndarray, ...]:
    """Nodes, added diagonal and right-hand sides for one class per group, the last left out."""
    nodes = np.concatenate(groups)
    values = (STIFFNESS * graph.degrees[nodes]).astype(np.float32)
    classes = np.repeat(np.arange(len(groups)) % (VECTORS + 1), [len(g) for g in groups])
    b = np.zeros((VECTORS, graph.n_nodes), np.float32)
    named = classes < VECTORS
    b[classes[named], nodes[named]] = values[named]
    return nodes, values, b


def labels_of(x: np.ndarray) -> np.ndarray:
    """Class with the largest value, the last one being what the others leave of 1."""
    return np.argmax(np.vstack([x, 1 - x.sum(axis=0, keepdims=True)]), axis=0)


def clock(action: Callable[[], object], repeats: int) -> tuple[float, object]:
    """Median seconds of a few runs, and the last result."""
    seconds = []
    for _ in range(repeats):
        begin = time.perf_counter()
        result = action()
        seconds.append(time.perf_counter() - begin)
    return float(np.median(seconds)), result


def laplacian_energy(graph: GridGraph, x: np.ndarray) -> np.ndarray:
    return np.array([np.vdot(v, graph.apply_laplacian(v[None])[0]) for v in x.astype(np.float64)])


def report(photo: str, megapixels: float) -> None:
    graph = photo_graph(photo, megapixels)
    graph.degrees  # noqa: B018  -- computed once per photo, not part of the engine
    repeats = 5 if megapixels < 5 else 3
    groups = discs(graph.shape, VECTORS + 2)
    build, hierarchy = clock(lambda: ImageHierarchy.build(graph), repeats)

    nodes, values, b = stroke_system(graph, groups[:-1])
    attach, solver = clock(lambda: GridSolver.with_diagonal(hierarchy, nodes, values), repeats)
    r = np.random.default_rng(2).normal(size=b.shape).astype(np.float32)
    cycle, _ = clock(lambda: solver.cycle(r), repeats)

    previews = []
    preview_begin = 0.0

    def on_level(x, expand):
        labels = expand(labels_of(x).astype(np.uint8))
        previews.append((time.perf_counter() - preview_begin, labels))

    def solve_with_preview():
        nonlocal preview_begin
        preview_begin = time.perf_counter()
        return solver.solve(b, tolerance=1e-3, max_iterations=20, on_level=on_level)

    reference = solver.solve(b, tolerance=1e-8, max_iterations=60)
    energy = laplacian_energy(graph, reference.x)
    labels = labels_of(reference.x)

    seconds, result = clock(solve_with_preview, repeats)
    agreement = np.mean(labels_of(result.x) == labels)
    error = np.max(laplacian_energy(graph, result.x - reference.x) / energy)
    preview_seconds = np.median([p[0] for p in previews])
    preview_agreement = np.mean(previews[-1][1] == labels)
    sizes = [level.n_nodes for level in hierarchy.levels]
    print(
        f"{photo:10s}{graph.n_nodes / 1e6:6.2f} MP  levels {len(sizes)} ratio "
        f"{(sizes[0] / sizes[-1]) ** (1 / max(len(sizes) - 1, 1)):.2f}  build {build * 1e3:6.0f}  "
        f"attach {attach * 1e3:4.1f}  cycle {cycle * 1e3:6.0f}  preview "
        f"{preview_seconds * 1e3:5.0f} ({preview_agreement:.2%})  solve {seconds * 1e3:6.0f} ms"
    )
    print(
        f"    {result.iterations} iterations, energy error {error:.1e} (estimate "
        f"{result.relative_energy_error:.1e}), labels {agreement:.3%}; "
        f"{reference.iterations} iterations to 1e-8"
    )
    for limit in (1, 2, 3):
        seconds, part = clock(
            lambda limit=limit: solver.solve(b, tolerance=0.0, max_iterations=limit), repeats
        )
        error = np.max(laplacian_energy(graph, part.x - reference.x) / energy)
        print(
            f"    cold, {limit} iterations {seconds * 1e3:6.0f} ms  energy error {error:.1e} "
            f"(estimate {part.relative_energy_error:.1e})  labels "
            f"{np.mean(labels_of(part.x) == labels):.3%}"
        )

    nodes, values, b = stroke_system(graph, groups)
    solver = GridSolver.with_diagonal(hierarchy, nodes, values)
    final = solver.solve(b, reference.x, tolerance=1e-8, max_iterations=60)
    for limit in (1, 2):
        seconds, part = clock(
            lambda limit=limit: solver.solve(b, reference.x, tolerance=0.0, max_iterations=limit),
            repeats,
        )
        error = np.max(laplacian_energy(graph, part.x - final.x) / laplacian_energy(graph, final.x))
        print(
            f"    stroke added, {limit} iterations {seconds * 1e3:6.0f} ms  "
            f"energy error {error:.1e}  labels "
            f"{np.mean(labels_of(part.x) == labels_of(final.x)):.3%}"
        )


if __name__ == "__main__":
    for size in [float(argument) for argument in sys.argv[1:]] or SIZES_MP:
        for photo_name in PHOTOS:
            report(photo_name, size)
