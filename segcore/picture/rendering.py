"""Pictures of results: segments over the photo, values as heat-map. Arrays in, arrays out."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PIL import Image as PillowImage
from PIL import ImageDraw, ImageFont

from segcore.picture.contrast import max_abs_finite
from segcore.picture.display import display_pixels
from segcore.picture.image import Image, image_from_array
from segcore.picture.palette import diverging_colours, segment_colours
from segcore.picture.pixel_size import PixelSize, scale_bar
from segcore.picture.working_depth import row_chunks
from segcore.runtime.errors import ParameterError

_NO_VALUE = np.array([128, 128, 128], np.uint8)
# Sizes of a colour bar, in pixels.
_BAR_HEIGHT_PX = 120
_BAR_WIDTH_PX = 16
_MARGIN_PX = 10
_TEXT_PX = 64


def overlay(
    image: Image | ArrayLike,
    labels: ArrayLike,
    palette: NDArray[np.uint8] | None = None,
    *,
    opacity: float = 0.5,
    outline: bool = True,
) -> NDArray[np.uint8]:
    """Segments in their colours over the photo.

    Parameters
    ----------
    image : Image or array
        Arrays as :func:`segcore.image_from_array` takes them.
    labels : (rows, columns) integer
        0 leaves the photo as it is.
    palette : (n, 3) uint8, or None
        sRGB colours of classes 1 to n, repeated for higher classes; None: the default colours.
    opacity : float in [0, 1]
        0 shows only the photo (and outlines), 1 only the segments.
    outline : bool
        Whether the pixels at the border of a segment show its full colour.

    Returns
    -------
    (rows, columns, 3) uint8
        sRGB.

    Raises
    ------
    ParameterError
        If the labels do not fit the picture or the opacity is out of range.

    Examples
    --------
    >>> overlay(np.zeros((2, 2)), [[0, 0], [1, 1]], outline=False)[:, 0].tolist()
    [[0, 0, 0], [115, 80, 0]]
    """
    image = image if isinstance(image, Image) else image_from_array(image)
    labels = np.asarray(labels)
    if labels.shape != image.shape or labels.dtype.kind not in "bui":
        raise ParameterError(
            f"labels of shape {labels.shape} and type {labels.dtype} do not fit a picture of "
            f"{image.shape}; give one integer per pixel"
        )
    if not 0 <= opacity <= 1:
        raise ParameterError(f"opacity {opacity} is out of range; choose 0 to 1")
    colours = segment_colours() if palette is None else np.asarray(palette, np.uint8)

    picture = display_pixels(image)
    for top, bottom in row_chunks(*labels.shape):
        band = labels[top:bottom]
        colour = colours[(band.astype(np.int64) - 1) % len(colours)]
        opacities = np.where(band > 0, np.float32(opacity), np.float32(0))
        if outline:
            opacities[_on_border(labels, top, bottom) & (band > 0)] = 1
        photo = picture[top:bottom].astype(np.float32)
        blended = photo + opacities[..., np.newaxis] * (colour - photo)
        picture[top:bottom] = np.rint(blended)
    return picture


def heat_map(values: NDArray[np.floating[Any]], limit: float | None = None) -> NDArray[np.uint8]:
    """Values on both sides of zero as colours: blue below, white at zero, red above.

    Parameters
    ----------
    values : (rows, columns) float
        Values that are not finite are shown grey.
    limit : float > 0, or None
        Absolute value of the strongest colours; None: the largest finite one.

    Returns
    -------
    (rows, columns, 3) uint8
        sRGB.

    Raises
    ------
    ParameterError
        If the limit is not positive and finite.
    """
    limit = max_abs_finite(values) if limit is None else limit
    if not (np.isfinite(limit) and limit > 0):
        raise ParameterError(f"heat-map limit {limit} is out of range; give a positive number")

    table = diverging_colours()
    picture = np.empty((*values.shape, 3), np.uint8)
    for top, bottom in row_chunks(*values.shape):
        band = values[top:bottom]
        is_finite = np.isfinite(band)
        scaled = np.clip(np.where(is_finite, band, 0) / limit, -1, 1)
        picture[top:bottom] = table[np.rint((scaled + 1) / 2 * (len(table) - 1)).astype(np.intp)]
        picture[top:bottom][~is_finite] = _NO_VALUE
    return picture


def with_colour_bar(values: NDArray[np.floating[Any]]) -> NDArray[np.uint8]:
    """A heat-map with its colour bar on the right.

    Parameters
    ----------
    values : (rows, columns) float

    Returns
    -------
    (max(rows, 120), columns + 110, 3) uint8
        sRGB; the heat-map in its upper left corner.
    """
    limit = max_abs_finite(values)
    rows, columns = values.shape
    height = max(rows, _BAR_HEIGHT_PX)
    framed = np.full(
        (height, columns + 3 * _MARGIN_PX + _BAR_WIDTH_PX + _TEXT_PX, 3), 255, np.uint8
    )
    framed[:rows, :columns] = heat_map(values, limit)
    left, right = columns + _MARGIN_PX, columns + _MARGIN_PX + _BAR_WIDTH_PX
    levels = np.linspace(limit, -limit, height - 2 * _MARGIN_PX)
    framed[_MARGIN_PX:-_MARGIN_PX, left:right] = heat_map(levels[:, np.newaxis], limit)

    picture = PillowImage.fromarray(framed)
    canvas = ImageDraw.Draw(picture)
    ticks = ((_MARGIN_PX, limit), (height // 2, 0.0), (height - _MARGIN_PX - 1, -limit))
    font = ImageFont.load_default(size=12)
    for row, value in ticks:
        canvas.line([(right, row), (right + _MARGIN_PX // 2, row)], fill=0)
        corner = (right + _MARGIN_PX, row)
        canvas.text(corner, f"{value:.3g}", fill=0, anchor="lm", font=font)
    return np.asarray(picture)


def with_scale_bar(picture: NDArray[np.uint8], size: PixelSize) -> NDArray[np.uint8]:
    """A picture with a bar of a round length in its lower right corner.

    Parameters
    ----------
    picture : (rows, columns, 3) uint8
        sRGB; left as it is where there is no room for a bar.

    Returns
    -------
    (rows, columns, 3) uint8
        The bar is white, with a dark outline that is seen on light ground.
    """
    rows, columns = picture.shape[:2]
    font_px = max(12, round(min(rows, columns) / 30))
    right, bottom, thickness = columns - font_px, rows - font_px, max(2, font_px // 4)
    if right < font_px or bottom - 2 * font_px < 0:
        return picture
    bar = scale_bar(size, min(columns / 4, right))
    left, rim = right - bar.pixels, max(1, font_px // 10)
    drawing = PillowImage.fromarray(picture)
    canvas, box = ImageDraw.Draw(drawing), (left, bottom - thickness, right, bottom)
    canvas.rectangle([box[0] - rim, box[1] - rim, box[2] + rim - 1, box[3] + rim - 1], fill=0)
    canvas.rectangle([box[0], box[1], box[2] - 1, box[3] - 1], fill=(255, 255, 255))
    font = ImageFont.load_default(size=font_px)
    half_text_width = canvas.textlength(bar.text, font=font) / 2 + rim
    centre_x = min(left + bar.pixels / 2, columns - rim - half_text_width)  # keep the text inside
    canvas.text(
        (centre_x, box[1] - 2 * rim),
        bar.text,
        font=font,
        anchor="mb",
        fill=(255, 255, 255),
        stroke_width=rim,
        stroke_fill=(0, 0, 0),
    )
    return np.asarray(drawing)


def _on_border(labels: NDArray[Any], top: int, bottom: int) -> NDArray[np.bool_]:
    """Mask of pixels of rows `top` to `bottom` with a neighbour (of four) of another class."""
    first, last = max(top - 1, 0), min(bottom + 1, len(labels))
    part = labels[first:last]
    is_border = np.zeros(part.shape, bool)
    is_above_other = part[1:] != part[:-1]
    is_border[1:] |= is_above_other
    is_border[:-1] |= is_above_other
    is_left_of_other = part[:, 1:] != part[:, :-1]
    is_border[:, 1:] |= is_left_of_other
    is_border[:, :-1] |= is_left_of_other
    return is_border[top - first : bottom - first]
