import numpy as np
import pytest
from numpy.typing import NDArray
from skimage.draw import disk, line

from segcore.appearance.propagation import propagate_by_colour
from segcore.marks.constraints import constraints_from_labels
from segcore.memory.memory import Memory
from segcore.methods.fast_ge import FastGE
from segcore.pipeline import prepare, segment
from tests.segcore.builders import on_one_and_two_threads

SHAPE = (360, 480)
GROUND, OTHERS = (0.45, 0.42, 0.4), ((0.7, 0.65, 0.2), (0.3, 0.35, 0.6), (0.62, 0.5, 0.62))
LOOKS = ((0.2, 0.6, 0.25), (0.75, 0.25, 0.2))
"""Of what is to be found, one colour for each of two kinds."""


def drawn(
    kind: str, n_kinds: int = 1
) -> tuple[NDArray[np.float64], NDArray[np.int32], NDArray[np.int32]]:
    """Small things among larger patches of three other looks; the truth; strokes on three a kind.

    Class 1 is what is behind.
    """
    rng = np.random.default_rng(0)
    picture = np.tile(np.array(GROUND), (*SHAPE, 1))
    truth, strokes = np.ones(SHAPE, np.int32), np.zeros(SHAPE, np.int32)
    for row, column in rng.integers((10, 10), (350, 470), (24, 2)):
        picture[disk((row, column), 20, shape=SHAPE)] = OTHERS[rng.integers(3)]
    strokes[SHAPE[0] // 2] = 1
    strokes[:, SHAPE[1] // 2] = 1
    patch_of_node = [(row, column) for row in range(16, 350, 26) for column in range(14, 470, 30)]
    for number, (row, column) in enumerate(patch_of_node):
        which = number % n_kinds
        mask = thing(kind, row, column)
        picture[mask], truth[mask] = LOOKS[which], 2 + which
        if number < 3 * n_kinds:
            strokes[mask] = 2 + which
    strokes[(strokes == 1) & (truth != 1)] = 0
    return np.clip(picture + rng.normal(0.0, 0.02, picture.shape), 0, 1), truth, strokes


def thing(kind: str, row: int, column: int) -> NDArray[np.bool_]:
    mask = np.zeros(SHAPE, np.bool_)
    if kind == "discs":
        mask[disk((row, column), 5, shape=SHAPE)] = True
    elif kind == "letters":
        mask[row - 6 : row + 6, column - 1 : column + 2] = True
        mask[row - 6 : row - 3, column - 5 : column + 6] = True
    else:
        for shift in range(3):
            mask[line(row - 6, column - 6 + shift, row + 6, column + 4 + shift)] = True
    return mask


def found(labels: NDArray[np.integer], truth: NDArray[np.int32]) -> tuple[float, float]:
    """Share of the things that are mostly in their class, and of the rest that is in theirs."""
    from scipy.ndimage import label, mean

    is_right = labels == truth
    things, n = label(truth > 1)
    return (
        float(np.mean(mean(is_right, things, np.arange(1, n + 1)) > 0.5)),
        float(np.mean(labels[truth == 1] > 1)),
    )


@pytest.mark.parametrize("kind", ["discs", "letters", "leaves"])
@pytest.mark.parametrize("n_kinds", [1, 2])
def test_all_of_one_look_are_found(kind, n_kinds):
    picture, truth, strokes = drawn(kind, n_kinds)

    share, false = found(segment(picture, strokes).labels, truth)

    assert share >= 0.98
    assert false <= 0.01


def test_propagation_nearby_is_the_old_answer_and_everywhere_asks_no_edges():
    picture, truth, strokes = drawn("discs")
    prepared = prepare(picture)
    shares = {
        reach: found(
            segment(prepared, strokes, method=FastGE(colour_propagation=reach)).labels, truth
        )[0]
        for reach in ("nearby", "auto", "everywhere")
    }

    assert shares["nearby"] < shares["auto"] <= shares["everywhere"]


def test_looks_that_leak_change_nothing():
    """One thing before what fades into its colour: its looks end where there is no edge."""
    ramp = np.linspace(0.0, 1.0, SHAPE[1])[:, np.newaxis]
    picture = np.tile((1 - ramp) * np.array(GROUND) + ramp * np.array(LOOKS[0]), (SHAPE[0], 1, 1))
    picture[150:220, 80:160] = LOOKS[0]
    picture = np.clip(picture + np.random.default_rng(0).normal(0, 0.02, picture.shape), 0, 1)
    strokes = np.zeros(SHAPE, np.int32)
    strokes[170:200, 100:140], strokes[30:34, 20:300], strokes[300:304, 20:300] = 2, 1, 1
    prepared = prepare(picture)

    answers = [
        segment(prepared, strokes, method=FastGE(colour_propagation=reach)).labels
        for reach in ("nearby", "auto")
    ]

    np.testing.assert_array_equal(*answers)


def test_a_stroke_overrules_looks():
    picture, truth, strokes = drawn("discs")
    wrong = thing("discs", 16 + 6 * 26, 14 + 30)
    assert (segment(picture, strokes).labels[wrong] == 2).all()
    row, column = np.argwhere(wrong).mean(axis=0).astype(int)
    strokes[row - 2 : row + 3, column - 2 : column + 3] = 1
    assert np.isin(strokes[wrong], (0, 1)).all()

    labels = segment(picture, strokes).labels

    assert np.mean(labels[wrong] == 1) > 0.9
    rest = np.where(wrong, 1, truth)
    assert found(np.where(wrong, 1, labels), rest)[0] >= 0.98


def test_the_same_from_any_number_of_threads():
    picture, _, strokes = drawn("leaves", 2)
    np.testing.assert_array_equal(*on_one_and_two_threads(lambda: segment(picture, strokes).labels))


def test_what_earlier_answers_showed_elsewhere_is_not_taken():
    picture, truth, strokes = drawn("discs")
    prepared, constraints = prepare(picture), constraints_from_labels(strokes)
    shown = segment(prepared, strokes, method=FastGE(colour_propagation="nearby"))
    numbers = shown.patch_answer.class_of_patch
    like = np.ones(len(numbers), np.float32)

    def share_found(strength: float) -> float:
        memory = Memory(numbers, 0 * like, strength * like, (), like > 0)
        after = propagate_by_colour(shown, prepared, constraints, memory, "everywhere")
        return found(after.labels, truth)[0]

    assert share_found(0.1) > 0.98
    assert share_found(1.0) < found(shown.labels, truth)[0] + 0.02


def test_what_colours_moved_is_corrected_as_it_is_shown():
    """A stroke on a part that went to a class by its colours has scope there."""
    picture, _, strokes = drawn("discs")
    prepared = prepare(picture)
    shown = segment(prepared, strokes, method=FastGE(colour_propagation="everywhere"))
    patch_of_node = shown.patch_answer.patch_of_node.reshape(strokes.shape)
    in_answer = shown.patch_answer.class_of_patch[patch_of_node]
    assert np.mean(in_answer == shown.labels) > 0.98
