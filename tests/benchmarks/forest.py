"""A random forest on features of pixels, as ilastik has it: strokes on a few photos label others.

Source: Berg et al., *ilastik: interactive machine learning for (bio)image analysis*, Nature Methods
16, 2019; the features are those that scikit-image took over from it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from peers import Labels, Photo
from skimage.feature import multiscale_basic_features
from sklearn.ensemble import RandomForestClassifier

_TREES = 100

Examples = tuple[NDArray[np.float32], Labels]
"""Features (n, channels) of pixels, and their classes (n,)."""


def features(photo: Photo) -> NDArray[np.float32]:
    """Colours, edges and texture of six scales, (rows, columns, 72)."""
    return multiscale_basic_features(photo, channel_axis=-1).astype(np.float32)


def examples(photo: Photo, marks: Labels) -> Examples:
    """What is marked on a photo."""
    return features(photo)[marks > 0], marks[marks > 0]


def grown(taught: Sequence[Examples]) -> RandomForestClassifier:
    """A forest that has seen the examples of some photos."""
    values, classes = map(np.concatenate, zip(*taught, strict=True))
    return RandomForestClassifier(_TREES, random_state=0).fit(values, classes)


def labels_of(forest: RandomForestClassifier, photo: Photo) -> Labels:
    found = forest.predict(features(photo).reshape(photo.shape[0] * photo.shape[1], -1))
    return np.asarray(found).reshape(photo.shape[:2])
