"""The same task given to other programs, as a competent user would."""

import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import pyamg
from numpy.typing import NDArray
from scipy import sparse
from scipy.sparse.linalg import LinearOperator, lobpcg
from skimage.color import rgb2lab
from skimage.feature import multiscale_basic_features
from skimage.filters import gaussian, sobel
from skimage.graph import MCP_Geometric
from skimage.segmentation import random_walker, watershed
from sklearn.cluster import SpectralClustering
from sklearn.ensemble import RandomForestClassifier
from sklearn.mixture import GaussianMixture

from segcore import Affinity, constraints_from_labels, image_from_array
from segcore.graph.affinity import grid_graph
from segcore.graph.features import compute_features
from segcore.graph.graph import GridGraph
from segcore.pencil.merging import BlockLaplacian
from segcore.pencil.pencil import build_pencil

Photo = NDArray[np.uint8]
Labels = NDArray[np.integer]

_FLAT = 0.1
"""Length of a pixel where colours are the same, in units of a step of one of lightness."""

# -------------------------------------------------------------------------------- whole programs


def walk_randomly(
    photo: Photo, labels: Labels, *, mode: str = "cg_mg", beta: float = 130.0
) -> Labels:
    """The random walker of scikit-image (Grady 2006)."""
    with _without_warnings():
        return random_walker(photo, labels, beta=beta, mode=mode, channel_axis=-1)


def flood(photo: Photo, labels: Labels, *, sigma: float = 0.0) -> Labels:
    """The watershed of scikit-image on the gradient of the colours, smoothed by `sigma` pixels."""
    colours = rgb2lab(photo)
    if sigma:
        colours = gaussian(colours, sigma, channel_axis=-1)
    gradient = np.sqrt(sum(sobel(plane) ** 2 for plane in np.moveaxis(colours, -1, 0)))
    return watershed(gradient, labels)


def cluster_spectrally(photo: Photo, labels: Labels) -> Labels:
    """Spectral clustering of scikit-learn with pyamg; it cannot use strokes, only their number."""
    clustering = SpectralClustering(
        int(labels.max()), affinity="precomputed", eigen_solver="amg", random_state=0
    )
    with _without_warnings():
        found = clustering.fit_predict(sparse.csr_matrix(_graph(photo).to_csr()))
    return found.reshape(labels.shape)


def grab_cut(photo: Photo, scribbles: Labels) -> Labels:
    """GrabCut of OpenCV (Rother 2004), 5 iterations; scribbles 1: object, 2: background."""
    return continue_grab_cut(photo, scribbles, None)


def box_grab_cut(photo: Photo, inside: NDArray[np.bool_], scribbles: Labels) -> Labels:
    """As :func:`grab_cut`; what is not inside of a box is background, all else may be object.

    It refuses to work without any background: then all is taken for the object.
    """
    import cv2

    if inside.all() and not (scribbles == 2).any():
        return np.ones(inside.shape, np.uint8)
    mask = np.where(inside, cv2.GC_PR_FGD, cv2.GC_BGD).astype(np.uint8)
    return _cut_from(photo, scribbles, mask)


def continue_grab_cut(photo: Photo, scribbles: Labels, last: Labels | None) -> Labels:
    """As :func:`grab_cut`, from an earlier answer on; without one all else may be background."""
    import cv2

    mask = np.full(scribbles.shape, cv2.GC_PR_BGD, dtype=np.uint8)
    if last is not None:
        mask[last == 1] = cv2.GC_PR_FGD
    return _cut_from(photo, scribbles, mask)


def _cut_from(photo: Photo, scribbles: Labels, mask: NDArray[np.uint8]) -> Labels:
    import cv2

    mask[scribbles == 1] = cv2.GC_FGD
    mask[scribbles == 2] = cv2.GC_BGD
    models = [np.zeros((1, 65)), np.zeros((1, 65))]
    cv2.setRNGSeed(0)
    blue_green_red = np.ascontiguousarray(photo[..., ::-1])
    no_box = (0, 0, 0, 0)
    cv2.grabCut(blue_green_red, mask, no_box, models[0], models[1], 5, cv2.GC_INIT_WITH_MASK)
    return np.where((mask == cv2.GC_FGD) | (mask == cv2.GC_PR_FGD), 1, 2)


