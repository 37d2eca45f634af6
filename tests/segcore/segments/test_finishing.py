"""Finishing: local colours, islands."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.ndimage import label

from segcore.graph.affinity import Affinity
from segcore.marks.constraints import constraints_from_labels
from segcore.marks.rules import rules_from_text
from segcore.marks.strokes import Path, Stroke
from segcore.memory.patch_answer import PatchAnswer
from segcore.methods import METHODS
from segcore.methods.fast_ge import FastGE
from segcore.methods.logic_qp import LogicQP
from segcore.methods.ncut import NCut
from segcore.pencil.soft_links import SoftLinks
from segcore.picture.image import Image, image_from_array
from segcore.pipeline import prepare, segment
from segcore.runtime.fitted import CONSTANTS
from segcore.segments.finishing import smooth
from segcore.segments.islands import without_doubtful_islands, without_islands
from segcore.segments.local_colours import follow_local_colours

# ---------------------------------------------------------------------------------------- finishing


def halves() -> NDArray[np.int32]:
    labels = np.ones((40, 60), dtype=np.int32)
    labels[:, 30:] = 2
    return labels


def test_smoothing_takes_teeth_and_leaves_straight_borders():
    labels = halves()
    labels[5::12, 30:34] = 1
    np.testing.assert_array_equal(smooth(labels, 6.0), halves())
    np.testing.assert_array_equal(smooth(halves(), 8.0), halves())


def test_smoothing_counts_no_data_nowhere():
    labels = halves()
    labels[:, 34:] = 0
    found = smooth(labels, 6.0)
    np.testing.assert_array_equal(found == 0, labels == 0)
    assert (found[:, :28] == 1).all()
    assert (found[:, 31:34] == 2).all()


def speckled() -> tuple[NDArray, NDArray[np.int64]]:
    """Two halves, a speck of the right colour on the left; strokes on both."""
    photo = np.full((40, 60, 3), 0.2)
    photo[:, 30:] = 0.8
    photo[9:16, 18:25] = 0.8
    marks = np.zeros((40, 60), dtype=np.int64)
    marks[30, 3:25], marks[12, 32:55] = 1, 2
    return photo, marks


def test_the_parameters_reach_the_labels_and_the_confidence():
    photo, marks = speckled()
    prepared = prepare(photo)
    plain = segment(prepared, marks)
    tidy = segment(prepared, marks, method=FastGE(least_area=100, smoothing=2.0))
    assert (plain.labels[11:14, 20:23] == 2).all()
    assert (tidy.labels[:, :29] == 1).all()
    assert (tidy.confidence[11:14, 20:23] == np.float32(0.5)).all()
    assert tidy.constraints_satisfied == 1
    untouched = tidy.labels == plain.labels
    np.testing.assert_array_equal(tidy.confidence[untouched], plain.confidence[untouched])


@pytest.mark.parametrize("name", METHODS)
def test_every_method_finishes(name):
    photo, marks = speckled()
    photo += 0.05 * np.random.default_rng(0).standard_normal(photo.shape)
    marks[12, 20:23] = 2  # a stroke on the speck: where it is class 2, it stays
    method = METHODS[name](least_area=150)
    result = segment(np.clip(photo, 0, 1), marks, method=method)
    for number in np.unique(result.labels):
        pieces, _ = label(result.labels == number, np.ones((3, 3)))
        held = np.unique(pieces[marks == number])
        sizes = np.bincount(pieces.ravel())
        assert all(sizes[piece] >= 150 or piece in held for piece in range(1, len(sizes)))


def test_strokes_of_sides_keep_their_pieces():
    """Rules give the speck's class the number of the foreground; its stroke holds the speck."""
    photo, marks = speckled()
    marks[12, 20:23] = 3
    rules = rules_from_text("right\nspeck\n!left", {"left": 1, "right": 2, "speck": 3})
    plain = segment(photo, marks, method=LogicQP(), rules=rules)
    tidy = segment(photo, marks, method=LogicQP(least_area=200, smoothing=1.0), rules=rules)
    assert plain.labels[12, 21] == tidy.labels[12, 21] == plain.labels[12, 50]
    assert tidy.labels[30, 5] != tidy.labels[12, 21]


@pytest.mark.parametrize("nodes", [10**6, 400])
def test_strokes_of_full_belief_hold(nodes):
    photo, marks = speckled()
    marks[12, 21] = 1  # one pixel against its whole speck
    marks[25, 45] = 1  # and far inside the other class
    result = segment(photo, marks, affinity=Affinity(nodes=nodes))
    np.testing.assert_array_equal(result.labels[marks > 0], marks[marks > 0])


