"""What holds for every method, what each promises by itself, and methods of other packages."""

import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import linalg

import segcore
from segcore import CSP, METHODS, FastGE, NCut, Prepared, methods, prepare, prepare_graph, segment
from segcore.cli import methods as methods_command
from segcore.cli import settings
from segcore.cli.main import main
from segcore.eigen.eigensolver import Eigenpairs
from segcore.methods import Method
from segcore.runtime.errors import ParameterError
from segcore.segments.metrics import adjusted_rand_index, rand_index
from segcore.segments.partition import PARTITIONS
from segcore.tables.clustering import rbf_affinity
from tests.segcore.builders import dots, four_moons, laplacian, quadrant_numbers, quadrants

PICTURES: dict[str, Callable[[], NDArray]] = {
    "colour": lambda: quadrants(24, 30),
    "grey": lambda: quadrants(24, 30)[..., 0],
    "bytes": lambda: np.rint(255 * quadrants(15, 12)).astype(np.uint8),
    "constant": lambda: np.full((16, 20), 0.5),
}


@cache
def prepared(name: str) -> Prepared:
    return prepare(PICTURES[name]())


def test_every_method_is_listed_by_its_name():
    assert all(method.name == name for name, method in METHODS.items())
    assert METHODS["fast-ge"] is FastGE
    assert "none" not in METHODS


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("method", METHODS)
def test_contract_of_every_method(method, name):
    check_contract(METHODS[method](), name)


def check_contract(method: Method, name: str) -> None:
    """Check what every method promises on one of `PICTURES`."""
    picture = prepared(name)
    marks = np.array([0, 2, 7, 3, 5])[dots(*picture.shape)]
    result = segment(picture, marks, method=method, seed=3)

    assert result.labels.shape == picture.shape
    assert result.labels.dtype == np.int32
    assert set(result.classes) <= {2, 3, 5, 7}
    solution = result.solution
    assert solution.converged
    values = solution.values if isinstance(solution, Eigenpairs) else solution.costs
    assert (np.diff(values) >= 0).all()
    assert solution.vectors.shape == (len(values), picture.graph.n_nodes)
    assert all(result.vector(index).shape == picture.shape for index in range(len(values)))
    shares = [np.mean(result.labels[marks == number] == number) for number in (2, 7, 3, 5)]
    assert result.constraints_satisfied == pytest.approx(np.mean(shares))
    confidence = result.confidence
    assert confidence.shape == picture.shape
    assert confidence.min() >= 0
    assert confidence.max() <= 1
    assert {"features", "graph", "hierarchy", "solve", "partition"} <= set(result.stage_seconds)
    weak = method.name in ("ncut", "transfer") or method.baseline
    if name == "colour" or (name == "grey" and not weak):
        # Colours separate the quadrants; of the greys, two are close and need the strokes.
        truth = np.array([0, 2, 7, 3, 5])[quadrant_numbers(*picture.shape)]
        assert result.constraints_satisfied == 1
        assert np.mean(result.labels == truth) > 0.95

    again = segment(picture, marks, method=method, seed=3)
    np.testing.assert_array_equal(again.labels, result.labels)


@pytest.mark.parametrize("method", METHODS)
def test_renaming_classes_renames_segments(method):
    marks = dots(24, 30)
    plain = segment(prepared("colour"), marks, method=METHODS[method]())
    renamed = segment(
        prepared("colour"), np.array([0, 3, 1, 4, 2])[marks], method=METHODS[method]()
    )
    assert adjusted_rand_index(plain.labels, renamed.labels) == 1
    np.testing.assert_array_equal(np.array([0, 3, 1, 4, 2])[plain.labels], renamed.labels)


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize("shape", [(12, 12), (30, 21)])
def test_strokes_are_inside_their_own_segments(shape, seed):
    """Must-links are hard by default, whatever the picture says."""
    rng = np.random.default_rng(seed)
    marks = np.zeros(shape, dtype=int)
    marks.flat[rng.choice(marks.size, 12, replace=False)] = np.repeat([1, 2, 3], 4)
    result = segment(rng.random((*shape, 3)), marks)
    assert result.constraints_satisfied == 1


@pytest.mark.parametrize("partition", [kind for kind in PARTITIONS if kind != "sweep"])
@pytest.mark.parametrize("projection", ["raw", "sphere"])
def test_every_partition_finds_the_quadrants(partition, projection):
    method = FastGE(partition=partition, projection=projection)
    result = segment(prepared("colour"), dots(24, 30), method=method)
    assert np.mean(result.labels == quadrant_numbers(24, 30)) > 0.97


def test_sweep_finds_two_halves():
    halves = np.where(np.arange(30) < 12, 0.2, 0.7) + np.zeros((20, 1))
    noise = 0.03 * np.random.default_rng(0).standard_normal((20, 30))
    marks = np.zeros((20, 30), dtype=int)
    marks[5, 3], marks[15, 25] = 2, 1
    result = segment(halves + noise, marks, method=FastGE(partition="sweep"))
    np.testing.assert_array_equal(result.labels, np.where(halves < 0.5, 2, 1))


