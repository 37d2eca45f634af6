"""Which object owns which pixel: whole pieces, and pieces that several objects share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.objects.counted_pieces import CountedPieces
from segcore.objects.markers import Seeds
from segcore.objects.seeded_watershed import DivideBy, Divided, divide
from segcore.picture.image import Image

SHARED = -1
"""Instead of the object of a piece that has several."""


@dataclass(frozen=True, eq=False)
class Ownership:
    """How pieces that belong to several objects are divided.

    Attributes
    ----------
    pieces : CountedPieces
    image : Image or None
        Along whose edges pieces are divided.
    shared : dict from int to Divided
        By pieces.
    """

    pieces: CountedPieces
    image: Image | None
    shared: Mapping[int, Divided]


def owners_of(pieces: CountedPieces, seeds: Seeds) -> NDArray[np.int32]:
    """The object of each piece, counted from 1: those of seeds, then of pieces that have none."""
    n = len(seeds.names)
    homes = pieces.picture.flat[seeds.pixels].astype(np.int64)
    pairs = np.unique(homes * (n + 1) + seeds.objects[seeds.owners])
    homes, objects = np.divmod(pairs, n + 1)
    owners = np.zeros(len(pieces) + 1, np.int32)
    owners[homes] = objects
    owners[np.bincount(homes, minlength=len(owners)) > 1] = SHARED
    alone = np.flatnonzero(owners == 0)[1:]  # 0 is no piece
    owners[alone] = n + 1 + np.arange(len(alone))
    return owners


def share_out(
    pieces: CountedPieces,
    seeds: Seeds,
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
        What the objects are called; 0 for none.
    before : Ownership, optional
        Pieces that are as they were then are not divided anew.
    """
    from segcore.runtime.native import paint_owners

    object_of = dict(zip(seeds.keys, numbers[seeds.objects].tolist(), strict=True))
    known = before if before is not None and before.image is image else None
    if known is not None and known.pieces.picture.shape != pieces.picture.shape:
        known = None
    of_pieces = np.where(owners == SHARED, 0, np.take(numbers, owners, mode="clip"))
    picture, shared = np.empty_like(pieces.picture), {}
    paint_owners(pieces.picture, of_pieces.astype(np.int32), 0, 0, picture)
    homes = pieces.picture.flat[seeds.pixels]
    by_home = np.argsort(homes, kind="stable")
    sorted_homes = homes[by_home]
    for piece in np.flatnonzero(owners == SHARED).tolist():
        chosen = by_home[slice(*np.searchsorted(sorted_homes, (piece, piece + 1)))]
        place, by = pieces.place(piece), counted[int(pieces.classes[piece])]
        inside = np.equal(pieces.picture[place], piece)
        local = seeds.within(chosen, place, inside, pieces.picture.shape[1])
        pixel = seeds.pixels[chosen[0]]
        former = known.shared.get(int(known.pieces.picture.flat[pixel])) if known else None
        divided = shared[piece] = divide(inside, place, by, image, local, former)
        divided.draw(picture, [object_of[key] for key in divided.seeds])
    return picture, Ownership(pieces, image, shared)
