"""Notes on unused channels that separate two classes which the used channels do not separate.

A channel separates two classes if its means under their strokes differ by more than its values
spread; it is named if no other one does. A picture of many channels may be solved by channels that
show something else.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints
from segcore.patches.prepared import Prepared
from segcore.picture.image import Image
from segcore.runtime.message import Message

_MIN_DISTANCE = 1.5
"""Difference of means, in roots of the sum of both variances."""

_MAX_PAIRS = 10
_MAX_PIXELS = 1 << 14

_UNUSED_CHANNEL_SEPARATES = (
    "None of the channels in use separates class {first} from class {second} where there are "
    "strokes; “{name}” does: use it, too."
)
_NO_CHANNEL_SEPARATES = (
    "No channel separates class {first} from class {second} where there are strokes, so only "
    "borders and distances decide; paint more where the classes differ."
)
_CHANNEL_NOT_FOLLOWED = (
    "Of all channels “{name}” separates class {first} from class {second} best, but the segments "
    "do not follow it; use it alone, or give it more weight."
)


def notes_on_channels(
    prepared: Prepared, marks: Constraints, labels: NDArray[np.integer]
) -> tuple[str, ...]:
    """Notes on classes that the used channels do not separate.

    Parameters
    ----------
    marks : Constraints
        Constraints on the pixels of the labels.
    labels : (rows, columns)
        The answer.
    """
    original, used = prepared.original, prepared.used_image
    if original is None or used is None or original is used:
        return ()
    groups = {
        number: group.certain_nodes
        for number, group in zip(marks.class_numbers, marks.classes, strict=True)
    }
    pairs = list(combinations([number for number, nodes in groups.items() if len(nodes)], 2))
    notes = []
    for first, second in pairs[:_MAX_PAIRS]:
        under = groups[first], groups[second]
        of_used = _separabilities(*(_local_means(used, nodes) for nodes in under)).max()
        of_all = _separabilities(*(_local_means(original, nodes) for nodes in under))
        best = int(of_all.argmax())
        stands_out = np.count_nonzero(of_all >= _MIN_DISTANCE) == 1
        classes = {"first": first, "second": second}
        if of_used < _MIN_DISTANCE and not stands_out:
            notes.append(Message(_NO_CHANNEL_SEPARATES, **classes))
        elif of_used < _MIN_DISTANCE:
            notes.append(
                Message(_UNUSED_CHANNEL_SEPARATES, name=original.channel_names[best], **classes)
            )
        elif stands_out and not _separates_segments(labels, original, best, first, second):
            notes.append(
                Message(_CHANNEL_NOT_FOLLOWED, name=original.channel_names[best], **classes)
            )
    return tuple(notes)


def _local_means(image: Image, nodes: NDArray[np.int64]) -> NDArray[np.float32]:
    """Means of 3 x 3 pixels around some of the nodes, (n, channels)."""
    sampled = nodes[:: max(1, len(nodes) // _MAX_PIXELS)]
    row, column = np.divmod(sampled, image.shape[1])
    total = np.zeros((len(sampled), image.n_channels), np.float32)
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            near_row = np.clip(row + down, 0, image.shape[0] - 1)
            total += image.pixels[near_row, np.clip(column + right, 0, image.shape[1] - 1)]
    return total / np.float32(9)


def _separabilities(
    first_values: NDArray[np.float32], second_values: NDArray[np.float32]
) -> NDArray[np.float64]:
    """Separability of every channel, (channels,)."""
    spread = first_values.var(axis=0, dtype=np.float64) + second_values.var(
        axis=0, dtype=np.float64
    )
    distance = np.abs(
        first_values.mean(axis=0, dtype=np.float64) - second_values.mean(axis=0, dtype=np.float64)
    )
    return distance / np.sqrt(spread + (1e-6 * distance) ** 2 + np.finfo(np.float64).tiny)


def _separates_segments(
    labels: NDArray[np.integer], photo: Image, channel: int, first: int, second: int
) -> bool:
    """Whether a channel also separates the two segments."""
    under = []
    for number in (first, second):
        nodes = np.flatnonzero(labels.ravel() == number)
        if not len(nodes):
            return False
        under.append(_local_means(photo, nodes)[:, channel : channel + 1])
    return bool(_separabilities(*under)[0] >= _MIN_DISTANCE)
