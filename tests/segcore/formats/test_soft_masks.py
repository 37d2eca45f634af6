"""How likely classes are: read as hints that follow it, written, and read again."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import scipy.ndimage
import tifffile
from numpy.typing import NDArray
from PIL import Image as PillowImage

import segcore
from segcore.case.reading import read_case
from segcore.case.solving import solve_case
from segcore.case.writing import write_case
from segcore.formats.importers import add_annotations, read_annotations
from segcore.formats.importers.probability_maps import is_probability_map
from segcore.formats.output import Output
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from segcore.methods.recipe import Recipe
from segcore.picture.image import image_from_array
from segcore.projects.case import Case
from segcore.projects.project import Project, new_class
from segcore.runtime.errors import SegmentationError
from segcore.segments.metrics import iou

SHAPE = (60, 80)
Array = NDArray[Any]


def disc(*, row: float = 30, column: float = 40, radius: float = 18) -> Array:
    rows, columns = np.indices(SHAPE)
    return np.hypot(rows - row, columns - column) < radius


def blurred(mask: Array) -> Array:
    return scipy.ndimage.gaussian_filter(mask.astype(np.float32), 3)


def png(path: Path, values: Array) -> Path:
    PillowImage.fromarray(values).save(path)
    return path


def npy(path: Path, values: Array) -> Path:
    np.save(path, values)
    return path


def npz(path: Path, values: Array) -> Path:
    np.savez_compressed(path, scores=values)
    return path


def tiff(path: Path, values: Array) -> Path:
    several = {"photometric": "minisblack", "planarconfig": "contig"} if values.ndim > 2 else {}
    tifffile.imwrite(path, values, **several)
    return path


def levels(most: int, kind: type) -> Callable[[Array], Array]:
    return lambda soft: np.rint(soft * most).astype(kind)


@pytest.mark.parametrize(
    ("name", "write", "values"),
    [
        ("a.png", png, levels(255, np.uint8)),
        ("a.png", png, levels(65535, np.uint16)),
        ("a.tif", tiff, levels(65535, np.uint16)),
        ("a.tif", tiff, np.float32),
        ("a.npy", npy, np.float16),
        ("a.npy", npy, levels(255, np.uint8)),
        ("a.npz", npz, np.float64),
        ("a.npy", npy, lambda soft: soft[np.newaxis, np.newaxis]),
        ("a.npy", npy, lambda soft: np.stack([1 - soft, soft])),
        ("a.npy", npy, lambda soft: np.stack([1 - soft, soft], axis=-1)),
    ],
)
def test_soft_masks_of_any_kind(name, write, values, tmp_path):
    """Certain far inside and outside, less so towards the edge, and nothing is known on it."""
    soft = blurred(disc())
    found = read_annotations(write(tmp_path / name, values(soft)), SHAPE)
    assert found.beliefs is not None
    other = found.background
    assert found.labels[30, 40] not in (0, other)
    assert found.labels[0, 0] == other
    assert found.beliefs[30, 40] == found.beliefs[0, 0] == 1
    assert set(np.unique(found.beliefs)) == {0, 0.8125, 0.875, 0.9375, 1}
    np.testing.assert_array_equal(found.beliefs == 0, found.labels == 0)
    assert (np.abs(soft[found.labels == 0] - 0.5) < 0.07).all()
    order = np.argsort(np.abs(soft - 0.5), axis=None)
    assert (np.diff(found.beliefs.flat[order]) >= 0).mean() > 0.99

    project = add_annotations(Project(), found, belief=0.5)
    assert len(project.strokes) == 8
    assert all(stroke.is_hint and stroke.belief >= 0.4 for stroke in project.strokes)
    assert [info.name for info in project.classes if info.background] == ["background"]
    firm = [s for s in add_annotations(Project(), found).strokes if s.belief == 1]
    assert len(firm) == 2


def test_smaller_masks_are_scaled(tmp_path):
    small = blurred(disc())[1::2, 1::2]
    found = read_annotations(npy(tmp_path / "a.npy", small), SHAPE)
    assert "Is 40 × 30 pixels and was scaled to the photo's 80 × 60." in found.notes
    assert iou(found.labels == 1, disc()) > 0.9

    hard = np.where(disc(), np.uint8(7), np.uint8(2))[::4, ::4]
    for file in (png(tmp_path / "a.png", hard), npy(tmp_path / "b.npy", hard)):
        found = read_annotations(file, SHAPE)
        assert found.numbers == [2, 7]
        assert iou(found.labels == 7, disc()) > 0.8
        assert "20 × 15" in found.notes[0]


def test_channels_are_classes_before_what_is_left(tmp_path):
    stack = np.stack([blurred(disc())] * 5, axis=-1)
    found = read_annotations(tiff(tmp_path / "a_prob.tif", levels(255, np.uint8)(stack)), SHAPE)
    assert found.background == 6


SQUARE = np.zeros((60, 60), np.float32)


@pytest.mark.parametrize(
    ("name", "write", "values", "said"),
    [
        ("a.npy", npy, SQUARE, r"is for a picture of 60 x 60 pixels, the photo has 80 x 60"),
        ("a_prob.png", png, levels(255, np.uint8)(SQUARE), r"60 x 60 pixels, the photo has"),
        ("a.npy", npy, np.where(disc(), np.nan, 0.5), r"no numbers \(NaN or infinite\)"),
        ("a.npy", npy, disc() * 9.0 - 4, r"from -4 to 5, .* sigmoid or softmax first"),
        ("a.npy", npy, np.zeros((2, 3, *SHAPE)), r"has 4 axes of lengths 2, 3, 60, 80"),
        ("a.npy", npy, np.zeros(SHAPE, complex), r"classes|complex"),
        ("a.npy", npy, np.zeros((0, 5)), r"axes|pixels"),
        ("a_prob.png", lambda path, text: path.write_text(text) and path, "no picture", r"picture"),
        ("a.npy", lambda path, text: path.write_bytes(text) and path, b"\x93NUMPY\1\0", "damaged"),
    ],
)
def test_bad_files_get_one_sentence(name, write, values, said, tmp_path):
    with pytest.raises(SegmentationError, match=said) as told:
        read_annotations(write(tmp_path / name, values), SHAPE)
    assert name in str(told.value)
    assert "\n" not in str(told.value)


def test_what_looks_soft():
    random = np.random.default_rng(1)
    cells = np.zeros((200, 300), np.uint8)
    for number in range(1, 256):
        row, column = random.integers(0, (190, 290))
        cells[row : row + 9, column : column + 9] = number
    classes = np.kron(random.integers(0, 20, (20, 30)), np.ones((10, 10))).astype(np.uint8)
    edges = scipy.ndimage.gaussian_filter(disc() * 255.0, 1).astype(np.uint8)
    assert is_probability_map((blurred(disc()) * 255).astype(np.uint8))
    assert is_probability_map((blurred(disc()) * 65535).astype(np.uint16))
    assert is_probability_map(edges)
    for values in (cells, classes, np.where(classes == 19, 255, classes), disc() * 255):
        assert not is_probability_map(values)


def scene() -> Case:
    """A dark disc and a bright bar on grey, with noise and a stroke on each."""
    random = np.random.default_rng(0)
    truth = np.where(disc(column=25, radius=14), 1, 3)
    truth[10:50, 55:70] = 2
    grey = np.array([0, 0.25, 0.8, 0.5])[truth] + random.normal(0, 0.05, SHAPE)
    names = ("disc", "bar", "around")
    classes = tuple(replace(new_class(n), name=name) for n, name in enumerate(names, start=1))
    dots = ((25, 30), (62, 30), (45, 5))
    strokes = tuple(
        Stroke("class", StrokePath(((x + 0.5, y + 0.5),), 3.0), n, order=n)
        for n, (x, y) in enumerate(dots, start=1)
    )
    project = Project(classes=classes, strokes=strokes).with_background(3)
    image = image_from_array(np.clip(grey, 0, 1).astype(np.float32))
    return solve_case(Case("scene", "scene.png", image, project))[0]


def test_out_and_in_again_is_the_same_answer(tmp_path):
    case = scene()
    pixels = (np.clip(case.image.pixels[..., 0], 0, 1) * 65535).astype(np.uint16)
    photo = png(tmp_path / "scene.png", pixels)
    written = write_case(case, Output(formats=("soft-masks",)), tmp_path / "out")
    assert [path.name for path in written] == ["scene-soft-mask-1.png", "scene-soft-mask-2.png"]
    stored = np.asarray(PillowImage.open(written[0])).astype(float) / 65535
    np.testing.assert_allclose(stored, case.result.probability(1), atol=1 / 65535)

    recipe = Recipe(import_belief=0.5)
    again = solve_case(read_case(photo, imports=written[0], recipe=recipe))[0]
    names = {info.name: info.number for info in again.project.classes}
    for number, name in ((1, "disc"), (2, "bar"), (3, "background")):
        assert iou(again.labels == names[name], case.labels == number) >= 0.98


def test_one_dot_corrects_a_wrong_mask(tmp_path):
    """The mask of a network that takes the bar, too, for the disc."""
    case = scene()
    wrong = png(tmp_path / "w_prob.png", levels(255, np.uint8)(blurred(case.labels < 3)))
    photo = png(tmp_path / "s.png", (case.image.pixels[..., 0] * 65535).astype(np.uint16))
    read = read_case(photo, imports=wrong, recipe=Recipe(import_belief=0.5))
    names = {info.name: info.number for info in read.project.classes}
    first, state = solve_case(read)
    truth = case.labels == 1
    assert iou(first.labels == names["object"], truth) < 0.6
    dot = Stroke("class", StrokePath(((62.5, 30.5),), 3.0), names["background"], round=1)
    second = solve_case(replace(read, project=read.project.with_stroke(dot)), state=state)[0]
    assert iou(second.labels == names["object"], truth) > 0.95


def test_probabilities_that_nobody_knows_are_not_written():
    case = scene()
    lost = replace(case, answer=replace(case.checked_answer, result=None))
    exporter = segcore.exporters.EXPORTERS["soft-masks"]()
    with pytest.raises(SegmentationError, match="solve first"):
        exporter.encode(lost)
