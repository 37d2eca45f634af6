import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore.marks.stroke_files import read_strokes, strokes_from_json, strokes_to_json
from segcore.marks.strokes import Path, Polygon, Region, Stroke
from segcore.runtime.errors import ConstraintError

coordinates = st.floats(-1e7, 1e7)
points = st.tuples(coordinates, coordinates)
long_paths = st.builds(Path, st.lists(points, min_size=2, max_size=4).map(tuple), st.floats(0, 1e6))
extents = (
    long_paths
    | st.builds(Polygon, st.lists(points, min_size=3, max_size=5).map(tuple))
    | st.lists(st.integers(1, 9), max_size=4).map(
        lambda lengths: Region(tuple((20 * i, length) for i, length in enumerate(lengths)), (10, 8))
    )
)
beliefs = st.floats(0, 1, exclude_min=True)
orders = st.integers(-(2**53), 2**53)
rounds = st.integers(0, 2**53)
numbers = st.integers(1, 65535)
objects = st.integers(0, 2**24 - 1)
reaches = st.floats(1 / 16, 16)
strokes = (
    st.builds(
        Stroke, st.just("class"), extents, numbers, beliefs, orders, rounds, objects, reach=reaches
    )
    | st.builds(Stroke, st.just("object"), extents, numbers, object=objects.filter(bool))
    | st.builds(Stroke, st.just("box"), st.builds(Polygon.rectangle, *[coordinates] * 4), numbers)
    | st.builds(Stroke, st.just("erase"), extents, st.just(0), beliefs, orders)
    | st.builds(
        Stroke,
        st.sampled_from(["must-link", "cannot-link"]),
        long_paths,
        st.just(0),
        beliefs,
        orders,
    )
)


@given(st.lists(strokes, max_size=5).map(tuple))
def test_strokes_survive_a_round_trip(drawn):
    text = json.dumps(strokes_to_json(drawn))
    assert strokes_from_json(json.loads(text)) == drawn


def test_file_in_the_documented_form_is_read(tmp_path):
    file = tmp_path / "strokes.json"
    file.write_text(
        """{"strokes": [
          {"kind": "class", "class": 1, "path": [[12.5, 40], [80, 44]], "radius": 3},
          {"kind": "class", "class": 2, "polygon": [[5, 5], [50, 5], [50, 30]], "belief": 0.5},
          {"kind": "must-link", "path": [[20, 20], [200, 90]], "radius": 4},
          {"kind": "erase", "path": [[40, 42]], "radius": 6, "order": 7, "round": 2},
          {"kind": "class", "class": 3, "region": [[0, 2], [5, 1]], "shape": [2, 4]},
          {"kind": "box", "class": 1, "box": [5, 6, 7, 9]}
        ]}""",
        encoding="utf-8",
    )
    assert read_strokes(file) == (
        Stroke("class", Path(((12.5, 40.0), (80.0, 44.0)), 3.0), 1, order=1),
        Stroke("class", Polygon(((5.0, 5.0), (50.0, 5.0), (50.0, 30.0))), 2, 0.5, order=2),
        Stroke("must-link", Path(((20.0, 20.0), (200.0, 90.0)), 4.0), order=3),
        Stroke("erase", Path(((40.0, 42.0),), 6.0), order=7, round=2),
        Stroke("class", Region(((0, 2), (5, 1)), (2, 4)), 3, order=5),
        Stroke("box", Polygon.rectangle(5, 6, 7, 9), 1, order=6),
    )


def test_strokes_without_an_object_are_written_as_ever():
    (entry,) = strokes_to_json((Stroke("class", Path(((1.0, 2.0),)), 1),))["strokes"]
    assert set(entry) == {"kind", "class", "path", "radius", "belief", "order"}


def test_list_alone_is_enough():
    listed = [{"kind": "erase", "path": [[1, 2]]}]
    assert strokes_from_json(listed) == strokes_from_json({"strokes": listed})


DOT = {"kind": "class", "class": 1, "path": [[1, 2]]}


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (5, "5 should be an object"),
        ({}, "exactly one of path, polygon, box and region|'kind' is missing"),
        ({**DOT, "colour": "red"}, "'colour' is an unknown key"),
        ({**DOT, "polygon": [[1, 2]]}, "exactly one of path, polygon, box and region"),
        ({"kind": "class", "class": 1}, "exactly one of path, polygon, box and region"),
        ({"class": 1, "path": [[1, 2]]}, "'kind' is missing"),
        ({"kind": "erase", "region": [[0, 1]]}, "'shape' is missing"),
        ({**DOT, "kind": "blob"}, "kind 'blob' is not known"),
        ({**DOT, "class": "cat"}, "'cat'"),
        ({**DOT, "class": 1e400}, "class inf"),
        ({**DOT, "class": 70000}, "from 1 to 65535"),
        ({**DOT, "belief": 2}, "at most 1, not 2"),
        ({**DOT, "belief": None}, "belief"),
        ({**DOT, "reach": 17}, "from 1/16 to 16, not 17"),
        ({**DOT, "reach": "far"}, "reach"),
        ({**DOT, "path": [[1, 2, 3]]}, "should be a list of length 2"),
        ({**DOT, "path": 7}, "path 7 should be a list"),
        ({**DOT, "path": []}, "at least 1 point"),
        ({**DOT, "path": [[1, float("nan")]]}, "not a position in any picture"),
        ({**DOT, "radius": -2}, "from 0 to"),
        ({**DOT, "order": 10**30}, "order of a stroke is out of range"),
        ({"kind": "erase", "region": [[0, -1]], "shape": [2, 2]}, "outside its picture"),
        ({"kind": "must-link", "path": [[1, 2]]}, "needs a path with two ends"),
    ],
)
def test_message_names_the_stroke_and_the_reason(entry, message):
    with pytest.raises(ConstraintError, match=rf"stroke 2: .*({message})"):
        strokes_from_json([DOT, entry])


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is not JSON"),
        (b'{"strokes": [', "is not JSON"),
        (b"\xff\xfe", "is not JSON"),
        (b"[" * 100_000, "levels of nesting, over the limit"),
        (b"[" * 50, "is not JSON"),
        (b"[" + b"1" * 10_000 + b"]", "is not JSON"),
        (b"{}", "holds no strokes"),
        (b"7", "holds no strokes"),
        (b'{"strokes": {}}', "holds no strokes"),
        (b'[{"kind": "class"}]', "stroke 1: needs exactly one"),
    ],
)
def test_message_names_the_file(tmp_path, content, message):
    file = tmp_path / "strokes.json"
    file.write_bytes(content)
    with pytest.raises(ConstraintError, match=rf"strokes\.json: .*{message}"):
        read_strokes(file)


def test_file_that_is_not_there_or_a_folder_is_named(tmp_path):
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(ConstraintError, match=f"{path}: "):
            read_strokes(path)
