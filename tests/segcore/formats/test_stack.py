"""Labels of the pages of a stack become one stack with its axes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import tifffile

from segcore.batch import find_photos, plan_saved, write_all
from segcore.folders.states import State, add_state
from segcore.formats.output import Output
from segcore.marks.strokes import Polygon, Stroke
from segcore.picture.pixel_size import PixelSize
from segcore.picture.reading import list_pages, read_image
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import reference_photo, save_project
from tests.segcore.batch.conftest import Here

SHAPE = (12, 16)


def done(photo: Path, folder: Path, labels: np.ndarray) -> None:
    """A photo or page is done, with these segments."""
    reference = reference_photo(photo, read_image(photo))
    classes = (replace(new_class(1), name="cell"), new_class(2))
    square = Stroke("class", Polygon(((0.0, 0.0), (3.0, 0.0), (3.0, 3.0))), 1)
    project = Project(reference, classes).with_stroke(square)
    save_project(folder / f"{photo.name}.eigenbrush", project, labels=labels)
    add_state(folder, photo.name, State.DONE)


def exported(given: Path, out: Path) -> list[str]:
    output = Output(formats=("stack",), validation=0.5)  # which divides other sets
    jobs = plan_saved(find_photos(given), given, out, output)
    return list(write_all(out, jobs, Here).problems)


@pytest.mark.parametrize(
    ("sizes", "options", "axes"),
    [
        ((2, 3), {"ome": True, "metadata": {"axes": "TZYX"}}, "TZYX"),
        ((2, 3), {"imagej": True, "metadata": {"axes": "TZYX"}}, "TZYX"),
        ((6,), {"imagej": True, "metadata": {"axes": "TYX"}}, "TYX"),
        ((6,), {}, "ZYX"),
    ],
)
def test_pages_become_a_stack_with_its_axes(tmp_path, sizes, options, axes):
    stack = tmp_path / ("cells.ome.tif" if "ome" in options else "cells.tif")
    random = np.random.default_rng(1)
    values = random.integers(0, 60000, (*sizes, *SHAPE), dtype=np.uint16)
    tifffile.imwrite(stack, values, photometric="minisblack", **options)
    expected = np.zeros((6, *SHAPE), np.uint8)
    for page in list_pages(stack):
        if page.number != 3:
            expected[page.number] = random.integers(0, 3, SHAPE)
            done(page.path, tmp_path, expected[page.number])
    assert exported(stack, tmp_path / "out") == []
    with tifffile.TiffFile(tmp_path / "out" / "cells-labels.ome.tif") as written:
        assert written.is_ome
        assert written.series[0].axes == axes
        np.testing.assert_array_equal(written.asarray(), expected.reshape(*sizes, *SHAPE))
        assert "1 cell" in (written.ome_metadata or "")
    assert exported(tmp_path, tmp_path / "again") == []  # among the photos of its folder
    files = [tmp_path / out / "cells-labels.ome.tif" for out in ("out", "again")]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_photos_of_a_folder_become_a_stack_if_they_are_of_one_size(tmp_path):
    for number, shape in ((1, SHAPE), (2, SHAPE), (10, (5, 5))):
        photo = tmp_path / f"{number}.tif"
        tifffile.imwrite(photo, np.full(shape, number, np.uint8))
        if number < 10:
            done(photo, tmp_path, np.full(shape, number, np.int32))
    assert exported(tmp_path, tmp_path / "out") == []
    written = tifffile.imread(tmp_path / "out" / "series-labels.ome.tif")
    assert written[:, 0, 0].tolist() == [1, 2]
    done(photo, tmp_path, np.ones((5, 5), np.int32))
    (problem,) = exported(tmp_path, tmp_path / "out")
    assert "10.tif has 5 x 5 pixels, 1.tif has 16 x 12" in problem


def test_a_stack_has_the_size_of_a_pixel(tmp_path):
    stack, size = tmp_path / "cells.ome.tif", {"PhysicalSizeX": 0.5, "PhysicalSizeY": 0.25}
    values = np.zeros((2, *SHAPE), np.uint8)
    tifffile.imwrite(stack, values, ome=True, metadata={"axes": "ZYX", **size})
    for page in list_pages(stack):
        done(page.path, tmp_path, np.ones(SHAPE, np.uint8))
    assert exported(stack, tmp_path / "out") == []
    (page, _) = list_pages(tmp_path / "out/cells-labels.ome.tif")
    assert read_image(page.path).pixel_size == PixelSize(0.5, 0.25, "µm")
