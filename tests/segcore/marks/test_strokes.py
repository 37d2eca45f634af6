import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from segcore.marks.painting import paint
from segcore.marks.strokes import Path, Polygon, Region, Stroke
from segcore.runtime.errors import ConstraintError

SHAPE = (12, 15)

points = st.tuples(st.floats(-6, 20), st.floats(-6, 20))
paths = st.builds(
    Path,
    st.lists(points, min_size=1, max_size=4).map(tuple),
    st.sampled_from([0.0, 0.4, 1.0, 2.5, 6.0]),
)
polygons = st.builds(Polygon, st.lists(points, min_size=3, max_size=6).map(tuple))
regions = st.lists(st.booleans(), min_size=180, max_size=180).map(
    lambda cells: Region.from_mask(np.reshape(cells, SHAPE))
)
extents = paths | polygons | regions
marks = st.builds(
    Stroke,
    st.just("class"),
    extents,
    st.integers(1, 3),
    st.sampled_from([0.1, 0.5, 1.0]),
    st.integers(-1, 2),
) | st.builds(Stroke, st.just("erase"), extents, order=st.integers(-1, 2))


def mask_of(pixels: np.ndarray, shape: tuple[int, int] = SHAPE) -> np.ndarray:
    mask = np.zeros(shape, dtype=bool)
    mask.flat[pixels] = True
    return mask


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (Path(((3.2, 4.9),)), [(4, 3)]),
        (Path(((1.5, 2.5), (4.5, 2.5))), [(2, 1), (2, 2), (2, 3), (2, 4)]),
        (Path(((0.5, 0.5), (2.5, 2.5))), [(0, 0), (1, 1), (2, 2)]),
        (Path(((3.5, 3.5),), 1.0), [(2, 3), (3, 2), (3, 3), (3, 4), (4, 3)]),
        (Path(((-5.0, 2.5), (1.5, 2.5))), [(2, 0), (2, 1)]),
        (Path(((-5.0, -5.0), (-2.0, 30.0)), 2.0), []),
        (Path(((0.0, 0.0),)), [(0, 0)]),
        (Path(((15.0, 12.0),)), []),
    ],
)
def test_path_covers_the_expected_pixels(path, expected):
    assert path.pixels(SHAPE).tolist() == [row * SHAPE[1] + column for row, column in expected]


@given(extents, st.data())
def test_pixels_are_sorted_unique_and_inside(extent, data):
    fixed = isinstance(extent, Region)
    shape = SHAPE if fixed else data.draw(st.tuples(st.integers(1, 20), st.integers(1, 20)))
    pixels = extent.pixels(shape)
    assert pixels.dtype == np.int64
    assert (np.diff(pixels) > 0).all()
    assert not len(pixels) or (pixels[0] >= 0 and pixels[-1] < shape[0] * shape[1])


@given(st.lists(st.booleans(), min_size=180, max_size=180))
def test_region_keeps_its_mask(cells):
    mask = np.reshape(cells, SHAPE)
    region = Region.from_mask(mask)
    np.testing.assert_array_equal(mask_of(region.pixels(SHAPE)), mask)
    assert all(
        first + length < following
        for (first, length), (following, _) in zip(region.runs, region.runs[1:], strict=False)
    )


def dot(number: int, *, order: int = 0, belief: float = 1.0, x: float = 2.5) -> Stroke:
    return Stroke("class", Path(((x, 2.5),), 2.0), number, belief, order)


@given(st.lists(marks, max_size=6))
@example([Stroke("class", Path(((0.0, 5e-324), (1.0, 0.0)), 1.0), 1)])  # hardly rises
def test_each_pixel_holds_what_was_painted_last(strokes):
    painted = paint(strokes, SHAPE)
    found = {
        int(node): (int(number), float(belief))
        for node, number, belief in zip(
            painted.pixels, painted.classes, painted.beliefs, strict=True
        )
    }
    contradicted = 0
    for pixel in range(SHAPE[0] * SHAPE[1]):
        here = [stroke for stroke in strokes if pixel in stroke.extent.pixels(SHAPE)]
        last = max((stroke.order for stroke in here), default=0)
        top = [stroke for stroke in here if stroke.order == last]
        numbers = {stroke.class_number for stroke in top}
        contradicted += len(numbers) > 1
        held = numbers.pop() if len(numbers) == 1 else 0
        expected = (held, max(stroke.belief for stroke in top)) if held else None
        assert found.get(pixel) == expected
    assert painted.contradicted == contradicted


def test_ropes_paint_nothing_and_hold_the_discs_at_their_ends():
    rope = Stroke("must-link", Path(((2.5, 2.5), (7.5, 2.5), (12.5, 9.5)), 1.0))
    assert len(paint([rope], SHAPE).pixels) == 0
    first, last = rope.ends(SHAPE)
    np.testing.assert_array_equal(first, Path(((2.5, 2.5),), 1.0).pixels(SHAPE))
    np.testing.assert_array_equal(last, Path(((12.5, 9.5),), 1.0).pixels(SHAPE))


DOT = Path(((1.0, 1.0),))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Path(()), r"at least 1 point, not 0"),
        (lambda: Polygon(((0.0, 0.0), (1.0, 1.0))), r"at least 3 points, not 2"),
        (lambda: Path(((float("nan"), 0.0),)), "not a position in any picture"),
        (lambda: Path(((1e8, 0.0),)), "not a position in any picture"),
        (lambda: Path(((0.0, 0.0),), -1.0), r"from 0 to 1e\+07, not -1.0 px"),
        (lambda: Path(((0.0, 0.0),), float("inf")), r"from 0 to 1e\+07, not inf px"),
        (lambda: Region(((5, -3),), (4, 4)), "outside its picture"),
        (lambda: Region(((-1, 3),), (4, 4)), "outside its picture"),
        (lambda: Region(((14, 3),), (4, 4)), "outside its picture"),
        (lambda: Region(((10**30, 3),), (4, 4)), "outside its picture"),
        (lambda: Region(((0, 3),), (4, 4)).pixels((5, 4)), "4 x 4 pixels, this one has 4 x 5"),
        (lambda: Stroke("lasso", DOT), "unknown stroke kind 'lasso'; choose one of class"),
        (lambda: Stroke("class", DOT), "kind 'class' cannot have class 0"),
        (lambda: Stroke("class", DOT, -1), "kind 'class' cannot have class -1"),
        (lambda: Stroke("erase", DOT, 1), "kind 'erase' cannot have class 1"),
        (lambda: Stroke("class", DOT, 65536), "from 1 to 65535, not 65536"),
        (lambda: Stroke("class", DOT, 1, belief=0.0), "above 0 and at most 1, not 0"),
        (lambda: Stroke("class", DOT, 1, belief=1.5), "above 0 and at most 1, not 1.5"),
        (lambda: Stroke("class", DOT, 1, belief=float("nan")), "at most 1, not nan"),
        (lambda: Stroke("class", DOT, 1, order=10**30), "order of a stroke is out of range: 10+"),
        (lambda: Stroke("must-link", DOT), "must-link rope needs a path with two ends"),
        (
            lambda: Stroke("cannot-link", Polygon(((0.0, 0.0), (1.0, 0.0), (1.0, 1.0)))),
            "cannot-link rope needs a path",
        ),
    ],
)
def test_impossible_mark_is_refused(make, message):
    with pytest.raises(ConstraintError, match=message):
        make()
