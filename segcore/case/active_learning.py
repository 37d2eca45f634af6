"""Active learning: which photos of a folder to label next, and the accuracy to expect of others."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path

import numpy as np

from segcore.appearance.learning.class_prediction import expected_accuracy
from segcore.appearance.learning.photo_descriptors import features_of_photo, in_selection_order
from segcore.appearance.learning.photo_features import PhotoFeatures
from segcore.folders.model_file import read_model
from segcore.graph.affinity import Affinity
from segcore.patches.patches import subsample
from segcore.picture.reading import read_image
from segcore.runtime.errors import SegmentationError

_MAX_PHOTOS = 1000
"""Most photos that are read to find an order."""

_SAMPLE_SIZE = 8
"""Number of photos from which the expected accuracy of all photos is estimated."""

Notify = Callable[[int, int], object]


@dataclass(frozen=True, eq=False)
class LabellingOrder:
    """Order and expected accuracy of photos to do.

    Attributes
    ----------
    order : tuple of Path
        The most informative first; empty where no order was wanted.
    expected_accuracy : dict of float
        Expected accuracy of suggestions for some of them, in [0, 1].
    features : dict of PhotoFeatures
        Features of the photos that were read, to be passed as `known` next time.
    """

    order: tuple[Path, ...] = ()
    expected_accuracy: dict[Path, float] = field(default_factory=dict)
    features: dict[Path, PhotoFeatures] = field(default_factory=dict)


def sampled_photos(photos: Sequence[Path]) -> Sequence[Path]:
    """The photos of a folder that are read to find an order: every n-th photo of a large folder.

    The choice does not depend on which photos are done.
    """
    return photos[:: max(1, ceil(len(photos) / _MAX_PHOTOS))]


def labelling_order(
    to_do: Sequence[Path],
    done: Sequence[Path] = (),
    *,
    model_file: Path | None = None,
    ordered: bool = True,
    affinity: Affinity = Affinity(),
    known_features: Mapping[Path, PhotoFeatures] | None = None,
    report: Notify = lambda *_: None,
) -> LabellingOrder:
    """The order in which to label photos; unreadable photos are left out.

    Parameters
    ----------
    to_do, done : sequence of Path
    model_file : Path, optional
        Model of the folder.
    ordered : bool
        Whether the order is wanted, too.
    known_features : mapping of PhotoFeatures
        Features of photos that were read before.
    report : function
        Called with the number of photos that were read, and of all.
    """
    features: dict[Path, PhotoFeatures] = {}
    order: tuple[Path, ...] = ()
    if ordered:
        features = _features([*to_do, *done], known_features or {}, affinity, report)
        order = _order(to_do, done, features)
    if model_file is None:
        return LabellingOrder(order, features=features)
    model, expected = read_model(model_file, follow_links=False), {}
    candidates = order or to_do
    for photo in (candidates[n] for n in subsample(np.arange(len(candidates)), _SAMPLE_SIZE)):
        with suppress(SegmentationError, OSError):  # reported on open
            expected[photo] = expected_accuracy(read_image(photo), model, affinity=affinity)
    return LabellingOrder(order, expected, features)


def _features(
    photos: Sequence[Path],
    known_features: Mapping[Path, PhotoFeatures],
    affinity: Affinity,
    report: Notify,
) -> dict[Path, PhotoFeatures]:
    features = {}
    for number, photo in enumerate(photos, start=1):
        with suppress(SegmentationError, OSError):
            features[photo] = known_features.get(photo) or features_of_photo(
                read_image(photo), affinity=affinity
            )
        report(number, len(photos))
    return features


def _order(
    to_do: Sequence[Path], done: Sequence[Path], features: Mapping[Path, PhotoFeatures]
) -> tuple[Path, ...]:
    """Order of the photos to do that have the commonest number of channels."""
    widths = [features[photo].colours.shape[1] for photo in to_do if photo in features]
    width = max(widths, key=widths.count, default=0)
    comparable = {
        photo for photo, of_photo in features.items() if of_photo.colours.shape[1] == width
    }
    photos = [photo for photo in to_do if photo in comparable]
    before = [features[photo] for photo in done if photo in comparable]
    return tuple(
        photos[n] for n in in_selection_order([features[photo] for photo in photos], before)
    )
