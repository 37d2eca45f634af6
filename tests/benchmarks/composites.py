"""Composites whose opacity is known: a photo cut to a drawn shape, over another photo."""

from dataclasses import dataclass

import numpy as np
import skimage
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage

from segcore.marks.strokes import Region, Stroke

SHAPE = (360, 480)
KINDS = "hair", "whiskers", "fur", "blur", "glass"
PAIRS = (
    ("astronaut", "coffee"), ("chelsea", "rocket"), ("coffee", "chelsea"),
    ("immunohistochemistry", "astronaut"), ("rocket", "retina"), ("stereo_motorcycle", "chelsea"),
)  # fmt: skip
FINE = 4
"""Opacities are drawn so many times as large."""
_FINE_SIZE = (SHAPE[1] * FINE, SHAPE[0] * FINE)
_NEAREST = Image.Resampling.NEAREST


@dataclass(frozen=True, eq=False)
class Composite:
    """A photo of known opacity; arrays are (rows, columns[, 3]) float in [0, 1]."""

    name: str
    photo: NDArray[np.float64]
    alpha: NDArray[np.float64]
    front: NDArray[np.float64]
    body: NDArray[np.bool_]

    @property
    def trimap(self) -> NDArray[np.float64]:
        """0, 1, or 0.5 within six pixels of whatever is mixed."""
        mixed = (self.alpha > 0.01) & (self.alpha < 0.99)
        edges = ndimage.morphological_gradient(self.alpha, 3) > 0.01
        unknown = ndimage.binary_dilation(mixed | edges, iterations=6)
        return np.where(unknown, 0.5, self.alpha > 0.5)

    @property
    def picture(self) -> NDArray[np.uint8]:
        return np.rint(self.photo * 255).astype(np.uint8)

    @property
    def strokes(self) -> list[Stroke]:
        """Lines inside of the body, around all that is mixed, and along the frame."""
        depth = ndimage.distance_transform_edt(self.body)
        inside = np.logical_or.reduce([(depth > d) & (depth < d + 4) for d in (16, 30, 60)])
        hull = ndimage.binary_fill_holes(ndimage.binary_dilation(self.alpha > 0.01))
        away = ndimage.distance_transform_edt(~hull)
        outside = (away > 9) & (away < 13)
        outside[[0, 1, -2, -1]] = outside[:, [0, 1, -2, -1]] = True
        masks = enumerate((inside, outside & ~inside), start=1)
        return [Stroke("class", Region.from_mask(mask), number) for number, mask in masks]


def composites(pairs: tuple[tuple[str, str], ...] = PAIRS) -> list[Composite]:
    return [
        composite(kind, front, back, seed)
        for seed, (front, back) in enumerate(pairs)
        for kind in KINDS
    ]


def composite(kind: str, front: str, back: str, seed: int) -> Composite:
    rng = np.random.default_rng([seed, KINDS.index(kind)])
    fore, behind = photo(front), photo(back)
    layer = Image.fromarray(np.rint(fore * 255).astype(np.uint8)).resize(_FINE_SIZE, _NEAREST)
    alpha, body = opacity(kind, layer, rng)
    fore = np.asarray(layer.resize(SHAPE[::-1], Image.Resampling.BOX)) / 255
    mixed = alpha[..., None] * fore + (1 - alpha[..., None]) * behind
    mixed += rng.normal(0, 0.004, mixed.shape)  # of a camera
    mixed = np.rint(np.clip(mixed, 0, 1) * 255) / 255
    return Composite(f"{kind}-{front}-{back}", mixed, alpha, fore, body)


