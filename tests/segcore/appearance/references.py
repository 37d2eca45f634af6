"""What the compiled loops over patches compute, in NumPy and SciPy."""

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.graph import Graph


def kernel_scores(
    looks: NDArray[np.float32], examples: NDArray[np.float32], coefficients: NDArray[np.float32]
) -> NDArray[np.float64]:
    return coefficients.T @ np.exp(-0.5 * _squared_distances(looks, examples))


def nearest_squares(
    patch_of_node: NDArray[np.float32], examples: NDArray[np.float32], starts: NDArray[np.int64]
) -> NDArray[np.float64]:
    return np.minimum.reduceat(_squared_distances(patch_of_node, examples), starts, axis=0)


def harmonic_on_patches(
    graph: Graph, patch_of_node: NDArray[np.int32], added: NDArray, sources: NDArray
) -> NDArray[np.float64]:
    """The solutions (k, p) on patches of ``(L + diag(added)) x = sources``, by factorisation."""
    entries = np.ones(graph.n_nodes), patch_of_node, np.arange(graph.n_nodes + 1)
    belongs = scipy.sparse.csr_array(entries, shape=(graph.n_nodes, len(added)))
    laplacian = scipy.sparse.diags_array(graph.degrees) - graph.to_csr()
    matrix = belongs.T @ laplacian @ belongs + scipy.sparse.diags_array(added.astype(float))
    return scipy.sparse.linalg.splu(matrix.tocsc()).solve(sources.T.astype(float)).T


def _squared_distances(
    points: NDArray[np.float32], centres: NDArray[np.float32]
) -> NDArray[np.float64]:
    """(centres, points)."""
    return scipy.spatial.distance.cdist(centres, points, "sqeuclidean")
