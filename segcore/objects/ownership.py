"""Which object owns which pixel: whole pieces, and pieces that several objects share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.objects.counted_pieces import CountedPieces
from segcore.objects.dividing import DivideBy, Divided, divide
from segcore.objects.seeds import Seed, Seeds
from segcore.picture.image import Image

SHARED = -1
"""Instead of the object of a piece that has several."""


@dataclass(frozen=True, eq=False)
class SharedPiece:
    """A piece that was divided among several objects.

    Attributes
    ----------
    divided : Divided
    numbers : (keys,) int32
        The object of each of its owners.
    """

    divided: Divided
    numbers: NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Ownership:
    """The object of every pixel.

    Attributes
    ----------
    pieces : CountedPieces
    image : Image or None
        Along whose edges pieces are divided.
    numbers : (pieces + 1,) int32
        The object of each piece; 0 for none, and for those that are
    shared : dict from int to SharedPiece
    """

    pieces: CountedPieces
    image: Image | None
    numbers: NDArray[np.int32]
    shared: Mapping[int, SharedPiece]

    def drawn(self) -> NDArray[np.int32]:
        """The picture (rows, columns) of the numbers of objects."""
        picture = np.take(self.numbers, self.pieces.picture)
        for piece in self.shared.values():
            owners, place = piece.divided.owners, piece.divided.place
            numbers = np.take(piece.numbers, owners, mode="clip")  # outside there is no part
            np.copyto(picture[place], numbers[1:-1, 1:-1], where=owners[1:-1, 1:-1] >= 0)
        return picture


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
) -> Ownership:
    """Give each pixel of the pieces to an object.

    Parameters
    ----------
    owners : (pieces + 1,) int32
        See :func:`owners_of`.
    numbers : (objects + 1,) int32
        What the objects are called; 0 for none.
    before : Ownership, optional
        Pieces that are as they were then are not divided anew.
    """
    object_of = dict(zip(seeds.keys, numbers[seeds.objects].tolist(), strict=True))
    known = before if before is not None and before.image is image else None
    if known is not None and known.pieces.picture.shape != pieces.picture.shape:
        known = None
    shared = {}
    for piece, pixel, local in _seeds_of_shared(pieces, owners, seeds):
        place, by = pieces.place(piece), counted[int(pieces.classes[piece])]
        former = known.shared.get(int(known.pieces.picture.flat[pixel])) if known else None
        divided = divide(
            np.equal(pieces.picture[place], piece),
            place,
            by,
            image,
            local,
            former.divided if former else None,
        )
        of_owners = [0 if key is None else object_of[key] for key in divided.keys]
        shared[piece] = SharedPiece(divided, np.array(of_owners, np.int32))
    of_pieces = np.where(owners == SHARED, 0, np.take(numbers, owners, mode="clip"))
    return Ownership(pieces, image, of_pieces.astype(np.int32), shared)


def _seeds_of_shared(
    pieces: CountedPieces, owners: NDArray[np.int32], seeds: Seeds
) -> Iterator[tuple[int, int, dict[Seed, NDArray[np.int64]]]]:
    """Each piece that has seeds of several objects, a pixel of it, and those of seeds in it."""
    if not np.any(owners == SHARED):
        return
    homes = pieces.picture.flat[seeds.pixels]
    ordered = np.argsort(homes, kind="stable")  # in each, by seeds, and by pixels
    homes = homes[ordered]
    for piece in np.flatnonzero(owners == SHARED).tolist():
        rows, columns = pieces.place(piece)
        first, last = np.searchsorted(homes, (piece, piece + 1))
        chosen = ordered[first:last]
        row, column = np.divmod(seeds.pixels[chosen], pieces.picture.shape[1])
        local = (row - rows.start) * (columns.stop - columns.start) + column - columns.start
        of = seeds.owners[chosen]
        begins = np.flatnonzero(np.diff(of, prepend=-1))
        keys = [seeds.keys[owner] for owner in of[begins].tolist()]
        yield (
            piece,
            int(seeds.pixels[chosen[0]]),
            dict(zip(keys, np.split(local, begins[1:]), strict=True)),
        )
