"""A mixture adapted to the light of a photo, without strokes.

Light, exposure and stain shift the features of all classes together, and each class a little by
itself. How far they shift between the training photos is the prior; expectation and maximisation
finds classes, shares and shifts of another photo from its pixels.

Source: Gauvain, Lee, *Maximum a posteriori estimation for multivariate Gaussian mixture
observations of Markov chains*, IEEE Transactions on Speech and Audio Processing 2, 1994, which
adapts mixtures to speakers; shifts that classes share: Kenny, Boulianne, Dumouchel, *Eigenvoice
modeling with sparse training data*, ibid. 13, 2005.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.kernel_ridge import softmax
from segcore.appearance.learning.held_out import TrainingExamples
from segcore.appearance.learning.mixture import Mixture, group_means, mixture_of

_EVIDENCE = 30.0
"""Number of independent pixels that a photo counts for, whatever its size."""

_ROUNDS = 25
_TOLERANCE = 1e-3
_MIN_SHARE = 1e-3

_MIN_OWN_SHARE = 1e-3


@dataclass(frozen=True, eq=False)
class Adaptable:
    """A mixture of the features within photos, and how much it shifts between photos.

    Attributes
    ----------
    mixture : Mixture
    common : (d, d) float64
        Covariance of the shifts that all classes share, whitened.
    own : (d, d) float64
        Covariance of the shifts of each class by itself.
    """

    mixture: Mixture
    common: NDArray[np.float64]
    own: NDArray[np.float64]

    def shifts(
        self, features: NDArray[np.floating]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Shift of every class in a photo, whitened, and the share of each.

        Parameters
        ----------
        features : (n, d)
            Features from all over the photo.

        Returns
        -------
        (k, d) and (k,)
        """
        mixture = self.mixture
        points = features @ mixture.whitening
        members = (mixture.of_class[:, np.newaxis] == np.arange(mixture.of_class[-1] + 1)) * 1.0
        shifts = np.zeros((members.shape[1], points.shape[1]))
        shares = np.full(len(shifts), 1.0 / len(shifts))
        for _ in range(_ROUNDS):
            likely = self._responsibilities(points, shifts, shares) / len(points)
            of_centres = likely.sum(axis=0)
            shares = np.maximum(of_centres @ members, _MIN_SHARE)
            deviations = likely.T @ points - of_centres[:, np.newaxis] * mixture.centres
            deviations = members.T @ deviations / shares[:, np.newaxis]
            before, shifts = shifts, self._likeliest(deviations, shares)
            if np.abs(shifts - before).max() < _TOLERANCE:
                break
        return shifts, shares

    def _responsibilities(
        self, points: NDArray[np.float64], shifts: NDArray[np.float64], shares: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """Probability of each centre for each point (n, d), (n, m)."""
        mixture = self.mixture
        centres = mixture.centres + shifts[mixture.of_class]
        terms = mixture.shares + np.log(shares)[mixture.of_class]
        return softmax(points @ centres.T + terms - np.square(centres).sum(axis=1) / 2, axis=1)

    def _likeliest(
        self, deviations: NDArray[np.float64], shares: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """Most likely shifts (k, d) from the mean `deviations` of each class.

        With C the covariance of what is common, O that of each class's own shift, and n_a
        independent pixels of class a, its mean is r_a = c + o_a + noise of covariance 1 / n_a. So
        with T_a = (O + 1 / n_a)^-1 the precision of c is C^-1 + sum over a of T_a, and
        o_a = O T_a (r_a - c).
        """
        unit = np.eye(len(self.own))
        trust = np.linalg.inv(self.own + unit / (_EVIDENCE * shares)[:, np.newaxis, np.newaxis])
        weighted = self.common @ (trust @ deviations[..., np.newaxis]).sum(axis=0)
        common = np.linalg.solve(unit + self.common @ trust.sum(axis=0), weighted)[:, 0]
        apart = self.own @ trust @ (deviations - common)[..., np.newaxis]
        return np.asarray(common + apart[..., 0])

    def shifted(self, shifts: NDArray[np.float64]) -> Mixture:
        """The mixture with its classes shifted by `shifts` (k, d)."""
        mixture = self.mixture
        return replace(mixture, centres=mixture.centres + shifts[mixture.of_class])

    def light(self, shifts: NDArray[np.float64]) -> NDArray[np.float64]:
        """The common part of `shifts` (k, d), as features (d,)."""
        return shifts.mean(axis=0) @ np.linalg.inv(self.mixture.whitening)


def adaptable(examples: TrainingExamples, n_centres: int) -> Adaptable:
    """A mixture within photos, with at most `n_centres` a class."""
    photos = np.unique(examples.photos, return_inverse=True)[1].ravel()
    n_photos, k = int(photos.max()) + 1, examples.n_classes
    pairs, pair_of_example = np.unique(examples.classes * n_photos + photos, return_inverse=True)
    pair_means = group_means(examples.features, pair_of_example.ravel(), np.ones(len(photos)))
    of_classes = group_means(pair_means, pairs // n_photos, np.ones(len(pairs)))
    shift_of_pair = pair_means - of_classes[pairs // n_photos]
    mixture = mixture_of(
        replace(examples, features=examples.features - shift_of_pair[pair_of_example.ravel()]),
        n_centres,
    )
    observed = np.zeros((n_photos, k, shift_of_pair.shape[1]))
    observed[pairs % n_photos, pairs // n_photos] = shift_of_pair @ mixture.whitening
    return Adaptable(mixture, *_shift_covariances(observed, len(pairs)))


def _shift_covariances(
    observed: NDArray[np.float64], n: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Covariances, common and own, of shifts (photos, k, d), of which `n` are known, others 0."""
    n_photos = len(observed)
    classes_seen = np.count_nonzero(observed.any(axis=2), axis=1)
    unbiased = n_photos / max(n_photos - 1, 1)
    every = np.einsum("pki,pkj->ij", observed, observed)
    sums = observed.sum(axis=1)
    pairs = max(int((classes_seen * (classes_seen - 1)).sum()), 1)
    common = _nearest_covariance(unbiased * (sums.T @ sums - every) / pairs)
    own = _nearest_covariance(unbiased * every / n - common)
    return _shrink(common), _shrink(own) + _MIN_OWN_SHARE * np.eye(len(own))


def _nearest_covariance(matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    """The nearest covariance matrix."""
    values, vectors = np.linalg.eigh((matrix + matrix.T) / 2)
    return np.asarray((vectors * np.maximum(values, 0.0)) @ vectors.T)


def _shrink(matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    """The mean of a covariance and the isotropic one of its trace, as there are few photos."""
    return 0.5 * (matrix + np.trace(matrix) / len(matrix) * np.eye(len(matrix)))
