"""What some photos teach about others."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from skimage import data

import segcore
import segcore.appearance.learning.model
from segcore.appearance.learning.adaptation import fit_adaptable_mixture
from segcore.appearance.learning.class_prediction import expected_accuracy
from segcore.appearance.learning.ensemble import fit_ensemble
from segcore.appearance.learning.held_out import TrainingExamples
from segcore.appearance.learning.mixture import fit_mixture
from segcore.appearance.learning.photo_features import (
    FEATURE_KINDS,
    LIGHTS,
    PictureFeatures,
    colours_in,
)
from segcore.appearance.learning.training import confirmed_marks
from segcore.appearance.learning.training_photo import MAX_PER_CLASS
from segcore.folders.model_file import encode_model
from segcore.picture.image import in_unit_range
from segcore.runtime import limits
from segcore.runtime.errors import ConstraintError
from tests.segcore.builders import on_one_and_two_threads


def _scene(seed: int, light: float = 1.0) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
    """Red disks of two sizes on green, grey or blue by no rule, and which class is where."""
    rng = np.random.default_rng(seed)
    truth = np.ones((80, 100), np.int32)
    rows, columns = np.mgrid[:80, :100]
    for number in (2, 2, 3, 3):
        row, column = rng.integers(15, 65), rng.integers(15, 85)
        truth[np.hypot(rows - row, columns - column) < 11] = number
    colours = np.array([[0, 0, 0], [60, 130, 60], [190, 50, 40], [50, 60, 190]])
    noisy = colours[truth] * light + rng.normal(0, 12, (*truth.shape, 3))
    return np.clip(noisy, 0, 255).astype(np.uint8), truth


def _lines(truth: NDArray[np.int32]) -> NDArray[np.int32]:
    marks = np.zeros_like(truth)
    marks[::16] = truth[::16]
    return marks


@pytest.fixture(scope="module")
def model() -> segcore.Model:
    scenes = [_scene(seed, 0.9 + 0.05 * seed) for seed in range(4)]
    return segcore.learn((picture, _lines(truth)) for picture, truth in scenes)


def test_another_photo_gets_its_segments_without_a_stroke(model):
    picture, truth = _scene(9)
    answer = segcore.segment(picture, (), model=model)
    assert np.mean(answer.labels == truth) > 0.98
    assert answer.confidence[answer.labels == truth].mean() > 0.9


def test_a_stroke_corrects_what_it_lies_on_and_nothing_else(model):
    picture, truth = _scene(9)
    prepared = segcore.prepare(picture)
    proposed = segcore.segment(prepared, (), model=model).labels
    row, column = map(int, np.argwhere(truth == 2)[100])
    dot = segcore.Stroke("class", segcore.Path(((column, row),), 2.0), 3)
    corrected = segcore.segment(prepared, [dot], model=model).labels
    assert corrected[row, column] == 3
    changed = np.argwhere(corrected != proposed)
    assert len(changed)
    assert np.abs(changed - (row, column)).max() < 30


def test_a_stroke_corrects_what_looks_the_same_elsewhere(model):
    picture, truth = _scene(9)
    rows, columns = np.mgrid[:80, :100]
    yellow = np.zeros(truth.shape, np.bool_)
    for row, column in ((12, 12), (66, 12)):
        yellow |= np.hypot(rows - row, columns - column) < 7
    picture[yellow] = (200, 190, 40)
    prepared = segcore.prepare(picture)
    dot = segcore.Stroke("class", segcore.Path(((12, 12),), 3.0), 4)
    corrected = segcore.segment(prepared, [dot], model=model)
    assert np.mean(corrected.labels[yellow] == 4) > 0.95
    assert np.mean(corrected.labels[~yellow] == truth[~yellow]) > 0.95
    again = segcore.segment(prepared, [replace(dot, order=7, round=3)], model=model)
    np.testing.assert_array_equal(again.labels, corrected.labels)


def test_many_dots_one_after_the_other_are_corrections_all_the_same(model):
    changed = [share for scene in (9, 10, 12, 14) for share in _far_changes(model, scene)]
    assert np.mean(changed) < 0.01
    assert np.median(changed) < 0.001


def _far_changes(model: segcore.Model, scene: int) -> Iterator[float]:
    """Share of pixels far from each of some dots that it changes."""
    picture, truth = _scene(scene)
    prepared, rng = segcore.prepare(picture), np.random.default_rng(0)
    answer, strokes = segcore.segment(prepared, (), model=model), ()
    rows, columns = np.mgrid[: truth.shape[0], : truth.shape[1]]
    for order in range(8):
        before, wrong, number = answer.labels, *((2, 3), (3, 2))[order % 2]
        row, column = map(int, rng.permutation(np.argwhere(before == wrong))[0])
        dot = segcore.Stroke("class", segcore.Path(((column, row),), 2.0), number, 1.0, order)
        strokes = (*strokes, replace(dot, round=order))
        answer = segcore.segment(prepared, strokes, model=model, earlier_result=answer)
        assert answer.labels[row, column] == number
        far = np.hypot(rows - row, columns - column) > 30
        yield float(np.mean((answer.labels != before)[far]))


def test_strokes_that_contradict_a_proposal_count_alone(model):
    picture, truth = _scene(9)
    lines, prepared = _lines(truth), segcore.prepare(picture)
    otherwise = np.array([0, 2, 1, 0])[lines]
    with_model, alone = (
        segcore.segment(prepared, otherwise, model=one).labels for one in (model, None)
    )
    np.testing.assert_array_equal(with_model, alone)
    without_third = np.where(lines == 3, 0, lines)
    confirmed_by = segcore.segment(prepared, without_third, model=model).labels
    assert np.mean(confirmed_by == truth) > 0.95


def _landscape(seed: int) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
    """Sky, hills, trees and water, everywhere of other colours and heights."""
    rng = np.random.default_rng(seed)
    rows, columns = np.mgrid[:90, :120]
    truth = np.ones((90, 120), np.int32)
    for number, height in zip((2, 3, 4), np.cumsum(rng.uniform(15, 28, 3)), strict=True):
        wave = rng.uniform(3, 8) * np.sin(columns / rng.uniform(8, 25) + rng.uniform(0, 6))
        truth[rows > height + wave] = number
    colours = rng.uniform(30, 220, (5, 3))
    rough = np.array([0, 3, 10, 30, 6])[truth][..., np.newaxis]
    light = colours[truth] + rough * rng.standard_normal((90, 120, 3)) - 0.3 * rows[..., None]
    return np.clip(light, 0, 255).astype(np.uint8), truth


def test_other_scenes_have_taught_nothing_about_a_deer():
    rng, (rows, columns) = np.random.default_rng(0), np.mgrid[:90, :120]
    body = ((rows - 50) / 12) ** 2 + ((columns - 60) / 24) ** 2 < 1
    legs = (rows > 50) & (rows < 78) & np.isin(columns // 4, (10, 12, 17, 19))
    truth = np.where(body | legs, 5, 6).astype(np.int32)
    colours = np.array([[140, 95, 60], [110, 140, 70]])[truth - 5]
    deer = np.clip(colours + rng.normal(0, 15, (90, 120, 3)), 0, 255).astype(np.uint8)
    marks = np.where((rows == 50) & (abs(columns - 60) < 20) | (rows == 10), truth, 0)
    alone = segcore.segment(deer, marks).labels
    for photos in (2, 3, 5):
        scenes = [_landscape(seed) for seed in range(photos)]
        model = segcore.learn((picture, _lines(truth)) for picture, truth in scenes)
        assert photos > 2 or not segcore.segment(deer, (), model=model).labels.any()
        np.testing.assert_array_equal(segcore.segment(deer, marks, model=model).labels, alone)


@pytest.mark.parametrize("method", ["fast-ge", "csp", "logic", "advice"])
def test_marks_of_every_kind_correct_the_answer_of_every_method(model, method):
    picture, truth = _scene(9)
    labels = np.zeros_like(truth)
    labels[5:8, 5:8] = 7
    prepared = segcore.prepare(picture)
    for marks in (labels, segcore.constraints_from_labels(labels)):
        answer = segcore.segment(prepared, marks, method=method, model=model).labels
        assert (answer[5:8, 5:8] == 7).all()
        assert np.mean(answer[20:] == truth[20:]) > 0.85


def test_real_valued_beliefs_are_solved_as_without(model):
    picture, truth = _scene(9)
    sure = np.random.default_rng(0).uniform(0.5, 1.0, truth.size)
    beliefs = np.where(truth.ravel()[:, np.newaxis] == (1, 2, 3), sure[:, np.newaxis], 0.0)
    marks = segcore.constraints_from_beliefs(beliefs)
    without, with_model = (
        segcore.segment(picture, marks, model=one).labels for one in (None, model)
    )
    np.testing.assert_array_equal(with_model, without)


def test_a_class_that_was_not_taught_can_be_painted(model):
    dot = segcore.Stroke("class", segcore.Path(((3, 3),), 2.0), 7)
    answer = segcore.segment(_scene(9)[0], [dot], model=model)
    assert answer.labels[3, 3] == 7


def test_nothing_is_proposed_for_a_photo_of_other_things(model):
    answer = segcore.segment(data.coffee()[:200, :300], (), model=model)
    assert not answer.labels.any()
    assert "nothing is suggested" in answer.notes[-1]


def test_little_that_is_known_proposes_nothing(model):
    picture, truth = _scene(9)
    two = segcore.appearance.learning.model.model_of(model.photos[:2])
    scrambled = [
        replace(one, class_of_example=np.random.default_rng(seed).permutation(one.class_of_example))
        for seed, one in enumerate(model.photos)
    ]
    nothing_clear = segcore.appearance.learning.model.model_of(scrambled)
    for unsure, why in ((two, "too few"), (nothing_clear, "too little")):
        answer = segcore.segment(picture, (), model=unsure)
        assert not answer.labels.any()
        assert why in answer.notes[-1]
        assert expected_accuracy(segcore.image_from_array(picture), unsure) == 0.0
        marked = [segcore.segment(picture, _lines(truth), model=one) for one in (unsure, None)]
        np.testing.assert_array_equal(*(one.labels for one in marked))


def test_the_order_of_photos_does_not_matter(model):
    again = segcore.appearance.learning.model.model_of(reversed(model.photos))
    picture = _scene(9)[0]
    first, second = (segcore.segment(picture, (), model=one).labels for one in (model, again))
    assert np.array_equal(first, second)


def test_the_number_of_threads_does_not_matter():
    scenes = [_scene(seed) for seed in range(6)]
    photos = [(picture, _lines(truth)) for picture, truth in scenes]
    one, two = on_one_and_two_threads(lambda: encode_model(segcore.learn(photos)))
    assert one == two


def test_photos_may_all_come_in_the_same_array():
    scenes = [_scene(seed) for seed in range(3)]

    def photos() -> Iterator[tuple[NDArray[np.uint8], NDArray[np.int32]]]:
        pixels = np.zeros((80, 100, 3), np.uint8)
        for picture, truth in scenes:
            pixels[:] = picture
            yield pixels, _lines(truth)

    kept = segcore.learn([(picture, _lines(truth)) for picture, truth in scenes])
    assert encode_model(segcore.learn(photos())) == encode_model(kept)


def test_pictures_of_another_kind_are_solved_as_without(model):
    grey = np.hstack([np.zeros((20, 20)), np.ones((20, 20))])
    marks = np.zeros((20, 40), np.int32)
    marks[5, 5], marks[5, 35] = 1, 2
    assert set(np.unique(segcore.segment(grey, marks, model=model).labels)) == {1, 2}


def test_marks_are_needed():
    with pytest.raises(ConstraintError, match="no photo has strokes"):
        segcore.learn([(np.zeros((4, 4)), np.zeros((4, 4), np.int32))])


def test_looks_at_pixels_are_those_of_patches_of_one_pixel():
    features = PictureFeatures.of(segcore.image_from_array(data.coffee()[:40, :50]))
    pixels = np.arange(40 * 50)
    of_patches = features.of_patches(pixels.astype(np.int32), np.ones(len(pixels)))
    at_pixels = features.at(pixels)
    np.testing.assert_array_equal(at_pixels.colours, of_patches.colours)
    for kind in FEATURE_KINDS:
        np.testing.assert_allclose(at_pixels.of(kind), of_patches.of(kind), atol=2e-3)


@pytest.mark.parametrize("light", LIGHTS[1:])
@pytest.mark.parametrize("kind", [np.uint8, np.uint16])
def test_light_is_the_same_in_every_depth(light, kind):
    most = np.iinfo(kind).max
    image = segcore.image_from_array((data.coffee()[:40, :50] / 255 * most).astype(kind))
    floats = segcore.image_from_array(in_unit_range(image.pixels))
    np.testing.assert_array_equal(colours_in(image, light), colours_in(floats, light))


def test_one_centre_a_class_is_linear_discriminant_analysis():
    analysis = pytest.importorskip("sklearn.discriminant_analysis")
    rng = np.random.default_rng(0)
    classes = np.repeat([0, 1, 2], 60)
    features = rng.normal(size=(180, 3)) @ rng.normal(size=(3, 3))
    features += 4 * rng.normal(size=(3, 3))[classes]
    found = fit_mixture(TrainingExamples(features, classes, np.tile([0, 1], 90)), 1)
    reference = analysis.LinearDiscriminantAnalysis().fit(features, classes)
    agree = found.scores(features.T).argmax(axis=0) == reference.predict(features)
    assert agree.mean() > 0.97  # but for the shrunk covariance


def test_a_class_of_several_looks_is_told_by_rules_that_can():
    rng = np.random.default_rng(0)
    classes, photos = np.repeat([0, 1, 0, 1], 40), np.tile([0, 1, 2, 3], 40)
    features = rng.normal(size=(160, 2)) + 8 * np.repeat(
        [[0, 0], [1, 0], [1, 1], [0, 1]], 40, axis=0
    )
    found = fit_ensemble([("any", TrainingExamples(features, classes, photos))])
    assert found.loss < 0.1


def test_what_only_one_photo_shows_is_proven_by_nothing():
    features = np.random.default_rng(0).normal(size=(40, 2))
    examples = TrainingExamples(features, np.repeat([0, 1], 20), np.repeat([0, 1], 20))
    assert {one.slope for one in fit_ensemble([("any", examples)]).experts} == {0.0}


def test_a_mixture_follows_the_light_of_a_photo():
    rng = np.random.default_rng(0)
    classes, photos = np.tile([0, 1], 200), np.repeat(np.arange(8), 50)
    moved = rng.normal(size=(9, 1)) * [6.0, 6.0]
    features = rng.normal(size=(400, 2)) + [[0.0, 4.0]] * classes[:, np.newaxis] + moved[photos]
    found = fit_adaptable_mixture(TrainingExamples(features, classes, photos), 1)
    another = rng.normal(10.0, 1.0, size=(300, 2))
    another[::4] += [0.0, 4.0]
    shifts, shares = found.estimate_shifts(another)
    there = found.shifted(shifts).scores(another.T).argmax(axis=0)
    assert np.mean(there == (np.arange(300) % 4 == 0)) > 0.95
    np.testing.assert_allclose(shares, [0.75, 0.25], atol=0.05)
    middle = features[classes == 0].mean(axis=0)
    np.testing.assert_allclose(middle + found.common_shift(shifts), [10.0, 10.0], atol=1.0)


def test_a_lesson_taught_anew_takes_the_place_of_the_earlier_one(model):
    newer = replace(model.photos[0], class_of_example=model.photos[0].class_of_example + 10)
    merged = segcore.appearance.learning.model.model_of([newer]).merged(model)
    assert len(merged.photos) == len(model.photos)
    assert merged.class_numbers == (1, 2, 3, 11, 12, 13)


def test_of_many_channels_as_much_is_kept_as_can_be_read():
    marks = np.repeat([[1], [2]], 40, axis=0).repeat(50, axis=1)
    examples = segcore.learn([(np.random.default_rng(0).random((80, 50, 64)), marks)]).photos[0]
    several = [examples.renamed(f"{number}") for number in range(100)]
    kept = segcore.appearance.learning.model.model_of(several).photos
    features = [
        one
        for training_photo in kept
        for one in (*training_photo.examples, *training_photo.photo_samples)
    ]
    values = sum(one.colours.size + one.means.size + one.contrasts.size for one in features)
    assert values < limits.VALUES.most / 2


def test_a_photo_that_is_done_shows_its_strokes_and_the_inside_of_its_segments():
    labels = np.repeat([[1, 3]], 60, axis=0).repeat(40, axis=1)
    strokes = [
        segcore.Stroke("class", segcore.Path(((10, 10), (10, 50)), 2.0), 1),
        segcore.Stroke("class", segcore.Path(((60, 2),), 2.0), 2),
        segcore.Stroke("class", segcore.Path(((60, 30),), 2.0), 2, 0.5),
    ]
    marks = confirmed_marks(strokes, labels, labels.shape)
    rows, columns = np.nonzero(marks == 1)
    assert len(rows) <= MAX_PER_CLASS
    near = abs(columns - 10) <= 2
    assert min(near.sum(), (~near).sum()) >= MAX_PER_CLASS // 3
    assert columns.max() < 39
    assert set(np.unique(marks)) == {0, 1, 2, 3}
    assert np.argwhere(marks == 2)[:, 0].max() < 6
    assert not (confirmed_marks(strokes, None, labels.shape) == 3).any()


def test_how_much_will_be_right_is_known_before_it_is_proposed(model):
    picture, truth = _scene(9)
    right = np.mean(segcore.segment(picture, (), model=model).labels == truth)
    constraints = expected_accuracy(segcore.image_from_array(picture), model)
    assert abs(constraints - right) < 0.1
    assert expected_accuracy(segcore.prepare(picture), model) == pytest.approx(constraints)
    mixed = np.where(np.arange(100)[:, np.newaxis] < 50, picture, 255 - picture).astype(np.uint8)
    assert expected_accuracy(segcore.image_from_array(mixed), model) < constraints
    assert expected_accuracy(segcore.image_from_array(data.coins()), model) == 0.0
