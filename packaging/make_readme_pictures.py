"""Makes the README's pictures of results: ``python packaging/make_readme_pictures.py``."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from unittest import mock

import numpy as np
import skimage
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

import segcore
from segcore.appearance.evidence import memory_of
from segcore.methods import fast_ge
from segcore.picture.bundled import SamplePhoto, sample_photos
from segcore.picture.palette import segment_colours
from segcore.picture.rendering import display_pixels, heat_map, overlay

PICTURES = Path(__file__).parents[1] / "assets" / "pictures"
GAP_PX = 8
BACKDROP = np.array([255, 0, 255])


def main() -> None:
    coffee, cat = sample_photos()[:2]
    paper = segcore.FastGE(projection="sphere", partition="kmeans")
    grey = segcore.Affinity(features="grey")

    picture, strokes, result = solve(coffee, segcore.FastGE(eigenvectors=3), segcore.Affinity())
    first = heat_map(result.vector(0))
    save("coffee", beside(with_strokes(picture, strokes), overlay(picture, result.labels), first))

    _, _, plain = solve(cat, paper, grey)
    picture, strokes, ours = solve(cat, segcore.FastGE(), segcore.Affinity())
    shown = [overlay(picture, labels) for labels in (plain.labels, ours.labels)]
    save("paper-and-default", beside(with_strokes(picture, strokes), *shown))

    save("appearance", above(*(without_and_with_appearance(sample) for sample in sample_photos())))
    save("correction", one_correction(coffee))
    save("cut-out", hard_and_soft(cat))


def without_and_with_appearance(sample: SamplePhoto) -> NDArray[np.uint8]:
    answers = []
    for appearance in (0.0, 1.0):
        method = segcore.FastGE(appearance=appearance)
        picture, strokes, result = solve(sample, method, segcore.Affinity())
        answers.append(overlay(picture, result.labels))
    return beside(with_strokes(picture, strokes), *answers)


def hard_and_soft(sample: SamplePhoto) -> NDArray[np.uint8]:
    """Whiskers and hair at 400 %: photo, hard mask, soft edge, and with the edge brush."""
    photo = segcore.read_image(sample.photo)
    marks = np.asarray(segcore.read_label_image(sample.strokes))
    marks = np.where(marks == 3, 2, marks)
    strokes = [segcore.Stroke("class", segcore.Region.from_mask(marks == n), n) for n in (1, 2)]
    strokes.append(line(1, 2, (336, 206), (346, 214)))
    ways = ((300, 218), (350, 236), (395, 262)), ((300, 250), (335, 292))
    whiskers = cut_out(photo, strokes, ways, 14, (slice(195, 300), slice(280, 410)))

    photo = segcore.image_from_array(skimage.data.astronaut())
    woman = (
        ((225, 50), (215, 130), (200, 200)),
        ((190, 40), (170, 90)),
        ((270, 50), (280, 90)),
        ((60, 330), (150, 350), (230, 420), (300, 480)),
    )
    wall = ((20, 20), (60, 150), (30, 250)), ((120, 20), (115, 150)), ((340, 20), (345, 200))
    strokes = [line(n, 8, *way) for n, ways in ((2, woman), (1, wall)) for way in ways]
    hair = (((158, 60), (164, 42), (185, 32), (205, 22), (230, 14)),)
    return above(whiskers, cut_out(photo, strokes, hair, 5, (slice(5, 110), slice(140, 270))))


def one_correction(sample: SamplePhoto) -> NDArray[np.uint8]:
    """Prior answer, scope and memory of a new dot, new answer (docs/how-it-works/code.md)."""
    photo = segcore.read_image(sample.photo)
    prepared, first = segcore.prepare(photo), [dot(1, 150, 290), dot(2, 530, 250)]
    strokes = [*first, replace(dot(1, 285, 115), order=2, round=1)]
    before = segcore.segment(prepared, first)

    def print_new_pixels(answer: segcore.Segmentation | NDArray[np.integer], *_: object) -> object:
        labels = getattr(answer, "labels", answer)
        print(np.sum((labels == 1) & (before.labels != 1)), "pixels are new in class 1")
        return mock.DEFAULT

    with ExitStack() as steps:  # each follows the solve, weighing, islands
        for name in ("reweigh_patches", "without_doubtful_islands", "propagate_by_colour"):
            like = {"wraps": getattr(fast_ge, name), "side_effect": print_new_pixels}
            steps.enter_context(mock.patch.object(fast_ge, name, **like))
        after = segcore.segment(prepared, strokes, earlier_result=before)
    print_new_pixels(after)
    old, new = before.patch_answer, after.patch_answer
    memory = memory_of(old, prepared.patches, new.constraints)
    patch_of_pixel = old.patch_of_node.reshape(before.labels.shape)
    points = {"A": (60, 330), "B": (60, 560), "C": (270, 215), "D": (375, 125)}
    for letter, pixel in points.items():
        patch = patch_of_pixel[pixel]
        numbers = old.margin, memory.scope, memory.strength, new.margin
        margin, scope, strength, next_margin = (f"{values[patch]:.2f}" for values in numbers)
        first, then = old.class_of_patch[patch], new.class_of_patch[patch]
        print(f"{letter}: class {first}, {margin=}, {scope=}, {strength=}", end="; ")
        print(f"then class {then}, margin={next_margin}")
    maps = (heat_map(values[patch_of_pixel]) for values in (memory.scope, memory.strength))
    scope, strength = (with_dots(shown, strokes[2:]) for shown in maps)
    answers = ((before, first), (after, strokes))
    prior, corrected = (with_dots(overlay(photo, one.labels), dots) for one, dots in answers)
    prior = with_letters(prior, points)
    return above(beside(prior, scope), beside(strength, corrected))


def dot(number: int, x: float, y: float) -> segcore.Stroke:
    return line(number, 6, (x, y))


def with_dots(shown: NDArray[np.uint8], dots: Sequence[segcore.Stroke]) -> NDArray[np.uint8]:
    rows, columns = np.ogrid[: shown.shape[0], : shown.shape[1]]
    for stroke in dots:
        ((x, y),) = stroke.extent.points
        squared = (rows - y) ** 2 + (columns - x) ** 2
        shown[squared <= 9**2] = 255
        shown[squared <= 7**2] = segment_colours()[stroke.class_number - 1]
    return shown


def with_letters(shown: NDArray[np.uint8], points: dict[str, tuple[int, int]]) -> NDArray[np.uint8]:
    """The picture with white letters, each in the middle of its point (row, column)."""
    picture = Image.fromarray(shown)
    draw, font = ImageDraw.Draw(picture), ImageFont.load_default(28)
    for letter, (row, column) in points.items():
        draw.text((column, row), letter, "white", font, "mm", stroke_width=2, stroke_fill="black")
    return np.asarray(picture)


def line(number: int, radius: float, *points: tuple[float, float]) -> segcore.Stroke:
    return segcore.Stroke("class", segcore.Path(points, radius), number)


def cut_out(
    photo: segcore.Image,
    strokes: list[segcore.Stroke],
    ways: Sequence[tuple[tuple[float, float], ...]],
    radius: float,
    part: tuple[slice, slice],
) -> NDArray[np.uint8]:
    """Part of a photo before a backdrop, four times; class 2 is cut out."""
    edges = [segcore.Stroke("soft-edge", segcore.Path(way, radius), 2, order=2) for way in ways]
    answer, shown = segcore.segment(photo, strokes), display_pixels(photo)
    pictures = [shown, np.where((answer.labels == 2)[..., np.newaxis], shown, BACKDROP)]
    for more in ([], edges):
        cut = segcore.cutout(photo, answer, 2, strokes=[*strokes, *more])
        alpha = cut.opacity[..., np.newaxis]
        pictures.append(np.rint(alpha * cut.colour * 255 + (1 - alpha) * BACKDROP))
    large = (np.kron(one[part], np.ones((4, 4, 1))).astype(np.uint8) for one in pictures)
    return beside(*large)


def solve(
    sample: SamplePhoto, method: segcore.FastGE, affinity: segcore.Affinity
) -> tuple[segcore.Image, NDArray[np.int32], segcore.Segmentation]:
    picture = segcore.read_image(sample.photo)
    strokes = segcore.read_label_image(sample.strokes)
    return picture, strokes, segcore.segment(picture, strokes, method=method, affinity=affinity)


def with_strokes(picture: segcore.Image, strokes: NDArray[np.int32]) -> NDArray[np.uint8]:
    shown = display_pixels(picture)
    shown[strokes > 0] = segment_colours()[strokes[strokes > 0] - 1]
    return shown


def beside(*pictures: NDArray[np.uint8]) -> NDArray[np.uint8]:
    gap = np.full((len(pictures[0]), GAP_PX, 3), 255, np.uint8)
    parts = [part for picture in pictures for part in (gap, picture)]
    return np.concatenate(parts[1:], axis=1)


def above(*pictures: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """One under the other, in the width of the first."""
    rows = [pictures[0]]
    for picture in pictures[1:]:
        wider = Image.fromarray(picture)
        height = round(wider.height * pictures[0].shape[1] / wider.width)
        resized = np.asarray(wider.resize((pictures[0].shape[1], height)))
        rows += [np.full((GAP_PX, *resized.shape[1:]), 255, np.uint8), resized]
    return np.concatenate(rows)


def save(name: str, pixels: NDArray[np.uint8]) -> None:
    PICTURES.mkdir(exist_ok=True)
    Image.fromarray(pixels).save(PICTURES / f"{name}.jpg", quality=85, optimize=True)


if __name__ == "__main__":
    main()
