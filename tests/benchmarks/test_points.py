"""Two photos with a few clicked points per class."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path as FilePath

import numpy as np
import pytest
from measuring import Report, Table, seconds, share, time_in_turns
from numpy.typing import NDArray
from settings import Settings
from skimage.draw import disk

import segcore
from segcore import Affinity, FastGE, Image, Path, Segmentation, Stroke, read_image
from segcore.picture.atomic_write import encode_picture
from segcore.picture.palette import segment_colours
from segcore.picture.rendering import overlay

_ENLARGED = 3
_SETTINGS = {
    "defaults": (Affinity(), FastGE()),
    "grey, sphere, k-means": (
        Affinity(features="grey"),
        FastGE(projection="sphere", partition="kmeans"),
    ),
}


@pytest.mark.parametrize("name", ["patras", "davis"])
def test_points(
    name: str,
    data: Callable[[str], FilePath],
    pictures_folder: FilePath,
    settings: Settings,
    report: Report,
) -> None:
    folder = data("fastge")
    image = read_image(folder / f"{name}.jpg")
    points = json.loads((folder / f"{name}.points.json").read_text())["points_by_class"]
    strokes = _strokes(points)

    table = Table(
        f"{name}, {image.shape[1]} x {image.shape[0]} pixels, "
        f"{len(strokes)} points in {len(points)} classes",
        ["", "cold", "warm", "points inside", "eigenvalues", "shares of the classes"],
    )
    results = {}
    for title, (affinity, method) in _SETTINGS.items():
        prepared = segcore.prepare(image, affinity=affinity)
        answer = segcore.segment(prepared, strokes, method=method)
        timings = time_in_turns(
            {
                "cold": partial(segcore.segment, image, strokes, affinity=affinity, method=method),
                "warm": partial(segcore.segment, prepared, strokes, method=method, start=answer),
            },
            settings.repeats,
        )
        inside = [_is_inside(stroke, answer) for stroke in strokes]
        shares = np.bincount(answer.labels.ravel())[1:] / answer.labels.size
        table.add(
            title,
            *(seconds(timing.median) for timing in timings.values()),
            f"{sum(inside)} of {len(inside)}",
            " ".join(f"{value:.2e}" for value in answer.eigenpairs.values),
            " ".join(share(value) for value in shares),
        )
        picture = pictures_folder / f"{name}-{title.split(',')[0]}.png"
        picture.write_bytes(_picture(image, answer, strokes))
        results[title] = {
            **{key: timing.as_json() for key, timing in timings.items()},
            "points_inside": sum(inside),
            "points": len(inside),
            "shares": shares.tolist(),
            "eigenvalues": answer.eigenpairs.values.tolist(),
        }
    table.notes.append(f"pictures in {pictures_folder.parent.name}/{pictures_folder.name}")
    report.show(table)
    report.record(name, results)


def _strokes(points_by_class: list[list[list[float]]]) -> list[Stroke]:
    """Points are counted from 1 at pixel centres; those of strokes from 0 at the corner."""
    return [
        Stroke("class", Path(((x - 0.5, y - 0.5),)), number)
        for number, points in enumerate(points_by_class, start=1)
        for x, y in points
    ]


def _is_inside(stroke: Stroke, answer: Segmentation) -> bool:
    pixels = stroke.extent.pixels(answer.labels.shape)
    return bool(np.all(answer.labels.flat[pixels] == stroke.class_number))


def _picture(image: Image, answer: Segmentation, strokes: list[Stroke]) -> bytes:
    """The segments over the photo, enlarged, with the points as discs of their class."""
    shown = overlay(image, answer.labels).repeat(_ENLARGED, axis=0).repeat(_ENLARGED, axis=1)
    for stroke in strokes:
        assert isinstance(stroke.extent, Path)
        x, y = stroke.extent.points[0]
        centre = (y * _ENLARGED, x * _ENLARGED)
        _fill(shown, centre, 8.0, np.array([255, 255, 255], np.uint8))
        _fill(shown, centre, 6.0, segment_colours()[stroke.class_number - 1])
    return encode_picture(shown, ".png")


def _fill(
    picture: NDArray[np.uint8],
    centre: tuple[float, float],
    radius: float,
    colour: NDArray[np.uint8],
) -> None:
    rows, columns = disk(centre, radius, shape=picture.shape[:2])
    picture[rows, columns] = colour
