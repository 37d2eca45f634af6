"""A cut-out of a photo: opacity and colour of a class."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray

from segcore.marks.strokes import MAX_CLASS, Stroke
from segcore.matting.colours import foreground_colour
from segcore.matting.edge import DEFAULT_EDGE, Edge
from segcore.matting.region import trimap_of
from segcore.matting.solving import find_opacities
from segcore.matting.trimap import Trimap, box_around
from segcore.multigrid.vector_layouts import Planes
from segcore.picture.contrast import NO_CONTRAST, contrast_of
from segcore.picture.display import display_pixels
from segcore.picture.image import Image, image_from_array, in_unit_range
from segcore.runtime.blas import one_blas_thread
from segcore.runtime.errors import ParameterError
from segcore.runtime.message import Message
from segcore.runtime.monitor import SILENT, Monitor

if TYPE_CHECKING:
    from segcore.segments.segmentation import Segmentation

_NEGLIGIBLE_OPACITY = 0.1
"""Deep inside a segment, opacities closer than this to 0 or 1 are rounded to 0 or 1."""
_FRINGE_PX = 2
"""Margin around the visible pixels of a class in which its colour is computed as well."""
_MARGIN_PX = 16


@dataclass(frozen=True, eq=False)
class Cutout:
    """A class cut out of a photo with a soft edge: opacity and colour.

    Attributes
    ----------
    opacity : (rows, columns) float32 in [0, 1]
    colour : (rows, columns, 3) float32 in [0, 1], sRGB
        Colour of the class without the background; black where opacity is 0 and no edge is near.
    notes : tuple of Message
        Clauses in small letters, as `Segmentation.notes`.
    """

    opacity: NDArray[np.float32]
    colour: NDArray[np.float32]
    notes: tuple[Message, ...] = ()

    def rgba(self, bits: int = 8) -> NDArray[Any]:
        """Colour and opacity, (rows, columns, 4) with 8 or 16 bits a channel."""
        return to_unsigned_integers(np.dstack([self.colour, self.opacity]), bits)


def to_unsigned_integers(values: NDArray, bits: int) -> NDArray[Any]:
    """Values in [0, 1] with 8 or 16 bits."""
    kind = np.dtype(f"uint{bits}")
    return np.rint(values * np.float32(np.iinfo(kind).max)).astype(kind)


@dataclass(frozen=True, eq=False)
class Opacities:
    """Opacity of each class of a photo at each pixel.

    Attributes
    ----------
    trimap : Trimap
        Its known pixels belong to their labels.
    numbers : tuple of int
        The classes that occur; their indices are the labels of the trimap.
    shares : (classes, unknown pixels) float32
        They add up to 1.
    notes : tuple of Message
        Clauses in small letters, as `Segmentation.notes`.
    """

    trimap: Trimap
    numbers: tuple[int, ...]
    shares: Planes
    notes: tuple[Message, ...]

    def of(self, number: int) -> NDArray[np.float32]:
        """Opacity of a class, (rows, columns) in [0, 1].

        Raises
        ------
        ParameterError
            If no pixel is of the class.
        """
        if number not in self.numbers:
            present = ", ".join(str(n) for n in self.numbers if n) or "none"
            raise ParameterError(f"no pixel is of class {number}; there are {present}")
        index = self.numbers.index(number)
        alpha = (self.trimap.labels == index).astype(np.float32)
        alpha[self.trimap.unknown] = self.shares[index]
        return alpha

    def cutout(self, number: int, edge: Edge = DEFAULT_EDGE) -> Cutout:
        """The cut-out of a class; deep inside its segment, opacities above 1/2 become 1.

        Raises
        ------
        ParameterError
            If no pixel is of the class.
        """
        alpha, photo = self.of(number), self.trimap.colour
        is_own = self.trimap.labels == self.numbers.index(number)
        alpha = np.minimum(alpha / (1 - self.trimap.depth * is_own / 2), 1)
        opacity = edge.apply(alpha)
        is_near = scipy.ndimage.maximum_filter((opacity > 0).view(np.uint8), 2 * _FRINGE_PX + 1) > 0
        unknown = is_near & (alpha < 1)
        colour = np.where(is_near[..., np.newaxis] & ~np.isnan(photo), photo, np.float32(0))
        if unknown.any():
            box = box_around(unknown, _MARGIN_PX)
            solved = foreground_colour(photo[box], alpha[box], unknown[box])
            colour[box][unknown[box]] = solved[unknown[box]]
        return Cutout(opacity, colour, self.notes)


def opacities(
    image: Image | ArrayLike,
    answer: Segmentation | ArrayLike,
    *,
    strokes: Iterable[Stroke] = (),
    width: float = 0.0,
    former: Opacities | None = None,
    monitor: Monitor = SILENT,
) -> Opacities:
    """Opacities of all classes of a photo.

    Parameters
    ----------
    image : Image or array
    answer : Segmentation, or (rows, columns) integer
        Labels; 0 is of no class.
    strokes : iterable of Stroke
        Strokes that the answer was made of, and those that say where edges are soft or hard.
    width : float
        How far from the border to look for hair and blur, in pixels; 0: as the photo says.
    former : Opacities, optional
        Those before a change; far from what it has changed they are taken over.

    Raises
    ------
    ParameterError
        If labels and photo differ in size, or labels are no class numbers.
    Cancelled
    """
    picture = image if isinstance(image, Image) else image_from_array(image)
    labels = np.asarray(getattr(answer, "labels", answer))
    if labels.shape != picture.shape or labels.dtype.kind not in "iub":
        raise ParameterError(
            f"labels of shape {labels.shape} and type {labels.dtype} do not fit a photo of "
            f"{picture.shape[0]} rows and {picture.shape[1]} columns"
        )
    for odd in (labels.min(), labels.max()):
        if not 0 <= odd <= MAX_CLASS:
            raise ParameterError(f"labels count from 0 to {MAX_CLASS}; one of them is {odd}")
    strokes, labels = tuple(strokes), labels.astype(np.uint16)
    is_present = np.bincount(labels.ravel()) > 0
    present, indices = (
        tuple(np.flatnonzero(is_present).tolist()),
        np.cumsum(is_present, dtype=np.int32) - 1,
    )
    index_of = {number: index for index, number in enumerate(present)}
    trimap = trimap_of(_colours(picture), indices[labels], strokes, width, index_of)
    notes = _notes(strokes, present, trimap.labels)

    changed = unknown = trimap.unknown
    shares = np.equal(trimap.labels[unknown], np.arange(len(present))[:, np.newaxis])
    shares = shares.astype(np.float32)
    if former is not None and former.numbers == present and former.trimap.is_like(trimap):
        old = former.trimap
        changed = (trimap.labels != old.labels) | (unknown != old.unknown)
        changed |= trimap.hair != old.hair
        before = old.numbers[unknown]
        shares[:, before >= 0] = former.shares[:, before[before >= 0]]
    if changed.any() and len(present) > 1:
        around, wanted = box_around(changed, 3 * _MARGIN_PX), np.zeros_like(unknown)
        wanted[box_around(changed, _MARGIN_PX)] = True
        is_wanted = (wanted & unknown)[around]
        with one_blas_thread():
            of_present = find_opacities(trimap.part(*around), len(present) - 1, monitor)[
                :, is_wanted
            ]
        of_present = np.concatenate([of_present, 1 - of_present.sum(axis=0, keepdims=True)])
        remaining = _NEGLIGIBLE_OPACITY * trimap.depth[around][is_wanted]
        of_present = np.clip((of_present - remaining) / (1 - 2 * remaining), 0, 1)
        shares[:, trimap.numbers[around][is_wanted]] = of_present / of_present.sum(axis=0)
    return Opacities(trimap, present, shares, notes)


def cutout(
    image: Image | ArrayLike,
    answer: Segmentation | ArrayLike,
    number: int = 1,
    *,
    strokes: Iterable[Stroke] = (),
    edge: Edge = DEFAULT_EDGE,
    monitor: Monitor = SILENT,
) -> Cutout:
    """A class cut out of a photo with the opacity of hair and blur.

    Parameters are those of :func:`opacities`.

    Raises
    ------
    ParameterError
        Also if no pixel is of the class.

    Examples
    --------
    >>> import segcore
    >>> photo = [[0.0, 0.0, 0.5, 1.0, 1.0]] * 5
    >>> segcore.cutout(photo, [[1, 1, 1, 2, 2]] * 5).opacity[2].round(1)
    array([1. , 1. , 0.5, 0. , 0. ], dtype=float32)
    """
    all_opacities = opacities(image, answer, strokes=strokes, width=edge.width, monitor=monitor)
    return all_opacities.cutout(number, edge)


def _colours(image: Image) -> NDArray[np.float32]:
    """Display colours in the depth of the photo; NaN where there is no data."""
    pixels = display_pixels(image) if image.is_multichannel else image.pixels
    values, contrast = in_unit_range(pixels), contrast_of(pixels, image.valid)
    if pixels.dtype != np.uint8 and contrast != NO_CONTRAST:
        values = np.clip((values - contrast.low) / (contrast.high - contrast.low), 0, 1)
    colour = np.array(np.broadcast_to(values, (*image.shape, 3)), np.float32, order="C")
    if image.valid is not None:
        colour[~image.valid] = np.nan
    return colour


def _notes(
    strokes: tuple[Stroke, ...], present: tuple[int, ...], classes: NDArray[np.int32]
) -> tuple[Message, ...]:
    if len(present) < 2:
        text = "the photo has a single class, so there is no edge; paint what is around it, too"
        return (Message(text),)
    shape = (classes.shape[0], classes.shape[1])
    soft = [stroke.extent.pixels(shape) for stroke in strokes if stroke.kind == "soft-edge"]
    if all(len(np.unique(classes.flat[pixels])) > 1 for pixels in soft):
        return ()
    return (Message("a soft-edge stroke touches no edge; paint across the border"),)
