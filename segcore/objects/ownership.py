"""The object of each pixel: of whole pieces, and of pieces that several objects share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.objects.counted_pieces import CountedPieces
from segcore.objects.geodesic_division import DivideBy, GeodesicDivision, divide
from segcore.objects.markers import Markers
from segcore.picture.image import Image

SHARED = -1
"""In place of the object of a piece that has several."""


@dataclass(frozen=True, eq=False)
class Ownership:
    """Divided pieces that belong to several objects.

    Attributes
    ----------
    pieces : CountedPieces
    image : Image or None
        Along whose edges pieces are divided.
    shared : dict from int to GeodesicDivision
        By pieces.
    """

    pieces: CountedPieces
    image: Image | None
    shared: Mapping[int, GeodesicDivision]


def owners_of(pieces: CountedPieces, markers: Markers) -> NDArray[np.int32]:
    """The object of each piece, counted from 1: those of markers, then pieces without any."""
    n = len(markers.names)
    piece_of_pixel = pieces.picture.flat[markers.pixels].astype(np.int64)
    pairs = np.unique(piece_of_pixel * (n + 1) + markers.objects[markers.owners])
    piece_of_pixel, objects = np.divmod(pairs, n + 1)
    owners = np.zeros(len(pieces) + 1, np.int32)
    owners[piece_of_pixel] = objects
    owners[np.bincount(piece_of_pixel, minlength=len(owners)) > 1] = SHARED
    alone = np.flatnonzero(owners == 0)[1:]  # 0 is no piece
    owners[alone] = n + 1 + np.arange(len(alone))
    return owners


def share_out(
    pieces: CountedPieces,
    markers: Markers,
    owners: NDArray[np.int32],
    numbers: NDArray[np.int32],
    *,
    counted: Mapping[int, DivideBy],
    image: Image | None,
    before: Ownership | None,
) -> tuple[NDArray[np.int32], Ownership]:
    """A picture (rows, columns) of the numbers of objects, and how shared pieces are divided.

    Parameters
    ----------
    owners : (pieces + 1,) int32
        See :func:`owners_of`.
    numbers : (objects + 1,) int32
        Numbers of the objects; 0 for none.
    before : Ownership, optional
        Unchanged pieces are not divided again.
    """
    from segcore.runtime.native import paint_owners

    object_of = dict(zip(markers.keys, numbers[markers.objects].tolist(), strict=True))
    known = before if before is not None and before.image is image else None
    if known is not None and known.pieces.picture.shape != pieces.picture.shape:
        known = None
    of_pieces = np.where(owners == SHARED, 0, np.take(numbers, owners, mode="clip"))
    picture, shared = np.empty_like(pieces.picture), {}
    paint_owners(pieces.picture, of_pieces.astype(np.int32), 0, 0, picture)
    piece_of_pixel = pieces.picture.flat[markers.pixels]
    by_piece = np.argsort(piece_of_pixel, kind="stable")
    sorted_pieces = piece_of_pixel[by_piece]
    for piece in np.flatnonzero(owners == SHARED).tolist():
        chosen = by_piece[slice(*np.searchsorted(sorted_pieces, (piece, piece + 1)))]
        place, by = pieces.place(piece), counted[int(pieces.classes[piece])]
        inside = np.equal(pieces.picture[place], piece)
        local = markers.within(chosen, place, inside, pieces.picture.shape[1])
        pixel = markers.pixels[chosen[0]]
        former = known.shared.get(int(known.pieces.picture.flat[pixel])) if known else None
        divided = shared[piece] = divide(inside, place, by, image, local, former)
        divided.draw(picture, [object_of[key] for key in divided.markers])
    return picture, Ownership(pieces, image, shared)
