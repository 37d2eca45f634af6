"""Makes the README's pictures of results: ``python packaging/make_readme_pictures.py``."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

import segcore
from segcore.picture.bundled import Sample, samples
from segcore.picture.palette import segment_colours
from segcore.picture.rendering import display_pixels, heat_map, overlay

PICTURES = Path(__file__).parents[1] / "assets" / "pictures"
GAP_PX = 8
BACKDROP = np.array([40, 110, 180])


def main() -> None:
    coffee, cat = samples()[:2]
    paper = segcore.FastGE(projection="sphere", partition="kmeans")
    grey = segcore.Affinity(features="grey")

    picture, strokes, result = solve(coffee, segcore.FastGE(eigenvectors=3), segcore.Affinity())
    first = heat_map(result.vector(0))
    save("coffee", beside(with_strokes(picture, strokes), overlay(picture, result.labels), first))

    _, _, plain = solve(cat, paper, grey)
    picture, strokes, ours = solve(cat, segcore.FastGE(), segcore.Affinity())
    shown = [overlay(picture, labels) for labels in (plain.labels, ours.labels)]
    save("paper-and-default", beside(with_strokes(picture, strokes), *shown))

    save("appearance", above(*(without_and_with_appearance(sample) for sample in samples())))
    save("cut-out", hard_and_soft(cat))


def without_and_with_appearance(sample: Sample) -> NDArray[np.uint8]:
    answers = []
    for appearance in (0.0, 1.0):
        method = segcore.FastGE(appearance=appearance)
        picture, strokes, result = solve(sample, method, segcore.Affinity())
        answers.append(overlay(picture, result.labels))
    return beside(with_strokes(picture, strokes), *answers)


def hard_and_soft(sample: Sample) -> NDArray[np.uint8]:
    """A cheek with whiskers: photo, hard mask, soft edge, and with the edge brush."""
    photo = segcore.read_image(sample.photo)
    marks = np.asarray(segcore.read_label_image(sample.strokes))
    marks = np.where(marks == 3, 2, marks)
    strokes = [segcore.Stroke("class", segcore.Region.from_mask(marks == n), n) for n in (1, 2)]
    spot = segcore.Path(((336, 206), (346, 214)), 2)
    strokes.append(segcore.Stroke("class", spot, 1, order=1))
    ways = ((300, 218), (350, 236), (395, 262)), ((300, 250), (335, 292))
    edges = [segcore.Stroke("soft-edge", segcore.Path(way, 14), 2, order=2) for way in ways]
    answer = segcore.segment(photo, strokes)

    shown, part = display_pixels(photo), (slice(60, 300), slice(250, 440))
    pictures = [shown, np.where((answer.labels == 2)[..., np.newaxis], shown, BACKDROP)]
    for more in ([], edges):
        cut = segcore.cutout(photo, answer, 2, strokes=[*strokes, *more])
        alpha = cut.opacity[..., np.newaxis]
        pictures.append(np.rint(alpha * cut.colour * 255 + (1 - alpha) * BACKDROP))
    large = (np.kron(one[part], np.ones((2, 2, 1))).astype(np.uint8) for one in pictures)
    return beside(*large)


def solve(
    sample: Sample, method: segcore.FastGE, affinity: segcore.Affinity
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