def cut_graph(photo: Photo, scribbles: Labels, *, smoothness: float = 20.0) -> Labels:
    """Minimum cut with PyMaxflow: colour histograms and contrast (Boykov and Jolly 2001).

    A cut between equal neighbours costs `smoothness`, in units of a pixel's log-likelihood.
    """
    bins = (photo // 32).astype(np.intp) @ (64, 8, 1)
    costs = []
    for number in (1, 2):
        histogram = np.bincount(bins[scribbles == number], minlength=512) + 0.1
        costs.append(-np.log(histogram / histogram.sum())[bins])
    return _minimum_cut(photo, scribbles, costs, smoothness)


def cut_mixtures(photo: Photo, scribbles: Labels, *, smoothness: float = 20.0) -> Labels:
    """As :func:`cut_graph`, with a mixture of at most five Gaussians for the colours of a class."""
    colours = photo.reshape(-1, 3) / 255.0
    costs = []
    for number in (1, 2):
        known = colours[scribbles.ravel() == number]
        components = min(5, len(np.unique(known, axis=0)))
        mixture = GaussianMixture(components, reg_covar=1e-4, random_state=0)
        with _without_warnings():
            mixture.fit(known)
        costs.append(-mixture.score_samples(colours).reshape(scribbles.shape))
    return _minimum_cut(photo, scribbles, costs, smoothness)


def nearest_on_the_way(photo: Photo, scribbles: Labels) -> Labels:
    """The class of the stroke with the shortest way through the photo, along which colours count.

    Geodesic distance (Bai, Sapiro 2007) on the 8-connected grid with scikit-image.
    """
    colours = gaussian(rgb2lab(photo), 1.0, channel_axis=-1)
    slopes = np.sqrt(sum((np.gradient(colours, axis=axis) ** 2).sum(axis=2) for axis in (0, 1)))
    distances = []
    for number in (1, 2):
        ways = MCP_Geometric(slopes + _FLAT)
        distances.append(ways.find_costs(np.argwhere(scribbles == number))[0])
    return np.where(distances[0] <= distances[1], 1, 2)


def _minimum_cut(
    photo: Photo, scribbles: Labels, costs: list[NDArray[np.float64]], smoothness: float
) -> Labels:
    """Object where that is cheaper; `costs` are those of object and background at each pixel."""
    import maxflow

    colours = photo.astype(np.float64)
    least = np.minimum(*costs)  # a maximum flow wants no negative capacities
    hard = 1e6
    to_object = np.where(scribbles == 1, hard, np.where(scribbles == 2, 0.0, costs[1] - least))
    to_background = np.where(scribbles == 2, hard, np.where(scribbles == 1, 0.0, costs[0] - least))

    graph = maxflow.Graph[float]()
    nodes = graph.add_grid_nodes(scribbles.shape)
    steps = [((colours[:, 1:] - colours[:, :-1]) ** 2).sum(axis=2)]
    steps.append(((colours[1:] - colours[:-1]) ** 2).sum(axis=2))
    contrast = 2 * np.mean([step.mean() for step in steps])
    for step, pad, structure in zip(
        steps,
        (((0, 0), (0, 1)), ((0, 1), (0, 0))),
        (((0, 0, 0), (0, 0, 1), (0, 0, 0)), ((0, 0, 0), (0, 0, 0), (0, 1, 0))),
        strict=True,
    ):
        weights = np.pad(smoothness * np.exp(-step / contrast), pad)
        graph.add_grid_edges(nodes, weights, np.array(structure), symmetric=True)
    graph.add_grid_tedges(nodes, to_object, to_background)
    graph.maxflow()
    return np.where(graph.get_grid_segments(nodes), 2, 1)


# ------------------------------------------------------------------- the same pencil, with SciPy


def solve_with_scipy(photo: Photo, labels: Labels) -> Labels:
    """The pencil of FAST-GE with SciPy's LOBPCG and pyamg.

    Largest mu of ``H x = mu (G + d d' / vol) x``: the added term makes G definite and changes
    nothing on centred vectors. The preconditioner is smoothed aggregation for the data graph plus
    the diagonal of the must-links. Vectors start at the preconditioned class columns. They stop
    at a residual of 1e-2 of the first image of H, or after 10 iterations: by then lambda is right
    to some 1e-3, and rounding beside the strong must-links lets it get no better.
    """
    graph = _graph(photo)
    constraints = constraints_from_labels(labels)
    pencil = build_pencil(graph, constraints)
    n, n_vectors = graph.n_nodes, len(constraints.classes) - 1
    degrees, volume = graph.degrees, graph.volume

    affinity = graph.to_csr()
    laplacian = sparse.csr_matrix(sparse.diags_array(degrees) - affinity)

    def apply_g(x: NDArray) -> NDArray:
        x = x.reshape(n, -1)
        y = laplacian @ x + np.outer(degrees, degrees @ x / volume)
        return _add_links(y, pencil.must_link, x)

    def apply_h(x: NDArray) -> NDArray:
        x = x.reshape(n, -1)
        y = (degrees[:, np.newaxis] * x - np.outer(degrees, degrees @ x / volume)) / n
        return _add_links(y, pencil.cannot_link, x)

    def operator(apply: object) -> LinearOperator:
        return LinearOperator((n, n), matvec=apply, matmat=apply, dtype=np.float64)

    held = np.zeros(n)
    held[pencil.must_link.nodes] = pencil.must_link.diagonal
    strong = laplacian + sparse.diags_array(held, format="csr")
    hierarchy = pyamg.smoothed_aggregation_solver(
        sparse.csr_matrix(strong), strength=("symmetric", {"theta": 0.1}), max_coarse=200
    )
    precondition = hierarchy.aspreconditioner(cycle="V")

    columns = np.zeros((n, n_vectors + 1))
    for place, group in enumerate(constraints.classes):
        columns[group.nodes, place] = 1.0
    start = precondition.matmat(apply_h(columns))[:, :n_vectors]
    start -= degrees @ start / volume
    norms = np.sqrt(np.sum(start * apply_g(start), axis=0))
    tolerance = 1e-2 * float(np.linalg.norm(apply_h(start / norms), axis=0).min())

    with _without_warnings():
        mu, vectors = lobpcg(
            operator(apply_h),
            start,
            B=operator(apply_g),
            M=precondition,
            largest=True,
            tol=tolerance,
            maxiter=10,
        )
    points = vectors / np.sqrt(mu)
    means = np.array([points[group.nodes].mean(axis=0) for group in constraints.classes])
    distances = np.sum(means**2, axis=1) - 2 * points @ means.T
    numbers = np.array(constraints.class_numbers)
    return numbers[np.argmin(distances, axis=1)].reshape(labels.shape)


def _add_links(y: NDArray, block: BlockLaplacian, x: NDArray) -> NDArray:
    """`y` plus the low-rank Laplacian of the links times `x`, both (n, m)."""
    y[block.nodes] += block.apply(np.ascontiguousarray(x[block.nodes].T)).T
    return y


def _graph(photo: Photo) -> GridGraph:
    affinity = Affinity()
    return grid_graph(compute_features(image_from_array(photo), affinity.features), affinity)


@contextmanager
def _without_warnings() -> Iterator[None]:
    """What other programs warn of is not what is measured here."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


# ----------------------------------------------------------------------------------------- a forest

# Source: Berg et al., *ilastik: interactive machine learning for (bio)image analysis*, Nature
# Methods 16, 2019; the features are those that scikit-image took over from it.


_TREES = 100

Examples = tuple[NDArray[np.float32], Labels]
"""Features (n, channels) of pixels, and their classes (n,)."""


def forest_features(photo: Photo) -> NDArray[np.float32]:
    """Colours, edges and texture of six scales, (rows, columns, 72)."""
    return multiscale_basic_features(photo, channel_axis=-1).astype(np.float32)


def examples(photo: Photo, marks: Labels) -> Examples:
    """What is marked on a photo."""
    return forest_features(photo)[marks > 0], marks[marks > 0]


def grown(taught: Sequence[Examples]) -> RandomForestClassifier:
    """A forest that has seen the examples of some photos."""
    values, classes = map(np.concatenate, zip(*taught, strict=True))
    return RandomForestClassifier(_TREES, random_state=0).fit(values, classes)


def labels_of(forest: RandomForestClassifier, photo: Photo) -> Labels:
    found = forest.predict(forest_features(photo).reshape(photo.shape[0] * photo.shape[1], -1))
    return np.asarray(found).reshape(photo.shape[:2])
