"""The compiled loops against the formulas."""

import numpy as np
import pytest

from segcore.matting import laplacian
from segcore.matting.laplacian import MattingSystem
from segcore.matting.trimap import NO_CLASS, Trimap


def dense_laplacian(colour):
    """Levin, Lischinski, Weiss 2008, equation 12, over all windows of nine pixels with data."""
    rows, columns, _ = colour.shape
    numbers = np.arange(rows * columns).reshape(rows, columns)
    matrix = np.zeros((rows * columns,) * 2)
    for y in range(1, rows - 1):
        for x in range(1, columns - 1):
            window = colour[y - 1 : y + 2, x - 1 : x + 2].reshape(9, 3).astype(float)
            if np.isnan(window).any():
                continue
            deviations = window - window.mean(axis=0)
            covariance = deviations.T @ deviations / 9 + laplacian.RIDGE * np.eye(3)
            weights = (1 + deviations @ np.linalg.inv(covariance) @ deviations.T) / 9
            place = numbers[y - 1 : y + 2, x - 1 : x + 2].ravel()
            matrix[np.ix_(place, place)] += np.eye(9) - weights
    return matrix


@pytest.fixture(params=[(9, 11), (90, 7), (3, 3), (4, 70)])
def trimap(request):
    rng = np.random.default_rng(0)
    colour = rng.random((*request.param, 3), np.float32)
    if colour.size > 100:
        colour[-3, -2] = np.nan
    labels = rng.integers(-1, 3, request.param).astype(np.int32)
    labels[-3, -2] = 2
    return of_known_labels(colour, labels)


def test_the_system_is_that_of_all_windows(trimap):
    matrix, unknown = dense_laplacian(trimap.colour), trimap.unknown.ravel()
    system = MattingSystem.of(trimap, 2)

    expected = matrix[np.ix_(unknown, unknown)]
    found = np.diag(system.level.degrees + system.added) - system.level.to_dense()
    np.testing.assert_allclose(found, expected, atol=2e-5)
    for number in range(2):
        known = (trimap.labels == number).ravel().astype(float)
        np.testing.assert_allclose(
            system.right_hand_sides[number], -(matrix @ known)[unknown], atol=2e-5
        )


def test_the_solution_is_that_of_the_dense_system():
    y, x = np.mgrid[:24, :30] / 30
    colour = np.dstack([x, y, x * y]).astype(np.float32)
    labels = np.where(x < 0.2, 0, np.where(x > 0.7, 1, NO_CLASS)).astype(np.int32)
    trimap = of_known_labels(colour, labels)
    system, hold = MattingSystem.of(trimap, 1), 1e-3
    guess = np.full((1, trimap.n_unknown), 0.5, np.float32)
    found = system.solve(guess, [(guess, hold)], tolerance=1e-6)

    unknown = trimap.unknown.ravel()
    dense = dense_laplacian(colour)[np.ix_(unknown, unknown)] + hold * np.eye(unknown.sum())
    expected = np.linalg.solve(dense, system.right_hand_sides[0] + hold * guess[0])
    np.testing.assert_allclose(found[0], expected, atol=2e-3)


def of_known_labels(colour, labels):
    nowhere, unknown = np.zeros(labels.shape, np.float32), labels == NO_CLASS
    return Trimap(colour, labels, unknown, np.full_like(labels, NO_CLASS), nowhere, nowhere > 0)