def test_weak_strokes_and_other_partitions_do_not_hold():
    photo, marks = speckled()
    prepared = prepare(photo)
    marks[20, 50] = 1
    assert segment(prepared, marks, method=NCut()).labels[20, 50] != 1
    assert segment(prepared, marks).labels[20, 50] == 1
    weak = constraints_from_labels(marks, belief=0.2)
    assert segment(prepared, weak, method=FastGE(appearance=0.0)).labels[20, 50] == 2


# ------------------------------------------------------------------------------------ local colours


SHAPE = (170, 200)


def followed(labels: NDArray, image: Image) -> NDArray[np.int32]:
    """The labels afterwards; what is said to be changed is."""
    found = labels.astype(np.int32)
    changed = follow_local_colours(found, image)
    np.testing.assert_array_equal(np.sort(changed), np.flatnonzero(found != labels))
    return found


def disc() -> NDArray[np.bool_]:
    row, column = np.ogrid[: SHAPE[0], : SHAPE[1]]
    return np.asarray((row - 80) ** 2 + (column - 90) ** 2 < 50**2)


def picture(inside: NDArray[np.bool_], channels: int = 3) -> Image:
    """Two colours and noise."""
    noise = 0.03 * np.random.default_rng(0).normal(size=(*SHAPE, channels))
    colours = np.array([[0.3, 0.4, 0.5], [0.6, 0.4, 0.3]])[:, :channels]
    return image_from_array(colours[inside.astype(int)] + noise)


def moved(labels: NDArray, pixels: int) -> NDArray[np.int32]:
    return np.roll(labels, pixels, axis=1).astype(np.int32)


@pytest.mark.parametrize("channels", [1, 3])
def test_a_border_beside_an_edge_moves_to_it(channels):
    wanted = np.where(disc(), 1, 2).astype(np.int32)
    beside = moved(wanted, 3)
    found = followed(beside, picture(disc(), channels))
    assert np.mean(beside != wanted) > 0.015
    assert np.mean(found != wanted) < 0.001


def test_three_classes_that_meet():
    wanted = np.where(disc(), 1, 2).astype(np.int32)
    wanted[100:] = 3
    colours = np.array([[0, 0, 0], [0.6, 0.4, 0.3], [0.3, 0.4, 0.5], [0.4, 0.7, 0.3]])
    found = followed(moved(wanted, 2), image_from_array(colours[wanted]))
    inner = np.s_[:, 5:-5]  # beyond, moving joined the picture's ends
    assert np.mean(moved(wanted, 2)[inner] != wanted[inner]) > 0.005
    assert np.mean(found[inner] != wanted[inner]) < 0.001


