"""k-means: centres that are the means of the points nearest to them.

Source of the steps: Lloyd, *Least squares quantization in PCM*, 1982; of the starts: k-means++,
Arthur and Vassilvitskii, SODA 2007.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from segcore.runtime.monitor import Monitor, Stage

_N_SAMPLED = 1 << 14
"""Number of sampled points on which restarts are compared."""

_MIN_MANY_CLUSTERS = 30
"""With more clusters than this, k-means has fewer restarts."""

_BLOCK_SIZE = 1 << 29
"""Number of terms of squared distances between two checks for cancelling."""

_MAX_STEPS = 100
_TOLERANCE = 1e-4
"""k-means stops when no centre moves farther than this, in standard deviations of the points."""


class _Steps:
    """Counts the steps of all runs, for progress."""

    def __init__(self, monitor: Monitor, runs: int) -> None:
        self._monitor, self._runs, self._run = monitor, runs, -1

    def check(self) -> None:
        self._monitor.check()

    def steps_of_run(self) -> Iterator[None]:
        """Yield once for each step of a run, at most `_MAX_STEPS` times; reports the progress."""
        self._run += 1
        for step in range(_MAX_STEPS):
            self.check()
            done = (self._run + step / _MAX_STEPS) / self._runs
            self._monitor.report(Stage.PARTITION, done)
            yield


def best_centres(
    points: NDArray,
    seeds: NDArray[np.float64],
    missing: int,
    *,
    n_fixed: int,
    restarts: int,
    rng: np.random.Generator,
    monitor: Monitor,
) -> NDArray[np.float64]:
    """k-means with the best objective of `restarts`, (k, m).

    Restarts are compared on a sample; the best is then refined on all points.

    Parameters
    ----------
    points : (m, n)
    seeds : (s, m)
        Start of the first centres; the first `n_fixed` of them are fixed.
    missing : int
        Further centres.
    restarts : int
        Runs with up to 30 centres; the more centres, the fewer: 3 instead of 20 with 256.
    """
    sample = points
    if points.shape[1] > _N_SAMPLED:
        sample = points[:, np.sort(rng.choice(points.shape[1], _N_SAMPLED, replace=False))]
    runs = -(-restarts * _MIN_MANY_CLUSTERS // max(len(seeds) + missing, _MIN_MANY_CLUSTERS))
    steps = _Steps(monitor, runs + (sample is not points))
    best, least_objective = seeds, np.inf
    for _ in range(runs):
        start = _kmeans_plus_plus(sample, seeds, missing, rng, monitor)
        centres = _lloyd(sample, start, n_fixed, steps)
        objective = float(_cluster_sums(sample, centres, steps)[:, -1].sum())
        if objective < least_objective or best is seeds:
            best, least_objective = centres, objective
    return best if sample is points else _lloyd(points, best, n_fixed, steps)


def _lloyd(
    points: NDArray, centres: NDArray[np.float64], n_fixed: int, steps: _Steps
) -> NDArray[np.float64]:
    """Centres after Lloyd's iteration; the first `n_fixed` are fixed."""
    points = np.ascontiguousarray(points)
    settled = _TOLERANCE * np.mean([row.var(dtype=np.float64) for row in points]) ** 0.5
    for _ in steps.steps_of_run() if n_fixed < len(centres) else ():
        sums = _cluster_sums(points, centres, steps)
        counts = sums[:, -2]
        moving = counts > 0
        moving[:n_fixed] = False
        moved = centres.copy()
        moved[moving] = sums[moving, :-2] / counts[moving, np.newaxis]
        step = float(np.max(np.abs(moved - centres)))
        centres = moved
        if step <= settled:
            break
    return centres


def _cluster_sums(
    points: NDArray, centres: NDArray[np.float64], steps: _Steps
) -> NDArray[np.float64]:
    """Coordinates, number and squared distances of each cluster's points, (k, m + 2)."""
    from segcore.runtime.native import NODES_AT_ONCE, sum_clusters

    centres = np.ascontiguousarray(centres, points.dtype)
    # multiples of NODES_AT_ONCE, so that the order of summation does not depend on the block size
    nodes = NODES_AT_ONCE * max(1, _BLOCK_SIZE // (NODES_AT_ONCE * max(centres.size, 1)))
    parts = []
    for begin in range(0, points.shape[1], nodes):
        steps.check()
        batch = np.ascontiguousarray(points[:, begin : begin + nodes])
        parts.append(sum_clusters(batch, centres))
    return np.concatenate(parts).sum(axis=0)


def _kmeans_plus_plus(
    points: NDArray,
    seeds: NDArray[np.float64],
    missing: int,
    rng: np.random.Generator,
    monitor: Monitor,
) -> NDArray[np.float64]:
    """`seeds` and `missing` further centres, by k-means++: far points are likely to be chosen."""
    points = points.astype(np.float64)
    n = points.shape[1]
    centres = seeds if len(seeds) else points[:, rng.integers(n)][np.newaxis]
    closest = np.min([_distances(points, centre) for centre in centres], axis=0)
    while len(centres) < len(seeds) + missing:
        monitor.check()
        sums = np.cumsum(closest)
        if sums[-1] > 0:
            chosen = int(np.searchsorted(sums, rng.random() * sums[-1], side="right"))
        else:
            chosen = int(rng.integers(n))
        centre = points[:, min(chosen, n - 1)]
        centres = np.concatenate([centres, centre[np.newaxis]])
        closest = np.minimum(closest, _distances(points, centre))
    return centres


def _distances(points: NDArray[np.float64], centre: NDArray[np.float64]) -> NDArray[np.float64]:
    """Squared distance of every point from a centre, (n,)."""
    differences = points - centre[:, np.newaxis]
    return np.asarray(np.einsum("mn,mn->n", differences, differences))