def test_strokes_overrule_the_picture_where_they_are_constraints():
    """A stroke of class 2 deep in the quadrant of class 1."""
    marks = dots(24, 30, 2)
    marks[2:4, 2:4] = 2
    hard = segment(prepared("colour"), marks)
    assert hard.constraints_satisfied == 1
    soft = segment(prepared("colour"), marks, method=NCut())
    assert set(soft.labels[2:4, 2:4].ravel()) == {1}


def test_ncut_is_the_dense_normalized_cut():
    picture = prepare(quadrants(12, 14))
    result = segment(
        picture, np.zeros((12, 14), dtype=int), segments=4, method=NCut(tolerance=1e-6)
    )
    affinity = picture.graph.to_csr().toarray()
    d = affinity.sum(axis=1)
    values, vectors = linalg.eigh(laplacian(affinity), np.diag(d))
    np.testing.assert_allclose(result.eigenpairs.values, 168 * values[1:4], rtol=1e-8)
    for ours, exact in zip(result.eigenpairs.vectors, vectors[:, 1:4].T, strict=True):
        cosine = abs(ours @ (d * exact)) / np.sqrt((ours**2 @ d) * (exact**2 @ d))
        assert cosine == pytest.approx(1, abs=1e-8)
    assert adjusted_rand_index(result.labels, quadrant_numbers(12, 14)) > 0.98


def test_strokes_only_name_the_segments_of_ncut():
    free = segment(prepared("colour"), np.zeros((24, 30), dtype=int), segments=4, method=NCut())
    named = segment(prepared("colour"), dots(24, 30), method=NCut())
    np.testing.assert_allclose(named.eigenpairs.values, free.eigenpairs.values)
    assert adjusted_rand_index(free.labels, named.labels) == 1
    np.testing.assert_array_equal(named.labels == 1, named.labels == named.labels[6, 7])


def test_fast_ge_without_strokes_is_ncut():
    nothing = np.zeros((24, 30), dtype=int)
    ours, ncut = (
        segment(prepared("colour"), nothing, segments=3, method=method)
        for method in (FastGE(), NCut())
    )
    assert adjusted_rand_index(ours.labels, ncut.labels) == 1


def test_more_than_two_classes_share_the_nodes_as_random_walks_do():
    picture = prepared("constant")
    marks = np.zeros((16, 20), dtype=int)
    marks[2:14, 2], marks[4, 10], marks[11, 15] = 1, 2, 3  # masses are far from equal
    result = segment(picture, marks, method=FastGE(appearance=0, tolerance=1e-4))
    matrix, ends = laplacian(picture.graph.to_csr().toarray()), np.flatnonzero(marks)
    free = np.setdiff1d(np.arange(320), ends)
    shares = np.zeros((3, 320))
    shares[marks.flat[ends] - 1, ends] = 1.0
    pulls = -matrix[np.ix_(free, ends)] @ shares[:, ends].T
    shares[:, free] = linalg.solve(matrix[np.ix_(free, free)], pulls).T
    np.testing.assert_allclose(result.embedding.coordinates, shares, atol=1e-2)
    clear = np.ptp(np.sort(shares, axis=0)[-2:], axis=0) > 2e-2
    np.testing.assert_array_equal(result.labels.flat[clear], 1 + np.argmax(shares, axis=0)[clear])


def mean_rand_index(method: Method, labelled: int) -> float:
    weights, classes = four_moons()
    graph = prepare_graph(weights)
    found = []
    for draw in range(5 if labelled else 1):
        rng = np.random.default_rng(100 + draw)
        chosen = rng.choice(1500, labelled, replace=False)
        labels = np.zeros(1500, dtype=int)
        labels[chosen] = classes[chosen] + 1
        result = segment(graph, labels, segments=4, method=method)
        found.append(rand_index(result.labels, classes))
    return float(np.mean(found))


@pytest.mark.parametrize(("labelled", "expected"), [(25, 0.829), (75, 0.931), (150, 0.950)])
def test_half_circles_of_points_are_told_apart(labelled, expected):
    assert mean_rand_index(FastGE(), labelled) == pytest.approx(expected, abs=0.02)


def test_labels_help_where_the_graph_alone_fails():
    assert mean_rand_index(NCut(), 0) == pytest.approx(0.812, abs=0.02)


@pytest.mark.parametrize(
    ("method", "message"),
    [
        ("CPS", "there is no method 'CPS'; did you mean 'csp'?"),
        ("kernel", "there is no method 'kernel'; choose from fast-ge, ncut, csp"),
        (CSP, "method must be a name, such as 'csp', or a method with its parameters"),
        (None, "not None"),
    ],
)
def test_what_is_no_method_is_said(method, message):
    with pytest.raises(ParameterError, match=re.escape(message)):
        segment(quadrants(12, 16), dots(12, 16), method=method)


