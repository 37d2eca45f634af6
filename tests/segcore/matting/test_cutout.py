"""What a cut-out must hold, on pictures whose opacity is known."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.ndimage import gaussian_filter

from segcore import Edge, Path, Stroke, cutout, segment
from segcore.matting import region
from segcore.matting.cutout import opacities
from segcore.picture.image import image_from_array
from segcore.runtime.errors import Cancelled, ParameterError
from segcore.runtime.monitor import Monitor
from tests.segcore.builders import on_one_and_two_threads


def disc(blur=2.0, shape=(90, 110)):
    """A disc with a soft edge before another colour: photo, opacity, colour of the disc."""
    y, x = np.mgrid[: shape[0], : shape[1]]
    inside = np.hypot(x - shape[1] / 2, y - shape[0] / 2) < 0.3 * shape[0]
    alpha = gaussian_filter(inside.astype(float), blur)[..., np.newaxis]
    shade = (y + x)[..., np.newaxis] / 800
    front, back = np.array([0.8, 0.3, 0.1]) + shade, np.array([0.1, 0.2, 0.6]) + shade
    return alpha * front + (1 - alpha) * back, alpha[..., 0], front


def whiskers():
    """A body with ten hairs of 1 to 3 px that reach 60 px beyond it: photo, opacity, labels."""
    fine, rng = 4, np.random.default_rng(0)
    y, x = np.mgrid[: 200 * fine, : 240 * fine] / fine
    inside = x < 100
    for k in range(10):
        bend = rng.uniform(-0.002, 0.002)
        middle = 20 + 16 * k + bend * (x - 100) ** 2
        inside |= (x < 160) & (abs(y - middle) < (1 + k % 3) / 2)
    alpha = inside.reshape(200, fine, 240, fine).mean(axis=(1, 3))[..., np.newaxis]
    photo = alpha * [0.85, 0.8, 0.7] + (1 - alpha) * [0.2, 0.3, 0.25]
    photo += rng.normal(0, 0.01, photo.shape)
    labels = np.where(np.arange(240) < 100, 1, 2) * np.ones((200, 1), int)
    return np.clip(photo, 0, 1), alpha[..., 0], labels


def edge_stroke(kind, points, radius=5.0, order=1):
    return Stroke(kind, Path(tuple(points), radius), order=order)


@pytest.mark.parametrize("blur", [0.8, 2.0, 3.0])
def test_a_blurred_edge_is_found_and_the_colour_behind_taken_out(blur):
    photo, alpha, front = disc(blur)
    found = cutout(photo, np.where(alpha > 0.5, 1, 2))
    mixed = (alpha > 0.02) & (alpha < 0.98)
    hard = abs((alpha > 0.5) - alpha)[mixed].mean()
    assert abs(found.opacity - alpha)[mixed].mean() < 0.2 * hard
    edge = (alpha > 0.3) & (alpha < 0.9)
    behind = abs(photo - front)[edge].mean()
    assert abs(found.colour - front)[edge].mean() < 0.25 * behind


def test_what_is_solid_is_opaque_and_what_is_behind_is_gone():
    photo, alpha, _ = disc()
    found = cutout(photo, np.where(alpha > 0.5, 1, 2))
    assert (found.opacity[alpha > 0.999] >= 0.995).mean() > 0.995
    far = gaussian_filter(alpha, 8) < 1e-4
    assert not found.colour[far].any()
    assert not found.opacity[far].any()
    for bits in (8, 16):
        assert found.rgba(bits)[45, 55, 3] == 2**bits - 1


def test_what_is_deep_in_a_segment_does_not_shine_through():
    y, x = np.mgrid[:120, :160]
    alpha = np.where(x < 90, 1.0, 0.0)
    alpha[(abs(y - 60) < 18) & (abs(x - 50) < 18)] = 0.3  # a part has nearly the colour behind
    noise = np.random.default_rng(0).normal(0, 0.03, (120, 160, 3))
    photo = np.clip(alpha[..., np.newaxis] * [0.7, 0.3, 0.1] + 0.2 + noise, 0, 1)
    labels = np.where(x < 90, 1, 2)
    found = opacities(photo, labels, width=60)
    part = (slice(54, 67), slice(44, 57))
    assert (found.of(1)[part] < 0.95).all()
    assert (found.cutout(1).opacity[part] >= 0.995).all()
    brushed = opacities(photo, labels, width=60, strokes=[edge_stroke("soft-edge", [(50, 60)], 12)])
    assert (brushed.cutout(1).opacity[part] < 0.95).all()


def test_all_classes_add_up_to_one():
    photo, alpha, _ = disc(3.0)
    labels = np.where(alpha > 0.5, 1, 2)
    labels[:, 55:] += np.where(labels[:, 55:] == 1, 2, 0)
    labels[:20, :20] = 0
    found = opacities(photo, labels)
    total = np.sum([found.of(number) for number in range(4)], axis=0)
    np.testing.assert_allclose(total, 1, atol=1e-5)
    assert min(found.of(number).min() for number in range(4)) >= 0


def texture(strength):
    """Waves as fine as hair, along it."""
    y, x = np.mgrid[:200, :240]
    return strength * np.sin(y * 0.9 + x * 0.3)[..., np.newaxis]


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("strength", [0.0, 0.04])
def test_whiskers_are_found_after_one_stroke(number, strength):
    photo, alpha, labels = whiskers()
    photo = np.clip(photo + texture(strength) * (1 - alpha[..., np.newaxis]), 0, 1)
    stroke = replace(edge_stroke("soft-edge", [(130, 0), (130, 200)], 34), class_number=number)
    found = cutout(photo, labels, strokes=[stroke])
    hairs = labels == 2
    assert np.minimum(found.opacity, alpha)[hairs].sum() >= 0.9 * alpha[hairs].sum()


def test_hair_is_of_the_class_of_its_stroke():
    photo, alpha, labels = whiskers()
    labels[60:, 100:] = 3
    hairs = (alpha == 1) & (labels == 2)
    share = {}
    for number in (1, 3):
        stroke = Stroke("soft-edge", Path(((130, 0), (130, 200)), 34), number, order=1)
        found = opacities(photo, labels, strokes=[stroke])
        share[number] = [found.of(other)[hairs].mean() for other in (1, 3)]
    assert share[1][0] > 0.9
    assert share[3][1] > share[1][1] + 0.2


@pytest.mark.parametrize("number", [2, 3])
def test_small_islands_in_the_unknown_region_stay(number):
    y, x = np.mgrid[:120, :160]
    labels = np.where(x < 80, 1, 2)
    island = (abs(y - 60) < 3) & (abs(x - 74) < 3)
    labels[island] = number
    colours = np.array([[0.8, 0.3, 0.2], [0.2, 0.4, 0.7], [0.1, 0.8, 0.3]])
    photo = colours[labels - 1] + np.random.default_rng(0).normal(0, 0.05, (120, 160, 3))
    found = opacities(np.clip(photo, 0, 1), labels)
    assert (found.of(number)[island] > 0.5).all()


def test_what_lies_far_from_a_change_is_taken_over():
    photo, _, labels = whiskers()
    dabs = [Stroke("soft-edge", Path(((120, y),), 12), 1, order=y) for y in (20, 150)]
    first = opacities(photo, labels, strokes=dabs[:1])
    second = opacities(photo, labels, strokes=dabs, former=first)
    whole = opacities(photo, labels, strokes=dabs)
    assert np.array_equal(second.of(1)[:90], first.of(1)[:90])
    assert abs(second.of(1) - whole.of(1)).mean() < 0.02
    undone = opacities(photo, labels, strokes=dabs[:1], former=second)
    assert abs(undone.of(1) - first.of(1)).mean() < 0.02
    other = opacities(1 - photo, labels, strokes=dabs, former=first)
    assert np.array_equal(other.of(1), opacities(1 - photo, labels, strokes=dabs).of(1))


def test_the_region_is_the_same_in_a_photo_of_any_size(monkeypatch):
    photo = np.random.default_rng(0).random((60, 80, 3), np.float32)
    photo[:, 50:] = 0.5
    labels = np.where(np.arange(80) < 30, 0, 1)[np.newaxis].repeat(60, axis=0).astype(np.int32)
    monkeypatch.setattr(region, "_WORKING_PIXELS", labels.size)
    small, large = (
        region.trimap_of(enlarged(photo, n), enlarged(labels, n), (), 0.0, {}) for n in (1, 3)
    )
    assert all(values.any() for values in (small.unknown, small.depth, small.is_smooth))
    for name in ("unknown", "depth", "is_smooth"):
        np.testing.assert_array_equal(getattr(large, name), enlarged(getattr(small, name), 3))


def enlarged(values, factor):
    return values.repeat(factor, axis=0).repeat(factor, axis=1)


def test_the_later_of_two_edge_strokes_counts():
    photo, alpha, labels = whiskers()
    soft = edge_stroke("soft-edge", [(130, 0), (130, 200)], 34)
    hard = edge_stroke("hard-edge", [(130, 0), (130, 100)], 34, order=2)
    for strokes in ([soft, hard], [hard, soft]):
        found = cutout(photo, labels, strokes=strokes).opacity
        assert np.array_equal(found[:90, 105:], labels[:90, 105:] == 1)
        assert found[140:, 105:].sum() > 0.5 * alpha[140:, 105:].sum()


def test_edge_strokes_change_no_segment():
    photo, _, _ = disc()
    strokes = [
        Stroke("class", Path(((50.0, 40.0), (60.0, 50.0)), 4), 1, order=1),
        Stroke("class", Path(((5.0, 5.0), (100.0, 8.0)), 4), 2, order=2),
    ]
    edges = [edge_stroke("soft-edge", [(55, 20)], order=3), edge_stroke("hard-edge", [(5, 5)])]
    without, found = segment(photo, strokes), segment(photo, [*strokes, *edges])
    assert np.array_equal(found.labels, without.labels)
    assert found.notes == without.notes
    assert cutout(photo, found, strokes=[*strokes, *edges]).opacity[45, 55] == 1


@pytest.mark.parametrize(
    ("edge", "holds"),
    [
        (Edge(shift=2), lambda new, old: new.sum() > old.sum() and (new >= old - 1e-6).all()),
        (Edge(shift=-2.5), lambda new, old: new.sum() < old.sum() and (new <= old + 1e-6).all()),
        (Edge(feather=3), lambda new, old: np.ptp(np.diff(new[45])) < np.ptp(np.diff(old[45]))),
        (Edge(contrast=0.9), lambda new, old: mixed(new) < mixed(old)),
        (Edge(width=1), lambda new, old: mixed(new) < mixed(old)),
        (Edge(), np.array_equal),
    ],
)  # fmt: skip
def test_edges_are_as_they_are_wanted(edge, holds):
    photo, alpha, _ = disc(3.0)
    labels = np.where(alpha > 0.5, 1, 2)
    assert holds(cutout(photo, labels, edge=edge).opacity, cutout(photo, labels).opacity)


@pytest.mark.parametrize("edge", [Edge(feather=4), Edge(shift=5)])
def test_an_edge_that_is_moved_outwards_has_the_colour_of_the_front(edge):
    photo, alpha, front = disc(1.0)
    found = cutout(photo, np.where(alpha > 0.5, 1, 2), edge=edge)
    beyond = (found.opacity > 0.05) & (alpha < 0.01)
    assert beyond.any()
    assert abs(found.colour - front)[beyond].mean() < 0.1 * abs(photo - front)[beyond].mean()


def mixed(alpha):
    return np.count_nonzero((alpha > 0) & (alpha < 1))


@pytest.mark.parametrize(
    ("labels", "strokes", "said"),
    [
        (1, [], "a single class"),
        (None, [edge_stroke("soft-edge", [(5, 5)])], "touches no edge"),
        (None, [edge_stroke("soft-edge", [(-50, -50)])], "touches no edge"),
        (None, [edge_stroke("soft-edge", [(55, 18), (55, 30)])], ""),
    ],
)
def test_odd_strokes_are_told_of(labels, strokes, said):
    photo, alpha, _ = disc()
    answer = np.where(alpha > 0.5, 1, 2) if labels is None else np.full(alpha.shape, labels)
    found = cutout(photo, answer, strokes=strokes)
    assert said in " ".join(found.notes)
    assert bool(said) == bool(found.notes)
    assert (found.opacity[answer == 1] > 0.3).all()


def test_pixels_without_data_are_of_no_class():
    photo, alpha, _ = disc()
    valid = np.ones(alpha.shape, bool)
    valid[:, 60:75] = False
    image = replace(image_from_array(photo), valid=valid)
    labels = np.where(valid, np.where(alpha > 0.5, 1, 2), 0)
    found = cutout(image, labels)
    assert not found.opacity[~valid].any()
    assert np.isfinite(found.colour).all()
    assert (found.opacity[valid & (alpha > 0.999)] > 0.9).all()


@pytest.mark.parametrize("shape", [(1, 1), (1, 9), (2, 9), (9, 2), (3, 3), (2500, 2)])
def test_tiny_pictures(shape):
    labels = np.ones(shape, int)
    labels.flat[labels.size // 2 :] = 2
    found = cutout(np.random.default_rng(0).random((*shape, 3)), labels, int(labels.flat[0]))
    assert np.isfinite(found.opacity).all()
    assert np.isfinite(found.colour).all()


@pytest.mark.parametrize(
    ("labels", "number", "said"),
    [
        (np.ones((4, 5), int), 1, "do not fit a photo of 4 rows and 4 columns"),
        (np.ones((4, 4)), 1, "do not fit"),
        (np.ones((4, 4), int), 3, "no pixel is of class 3; there are 1"),
        (np.full((4, 4), -2), 1, "labels count from 0 to 65535; one of them is -2"),
        (np.full((4, 4), 10**9), 1, "one of them is 1000000000"),
        (np.zeros((4, 4), bool), 1, "no pixel is of class 1; there are none"),
    ],
)
def test_what_cannot_be_cut_out(labels, number, said):
    with pytest.raises(ParameterError, match=said):
        cutout(np.zeros((4, 4)), labels, number)


def test_it_can_be_cancelled():
    class Stop(Monitor):
        def check(self):
            raise Cancelled

    photo, alpha, _ = disc()
    with pytest.raises(Cancelled):
        cutout(photo, np.where(alpha > 0.5, 1, 2), monitor=Stop())


def test_threads_change_nothing():
    photo, _, labels = whiskers()
    np.testing.assert_array_equal(*on_one_and_two_threads(lambda: cutout(photo, labels).rgba()))
