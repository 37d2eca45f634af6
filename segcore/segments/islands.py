"""Connected pieces of a segment, and the removal of small or doubtful ones.

Pieces are connected along sides and corners. One that is removed joins the piece with which it
shares the longest border.

Soft must-links can give a piece without strokes to a class. (Without them there is no such piece:
harmonic functions have no extremum away from strokes.) It stays if the mean margin of its pixels
(:mod:`segcore.appearance.evidence`) is high. Pixels of another class than their patch count as
margin 0, and memory only by what it did to the solution. The class that the piece joins may be one
that memory rules out. In first answers a piece also stays if nearly all of its soft must-links lead
to its class: after a correction, links would keep what was corrected.
"""

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints
from segcore.memory.patch_answer import PatchAnswer
from segcore.pencil.soft_links import SoftLinks
from segcore.runtime import fitted

SIDE_OFFSETS = ((0, 1), (0, -1), (1, 0), (-1, 0))


def without_islands(
    labels: NDArray[np.integer], least_area: int, class_of_stroke: NDArray[np.integer]
) -> NDArray[np.integer]:
    """The labels with pieces smaller than `least_area` joined to a neighbour.

    Pieces beside those that stay are joined first.

    Parameters
    ----------
    class_of_stroke : (rows, columns) int32
        Class number of the stroke at each pixel; pieces with a stroke of their own class stay.
    """
    pieces, numbers = connected_pieces(labels)
    small = np.bincount(pieces.ravel(), minlength=len(numbers)) < least_area
    small[pieces[(class_of_stroke == labels) & (class_of_stroke > 0)]] = False
    small[0] = False
    return join_pieces(labels, pieces, numbers, small)


def without_doubtful_islands(
    labels: NDArray[np.integer],
    patch_answer: PatchAnswer,
    soft_links: SoftLinks | None,
    constraints: Constraints,
) -> NDArray[np.integer]:
    """The labels with doubtful pieces (of low margin and little evidence) joined to a neighbour.

    Pieces with a stroke of their class or an end of a rope are never doubtful.

    Parameters
    ----------
    patch_answer : PatchAnswer
        Answer of this solve, for the margin of the patches.
    soft_links : SoftLinks or None
        Soft links to the classes of `constraints`; None if they do not count.
    """
    pieces, numbers = connected_pieces(labels)
    island = np.isin(numbers, constraints.class_numbers) & ~_have_strokes(
        pieces, numbers, constraints
    )
    if not island.any():
        return labels
    pixels = np.flatnonzero(np.take(island, pieces))
    piece_of_pixel, n = pieces.flat[pixels], len(numbers)
    margins = np.bincount(
        piece_of_pixel, patch_answer.margin_at(pixels, numbers[piece_of_pixel]), n
    )
    is_clear = margins >= fitted.CONSTANTS.island_clear * np.bincount(piece_of_pixel, minlength=n)
    if soft_links is not None:
        patches = soft_links.patch_of_node[pixels]
        classes = np.searchsorted(constraints.class_numbers, numbers[piece_of_pixel])
        own_links, all_links = (
            soft_links.weights[classes, patches],
            soft_links.weights.sum(axis=0)[patches],
        )
        sums = np.bincount(piece_of_pixel, own_links, n), np.bincount(piece_of_pixel, all_links, n)
        is_clear |= sums[0] > fitted.CONSTANTS.island_links * sums[1]
    return join_pieces(labels, pieces, numbers, island & ~is_clear)


def connected_pieces(
    labels: NDArray[np.integer], *, corners: bool = True
) -> tuple[NDArray[np.int32], NDArray[np.integer]]:
    """The piece of each pixel, (rows, columns) int32, and the label of each piece.

    Pieces are numbered from 1 in the order of their first pixels; label 0 has number 0. They are
    connected along sides and, with `corners`, at corners. It works on runs of equal labels, of
    which there are far fewer than pixels.
    """
    from segcore.runtime.native import unite_runs

    begins = np.ones(labels.shape, np.bool_)
    np.not_equal(labels[:, 1:], labels[:, :-1], out=begins[:, 1:])
    starts = np.append(np.flatnonzero(begins), labels.size)
    values = labels.flat[starts[:-1]]

    parents = unite_runs(starts, values.astype(np.int32, copy=False), labels.shape[1], corners)
    is_first = (parents == np.arange(len(values))) & (values != 0)
    of_runs = np.where(values != 0, np.cumsum(is_first)[parents], 0).astype(np.int32)
    pieces = np.repeat(of_runs, np.diff(starts)).reshape(labels.shape)
    return pieces, np.append(np.int32(0), values[is_first])


def _have_strokes(
    pieces: NDArray[np.integer], numbers: NDArray[np.integer], constraints: Constraints
) -> NDArray[np.bool_]:
    """Whether pieces have a stroke of their class or an end of a rope."""
    has_stroke = np.zeros(len(numbers), dtype=bool)
    piece_of_pixel = pieces.ravel()
    for number, group in zip(constraints.class_numbers, constraints.classes, strict=True):
        touched = piece_of_pixel[group.nodes]
        has_stroke[touched[numbers[touched] == number]] = True
    for link in constraints.links:
        for end in (link.first, link.second):
            has_stroke[piece_of_pixel[end.nodes]] = True
    return has_stroke


def join_pieces(
    labels: NDArray[np.integer],
    pieces: NDArray[np.integer],
    numbers: NDArray[np.integer],
    moving: NDArray[np.bool_],
) -> NDArray[np.integer]:
    """The labels with `moving` pieces joined to neighbours, starting next to staying pieces."""
    if not moving.any():
        return labels.copy()
    pixels = np.flatnonzero(np.take(moving, pieces))
    piece_of_pixel, moving, numbers = pieces.flat[pixels], moving.copy(), numbers.copy()
    while moving.any():
        target = _longest_neighbour(pieces, pixels[moving[piece_of_pixel]], moving)
        reached = np.flatnonzero(moving & (target > 0))
        if not len(reached):
            break
        numbers[reached] = numbers[target[reached]]
        moving[reached] = False
    joined = labels.copy()
    joined.flat[pixels] = numbers[piece_of_pixel]
    return joined


def _longest_neighbour(
    pieces: NDArray[np.integer], pixels: NDArray[np.int64], moving: NDArray[np.bool_]
) -> NDArray[np.int64]:
    """For each moving piece the staying piece with the longest common border, or 0.

    Parameters
    ----------
    pixels : (p,) int64
        Pixels of the moving pieces.
    """
    n = len(moving)
    rows, columns = pieces.shape
    row, column = np.divmod(pixels, columns)
    borders = []
    for down, right in SIDE_OFFSETS:
        inside = (row + down >= 0) & (row + down < rows)
        inside &= (column + right >= 0) & (column + right < columns)
        piece_of_pixel = pieces.flat[pixels[inside]]
        other = pieces.flat[pixels[inside] + (down * columns + right)]
        border = ~moving[other] & (other > 0)
        borders.append(piece_of_pixel[border].astype(np.int64) * n + other[border])
    pairs, lengths = np.unique(np.concatenate(borders), return_counts=True)
    order = np.argsort(lengths, kind="stable")
    piece_of_pixel, other = np.divmod(pairs[order], n)
    target = np.zeros(n, dtype=np.int64)
    target[piece_of_pixel] = other  # ascending: the longest border is written last
    return target
