"""A mixture adapted to the light of a photo, without strokes.

Light, exposure and stain shift the features of all classes together, and each class a little by
itself. How far they shift between the training photos is the prior; expectation and maximisation
finds classes, shares and shifts of another photo from its pixels.

Source: Gauvain, Lee, *Maximum a posteriori estimation for multivariate Gaussian mixture
observations of Markov chains*, IEEE Transactions on Speech and Audio Processing 2, 1994, which
adapts mixtures to speakers; shifts that classes share: Kenny, Boulianne, Dumouchel, *Eigenvoice
modeling with sparse training data*, ibid. 13, 2005.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.kernel_ridge import softmax
from segcore.appearance.learning.held_out import TrainingExamples
from segcore.appearance.learning.mixture import Mixture, fit_mixture, group_means

_INDEPENDENT_PIXELS = 30.0
"""Number of independent observations that all pixels of a photo amount to, whatever its size."""

_MAX_ROUNDS = 25
_TOLERANCE = 1e-3
_MIN_SHARE = 1e-3

_MIN_OWN_SHARE = 1e-3


@dataclass(frozen=True, eq=False)
class AdaptableMixture:
    """A mixture of the features within photos, and how much it shifts between photos.

    Attributes
    ----------
    mixture : Mixture
    common_covariance : (d, d) float64
        Covariance of the shifts that all classes share, whitened.
    class_covariance : (d, d) float64
        Covariance of the shifts of each class by itself.
    """

    mixture: Mixture
    common_covariance: NDArray[np.float64]
    class_covariance: NDArray[np.float64]

    def estimate_shifts(
        self, features: NDArray[np.floating]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Shift of every class in a photo, in whitened features, and share of every class.

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
        members = (
            mixture.class_of_centre[:, np.newaxis] == np.arange(mixture.class_of_centre[-1] + 1)
        ) * 1.0
        shifts = np.zeros((members.shape[1], points.shape[1]))
        shares = np.full(len(shifts), 1.0 / len(shifts))
        for _ in range(_MAX_ROUNDS):
            responsibilities = self._responsibilities(points, shifts, shares) / len(points)
            mass_of_centre = responsibilities.sum(axis=0)
            shares = np.maximum(mass_of_centre @ members, _MIN_SHARE)
            deviations = responsibilities.T @ points - mass_of_centre[:, np.newaxis] * mixture.means
            deviations = members.T @ deviations / shares[:, np.newaxis]
            before, shifts = shifts, self._most_likely_shifts(deviations, shares)
            if np.abs(shifts - before).max() < _TOLERANCE:
                break
        return shifts, shares

    def _responsibilities(
        self, points: NDArray[np.float64], shifts: NDArray[np.float64], shares: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """Posterior probability of each centre at each of the points (n, d), shape (n, m)."""
        mixture = self.mixture
        centres = mixture.means + shifts[mixture.class_of_centre]
        terms = mixture.log_weights + np.log(shares)[mixture.class_of_centre]
        return softmax(points @ centres.T + terms - np.square(centres).sum(axis=1) / 2, axis=1)

    def _most_likely_shifts(
        self, deviations: NDArray[np.float64], shares: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """Most likely shifts (k, d) from the mean `deviations` of each class.

        With C the covariance of what is common, O that of each class's own shift, and n_a
        independent pixels of class a, its mean is r_a = c + o_a + noise of covariance 1 / n_a. So
        with T_a = (O + 1 / n_a)^-1 the precision of c is C^-1 + sum over a of T_a, and
        o_a = O T_a (r_a - c).
        """
        unit = np.eye(len(self.class_covariance))
        precisions = np.linalg.inv(
            self.class_covariance + unit / (_INDEPENDENT_PIXELS * shares)[:, np.newaxis, np.newaxis]
        )
        weighted = self.common_covariance @ (precisions @ deviations[..., np.newaxis]).sum(axis=0)
        common_shift = np.linalg.solve(
            unit + self.common_covariance @ precisions.sum(axis=0), weighted
        )[:, 0]
        own_shifts = (
            self.class_covariance @ precisions @ (deviations - common_shift)[..., np.newaxis]
        )
        return np.asarray(common_shift + own_shifts[..., 0])

    def shifted(self, shifts: NDArray[np.float64]) -> Mixture:
        """The mixture with the centres of every class moved by its row of `shifts` (k, d)."""
        mixture = self.mixture
        return replace(mixture, means=mixture.means + shifts[mixture.class_of_centre])

    def common_shift(self, shifts: NDArray[np.float64]) -> NDArray[np.float64]:
        """The common part of `shifts` (k, d), as features (d,)."""
        return shifts.mean(axis=0) @ np.linalg.inv(self.mixture.whitening)


def fit_adaptable_mixture(examples: TrainingExamples, n_centres: int) -> AdaptableMixture:
    """Fit a mixture to features within photos, with at most `n_centres` centres for each class."""
    photos = np.unique(examples.photos, return_inverse=True)[1].ravel()
    n_photos, k = int(photos.max()) + 1, examples.n_classes
    pairs, pair_of_example = np.unique(examples.classes * n_photos + photos, return_inverse=True)
    pair_means = group_means(examples.features, pair_of_example.ravel(), np.ones(len(photos)))
    class_means = group_means(pair_means, pairs // n_photos, np.ones(len(pairs)))
    shift_of_pair = pair_means - class_means[pairs // n_photos]
    mixture = fit_mixture(
        replace(examples, features=examples.features - shift_of_pair[pair_of_example.ravel()]),
        n_centres,
    )
    observed = np.zeros((n_photos, k, shift_of_pair.shape[1]))
    observed[pairs % n_photos, pairs // n_photos] = shift_of_pair @ mixture.whitening
    return AdaptableMixture(mixture, *_shift_covariances(observed, len(pairs)))


def _shift_covariances(
    observed: NDArray[np.float64], n: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Covariance (d, d) of the common and of the classes' own part of shifts (photos, k, d).

    `n` shifts are observed; the rows of the others are 0.
    """
    n_photos = len(observed)
    classes_seen = np.count_nonzero(observed.any(axis=2), axis=1)
    unbiased = n_photos / max(n_photos - 1, 1)
    products = np.einsum("pki,pkj->ij", observed, observed)
    sums = observed.sum(axis=1)
    pairs = max(int((classes_seen * (classes_seen - 1)).sum()), 1)
    common = _nearest_covariance(unbiased * (sums.T @ sums - products) / pairs)
    of_classes = _nearest_covariance(unbiased * products / n - common)
    return _shrink(common), _shrink(of_classes) + _MIN_OWN_SHARE * np.eye(len(of_classes))


def _nearest_covariance(matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    """The nearest covariance matrix."""
    values, vectors = np.linalg.eigh((matrix + matrix.T) / 2)
    return np.asarray((vectors * np.maximum(values, 0.0)) @ vectors.T)


def _shrink(matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    """The mean of a covariance and the isotropic one of its trace, as there are few photos."""
    return 0.5 * (matrix + np.trace(matrix) / len(matrix) * np.eye(len(matrix)))