def photo(name: str) -> NDArray[np.float64]:
    """A photo of scikit-image, cut and scaled to the shape of all."""
    pixels = getattr(skimage.data, name)()
    pixels = pixels[0] if isinstance(pixels, tuple) else pixels
    scale = max(SHAPE[0] / pixels.shape[0], SHAPE[1] / pixels.shape[1])
    size = round(pixels.shape[1] * scale + 0.5), round(pixels.shape[0] * scale + 0.5)
    scaled = np.asarray(Image.fromarray(pixels).resize(size, Image.Resampling.LANCZOS))
    return scaled[: SHAPE[0], : SHAPE[1], :3] / 255.0


def opacity(
    kind: str, layer: Image.Image, rng: np.random.Generator
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Opacity, and where the body without hair is.

    Hairs get the colour of their roots in `layer`, the photo in front.
    """
    rows, columns = SHAPE
    canvas = Image.new("L", (columns * FINE, rows * FINE))
    draw = ImageDraw.Draw(canvas)
    angles = np.linspace(0, 2 * np.pi, 200, endpoint=False)
    waves = sum(
        rng.uniform(0.02, 0.1) / k * np.sin(k * angles + rng.uniform(0, 6)) for k in (2, 3, 5, 7)
    )
    centre = np.array([columns, rows]) * FINE * rng.uniform(0.46, 0.54, 2)
    ring = np.column_stack([np.cos(angles), np.sin(angles)])
    outline = centre + 0.29 * rows * FINE * (1 + waves)[:, None] * ring
    draw.polygon([tuple(point) for point in outline], fill=255)
    body = shrunk(canvas) > 0.5

    count, length, width = {
        "hair": (130, (25, 70), (0.7, 2.0)),
        "whiskers": (16, (60, 61), (1.0, 3.0)),
        "fur": (900, (6, 22), (0.8, 2.0)),
    }.get(kind, (0, (0, 0), (0, 0)))
    for k in rng.integers(0, len(angles), count):
        size = rng.uniform(*length) * FINE, rng.uniform(*width) * FINE
        colour = colour_at(layer, outline[k])
        hair((draw, ImageDraw.Draw(layer)), colour, outline[k], ring[k], *size, rng)
    alpha = shrunk(canvas)

    if kind == "blur":
        soft = [ndimage.gaussian_filter(alpha, sigma) for sigma in (1, 3, 6)]
        place = np.broadcast_to(np.linspace(0, 2, columns), SHAPE)
        alpha = sum(np.clip(1 - abs(place - k), 0, 1) * blurred for k, blurred in enumerate(soft))
    if kind == "glass":
        rim = ndimage.distance_transform_edt(body) < 14
        through = 0.25 + 0.5 * np.arange(columns) / columns
        alpha = ndimage.gaussian_filter(np.where(rim & body, through, alpha), 0.7)
    return alpha, body


def hair(draws, colour, root, outward, length, width, rng) -> None:
    """A tapering curve from a point of the outline outwards."""
    sideways = np.array([-outward[1], outward[0]])
    bend, lean = rng.normal(0, 0.35, 2)
    start = root - 4 * FINE * outward
    t = np.linspace(0, 1, 40)[:, None]
    points = start + (length + 4 * FINE) * (t * outward + (lean * t + bend * t**2) * sideways)
    widths = np.maximum(width * (1 - 0.6 * t[:, 0]), 1)
    for k in range(len(points) - 1):
        line = [tuple(points[k]), tuple(points[k + 1])]
        draws[0].line(line, fill=255, width=round(widths[k]))
        if (points[k] - root) @ outward > 0:
            draws[1].line(line, fill=colour, width=round(widths[k]) + 2 * FINE)


def colour_at(layer: Image.Image, point: NDArray[np.float64]) -> tuple[int, ...]:
    x, y = (round(float(value)) for value in point)
    return layer.getpixel((min(max(x, 0), layer.width - 1), min(max(y, 0), layer.height - 1)))


def shrunk(canvas: Image.Image) -> NDArray[np.float64]:
    rows, columns = SHAPE
    pixels = np.asarray(canvas, float).reshape(rows, FINE, columns, FINE)
    return pixels.mean(axis=(1, 3)) / 255