def test_normalized_cuts_say_that_strokes_do_not_move_borders():
    (note,) = segment(quadrants(12, 16), dots(12, 16), method=NCut(restarts=2)).notes
    assert note.startswith("normalized cuts go by the picture alone")
    assert segment(quadrants(12, 16), (), method=NCut(restarts=2), segments=2).notes == ()


# ------------------------------------------------------ Which demands and codings suit which graphs


def two_clouds() -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Affinities of all pairs of 120 points in two clouds that touch; the cloud of each."""
    rng = np.random.default_rng(0)
    classes = np.repeat([1, 2], 60)
    points = rng.standard_normal((120, 4)) + 2.5 * (classes == 2)[:, np.newaxis] * [1, 0, 0, 0]
    return rbf_affinity(points), classes


@pytest.mark.parametrize(
    ("method", "finds"), [(CSP(), True), (FastGE(), True), (CSP(coding="pairs"), False)]
)
def test_unequal_numbers_of_labels_on_a_complete_graph(method, *, finds):
    """Equal weights for the pairs leave the larger class nearly everything."""
    weights, classes = two_clouds()
    labels = np.zeros(120, dtype=int)
    labels[[*range(12), *range(60, 63)]] = [1] * 12 + [2] * 3
    found = segment(prepare_graph(weights), labels, method=method).labels
    assert (rand_index(found, classes) > 0.75) is finds


# ----------------------------------------------- Methods of other packages, which entry points name


PACKAGE = '''
from dataclasses import dataclass
from typing import ClassVar

from segcore import FastGE
from segcore.runtime.parameters import parameter


@dataclass(frozen=True)
class Twice(FastGE):
    """FAST-GE by another name."""

    name: ClassVar[str] = "twice"
    title: ClassVar[str] = "Twice (of a test)"
    strength: float = parameter(0.5, label="Strength", low=0.0, high=1.0, help="how strong")


@dataclass(frozen=True)
class Misnamed(Twice):
    name: ClassVar[str] = "another"


def no_class():
    return Twice()
'''
ENTRIES = """[eigenbrush.methods]
twice = others_methods:Twice
misnamed = others_methods:Misnamed
function = others_methods:no_class
fast-ge = others_methods:Twice
missing = others_methods:Missing
broken = others_broken:Broken
"""


@pytest.fixture
def package(tmp_path, monkeypatch) -> Path:
    """An installed package with a method that works, and some that do not."""
    (tmp_path / "others_methods.py").write_text(PACKAGE)
    (tmp_path / "others_broken.py").write_text("raise RuntimeError('no licence')")
    described = tmp_path / "others-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text(ENTRIES)
    monkeypatch.syspath_prepend(str(tmp_path))
    fresh = type(segcore.METHODS)()
    for module in (methods, segcore, settings, methods_command):
        monkeypatch.setattr(module, "METHODS", fresh)
    return tmp_path


def test_they_are_methods_like_any_other(package, capsys):
    found = segcore.segment([[0.0, 0.1, 0.9, 1.0]] * 2, [[1, 0, 0, 2], [0] * 4], method="twice")
    assert (found.method.name, found.method.strength) == ("twice", 0.5)
    assert package
    assert main(["methods"]) == 0
    said = capsys.readouterr()
    assert "Twice (of a test)" in said.out
    assert "--strength" in said.out
    assert "logic" in said.out
    assert "cannot be used: RuntimeError: no licence" in said.err


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("broken", "the method 'broken' of the package others cannot be used: RuntimeError"),
        ("missing", "AttributeError"),
        ("misnamed", "its name is not 'misnamed'"),
        ("function", "is no dataclass derived from segcore.methods.Method"),
    ],
)
def test_what_cannot_be_used_says_why(package, name, said):
    assert package
    with pytest.raises(segcore.SegmentationError) as refused:
        segcore.segment([[0.0, 1.0]], [[1, 2]], method=name)
    assert said in str(refused.value)
    assert methods.METHODS["fast-ge"] is segcore.FastGE
    assert "another method has its name" in methods.METHODS.unusable["fast-ge"]
    assert name not in methods.METHODS


def test_nobody_waits_for_them_who_needs_none(package):
    code = (
        "import sys, segcore\n"
        "from segcore.cli.main import main\n"
        "segcore.segment([[0.0, 1.0]], [[1, 2]])\n"
        "try: main(['segment', 'missing.png', '--segments', '2', '--out', 'out'])\n"
        "finally: print(*(f'{name}' in sys.modules for name in ('others_methods',\n"
        "                 'segcore.methods.plugins')))"
    )
    printed = subprocess.run(
        [sys.executable, "-c", code], cwd=package, capture_output=True, text=True, check=True
    )
    assert printed.stdout.split() == ["False", "False"]
