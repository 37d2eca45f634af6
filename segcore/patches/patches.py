"""Features and hierarchy -> patches: small groups of similar pixels, and their mean features.

The mean colour of a few dozen similar pixels says more than each of them, and patches are few
enough for a kernel method. They are the unknowns of a coarse level of the picture's hierarchy, so
that they follow its borders.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from segcore.graph.features import Features

if TYPE_CHECKING:
    from segcore.multigrid.image_hierarchy import ImageHierarchy


@dataclass(frozen=True, eq=False)
class Patches:
    """The patches of a picture: small groups of similar pixels, with mean features.

    Attributes
    ----------
    patch_of_node : (n,) int32
        Index of the patch of every node.
    sizes : (p,) float64
        Nodes of every patch.
    features : (p, channels) float32
        Mean features of every patch. Each scale is divided by its standard deviation over the
        picture and by the root of the number of scales.
    centres : (p, 2) float32
        Mean row and column, in units of the root of the number of nodes.
    """

    patch_of_node: NDArray[np.int32]
    sizes: NDArray[np.float64]
    features: NDArray[np.float32]
    centres: NDArray[np.float32]

    @property
    def n_patches(self) -> int:
        return len(self.sizes)

    def means(self, planes: NDArray[np.float32]) -> NDArray[np.float64]:
        """Means of planes (m, rows, columns) over the patches, (m, p)."""
        from segcore.runtime.native import sum_groups

        sums = sum_groups(planes, self.patch_of_node.reshape(planes.shape[1:]), self.n_patches)
        return sums.sum(axis=0)[:, : len(planes)].T / self.sizes


def make_patches(features: Features, hierarchy: ImageHierarchy) -> Patches:
    """Patches of a picture."""
    from segcore.runtime.native import sum_groups

    patch_of_node = hierarchy.patch_of_node
    patch_grid = patch_of_node.reshape(features.shape)
    sums = sum_groups(features.planes, patch_grid, int(patch_of_node.max()) + 1).sum(axis=0).T
    sizes = sums[-3]  # the last three sums: number of nodes, rows, columns
    means, centres = sums[:-3] / sizes, sums[-2:] / sizes
    return Patches(
        patch_of_node,
        sizes,
        _standardise(means, sizes, features.n_scales).T.astype(np.float32),
        (centres / len(patch_of_node) ** 0.5).T.astype(np.float32),
    )


def _standardise(
    means: NDArray[np.float64], sizes: NDArray[np.float64], scales: int
) -> NDArray[np.float64]:
    """Features (channels, p) in the units that `Patches.features` describes."""
    centred = means - np.average(means, axis=1, weights=sizes)[:, np.newaxis]
    parts = []
    for scale in np.split(centred, scales):
        variance = float(np.average((scale**2).sum(axis=0), weights=sizes))
        parts.append(scale / np.sqrt(scales * variance) if variance > 0 else scale)
    return np.concatenate(parts)


def subsample(values: NDArray[np.int64], n_max: int) -> NDArray[np.int64]:
    """At most `n_max` of `values`, spread evenly."""
    if len(values) <= n_max:
        return values
    return values[np.linspace(0, len(values) - 1, n_max).astype(int)]


def top_two_margin(shares: NDArray[np.floating]) -> NDArray:
    """Largest share minus the second largest, (p,); shares (k, p) are not negative."""
    largest, second = shares[0].copy(), np.zeros_like(shares[0])
    for class_shares in shares[1:]:
        np.maximum(second, np.minimum(largest, class_shares), out=second)
        np.maximum(largest, class_shares, out=largest)
    return largest - second
