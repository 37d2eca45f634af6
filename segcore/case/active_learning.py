"""A folder and what it has learnt -> which photos to do next, and what to expect of the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path

import numpy as np

from segcore.appearance.learning.class_prediction import expected_accuracy
from segcore.appearance.learning.photo_features import PhotoFeatures
from segcore.appearance.learning.selection_order import features_of_photo, in_selection_order
from segcore.folders.model_file import read_model
from segcore.graph.affinity import Affinity
from segcore.patches.patches import evenly
from segcore.picture.reading import read_image
from segcore.runtime.errors import SegmentationError

_MOST_ORDERED = 1000
"""Photos that are looked at to find an order."""

_SOME = 8
"""Photos that tell what is expected of all."""

Tell = Callable[[int, int], object]


@dataclass(frozen=True, eq=False)
class Ahead:
    """What was found about photos to do.

    Attributes
    ----------
    order : tuple of Path
        Those first that tell most about the others; empty where no order was asked for.
    outlooks : dict of float
        Shares in [0, 1] that are expected to be right of proposals for some of them.
    looks : dict of PhotoFeatures
        Of the photos that were looked at, so that they need not be again.
    """

    order: tuple[Path, ...] = ()
    outlooks: dict[Path, float] = field(default_factory=dict)
    looks: dict[Path, PhotoFeatures] = field(default_factory=dict)


def looked_at(photos: Sequence[Path]) -> Sequence[Path]:
    """Those of a folder that are looked at to find an order: of very many every n-th.

    They are the same however many of them are done.
    """
    return photos[:: max(1, ceil(len(photos) / _MOST_ORDERED))]


def look_ahead(
    to_do: Sequence[Path],
    done: Sequence[Path] = (),
    *,
    model_file: Path | None = None,
    ordered: bool = True,
    affinity: Affinity = Affinity(),
    known: Mapping[Path, PhotoFeatures] | None = None,
    tell: Tell = lambda *_: None,
) -> Ahead:
    """Which photos to do next; those that cannot be read are in no order.

    Parameters
    ----------
    to_do, done : sequence of Path
        Photos.
    model_file : Path, optional
        What the folder has learnt.
    ordered : bool
        Whether the order is wanted, too.
    known : mapping of PhotoFeatures
        Of photos that were looked at before.
    tell : function
        Called with how many photos were looked at, of how many.

    Raises
    ------
    ProjectError
        If the file cannot be read.
    """
    looks: dict[Path, PhotoFeatures] = {}
    order: tuple[Path, ...] = ()
    if ordered:
        looks = _looks([*to_do, *done], known or {}, affinity, tell)
        order = _order(to_do, done, looks)
    if model_file is None:
        return Ahead(order, looks=looks)
    model, outlooks = read_model(model_file, follow_links=False), {}
    some = order or to_do
    for photo in (some[n] for n in evenly(np.arange(len(some)), _SOME)):
        with suppress(SegmentationError, OSError):  # who opens it is told
            outlooks[photo] = expected_accuracy(read_image(photo), model, affinity=affinity)
    return Ahead(order, outlooks, looks)


def _looks(
    photos: Sequence[Path], known: Mapping[Path, PhotoFeatures], affinity: Affinity, tell: Tell
) -> dict[Path, PhotoFeatures]:
    found = {}
    for number, photo in enumerate(photos, start=1):
        with suppress(SegmentationError, OSError):
            found[photo] = known.get(photo) or features_of_photo(
                read_image(photo), affinity=affinity
            )
        tell(number, len(photos))
    return found


def _order(
    to_do: Sequence[Path], done: Sequence[Path], looks: Mapping[Path, PhotoFeatures]
) -> tuple[Path, ...]:
    """Of photos with as many channels as most of those to do."""
    widths = [looks[photo].colours.shape[1] for photo in to_do if photo in looks]
    width = max(widths, key=widths.count, default=0)
    alike = {photo for photo, one in looks.items() if one.colours.shape[1] == width}
    photos = [photo for photo in to_do if photo in alike]
    before = [looks[photo] for photo in done if photo in alike]
    return tuple(photos[n] for n in in_selection_order([looks[one] for one in photos], before))