def test_many_classes_are_what_they_are_each_by_itself(monkeypatch):
    """Squares of 17 x 20 pixels, each a class, beside their colours."""
    rng = np.random.default_rng(1)
    rows, columns = np.indices((SHAPE[0] // 17, SHAPE[1] // 20))
    wanted = np.kron(1 + rows * 10 + columns, np.ones((17, 20), np.int32))
    colours = rng.uniform(0.2, 0.8, (101, 3))
    image = image_from_array(np.clip(colours[wanted] + 0.02 * rng.normal(size=(*SHAPE, 3)), 0, 1))
    beside = moved(wanted, 2)
    found = followed(beside, image)
    assert np.mean(found != wanted) < 0.7 * np.mean(beside != wanted)
    monkeypatch.setattr("segcore.segments.class_colouring.SLOTS_AT_ONCE", 100)
    np.testing.assert_array_equal(followed(beside, image), found)


def test_far_from_borders_and_without_an_edge_nothing_changes():
    labels = np.ones(SHAPE, np.int32)
    labels[:, 40:] = 2
    found = followed(labels, picture(disc()))
    np.testing.assert_array_equal(found[:, 60:], 2)
    whole = np.ones(SHAPE, np.int32)
    np.testing.assert_array_equal(followed(whole, picture(disc())), whole)
    even = image_from_array(np.full((*SHAPE, 3), 0.5))
    np.testing.assert_array_equal(followed(labels, even), labels)


def test_contrast_and_its_unit_do_not_matter():
    beside = moved(np.where(disc(), 1, 2), 3)
    pixels = np.asarray(picture(disc()).pixels, np.float64)
    expected = followed(beside, image_from_array(pixels.astype(np.float32)))
    dim = image_from_array((0.4 + 0.05 * pixels).astype(np.float32))
    assert np.mean(followed(beside, dim) != expected) < 1e-3


def test_what_has_no_data_stays_and_counts_nowhere():
    wanted = np.where(disc(), 1, 2).astype(np.int32)
    beside = moved(wanted, 3)
    beside[:, 90:120] = 0
    pixels = np.array(picture(disc()).pixels)
    found = followed(beside, image_from_array(pixels))
    np.testing.assert_array_equal(found == 0, beside == 0)
    pixels[:, 90:120] = 1.0
    blinded = followed(beside, image_from_array(pixels))
    assert np.mean(blinded != found) < 1e-3


@pytest.mark.parametrize("shape", [(1, 2), (2, 1), (3, 50), (21, 19)])
def test_small_pictures(shape):
    labels = np.ones(shape, np.int32)
    labels.flat[labels.size // 2 :] = 2
    image = image_from_array((labels - 1.0)[..., np.newaxis])
    np.testing.assert_array_equal(followed(labels, image), labels)


def test_it_is_a_part_of_appearance_and_strokes_hold():
    marks = np.zeros(SHAPE, np.int64)
    marks[75:85, 70:110], marks[10:20, 10:190] = 1, 2
    prepared = prepare(picture(disc()))
    for method in (FastGE(), FastGE(appearance=0.0), FastGE(partition="kmeans")):
        assert method.follows_colours == (method == FastGE())
    found = segment(prepared, marks)
    assert (found.labels[marks > 0] == marks[marks > 0]).all()
    assert np.mean((found.labels == 1) != disc()) < 0.01


# ------------------------------------------------------------------------------------------ islands


NEARBY = FastGE(colour_propagation="nearby")

NOTHING = np.zeros((40, 60), dtype=np.int32)


def test_islands_join_what_surrounds_them():
    labels = halves()
    labels[5:8, 5:8], labels[20, 40] = 2, 7
    found = without_islands(labels, 10, NOTHING)
    np.testing.assert_array_equal(found, halves())
    np.testing.assert_array_equal(without_islands(labels, 9, NOTHING)[5:8, 5:8], 2)


def test_an_island_on_a_border_joins_the_longer_side():
    labels = halves()
    labels[10:13, 26:31] = 3
    assert (without_islands(labels, 100, NOTHING)[10:13, 26:31] == 1).all()


def test_islands_with_a_stroke_of_their_class_stay():
    labels = halves()
    labels[5:8, 5:8], labels[5:8, 15:18] = 2, 2
    strokes = NOTHING.copy()
    strokes[6, 6], strokes[6, 16] = 2, 1
    found = without_islands(labels, 1000, strokes)
    assert (found[5:8, 5:8] == 2).all()
    assert (found[5:8, 15:18] == 1).all()


def test_islands_within_islands_go_one_after_the_other():
    labels = halves()
    labels[5:14, 5:14], labels[8:11, 8:11], labels[9, 9] = 3, 4, 5
    np.testing.assert_array_equal(without_islands(labels, 100, NOTHING), halves())


def test_what_has_no_data_is_nobodys_neighbour():
    labels = np.zeros((9, 9), dtype=np.int32)
    labels[4, 4] = 1
    np.testing.assert_array_equal(without_islands(labels, 50, np.zeros_like(labels)), labels)


@given(st.integers(0, 1000), st.integers(1, 12), st.integers(1, 4))
def test_no_small_island_is_left(seed, least_area, n_classes):
    rng = np.random.default_rng(seed)
    labels = rng.integers(1, n_classes + 1, (12, 14)).astype(np.int32)
    labels[:, :2] = 1  # a piece that stays
    found = without_islands(labels, least_area, np.zeros_like(labels))
    for number in np.unique(found):
        pieces, _ = label(found == number, np.ones((3, 3)))
        assert np.bincount(pieces.ravel())[1:].min() >= min(least_area, 24)


def like_another_part() -> tuple[NDArray, NDArray[np.int64]]:
    """A wall with two parts in much the same colour, of which strokes hold the left one."""
    photo = np.full((60, 90, 3), (0.3, 0.5, 0.6)) + 0.03 * np.random.default_rng(0).normal(
        size=(60, 90, 3)
    )
    photo[20:40, 15:35] = photo[20:40, 55:75] = (0.6, 0.4, 0.2)
    marks = np.zeros((60, 90), dtype=np.int64)
    marks[22:38, 18:32], marks[5:8, 10:80] = 1, 2
    return photo, marks


def nothing_is_clear(monkeypatch) -> None:
    never = replace(CONSTANTS, island_clear=2.0, island_links=2.0)
    monkeypatch.setattr("segcore.runtime.fitted.CONSTANTS", never)


def test_a_part_that_no_stroke_holds_stays_only_if_it_is_clear(monkeypatch):
    photo, marks = like_another_part()
    prepared = prepare(photo)
    clear = segment(prepared, marks)
    assert (clear.labels[22:38, 57:73] == 1).all()

    nothing_is_clear(monkeypatch)
    doubtful = segment(prepared, marks, method=NEARBY)
    assert (doubtful.labels[:, 45:] == 2).all()
    assert (doubtful.confidence[22:38, 57:73] == np.float32(0.5)).all()
    assert (doubtful.labels[22:38, 18:32] == 1).all()


def test_a_rope_or_segments_without_strokes_hold_a_part(monkeypatch):
    photo, marks = like_another_part()
    nothing_is_clear(monkeypatch)
    strokes = [
        Stroke("class", Path(((20.0, 30.0), (30.0, 30.0)), 5.0), 1),
        Stroke("class", Path(((10.0, 6.0), (80.0, 6.0)), 1.5), 2),
    ]
    rope = Stroke("must-link", Path(((65.0, 30.0), (30.0, 30.0)), 0.0))
    assert (segment(photo, strokes, method=NEARBY).labels[22:38, 57:73] == 2).all()
    assert (segment(photo, [*strokes, rope]).labels[22:38, 57:73] == 1).all()
    assert segment(photo, marks, segments=3).classes == (1, 2, 3)


def test_what_is_remembered_is_what_was_shown(monkeypatch):
    """A part that joined what surrounds it was never seen apart from that."""
    nothing_is_clear(monkeypatch)
    prepared = prepare(like_another_part()[0])
    strokes = [
        Stroke("class", Path(((20.0, 30.0), (30.0, 30.0)), 5.0), 1),
        Stroke("class", Path(((10.0, 6.0), (80.0, 6.0)), 1.5), 2),
        Stroke("class", Path(((70.0, 50.0),), 1.5), 2, round=1),
    ]
    first = segment(prepared, strokes[:2])
    inside = np.unique(prepared.patches.patch_of_node.reshape(60, 90)[24:36, 59:71])
    shown = first.labels[30, 65]
    assert np.all(first.patch_answer.class_of_patch[inside] == shown)
    assert not first.patch_answer.margin[inside].any()
    replayed = segment(prepared, strokes).answer_history[0].patch_answer
    np.testing.assert_array_equal(replayed.class_of_patch, first.patch_answer.class_of_patch)
    np.testing.assert_array_equal(replayed.margin, first.patch_answer.margin)


def one_piece_in_another(sure: float, share: float | None) -> NDArray[np.integer]:
    """The labels of a piece of class 1 in class 2 that no stroke holds, the islands gone.

    The second look is so `sure` of it, and a `share` of its soft must-links lead to its class;
    None: they do not count.
    """
    labels = np.full((12, 12), 2, np.int32)
    labels[:2], labels[6:9, 6:9] = 1, 1
    constraints = constraints_from_labels(np.where(np.arange(12)[:, np.newaxis] % 11, 0, labels))
    patch_of_node = np.arange(labels.size, dtype=np.int32)
    confidence = np.full(labels.size, sure, np.float32)
    shown = PatchAnswer(constraints, patch_of_node, labels.ravel(), confidence)
    soft_links = None
    if share is not None:
        weights = np.array([[share], [1.0 - share]], np.float32).repeat(labels.size, axis=1)
        soft_links = SoftLinks(patch_of_node, np.ones(labels.size), weights)
    return without_doubtful_islands(labels, shown, soft_links, constraints)[6:9, 6:9]


@pytest.mark.parametrize(
    ("sure", "share", "number"),
    [(0.1, 0.6, 2), (0.6, 0.5, 1), (0.1, 0.95, 1), (0.0, 0.0, 2), (0.1, None, 2), (0.6, None, 1)],
)
def test_a_part_is_clear_by_a_second_look_or_by_its_links(sure, share, number):
    assert np.all(one_piece_in_another(sure, share) == number)
