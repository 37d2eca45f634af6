import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore.appearance.appearance import appearance_evidence, fit_appearance
from segcore.marks.constraints import Constraints, constraints_from_labels
from segcore.methods.fast_ge import FastGE
from segcore.patches.patches import Patches
from segcore.pipeline import prepare, segment


def patches_of(features: NDArray) -> Patches:
    """Patches of one pixel each, in a row."""
    p = len(features)
    centres = np.stack([np.zeros(p), np.arange(p) / p**0.5], axis=1).astype(np.float32)
    return Patches(np.arange(p, dtype=np.int32), np.ones(p), features.astype(np.float32), centres)


def strokes(*ranges: range, n: int) -> Constraints:
    labels = np.zeros(n, dtype=np.int64)
    for number, pixels in enumerate(ranges, start=1):
        labels[list(pixels)] = number
    return constraints_from_labels(labels)


def predict(patches: Patches, constraints: Constraints) -> NDArray[np.float32]:
    model = fit_appearance(patches, constraints)
    return model.predict()


def evidence(patches: Patches, constraints: Constraints) -> NDArray[np.float32]:
    model = fit_appearance(patches, constraints)
    assert model is not None
    return appearance_evidence(patches, model)


def colours(rng: np.random.Generator, *means: float, count: int = 40) -> NDArray:
    return np.concatenate([rng.normal(mean, 0.05, (count, 2)) for mean in means])


def test_like_looks_are_believed_to_be_of_the_class():
    patches = patches_of(colours(np.random.default_rng(0), -1, 0, 1))
    constraints = strokes(range(15), range(40, 55), range(80, 95), n=120)
    beliefs = predict(patches, constraints)
    assert (beliefs.argmax(axis=0) == np.repeat([0, 1, 2], 40)).all()
    assert beliefs.max(axis=0).min() > 0.8


def test_a_patch_of_the_answer_that_changes_its_class_changes_little():
    patches = patches_of(colours(np.random.default_rng(0), -1, 1, count=200))
    model = fit_appearance(patches, strokes(range(10), range(200, 210), n=400))
    shown = np.repeat(np.eye(2), 200, axis=1)
    before = model.predict_with_answer(shown, 3.0)
    assert (before.argmax(axis=0) == np.repeat([0, 1], 200)).all()
    shown[:, 17] = shown[::-1, 17]
    assert np.abs(model.predict_with_answer(shown, 3.0) - before).max() < 0.05


@pytest.mark.parametrize(("length", "most"), [(2, 0.8), (15, 0.95)])
def test_few_examples_are_believed_less(length, most):
    patches = patches_of(colours(np.random.default_rng(0), -1, 1))
    beliefs = predict(patches, strokes(range(length), range(40, 40 + length), n=80))
    assert (beliefs.argmax(axis=0) == np.repeat([0, 1], 40)).all()
    assert beliefs.max() < most


def test_looks_that_no_stroke_has_shown_are_not_judged():
    patches = patches_of(colours(np.random.default_rng(0), -1, 1, 6))
    beliefs = predict(patches, strokes(range(20), range(40, 60), n=120))
    np.testing.assert_allclose(beliefs[:, 80:], 0.5, atol=1e-3)


def test_evidence_fades_with_the_distance_from_strokes():
    patches = patches_of(colours(np.random.default_rng(0), -1, 1, -1))
    found = evidence(patches, strokes(range(20, 40), range(40, 60), n=120))
    assert found[0, :20].mean() > 2 * found[0, 110:].mean()


def test_looks_that_do_not_tell_classes_apart_have_no_influence():
    features = np.random.default_rng(0).normal(0, 1, (200, 2))
    assert not evidence(patches_of(features), strokes(range(60), range(90, 150), n=200)).any()


@given(st.permutations([0, 1, 2]), st.integers(0, 100))
def test_order_of_classes_does_not_matter(order, seed):
    patches = patches_of(colours(np.random.default_rng(seed), -1, 0, 1))
    ranges = [range(12), range(40, 60), range(90, 100)]
    beliefs = predict(patches, strokes(*ranges, n=120))
    permuted = predict(patches, strokes(*(ranges[i] for i in order), n=120))
    np.testing.assert_allclose(permuted, beliefs[order], atol=1e-5)


def islands(grey: bool) -> tuple[NDArray, NDArray[np.int64], NDArray[np.int64]]:
    """Noisy discs of one colour on another, a stroke on one of them, and the truth."""
    row, column = np.mgrid[:120, :160]
    truth = np.full((120, 160), 2)
    for centre in ((30, 40), (90, 50), (60, 120)):
        truth[np.hypot(row - centre[0], column - centre[1]) < 20] = 1
    noise = 0.04 * np.random.default_rng(0).standard_normal((120, 160, 3))
    photo = np.where(truth[..., np.newaxis] == 1, [0.6, 0.4, 0.2], [0.3, 0.5, 0.6]) + noise
    labels = np.zeros_like(truth)
    labels[25:35, 40:43], labels[5:8, 20:140], labels[60:63, 20:90] = 1, 2, 2
    return (photo.mean(axis=2) if grey else photo).clip(0, 1), labels, truth


@pytest.mark.parametrize("grey", [False, True])
def test_a_stroke_on_one_part_gets_the_others(grey):
    photo, labels, truth = islands(grey)
    if grey:
        photo = np.where(truth == 1, photo * 0.6, photo)
    prepared = prepare(photo)
    assert np.mean(segment(prepared, labels).labels == truth) > 0.98
    neighbours = segment(prepared, labels, method=FastGE(appearance=0.0)).labels
    assert np.mean(neighbours == truth) < 0.9
